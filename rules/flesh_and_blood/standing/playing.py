"""Effects on how cards are played and abilities activated: what they cost, from where, as though they were what.

Comprehensive Rules: 5.1.2b (what lets a card be played), 5.1.6a (effects on asset-costs), 5.2.3 (additional times).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import continuous as nodes
from grammar.nodes import references as reference_nodes
from rules.flesh_and_blood.standing.origins import Origin
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects import patterns, understanding
from rules.kernel.errors import Unsupported
from rules.kernel.regulation import Regulation
from rules.kernel.things import Thing

COSTS, PLAYS, ATTACKS = "what it costs", "play", "attack with"
INSTANT, ONCE_MORE = "it were an instant", "one additional time"
PRETENCES = frozenset({(PLAYS, INSTANT), (ATTACKS, ONCE_MORE)})
"""What somebody can be let to do, and as though what were so."""

Locked = Sequence[Thing] | None
"""The things that an effect of a layer applies to; None: whatever its words describe."""


def locked_to(origin: Origin, reference: reference_nodes.Reference | None) -> Locked:
    """What an effect goes on applying to: for a layer the things that its words mean now, unless they mean all."""
    if origin.begun is None or reference is None or isinstance(reference, reference_nodes.Every):
        return None
    found = understanding.acted_on(origin.begun, reference)
    return [source for thing in found for source in _with_source(thing)]


def _with_source(thing: Thing) -> list[Thing]:
    """A thing, and the attack-source if it is an attack-proxy."""
    source = thing.source if isinstance(thing, FabObject) and thing.kind == "attack-proxy" else None
    return [thing] if source is None else [thing, source]


class Costing(Regulation):
    """What is played or activated costs more or less."""

    __slots__ = ("amount_then", "locked", "node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.CostChange, locked: Locked = None) -> None:
        super().__init__(identity, name, (COSTS,), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node
        self.locked = locked
        self.amount_then = self._amount() if origin.begun is not None else None
        """The amount of an effect of a layer, which is determined as it begins."""

    @property
    def timestamp(self) -> int:
        """When it came to be."""
        return self.id if self.origin.begun is not None else self.origin.timestamp

    @property
    def amount(self) -> int:
        """How many resources more or less."""
        return self._amount() if self.amount_then is None else self.amount_then

    def _amount(self) -> int:
        times = 1 if self.node.each is None else max(0, understanding.value(self.origin.context(), self.node.each))
        return self.node.amount.count("{r}") * times

    def concerns(self, matter: object) -> bool:
        """Whether it changes what a layer costs that is being played or activated."""
        if not isinstance(matter, FabObject) or not self.origin.is_in_force():
            return False
        action = "play" if matter.is_a_card else "activate"
        if self.node.action not in {action, "play or activate"}:
            return False
        condition = self.node.condition
        if condition is not None and not understanding.holds(self.origin.context(), condition):
            return False
        if not patterns.part_fits(self.origin.context(), self.node.who, matter.controller):
            return False
        subjects = [matter] if matter.source is None else [matter, matter.source]
        return any(self._means(subject) for subject in subjects)

    def _means(self, thing: FabObject) -> bool:
        if self.locked is not None:
            return thing in self.locked
        return patterns.part_fits(self.origin.context(), self.node.what, thing)


class Pretending(Regulation):
    """A player may play something as though it were an instant, or attack with it one more time."""

    __slots__ = ("locked", "node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.AsThough) -> None:
        if (node.action, node.pretence) not in PRETENCES:
            raise Unsupported("continuous.AsThough", f"“{node.pretence}”, to {node.action}")
        super().__init__(identity, name, (node.action, node.pretence), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node
        self.locked = locked_to(origin, node.what)

    def concerns(self, matter: object) -> bool:
        """Whether it is about an object."""
        if not isinstance(matter, FabObject) or not self.origin.is_in_force():
            return False
        if self.locked is not None:
            return matter in self.locked
        return patterns.part_fits(self.origin.context(), self.node.what, matter)

    def lets(self, player: FabPlayer, thing: FabObject) -> bool:
        """Whether it lets a player do so with an object."""
        return self.concerns(thing) and patterns.part_fits(self.origin.context(), self.node.who, player)
