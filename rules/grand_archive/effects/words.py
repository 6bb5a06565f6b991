"""Words that players choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.grand_archive.effects.context import Context
from rules.kernel.choices import Option

CHOICES: Mapping[str, Callable[[Context], list[Option]]] = {
    "opponent": lambda context: [
        Option(player, player.name, player) for player in context.game.opponents(context.controller)
    ],
}
"""The options for a choice of something that is no object."""
