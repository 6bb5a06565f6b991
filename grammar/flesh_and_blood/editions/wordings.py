"""Wordings of earlier years, rewritten into today's where the meaning is the same.

They hold under every edition, since cards are reprinted slowly and no text of today means something else by them.
"""

from __future__ import annotations

import re

from grammar.common.normal import substitution
from grammar.flesh_and_blood.vocabulary import CLASSES, COLORS, TALENTS, TOKENS

_NUMERALS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_DONE = (
    "played|discarded|rolled|banished|pitched|charged|attacked|boosted|dealt|controlled|created|activated|"
    "(?:(?:Earth|Ice|Lightning) )?fused|"
    "intimidated|drawn|hit|been|transcended|put|destroyed|lost|gained|revealed|beaten"
)
_COLOR = f"(?:{'|'.join(COLORS)})"


_TOKEN = f"(?:{'|'.join(TOKENS)})"


def _uncapital(words: str) -> str:
    """What began a sentence, within one: a type without its capital, a name with it."""
    return words if words.split()[0].rstrip(",") in (*CLASSES, *TALENTS) else words[0].lower() + words[1:]


def _a(words: str) -> str:
    """A noun with its article, which it may have already."""
    return words if words.startswith(("a ", "an ")) else f"{'an' if words[0] in 'AEIO' else 'a'} {words}"


def _has(found: re.Match[str]) -> str:
    """What something has, of which the number is told as its own: `the attack's {p} is` is `the attack has {p}`."""
    return f"{'it' if found[1] == 'its' else found[1].removesuffix(chr(39) + 's')} has {found[2]} "


_DO = (
    "(?:attack with|banish|charge|create|deal|destroy|discard|draw|equip|freeze|gain|intimidate|look at|lose|mark|opt|"
    r"play|put|remove|return|reveal|roll|search|shuffle|sharpen|steal|turn|\{[tu]\})(?![\w'-])"
)
"""What a player is told to do, as a list of it begins."""


def _in_a_row(found: re.Match[str]) -> str:
    """What is done in a row, each of it joined as the last is: `draw a card, opt 1, and shuffle`."""
    return re.sub(rf", (?={_DO})", ", and ", found[0])


_OR_MORE = re.compile(r"(?:,([”“]+)|,|(?<=\.)) (?:[-•] )?(\d+) or more, ")


def _each_amount(found: re.Match[str]) -> str:
    """What is so from several amounts on, each said as a condition of its own."""
    before, what = found[1], found[2]

    def told(one: re.Match[str]) -> str:
        return f"{'.”' if one[1] else '' if one[0].startswith(' ') else '.'} If {before}{one[2]} or more {what}, "

    return _OR_MORE.sub(told, found[0])


def _for_others(found: re.Match[str]) -> str:
    """What is done for something of one name, said of others as well."""
    names = (found[1], *re.split(r", and |, | and ", found[3]))
    return ". If ".join(f"you control {_a(name)} token, create {_a(name)} token{found[2]}" for name in names)


PASSES = (
    substitution(
        r"\bIf ((?:you have )?)\d+ or more ([^,.]*), [^.]*?(?:,[”“]*(?= [-•] \d+ or more, )|\. (?=\d+ or more, )).*",
        _each_amount,
    ),
    substitution(
        rf"(?<=\b[Ii]f )you control an? ({_TOKEN}) token, create an? \1 token([^.,]*), then repeat for ([^.]*)",
        _for_others,
    ),
    substitution(
        rf"(?:^|(?<=[.,:“] )|(?<=then )|(?<=may ))(?i:{_DO})[^.,:“]*(?:, {_DO}[^.,:“]*)+(?=, and {_DO})", _in_a_row
    ),
    substitution(r"'non-attack'", "non-attack"),
    substitution(r"'Non-attack'", "Non-attack"),
    substitution(r"\bAngel(?=s? you\b)", "angel"),
    substitution(r"(?<=\b[Pp]ut )1 card (?=from among them\b)", "a card "),
    substitution(r", and (?=the rest on the bottom of )", " and "),
    substitution(r"(?<=[a-z] )Token\b", "token"),
    substitution(r"\b([Rr])oll a (\d+)(?:-sided)? die\b", r"\1oll a \2 sided die"),
    substitution(r"(?<=where X )(?=the number rolled)", "is "),
    substitution(r"~'s soul\b", "your soul"),
    substitution(rf"\byou have (?=(?:{_DONE})\b)", "you've "),
    substitution(
        r"\b([Ii])f (~|it) hits\b(?=[^.]*?,)", lambda found: f"{'W' if found[1] == 'I' else 'w'}hen {found[2]} hits"
    ),
    substitution(
        r"\b([Ii])f ~ deals (?=\d+ or more damage to )",
        lambda found: f"{'W' if found[1] == 'I' else 'w'}hen ~ deals ",
    ),
    substitution(
        r"\b([Ii])f you defend with ~(?=,)", lambda found: f"{'W' if found[1] == 'I' else 'w'}hen you defend with ~"
    ),
    substitution(r"\b([Ii])f ~ is put into\b", lambda found: f"{'W' if found[1] == 'I' else 'w'}hen ~ is put into"),
    substitution(r"(?<=\b(?:less|more) )life(?= than\b)", "{h}"),
    substitution(r"\b([Ii])f ~ defends\b", lambda found: f"{'W' if found[1] == 'I' else 'w'}hen ~ defends"),
    substitution(r"\b([Ww]hen(?:ever)?) your (\w+ attack) hits(?=,)", r"\1 a \2 you control hits"),
    substitution(
        r"\bif (an? [\w ]+ card) is defending this chain link\b", r"if there is \1 defending on this chain link"
    ),
    substitution(r"\bdefending cards (?=this chain link\b)", "cards defending on "),
    substitution(r"(?<=can't be played )to (?:~'s|this) chain link\b", "this chain link"),
    substitution(r"\bwhenever (?=an? [\w ]*would deal [\w ]*damage this turn, instead\b)", "if "),
    substitution(r"\brunebl(?=ade attack action card\b)", "Runebl"),
    substitution(r"\buntil the combat chain closes\b", "this combat chain"),
    substitution(r"(?<=heroes )additional (?=\{r\})", "an additional "),
    substitution(r"(?<=banished )Zone\b", "zone"),
    substitution(r"\bwhen you attack with ~,", "when ~ attacks,"),
    substitution(r"\bWhen you attack with ~,", "When ~ attacks,"),
    substitution(r"\b([Gg])ains? control\b", lambda found: found.group()),
    substitution(r"\b[Tt]hrice per\b", lambda found: ("T" if found.group()[0] == "T" else "t") + "hree times per"),
    substitution(r"\b([Aa])ctivate this ability only\b", r"\1ctivate ~ only"),
    substitution(r"(?<=\d )or greater(?= (?:base )?\{)", "or more"),
    substitution(r"(?<=cost )(\d+) or more\b", r"\1 or greater"),
    substitution(r"\b([Aa])ctivate ~ only while\b", r"\1ctivate ~ only if"),
    substitution(
        rf"\b(?:{'|'.join(_NUMERALS)})\b(?! times per )", lambda found: str(_NUMERALS.index(found.group()) + 2)
    ),
    substitution(r" -- ", " - "),
    substitution(r"\bgreater or equal\b", "equal or greater"),
    substitution(r"(?<!charge )(?<!charged to )\byour hero's soul\b", "your soul"),
    substitution(r"\b([Ii])t's (?=defended by|fused)", r"\1t is "),
    substitution(r"(?<=would be dealt )exactly (?=\d)", ""),
    substitution(
        r"\b([Ww])henever (?=[^.,]* would be dealt [^.,]*, prevent )",
        lambda found: "If " if found[1] == "W" else "if ",
    ),
    substitution(r"\ban empty arsenal zone you control\b", "your arsenal"),
    substitution(r"(?<=under a permanent, that )object\b", "permanent"),
    substitution(r"(?<=you play this turn), (?=gains? )", " "),
    substitution(
        r"(?<=enters the arena with )(\w+) (\w+) (counters?)(?: on it)?\."
        r" When (?:it|~) has (?:none|no \2 counters)(?: on it)?,",
        r"\1 \2 \3. When ~ has no \2 counters,",
    ),
    substitution(r"\bas though?t? it were (?:an|and) instant\b", "as though it were an instant"),
    substitution(r"(?<=under target hero) control\b", "'s control"),
    substitution(r"(?<=~ )gain(?= [+-]\d)", "gains"),
    substitution(r"(?<=your next attack this turn )get\b", "gets"),
    substitution(r"(\byour [\w ]*cards with cost \d or greater )gains\b", r"\1gain"),
    substitution(
        r"(?<=\. )(?:This ability|~) costs (?=(?:an additional )?(?:\{r\})+ (?:less |to activate ))",
        "this ability costs ",
    ),
    substitution(r"\bother heroes in the game\b", "other heroes"),
    substitution(r"\b([Aa])ctivate ~ only during an opponent's turn\b", r"\1ctivate ~ only if it's an opponent's turn"),
    substitution(r"\bshuffle your deck(?=\. You may play (?:it|them)\b)", "shuffle"),
    substitution(r"\bthey're(?= )", "they are"),
    substitution(rf"\b(you|they) are an? (?=(?:{'|'.join(CLASSES)})[.,])", r"\1 are "),
    substitution(r"\b([Yy]our hero [^.]*? unless )they are\b", r"\1you are"),
    substitution(r"\bSiesmic\b", "Seismic"),
    substitution(r"\bDragonic\b", "Draconic"),
    substitution(r"\bAtttack\b", "Attack"),
    substitution(r"(?<=than its base) \{[pd]\}|(?<=than twice its base) \{[pd]\}", ""),
    substitution(r"\b(its|~'s|the attack's) (\{[pd]\}) is (?=greater than (?:twice )?its base\b)", _has),
    substitution(r"\byou hero's soul\b", "your soul"),
    substitution(r"\b(Silver)s\b", r"\1"),
    substitution(r"\b([Ii]f you do) (?=create\b)", r"\1, "),
    substitution(r"(?<=\+\d\{d)\)", "}"),
    substitution(r"(?<=\d )card(?=\.)", "cards"),
    substitution(r"\b([Uu]p to) one\b", r"\1 1"),
    substitution(r"(?<=additional cost to play ~)(?= (?:discard|banish|you may pay) )", ","),
    substitution(r"(?<=was discarded )as an additional cost to play (?:it|~)(?=,)", "this way"),
    substitution(r"\bstream counter\b", "steam counter"),
    substitution(r"\b[Oo]nce per [Tt]urn Effect - When(?:ever)?\b", "Once per turn, when"),
    substitution(r"(?<=~'s attacks )(?=go again\b)", "get "),
    substitution(r"(?<=you play )~ turns\b", "this turn"),
    substitution(r"\ban opponents turn\b", "an opponent's turn"),
    substitution(r"\b(an? \w+ counter)s\b", r"\1"),
    substitution(r"\bBarrer\b", "Barrier"),
    substitution(r"(?<=[Cc]reate a )([A-Z]\w+ [A-Z]\w+) aura token\b", r"\1 token"),
    substitution(r"\bwhile attacking and defending\b", "while attacking or defending"),
    substitution(r"\b(is|are|was|were) discard(?= this way\b)", r"\1 discarded"),
    substitution(r"\bAtttack\b", "Attack"),
    substitution(rf"\b(\d+ {_COLOR})(?= and \d+ {_COLOR} cards\b)", r"\1 cards"),
    substitution(rf"\b(an? {_COLOR}) and ({_COLOR})(?= card from\b)", r"\1 card and a \2"),
    substitution(r"\bmay only (?=(?:be )?defend)", "can only "),
    substitution(r"\bcan only defend(?: an attack)? if\b", "can't defend unless"),
    substitution(r"(?<=can't defend unless )the attack's controller\b", "the attacking hero"),
    substitution(r"\bhas not (?=hit\b)", "hasn't "),
    substitution(r"\bdid not attack (?=this turn\b)", "hasn't attacked "),
    substitution(r"\bcontroler\b", "controller"),
    substitution(r"\bwho doesn't have a card in (?=their arsenal\b)", "with no cards in "),
    substitution(r"\b(?:who has|with) more (?=\{h\} than you\b)", "with greater "),
    substitution(r"(?<=all cards in all arsenals on )(?=bottom of )", "the "),
    substitution(
        r"(^|[.:,] )((?:[A-Z]\w+, )*(?:and )?[\w{} -]+?) (?:have|gain|get) ([+-]\d\{[pd]\})"
        r" while (attacking|defending)(?= this (?:turn|combat chain)\b)",
        lambda found: f"{found[1]}{found[4]} {_uncapital(found[2])} get {found[3]}",
    ),
    substitution(
        r"\b[Uu]ntil end of turn, ([\w ]+) get ([+-]\d\{p\}) while (attacking or defending)(?=\.)",
        lambda found: f"{found[3]} {found[1]} get {found[2]} until end of turn",
    ),
    substitution(
        r"\b[Uu]ntil end of turn, ([\w ]+) get ([+-]\d\{p\}) while they have go again(?=\.)",
        lambda found: f"{found[1]} with go again get {found[2]} until end of turn",
    ),
    substitution(
        r"\b[Uu]ntil end of turn, your attacks get ([+-]\d\{p\}) while (attacking an? [\w ]+)(?=\.)",
        lambda found: f"your attacks that are {found[2]} get {found[1]} until end of turn",
    ),
    substitution(
        r"\b([Aa]ttacks you control) have ([+-]\d\{p\}) while (attacking an? [\w ]+) (?=this turn\.)",
        lambda found: f"{found[1]} that are {found[3]} get {found[2]} ",
    ),
    substitution(rf"(?<=[Cc]reate )(an? {_TOKEN}) and ({_TOKEN})(?= token\b)", r"\1 and a \2"),
    substitution(rf"(?<=[Cc]reate )(an? {_TOKEN}) and (\d {_TOKEN} tokens)(?! under\b)", r"\1 token and create \2"),
    substitution(
        rf"(?<=[Cc]reate )(an? {_TOKEN}), ({_TOKEN}), and ({_TOKEN}) token\b((?: under [^.,]* control)?)",
        lambda found: " and create ".join(f"{_a(one)} token{found[4]}" for one in found.groups()[:3]),
    ),
    substitution(rf"(?<=[Ww]ager )(an? {_TOKEN}), ({_TOKEN}), and (?={_TOKEN} token\b)", r"\1 and a \2 and a "),
    substitution(
        r"\b([Yy]our attacks) get ([+-]\d\{p\}) while (defended by an? [\w ]+)(?=\.)",
        lambda found: f"{found[1]} that are {found[3]} get {found[2]}",
    ),
    substitution(r"\bor (less|more) base power\b", r"or \1 base {p}"),
    substitution(r"(?<=with )\{r\} (?=cost less than\b)", ""),
    substitution(r"\bthere's (?=an? )", "there is "),
    substitution(r"\b(an?) ([\w ]+) face-up in (?=your arsenal\b)", r"\1 face-up \2 in "),
    substitution(r"(?<=dealt )\{p\} (?=this turn\b)", "{p} damage "),
    substitution(
        r"\b([Uu])ntil ([\w ]+), you may play ([\w ]+)(?=\.)",
        lambda found: f"{'Y' if found[1] == 'U' else 'y'}ou may play {found[3]} until {found[2]}",
    ),
    substitution(r"(?<=revealed this way, then put )the cards (?=on top of your deck\b)", "the revealed cards "),
    substitution(
        r"\b((?:[Rr]eveal|[Ll]ook at) the top \w+ cards of your deck\.[^“]* [Pp]ut them )back (?=in any order\b)",
        r"\1on top of your deck ",
    ),
    substitution(r"(?<=in addition to its other )card, and gains\b", "card types and gets"),
    substitution(r"(?<=“)If ~ is defended by (?=[^”]* until end of turn\b)", "When ~ is defended by "),
    substitution(r"(?<=~ )was (?=banished from boosting this turn\b)", "has been "),
    substitution(r"(?<= than )(?:any other hero|all other hero(?:e|')s)\b", "each other hero"),
    substitution(r"(?<=put it face[- ]up into )(?=arsenal\b)", "your "),
    substitution(r"(?<=put it )in (?=your hand\b)", "into "),
    substitution(r"\bon the top of (?=your deck\b)", "on top of "),
    substitution(r"(\b[Rr]eturn [^.]*? )into (?=your hand\b)", r"\1to "),
    substitution(r"(?<=you may )(?=(?:\{r\})+ and |\{h\}[.,])", "pay "),
    substitution(r"(?<=~ has )(\d+ or more \w+ counters) on it\b", r"\1"),
    substitution(r"\bShuriken(?= items?\b)", "shuriken"),
    substitution(r"\b([Cc])hoose a name(?=\.)", lambda found: f"{'N' if found[1] == 'C' else 'n'}ame a card"),
    substitution(r"^If (?=[^,“]*, whenever (?![^,]* this (?:turn|combat chain|chain link),))", "While "),
    substitution(r"(?<=[Dd]estroy ~) then (?=if the next )", ", then "),
    substitution(r"(?<=has an arcane damage effect, )instead it (?=deals that much )", "it, instead "),
    substitution(r"\bface up\b", "face-up"),
    substitution(r"\bface down\b", "face-down"),
)
"""What replaces each older phrase; the raw text comes back by undoing the edits."""
