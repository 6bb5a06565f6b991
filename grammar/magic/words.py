"""The words of card text with their meaning: terminals of the grammar made of the vocabulary, and their lexicon."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from grammar.common.amounts import AMOUNTS, number, written_number
from grammar.common.lexicon import Words, table
from grammar.magic import vocabulary as v
from grammar.nodes import conditions, continuous, costs, events, quantities, references, verbs
from grammar.nodes.filters import AllOf, Criterion, Filter, InZone, Is, Not, Other, PropertyIs, Status, Whose
from grammar.nodes.references import Every, Of, Pronoun, Role, Some, Target, You

ONE = quantities.Number(1)
YOU = You()


OUTLAW = Is("quality", "outlaw")


def _adjectives() -> dict[str, Criterion]:
    found: dict[str, Criterion] = {}
    for kind, words in (("supertype", v.SUPERTYPES), ("color", v.COLORS), ("quality", v.QUALITIES)):
        found |= {word: Is(kind, word) for word in words}  # type: ignore[arg-type]  # the tuple loses the literals
    found |= {word: Status(word) for word in v.STATUSES} | {"exiled": InZone("in", "exile")}
    found |= {f"non{word}": Not(what) for word, what in found.items()}
    found |= {f"non{word}": Not(Is("type", word)) for word in v.TYPES}
    found |= {"non-outlaw": Not(OUTLAW), "exiled": InZone("in", "exile")}
    return found | {"other": Other("other")}


def _kinds() -> Mapping[str, Criterion]:
    types = {word: Is("type", word) for word in v.TYPES} | {word: Is("subtype", word) for word in v.SUBTYPES}
    return types | {"Ring-bearer": Status("Ring-bearer"), "outlaw": OUTLAW}


def _plural_kinds() -> dict[str, Criterion]:
    types = {_plural_type(word): Is("type", word) for word in v.TYPES}
    subtypes = {v.plural(word): Is("subtype", word) for word in v.SUBTYPES}
    return {**types, **subtypes, "Ring-bearers": Status("Ring-bearer"), "outlaws": OUTLAW}


def _plural_type(word: str) -> str:
    return word.removesuffix("y") + "ies" if word.endswith("y") else word + "s"


_NOUNS = (
    "permanent card",
    "permanent spell",
    "permanent",
    "card",
    "spell",
    "source",
    "player",
    "opponent",
    "activated or triggered ability",
    "activated ability",
    "triggered ability",
    "loyalty ability",
    "spell or ability",
    "spell, activated ability, or triggered ability",
    "ability",
)
_SAME_NOUNS = {"spell, activated ability, or triggered ability": "spell or ability"}
"""Nouns that only spell another one."""


def _plural_noun(noun: str) -> str:
    if " or " in noun and noun.startswith("spell"):
        return "spells and abilities"
    return noun.removesuffix("y") + "ies" if noun.endswith("ability") else noun + "s"


def _whose() -> dict[str, Criterion]:
    opponent = Filter(noun="opponent")
    players: dict[str, references.Reference] = {
        "an opponent {s}": Some(opponent, ONE),
        "each opponent {s}": Every(opponent, "each"),
        "your opponents {p}": Every(opponent, "your"),
        "target player {s}": Target(Filter(noun="player"), ONE),
        "target opponent {s}": Target(opponent, ONE),
        "that player {s}": Pronoun("that player"),
        "that opponent {s}": Pronoun("that opponent"),
        "they {p}": Pronoun("they"),
        "defending player {s}": Role("defending player"),
        "an opponent's {x}": Some(opponent, ONE),
        "its controller {s}": Of("controller", Pronoun("its")),
        "each player {s}": Every(Filter(noun="player"), "each"),
        "a player {s}": Some(Filter(noun="player"), ONE),
        "enchanted player {s}": references.Host("enchanted", Filter(noun="player")),
        "the active player {s}": Role("the active player"),
        "the chosen player {s}": Role("chosen player"),
        "that player or that planeswalker's controller {s}": Of("controller", Pronoun("that player or planeswalker")),
    }
    found: dict[str, Criterion] = {
        "you control": Whose("control", YOU),
        "you own": Whose("own", YOU),
        "you don't control": Whose("don't control", YOU),
        "you don't own": Whose("don't own", YOU),
        "you control but don't own": AllOf((Whose("control", YOU), Whose("don't own", YOU))),
        "you cast": Whose("cast", YOU),
        "your team controls": Whose("control", You("your team")),
    }
    for words, player in players.items():
        found |= {words.format(s="controls", p="control", x=""): Whose("control", player)}
        found |= {words.format(s="owns", p="own", x=""): Whose("own", player)}
        found |= {words.format(s="casts", p="cast", x=""): Whose("cast", player)}
    return {words: what for words, what in found.items() if not words.endswith(" ")}


_ATTACHMENTS: tuple[Literal["enchanted", "equipped", "fortified"], ...] = ("enchanted", "equipped", "fortified")


def _hosts() -> dict[str, references.Host]:
    nouns = {"player": Filter(noun="player"), "permanent": Filter(noun="permanent")}
    nouns |= {word: Filter((Is("type", word),)) for word in v.TYPES}
    nouns |= {word: Filter((Is("subtype", word),)) for word in (*v.LAND_TYPES, "Equipment", "Vehicle")}
    return {f"{word} {noun}": references.Host(word, what) for word in _ATTACHMENTS for noun, what in nouns.items()}


_THAT = (
    "creature",
    "permanent",
    "card",
    "land",
    "artifact",
    "enchantment",
    "spell",
    "ability",
    "token",
    "planeswalker",
    "source",
    "Equipment",
    "Aura",
    "Vehicle",
    "object",
    "spell or ability",
    "permanent or player",
    "creature or player",
    "Saga",
    "creature or planeswalker",
    "player or planeswalker",
    "Forest",
    "Wall",
    "Clue",
    "Treasure",
    "attacker",
    "copy",
)
_THE = (
    "the exiled card",
    "the revealed card",
    "the discarded card",
    "the sacrificed creature",
    "the sacrificed permanent",
    "the exiled creature",
    "the sacrificed artifact",
    "the sacrificed land",
    "the copy",
    "the token",
    "the creature",
    "the other creature",
    "the damage",
    "the chosen creature",
    "the chosen permanent",
    "the card",
    "the sacrificed enchantment",
    "the player",
    "the opponent",
    "the spell",
    "the permanent",
    "the enchanted creature",
    "the blocking creature",
)

SINGULAR_PRONOUNS = {
    word: Pronoun(word)
    for word in (
        "it",
        "itself",
        "him",
        "her",
        "that player",
        "that opponent",
        *(f"that {noun}" for noun in _THAT),
        *_THE,
    )
}
PLURAL_PRONOUNS = {
    word: Pronoun(word)
    for word in (
        "they",
        "them",
        "those creatures",
        "those cards",
        "those permanents",
        "those tokens",
        "the tokens",
        "those lands",
        "the exiled cards",
        "the revealed cards",
        "those players",
        "both creatures",
        "those planeswalkers",
        "the copies",
        "the rest",
        "the other",
    )
}
POSSESSIVE_PRONOUNS = {word: Pronoun(word) for word in ("its", "their")}
POWER_NAMES: tuple[quantities.PropertyName, ...] = (
    "power",
    "toughness",
    "mana value",
    "loyalty",
    "base power",
    "base toughness",
)

_STEP_OWNERS: dict[str, tuple[references.Reference | None, str]] = {
    "your": (YOU, "each"),
    "each": (None, "each"),
    "each player's": (Every(Filter(noun="player"), "each"), "each"),
    "each opponent's": (Every(Filter(noun="opponent"), "each"), "each"),
    "each other player's": (Every(Filter((Other("other"),), "player"), "each"), "each"),
    "enchanted player's": (references.Host("enchanted", Filter(noun="player")), "each"),
    "the next": (None, "the next"),
    "your next": (YOU, "the next"),
    "that player's": (Pronoun("that player"), "each"),
    "the chosen player's": (Role("chosen player"), "each"),
    "that player's next": (Pronoun("that player"), "the next"),
    "the": (None, "the"),
}
_STEPS: dict[str, events.StepName] = {
    "upkeep": "upkeep",
    "end step": "end step",
    "draw step": "draw step",
    "combat": "combat",
    "precombat main phase": "precombat main phase",
    "postcombat main phase": "postcombat main phase",
    "first main phase": "precombat main phase",
    "second main phase": "second main phase",
    "cleanup step": "cleanup step",
    "untap step": "untap step",
}


_COMBAT_ON_TURNS = ("your", "each player's", "each opponent's")
"""Those on whose turns there is combat; it is not called theirs."""


def _step_begins() -> dict[str, events.StepBegins]:
    found = {}
    for owner, (whose, which) in _STEP_OWNERS.items():
        for step, name in _STEPS.items():
            if step != "combat" or owner not in _COMBAT_ON_TURNS:
                found[f"the beginning of {owner} {step}"] = events.StepBegins(name, whose, which)  # type: ignore[arg-type]  # names by the table
    for owner in ("each player's", "each opponent's"):
        found[f"the beginning of combat on {owner} turn"] = events.StepBegins("combat", _STEP_OWNERS[owner][0], "each")
    found["the beginning of each of your main phases"] = events.StepBegins("main phase", YOU, "each")
    found["the beginning of each of your postcombat main phases"] = events.StepBegins("postcombat main phase", YOU, "")
    found["the beginning of combat on your turn"] = events.StepBegins("combat", YOU, "each")
    found["the beginning of each combat on your turn"] = events.StepBegins("combat", YOU, "")
    found["end of combat"] = events.StepBegins("end of combat", None, "the")
    found["the beginning of the upkeep of enchanted creature's controller"] = events.StepBegins(
        "upkeep", Of("controller", references.Host("enchanted", Filter((Is("type", "creature"),)))), "each"
    )
    found["the beginning of the next turn's upkeep"] = events.StepBegins("upkeep", None, "the next turn's")
    return found


_DURING: dict[str, tuple[references.Reference, conditions.Phase]] = {
    "your turn": (YOU, ""),
    "an opponent's turn": (Some(Filter(noun="opponent"), ONE), ""),
    "your main phase": (YOU, "main phase"),
    "your upkeep": (YOU, "upkeep"),
    "your end step": (YOU, "end step"),
    "combat": (Role("the active player"), "combat phase"),
    "combat on an opponent's turn": (Some(Filter(noun="opponent"), ONE), "combat phase"),
    "combat before blockers are declared": (Role("the active player"), "combat before blockers are declared"),
    "combat after blockers are declared": (Role("the active player"), "combat after blockers are declared"),
    "the declare attackers step": (Role("the active player"), "declare attackers step"),
    "the declare blockers step": (Role("the active player"), "declare blockers step"),
    "your declare attackers step": (YOU, "declare attackers step"),
    "an opponent's upkeep": (Some(Filter(noun="opponent"), ONE), "upkeep"),
}


def _during() -> dict[str, conditions.Condition]:
    found: dict[str, conditions.Condition] = {
        f"during {words}": conditions.IsTurn(whose, "during", phase) for words, (whose, phase) in _DURING.items()
    }
    return found | {"during turns other than yours": conditions.NotSo(found["during your turn"])}


_ZONES: dict[str, events.Zone] = {"graveyard": "graveyard", "hand": "hand", "library": "library"}


def _signed(found: re.Match[str] | None) -> continuous.PowerToughness:
    assert found is not None
    signs = (found.group(1), found.group(3))
    values = [number(found.group(2)), number(found.group(4))]
    return continuous.PowerToughness(values[0], values[1], signs[0], signs[1])  # type: ignore[arg-type]  # signs


_CHANGE = re.compile(r"([+-])(\d+|X|Y)/([+-])(\d+|X|Y)")


def _written_change(value: object) -> str | None:
    if not isinstance(value, continuous.PowerToughness):
        return None
    power, toughness = written_number(value.power), written_number(value.toughness)
    if power is None or toughness is None:
        return None
    return f"{value.power_sign}{power}/{value.toughness_sign}{toughness}"


def _size(text: str) -> quantities.Size:
    power, toughness = text.split("/")
    return quantities.Size(number(power), number(toughness))


def _written_size(value: object) -> str | None:
    if not isinstance(value, quantities.Size):
        return None
    power, toughness = written_number(value.power), written_number(value.toughness)
    return None if power is None or toughness is None else f"{power}/{toughness}"


def _span(text: str) -> quantities.Range:
    low, _, high = text.removesuffix("+").partition("-")
    return quantities.Range(number(low), number(high) if high else None)


def _written_span(value: object) -> str | None:
    if not isinstance(value, quantities.Range):
        return None
    low, high = written_number(value.minimum), written_number(value.maximum)
    return None if low is None else f"{low}+" if value.maximum is None else f"{low}-{high}"


def _results(text: str) -> quantities.Range:
    """The range of a row of a table: `1―9 |`, `20 |`, `15+ |`, `9 or less |`."""
    low, joined, high = text[:-2].removesuffix("+").partition("―")
    if text[:-2].endswith(" or less"):
        return quantities.Range(ONE, number(low.removesuffix(" or less")))
    return quantities.Range(number(low), None if text[:-2].endswith("+") else number(high if joined else low))


def _written_results(value: object) -> str | None:
    if not isinstance(value, quantities.Range):
        return None
    low, high = written_number(value.minimum), written_number(value.maximum)
    if low is None or (high is None and value.maximum is not None):
        return None
    return f"{low}+ |" if high is None else f"{low} |" if low == high else f"{low}―{high} |"


def _sized(text: str) -> Criterion:
    power, toughness = (quantities.Number(int(number)) for number in text.split("/"))
    return AllOf((PropertyIs("power", "=", power), PropertyIs("toughness", "=", toughness)))


def _written_sized(value: object) -> str | None:
    if not isinstance(value, AllOf) or len(value.criteria) != 2:
        return None
    amounts = [one.amount for one in value.criteria if isinstance(one, PropertyIs)]
    power, toughness = (*(one.value for one in amounts if isinstance(one, quantities.Number)), None, None)[:2]
    written = f"{power}/{toughness}"
    return written if toughness is not None and value == _sized(written) else None


def _loyalty(text: str) -> costs.Loyalty:
    sign = text[0] if text[0] in "+\N{MINUS SIGN}" else ""
    operation = {"+": "+", "\N{MINUS SIGN}": "-", "": ""}[sign]
    return costs.Loyalty(operation, number(text.removeprefix(sign)))  # type: ignore[arg-type]  # a literal by the table


def _written_loyalty(value: object) -> str | None:
    if not isinstance(value, costs.Loyalty):
        return None
    number = written_number(value.amount)
    return None if number is None else {"+": "+", "-": "\N{MINUS SIGN}", "": ""}[value.operation] + number


_KEPT = ("land", "planeswalker")
_ADDED = ("types", "creature types", "land types", "colors", "colors and types")
_MOMENTS: tuple[conditions.Moment, ...] = ("this turn", "this combat")
_ENDS: tuple[conditions.Moment, ...] = (
    "end of turn",
    "your next turn",
    "end of combat",
    "the end of your next turn",
    "your next end step",
    "your next upkeep",
)
_UNTIL: dict[str, conditions.Duration] = {
    **{f"until {word}": conditions.Until(word) for word in _ENDS},
    "until the beginning of your next upkeep": conditions.Until("your next upkeep"),
}
_FOR_GOOD: dict[str, conditions.Duration] = {"for the rest of the game": conditions.Until("the end of the game")}
_OWED_FOR = ("creature they control that's attacking you", "creature attacking you", "of those creatures")
_CHOICES = (
    "a color",
    "a creature type",
    "a card name",
    "a card type",
    "a basic land type",
    "a nonland card name",
    "a player",
    "an opponent",
    "odd or even",
)
_ROLES = ("defending player", "the active player", "the attacking player")
_DONE_TO_THINGS = (
    "dealt damage", "destroyed", "exiled", "sacrificed", "discarded", "revealed", "returned", "milled", "created",
    "tapped",
)  # fmt: skip
_VARIETIES: tuple[quantities.PropertyName, ...] = ("card types", "basic land types", "creature types", "colors")
_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_SHARED = ("color", "creature type", "card type")
_DONE = (
    "if you do",
    "if you don't",
    "if they do",
    "if they don't",
    "if you can't",
    "if they can't",
    "if that player can't",
    "if the player can't",
    "otherwise",
    "if that player does",
    "if that player doesn't",
    "if the player does",
    "if the player doesn't",
    "if you pay",
    "if no one does",
    "if no player does",
    "if you win the flip",
    "if you lose the flip",
    "if you win",
    "if a player does",
    "if you search your library this way",
    "if they search their library this way",
)
_NUMERALS: dict[str, object] = {word: quantities.Number(value) for value, word in enumerate(v.NUMERALS) if value > 1}
_NUMERALS["X"] = quantities.Variable("X")

_DAYTIMES: dict[str, conditions.Condition] = {
    "it's day": conditions.HasRole(None, "day"),
    "it's night": conditions.HasRole(None, "night"),
    "it's neither day nor night": conditions.NotSo(conditions.HasRole(None, "day or night")),
}

TABLES: dict[str, Mapping[str, object]] = {
    "ADJ": _adjectives(),
    "NON": {f"non-{word}": Not(Is("subtype", word)) for word in v.SUBTYPES},
    "KIND": _kinds(),
    "KINDS": _plural_kinds(),
    "NOUN": {noun: _SAME_NOUNS.get(noun, noun) for noun in _NOUNS},
    "NOUNS": {_plural_noun(noun): _SAME_NOUNS.get(noun, noun) for noun in _NOUNS}
    | {"spells or abilities": "spell or ability"},
    "WHOSE": _whose(),
    "HOST": _hosts(),
    "PRONOUN": SINGULAR_PRONOUNS,
    "PRONOUNS": PLURAL_PRONOUNS,
    "POSSESSIVE": POSSESSIVE_PRONOUNS,
    "STEP_BEGINS": _step_begins(),
    "NUMERAL": _NUMERALS,
    "ZONE": _ZONES,
    "ZONES": {"graveyards": "graveyard", "hands": "hand", "libraries": "library"},
    "ATTACKING_ALONE": {"attacking alone": Status("attacking alone")},
    "DONE": {word: word for word in _DONE_TO_THINGS if " " not in word},
    "COLORED": {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"},
    "DONE_THIS_WAY": {f"{word} this way": Pronoun(f"{word} this way") for word in _DONE_TO_THINGS},
    "VARIETIES": {name: name for name in _VARIETIES},
    "PROPERTIES": {"powers": "power", "toughnesses": "toughness", "mana values": "mana value"},
    "ORDINAL": {word: place for place, word in enumerate(_ORDINALS, 1)},
    "VARIETY": {name.removesuffix("s"): name for name in _VARIETIES},
    "SHARED": {f"a {kind}": f"sharing a {kind} with" for kind in _SHARED},
    "OF_THEM": {words: Pronoun(words) for words in ("of them", "of those cards")},
    "FROM_TOP": {f"{place} from the top": f"{place} from the top" for place in ("second", "third", "fifth")},
    "REMAINDER": {f"and {words}": Pronoun(words) for words in ("the rest", "the other")},
    "PROPERTY": {name: name for name in POWER_NAMES},
    "KEYWORD": {word: word for word in v.KEYWORDS},
    "PAID_COST": {word: word for word in ("surge", "spectacle")},
    "COST_KEYWORD": {word: word for word in v.COST_KEYWORDS},
    "ACTIVATED_KEYWORD": {word: word for word in v.ACTIVATED_KEYWORDS},
    "ALTERNATIVE_KEYWORD": {word: word for word in v.ALTERNATIVE_KEYWORDS},
    "NUMBER_COST_KEYWORD": {word: word for word in v.NUMBER_COST_KEYWORDS},
    "NUMBER_KEYWORD": {word: word for word in v.NUMBER_KEYWORDS},
    "DURATION": {word: conditions.Until(word) for word in _MOMENTS} | _FOR_GOOD | _UNTIL,
    "FOR_GOOD": _FOR_GOOD,
    "REWORDED": {
        "one color word with another or one basic land type with another": continuous.Rewords(
            ("color", "basic land type")
        ),
        "one color word with another": continuous.Rewords(("color",)),
        "one basic land type with another": continuous.Rewords(("basic land type",)),
        "one creature type with another. the new creature type can't be Wall": continuous.Rewords(
            ("creature type",), "Wall"
        ),
    },
    "DURATION_FIRST": _UNTIL,
    "DURING": _during(),
    "KIND_OF_DAMAGE": {"combat damage": "combat", "noncombat damage": "noncombat", "damage": ""},
    "CHOICE": {word: word.removeprefix("a ").removeprefix("an ") for word in _CHOICES},
    "IF_DONE": {f"{word},": word for word in _DONE},
    "NUMERAL_PLUS": {"one": quantities.Number(1)} | _NUMERALS,
    "NUMBER_OF_TIMES": {"twice": quantities.Number(2), "three times": quantities.Number(3)},
    "OWED_FOR": {f"for each {words}": words for words in _OWED_FOR},
    "ENERGY": {"{E}" * count: quantities.Number(count) for count in range(1, 9)},
    "BOUND": {"or less": "<=", "or greater": ">="},
    "DIE": {f"d{sides}": quantities.Number(sides) for sides in v.DICE},
    "SIDED_DIE": {f"{v.NUMERALS[sides]}-sided die": quantities.Number(sides) for sides in v.DICE if sides <= 20},
    "SYMBOL": {symbol: f"{symbol} in its mana cost" for symbol in ("{X}", "{H}")},
    "ORDER": {"in any order": "any", "in a random order": "random"},
    "ANOTHER": {"another": Other("another")},
    "UNCHOSEN": {words: words for words in ("that hasn't been chosen", "that hasn't been chosen this turn")},
    "PRICED": {
        words: words
        for words in (
            "rather than paying its mana cost",
            "rather than paying their mana costs",
            "in addition to paying its other costs",
            "in addition to paying their other costs",
            "in addition to their other costs",
        )
    },
    "OTHER_MANA": {
        f", and {mana} can be spent to cast them": mana for mana in ("mana of any color", "mana of any type")
    },
    "OF_CHOICE": {
        "the color of your choice": Is("color", "of your choice"),
        "the basic land type of your choice": Is("subtype", "basic land type of your choice"),
        "the color or colors of your choice": Is("color", "colors of your choice"),
        "the creature type of your choice": Is("subtype", "creature type of your choice"),
    },
    "EVERY": {
        "all colors": Is("color", "all colors"),
        "every basic land type": Is("subtype", "every basic land type"),
        "every creature type": Is("subtype", "every creature type"),
    },
    "ROLE": {role: role for role in _ROLES} | {"the chosen player": "chosen player"},
    "ACTION": {word: word for word in v.KEYWORD_ACTIONS},
    "ACTION_NUMBER": {word: word for word in v.NUMBER_ACTIONS},
    "STILL": {words: words for words in (f"that's still a {kind}" for kind in _KEPT)},
    "ALL_STILL": {words: words for words in (f"that are still {kind}s" for kind in _KEPT)},
    "ADDITION": {f"{whose} other {kind}": f"{whose} other {kind}" for whose in ("its", "their") for kind in _ADDED},
    "CHAPTERS": {
        ", ".join(v.ROMAN[low:high]): tuple(range(low + 1, high + 1)) for low in range(7) for high in range(low + 1, 8)
    },
    "ITS_DAYTIME": _DAYTIMES,
    "BECOMES_DAYTIME": {f"it becomes {time}": verbs.KeywordAction(f"become {time}") for time in ("day", "night")},
    "PREDEFINED": {word: word for word in v.PREDEFINED_TOKENS},
    "LABEL_KEYWORD": {word: word for word in v.LABEL_KEYWORDS},
    "LABEL": {word: word for word in v.ABILITY_WORDS},
}
"""Terminals that are lists of words, each with its value."""

CHANGES = {
    "DIGITS": "X",
    "LOYALTY": "+1",
    "SIZE": "2/2",
    "SIZED": "1/1",
    "SIZE_NOW": "1/1",
    "CHANGE": "+1/+1",
    "SPAN": "1-2",
    "RESULTS": "1―9 |",
    "RESULTS_ALSO": "9 or less |",
}
"""Terminals that are patterns with a value, each with a sample."""

LEXICON: dict[str, Words] = {name: table(words) for name, words in TABLES.items()} | {
    "DURATION_EACH": table(TABLES["DURATION"]),
    "DURATION_EXCEPT_BY": table(TABLES["DURATION"]),
    "ITS_DAYTIME_FIRST": table({f"if {words}": holds for words, holds in _DAYTIMES.items()}),
    "DURATION_EXCEPT": table(TABLES["DURATION"]),
    "ADJ_WALK": table({**TABLES["ADJ"], **TABLES["NON"], "artifact": TABLES["KIND"]["artifact"]}),
    "ADJ": table({**TABLES["ADJ"], **TABLES["NON"]}),
    "TOKENS": table({"tokens": "token"}),
    "DIGITS": AMOUNTS,
    "LOYALTY": Words(_loyalty, _written_loyalty),
    "SIZE": Words(_size, _written_size),
    "SPAN": Words(_span, _written_span),
    "RESULTS": Words(_results, _written_results),
    "RESULTS_ALSO": Words(_results, _written_results),
    "SIZED": Words(_sized, _written_sized),
    "SIZE_NOW": Words(_sized, _written_sized),
    "CHANGE": Words(lambda text: _signed(_CHANGE.fullmatch(text)), _written_change),
}
"""How the tokens of every terminal are read and written."""
