"""Cards that the board doesn't show, where a cost takes them for granted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.grand_archive.cards import unknown_card
from rules.grand_archive.state import ArchiveObject, ArchivePlayer

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


def unshown(
    game: ArchiveGame, player: ArchivePlayer, count: int, paid_for: ArchiveObject | None
) -> Sequence[ArchiveObject]:
    """So many cards to reserve that nobody knows, for the hand, beside those that the board shows; that is assumed."""
    words, reason = f"{count} card{'s' * (count != 1)}", f" for {paid_for.name}" if paid_for is not None else ""
    game.assume(f"{player.name} reserves {words}{reason} that the board doesn't show")
    hand = game.zone("hand", player)
    return [game.made(unknown_card(), player, hand) for _ in range(count)]
