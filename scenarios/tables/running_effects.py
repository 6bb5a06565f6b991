"""Effects with which a scene begins, as far as they are the same in every game: what their words are fixed on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar, Generic, TypeVar, get_args

from msgspec.structs import replace

from grammar.nodes.abilities import Spell
from grammar.nodes.base import Effect, Node
from grammar.nodes.conditions import Condition, Moment
from grammar.nodes.continuous import AbilitiesOf, Doubled, IsCopy
from grammar.nodes.filters import (
    AllOf,
    AnyFilter,
    AnyOf,
    Criterion,
    Either,
    Filter,
    InZone,
    Is,
    Named,
    Not,
    Other,
    Related,
)
from grammar.nodes.quantities import Number, Quantity, Variable
from grammar.nodes.references import Every, Some, Target
from grammar.nodes.walking import those, within
from rules.kernel.effects.context import Context
from rules.kernel.effects.slots import target_slots
from rules.kernel.effects.understanding import bounds
from rules.kernel.events import Event
from rules.kernel.game import AnyGame
from rules.kernel.standing.begun import EffectBegan
from rules.kernel.things import GameObject, Thing, Zone
from scenarios.faults import BadScenario, pointer_to, suggest
from scenarios.format import RunningEffect
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.table import Missing

T = TypeVar("T", bound=GameObject)
Reader = Callable[[str], Sequence[Node] | None]
"""What reads words as an instruction; None where they can't be read."""
LOOKING = frozenset({*get_args(Quantity), *get_args(Condition), Every, Some, AbilitiesOf, Doubled, IsCopy})
"""The words whose meaning is found by looking at the game as what they stand in is carried out, or given."""
GIVEN = frozenset({Number, Variable})
"""Those of them that are given."""


class RunningEffects(ABC, Generic[T]):
    """Sets effects running: the words of each are carried out as those of an ability are."""

    beside: ClassVar[tuple[type[Event], ...]]
    """What happens beside the beginning of what lasts, and nothing else is done."""

    def __init__(self, game: AnyGame, stack: Zone) -> None:
        self._running, self._waiting = game, stack

    @abstractmethod
    def item(self, effect: RunningEffect) -> T:
        """Return an ability that does what an effect says, with its targets; raises CannotTell."""

    @abstractmethod
    def resolve(self, item: T) -> None:
        """Carry out what an ability on the stack does."""

    def lasts(self, event: Event) -> bool:
        """Return whether something that lasts, or is still to come, begins with an event."""
        return isinstance(event, EffectBegan)

    def begin(self, effect: RunningEffect, place: int) -> None:
        """Carry out one effect as an ability of its source would.

        Raises:
            BadScenario: What it names is not there or doesn't fit its words, or it does more, or less, than to
                begin something that lasts.
            UnreadText: Its words cannot be read.
            Missing: Its words are not what one instruction could say.
        """
        with told_at(place):
            self.carry_out(effect, self.item(effect))

    def carry_out(self, effect: RunningEffect, item: T) -> None:
        """Carry out what an ability does that stands for an effect; raises CannotTell."""
        if effect.controller is None and effect.source is None:
            self._running.assume(f"{item.controller.name} controls the effect “{effect.text}”")
        before = len(self._running.happenings.history)
        with self._running.setting_up():
            self._running.ledger.enter(self._waiting, item, 0)
        self.resolve(item)
        happened = [event for _, event in self._running.happenings.history[before:]]
        if not all(isinstance(event, self.beside) or self.lasts(event) for event in happened):
            because = "these words do more than begin something that lasts: what is done already, lay out as it is now"
            raise CannotTell(because, key="text")
        if not any(map(self.lasts, happened)):
            raise CannotTell("these words begin nothing that lasts", key="text")


@contextmanager
def told_at(place: int) -> Iterator[None]:
    """Find fault, at its place among the effects, with what can't be told."""
    try:
        yield
    except CannotTell as error:
        raise BadScenario([error.fault_in(pointer_to("effects", place))]) from None


def worded(effect: RunningEffect, read: Reader) -> str:
    """Return the words of an effect, with its duration.

    Args:
        effect: what runs.
        read: what reads words as an instruction; None where they can't be read.

    Raises:
        CannotTell: The words have a duration of their own, or none that is said so.
    """
    if effect.until is None:
        return effect.text
    alone = read(effect.text)
    if alone is not None and _has_a_duration(alone):
        because = "the text says how long it lasts: leave 'until' out, or take that out of the text"
        raise CannotTell(because, key="until")
    lasting = _until(effect.text, effect.until)
    if read(lasting) is None:
        known = [moment for moment in get_args(Moment) if read(_until(effect.text, moment)) is not None]
        if known or alone is not None:
            because = (
                f"nothing that these words begin lasts until {effect.until!r}: {', '.join(known) or 'nothing does'}"
            )
            raise CannotTell(f"{effect.until!r}: {because}", suggest(effect.until, known), key="until")
    return lasting


def _until(text: str, moment: str) -> str:
    return f"{text.strip().rstrip('.')} until {moment.removeprefix('until ').rstrip('.')}."


def _has_a_duration(instruction: Sequence[Node]) -> bool:
    """Return whether an instruction says how long it lasts; abilities that it gives speak for themselves."""
    done = (node for one in instruction for node in within(one, outside="abilities"))
    return any(isinstance(node, Effect) and getattr(node, "duration", None) is not None for node in done)


def said_by(text: str, abilities: Iterable[Node]) -> Spell:
    """Return what the words of an effect do.

    Raises:
        Missing: They are not what the words of one instruction could be.
    """
    nodes = list(abilities)
    if len(nodes) != 1 or not isinstance(nodes[0], Spell):
        raise Missing("effects", f"{text!r} is no effect that something could have left behind")
    return nodes[0]


def looking(said: Node) -> Iterator[Node]:
    """Return the words of an effect that look at the game as it begins; abilities that it gives look for themselves."""
    return those(said, LOOKING - GIVEN, outside="abilities")


def fixed_on(effect: RunningEffect, node: Spell, names: Names) -> tuple[tuple[Thing, ...], ...]:
    """Return what an effect is fixed on, by the target phrases of its words; raises CannotTell."""
    things = tuple(names.find(one) for one in effect.on)
    slots = len(tuple(target_slots(node, ())))
    if slots == len(things):
        return tuple((thing,) for thing in things)
    if slots == 1:
        return (things,)
    raise CannotTell(f"the words speak of {slots} targets, and 'on' names {len(things)} things", key="on")


def kind_spoken_of(what: AnyFilter) -> AnyFilter:
    """Return a target phrase without what can change while a thing stays what it is, and where."""
    match what:
        case Filter(words=words, qualifiers=qualifiers):
            return replace(what, words=tuple(filter(_stays, words)), qualifiers=tuple(filter(_stays, qualifiers)))
        case Either(arms=arms):
            return replace(what, arms=tuple(map(kind_spoken_of, arms)))
        case _:
            return what


def _stays(criterion: Criterion) -> bool:
    match criterion:
        case Is() | Named() | InZone() | Other() | Related(relation="other than"):
            return True
        case Not(criterion=inner):
            return _stays(inner)
        case AnyOf(criteria=criteria) | AllOf(criteria=criteria):
            return all(map(_stays, criteria))
        case _:
            return False


def require_so_many(context: Context, slot: Target, things: Sequence[Thing]) -> None:
    """Raise CannotTell unless a target phrase takes as many things as are named."""
    least, most = bounds(context, slot.count, 1 << 20)
    if not least <= len(things) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise CannotTell(f"a target phrase of these words takes {wanted}, and 'on' names {len(things)}", key="on")
