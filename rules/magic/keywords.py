"""Keywords and the abilities that they stand for.

Comprehensive Rules: 702. Keywords that the rules themselves look at are carried out in their chapters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes.abilities import Activated, AnyAbility, Keyword, Restriction, Static, Triggered
from grammar.nodes.conditions import All, AnyHolds, Compare, Controls, Happened, Matches
from grammar.nodes.continuous import Continuous, EntersWith, Prevent, Replace, Rule, Types
from grammar.nodes.control import Gate, IfDone, Later, May, Sequence, Unless
from grammar.nodes.costs import Cost, Pay, Repeated, Spend, TapTotal, Turn
from grammar.nodes.events import EitherEvent, Event, StepBegins
from grammar.nodes.filters import Filter, InZone, Is, Not, Other, PropertyIs, Related, Status, Whose, With, WithCounters
from grammar.nodes.quantities import Calculation, Count, CountersOn, Extreme, Number, Property, Range, Size, ThatMuch
from grammar.nodes.references import (
    Every,
    Host,
    Of,
    Pronoun,
    Result,
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
    Entry,
    KeywordAction,
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
from rules.magic.keyword_parts import (
    ARTIFACT,
    ATTACKING,
    CREATURE,
    DEFENDING,
    END_OF_TURN,
    FROM_GRAVEYARD,
    IT,
    MINE,
    ONE,
    SORCERY,
    YOU,
    attacks,
    cost_with,
    dies,
    enters,
    enters_with,
    gets,
    hits_player,
    number_of,
    put,
    role,
    some_of_mine,
    whenever,
)
from rules.magic.keywords_elsewhere import ELSEWHERE
from rules.magic.keywords_of_permanents import OF_PERMANENTS
from rules.magic.keywords_of_spells import OF_SPELLS
from rules.magic.keywords_of_zones import OF_ZONES


def stands_for(keyword: Keyword) -> tuple[AnyAbility, ...]:
    """The abilities that a keyword is short for; none if a chapter of the rules looks at the keyword itself."""
    meaning = MEANINGS.get(keyword.name)
    return (keyword,) if meaning is None else meaning(keyword)


def is_built(keyword: Keyword) -> bool:
    """Whether the rules know what a keyword does, here or in a chapter."""
    return keyword.name in MEANINGS or keyword.name in ELSEWHERE


def _exalted(keyword: Keyword) -> tuple[AnyAbility, ...]:
    alone = Event("attacks alone", some_of_mine(CREATURE))
    return (whenever(alone, gets(role("subject"), ONE, ONE)),)


def _prowess(keyword: Keyword) -> tuple[AnyAbility, ...]:
    spell = Some(Filter((Not(CREATURE),), "spell"), ONE)
    return (whenever(Event("casts", You(), spell), gets(IT, ONE, ONE)),)


def _returning(kind: str) -> Callable[[Keyword], tuple[AnyAbility, ...]]:
    """Persist and undying: what dies without such a counter comes back with one."""

    def meaning(keyword: Keyword) -> tuple[AnyAbility, ...]:
        it = role("subject")
        entry = Entry(control=Of("owner", it), counters=(CounterSpec(ONE, kind),))
        back = Move(it, "return", Place("battlefield"), entry=entry)
        return (dies(back, Matches(it, WithCounters(kind, Number(0)))),)

    return meaning


def _flanking(keyword: Keyword) -> tuple[AnyAbility, ...]:
    blocker = Some(Filter((CREATURE,), "", (With("without", (Keyword("flanking"),)),)), ONE)
    event = Event("becomes blocked", IT, blocker)
    return (whenever(event, gets(role("object"), ONE, ONE, "-")),)


def _bushido(keyword: Keyword) -> tuple[AnyAbility, ...]:
    either = EitherEvent((Event("blocks", IT), Event("becomes blocked", IT)))
    return (whenever(either, gets(IT, number_of(keyword), number_of(keyword))),)


def _rampage(keyword: Keyword) -> tuple[AnyAbility, ...]:
    blockers = Count(Filter((CREATURE,), "", (Related("blocking", IT),)))
    beyond = Calculation("times", (number_of(keyword), Calculation("minus", (blockers, ONE))))
    return (whenever(Event("becomes blocked", IT), gets(IT, beyond, beyond)),)


def _afflict(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (whenever(Event("becomes blocked", IT), Life(DEFENDING, "lose", number_of(keyword))),)


def _annihilator(keyword: Keyword) -> tuple[AnyAbility, ...]:
    permanents = Some(Filter((), "permanent", (Whose("control", DEFENDING),)), number_of(keyword))
    return (attacks(Move(permanents, "sacrifice", who=DEFENDING)),)


def _battle_cry(keyword: Keyword) -> tuple[AnyAbility, ...]:
    others = Every(Filter((Other(), ATTACKING, CREATURE)))
    return (attacks(gets(others, ONE, Number(0))),)


def _mentor(keyword: Keyword) -> tuple[AnyAbility, ...]:
    weaker = PropertyIs("power", "<", Property(IT, "power"))
    target = Target(Filter((ATTACKING, CREATURE), "", (weaker,)), ONE, 0)
    return (attacks(put(ONE, "+1/+1", target)),)


def _ward(keyword: Keyword) -> tuple[AnyAbility, ...]:
    opponents = Some(Filter((), "opponent"), ONE)
    by = Some(Filter((), "spell or ability", (Whose("control", opponents),)), ONE)
    cost = keyword.cost or Cost(())
    unless = Unless(Of("controller", role("object")), cost)
    return (whenever(Event("becomes the target", IT, by), Gate(unless, CounterSpell(role("object")))),)


def _evolve(keyword: Keyword) -> tuple[AnyAbility, ...]:
    it = role("subject")
    greater = AnyHolds(
        (
            Compare(Property(it, "power"), ">", Property(IT, "power")),
            Compare(Property(it, "toughness"), ">", Property(IT, "toughness")),
        )
    )
    return (whenever(Event("enters", some_of_mine(Other(), CREATURE)), put(ONE, "+1/+1", IT), greater),)


def _unleash(keyword: Keyword) -> tuple[AnyAbility, ...]:
    entry = EntersWith(IT, Entry(counters=(CounterSpec(ONE, "+1/+1"),)))
    grown = Matches(IT, WithCounters("+1/+1", ONE))
    return (Static(Gate(May(You()), entry)), Static(Rule("can't", Event("blocks", IT)), grown))


def _modular(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target = Target(Filter((ARTIFACT, CREATURE)), ONE, 0)
    given = put(CountersOn("+1/+1", role("subject")), "+1/+1", target)
    return (enters_with(number_of(keyword), "+1/+1"), dies(Gate(May(You()), given)))


def _gone_last(kind: str) -> Event:
    """The last counter of a kind is removed from the object itself."""
    itself = Every(Filter((Not(Other()),), "", (WithCounters(kind, Number(0)),)))
    return Event("counters removed", itself, counters=kind)


def _vanishing(keyword: Keyword) -> tuple[AnyAbility, ...]:
    has_one = Matches(IT, WithCounters("time", ONE))
    remove = Counters("remove", CounterSpec(ONE, "time"), IT)
    upkeep = Triggered(StepBegins("upkeep", You()), remove, "at", has_one)
    gone = Triggered(_gone_last("time"), Move(IT, "sacrifice"), "when")
    entering = () if keyword.amount is None else (enters_with(keyword.amount, "time"),)
    return (*entering, upkeep, gone)


def _fading(keyword: Keyword) -> tuple[AnyAbility, ...]:
    remove = Counters("remove", CounterSpec(ONE, "fade"), IT)
    failing = Gate(IfDone("if you don't"), Move(IT, "sacrifice"))
    upkeep = Triggered(StepBegins("upkeep", You()), Sequence((remove, failing), (".",)), "at")
    return (enters_with(number_of(keyword), "fade"), upkeep)


def _echo(keyword: Keyword) -> tuple[AnyAbility, ...]:
    if keyword.cost is None:
        raise Unsupported("echo", "nothing says what it costs")
    unless = Gate(Unless(YOU, keyword.cost), Move(IT, "sacrifice"))
    newly = Matches(IT, Status("yours since your last upkeep"))
    return (Triggered(StepBegins("upkeep", You()), unless, "at", newly),)


def _cumulative_upkeep(keyword: Keyword) -> tuple[AnyAbility, ...]:
    price = PayCost(YOU, Cost((Repeated(keyword.cost or Cost(()), CountersOn("age", IT)),)))
    failing = Gate(IfDone("if you don't"), Move(IT, "sacrifice"))
    kept = Sequence((put(ONE, "age", IT), Gate(May(You()), price), failing), (".", "."))
    on_battlefield = Matches(IT, InZone("on", "battlefield"))
    return (Triggered(StepBegins("upkeep", You()), kept, "at", on_battlefield),)


def _bloodthirst(keyword: Keyword) -> tuple[AnyAbility, ...]:
    hurt = Happened(Event("is dealt damage", Some(Filter((), "opponent"), ONE)), "this turn")
    entry = EntersWith(IT, Entry(counters=(CounterSpec(number_of(keyword), "+1/+1"),)))
    return (Static(entry, hurt),)


def _frenzy(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (whenever(Event("attacks unblocked", IT), gets(IT, number_of(keyword), Number(0))),)


def _absorb(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(Prevent(Event("deals damage", None, IT), number_of(keyword), "all")),)


def _poisonous(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (hits_player(PlayerCounters(role("object"), CounterSpec(number_of(keyword), "poison"))),)


def _ingest(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (hits_player(Move(Top(ONE, role("object")), "exile")),)


def _afterlife(keyword: Keyword) -> tuple[AnyAbility, ...]:
    words = (Is("color", "white"), Is("color", "black"), Is("subtype", "Spirit"), CREATURE)
    spirit = Token(Size(ONE, ONE), words, abilities=(Keyword("flying"),))
    return (dies(Make(number_of(keyword), spirit)),)


def _fabricate(keyword: Keyword) -> tuple[AnyAbility, ...]:
    servo = Token(Size(ONE, ONE), (Is("quality", "colorless"), Is("subtype", "Servo"), ARTIFACT, CREATURE))
    grow = Gate(May(You()), put(number_of(keyword), "+1/+1", IT))
    otherwise = Gate(IfDone("if you don't"), Make(number_of(keyword), servo))
    return (enters(Sequence((grow, otherwise), (".",))),)


def _extort(keyword: Keyword) -> tuple[AnyAbility, ...]:
    pay = Gate(May(You()), PayCost(YOU, Cost((Pay("mana", "{W/B}"),))))
    loss = Life(Every(Filter((), "opponent")), "lose", ONE, label=1)
    drain = Sequence((loss, Life(You(), "gain", ThatMuch("that much", Result(1)))), ("and",))
    paid = Gate(IfDone("if you do"), drain)
    return (whenever(Event("casts", You(), Some(Filter((), "spell"), ONE)), Sequence((pay, paid), (".",))),)


def _exploit(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (enters(Gate(May(You()), KeywordAction("exploit"))),)


def _renown(keyword: Keyword) -> tuple[AnyAbility, ...]:
    player = Some(Filter((), "player"), ONE)
    grow = Sequence((put(number_of(keyword), "+1/+1", IT), KeywordAction("become renowned")), ("and",))
    return (Triggered(Event("deals damage", IT, player, "combat"), grow, "when", Matches(IT, Not(Status("renowned")))),)


def _dethrone(keyword: Keyword) -> tuple[AnyAbility, ...]:
    most = Filter((), "player", (PropertyIs("life", ">=", Extreme("greatest", "life", Filter((), "player"))),))
    return (whenever(Event("attacks", IT, Some(most, ONE)), put(ONE, "+1/+1", IT)),)


def _crew(keyword: Keyword) -> tuple[AnyAbility, ...]:
    others = Some(Filter((Other(), Status("untapped"), CREATURE), "", (MINE,)), Range(Number(0), None))
    crew = Cost((TapTotal(others, "power", number_of(keyword)),))
    becoming = Types("set", (ARTIFACT, CREATURE), article="a")
    return (Activated(crew, Continuous(IT, (becoming,), END_OF_TURN)),)


def _myriad(keyword: Keyword) -> tuple[AnyAbility, ...]:
    exiled = Later(StepBegins("end of combat", None, "the next"), Move(Pronoun("the tokens", Result(1)), "exile"))
    made = Gate(IfDone("if you do"), exiled)
    return (attacks(Sequence((KeywordAction("myriad", label=1), made), (".",))),)


def _changeling(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(Continuous(IT, (Types("add", (Is("subtype", "every creature type"),)),))),)


def _soulshift(keyword: Keyword) -> tuple[AnyAbility, ...]:
    yours = InZone("in", "graveyard", You())
    cheap = PropertyIs("mana value", "<=", number_of(keyword))
    spirit = Target(Filter((Is("subtype", "Spirit"),), "card", (cheap, yours)), ONE, 0)
    return (dies(Gate(May(You()), Move(spirit, "return", Place("hand")))),)


def _decayed(keyword: Keyword) -> tuple[AnyAbility, ...]:
    later = Later(StepBegins("end of combat", None, "the next"), Move(IT, "sacrifice"))
    return (Static(Rule("can't", Event("blocks", IT))), attacks(later))


def _devoid(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(Continuous(IT, (Types("set", (Is("quality", "colorless"),)),))),)


def _soulbond(keyword: Keyword) -> tuple[AnyAbility, ...]:
    free = Filter((Status("unpaired"), CREATURE), "", (MINE,))
    another = Filter((Other(), Status("unpaired"), CREATURE), "", (MINE,))
    it = role("subject")
    entering = All((Matches(IT, free), Controls(You(), another)))
    coming = All((Matches(IT, free), Matches(it, free)))
    return (
        Triggered(Event("enters", IT), Gate(May(You()), PairUp(IT, Some(another, ONE))), "when", entering),
        whenever(Event("enters", some_of_mine(Other(), CREATURE)), Gate(May(You()), PairUp(it, IT)), coming),
    )


def _equip(keyword: Keyword) -> tuple[AnyAbility, ...]:
    said = keyword.quality if isinstance(keyword.quality, Filter) else Filter(())
    onto_walker = said.words == (Is("type", "planeswalker"),)
    words = said.words if onto_walker or CREATURE in said.words else (*said.words, CREATURE)
    target = Target(Filter(words, said.noun, (*said.qualifiers, MINE)), ONE, 0)
    attached = Attach(IT, target, as_though="it were a creature" if onto_walker else "")
    return (Activated(keyword.cost or Cost(()), attached, SORCERY),)


def _fortify(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target = Target(Filter((Is("type", "land"),), "", (MINE,)), ONE, 0)
    return (Activated(keyword.cost or Cost(()), Attach(IT, target), SORCERY),)


def _outlast(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Activated(cost_with(keyword, Turn("tap", IT)), put(ONE, "+1/+1", IT), SORCERY),)


def _level_up(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Activated(keyword.cost or Cost(()), put(ONE, "level", IT), SORCERY),)


def _class_level(keyword: Keyword) -> tuple[AnyAbility, ...]:
    level = number_of(keyword)
    before = Number(level.value - 1) if isinstance(level, Number) else Calculation("minus", (level, ONE))
    below = Compare(Property(IT, "level"), "=", before)
    only = Restriction("as a sorcery", condition=below)
    return (Activated(keyword.cost or Cost(()), KeywordAction("become level", amount=level), only),)


def _scavenge(keyword: Keyword) -> tuple[AnyAbility, ...]:
    cost = cost_with(keyword, Spend("exile", FROM_GRAVEYARD))
    target = Target(Filter((CREATURE,)), ONE, 0)
    return (Activated(cost, put(Property(IT, "power"), "+1/+1", target), SORCERY),)


def _umbra_armor(keyword: Keyword) -> tuple[AnyAbility, ...]:
    host = Host("enchanted", Filter((), "permanent"))
    instead = Sequence((RemoveDamage(host), Move(IT, "destroy")), ("and",))
    return (Static(Replace(Event("is destroyed", host), instead)),)


def _saddle(keyword: Keyword) -> tuple[AnyAbility, ...]:
    others = Some(Filter((Other(), Status("untapped"), CREATURE), "", (MINE,)), Range(Number(0), None))
    cost = Cost((TapTotal(others, "power", number_of(keyword)),))
    return (Activated(cost, KeywordAction("become saddled"), SORCERY),)


BEFORE_ABILITIES = frozenset({"boast", "exhaust", "forecast", "power-up"})
"""Keywords that stand before an activated ability, which has in its own words what they mean."""

MEANINGS: Mapping[str, Callable[[Keyword], tuple[AnyAbility, ...]]] = {
    **OF_PERMANENTS,
    **OF_SPELLS,
    **OF_ZONES,
    "absorb": _absorb,
    "afflict": _afflict,
    "afterlife": _afterlife,
    "annihilator": _annihilator,
    "battle cry": _battle_cry,
    "bloodthirst": _bloodthirst,
    "bushido": _bushido,
    "changeling": _changeling,
    "crew": _crew,
    "cumulative upkeep": _cumulative_upkeep,
    "decayed": _decayed,
    "dethrone": _dethrone,
    "devoid": _devoid,
    "echo": _echo,
    "equip": _equip,
    "evolve": _evolve,
    "exalted": _exalted,
    "exploit": _exploit,
    "extort": _extort,
    "fabricate": _fabricate,
    "fading": _fading,
    "flanking": _flanking,
    "fortify": _fortify,
    "frenzy": _frenzy,
    "ingest": _ingest,
    "level up": _level_up,
    "class level": _class_level,
    "mentor": _mentor,
    "modular": _modular,
    "outlast": _outlast,
    "persist": _returning("-1/-1"),
    "myriad": _myriad,
    "poisonous": _poisonous,
    "prowess": _prowess,
    "rampage": _rampage,
    "renown": _renown,
    "saddle": _saddle,
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
