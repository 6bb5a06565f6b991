"""The words of card text with their meaning: terminals of the grammar made of the vocabulary, and their lexicon."""

from __future__ import annotations

from collections.abc import Mapping

from grammar.common.amounts import AMOUNTS, between, changes, number, written_number
from grammar.common.lexicon import Words, table
from grammar.flesh_and_blood import vocabulary as v
from grammar.nodes import conditions, continuous, events, quantities, references
from grammar.nodes.abilities import Keyword
from grammar.nodes.filters import (
    AnyOf,
    Criterion,
    Filter,
    InZone,
    Is,
    Named,
    Not,
    Other,
    PropertyIs,
    Status,
    Whose,
    With,
)
from grammar.nodes.references import Every, Of, Pronoun, Role, Some, You

ONE = quantities.Number(1)
YOU = You()
OPPONENT, HERO = Filter(noun="opponent"), Filter(noun="hero")
OPPOSING_HERO = Filter((Status("opposing"),), "hero")


def _adjectives() -> dict[str, Criterion]:
    found: dict[str, Criterion] = {word: Is("color", word) for word in v.COLORS}
    found |= {word: Is("supertype", word) for word in (*v.CLASSES, *v.TALENTS)}
    found |= {word: Status(word) for word in v.STATUSES}
    found |= {"attack": Is("subtype", "attack"), "1H": Is("subtype", "1H"), "2H": Is("subtype", "2H")}
    kinds = {word: Is("type", word) for word in v.TYPES} | {word: Is("subtype", word) for word in v.SUBTYPES}
    negated = {**found, **kinds, "token": Is("type", "token"), "hero": Is("type", "hero")}
    found |= {f"non-{word}": Not(what) for word, what in negated.items()}
    found["specialization"] = With("with", (Keyword("specialization"),))
    return found | {"other": Other("other")}


def _kinds() -> dict[str, Criterion]:
    types: dict[str, Criterion] = {word: Is("type", word) for word in v.TYPES}
    subtypes: dict[str, Criterion] = {word: Is("subtype", word) for word in (*v.SUBTYPES, *v.NAMED_SUBTYPES)}
    named: dict[str, Criterion] = {word: Named(word) for word in (*v.TOKENS, *v.CREATED_CARDS)}
    return types | subtypes | named


_NOUNS = (
    "card",
    "attack",
    "hero",
    "player",
    "opponent",
    "winner",
    "permanent",
    "source",
    "object",
    "chain link",
    "reaction",
    "ability",
)


def _plural_noun(noun: str) -> str:
    return v.plural(noun)


def _whose() -> dict[str, Criterion]:
    players: dict[str, references.Reference] = {
        "they {p}": Pronoun("they"),
        "an opponent {s}": Some(OPPONENT, ONE),
        "the attacking hero {s}": Role("the attacking hero"),
        "the defending hero {s}": Role("the defending hero"),
        "an opposing hero {s}": Some(OPPOSING_HERO, ONE),
        "target hero {s}": references.Target(HERO, ONE),
        "its controller {s}": Of("controller", Pronoun("its")),
    }
    found: dict[str, Criterion] = {"you control": Whose("control", YOU), "you own": Whose("own", YOU)}
    found["they have equipped"] = Whose("have equipped", Pronoun("they"))
    found["your opponents control"] = Whose("control", Every(OPPONENT, "your"))
    for words in ("an opponent", "the attacking hero", "the defending hero", "an opposing hero"):
        found[f"controlled by {words}"] = Whose("control", players[f"{words} {{s}}"])
    for words, player in players.items():
        found |= {words.format(s="controls", p="control"): Whose("control", player)}
        found |= {words.format(s="owns", p="own"): Whose("own", player)}
    return found


_THAT = (
    "card",
    "hero",
    "attack",
    "weapon",
    "aura",
    "item",
    "arrow",
    "Evo",
    "permanent",
    "object",
    "ally",
    "player",
    "equipment",
    "source",
    "token",
    "chain link",
    "opponent",
)
_THE = (
    "the card",
    "the token",
    "the attack",
    "the weapon",
    "the hero",
    "the dagger",
    "the revealed card",
    "the discarded card",
    "the banished card",
    "the banished aura",
    "the chosen card",
    "the destroyed card",
    "the damage",
    "the item",
    "the aura",
    "the equipment",
)
SINGULAR_PRONOUNS = {word: Pronoun(word) for word in ("it", *(f"that {noun}" for noun in _THAT), *_THE)}
PLURAL_PRONOUNS = {
    word: Pronoun(word)
    for word in (
        "they",
        "them",
        "those cards",
        "those tokens",
        "the revealed cards",
        "the banished cards",
        "those heroes",
    )
}
POSSESSIVE_PRONOUNS = {word: Pronoun(word) for word in ("its", "their")}
CHOSEN_ONES = {"the chosen card's": Pronoun("the chosen card")}

_PHASE_OWNERS: dict[str, tuple[references.Reference | None, str]] = {
    "your": (YOU, "each"),
    "each": (None, "each"),
    "each hero's": (Every(HERO, "each"), "each"),
    "the": (None, "the"),
    "your next": (YOU, "the next"),
    "their next": (Pronoun("their"), "the next"),
}
_PHASES: dict[str, events.StepName] = {"action phase": "action phase", "end phase": "end phase"}


def _phases() -> dict[str, events.StepBegins]:
    found = {}
    for owner, (whose, which) in _PHASE_OWNERS.items():
        for words, phase in _PHASES.items():
            found[f"the beginning of {owner} {words}"] = events.StepBegins(phase, whose, which)  # type: ignore[arg-type]  # names by the table
            found[f"the start of {owner} {words}"] = found[f"the beginning of {owner} {words}"]
    found["the start of your turn"] = events.StepBegins("turn", YOU, "each")
    found["the start of your next turn"] = events.StepBegins("turn", YOU, "the next")
    found["the start of each turn"] = events.StepBegins("turn", None, "each")
    opponents = Filter(noun="opponent")
    found["the start of your opponent's turn"] = events.StepBegins("turn", Every(opponents, "your"), "each")
    found["the start of each opponent's turn"] = events.StepBegins("turn", Every(opponents, "each"), "each")
    return found


_ZONES: dict[str, events.Zone] = {
    "graveyard": "graveyard",
    "hand": "hand",
    "deck": "deck",
    "arsenal": "arsenal",
    "banished zone": "banished",
    "pitch zone": "pitch",
    "soul": "soul",
}
_STATS: dict[str, quantities.PropertyName] = {"{p}": "power", "{d}": "defense", "{h}": "life", "{i}": "intellect"}
_BASES: dict[str, quantities.PropertyName] = {"base {p}": "base power", "base {d}": "base defense"}


def _value(text: str) -> continuous.BaseProperty:
    return continuous.BaseProperty(_BASES["base " + text[-3:]], number(text[:-3]))


def _written_value(value: object) -> str | None:
    if not isinstance(value, continuous.BaseProperty):
        return None
    number = written_number(value.amount)
    return None if number is None else number + {"base power": "{p}", "base defense": "{d}"}[value.name]


def _exactly(text: str) -> PropertyIs:
    return PropertyIs(_STATS[text[-3:]], "=", number(text[:-3]))


def _written_exactly(value: object) -> str | None:
    if not isinstance(value, PropertyIs) or value.comparison != "=":
        return None
    symbol = next((symbol for symbol, name in _STATS.items() if name == value.name), None)
    amount = written_number(value.amount)
    return None if symbol is None or amount is None else amount + symbol


def _sum(text: str) -> quantities.Quantity:
    """`X`, `3` or `X+1`: where the letter is more by a number, no words stand between them."""
    letter, plus, more = text.partition("+")
    return quantities.Calculation("plus", (number(letter), number(more))) if plus else number(letter)


def _written_sum(value: object) -> str | None:
    match value:
        case quantities.Calculation(operation="plus", arguments=(quantities.Variable(name), quantities.Number(more))):
            return f"{name}+{more}"
    return written_number(value)


_SUMS = Words(_sum, _written_sum)
_ORDINALS = {"first": 1, "second": 2, "third": 3}
_TOUCHED = ("discarded", "banished", "revealed", "destroyed", "charged", "pitched", "created", "put")
_ENDS: tuple[conditions.Moment, ...] = (
    "end of turn",
    "your next turn",
    "the end of their next turn",
    "the end of your next turn",
    "the end of this action phase",
)
_DURING: tuple[conditions.Moment, ...] = ("their next turn", "their next action phase", "your next action phase")


def _until(moment: conditions.Moment) -> conditions.Until:
    """The duration of these words, and whose turn they speak of."""
    return conditions.Until(moment, Pronoun("their") if "their" in moment else None)


_IN_COMBAT = conditions.While(conditions.Matches(references.Same(), AnyOf((Status("attacking"), Status("defending")))))
_OFF_THE_CHAIN = conditions.While(conditions.Matches(references.Same(), Not(InZone("on", "combat chain"))))
_WINDOWS: tuple[events.Window, ...] = ("this turn", "this combat chain", "this chain link", "this action phase")
_DONE = ("if you do", "if you don't", "if they do", "if they don't", "otherwise")
_RESOURCES = {"0": quantities.Number(0)} | {"{r}" * count: quantities.Number(count) for count in range(1, 9)}

TABLES: dict[str, Mapping[str, object]] = {
    "ADJ": _adjectives(),
    "KIND": _kinds(),
    "KINDS": {v.plural(word): what for word, what in _kinds().items()},
    "NOUN": {noun: noun for noun in _NOUNS},
    "NOUNS": {_plural_noun(noun): noun for noun in _NOUNS},
    "WHOSE": _whose(),
    "PRONOUN": SINGULAR_PRONOUNS,
    "PRONOUNS": PLURAL_PRONOUNS,
    "POSSESSIVE": POSSESSIVE_PRONOUNS,
    "OF_THE_CHOSEN": CHOSEN_ONES,
    "PHASE_BEGINS": _phases(),
    "ZONE": _ZONES,
    "STAT": _STATS,
    "BASE": _BASES,
    "KEYWORD": {word: word for word in v.KEYWORDS},
    "NUMBER_KEYWORD": {word: word for word in v.NUMBER_KEYWORDS},
    "ALONE": {word: Is("supertype", word) for word in (*v.CLASSES, *v.TALENTS)},
    "SUPERTYPE": {word: Is("supertype", word) for word in (*v.CLASSES, *v.TALENTS)},
    "DURATION": {f"until {word}": _until(word) for word in _ENDS}
    | {"until the start of your next turn": conditions.Until("your next turn")}
    | {f"during {word}": _until(word) for word in _DURING}
    | {"while attacking or defending": _IN_COMBAT}
    | {"while they are in any zone other than the combat chain": _OFF_THE_CHAIN},
    "DURATION_FIRST": {f"until {word}": _until(word) for word in _ENDS}
    | {"until the start of your next turn": conditions.Until("your next turn")},
    "WINDOW": {word: word for word in _WINDOWS},
    "HOW_OFTEN": {"twice": quantities.Number(2), "that many times": quantities.ThatMuch("that many")},
    "IF_DONE": {f"{word},": word for word in _DONE},
    "BOUND": {"or less": "<=", "or greater": ">="},
    "COMPARED": {"less than": "<", "greater than": ">"},
    "BEHIND": {"defending": Status("defending")},
    "A_ZONE": {
        "the combat chain": "combat chain",
        "this combat chain": "combat chain",
        "the active chain link": "active chain link",
        "this chain link": "active chain link",
        "a graveyard": "graveyard",
        "any graveyard": "graveyard",
        "any banished zone": "banished",
        "all graveyards": "graveyard",
        "all pitch zones": "pitch",
        "any zone": "anywhere",
        "the arena": "arena",
    },
    "OWN_ZONE": {"arsenal": "arsenal", "hand": "hand"},
    "NEXT_ACTION": {
        "play": "plays",
        "boost": "boosts",
        "fuse": "fuses",
        "defend with": "defends with",
        "activate": "activates",
        "charge": "charges",
        "play or activate": "plays or activates",
        "rune gate": "rune gates",
    },
    "NEXT_ACTIONS": {
        "plays": "plays",
        "play": "plays",
        "activates": "activates",
        "defends with": "defends with",
        "plays or activates": "plays or activates",
    },
    "COST_SYMBOLS": {"{r}" * count: quantities.Number(count) for count in range(1, 7)},
    "COST_AMOUNT": {"{r}" * count: "{r}" * count for count in range(1, 7)},
    "CROWD": {"cheers": "cheer", "boos": "boo"},
    "FUSE": {f"{talent} fuse": f"fuses {talent}" for talent in v.FUSED},
    "FUSED": {f"{talent} fused": f"fuses {talent}" for talent in v.FUSED},
    "CROWD_DID": {"cheers": "is cheered", "boos": "is booed"},
    "HOLDING": {
        "cards in their arsenal": "arsenal size",
        "cards in hand": "hand size",
        "cards in their soul": "soul size",
    },
    "AMOUNT": {"less than": "<", "fewer than": "<"},
    "EXTREME": {"the greatest": "greatest", "the highest": "greatest", "the least": "least", "the lowest": "least"},
    "NAMED_VALUE": {"cost": "cost", "pitch value": "pitch", "power": "power", "defense": "defense"},
    "ORDER": {"in any order": "any", "in a random order": "random"},
    "YOUR_NTH": {f"your {word}": number for word, number in _ORDINALS.items()},
    "THE_NTH": {f"the {word}": number for word, number in _ORDINALS.items()},
    "ANOTHER": {"another": Other("another")},
    "ROLE": {role: role for role in ("the attacking hero", "the defending hero", "the winner", "the other hero")},
    "ACTION": {word: word for word in v.EFFECTS},
    "ACTION_NUMBER": {word: word for word in v.NUMBER_EFFECTS},
    "ACTION_THING": {word: word for word in v.THING_EFFECTS},
    "PREDEFINED": {word: word for word in v.TOKENS},
    "SOME_PREDEFINED": {word: word for word in v.TOKENS},
    "PAIRED": {word: word for word in v.TOKENS},
    "CREATED": {word: word for word in v.CREATED_CARDS},
    "SOME_CREATED": {v.plural(word): word for word in v.CREATED_CARDS},
    "LABEL": {word: word for word in v.LABELS},
    "COUNTER_NAME": {word: word for word in v.COUNTERS},
    "KIND_OF_DAMAGE": {"arcane damage": "arcane", "{p} damage": "physical", "damage": ""},
    "SPEED": {word: word for word in ("action", "instant", "attack reaction", "defense reaction")},
    "PER_TURN": {
        "once per turn": "once each turn",
        "twice per turn": "twice each turn",
        "three times per turn": "three times each turn",
    },
    "RESOURCES": _RESOURCES,
    "CHI": {"{c}" * count: quantities.Number(count) for count in range(1, 9)},
    "LIFE_COST": {"{h}" * count: quantities.Number(count) for count in range(1, 5)},
    "DONE_WITH": {"played": "plays", "pitched": "pitches", "discarded": "discards", "banished": "banishes"},
    "IS_DONE": {f"is {word}": word for word in _TOUCHED} | {f"are {word}": word for word in _TOUCHED},
    "WAS_DONE": {f"was {word}": word for word in _TOUCHED},
    "DONE_THIS_WAY": {f"{word} this way": f"{word} this way" for word in _TOUCHED},
}
"""Terminals that are lists of words, each with its value."""

CHANGES = {"DIGITS": "X", "CHANGE": "+3{p}", "LIFE": "3{h}", "POWER": "1{p}", "VALUE": "1{p}", "EXACTLY": "0{d}"}
"""Terminals that are patterns with a value, each with a sample."""

LEXICON: dict[str, Words] = {name: table(words) for name, words in TABLES.items()} | {
    "TOKENS": table({"tokens": "token"}),
    "DIGITS": _SUMS,
    "CHANGE": changes(_STATS, AMOUNTS, ""),
    "LIFE": between("", _SUMS, "{h}"),
    "POWER": between("", AMOUNTS, "{p}"),
    "VALUE": Words(_value, _written_value),
    "EXACTLY": Words(_exactly, _written_exactly),
}
"""How the tokens of every terminal are read and written."""
