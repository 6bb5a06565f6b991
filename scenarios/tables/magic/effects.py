"""Effects with which a Magic scene begins: their words are read as those of a card, and carried out before the play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from itertools import chain, combinations, islice
from typing import NamedTuple, NoReturn

from msgspec.structs import replace

from grammar.nodes.base import Node
from grammar.nodes.filters import Criterion
from grammar.nodes.references import Target
from grammar.nodes.walking import within
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.another import says_another
from rules.kernel.effects.printed import SAID
from rules.kernel.effects.understanding import fits
from rules.kernel.events import Event, Set
from rules.kernel.things import Thing
from rules.magic.cards import CardDefinition
from rules.magic.casting.instructions import context_of
from rules.magic.effects.context import Context
from rules.magic.events import CeasedToExist
from rules.magic.events.actions import Goaded
from rules.magic.events.combat import ControlChanged
from rules.magic.events.playing import Resolved
from rules.magic.state import MagicObject, MagicPlayer
from rules.magic.table import Table
from scenarios.format import RunningEffect
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.table import Missing
from scenarios.tables.magic.cards import MagicCards
from scenarios.tables.running_effects import (
    RunningEffects,
    fixed_on,
    kind_spoken_of,
    looking,
    require_so_many,
    said_by,
    told_at,
    worded,
)

AHEAD = frozenset({"coming", "extra_turns", "skips"})
"""What is remembered of turns, phases and steps that are added, or left out, later."""

MOST_WAYS = 64
"""How many ways are tried of having effects begin before they are listed."""


class Misfit(NamedTuple):
    """A thing that a target phrase could not take now, why, and whether it could have been otherwise.

    ``unmet`` are the qualities that the phrase wants and the thing doesn't have.
    """

    thing: Thing
    because: str
    could_fit: bool
    unmet: AbstractSet[Node]

    def is_looked_at(self, said: Node) -> bool:
        """Return whether what words do is settled as they begin by what the thing was then, which nobody has said."""
        return any(not self.could_fit or not self.unmet.isdisjoint(within(one)) for one in looking(said))

    def refuse(self) -> NoReturn:
        """Raise CannotTell: the words don't speak of the thing."""
        raise CannotTell(f"{self.thing.name} is not what the words speak of: {self.because}", key="on")


class MagicEffects(RunningEffects[MagicObject]):
    """Sets effects running."""

    beside = (ControlChanged, Resolved, CeasedToExist)

    def __init__(self, table: Table, cards: MagicCards, names: Names) -> None:
        super().__init__(table.game, table.game.stack)
        self._table, self._game, self._cards, self._names = table, table.game, cards, names
        self._left: list[tuple[int, RunningEffect]] = []
        """The effects that have not begun yet, with their places."""
        self._ahead: list[tuple[int, RunningEffect]] = []
        """The effects begun on what nothing had made so yet, with their places."""

    def lay_out(self, effects: Sequence[RunningEffect]) -> None:
        """Begin the effects that could begin on the board; others wait for what is laid out besides."""
        self._left = [*enumerate(effects)]
        self.go_on()

    def go_on(self) -> None:
        """Begin the effects left as they are listed, up to one that waits: what is listed behind it began later."""
        while self._left and not self._waits(*self._left[0]):
            self._begin_next()

    def _waits(self, place: int, effect: RunningEffect) -> bool:
        """Return whether the words of an effect may fit later what they name."""
        with told_at(place):
            return any(misfit.could_fit for misfit in self._misfits(self.item(effect)))

    def assume_rest(self) -> None:
        """Begin the effects left, of which it is assumed that their words fitted before; raises BadScenario."""
        while self._left:
            self._begin_next()
        for place, effect in self._ahead:
            with told_at(place):
                for misfit in self._misfits(self.item(effect)):
                    if not misfit.could_fit:
                        misfit.refuse()
        self._ahead.clear()

    def begin_needed(self, could_be: Callable[[], bool]) -> None:
        """Begin the fewest of the effects left, before they are listed, with which something could come about."""
        if not self._left or could_be():
            return
        ways = chain.from_iterable(combinations(self._left, count) for count in range(1, len(self._left) + 1))
        for some in islice(ways, MOST_WAYS):
            if self._game.try_out(partial(self._could_be_with, some, could_be)):
                self._begin_early(some)
                self._left = [one for one in self._left if one not in some]
                return

    def _could_be_with(self, some: Sequence[tuple[int, RunningEffect]], could_be: Callable[[], bool]) -> bool:
        """Return whether something could come about once some effects have begun."""
        return self._begin_early(some) and could_be()

    def _begin_early(self, some: Sequence[tuple[int, RunningEffect]]) -> bool:
        """Begin effects whose words fit what they name; return whether all do."""
        for place, effect in some:
            with told_at(place):
                item = self.item(effect)
                if any(self._misfits(item)):
                    return False
                self._game.assume(f"“{effect.text}” began before what was declared, as that needs it")
                self.carry_out(effect, item)
        return True

    def _begin_next(self) -> None:
        place, effect = self._left.pop(0)
        with told_at(place):
            item = self.item(effect)
            for misfit in self._misfits(item):
                self._take(misfit, place, effect)
                if item.ability is not None and misfit.is_looked_at(item.ability.node):
                    because = f"“{effect.text}” settled something by what {misfit.thing.name} was as it began"
                    raise Missing("effects", f"{because}, and nothing says that: say in its words what it came to")
            self.carry_out(effect, item)

    def _take(self, misfit: Misfit, place: int, effect: RunningEffect) -> None:
        """Assume that what does not fit the words of an effect did as it began; raises CannotTell if it could not."""
        if misfit.could_fit:
            told = f"“{effect.text}” began when that could be, though now {misfit.because}"
        elif self._left and misfit.thing in self._game.battlefield:
            self._ahead.append((place, effect))
            told = f"“{effect.text}” began first, as it is listed, when that could be, though {misfit.because}"
        else:
            misfit.refuse()
        self._game.assume(told)

    def lasts(self, event: Event) -> bool:
        """Return whether something that lasts, or is still to come, begins with an event."""
        return (
            isinstance(event, Goaded) or (isinstance(event, Set) and event.attribute in AHEAD) or super().lasts(event)
        )

    def resolve(self, item: MagicObject) -> None:
        """Let an ability on the stack do what it says: whether its targets were legal was asked when it began."""
        self._game.contents.resolving.carry_out_all(item)

    def item(self, effect: RunningEffect) -> MagicObject:
        """Return an ability that does what the effect says, with its targets chosen; raises CannotTell."""
        card = self._cards.effect(worded(effect, self._cards.instruction))
        source = self._source(effect, card)
        controller = self._game.is_(source).controller
        if effect.controller is not None:
            controller = self._table.player(effect.controller)
        node = said_by(effect.text, [printed.node for printed in card.faces[0].abilities])
        announced = Announced(targets=fixed_on(effect, node, self._names))
        return self._game.contents.stack.made(Ability(node, (SAID, effect.text)), source, controller, announced)

    def _misfits(self, item: MagicObject) -> Iterator[Misfit]:
        """Return what of the things that are named the target phrases could not take now; raises CannotTell."""
        named, targets = item.announced.targets, self._game.contents.targets
        for instruction in self._game.contents.resolving.instructions(item):
            context = context_of(self._game, item, instruction)
            for number, (slot, position) in enumerate(zip(instruction.slots, instruction.positions, strict=True)):
                require_so_many(context, slot, named[position])
                earlier = [thing for at in instruction.positions[:number] for thing in named[at]]
                for thing in named[position]:
                    with self._game.trace.muted():
                        verdict = targets.is_still_legal(context, slot, thing, earlier)
                        is_kind = targets.fits(context, replace(slot, what=kind_spoken_of(slot.what)), thing)
                    if not verdict:
                        could_fit = bool(is_kind) and not (says_another(slot) and thing in earlier)
                        because = "; ".join(reason.text for reason in verdict.reasons)
                        yield Misfit(thing, because, could_fit, self._unmet(context, slot, thing))

    def _unmet(self, context: Context, slot: Target, thing: Thing) -> AbstractSet[Node]:
        wanted = (one for one in within(slot.what) if isinstance(one, Criterion))
        with self._game.trace.muted():
            return {one for one in wanted if not fits(context, one, thing)}

    def _source(self, effect: RunningEffect, card: CardDefinition) -> MagicObject:
        if effect.source is None:
            active: MagicPlayer = self._game.scene.active
            return self._game.made(card, active, self._game.command)
        return self._names.one(effect.source, MagicObject)
