"""Keywords: for each ability keyword, the abilities that it stands for.

Comprehensive Rules: 8.3 (ability keywords). What the chapters look for themselves stands for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from grammar.nodes.abilities import AnyAbility, Keyword, Static, Triggered
from grammar.nodes.conditions import Compare, Condition, Exists, Happened, Matches
from grammar.nodes.continuous import (
    Abilities,
    AdditionalCost,
    AsEnters,
    Continuous,
    EntersWith,
    PreventThat,
    PropertyChange,
    Replace,
    Rule,
)
from grammar.nodes.control import Gate, If, IfDone, Later, May, Sequence
from grammar.nodes.costs import Cost, CounterCost, Pay, Spend
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import EitherEvent, Event, StateIs, StepBegins
from grammar.nodes.filters import (
    AnyOf,
    Criterion,
    Filter,
    InZone,
    Is,
    Named,
    Not,
    PropertyIs,
    Related,
    Whose,
    WithCounters,
)
from grammar.nodes.quantities import Count, Number, Property, Quantity, Range
from grammar.nodes.references import EventRole, Itself, Pronoun, Result, Some, Top, You
from grammar.nodes.verbs import (
    Counters,
    CounterSpec,
    Entry,
    KeywordAction,
    Life,
    Make,
    Move,
    PayCost,
    Place,
    Produce,
    SetStatus,
    Token,
)
from rules.kernel.effects.ability import Ability

Meaning = tuple[AnyAbility, ...]

BY_RULES = frozenset({"ambush", "attack", "cloaked", "dominate", "go again", "meld", "overpower", "protect", "stealth"})
"""Keywords that the chapters look for themselves, and the one that means nothing."""

OUTSIDE = frozenset({"essence", "legendary", "specialization", "unlimited"})
"""Keywords about which cards may be brought to a game; in the game they mean nothing."""

COMBINED: Mapping[str, Meaning] = {
    "legend of the watery grave": (Keyword("legendary"), Keyword("watery grave")),
}
"""Words for several keywords at once, each of which what says so has."""

IT, YOU, ONE, NONE = Itself(), You(""), Number(1), Number(0)
THAT_DAMAGE = Pronoun("that damage", EventRole("amount"))
ATTACK, ACTION, EQUIPMENT = Is("subtype", "attack"), Is("type", "action"), Is("type", "equipment")
NOT_ILLUSIONIST = Not(Is("supertype", "Illusionist"))
STRONG = PropertyIs("power", ">=", Number(6))


def stands_for(keyword: Keyword) -> Meaning:
    """The abilities that a keyword stands for; itself where the chapters look for it."""
    meaning = MEANINGS.get(keyword.name)
    return (keyword,) if meaning is None else meaning(keyword)


def is_built(keyword: Keyword) -> bool:
    """Whether it is known what a keyword stands for."""
    if keyword.name == "fusion":
        return _is_fused_whole(keyword)
    return any(keyword.name in table for table in (MEANINGS, BY_RULES, OUTSIDE, COMBINED))


def each_had(ability: Ability) -> list[Ability]:
    """The abilities that something has by a printed one: each of those that one word combines, else the one itself."""
    name = ability.node.name if isinstance(ability.node, Keyword) else ""
    return ability.standing_for(COMBINED[name]) if name in COMBINED else [ability]


def _number(keyword: Keyword) -> Quantity:
    return ONE if keyword.amount is None else keyword.amount


def _some(*words: Criterion, where: Criterion | None = None) -> Some:
    return Some(Filter(words, "card", () if where is None else (where,)), ONE)


def _put(count: Quantity, kind: str) -> Counters:
    return Counters("put", CounterSpec(count, kind), IT)


def _destroy() -> Move:
    return Move(IT, "destroy")


def _closing(*steps: AnyEffect) -> Meaning:
    """When the combat chain closes, something is done if the object defended."""
    effect = steps[0] if len(steps) == 1 else Sequence(steps, (", then",))
    defended = If(Happened(Event("defends", IT), "this combat chain"))
    return (Triggered(Event("combat chain closes"), Gate(defended, effect), "when"),)


def _battleworn(keyword: Keyword) -> Meaning:
    return _closing(_put(ONE, "-1{d}"))


def _blade_break(keyword: Keyword) -> Meaning:
    return _closing(_destroy())


def _guardwell(keyword: Keyword) -> Meaning:
    return _closing(_put(Property(IT, "defense"), "-1{d}"))


def _temper(keyword: Keyword) -> Meaning:
    worn_out = Gate(If(Compare(Property(IT, "defense"), "=", NONE)), _destroy())
    return _closing(_put(ONE, "-1{d}"), worn_out)


def _resources(amount: Quantity) -> Cost:
    return Cost((Pay("resources", amount),))


DESTROY_IT = Cost((Spend("destroy", IT),))


def _preventing(kind: Literal["", "arcane"], price: AnyEffect, amount: Quantity) -> Replace:
    """If you would be dealt damage, something is done to prevent so much of it."""
    steps = (price, PreventThat(THAT_DAMAGE, amount))
    return Replace(Event("is dealt damage", YOU, damage=kind), Sequence(steps, ("to",)))


def _offered(replace: Replace, after: AnyEffect | None = None) -> Meaning:
    """The same if its player wants to, and what follows then."""
    done = replace.instead if after is None else Sequence((replace.instead, after), (".",))
    return (Static(Replace(replace.event, Gate(May(YOU), done))),)


def _arcane_barrier(keyword: Keyword) -> Meaning:
    price = PayCost(YOU, _resources(_number(keyword)))
    return _offered(_preventing("arcane", price, _number(keyword)))


def _spellvoid(keyword: Keyword) -> Meaning:
    return _offered(_preventing("arcane", PayCost(YOU, DESTROY_IT), _number(keyword)))


def _quell(keyword: Keyword) -> Meaning:
    price = PayCost(YOU, _resources(_number(keyword)))
    later = Gate(IfDone("if you do"), Later(StepBegins("end phase", None, "the"), _destroy()))
    return _offered(_preventing("", price, _number(keyword)), later)


def _ward(keyword: Keyword) -> Meaning:
    return (Static(_preventing("", PayCost(YOU, DESTROY_IT), _number(keyword))),)


def _arcane_shelter(keyword: Keyword) -> Meaning:
    return (Static(_preventing("arcane", PayCost(YOU, DESTROY_IT), _number(keyword))),)


def _when_defended_by(*words: Criterion) -> Condition:
    return Exists(Filter(words, "card", (Related("defending", IT),)), ONE)


def _gets_power(amount: Quantity, sign: str) -> Continuous:
    return Continuous(IT, (PropertyChange("power", amount, "+" if sign == "+" else "-"),))


def _ephemeral(keyword: Keyword) -> Meaning:
    """That no deck may begin with it is a rule about what is brought to a game."""
    put = Event("put into", IT, origin=InZone("from", "anywhere"), destination=InZone("in", "graveyard"))
    return (Static(Replace(put, KeywordAction("cease to exist", what=IT))),)


def _fragment(keyword: Keyword) -> Meaning:
    defender = Some(Filter((), "card", (PropertyIs("defense", ">=", Number(2)),)), ONE)
    weaker = Sequence((_gets_power(Number(2), "-"), KeywordAction("fragment", what=IT)), ("and",))
    return (Triggered(Event("defends", defender, IT), weaker, "whenever"),)


def _piercing(keyword: Keyword) -> Meaning:
    return (Static(Gate(If(_when_defended_by(EQUIPMENT)), _gets_power(_number(keyword), "+"))),)


def _destroyed_while(state: Condition) -> Meaning:
    """What is destroyed by a state is looked at again as it would be."""
    return (Triggered(StateIs(state), Gate(If(state), _destroy()), "when"),)


def _phantasm(keyword: Keyword) -> Meaning:
    return _destroyed_while(_when_defended_by(NOT_ILLUSIONIST, ATTACK, ACTION, STRONG))


def _mirage(keyword: Keyword) -> Meaning:
    strong_attack = Some(Filter((NOT_ILLUSIONIST, STRONG), "attack"), ONE)
    return _destroyed_while(Matches(IT, Related("defending", strong_attack)))


def _spectra(keyword: Keyword) -> Meaning:
    """That it can be attacked the rules look for themselves."""
    return (keyword, Triggered(Event("becomes the target", IT, Some(Filter((), "attack"), ONE)), _destroy(), "when"))


def _suspense(keyword: Keyword) -> Meaning:
    enters = EntersWith(IT, Entry(counters=(CounterSpec(Number(2), "suspense"),)))
    removed = Counters("remove", CounterSpec(ONE, "suspense"), IT)
    gone = StateIs(Matches(IT, WithCounters("suspense", NONE)))
    return (
        Static(enters),
        Triggered(StepBegins("turn", YOU, "the"), removed, "at"),
        Triggered(gone, _destroy(), "when"),
    )


def _crank(keyword: Keyword) -> Meaning:
    removed = PayCost(YOU, Cost((CounterCost("remove", ONE, "steam", IT),)))
    point = Produce(YOU, amount=ONE, kind="action points")
    gained = Gate(IfDone("if you do"), Sequence((KeywordAction("crank", what=IT), point), ("and",)))
    able = If(Matches(IT, WithCounters("steam", Range(ONE, None))))
    return (Static(AsEnters(IT, Gate(able, Sequence((Gate(May(YOU), removed), gained), (".",))))),)


def _while_in(zone: str) -> Condition:
    return Matches(IT, InZone("in", "banished" if zone == "banished" else "hand", YOU))


def _blood_debt(keyword: Keyword) -> Meaning:
    end = StepBegins("end phase", YOU, "the")
    return (Triggered(end, Life(YOU, "lose", ONE), "at", _while_in("banished")),)


def _heave(keyword: Keyword) -> Meaning:
    made = Make(_number(keyword), Token(predefined="Seismic Surge"))
    empty = Exists(Filter((), "card", (InZone("in", "arsenal", YOU),)), Range(NONE, NONE))
    put = Move(IT, "put", Place("arsenal"), face="face up")
    done = Sequence((put, Gate(IfDone("if you do"), made)), (".",))
    paid = Sequence((PayCost(YOU, _resources(_number(keyword))), Gate(IfDone("if you do"), done)), ("and",))
    offered = Gate(If(empty), Gate(May(YOU), paid))
    return (Triggered(StepBegins("end phase", YOU, "the"), offered, "at", _while_in("hand")),)


def _watery_grave(keyword: Keyword) -> Meaning:
    yours = InZone("in", "graveyard", YOU)
    from_arena = EitherEvent(
        (
            Event("put into", IT, origin=InZone("from", "arena"), destination=yours),
            Event("put into", IT, origin=InZone("from", "combat chain"), destination=yours),
        )
    )
    return (Triggered(from_arena, SetStatus("turn face down", Pronoun("it", EventRole("subject"))), "when"),)


def _additional(*parts: Spend) -> AdditionalCost:
    return AdditionalCost(Cost(parts), "may")


def _boost(keyword: Keyword) -> Meaning:
    banished = Spend("banish", Top(ONE, YOU, "deck"), label=1)
    gains = Continuous(IT, (Abilities("add", (Keyword("go again"),)),))
    fitting = If(Matches(Pronoun("it", Result(1)), Is("supertype", "Mechanologist")))
    return (Static(Sequence((_additional(banished), Gate(IfDone("if you do"), Gate(fitting, gains))), (".",))),)


def _rune_gate(keyword: Keyword) -> Meaning:
    """That nothing is paid then the rules look for themselves."""
    runechants = Count(Filter((Named("Runechant"),), "", (Whose("control", YOU),)))
    played = Event("plays", YOU, IT, origin=InZone("from", "banished", YOU))
    return (Static(Gate(If(Compare(runechants, ">=", Property(IT, "cost"))), Rule("may", played))),)


def _beat_chest(keyword: Keyword) -> Meaning:
    return (Static(_additional(Spend("discard", _some(where=STRONG)))),)


def _scrap(keyword: Keyword) -> Meaning:
    junk = AnyOf((Is("subtype", "item"), EQUIPMENT))
    return (Static(_additional(Spend("banish", _some(junk, where=InZone("from", "graveyard", YOU))))),)


def _fused(keyword: Keyword) -> Iterator[Criterion]:
    """The supertypes of a fusion, each of which needs a card."""
    words = keyword.quality.words if isinstance(keyword.quality, Filter) else ()
    for word in words:
        yield from word.criteria if isinstance(word, AnyOf) else (word,)


def fused_with(keyword: Keyword) -> frozenset[str]:
    """The talents that a player is said to have fused who has paid for a fusion."""
    return frozenset(one.value for one in _fused(keyword) if isinstance(one, Is))


def _is_fused_whole(keyword: Keyword) -> bool:
    """Whether a fusion asks for each of its supertypes, and not for any of them."""
    words = keyword.quality.words if isinstance(keyword.quality, Filter) else ()
    return bool(words) and all(not isinstance(word, AnyOf) or word.joiner == "and" for word in words)


def _fusion(keyword: Keyword) -> Meaning:
    hand = InZone("from", "hand", YOU)
    return (Static(_additional(*(Spend("reveal", _some(one, where=hand)) for one in _fused(keyword)))),)


MEANINGS: Mapping[str, Callable[[Keyword], Meaning]] = {
    "arcane barrier": _arcane_barrier,
    "arcane shelter": _arcane_shelter,
    "battleworn": _battleworn,
    "beat chest": _beat_chest,
    "blade break": _blade_break,
    "blood debt": _blood_debt,
    "boost": _boost,
    "crank": _crank,
    "ephemeral": _ephemeral,
    "fragment": _fragment,
    "fusion": _fusion,
    "guardwell": _guardwell,
    "heave": _heave,
    "mirage": _mirage,
    "phantasm": _phantasm,
    "piercing": _piercing,
    "quell": _quell,
    "rune gate": _rune_gate,
    "scrap": _scrap,
    "spectra": _spectra,
    "spellvoid": _spellvoid,
    "suspense": _suspense,
    "temper": _temper,
    "ward": _ward,
    "watery grave": _watery_grave,
}
"""For each keyword, what it stands for."""
