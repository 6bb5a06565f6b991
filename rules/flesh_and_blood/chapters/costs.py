"""1.14. Costs: paying assets, and pitching cards for them."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.costs import Cost, CostPart
from rules.flesh_and_blood.cards import uncertain_card, unknown_card
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.assets import AssetsGained, AssetsLost, Points
from rules.flesh_and_blood.events.life import LifeLost
from rules.flesh_and_blood.events.moving import CardAssumed, ZoneChanged
from rules.flesh_and_blood.proposal import Payment
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.flesh_and_blood.undertaking import AssetCosts
from rules.kernel.legality import NotLegal
from rules.kernel.obliging import Obliging
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class Costs(FabChapter):
    """1.14. Costs."""

    @rule("1.14.2a")
    def pay_assets(
        self, player: FabPlayer, costs: AssetCosts, payment: Payment, layer: FabObject | None = None
    ) -> None:
        """Assets are paid type by type: chi points, resource points, life points, action points.

        Args:
            player: Who pays.
            costs: What is to be paid.
            payment: With which cards.
            layer: What it is paid for, if that is being played or activated.

        Raises:
            NotLegal: The player doesn't have what is to be paid, or names cards that can't be pitched for it.
        """
        pitched = list(payment.pitch) if payment.pitch is not None else None
        if costs.chi:
            self.pay_chi(player, costs.chi, pitched, layer)
        if costs.resource:
            self.pay_resources(player, costs.resource, pitched, layer)
        if pitched:
            raise NotLegal(self.is_needed(player, pitched[0], 0))
        if costs.life:
            self.pay_life(player, costs.life)
        if costs.action:
            self.pay_action_points(player, costs.action)
        if costs == AssetCosts():
            self.acknowledge()

    @rule("1.14.5")
    def acknowledge(self) -> None:
        """A cost of zero is a cost that is paid."""
        self.noted("there is nothing to pay")

    @rule("1.14.2c")
    def pay_chi(self, player: FabPlayer, amount: int, pitched: list[FabObject] | None, layer: FabObject | None) -> None:
        """Chi is paid with chi points; cards are pitched one at a time until there are enough."""
        self._pitch_until(player, amount, "chi_points", pitched, layer)
        self._lose(player, "chi_points", amount)

    @rule("1.14.2d")
    def pay_resources(
        self, player: FabPlayer, amount: int, pitched: list[FabObject] | None, layer: FabObject | None
    ) -> None:
        """Resources are paid with chi and resource points; cards are pitched one at a time until there are enough."""
        self._pitch_until(player, amount, "resource_points", pitched, layer)
        chi = min(player.chi_points, amount)
        if chi:
            self._lose(player, "chi_points", chi)
        if amount > chi:
            self._lose(player, "resource_points", amount - chi)

    @rule("1.14.2e")
    def pay_life(self, player: FabPlayer, amount: int) -> None:
        """Life points are paid from the life total of the player's hero."""
        hero = player.hero
        if hero is None or (self.is_(hero).life or 0) < amount:
            raise NotLegal(self.not_enough(player, f"{amount} life"))
        self.happen(LifeLost(hero, amount, "payment"))

    @rule("1.14.2f")
    def pay_action_points(self, player: FabPlayer, amount: int) -> None:
        """Action points are paid with action points."""
        if player.action_points < amount:
            raise NotLegal(
                self.not_enough(player, "an action point") & self.rules.assets.may_have_action_points(player)
            )
        self._lose(player, "action_points", amount)

    @rule("1.14.2b")
    def not_enough(self, player: FabPlayer, what: str) -> Verdict:
        """A cost that a player doesn't have enough assets for can't be paid."""
        return self.refuse(f"{player.name} doesn't have {what} to pay")

    def can_pay_offered(self, context: Context, player: FabPlayer, cost: Cost) -> bool:
        """Whether a player could pay a cost that an effect offers."""
        return self.game.try_out(lambda: self.pay_offered(context, player, cost), Obliging())

    def pay_offered(self, context: Context, player: FabPlayer, cost: Cost) -> bool:
        """Have a player pay a cost within an effect.

        Returns:
            Whether it was paid.
        """
        assets, effects = self.rules.activated_abilities.costs_of(context, cost)
        point = self.game.point()
        try:
            if assets != AssetCosts() or not effects:
                self.pay(player, assets)
            for part in effects:
                self._spend(context, player, part)
        except NotLegal:
            self.game.back_to(point)
            return False
        return True

    @rule("8.5.31")
    def pay(self, player: FabPlayer, assets: AssetCosts) -> None:
        """To pay is to spend assets; a player may refuse to."""
        self.pay_assets(player, assets, Payment())

    def _spend(self, context: Context, player: FabPlayer, part: CostPart) -> None:
        """Pay a part of a cost within an effect, so that the effect can speak of what was spent."""
        spent = self.rules.effect_costs.pay_part(context, player, part, {})
        context.has_moved(spent)
        context.kept(getattr(part, "label", None), spent)

    def _lose(self, player: FabPlayer, asset: Points, amount: int) -> None:
        self.happen(AssetsLost(player, asset, amount, "payment"))

    def _has(self, player: FabPlayer, asset: Points) -> int:
        return player.chi_points + (player.resource_points if asset == "resource_points" else 0)

    def _pitch_until(
        self,
        player: FabPlayer,
        amount: int,
        asset: Points,
        named: list[FabObject] | None,
        layer: FabObject | None,
    ) -> None:
        while (missing := amount - self._has(player, asset)) > 0:
            if named is None and self.game.payment == "as needed":
                self._pitch_unshown(player, missing, asset, layer)
                return
            self.pitch(player, self._next(player, missing, asset, named), layer)

    def _pitch_unshown(self, player: FabPlayer, missing: int, asset: Points, layer: FabObject | None) -> None:
        """Let a player pitch cards that nobody knows, beside those that the board shows; that is assumed.

        One there is for sure; behind it there may be more, up to one for each point, as fewer may give more.
        """
        words, each = (f"{missing} cards", ", one for each point") if missing > 1 else ("a card", "")
        reason = f" for {layer.name}" if layer is not None else ""
        self.game.assume(f"{player.name} pitches {words}{reason} that the board doesn't show{each}")
        for definition in (unknown_card(), *(uncertain_card() for _ in range(1, missing))):
            card = self.game.made(definition, player, self.game.zone("hand", player))
            self.happen(CardAssumed(card))
            self.pitch_unknown(player, card, asset, layer)

    @rule("1.14.3")
    def pitch_unknown(self, player: FabPlayer, card: FabObject, asset: Points, layer: FabObject | None) -> None:
        """A card that nobody knows is pitched as any other, and taken to give one point."""
        moved = ZoneChanged(card, self.game.zone("pitch", player), "pitch", by=player, source=layer)
        self.happen(moved, AssetsGained(player, asset, 1, card))

    def _next(self, player: FabPlayer, missing: int, asset: Points, named: list[FabObject] | None) -> FabObject:
        """The card to pitch next: the one that was named, or whichever the player picks.

        Raises:
            NotLegal: There is none.
        """
        if named:
            card = named.pop(0)
            verdict = self.may_pitch(player, card) & self.is_needed(player, card, missing)
            if not verdict:
                raise NotLegal(verdict)
            return card
        able = [] if named is not None else self._able(player, asset)
        if not able:
            lacking = asset.replace("_", " ").removesuffix("s" if missing == 1 else "")
            raise NotLegal(self.not_enough(player, f"{missing} more {lacking}"))
        question = f"Which card does {player.name} pitch?"
        return self.choose_one("pitch", player, question, None, able)

    def _able(self, player: FabPlayer, asset: Points) -> Sequence[FabObject]:
        hand = [card for card in self.game.zone("hand", player) if isinstance(card, FabObject)]
        with self.game.trace.muted():
            able = [card for card in hand if self.may_pitch(player, card)]
        return [card for card in able if asset == "resource_points" or card.face.gives == "chi"]

    @rule("1.14.3a")
    def may_pitch(self, player: FabPlayer, card: FabObject) -> Verdict:
        """A card is pitched from hand, and only if it has a pitch value."""
        if not card.is_here or card not in self.game.zone("hand", player):
            return self.refuse(f"{card.name} isn't in {player.name}'s hand")
        if not self.is_(card).pitch:
            return self.refuse(f"{card.name} has no pitch value")
        return LEGAL

    @rule("1.14.3b")
    def is_needed(self, player: FabPlayer, card: FabObject, missing: int) -> Verdict:
        """A card may be pitched only for assets that are needed to pay."""
        if missing > 0:
            return LEGAL
        return self.refuse(f"{player.name} doesn't need to pitch {card.name}")

    @rule("1.14.3")
    def pitch(self, player: FabPlayer, card: FabObject, layer: FabObject | None = None) -> None:
        """To pitch a card is to move it from hand to the pitch zone and to gain the assets that it gives."""
        self.happen(*self.as_pitched(player, card, layer))

    def as_pitched(
        self, player: FabPlayer, card: FabObject, layer: FabObject | None
    ) -> tuple[ZoneChanged, AssetsGained]:
        """What happens as a card is pitched: it goes to its owner's pitch zone, and the player gains what it gives."""
        asset: Points = "chi_points" if card.face.gives == "chi" else "resource_points"
        moved = ZoneChanged(card, self.game.zone("pitch", card.owner), "pitch", by=player, source=layer)
        return moved, AssetsGained(player, asset, self.is_(card).pitch or 0, card)

    @rule("1.14.3a")
    def gives_nothing(self, card: FabObject) -> bool:
        """A card without a pitch value can't be pitched.

        Returns:
            False: it isn't pitched.
        """
        self.declined(f"{card.name} isn't pitched", "it has no pitch value")
        return False
