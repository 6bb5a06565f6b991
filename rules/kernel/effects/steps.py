"""What the steps of a text did, by the labels under which later words speak of them."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.things import GameObject, Thing


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

    def and_also(self, more: StepDone) -> StepDone:
        """What it did in all, if it did this as well."""
        amount = more.amount if self.amount is None else self.amount + (more.amount or 0)
        sought, tried = self.sought + more.sought, self.tried + more.tried
        return StepDone(self.things + more.things, amount, sought, tried, self.took_away or more.took_away)

    def since(self, before: StepDone) -> StepDone:
        """What it did of this after what it had done before."""
        amount = None if self.amount is None else self.amount - (before.amount or 0)
        things, sought = self.things[len(before.things) :], self.sought[len(before.sought) :]
        return StepDone(things, amount, sought, self.tried[len(before.tried) :], self.took_away)

    @property
    def is_gone(self) -> bool:
        """Whether something that it did something with isn't there any more."""
        return any(isinstance(thing, GameObject) and not thing.is_here for thing in self.things)


NOTHING_DONE = StepDone()


def bound_name(label: int) -> str:
    """The name under which the words of another ability, or of a spell, find what a step or a cost with a label did."""
    return f"step {label}"
