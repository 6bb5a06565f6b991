"""Keywords: for each keyword, the abilities that it stands for.

Rules book: Glossary - Keywords and Abilities. What the chapters look for themselves stands for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes.abilities import AnyAbility, Keyword, Static, Triggered
from grammar.nodes.conditions import Happened, Matches, NotSo
from grammar.nodes.continuous import Continuous, CostChange, EntersWith, PropertyChange
from grammar.nodes.control import Gate, May
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import Filter, InZone, Related, Status
from grammar.nodes.quantities import Number, Property, Quantity
from grammar.nodes.references import Every, Itself, Of, Reference, You
from grammar.nodes.verbs import CounterSpec, Entry, KeywordAction, Move, Place, SetStatus

Meaning = tuple[AnyAbility, ...]

BY_RULES = frozenset(
    {
        "advanced imbue",
        "aethercalling",
        "ambush",
        "brew",
        "class locked",
        "cleave",
        "command",
        "critical",
        "ephemerate",
        "floating memory",
        "imbue",
        "immortality",
        "interdiction",
        "kindle",
        "level locked",
        "lineage",
        "link",
        "multistrike",
        "prepare",
        "pride",
        "renewable",
        "reservable",
        "spellshroud",
        "omnishroud",
        "starcalling",
        "stealth",
        "steadfast",
        "taunt",
        "true sight",
        "unblockable",
        "fast activation",
    }
)
"""Keywords that the chapters look for themselves."""

OUTSIDE = frozenset({"divine relic"})
"""Keywords about which cards may be brought to a game; in the game they mean nothing."""

IT, YOU = Itself(), You("")


def stands_for(keyword: Keyword) -> Meaning:
    """The abilities that a keyword stands for; itself where the chapters look for it."""
    meaning = MEANINGS.get(keyword.name)
    return (keyword,) if meaning is None else meaning(keyword)


def is_built(keyword: Keyword) -> bool:
    """Whether it is known what a keyword stands for."""
    return keyword.name in MEANINGS or keyword.name in BY_RULES or keyword.name in OUTSIDE


def _vigor(keyword: Keyword) -> Meaning:
    return (Triggered(StepBegins("end phase", YOU, "the"), SetStatus("wake up", IT), "at"),)


def _hindered(keyword: Keyword) -> Meaning:
    return (Static(EntersWith(IT, Entry(status=("rested",)))),)


def _efficiency(keyword: Keyword) -> Meaning:
    return (Static(CostChange(IT, "less", "1", Property(YOU, "level"), "activate")),)


def _amount(keyword: Keyword) -> Quantity:
    return Number(1) if keyword.amount is None else keyword.amount


def _stronger(what: Reference, keyword: Keyword) -> Continuous:
    return Continuous(what, (PropertyChange("power", _amount(keyword), "+"),))


def _ranged(keyword: Keyword) -> Meaning:
    its_attacks = Every(Filter(noun="attack", qualifiers=(Related("source", IT),)))
    return (Static(_stronger(its_attacks, keyword), Matches(IT, Status("distant"))),)


def _retort(keyword: Keyword) -> Meaning:
    return (Static(_stronger(IT, keyword), Matches(IT, Status("retaliating"))),)


def _commanded_will(keyword: Keyword) -> Meaning:
    return (Static(_stronger(IT, keyword), Matches(IT, Status("commanded"))),)


def _bulwark(keyword: Keyword) -> Meaning:
    return (Static(EntersWith(IT, Entry(counters=(CounterSpec(Number(1), "bulwark"),)))),)


def _intercept(keyword: Keyword) -> Meaning:
    attacked = Event("is attacked", Of("champion", YOU))
    intercepting = Gate(May(YOU), KeywordAction("intercept"))
    return (Triggered(attacked, intercepting, "whenever", Matches(IT, Status("awake")), label=keyword.name),)


def _foster(keyword: Keyword) -> Meaning:
    unhurt = NotSo(Happened(Event("is dealt damage", IT), "since your last turn"))
    return (Triggered(StepBegins("recollection phase", YOU, "each"), KeywordAction("foster"), "at", unhurt),)


def _preserve(keyword: Keyword) -> Meaning:
    preserved = Move(IT, "put", Place("material deck"), entry=Entry(status=("preserved",)))
    destroyed = Event("is destroyed", IT, destination=InZone("in", "graveyard"))
    return (Triggered(destroyed, preserved, "when", label=keyword.name),)


MEANINGS: Mapping[str, Callable[[Keyword], Meaning]] = {
    "bulwark": _bulwark,
    "commanded will": _commanded_will,
    "efficiency": _efficiency,
    "foster": _foster,
    "hindered": _hindered,
    "intercept": _intercept,
    "preserve": _preserve,
    "ranged": _ranged,
    "retort": _retort,
    "vigor": _vigor,
}
"""For each keyword, what it stands for."""
