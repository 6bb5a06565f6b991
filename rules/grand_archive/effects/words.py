"""Words that players choose.

Rules book: Card and Object Information (names), Card Types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.grand_archive.effects.context import Context
from rules.grand_archive.kinds import TYPES
from rules.kernel.choices import Option


def _opponents(context: Context) -> list[Option]:
    return [Option(player, player.name, player) for player in context.game.opponents(context.controller)]


def _names(context: Context) -> list[Option]:
    return _words({name for name, _ in context.game.card_names()})


def _types(context: Context) -> list[Option]:
    return _words(TYPES)


def _words(words: Iterable[str]) -> list[Option]:
    return [Option(word, word) for word in sorted(words)]


CHOICES: Mapping[str, Callable[[Context], list[Option]]] = {
    "opponent": _opponents,
    "card name": _names,
    "card type": _types,
}
"""The options for a choice of something that is no object."""
