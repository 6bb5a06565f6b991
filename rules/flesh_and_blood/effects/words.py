"""Words that players choose: the names of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.flesh_and_blood.chapters.effect_keywords.naming import CARD_NAME
from rules.flesh_and_blood.effects.context import Context
from rules.kernel.choices import Option


def _opponents(context: Context) -> list[Option]:
    return [Option(player, player.name, player) for player in context.game.opponents(context.controller)]


def _names(context: Context) -> list[Option]:
    """The names of all cards; no monikers."""
    return [Option(name, name) for name in sorted({name for name, _ in context.game.card_names()})]


CHOICES: Mapping[str, Callable[[Context], list[Option]]] = {"opponent": _opponents, CARD_NAME: _names}
"""The options for a choice of something that is no object."""
