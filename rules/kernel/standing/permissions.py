"""Permissions: what effects let a player play from where it otherwise could not be played."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import continuous, control, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.effects import AnyEffect
from rules.kernel.effects import patterns, understanding
from rules.kernel.regulation import Regulation
from rules.kernel.standing.gates import is_permission
from rules.kernel.standing.origins import Origin
from rules.kernel.things import GameObject, Player, Thing


class Permitting(Regulation):
    """A player may play cards from where they otherwise could not.

    ``locked`` are the cards that the words meant as it began; None: whatever they describe at any moment. A static
    ability that speaks of its own card lets it be played from the zone that it names.
    """

    __slots__ = ("locked", "node", "origin")

    def __init__(
        self, identity: int, name: str, origin: Origin, node: verbs.Cast, locked: Sequence[Thing] | None
    ) -> None:
        super().__init__(identity, name, (verbs.Cast,), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node
        self.locked = locked

    def concerns(self, matter: object) -> bool:
        """Whether it is about a card."""
        if not isinstance(matter, GameObject) or not self.is_in_force_for(matter):
            return False
        if self.locked is not None:
            return matter in self.locked
        match self.node.what:
            case reference_nodes.Every(what=what) | reference_nodes.Some(what=what):
                return understanding.matches(self.origin.context(), what, matter)
            case reference_nodes.Located(what=reference_nodes.Itself()) | reference_nodes.Top() as lying_there:
                return matter in understanding.things(self.origin.context(), lying_there)
        return False

    def is_in_force_for(self, card: GameObject) -> bool:
        """Whether it lets anything be played, where that is a card."""
        return self.origin.is_in_force()

    def lets(self, player: Player, card: GameObject) -> bool:
        """Whether it lets a player play a card."""
        return self.concerns(card) and patterns.part_fits(self.origin.context(), self.node.who, player)


def permitted(effect: AnyEffect) -> verbs.Cast | None:
    """What somebody may play for some time, where an effect says so; how long may stand before it."""
    match effect:
        case continuous.During(effect=control.Gate(test=control.May(), then=verbs.Cast() as cast)):
            return cast
        case control.Gate(then=then):
            return permitted(then)
        case verbs.Cast() if is_permission(effect):
            return effect
    return None


def unbuilt_static_permission(node: verbs.Cast) -> str | None:
    """What of a permission that a static ability states isn't built."""
    match node.what:
        case (
            reference_nodes.Every() | reference_nodes.Top() | reference_nodes.Located(what=reference_nodes.Itself())
        ) if node.duration is None:
            return None
    return "to be let play something else than what is somewhere"


def lacking_after_permission(node: control.Sequence) -> str | None:
    """What follows on a permission would have to wait until somebody makes use of it."""
    for step, after in zip(node.steps, node.steps[1:], strict=False):
        follows = isinstance(after, control.Gate) and isinstance(after.test, control.IfDone)
        if follows and permitted(step) is not None:
            return "what follows on the use of a permission"
    return None
