"""Spellings of card text that mean the same, rewritten into one of them.

They hold under every edition, since cards are reprinted slowly and no text of today means something else by them.
"""

from __future__ import annotations

from grammar.common.normal import substitution
from grammar.grand_archive.vocabulary import ELEMENTS

_NUMERALS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_WORDS = "|".join((*_NUMERALS, *map(str.capitalize, _NUMERALS)))

_ELEMENTS = "|".join(ELEMENTS)

PASSES = (
    substitution(r"[”“]{2,}|(?<= )”(?=[A-Z])", "“"),
    substitution("\ufff0", ""),
    substitution(r"  +", " "),
    substitution(r"(?<=\w):(?=[A-Z])", ": "),
    substitution(r"(?<=\])(?=\S)", " "),
    substitution(r"(?<=\w) (?=\])", ""),
    substitution(rf"\b(?:{_WORDS})\b(?! of\b| on\b)", lambda found: str(_NUMERALS.index(found.group().lower()) + 1)),
    substitution(r"(?<=\bglimpse )any amount\b", "an amount"),
    substitution(r"\bany number of\b", "any amount of"),
    substitution(r"(?<=\d)(?=(?:POWER|LIFE)\b)|(?<=X)(?=(?:POWER|LIFE)\b)", " "),
    substitution(r"(?<=[+-]\d )(?:power|life)\b", lambda found: found.group().upper()),
    substitution(rf"\b({_ELEMENTS}) or (?=(?:{_ELEMENTS}) element)", r"\1 element or "),
    substitution(r"\b([Dd]eals? )(?=(?:unpreventable )?damage to [^.]*? equal to\b)", r"\1an amount of "),
    substitution(r"\b([Gg])ather twice\b", r"\1ather 2 times"),
    substitution(r"\b([Tt]he top (?:[\dXLV]+ )?cards?) from\b", r"\1 of"),
    substitution(r"(?<=[\w)]) where X is\b", ", where X is"),
    substitution(r"(?<=[\dXV])\+(?=[\dXL])", " + "),
    substitution(r"\b([Aa])n (?=Herb\b)", r"\1 "),
    substitution(r"(?<= )(from [\w' ]+?) at random\b", r"at random \1"),
    substitution(r"\((\d+|X)\) (?=less|more)", r"\1 "),
    substitution(r"\b([Tt])here's\b", r"\1here is"),
    substitution(r"(?<=counters on )(?:her|him)\b|(?<=counter on )(?:her|him)\b", "it"),
    substitution(r"(?<!for )\beach of (?=them\b|those )", ""),
    substitution(r"^((?:\[[^\]]*\] )*Ephemerate — [^.]*)\.$", r"\1"),
    substitution(r"\bface down\b", "face-down"),
    substitution(r"\bface up\b", "face-up"),
    substitution(r"(?<=\w) ?(?:—|-) ?(?= •)", " —"),
    substitution(r"\b(Inherited Effect|Lineage Release|Upkeep|Harmonize|Equestrian|Brew)(?: -|:)(?= )", r"\1 —"),
    substitution(r"\bClass Bonus:\] ", "Class Bonus] "),
    substitution(r"\balso (?=(?:gain|get|become)s?\b)", ""),
    substitution(r"\b(?:an additional|another) (?=card[.,]|card into|card from among)", "a "),
    substitution(r"(?<=\bdeal )an additional (?=\d+ damage)|(?<=\bdeals )an additional (?=\d+ damage)", ""),
    substitution(r"(?<=\bsummon )(?:an additional|another) (?=[A-Z][\w ]*? token\b)", "a "),
    substitution(r"\b([Cc])ard that had its activation negated this way\b", r"negated \1ard"),
    substitution(r"(?<=\d )or greater\b", "or more"),
    substitution(r"(?<=\d )or fewer\b", "or less"),
    substitution(r"\bwith a different reserve cost\b", "with different reserve costs"),
    substitution(r"(?<=\d times )(?=amount of)", "the "),
    substitution(r"^((?:\[[^\]]*\] )*)[Ff]or every ([^,.]*), ([^,.]* gets \+\d+ POWER)\.$", r"\1\3 for every \2."),
    substitution(r"\bwith ([a-z]+ counters on (?:them|it))\b", r"with 1 or more \1"),
    substitution(r"\bonce per turn\b", "once each turn"),
    substitution(r"\b([Tt])he rest of the (?:revealed )?cards\b", r"\1he rest"),
    substitution(r"(?<=owner's )hands\b", "hand"),
    substitution(r"(?<=owner's )memories\b", "memory"),
    substitution(r"\bhighest\b(?= [\w ]*? among)", "greatest"),
    substitution(r"\blowest\b(?= [\w ]*? among)", "least"),
    substitution(r"\b(life|power) stat\b", r"\1"),
    substitution(r"(?<=• )(\d+(?: to \d+| or more)?) ?— ?(?=[A-Z])", r"\1 — "),
    substitution(r"\bone of (?:them|those cards)\b", "a card from among them"),
    substitution(r"\bone of your omens\b", "an omen you have"),
    substitution(r"\byour omens\b", "omens you have"),
    substitution(r"(?<=\bgets )an additional (?=[+-](?:\d|X|LV))|(?<=\bget )an additional (?=[+-](?:\d|X|LV))", ""),
    substitution(r"(?<=\d )additional (?=[a-z]+ counters\b)", ""),
    substitution(r"\b([Gg])ather an additional time\b", r"\1ather"),
    substitution(r"\b(?:this|that) attacker's\b", "the attacker's"),
    substitution(
        r"\b([Ll])ook at (the top \d+ cards of your deck) and then put them back in any order\b",
        r"\1ook at \2. Put them on the top of your deck in any order",
    ),
    substitution(r"^((?:\[[^\]]*\] )*)Then,? (?=you\b)", r"\1"),
    substitution(r"(?<=\. )Then, ", "Then "),
    substitution(r"\b([Ff]or each [\w ]*? card revealed)(?=,)", r"\1 this way"),
    substitution(r"\bChoose and reveal a card in your memory\b", "Reveal a card from your memory"),
    substitution(r"\bchoose and reveal a card in your memory\b", "reveal a card from your memory"),
    substitution(
        r"(?<=[.:] )([Cc])ards your opponents activate this turn (cost [\dX]+ (?:more|less) to activate)\b",
        r"Until end of turn, cards your opponents activate \2",
    ),
    substitution(r"(?<=\b[Uu]ntil end of turn, if )([^,.]*? take damage) this turn(?=, they take)", r"\1"),
    substitution(r"\b([Ii]f [\w, ]*?) and if (?=there\b|you\b|it\b)", r"\1 and "),
    substitution(r"\b([Ii]f an? [\w ]*? was (?:discarded|revealed))(?=,)", r"\1 this way"),
    substitution(r"(?<= )If (?=you control\b)", "if "),
    substitution(r"\b([Ff]or each [\w ]*? object) each player controls(?=, its controller\b)", r"\1"),
    substitution(r"(?<=it's an opponent's turn, )that opponent\b", "the turn player"),
    substitution(r"(?<=is defending, deal )([\dX]+ damage to) its attacker\b", r"\1 the attacker"),
    substitution(
        r"(?<=\bcards into your memory )(then banish \d+ cards) at random from it\b", r"\1 at random from your memory"
    ),
    substitution(
        r"\b(?:T|t)(hat (?:ally|weapon|unit)) (gets [+-]\d+ [A-Z]+) as long as they're ([a-z]+)(?=\.)",
        r"if t\1 is \3, t\1 \2",
    ),
    substitution(
        r"(?<=\. )(Activate this ability only once\.) This ability costs X less to activate, where X is the amount of"
        r" ([a-z]+) counters on ([^.]*)\.$",
        r"This ability costs 1 less to activate for each \2 counter on \3. \1",
    ),
    substitution(r"(?<= counter from )(?:him|her)\b|(?<= counters from )(?:him|her)\b", "it"),
    substitution(
        r"(?<= that )enter the field under your control enter (?=with\b)", "enter the field under your control "
    ),
    substitution(r"\b(\w+) that enter the field under your control (?=with\b)", r"\1 you control enter the field "),
    substitution(r"\b([Pp]ut an? [a-z]+) and( an? [a-z]+ counter on) (it|~)(?=\.)", r"\1 counter on \3 and put\2 \3"),
    substitution(r"^As a Spell, whenever ([^,.]*), (?=deal\b)", r"Whenever \1, as a Spell, "),
    substitution(r"(?<=gets -X level)(?= and [^.]* gets \+X level until end of turn\b)", " until end of turn"),
    substitution(r"\bthat amount of (?=cards\b)", "that many "),
    substitution(r"\b([Ii]gnore the elemental requirements of [^.]*? cards) you play\b", r"\1"),
    substitution(r"^((?:\[[^\]]*\] )*As long as ~ is [a-z]+ and )(?=is attacking\b)", r"\1~ "),
    substitution(r"\bzero (?=[a-z]+ counters on\b)", "no "),
    substitution(r"\b([Ii]f )(?=[a-z]+ counter was removed this way\b)", r"\1a "),
    substitution(r"\bToken(?=\.)", "token"),
    substitution(r"\bits activation(?= targets\b)|(?<=\bnegate )its activation\b", "it"),
    substitution(r"\bunit source\b", "unit"),
    substitution(
        r"\b([Pp])ut the ([a-z]+ counters) that were on (~|it) on ([^.]*)(?=\.)",
        r"\1ut an amount of \2 on \4 equal to the amount of \2 that were on \3",
    ),
    substitution(r"(?<=influence is )((?:greater|less) than) yours\b", r"\1 your influence"),
    substitution(r"(?<= tokens )each (with an? [a-z]+ counter on) them\b", r"\1 it"),
    substitution(
        r"(\bgets? [+-]\d+ (?:POWER|LIFE|level)) until end of turn (for each [^.,]*)(?=\.)", r"\1 \2 until end of turn"
    ),
    substitution(r"(?<=your choice of )(?:an? )?([A-Z][\w, ]*? or) an? (?=[A-Z])", r"\1 "),
    substitution(r"(?<=your choice of )an? (?=[A-Z])", ""),
)
"""What replaces each spelling; the raw text comes back by undoing the edits."""
