"""The words of card text with their meaning: terminals of the grammar made of the vocabulary, and their lexicon."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grammar.common.amounts import between, changes, number, written_number
from grammar.common.lexicon import Words, table, verbatim
from grammar.grand_archive import vocabulary as v
from grammar.nodes import conditions, events, quantities, references
from grammar.nodes.filters import Criterion, Filter, Is, Named, Not, Other, Related, Status, Whose
from grammar.nodes.references import Every, Itself, Of, Pronoun, Role, Some, You

ONE = quantities.Number(1)
YOU = You()
OPPONENT = Filter(noun="opponent")
CHAMPION = Of("champion", You(""))
"""Your champion, where no word says it."""


def _elements() -> dict[str, Criterion]:
    found: dict[str, Criterion] = {f"{word} element": Is("element", word) for word in v.ELEMENTS}
    return found | {f"{word} element": Is("quality", f"{word} element") for word in v.ELEMENT_GROUPS}


def _kinds() -> dict[str, Criterion]:
    types: dict[str, Criterion] = {word: Is("type", word) for word in v.TYPES}
    return (
        types
        | {word: Is("subtype", word) for word in (*v.CLASSES, *v.SUBTYPES)}
        | {"regalia": Is("supertype", "regalia")}
    )


NAMED_TRIGGERS = ("on enter", "on death", "on attack", "on hit", "on kill", "on leave")
"""The names of triggers by which cards speak of abilities."""


def _adjectives() -> dict[str, Criterion]:
    found = _elements() | {word: Status(word) for word in v.STATUSES} | {"unique": Is("supertype", "unique")}
    others = {"token": Is("quality", "token"), "champion": Is("type", "champion")}
    negated = {**found, **_kinds(), **others}
    short = {f"non-{word}": Not(Is("element", word)) for word in v.ELEMENTS}
    found |= {f"non-{word}": Not(what) for word, what in negated.items()}
    found |= {name: Is("quality", name) for name in NAMED_TRIGGERS}
    return (
        found | short | {"token": Is("quality", "token"), "other": Other("other"), "champion": Is("type", "champion")}
    )


_NOUNS = (
    "card",
    "unit",
    "object",
    "player",
    "opponent",
    "champion",
    "attack",
    "omen",
    "trigger",
    "activation",
    "card activation",
    "materialization",
    "source",
)


def _whose() -> dict[str, Criterion]:
    players: dict[str, references.Reference] = {
        "they {p}": Pronoun("they"),
        "an opponent {s}": Some(OPPONENT, ONE),
        "target opponent {s}": references.Target(OPPONENT, ONE),
        "target player {s}": references.Target(Filter(noun="player"), ONE),
        "the defending player {s}": Role("the defending player"),
        "that player {s}": Pronoun("that player"),
        "that opponent {s}": Pronoun("that opponent"),
        "your opponents {p}": Every(OPPONENT, "your"),
        "its controller {s}": Of("controller", Pronoun("its")),
    }
    found: dict[str, Criterion] = {
        "you control": Whose("control", YOU),
        "you don't control": Whose("don't control", YOU),
        "you controlled": Whose("control", YOU),
        "you own": Whose("own", YOU),
        "you have": Whose("have", YOU),
        "you activate": Whose("activate", YOU),
        "you materialize": Whose("materialize", YOU),
        "your opponents activate": Whose("activate", Every(OPPONENT, "your")),
    }
    for words, player in players.items():
        found |= {words.format(s="controls", p="control"): Whose("control", player)}
    return found


_THAT = (
    "card",
    "unit",
    "ally",
    "champion",
    "attack",
    "weapon",
    "item",
    "object",
    "player",
    "opponent",
    "token",
    "copy",
    "source",
)
_THE = (
    "the banished card",
    "the banished object",
    "the discarded card",
    "the revealed card",
    "the negated card",
    "the copy",
    "the token",
    "the damage",
    "the sacrificed ally",
    "the sacrificed domain",
    "the banished ally",
    "the hit champion",
    "the hit object",
    "the hit unit",
    "the killed unit",
    "the hit ally",
    "the killed ally",
)
SINGULAR_PRONOUNS = {word: Pronoun(word) for word in ("it", *(f"that {noun}" for noun in _THAT), *_THE)}
PLURAL_PRONOUNS = {
    word: Pronoun(word)
    for word in (
        "they",
        "them",
        "those cards",
        "those tokens",
        "those allies",
        "those units",
        "those objects",
        "those items",
        "the banished cards",
        "the revealed cards",
    )
}
POSSESSIVE_PRONOUNS = {word: Pronoun(word) for word in ("its", "their")} | {
    f"{word}'s": Pronoun(word) for word in (*(f"that {noun}" for noun in _THAT), *_THE)
}

_PHASE_OWNERS: dict[str, tuple[references.Reference | None, str]] = {
    "your": (YOU, "each"),
    "each": (None, "each"),
    "each player's": (Every(Filter(noun="player"), "each"), "each"),
    "each opponent's": (Every(OPPONENT, "each"), "each"),
    "the": (None, "the"),
    "the next": (None, "the next"),
    "your next": (YOU, "the next"),
    "their next": (Pronoun("their"), "the next"),
}
_PHASES: tuple[events.StepName, ...] = (
    "wake up phase",
    "materialize phase",
    "recollection phase",
    "draw phase",
    "main phase",
    "end phase",
)


def _phases() -> dict[str, events.StepBegins]:
    found = {}
    for owner, (whose, which) in _PHASE_OWNERS.items():
        for phase in _PHASES:
            found[f"the beginning of {owner} {phase}"] = events.StepBegins(phase, whose, which)  # type: ignore[arg-type]  # names by the table
    found["the beginning of your turn"] = events.StepBegins("turn", YOU, "each")
    found["the beginning of your next turn"] = events.StepBegins("turn", YOU, "the next")
    found["the beginning of each turn"] = events.StepBegins("turn", None, "each")
    return found


_ZONES: dict[str, events.Zone] = {
    "graveyard": "graveyard",
    "hand": "hand",
    "deck": "deck",
    "memory": "memory",
    "material deck": "material deck",
    "banishment": "banishment",
    "lineage": "lineage",
    "inner lineage": "inner lineage",
    "intent": "intent",
}
_STATS: dict[str, quantities.PropertyName] = {
    "POWER": "power",
    "LIFE": "life",
    "DURABILITY": "durability",
    "level": "level",
}
_LEVEL = quantities.Property(CHAMPION, "level")


def _number(text: str) -> quantities.Quantity:
    return _LEVEL if text == "LV" else number(text)


def _written_number(value: object) -> str | None:
    return "LV" if value == _LEVEL else written_number(value)


_AMOUNTS = Words(_number, _written_number)
_LOCK = re.compile(r"\[(?:(Class|Element)|([A-Z][\w' ]*?)) Bonus\]|\[(Level|Damage|Memory|Sheen) (\d+)\+\]")


def _lock(text: str) -> conditions.Unlocks:
    found = _LOCK.fullmatch(text)
    assert found is not None
    shared, champion, counted, least = found.groups()
    if counted:
        return conditions.Unlocks(counted.lower(), least=int(least))  # type: ignore[arg-type]  # by the pattern
    if shared:
        return conditions.Unlocks(shared.lower())  # type: ignore[arg-type]  # by the pattern
    return conditions.Unlocks("champion", champion)


def _written_lock(value: object) -> str | None:
    if not isinstance(value, conditions.Unlocks):
        return None
    if value.least:
        return f"[{value.kind.capitalize()} {value.least}+]"
    return f"[{value.name or value.kind.capitalize()} Bonus]"


def _written_label(value: object) -> str | None:
    return value if isinstance(value, str) and value.split(" ")[0] in {*v.LABELS, "deluge", "inherited"} else None


_TOUCHED = ("discarded", "banished", "revealed", "destroyed", "sacrificed", "put", "returned", "summoned")
_UNTIL: dict[str, conditions.Duration] = {
    "until end of turn": conditions.Until("end of turn"),
    "until the beginning of your next turn": conditions.Until("your next turn"),
    "until the end of your next turn": conditions.Until("the end of your next turn"),
    "for the rest of the game": conditions.Until("the end of the game"),
}
_REMAINING: dict[str, conditions.Duration] = {
    f"for as long as {words} {state}": conditions.While(
        conditions.Matches(Pronoun(words.split()[0]), Status(state), "remains"), "for as long as"
    )
    for words in ("they remain", "it remains")
    for state in v.STATUSES
}
_LASTING = _REMAINING | {
    "for as long as you control ~": conditions.While(conditions.Controls(YOU, Itself()), "for as long as")
}
_WINDOWS: tuple[events.Window, ...] = ("this turn", "this game")
_DONE = ("if you do", "if you don't", "if they do", "if they don't", "otherwise")
_TURNS: dict[str, references.Reference] = {"your": YOU, "an opponent's": Some(OPPONENT, ONE)}


def _during() -> dict[str, conditions.IsTurn]:
    found = {f"during {owner} turn": conditions.IsTurn(whose, "during") for owner, whose in _TURNS.items()}
    for owner, whose in _TURNS.items():
        for phase in _PHASES:
            found[f"during {owner} {phase}"] = conditions.IsTurn(whose, "during", phase)  # type: ignore[arg-type]  # a phase
    return found


def _happening(kind: events.EventKind, *hit: Criterion | str) -> events.Event:
    what = [Filter(noun=one) if isinstance(one, str) else Filter((one,)) for one in hit]  # type: ignore[arg-type]  # a noun
    return events.Event(kind, Itself(), Some(what[0], ONE) if what else None)


ON: dict[str, events.Event] = {
    f"on charge {count}": events.Event(
        "has counters", Itself(), counters="charge", amount=events.Amount(">=", quantities.Number(count))
    )
    for count in range(1, 13)
} | {
    "on enter": _happening("enters"),
    "on leave": _happening("leaves"),
    "on death": _happening("dies"),
    "on attack": _happening("attacks"),
    "on hit": _happening("hits"),
    "on champion hit": _happening("hits", "champion"),
    "on ally hit": _happening("hits", Is("type", "ally")),
    "on kill": _happening("kills"),
    "on ally kill": _happening("kills", Is("type", "ally")),
    "on foster": _happening("becomes fostered"),
    "on sacrifice": _happening("is sacrificed"),
    "on banish": _happening("is banished"),
    "on destroy": _happening("is destroyed"),
}
"""What the names of triggers mean."""

TABLES: dict[str, Mapping[str, object]] = {
    "ADJ": _adjectives(),
    "KIND": _kinds(),
    "KINDS": {v.plural(word): what for word, what in _kinds().items() if word != "attack"}
    | {"regalias": Is("supertype", "regalia")},
    "NOUN": {noun: noun for noun in _NOUNS},
    "NOUNS": {v.plural(noun): noun for noun in _NOUNS},
    "WHOSE": _whose(),
    "PRONOUN": SINGULAR_PRONOUNS,
    "PRONOUNS": PLURAL_PRONOUNS,
    "POSSESSIVE": POSSESSIVE_PRONOUNS,
    "PHASE_BEGINS": _phases(),
    "ZONE": _ZONES,
    "A_ZONE": {
        "the field": "field",
        "a graveyard": "graveyard",
        "any graveyard": "graveyard",
        "any banishment": "banishment",
        "graveyards": "graveyard",
        "all graveyards": "graveyard",
        "each banishment": "banishment",
        "an intent": "intent",
        "lineages": "lineage",
        "anywhere": "anywhere",
    },
    "STAT": _STATS,
    "VALUE_NAME": {word: word for word in ("reserve cost", "memory cost", "influence", "base level")},
    "EXTREME": {"the greatest": "greatest", "the least": "least", "the total": "total"},
    "FROM_TOP": {f"{place} from the top": f"{place} from the top" for place in ("second", "third", "fourth", "fifth")},
    "MOST_OR_LEAST": {"the most": "greatest", "the least": "least"},
    "NAMED_VALUE": {
        "reserve cost": "reserve cost",
        "memory cost": "memory cost",
        "power": "power",
        "life": "life",
        "level": "level",
        "durability": "durability",
        "influence": "influence",
        "base level": "base level",
    },
    "KEYWORD": {word: word for word in v.KEYWORDS},
    "NUMBER_KEYWORD": {word: word for word in v.NUMBER_KEYWORDS},
    "COST_KEYWORD": {word: word for word in v.COST_KEYWORDS},
    "DURATION": _UNTIL | _LASTING,
    "WINDOW": {word: word for word in _WINDOWS},
    "IF_DONE": {f"{word},": word for word in _DONE},
    "BOUND": {"or less": "<=", "or more": ">="},
    "COMPARED": {"equal to": "=", "less than": "<", "greater than": ">", "more than": ">"},
    "BOUND_LEVEL": {"or lower": "<=", "or higher": ">="},
    "ON_IT": {"it": Pronoun("it"), "them": Pronoun("them")},
    "NEXT_ACTION": {"activate": "activates", "materialize": "materializes", "play": "plays"},
    "PAID_FOR": {word: f"is banished to pay a {word}" for word in ("memory cost", "reserve cost")},
    "PAYING_FOR": {f"while paying for ~'s {word}": word for word in ("reserve cost", "memory cost")},
    "EACH_SPENT": {
        f". each {word} this way pays for": word for word in ("card banished", "ally sacrificed", "counter removed")
    },
    "CHOSEN_WORD": {f"a {word}": word for word in ("card name", "card type")},
    "CHOSEN_NAME": {"any card name": "card name"},
    "NEXT_OF": {
        "they activate": Pronoun("they"),
        "its controller activates": Of("controller", Pronoun("its")),
    },
    "PLAYING": {word: word for word in ("activate", "materialize", "bestow", "play")},
    "ORDER": {"in any order": "any", "in a random order": "random"},
    "ANOTHER": {"another": Other("another")},
    "ROLE": {
        role: Role(role)
        for role in ("the attacker", "the attacking player", "the defending player", "this attack", "the turn player")
    },
    "MASTERY": {
        f"your {word}": Every(Filter((Named(word),), "mastery", (Whose("have", YOU),)), "your") for word in v.MASTERIES
    },
    "ON": {word: word for word in ON},
    "ACTION": {word: word for word in v.EFFECTS},
    "ACTION_NUMBER": {word: word for word in v.NUMBER_EFFECTS},
    "ACTION_THING": {word: word for word in v.THING_EFFECTS},
    "BECOMES_S": {f"becomes {word}": f"becomes {word}" for word in v.BECOMING},
    "BECOMES_B": {f"become {word}": f"becomes {word}" for word in v.BECOMING},
    "LABEL": {word: word for word in v.LABELS},
    "COUNTER_NAME": {word: word for word in v.COUNTERS},
    "KIND_OF_DAMAGE": {
        "unpreventable damage": "unpreventable",
        "non-combat damage": "noncombat",
        "combat damage": "combat",
        "damage": "",
    },
    "DIRECTION": {word: f"Shifting Currents facing {word}" for word in v.DIRECTIONS},
    "DURING": _during(),
    "PHASE": {word: word for word in _PHASES},
    "ENABLED": {word: Is("element", word) for word in v.ELEMENTS},
    "ELEMENT": {word: Is("element", word) for word in v.ELEMENTS},
    "SHARED": {word: word for word in ("reserve cost", "name")},
    "SHARED_MANY": {f"{word}s": word for word in ("reserve cost", "name")},
    "DIFFERING": {"names": "name"},
    "HELD": {f"amount of cards in their {zone}": f"{zone} size" for zone in ("hand", "memory")},
    "SLOWLY": {"at slow speed": "any time you could activate a slow card"},
    "ONCE": {"once each turn": "once each turn", "once": "once"},
    "DONE": {word: word for word in _TOUCHED},
    "DONE_THIS_WAY": {f"{word} this way": f"{word} this way" for word in _TOUCHED},
    "WERE_DONE": {f"were {word} this way": Related("among", Pronoun(f"{word} this way")) for word in _TOUCHED},
    "WHILE_CONTROLLED": {"as long as you control ~": conditions.While(conditions.Controls(YOU, Itself()))},
    "FREELY": {word: word for word in ("without paying its reserve cost", "without paying its costs")},
    "INLINE": {"class bonus:": conditions.Unlocks("class")},
    "ENTERED": {"rested": ("rested",), "distant": ("distant",)},
}
"""Terminals that are lists of words, each with its value."""

CHANGES = {"DIGITS": "X", "CHANGE": "+3 POWER", "PAID": "(2)", "LOCK": "[Level 2+]"}
"""Terminals that are patterns with a value, each with a sample."""

LEXICON: dict[str, Words] = {name: table(words) for name, words in TABLES.items()} | {
    "TOKENS": table({"tokens": "token"}),
    "TOKEN": table({"token": "token"}),
    "DIGITS": _AMOUNTS,
    "CHANGE": changes(_STATS, _AMOUNTS, " "),
    "PAID": between("(", _AMOUNTS, ")"),
    "LABEL": Words(str, _written_label),
    "PREDEFINED": verbatim(),
    "TURNING": verbatim(),
    "LOCK": Words(_lock, _written_lock),
    "REDUCTION": verbatim(),
}
"""How the tokens of every terminal are read and written."""
