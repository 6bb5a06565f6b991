"""8.2. Subtype keywords: what the rules add to objects with functional subtypes."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.moving import Cause, Entering, ZoneChanged
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class SubtypeKeywords(FabChapter):
    """8.2. Subtype keywords."""

    def becomes_turned(self, card: FabObject, player: FabPlayer, cause: Cause) -> None:
        """Let a flip-card become a permanent with its back face, by the rule of its subtype."""
        keyword = self.invocation if "invocation" in self.is_(card).subtypes else self.construct
        keyword(card, player, cause)

    @rule("8.2.13a")
    def invocation(self, card: FabObject, player: FabPlayer, cause: Cause) -> None:
        """An invocation enters the arena with its back face up and becomes a permanent."""
        self._enters_turned(card, player, cause)

    @rule("8.2.14a")
    def construct(self, card: FabObject, player: FabPlayer, cause: Cause) -> None:
        """A construct enters the arena with its back face up and becomes a permanent."""
        self._enters_turned(card, player, cause)

    def _enters_turned(self, card: FabObject, player: FabPlayer, cause: Cause) -> None:
        if card.card.back is None:
            raise Unsupported(card.name, "it becomes a permanent with its back face, and that isn't known")
        entering = Entering(face=card.card.back)
        self.happen(ZoneChanged(card, self.game.permanent_zone, cause, controller=player, entering=entering, by=player))

    def is_ally(self, thing: FabObject | None) -> bool:
        """Whether an object is an ally."""
        return thing is not None and "ally" in self.is_(thing).subtypes

    @rule("8.2.6a")
    def may_play_arrow(self, player: FabPlayer, arrow: FabObject) -> Verdict:
        """An arrow can be played only from the arsenal, and only by who controls a bow."""
        in_arsenal = arrow.zone.kind == "arsenal" or self.rules.playing_cards.is_permitted(player, arrow)
        verdict = LEGAL if in_arsenal else self.refuse(f"{arrow.name} isn't in {player.name}'s arsenal")
        mine = [thing for thing in self.game.arena() if self.game.controller_of(thing) is player]
        if any("bow" in self.is_(thing).subtypes for thing in mine):
            return verdict
        return verdict & self.refuse(f"{player.name} controls no bow")

    @rule("8.2.8c")
    def ally_attacks(self, ally: FabObject, player: FabPlayer) -> None:
        """When an ally attacks, the player who controls it and their hero are the attacking hero."""
        self.noted("{} attacks for {}", ally, player)

    @rule("8.2.8d")
    def ally_is_attacked(self, ally: FabObject, player: FabPlayer) -> None:
        """When an ally is attacked, its controller is the defending hero, but declares and reacts with nothing."""
        self.noted("{} is attacked, and {} can't defend it", ally, player)
