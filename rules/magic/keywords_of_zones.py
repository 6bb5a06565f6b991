"""Keywords that work in a hand or a graveyard: what they stand for there.

Comprehensive Rules: 702.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes.abilities import Activated, AnyAbility, Keyword, Static, Triggered
from grammar.nodes.conditions import All, Compare, Matches
from grammar.nodes.continuous import Abilities, Continuous, Replace
from grammar.nodes.control import Gate, IfDone, Later, May, Sequence
from grammar.nodes.costs import Cost, Spend
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import Filter, InZone, Is, Status, WithCounters
from grammar.nodes.quantities import Count, Number
from grammar.nodes.references import Located, Some, Target, You
from grammar.nodes.verbs import (
    Counters,
    CounterSpec,
    Draw,
    KeywordAction,
    Move,
    PayCost,
    Place,
)
from rules.magic.keyword_parts import (
    ATTACKING,
    CREATURE,
    FROM_GRAVEYARD,
    IT,
    LIKE_IT,
    MINE,
    NEXT_END_STEP,
    ONE,
    SORCERY,
    THAT,
    YOU,
    cost_with,
    fetched,
    found,
    number_of,
    put,
    some,
)

HASTE = Keyword("haste")


def _cycling(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Activated(cost_with(keyword, Spend("discard", IT)), Draw(YOU, ONE)),)


def _typecycling(*words: Is) -> Callable[[Keyword], tuple[AnyAbility, ...]]:
    """Cycling that finds a card of a kind instead of drawing one."""

    def meaning(keyword: Keyword) -> tuple[AnyAbility, ...]:
        return (Activated(cost_with(keyword, Spend("discard", IT)), fetched(found(*words))),)

    return meaning


def _unearth(keyword: Keyword) -> tuple[AnyAbility, ...]:
    back = Move(FROM_GRAVEYARD, "return", Place("battlefield"), label=1)
    haste = Continuous(THAT, (Abilities("add", (HASTE,)),))
    later = Later(NEXT_END_STEP, Move(THAT, "exile"))
    instead = Replace(Event("leaves", THAT), Move(THAT, "exile"))
    return (Activated(keyword.cost or Cost(()), Sequence((back, haste, later, instead), (".", ".", ".")), SORCERY),)


def _exiled_for(*does: KeywordAction | Sequence) -> Callable[[Keyword], tuple[AnyAbility, ...]]:
    """What is exiled from the graveyard, besides the keyword's cost, to do something at the time of a sorcery."""

    def meaning(keyword: Keyword) -> tuple[AnyAbility, ...]:
        (effect,) = does
        return (Activated(cost_with(keyword, Spend("exile", FROM_GRAVEYARD)), effect, SORCERY),)

    return meaning


def _madness(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Triggered(Event("is exiled for madness", IT), KeywordAction("madness"), "when"),)


def _miracle(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Triggered(Event("is revealed for miracle", IT), KeywordAction("miracle"), "when"),)


def _suspend(keyword: Keyword) -> tuple[AnyAbility, ...]:
    exiled = Matches(IT, InZone("in", "exile"))
    suspended = All((exiled, Matches(IT, WithCounters("time", ONE))))
    remove = Counters("remove", CounterSpec(ONE, "time"), IT)
    upkeep = Triggered(StepBegins("upkeep", You()), remove, "at", suspended)
    last = All((exiled, Matches(IT, WithCounters("time", Number(0)))))
    play = Triggered(Event("counters removed", IT, counters="time"), KeywordAction("suspend"), "when", last)
    return (upkeep, play)


def _reinforce(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target = Target(Filter((CREATURE,)), ONE, 0)
    return (Activated(cost_with(keyword, Spend("discard", IT)), put(number_of(keyword), "+1/+1", target)),)


def _transmute(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Activated(cost_with(keyword, Spend("discard", IT)), fetched(found(like=LIKE_IT)), SORCERY),)


def _recover(keyword: Keyword) -> tuple[AnyAbility, ...]:
    grave = InZone("in", "graveyard", You())
    died = Event("put into", some(CREATURE), origin=InZone("from", "battlefield"), destination=grave)
    pay = Gate(May(You()), PayCost(YOU, keyword.cost or Cost(())))
    back = Gate(IfDone("if you do"), Move(FROM_GRAVEYARD, "return", Place("hand")))
    otherwise = Gate(IfDone("if you don't"), Move(FROM_GRAVEYARD, "exile"))
    return (Triggered(died, Sequence((pay, back, otherwise), (".", ".")), "when"),)


def _dredge(keyword: Keyword) -> tuple[AnyAbility, ...]:
    number = number_of(keyword)
    cards = Count(Filter((), "card", (InZone("in", "library", You()),)))
    able = All((Matches(IT, InZone("in", "graveyard")), Compare(cards, ">=", number)))
    mill, back = KeywordAction("mill", amount=number), Move(FROM_GRAVEYARD, "return", Place("hand"))
    instead = Gate(May(You()), Sequence((mill, back), ("and",)))
    return (Static(Replace(Event("draws", You()), instead), able),)


def _ninjutsu(keyword: Keyword) -> tuple[AnyAbility, ...]:
    attacker = Some(Filter((Status("unblocked"), ATTACKING, CREATURE), "", (MINE,)), ONE)
    cost = cost_with(keyword, Spend("reveal", IT), Spend("return", attacker))
    return (Activated(cost, KeywordAction("ninjutsu", what=Located(IT, InZone("from", "hand", You())))),)


LAND = Is("type", "land")
TYPECYCLING: Mapping[str, tuple[Is, ...]] = {
    "basic landcycling": (Is("supertype", "basic"), LAND),
    "landcycling": (LAND,),
    "plainscycling": (Is("subtype", "Plains"),),
    "islandcycling": (Is("subtype", "Island"),),
    "swampcycling": (Is("subtype", "Swamp"),),
    "mountaincycling": (Is("subtype", "Mountain"),),
    "forestcycling": (Is("subtype", "Forest"),),
    "slivercycling": (Is("subtype", "Sliver"),),
    "wizardcycling": (Is("subtype", "Wizard"),),
}
"""The keywords by which a card is cycled for one of a kind, and the words for that kind."""
CYCLING = frozenset({"cycling", *TYPECYCLING})
"""The keywords by which a card is cycled."""

OF_ZONES: Mapping[str, Callable[[Keyword], tuple[AnyAbility, ...]]] = {
    "cycling": _cycling,
    **{name: _typecycling(*words) for name, words in TYPECYCLING.items()},
    "embalm": _exiled_for(KeywordAction("embalm")),
    "encore": _exiled_for(
        Sequence(
            (
                KeywordAction("encore", label=1),
                Continuous(THAT, (Abilities("add", (HASTE,)),)),
                Later(NEXT_END_STEP, Move(THAT, "sacrifice")),
            ),
            (".", "."),
        )
    ),
    "eternalize": _exiled_for(KeywordAction("eternalize")),
    "dredge": _dredge,
    "madness": _madness,
    "miracle": _miracle,
    "ninjutsu": _ninjutsu,
    "recover": _recover,
    "reinforce": _reinforce,
    "suspend": _suspend,
    "transmute": _transmute,
    "unearth": _unearth,
}
"""What each keyword stands for that works in a hand or a graveyard."""
