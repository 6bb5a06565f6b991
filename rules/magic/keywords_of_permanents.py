"""Keywords of permanents that bring tokens, move counters, or attach themselves: what they stand for.

Comprehensive Rules: 702.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes.abilities import Activated, AnyAbility, Keyword, Restriction, Spell, Static, Triggered
from grammar.nodes.conditions import All, AnyHolds, Compare, HasRole, Matches, Until
from grammar.nodes.continuous import Abilities, AsEnters, Continuous, EntersWith, Rule, Types
from grammar.nodes.control import Gate, Later, May, Sequence
from grammar.nodes.costs import Cost, Spend
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is, Other, PropertyIs, Related, Status, Whose, WithCounters
from grammar.nodes.quantities import Calculation, ManaSpent, Number, Property, Range, Size, ThatMuch, Variable
from grammar.nodes.references import Pronoun, Rest, Result, Several, Some, Target, TargetSlot, Top, You
from grammar.nodes.verbs import (
    Attach,
    Counters,
    CounterSpec,
    Draw,
    Entry,
    KeepMana,
    KeywordAction,
    Make,
    Move,
    Place,
    Produce,
    Reveal,
    Search,
    SetStatus,
    Shuffle,
    Token,
    Unattach,
)
from rules.magic.keyword_parts import (
    CREATURE,
    DEFENDING,
    IT,
    LIKE_IT,
    MINE,
    NEXT_END_STEP,
    ONE,
    SORCERY,
    THAT,
    YOU,
    attacks,
    cost_with,
    enters,
    enters_with,
    found,
    gets,
    number_of,
    put,
    role,
    some,
    whenever,
)


def brought(size: int, *words: Is) -> tuple[AnyAbility, ...]:
    """As it enters, a creature token of that size and those words comes with it and gets it."""
    token = Make(ONE, Token(Size(Number(size), Number(size)), (*words, CREATURE)), label=1)
    return (enters(Sequence((token, Attach(IT, THAT)), (", then",))),)


def _living_weapon(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return brought(0, Is("color", "black"), Is("subtype", "Phyrexian"), Is("subtype", "Germ"))


def _for_mirrodin(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return brought(2, Is("color", "red"), Is("subtype", "Rebel"))


def _job_select(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return brought(1, Is("quality", "colorless"), Is("subtype", "Hero"))


def _mobilize(keyword: Keyword) -> tuple[AnyAbility, ...]:
    warrior = Token(Size(ONE, ONE), (Is("color", "red"), Is("subtype", "Warrior"), CREATURE))
    made = Make(number_of(keyword), warrior, entry=Entry(("tapped", "attacking")), label=1)
    later = Later(NEXT_END_STEP, Move(Pronoun("them", Result(1)), "sacrifice"))
    return (attacks(Sequence((made, later), (".",))),)


def _graft(keyword: Keyword) -> tuple[AnyAbility, ...]:
    another = Event("enters", some(Other(), CREATURE))
    given = Counters("move", CounterSpec(ONE, "+1/+1"), IT, role("subject"))
    return (
        enters_with(number_of(keyword), "+1/+1"),
        whenever(another, Gate(May(You()), given), Matches(IT, WithCounters("+1/+1", ONE))),
    )


def _transfigure(keyword: Keyword) -> tuple[AnyAbility, ...]:
    find = found(CREATURE, like=LIKE_IT)
    steps = Sequence((find, Move(THAT, "put", Place("battlefield")), Shuffle(YOU)), ("and", ". then"))
    return (Activated(cost_with(keyword, Spend("sacrifice", IT)), steps, SORCERY),)


def _reconfigure(keyword: Keyword) -> tuple[AnyAbility, ...]:
    another = Target(Filter((Other(), CREATURE), "", (MINE,)), ONE, 0)
    worn = Matches(IT, Status("attached"))
    cost = keyword.cost or Cost(())
    return (
        Activated(cost, Attach(IT, another), SORCERY),
        Activated(cost, Unattach(IT), Restriction("as a sorcery", condition=worn)),
        Static(Continuous(IT, (Types("remove", (CREATURE,)),)), worn),
    )


def _provoke(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target = Target(Filter((CREATURE,), "", (Whose("control", DEFENDING),)), ONE, 0)
    to_block = Rule("must", Event("blocks", target, IT), Until("end of combat"))
    untap = SetStatus("untap", Pronoun("that creature", TargetSlot(0)))
    return (attacks(Gate(May(You()), Sequence((to_block, untap), (".",)))),)


def _partner_with(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target, theirs = Target(Filter((), "player"), ONE, 0), Pronoun("that player", TargetSlot(0))
    named = keyword.quality.qualifiers if isinstance(keyword.quality, Filter) else ()
    find = Search(theirs, theirs, "library", Some(Filter((), "card", named), ONE), label=1)
    taken = Move(THAT, "put", Place("hand", theirs), who=theirs)
    steps = Sequence((find, Reveal(theirs, THAT, "reveal"), taken, Shuffle(theirs)), (",", ",", ", then"))
    return (enters(Gate(May(target), steps)),)


def _devour(keyword: Keyword) -> tuple[AnyAbility, ...]:
    food = Some(Filter((CREATURE,), "", (MINE,)), Range(Number(0), None))
    devoured = Calculation("times", (number_of(keyword), ThatMuch("that many", Result(1))))
    grown = EntersWith(IT, Entry(counters=(CounterSpec(devoured, "+1/+1"),)))
    return (Static(AsEnters(IT, Sequence((Move(food, "sacrifice", label=1), grown), (".",)))),)


def _ascend(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(KeywordAction("ascend")), Spell(KeywordAction("ascend")))


def _start_your_engines(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(KeywordAction("start your engines!")),)


def _daybound(keyword: Keyword) -> tuple[AnyAbility, ...]:
    transformed = EntersWith(IT, Entry(status=("transformed",)))
    return (Static(transformed, HasRole(None, "night")), Static(KeywordAction("daybound")))


def _nightbound(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(KeywordAction("nightbound")),)


def _riot(keyword: Keyword) -> tuple[AnyAbility, ...]:
    hasty = Continuous(IT, (Abilities("add", (Keyword("haste"),)),))
    return (Static(AsEnters(IT, KeywordAction("riot"))), Static(hasty, Matches(IT, Status("rioting"))))


def _tribute(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(AsEnters(IT, KeywordAction("tribute", amount=number_of(keyword)))),)


def _sunburst(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (Static(AsEnters(IT, KeywordAction("sunburst"))),)


def _melee(keyword: Keyword) -> tuple[AnyAbility, ...]:
    return (attacks(Sequence((KeywordAction("melee", label=1), gets(IT, FOUND, FOUND)), (".",))),)


def _training(keyword: Keyword) -> tuple[AnyAbility, ...]:
    stronger = Filter((Other(), CREATURE), "", (PropertyIs("power", ">", Property(IT, "power")),))
    together = Several((IT, Some(stronger, Range(ONE, None))))
    return (whenever(Event("attacks", together), put(ONE, "+1/+1", IT)),)


def _hideaway(keyword: Keyword) -> tuple[AnyAbility, ...]:
    look = Reveal(YOU, Top(number_of(keyword), You()), "look at", label=1)
    one = Some(Filter((), "card", (Related("among", Pronoun("of them", Result(1))),)), ONE, "one")
    hidden = Move(one, "exile", face="face down")
    bottom = Place("library", You(), "bottom", order="random")
    rest = Move(Pronoun("the rest", Rest(1)), "put", bottom, who=YOU)
    return (enters(Sequence((look, hidden, rest), (".", "and"))),)


def _ravenous(keyword: Keyword) -> tuple[AnyAbility, ...]:
    many = Compare(Variable("X"), ">=", Number(5))
    return (enters_with(Variable("X"), "+1/+1"), Triggered(Event("enters", IT), Draw(YOU, ONE), "when", many))


def _increment(keyword: Keyword) -> tuple[AnyAbility, ...]:
    spent = ManaSpent(on=role("object"))
    greater = AnyHolds(tuple(Compare(spent, ">", Property(IT, name)) for name in ("power", "toughness")))
    creature = Matches(IT, Filter((CREATURE,)))
    spell = Some(Filter((), "spell"), ONE)
    return (whenever(Event("casts", You(), spell), put(ONE, "+1/+1", IT), All((creature, greater))),)


def _firebending(keyword: Keyword) -> tuple[AnyAbility, ...]:
    added = Produce(YOU, symbols=("{R}",), amount=number_of(keyword))
    return (attacks(Sequence((added, KeepMana(Until("end of combat"))), (".",))),)


def _backup(keyword: Keyword) -> tuple[AnyAbility, ...]:
    target = Target(Filter((CREATURE,)), ONE, 0)
    given = KeywordAction("backup", what=Pronoun("that creature", TargetSlot(0)))
    return (enters(Sequence((put(number_of(keyword), "+1/+1", target), given), (".",))),)


FOUND = ThatMuch("that much", Result(1))
"""How much the step with the first label has found."""

OF_PERMANENTS: Mapping[str, Callable[[Keyword], tuple[AnyAbility, ...]]] = {
    "ascend": _ascend,
    "backup": _backup,
    "daybound": _daybound,
    "start your engines!": _start_your_engines,
    "nightbound": _nightbound,
    "devour": _devour,
    "for Mirrodin!": _for_mirrodin,
    "firebending": _firebending,
    "graft": _graft,
    "hideaway": _hideaway,
    "increment": _increment,
    "job select": _job_select,
    "living weapon": _living_weapon,
    "melee": _melee,
    "mobilize": _mobilize,
    "partner with": _partner_with,
    "provoke": _provoke,
    "ravenous": _ravenous,
    "reconfigure": _reconfigure,
    "riot": _riot,
    "sunburst": _sunburst,
    "training": _training,
    "tribute": _tribute,
    "transfigure": _transfigure,
}
"""What each of these keywords stands for."""
