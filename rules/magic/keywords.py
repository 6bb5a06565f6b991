"""Keywords and the abilities that they stand for.

Comprehensive Rules: 702. Keywords that the rules themselves look at are carried out in their chapters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from grammar.nodes.abilities import Activated, AnyAbility, Keyword, Restriction, Static, Triggered
from grammar.nodes.conditions import All, AnyHolds, Compare, Condition, Controls, Happened, Matches, Paid, Until
from grammar.nodes.continuous import Continuous, EntersWith, PowerToughness, Prevent, Replace, Rule, Types
from grammar.nodes.control import Gate, IfDone, Later, May, Sequence, Unless
from grammar.nodes.costs import Cost, CounterCost, Pay, Repeated, Spend, Turn
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import EitherEvent, Event, StepBegins
from grammar.nodes.filters import Filter, InZone, Is, Not, Other, PropertyIs, Related, Status, Whose, With, WithCounters
from grammar.nodes.quantities import Calculation, Count, CountersOn, Number, Property, Quantity, Size, ThatMuch
from grammar.nodes.references import (
    EventRole,
    Every,
    Host,
    Itself,
    Located,
    Of,
    Pronoun,
    Reference,
    Result,
    Role,
    Some,
    Target,
    Top,
    You,
)
from grammar.nodes.verbs import (
    Attach,
    Counters,
    CounterSpec,
    CounterSpell,
    Draw,
    Entry,
    Life,
    Make,
    Move,
    PairUp,
    PayCost,
    Place,
    PlayerCounters,
    RemoveDamage,
    Token,
)
from rules.kernel.errors import Unsupported
from rules.magic.keywords_elsewhere import ELSEWHERE

IT, YOU, ONE = Itself(), You(""), Number(1)
CREATURE, ARTIFACT = Is("type", "creature"), Is("type", "artifact")
MINE = Whose("control", You())
ATTACKING = Status("attacking")
END_OF_TURN = Until("end of turn")
SORCERY = Restriction("as a sorcery")
DEFENDING = Role("defending player")


def stands_for(keyword: Keyword) -> tuple[AnyAbility, ...]:
    """The abilities that a keyword is short for; none if a chapter of the rules looks at the keyword itself."""
    meaning = MEANINGS.get(keyword.name)
    return (keyword,) if meaning is None else meaning(keyword)


def is_built(keyword: Keyword) -> bool:
    """Whether the rules know what a keyword does, here or in a chapter."""
    return keyword.name in MEANINGS or keyword.name in ELSEWHERE


def _role(name: Literal["subject", "object", "player", "amount"]) -> Pronoun:
    return Pronoun("it", EventRole(name))


def _number(keyword: Keyword) -> Quantity:
    return ONE if keyword.amount is None else keyword.amount


def _whenever(event: Event | EitherEvent | StepBegins, effect: AnyEffect, when: Condition | None = None) -> Triggered:
    return Triggered(event, effect, "whenever", when)


def _gets(what: Reference, power: Quantity, toughness: Quantity, sign: Literal["+", "-"] = "+") -> Continuous:
    return Continuous(what, (PowerToughness(power, toughness, sign, sign),), END_OF_TURN)


def _put(count: Quantity, kind: str, on: Reference) -> Counters:
    return Counters("put", CounterSpec(count, kind), on)


def _enters_with(count: Quantity, kind: str) -> Static:
    return Static(EntersWith(IT, Entry(counters=(CounterSpec(count, kind),))))


def _some(*words: Is | Status | Not | Other) -> Some:
    return Some(Filter(words), ONE)


def _some_of_mine(*words: Is | Status | Not | Other) -> Some:
    return Some(Filter(words, "", (MINE,)), ONE)


def _attacks(effect: AnyEffect, when: Condition | None = None) -> Triggered:
    return _whenever(Event("attacks", IT), effect, when)


def _dies(effect: AnyEffect, when: Condition | None = None) -> Triggered:
    return Triggered(Event("dies", IT), effect, "when", when)


def _enters(effect: AnyEffect) -> Triggered:
    return Triggered(Event("enters", IT), effect, "when")


def _hits_player(effect: AnyEffect) -> Triggered:
    player = Some(Filter((), "player"), ONE)
    return _whenever(Event("deals damage", IT, player, "combat"), effect)


def _exalted(keyword: Keyword) -> tuple[AnyAbility, ...]:
    alone = Event("attacks alone", _some_of_mine(CREATURE))
    return (_whenever(alone, _gets(_role("subject"), ONE, ONE)),)


def _prowess(keyword: Keyword) -> tuple[AnyAbility, ...]:
    spell = Some(Filter((Not(CREATURE),), "spell"), ONE)
    return (_whenever(Event("casts", You(), spell), _gets(IT, ONE, ONE)),)


def _returning(kind: str) -> Callable[[Keyword], tuple[AnyAbility, ...]]:
    """Persist and undying: what dies without such a counter comes back with one."""

    def meaning(keyword: Keyword) -> tuple[AnyAbility, ...]:
        it = _role("subject")
        entry = Entry(control=Of("owner", it), counters=(CounterSpec(ONE, kind),))
        back = Move(it, "return", Place("battlefield"), entry=entry)
        return (_dies(back, Matches(it, WithCounters(kind, Number(0)))),)

    return meaning


def _flanking(keyword: Keyword) -> tuple[AnyAbility, ...]:
    blocker = Some(Filter((CREATURE,), "", (With("without", (Keyword("flanking"),)),)), ONE)
    event = Event("becomes blocked", IT, blocker)
    return (_whenever(event, _gets(_role("object"), ONE, ONE, "-")),)


def _bushido(keyword: Keyword) -> tuple[AnyAbility, ...]:
    either = EitherEvent((Event("blocks", IT), Event("becomes blocked", IT)))
    return (_whenever(either, _gets(IT, _number(keyword), _number(keyword))),)


def _rampage(keyword: Keyword) -> tuple[AnyAbility, ...]:
    blockers = Count(Filter((CREATURE,), "", (Related("blocking", IT),)))
    beyond = Calculation("times", (_number(keyword), Calculation("minus", (blockers, ONE))))
    return (_whenever(Event("becomes blocked", IT), _gets(IT, beyond, beyond)),)


def _afflict(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (_whenever(Event("becomes blocked", IT), Life(DEFENDING, "lose", _number(keyword))),)


def _annihilator(keyword: Keyword) -> tuple[AnyAbility, ...]:
    permanents = Some(Filter((), "permanent", (Whose("control", DEFENDING),)), _number(keyword))
    return (_attacks(Move(permanents, "sacrifice", who=DEFENDING)),)


def _battle_cry(keyword: Keyword) -> tuple[AnyAbility, ...]:
    others = Every(Filter((Other(), ATTACKING, CREATURE)))
    return (_attacks(_gets(others, ONE, Number(0))),)


def _mentor(keyword: Keyword) -> tuple[AnyAbility, ...]:
    weaker = PropertyIs("power", "<", Property(IT, "power"))
    target = Target(Filter((ATTACKING, CREATURE), "", (weaker,)), ONE, 0)
    return (_attacks(_put(ONE, "+1/+1", target)),)


def _ward(keyword: Keyword) -> tuple[AnyAbility, ...]:
    opponents = Some(Filter((), "opponent"), ONE)
    by = Some(Filter((), "spell or ability", (Whose("control", opponents),)), ONE)
    cost = keyword.cost or Cost(())
    unless = Unless(Of("controller", _role("object")), cost)
    return (_whenever(Event("becomes the target", IT, by), Gate(unless, CounterSpell(_role("object")))),)


def _evolve(keyword: Keyword) -> tuple[AnyAbility, ...]:
    it = _role("subject")
    greater = AnyHolds(
        (
            Compare(Property(it, "power"), ">", Property(IT, "power")),
            Compare(Property(it, "toughness"), ">", Property(IT, "toughness")),
        )
    )
    return (_whenever(Event("enters", _some_of_mine(Other(), CREATURE)), _put(ONE, "+1/+1", IT), greater),)


def _unleash(keyword: Keyword) -> tuple[AnyAbility, ...]:
    entry = EntersWith(IT, Entry(counters=(CounterSpec(ONE, "+1/+1"),)))
    grown = Matches(IT, WithCounters("+1/+1", ONE))
    return (Static(Gate(May(You()), entry)), Static(Rule("can't", Event("blocks", IT)), grown))


def _modular(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target = Target(Filter((ARTIFACT, CREATURE)), ONE, 0)
    given = _put(CountersOn("+1/+1", _role("subject")), "+1/+1", target)
    return (_enters_with(_number(keyword), "+1/+1"), _dies(Gate(May(You()), given)))


def _gone_last(kind: str) -> Event:
    """The last counter of a kind is removed from the object itself."""
    itself = Every(Filter((Not(Other()),), "", (WithCounters(kind, Number(0)),)))
    return Event("counters removed", itself, counters=kind)


def _vanishing(keyword: Keyword) -> tuple[AnyAbility, ...]:
    has_one = Matches(IT, WithCounters("time", ONE))
    remove = Counters("remove", CounterSpec(ONE, "time"), IT)
    upkeep = Triggered(StepBegins("upkeep", You()), remove, "at", has_one)
    gone = Triggered(_gone_last("time"), Move(IT, "sacrifice"), "when")
    entering = () if keyword.amount is None else (_enters_with(keyword.amount, "time"),)
    return (*entering, upkeep, gone)


def _fading(keyword: Keyword) -> tuple[AnyAbility, ...]:
    remove = Counters("remove", CounterSpec(ONE, "fade"), IT)
    failing = Gate(IfDone("if you don't"), Move(IT, "sacrifice"))
    upkeep = Triggered(StepBegins("upkeep", You()), Sequence((remove, failing), (".",)), "at")
    return (_enters_with(_number(keyword), "fade"), upkeep)


def _echo(keyword: Keyword) -> tuple[AnyAbility, ...]:
    if keyword.cost is None:
        raise Unsupported("echo", "nothing says what it costs")
    unless = Gate(Unless(YOU, keyword.cost), Move(IT, "sacrifice"))
    newly = Matches(IT, Status("yours since your last upkeep"))
    return (Triggered(StepBegins("upkeep", You()), unless, "at", newly),)


def _cumulative_upkeep(keyword: Keyword) -> tuple[AnyAbility, ...]:
    price = PayCost(YOU, Cost((Repeated(keyword.cost or Cost(()), CountersOn("age", IT)),)))
    failing = Gate(IfDone("if you don't"), Move(IT, "sacrifice"))
    kept = Sequence((_put(ONE, "age", IT), Gate(May(You()), price), failing), (".", "."))
    on_battlefield = Matches(IT, InZone("on", "battlefield"))
    return (Triggered(StepBegins("upkeep", You()), kept, "at", on_battlefield),)


def _bloodthirst(keyword: Keyword) -> tuple[AnyAbility, ...]:
    hurt = Happened(Event("is dealt damage", Some(Filter((), "opponent"), ONE)), "this turn")
    entry = EntersWith(IT, Entry(counters=(CounterSpec(_number(keyword), "+1/+1"),)))
    return (Static(entry, hurt),)


def _frenzy(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (_whenever(Event("attacks unblocked", IT), _gets(IT, _number(keyword), Number(0))),)


def _absorb(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(Prevent(Event("deals damage", None, IT), _number(keyword), "all")),)


def _poisonous(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (_hits_player(PlayerCounters(_role("object"), CounterSpec(_number(keyword), "poison"))),)


def _ingest(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (_hits_player(Move(Top(ONE, _role("object")), "exile")),)


def _afterlife(keyword: Keyword) -> tuple[AnyAbility, ...]:
    words = (Is("color", "white"), Is("color", "black"), Is("subtype", "Spirit"), CREATURE)
    spirit = Token(Size(ONE, ONE), words, abilities=(Keyword("flying"),))
    return (_dies(Make(_number(keyword), spirit)),)


def _fabricate(keyword: Keyword) -> tuple[AnyAbility, ...]:
    servo = Token(Size(ONE, ONE), (Is("quality", "colorless"), Is("subtype", "Servo"), ARTIFACT, CREATURE))
    grow = Gate(May(You()), _put(_number(keyword), "+1/+1", IT))
    otherwise = Gate(IfDone("if you don't"), Make(_number(keyword), servo))
    return (_enters(Sequence((grow, otherwise), (".",))),)


def _extort(keyword: Keyword) -> tuple[AnyAbility, ...]:
    pay = Gate(May(You()), PayCost(YOU, Cost((Pay("mana", "{W/B}"),))))
    loss = Life(Every(Filter((), "opponent")), "lose", ONE, label=1)
    drain = Sequence((loss, Life(You(), "gain", ThatMuch("that much", Result(1)))), ("and",))
    paid = Gate(IfDone("if you do"), drain)
    return (_whenever(Event("casts", You(), Some(Filter((), "spell"), ONE)), Sequence((pay, paid), (".",))),)


def _exploit(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (_enters(Gate(May(You()), Move(_some_of_mine(CREATURE), "sacrifice"))),)


def _evoke(keyword: Keyword) -> tuple[AnyAbility, ...]:
    """Cast for its evoke cost it is sacrificed as it has entered; the cost itself is offered where spells are cast."""
    return (_whenever(Event("enters", IT), Move(IT, "sacrifice", who=Of("controller", IT)), Paid("evoke", IT)),)


def _soulshift(keyword: Keyword) -> tuple[AnyAbility, ...]:
    yours = InZone("in", "graveyard", You())
    cheap = PropertyIs("mana value", "<=", _number(keyword))
    spirit = Target(Filter((Is("subtype", "Spirit"),), "card", (cheap, yours)), ONE, 0)
    return (_dies(Gate(May(You()), Move(spirit, "return", Place("hand")))),)


def _decayed(keyword: Keyword) -> tuple[AnyAbility, ...]:
    later = Later(StepBegins("end of combat", None, "the next"), Move(IT, "sacrifice"))
    return (Static(Rule("can't", Event("blocks", IT))), _attacks(later))


def _living_weapon(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return living_weapon("Phyrexian", "Germ")


def living_weapon(*subtypes: str) -> tuple[AnyAbility, ...]:
    """As its permanent enters, a black 0/0 creature token with these creature types comes with it and gets it."""
    words = (Is("color", "black"), *(Is("subtype", one) for one in subtypes), CREATURE)
    germ = Make(ONE, Token(Size(Number(0), Number(0)), words), label=1)
    return (_enters(Sequence((germ, Attach(IT, Pronoun("it", Result(1)))), (", then",))),)


def _devoid(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(Continuous(IT, (Types("set", (Is("quality", "colorless"),)),))),)


def _soulbond(keyword: Keyword) -> tuple[AnyAbility, ...]:
    free = Filter((Status("unpaired"), CREATURE), "", (MINE,))
    another = Filter((Other(), Status("unpaired"), CREATURE), "", (MINE,))
    it = _role("subject")
    entering = All((Matches(IT, free), Controls(You(), another)))
    coming = All((Matches(IT, free), Matches(it, free)))
    return (
        Triggered(Event("enters", IT), Gate(May(You()), PairUp(IT, Some(another, ONE))), "when", entering),
        _whenever(Event("enters", _some_of_mine(Other(), CREATURE)), Gate(May(You()), PairUp(it, IT)), coming),
    )


def _equip(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target = Target(Filter((CREATURE,), "", (MINE,)), ONE, 0)
    return (Activated(keyword.cost or Cost(()), Attach(IT, target), SORCERY),)


def _fortify(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target = Target(Filter((Is("type", "land"),), "", (MINE,)), ONE, 0)
    return (Activated(keyword.cost or Cost(()), Attach(IT, target), SORCERY),)


def _with(keyword: Keyword, *parts: Pay | Turn | Spend | CounterCost) -> Cost:
    """The keyword's cost and more."""
    return Cost((*(keyword.cost.parts if keyword.cost is not None else ()), *parts))


def _cycling(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Activated(_with(keyword, Spend("discard", IT)), Draw(YOU, ONE)),)


def _outlast(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Activated(_with(keyword, Turn("tap", IT)), _put(ONE, "+1/+1", IT), SORCERY),)


def _level_up(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Activated(keyword.cost or Cost(()), _put(ONE, "level", IT), SORCERY),)


def _scavenge(keyword: Keyword) -> tuple[AnyAbility, ...]:
    cost = _with(keyword, Spend("exile", Located(IT, InZone("from", "graveyard", You()))))
    target = Target(Filter((CREATURE,)), ONE, 0)
    return (Activated(cost, _put(Property(IT, "power"), "+1/+1", target), SORCERY),)


def _umbra_armor(keyword: Keyword) -> tuple[AnyAbility, ...]:
    host = Host("enchanted", Filter((), "permanent"))
    instead = Sequence((RemoveDamage(host), Move(IT, "destroy")), ("and",))
    return (Static(Replace(Event("is destroyed", host), instead)),)


MEANINGS: Mapping[str, Callable[[Keyword], tuple[AnyAbility, ...]]] = {
    "absorb": _absorb,
    "afflict": _afflict,
    "afterlife": _afterlife,
    "annihilator": _annihilator,
    "battle cry": _battle_cry,
    "bloodthirst": _bloodthirst,
    "bushido": _bushido,
    "cumulative upkeep": _cumulative_upkeep,
    "cycling": _cycling,
    "decayed": _decayed,
    "devoid": _devoid,
    "echo": _echo,
    "equip": _equip,
    "evolve": _evolve,
    "exalted": _exalted,
    "evoke": _evoke,
    "exploit": _exploit,
    "extort": _extort,
    "fabricate": _fabricate,
    "fading": _fading,
    "flanking": _flanking,
    "fortify": _fortify,
    "frenzy": _frenzy,
    "ingest": _ingest,
    "level up": _level_up,
    "living weapon": _living_weapon,
    "mentor": _mentor,
    "modular": _modular,
    "outlast": _outlast,
    "persist": _returning("-1/-1"),
    "poisonous": _poisonous,
    "prowess": _prowess,
    "rampage": _rampage,
    "scavenge": _scavenge,
    "soulbond": _soulbond,
    "soulshift": _soulshift,
    "umbra armor": _umbra_armor,
    "undying": _returning("+1/+1"),
    "unleash": _unleash,
    "vanishing": _vanishing,
    "ward": _ward,
}
"""What each keyword stands for, in nodes of card text."""
