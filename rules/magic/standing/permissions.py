"""Permissions: what effects let a player play from other zones than the hand.

Comprehensive Rules: 601.3 (what may be cast), 305.1 (lands), 611.2 (effects of what resolves).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grammar.nodes import filters, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.abilities import Static
from rules.kernel.effects import patterns, understanding
from rules.kernel.events import Event
from rules.kernel.standing import permissions as shared
from rules.kernel.standing.begun import EffectEnded
from rules.kernel.standing.origins import kept
from rules.kernel.things import GameObject, Player, Thing
from rules.magic.effects.nouns import LAND, to_be_cast
from rules.magic.events.playing import PermissionUsed
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


class Permitting(shared.Permitting):
    """A player may play cards from where they otherwise could not; ``lands`` are those that may be played as lands."""

    __slots__ = ("asks_for_a_kind", "lands")
    origin: Origin

    def __init__(
        self, identity: int, name: str, origin: Origin, node: verbs.Cast, locked: Sequence[Thing] | None
    ) -> None:
        super().__init__(identity, name, origin, replace(node, what=to_be_cast(node.what)), locked)
        self.asks_for_a_kind = locked is None and _asks_for_a_kind(node.what)
        self.lands = _lands_there(node.what) if node.verb == "play lands and cast" else None

    @property
    def is_limited(self) -> bool:
        """Whether use can be made of it only so often."""
        return isinstance(self.node.what, reference_nodes.Some) or bool(self._limit)

    @property
    def _limit(self) -> str:
        node = self.origin.ability.node if self.origin.ability is not None else None
        return node.limit if isinstance(node, Static) else ""

    @property
    def is_used_up(self) -> bool:
        """Whether use was made of it as often as it says, this turn."""
        ability = self.origin.ability
        return ability is not None and bool(self._limit) and self.origin.source.used.get(ability.key, 0) > 0

    def used_by(self, player: MagicPlayer) -> Event | None:
        """What it is that a player makes use of it; None: nothing that need be remembered."""
        if not self.is_limited:
            return None
        if self.origin.ability is None:
            return EffectEnded(self, f"{player.name} has made use of it")
        return PermissionUsed(self.origin.source, self.origin.ability, player)

    def lets(self, player: Player, card: GameObject) -> bool:
        """Whether it lets a player play a card."""
        return not self.is_used_up and self.would_let(player, card)

    def would_let(self, player: Player, card: GameObject) -> bool:
        """Whether it would let a player play a card, if no use were made of it yet."""
        return super().lets(player, card)

    def is_in_force_for(self, card: GameObject) -> bool:
        """Whether the condition of it holds, which can speak of the card that would be played."""
        if self.origin.condition is None or self.node.label is None:
            return self.origin.is_in_force()
        context = kept(self.origin.context())
        context.kept(self.node.label, [card])
        return understanding.holds(context, self.origin.condition)

    def lets_play_land(self, player: MagicPlayer, card: MagicObject) -> bool:
        """Whether it lets a player play a card as a land."""
        if self.lands is None:
            return self.node.verb == "play" and self.lets(player, card)
        context = self.origin.context()
        return understanding.matches(context, self.lands, card) and patterns.part_fits(context, self.node.who, player)


def permissions(game: MagicGame) -> Iterator[Permitting]:
    """What effects let players play from elsewhere now."""
    return (one for one in game.regulations_of(verbs.Cast) if isinstance(one, Permitting))


def locked_to(origin: Origin, what: reference_nodes.Reference) -> Sequence[Thing] | None:
    """The cards that the words mean as what says so resolves; None: whatever they describe at any moment."""
    if origin.begun is None or isinstance(what, reference_nodes.Every | reference_nodes.Some):
        return None
    return understanding.acted_on(origin.begun, what)


def _asks_for_a_kind(what: reference_nodes.Reference) -> bool:
    """Whether words let only cards of some kind be played, and not whatever lies there."""
    described = what.what if isinstance(what, reference_nodes.Every | reference_nodes.Some) else None
    places = filters.InZone | filters.Related | filters.Whose | filters.WithCounters
    return described is not None and not (
        isinstance(described, filters.Filter)
        and not described.words
        and all(isinstance(one, places) for one in described.qualifiers)
    )


def _lands_there(what: reference_nodes.Reference) -> filters.Filter | None:
    """The lands in the place where words on spells say that these are; None: they say no such place."""
    if not isinstance(what, reference_nodes.Every | reference_nodes.Some) or not isinstance(what.what, filters.Filter):
        return None
    places = tuple(one for one in what.what.qualifiers if isinstance(one, filters.InZone | filters.Related))
    return filters.Filter(words=(LAND,), noun="card", qualifiers=places) if places else None
