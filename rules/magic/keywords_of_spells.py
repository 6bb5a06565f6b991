"""Keywords of spells: what they stand for as a spell is cast or paid for, and what becomes of the permanent then.

Comprehensive Rules: 702. The costs themselves are offered where spells are cast.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes.abilities import AnyAbility, Keyword, Spell, Static, Triggered
from grammar.nodes.conditions import All, Matches, Paid
from grammar.nodes.continuous import Abilities, BaseSize, Continuous, EntersWith, Types
from grammar.nodes.control import ChooseThing, Gate, If, IfDone, May, Sequence
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import Filter, Is, Named, Related, WithCounters
from grammar.nodes.quantities import Number, Range, Size
from grammar.nodes.references import Every, Of, Pronoun, Rest, Result, Some, Target, TargetSlot, Top, You
from grammar.nodes.verbs import (
    Cast,
    CopySpell,
    Counters,
    CounterSpec,
    Draw,
    Entry,
    ExtraTurn,
    KeywordAction,
    Make,
    MakeCopy,
    Move,
    Place,
    Retarget,
    Reveal,
    Token,
)
from rules.magic.keyword_parts import CREATURE, IT, MINE, ONE, YOU, number_of, put, whenever

HASTE = Keyword("haste")
CAST_IT = Event("casts", You(), IT)
NEW_TARGETS = Gate(May(You()), Retarget(Pronoun("the copies", Result(1)), "choose new targets for"))
"""One may choose new targets for the copies that the step before it has made."""


def _copied(copying: AnyEffect) -> AnyEffect:
    return Sequence((copying, NEW_TARGETS), (".",))


def _storm(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Triggered(CAST_IT, _copied(KeywordAction("storm", label=1)), "when"),)


def _gravestorm(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Triggered(CAST_IT, _copied(KeywordAction("gravestorm", label=1)), "when"),)


def _replicate(keyword: Keyword) -> tuple[AnyAbility, ...]:
    each = _copied(KeywordAction("replicate", label=1))
    return (Triggered(CAST_IT, each, "when", Paid("replicate", IT)),)


def _casualty(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Triggered(CAST_IT, _copied(CopySpell(IT, ONE, label=1)), "when", Paid("casualty", IT)),)


def _conspire(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Triggered(CAST_IT, _copied(CopySpell(IT, ONE, label=1)), "when", Paid("conspire", IT)),)


def _demonstrate(keyword: Keyword) -> tuple[AnyAbility, ...]:
    opponent = ChooseThing(YOU, Some(Filter((), "opponent"), ONE), label=2)
    them = Pronoun("that player", Result(2))
    theirs = CopySpell(IT, ONE, who=them, label=3)
    retargeted = Retarget(Pronoun("the copies", Result(3)), "choose new targets for", who=them)
    copies = (CopySpell(IT, ONE, label=1), NEW_TARGETS, opponent, theirs, Gate(May(them), retargeted))
    return (Triggered(CAST_IT, Gate(May(You()), Sequence(copies, (".",) * 4)), "when"),)


def _cascade(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Triggered(CAST_IT, KeywordAction("cascade"), "when"),)


def _ripple(keyword: Keyword) -> tuple[AnyAbility, ...]:
    them = Pronoun("those cards", Result(1))
    named_so = Filter((), "spell", (Related("among", them), Related("sharing a name with", IT)))
    any_of_them = Some(named_so, Range(Number(0), None))
    cast = Gate(May(You()), Cast(YOU, any_of_them, "cast", payment="without paying their mana costs"))
    bottom = Place("library", You(), "bottom", order="any")
    rest = Move(Pronoun("the rest", Rest(1)), "put", bottom, who=YOU)
    shown = Gate(May(You()), Reveal(YOU, Top(number_of(keyword), You()), "reveal", label=1))
    then = Gate(IfDone("if you do"), Sequence((cast, rest), (", then",)))
    return (Triggered(CAST_IT, Sequence((shown, then), (".",)), "when"),)


def _evoke(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (whenever(Event("enters", IT), Move(IT, "sacrifice", who=Of("controller", IT)), Paid("evoke", IT)),)


def _offspring(keyword: Keyword) -> tuple[AnyAbility, ...]:
    young = MakeCopy(ONE, IT, exceptions=(BaseSize(Size(ONE, ONE)),))
    return (Triggered(Event("enters", IT), young, "when", Paid("offspring", IT)),)


def _squad(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Triggered(Event("enters", IT), KeywordAction("squad"), "when", Paid("squad", IT)),)


def _dash(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (_while_paid("dash", HASTE),)


def _blitz(keyword: Keyword) -> tuple[AnyAbility, ...]:
    card = Triggered(Event("dies", IT), Draw(YOU, Number(1)), "when")
    return (_while_paid("blitz", HASTE, card),)


def _awaken(keyword: Keyword) -> tuple[AnyAbility, ...]:
    land = Target(Filter((Is("type", "land"),), "", (MINE,)), ONE, 0)
    elemental = (Is("subtype", "Elemental"), CREATURE)
    zero = Size(Number(0), Number(0))
    becoming = Types("add", elemental, "that's still a land", size=zero, abilities=(HASTE,))
    woken = Continuous(Pronoun("that land", TargetSlot(0)), (becoming,))
    steps = Sequence((put(number_of(keyword), "+1/+1", land), woken), (".",))
    return (Spell(Gate(If(Paid("awaken", IT)), steps)),)


def _impending(keyword: Keyword) -> tuple[AnyAbility, ...]:
    paid = Paid("impending", IT)
    still = All((paid, Matches(IT, WithCounters("time", ONE))))
    remove = Counters("remove", CounterSpec(ONE, "time"), IT)
    return (
        Static(EntersWith(IT, Entry(counters=(CounterSpec(number_of(keyword), "time"),))), paid),
        Static(Continuous(IT, (Types("remove", (CREATURE,)),)), still),
        Triggered(StepBegins("end step", You()), remove, "at", still),
    )


def _while_paid(cost: str, *abilities: AnyAbility) -> Static:
    return Static(Continuous(IT, (Abilities("add", abilities),)), Paid(cost, IT))


def _cipher(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Spell(KeywordAction("encode")),)


THEM = Every(Filter((), "opponent"))
"""The one opponent to whom a gift can be promised."""
FISH = Token(Size(ONE, ONE), (Is("color", "blue"), Is("subtype", "Fish"), CREATURE))
OCTOPUS = Token(Size(Number(8), Number(8)), (Is("color", "blue"), Is("subtype", "Octopus"), CREATURE))
GIFTS: Mapping[str, AnyEffect] = {
    "a card": Draw(THEM, ONE),
    "a Food": Make(ONE, Token(predefined="Food"), THEM),
    "a Treasure": Make(ONE, Token(predefined="Treasure"), THEM),
    "a tapped Fish": Make(ONE, FISH, THEM, Entry(("tapped",))),
    "an Octopus": Make(ONE, OCTOPUS, THEM),
    "an extra turn": ExtraTurn(THEM, "turn", "add"),
}
"""What the opponent gets, by what the gift is called."""


def _gift(keyword: Keyword) -> tuple[AnyAbility, ...]:
    named = keyword.quality.qualifiers if isinstance(keyword.quality, Filter) else ()
    given = next((GIFTS[one.name] for one in named if isinstance(one, Named)), None)
    if given is None:
        return (keyword,)
    promised = Paid("gift", IT)
    return (Spell(Gate(If(promised), given)), Triggered(Event("enters", IT), given, "when", promised))


OF_SPELLS: Mapping[str, Callable[[Keyword], tuple[AnyAbility, ...]]] = {
    "awaken": _awaken,
    "blitz": _blitz,
    "cascade": _cascade,
    "casualty": _casualty,
    "cipher": _cipher,
    "conspire": _conspire,
    "dash": _dash,
    "demonstrate": _demonstrate,
    "evoke": _evoke,
    "gift": _gift,
    "gravestorm": _gravestorm,
    "impending": _impending,
    "offspring": _offspring,
    "replicate": _replicate,
    "ripple": _ripple,
    "squad": _squad,
    "storm": _storm,
}
"""What each keyword of spells stands for."""
