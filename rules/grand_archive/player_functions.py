"""Masteries and statuses: what a player has that is neither card nor object, as the rules book says what each does.

Rules book: Game Mechanics - Mastery, Game Mechanics - Statuses.
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes.abilities import AnyAbility, Restricted, Static, Triggered
from grammar.nodes.conditions import Compare, Condition, Exists, Unlocks
from grammar.nodes.continuous import Abilities, Continuous, PropertyChange, Rule
from grammar.nodes.control import Gate, If, IfDone, May, Sequence, Unless
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import Filter, InZone, Is, Named, Not, Whose
from grammar.nodes.quantities import Count, CountersOn, Number, Range, ThatMuch
from grammar.nodes.references import (
    Element,
    EventRole,
    Every,
    Itself,
    Of,
    Pronoun,
    Reference,
    Result,
    Some,
    Top,
    You,
)
from grammar.nodes.verbs import Counters, CounterSpec, CounterSpell, Damage, Draw, KeywordAction, Move, Place
from rules.grand_archive.cards import CardDefinition, FaceDefinition
from rules.kernel.effects.printed import PrintedAbility

MASTERY, STATUSES = "mastery", "statuses"
"""The kinds of zones in which they are kept."""
FUNCTIONS = frozenset({MASTERY, STATUSES})
PANTHEON, BESTOWED = "pantheon", "bestowed"
"""The zone of boons, and the state of one that its player has gained."""
DIRECTIONS = ("North", "East", "South", "West")
"""The directions of Shifting Currents, each beside those next to it; North faces South."""
SHIFTING_CURRENTS, FRACTURED_MEMORIES = "Shifting Currents", "Fractured Memories"
PHANTASMAGORIA, SERVILE_POSSESSIONS = "Phantasmagoria", "Servile Possessions"
CROWDS_FAVOR = "Crowd's Favor"
SHIFT = "change the direction of your Shifting Currents"
LOSE = "lose what it is"

YOU, IT, ONE = You(""), Itself(), Number(1)
CHAMPION = Of("champion", YOU)


def facing(direction: str) -> str:
    """The state of Shifting Currents that face in a direction."""
    return f"facing {direction}"


def _the(name: str) -> Reference:
    return Every(Filter((Named(name),), "mastery", (Whose("have", YOU),)), "your")


def _for(champion: str, ability: AnyAbility) -> AnyAbility:
    return Restricted((Unlocks("champion", champion),), ability)


def _shifting_currents() -> tuple[AnyAbility, ...]:
    shifting = Gate(May(YOU), KeywordAction(SHIFT, YOU))
    return (_for("Kongming", Triggered(StepBegins("end phase", YOU, "each"), shifting, "at")),)


def _given(ability: Triggered) -> AnyAbility:
    return _for("Merlin", Static(Continuous(CHAMPION, (Abilities("add", (ability,), "have"),), words="have")))


def _fractured_memories() -> tuple[AnyAbility, ...]:
    killed, hit = Pronoun("the killed ally", EventRole("object")), Pronoun("the hit champion", EventRole("object"))
    ally, champion = Some(Filter((Is("type", "ally"),)), ONE), Some(Filter(noun="champion"), ONE)
    memory, moved = _the(FRACTURED_MEMORIES), Result(0)
    taking = Counters("put", CounterSpec(CountersOn("sheen", killed), "sheen"), memory)
    moving = Counters("move", CounterSpec(None, "sheen"), hit, memory, label=0)
    enough = Compare(ThatMuch("that much", moved), ">=", Number(3))
    shock = Gate(IfDone("when you do"), Damage(IT, Number(3), hit))
    return (
        _given(Triggered(Event("kills", IT, ally), taking, "when")),
        _given(
            Triggered(
                Event("hits", IT, champion),
                Gate(May(YOU), Sequence((moving, Gate(If(enough), shock)), (".",))),
                "when",
            )
        ),
    )


def _phantasmagoria() -> tuple[AnyAbility, ...]:
    specter, mine = Is("subtype", "Specter"), (InZone("in", "graveyard", YOU),)
    silenced = Every(Filter((Not(specter),), "card", mine))
    died = Event("dies", Some(Filter((specter, Is("type", "ally")), "", (Whose("control", YOU),)), ONE))
    buried = Move(Every(Filter((), "card", mine), "all"), "put", Place("deck", YOU, "bottom", "any"))
    milled = Move(Top(CountersOn("haunt", IT), YOU, "deck"), "put", Place("graveyard", YOU))
    recycling = Sequence((Gate(May(YOU), buried), Gate(IfDone("if you do"), milled)), (".",))
    return (
        Static(Continuous(silenced, (Abilities("remove", (), "lose"),))),
        _for("Alice", Triggered(died, Counters("put", CounterSpec(ONE, "haunt"), IT), "whenever")),
        _for("Alice", Triggered(StepBegins("end phase", YOU, "each"), recycling, "at")),
    )


def _servile_possessions() -> tuple[AnyAbility, ...]:
    that_attack = Every(Filter(noun="attack"))
    omens = Count(Filter(noun="omen", qualifiers=(Whose("have", YOU),)))

    def stronger(by: int, least: int, most: int | None) -> Gate:
        enough: Condition = Compare(omens, ">=", Number(least))
        if most is not None:
            enough = Exists(omens.of, Range(Number(least), Number(most)))
        change = Continuous(that_attack, (PropertyChange("power", Number(by), "+"),))
        drawn = Draw(YOU, ONE, "memory")
        return Gate(If(enough), change if most is not None else Sequence((change, drawn), (".",)))

    modes = Sequence((stronger(1, 1, 2), stronger(2, 3, 4), stronger(3, 5, None)), (".", "."))
    return (_for("Ciel", Triggered(Event("attacks", CHAMPION), modes, "whenever")),)


def _crowds_favor() -> tuple[AnyAbility, ...]:
    another = Some(Filter(noun="opponent"), ONE)
    gained = Event("gains", another, Some(Filter((Named(CROWDS_FAVOR),), "status"), ONE))
    mine = Some(Filter(noun="object", qualifiers=(Whose("control", YOU),)), ONE)
    declared = Rule("can't", Event("declares an attack", Every(Filter(noun="player")), mine))
    price = Cost((Pay("reserve", ONE),))
    it = Pronoun("it", EventRole("object"))
    negated = Gate(Unless(Of("controller", it), price), CounterSpell(it))
    return (
        Triggered(gained, KeywordAction(LOSE, YOU, what=IT), "whenever"),
        Static(Gate(Unless(Pronoun("they", Element()), price, "attack declaration"), declared)),
        Triggered(Event("becomes the target", mine), Gate(May(YOU), negated), "whenever"),
    )


def _defined(name: str, kind: str, subtypes: tuple[str, ...], abilities: tuple[AnyAbility, ...]) -> CardDefinition:
    """What represents a mastery or a status."""
    printed = tuple(PrintedAbility(one, (0, 0)) for one in abilities)
    face = FaceDefinition(name, types=frozenset({kind}), subtypes=frozenset(subtypes), abilities=printed)
    return CardDefinition(name, (face,))


MASTERIES: Mapping[str, CardDefinition] = {
    SHIFTING_CURRENTS: _defined(SHIFTING_CURRENTS, "mastery", ("spell",), _shifting_currents()),
    FRACTURED_MEMORIES: _defined(FRACTURED_MEMORIES, "mastery", ("assassin", "skill"), _fractured_memories()),
    PHANTASMAGORIA: _defined(PHANTASMAGORIA, "mastery", ("cleric", "spell"), _phantasmagoria()),
    SERVILE_POSSESSIONS: _defined(SERVILE_POSSESSIONS, "mastery", ("guardian", "skill"), _servile_possessions()),
}
"""Every mastery that the rules book has."""
OF_STATUS: Mapping[str, CardDefinition] = {CROWDS_FAVOR: _defined(CROWDS_FAVOR, "status", ("skill",), _crowds_favor())}
"""Every status that the rules book has."""
