"""Words that players choose: colors, types, names and players.

Comprehensive Rules: 105.4 (colors), 205.3 (types), 201.4 (card names).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from grammar.nodes.base import Node
from grammar.nodes.filters import Is
from rules.kernel.choices import Option
from rules.magic.card_types import CARD_TYPES
from rules.magic.cards import COLORS
from rules.magic.creature_types import CREATURE_TYPES
from rules.magic.effects.context import Context
from rules.magic.state import MagicObject
from rules.magic.subtypes import ARTIFACT_TYPES, LAND_TYPES, family

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

EVIDENCE = "collect evidence"
"""Under which name an additional cost to collect evidence is chosen and asked about."""
KICKERS = ("kicker", "multikicker")
"""The additional costs by which a spell is kicked, once each time that one of them is paid."""
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
WORDS: Mapping[str, Iterable[str]] = {
    "color": tuple(COLORS.values()),
    "card type": tuple(sorted(kind for kind, lacking in CARD_TYPES.items() if not lacking)),
    "basic land type": BASIC_LAND_TYPES,
    "odd or even": ("odd", "even"),
}
"""What there is to choose, where the rulebook has a closed list."""

EVERY: Mapping[Node, frozenset[str]] = {
    Is("color", "all colors"): frozenset(COLORS.values()),
    Is("subtype", "every basic land type"): frozenset(BASIC_LAND_TYPES),
    Is("subtype", "every creature type"): CREATURE_TYPES,
}
"""Words of a text that stand for all of their kind."""

SUBTYPES_OF: Mapping[str, str] = {"creature type": "creature", "land type": "land", "artifact type": "artifact"}
"""The card type whose subtypes are chosen from."""

SUBTYPES: Mapping[str, frozenset[str]] = {
    "creature type": CREATURE_TYPES,
    "land type": LAND_TYPES - {"Urza\u2019s"},
    "artifact type": ARTIFACT_TYPES,
}
"""What there is to choose from, whatever the scene holds."""

ANCHOR = "anchor word"
"""Under which name a word is chosen that stands before an ability."""
NAMES = ("card name", "nonland card name")


def _words(game: MagicGame, what: str) -> Iterable[str]:
    if what in WORDS:
        return WORDS[what]
    if what in SUBTYPES_OF:
        there = [game.is_(thing) for zone in game.zones() for thing in zone if isinstance(thing, MagicObject)]
        known = {one for values in there for one in values.subtypes if family(one, values.types) == SUBTYPES_OF[what]}
        return sorted(known | SUBTYPES[what])
    return sorted({name for name, types in game.card_names() if "land" not in types or what == "card name"})


def _players(context: Context) -> list[Option]:
    return [Option(player, player.name, player) for player in context.game.in_turn_order()]


def _none(_: Context) -> list[Option]:
    """There are only such words as a text says itself."""
    return []


def _opponents(context: Context) -> list[Option]:
    return [Option(player, player.name, player) for player in context.game.opponents(context.controller)]


def _options(what: str) -> Callable[[Context], list[Option]]:
    return lambda context: [Option(word, word) for word in _words(context.game, what)]


CHOICES: Mapping[str, Callable[[Context], list[Option]]] = {
    "player": _players,
    "opponent": _opponents,
    ANCHOR: _none,
    **{what: _options(what) for what in (*WORDS, *SUBTYPES_OF, *NAMES)},
}
"""The options for a choice of something that is no object.

Names are those of the cards in the scene, and of such others as somebody names.
"""
