"""What the steps of a text did, by the labels under which later words speak of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from rules.kernel.errors import Unsupported
from rules.kernel.things import GameObject, Player, Thing

SomePlayer = TypeVar("SomePlayer", bound=Player)


@dataclass(frozen=True, slots=True)
class StepDone:
    """What a step or a cost did: nothing, as long as nothing is said."""

    things: tuple[Thing, ...] = ()
    """What it created, moved, chose or revealed; of what moved, the object before."""
    amount: int | None = None
    """How much it dealt, gained, lost or counted; None: that wasn't told."""
    sought: tuple[Thing, ...] = ()
    """The cards for which it went on until they were there."""
    tried: tuple[Thing, ...] = ()
    """To what it was to be done, where nothing came of it."""
    took_away: bool = False
    """Whether it moved what it did something with: of these `the rest` is what has stayed where it came to."""
    by: tuple[tuple[Player, StepDone], ...] = ()
    """The part of each of several players who did it, where that was told."""

    def and_also(self, more: StepDone) -> StepDone:
        """What it did in all, if it did this as well."""
        amount = more.amount if self.amount is None else self.amount + (more.amount or 0)
        sought, tried = self.sought + more.sought, self.tried + more.tried
        by = dict(self.by)
        for player, part in more.by:
            by[player] = by.get(player, NOTHING_DONE).and_also(part)
        took_away = self.took_away or more.took_away
        return StepDone(self.things + more.things, amount, sought, tried, took_away, tuple(by.items()))

    def since(self, before: StepDone) -> StepDone:
        """What it did of this after what it had done before."""
        amount = None if self.amount is None else self.amount - (before.amount or 0)
        things, sought = self.things[len(before.things) :], self.sought[len(before.sought) :]
        by = tuple((player, part.since(dict(before.by).get(player, NOTHING_DONE))) for player, part in self.by)
        return StepDone(things, amount, sought, self.tried[len(before.tried) :], self.took_away, by)

    def own(self, player: Player) -> StepDone:
        """What one of several players did of it; all of it, where it was not done by several.

        Raises:
            Unsupported: The player is none of the several who did it.
        """
        part = dict(self.by).get(player)
        if part is None and len(self.by) > 1:
            raise Unsupported("what several players did", f"{player.name} is none of those who did it")
        return self if part is None else replace(part, took_away=self.took_away)

    @property
    def is_gone(self) -> bool:
        """Whether something that it did something with isn't there any more."""
        return any(isinstance(thing, GameObject) and not thing.is_here for thing in self.things)


NOTHING_DONE = StepDone()


def did(things: Sequence[Thing], amount: int | None = None) -> StepDone:
    """What was done with some things, or so much of it."""
    return StepDone(tuple(things), len(things) if amount is None else amount)


def in_all(parts: Mapping[SomePlayer, StepDone]) -> StepDone:
    """What several players did in all, each a part of it."""
    whole = StepDone(amount=0)
    for player, part in parts.items():
        whole = whole.and_also(replace(part, by=((player, part),)))
    return whole


def bound_name(label: int) -> str:
    """The name under which the words of another ability, or of a spell, find what a step or a cost with a label did."""
    return f"step {label}"
