"""Words that players choose: the names of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.flesh_and_blood.chapters.effect_keywords.naming import CARD_NAME
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.state import FabObject
from rules.kernel.choices import Option


def _opponents(context: Context) -> list[Option]:
    return [Option(player, player.name, player) for player in context.game.opponents(context.controller)]


def _names(context: Context) -> list[Option]:
    """The names of all cards that there are here, and of those that a player speaks of; no monikers."""
    cards = (thing for zone in context.game.zones() for thing in zone)
    here = {face.name for card in cards if isinstance(card, FabObject) for face in card.card.faces}
    return [Option(name, name) for name in sorted(here | {name for name, _ in context.game.names_outside()})]


CHOICES: Mapping[str, Callable[[Context], list[Option]]] = {"opponent": _opponents, CARD_NAME: _names}
"""The options for a choice of something that is no object."""
