"""1.13. Assets: action points, resource points, life points and chi points."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.assets import AssetsGained, Points
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class Assets(FabChapter):
    """1.13. Assets."""

    def gain_action_points(self, player: FabPlayer, amount: int, source: FabObject | None) -> None:
        """A player gains action points, if it is their action phase."""
        if self.scene.turn_player is player and self.scene.phase == "action":
            self.gain_in_action_phase(player, amount, source)
        else:
            self.no_action_points(player)

    @rule("1.13.2a")
    def gain_in_action_phase(self, player: FabPlayer, amount: int, source: FabObject | None) -> None:
        """A player gains action points in their own action phase, from go again or other effects."""
        self.happen(AssetsGained(player, "action_points", amount, source))

    @rule("1.13.2b")
    def no_action_points(self, player: FabPlayer) -> None:
        """Outside their own action phase a player gains no action points."""
        self.declined(f"{player.name} gains no action points", f"it isn't {player.name}'s action phase")

    @rule("1.13.2b")
    def may_have_action_points(self, player: FabPlayer) -> Verdict:
        """Outside their own action phase a player has no action points, and so plays no actions."""
        if self.scene.turn_player is player and self.scene.phase == "action":
            return LEGAL
        return self.refuse(f"it isn't {player.name}'s action phase")

    def gain(self, player: FabPlayer, asset: Points, amount: int, source: FabObject | None) -> int:
        """Let a player gain points of an asset; how many were gained."""
        before: int = getattr(player, asset)
        if asset == "action_points":
            self.gain_action_points(player, amount, source)
        elif asset == "resource_points":
            self.gain_resource_points(player, amount, source)
        else:
            self.gain_chi_points(player, amount, source)
        after: int = getattr(player, asset)
        return after - before

    @rule("1.13.5a")
    def gain_chi_points(self, player: FabPlayer, amount: int, source: FabObject | None) -> None:
        """A player gains chi points by pitching cards that give them."""
        self.happen(AssetsGained(player, "chi_points", amount, source))

    @rule("1.13.3a")
    def gain_resource_points(self, player: FabPlayer, amount: int, source: FabObject | None) -> None:
        """A player gains resource points by pitching cards and by effects."""
        self.happen(AssetsGained(player, "resource_points", amount, source))
