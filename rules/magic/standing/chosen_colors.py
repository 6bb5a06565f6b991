"""Colors and types that a text leaves to be chosen, chosen as the effect that speaks of them begins.

Comprehensive Rules: 105.4 (choosing a color), 205.3 (types), 608.2d (choices while an effect is applied).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.base import Node
from grammar.nodes.filters import Is, OfTheChosen
from grammar.nodes.walking import within
from rules.kernel.choices import Pick
from rules.kernel.errors import Unsupported
from rules.magic.effects.words import CHOICES
from rules.magic.standing.origins import Origin

OF_YOUR_CHOICE = Is("color", "of your choice")
"""What stands where a text doesn't name the color of a quality."""

SEVERAL_COLORS = Is("color", "colors of your choice")
"""What stands where a text leaves one or more colors to be chosen."""

CHOSEN_WORDS: Mapping[Is, str] = {
    OF_YOUR_CHOICE: "color",
    SEVERAL_COLORS: "color",
    Is("subtype", "basic land type of your choice"): "basic land type",
    Is("subtype", "creature type of your choice"): "creature type",
}
"""What stands where a text leaves a word to be chosen, and what is chosen there."""


def is_open(node: object) -> bool:
    """Whether a node is the word for a color or type that is still to be chosen."""
    return isinstance(node, Is) and node in CHOSEN_WORDS


def choose_words(origin: Origin, word: Is) -> tuple[str, ...]:
    """The color or type that the controller of what resolves chooses now; several only where the text says so.

    Raises:
        Unsupported: It is a static ability, which has no moment at which it is chosen.
    """
    what = CHOSEN_WORDS[word]
    if origin.begun is None:
        raise Unsupported(f"a {what} of your choice", "by a static ability it is read but not built")
    question = f"Which {what}, for {origin.source.name}?"
    options = tuple(CHOICES[what](origin.context()))
    most = len(options) if word == SEVERAL_COLORS else 1
    choice = Pick(what, origin.controller, question, origin.source, options, 1, most)
    return tuple(str(one) for one in origin.game.contents.following_instructions.choose(choice))


def with_chosen_colors(origin: Origin, abilities: Sequence[AnyAbility]) -> tuple[AnyAbility, ...]:
    """Abilities whose keywords name a color: each one that is left open is chosen now, or was as the source entered.

    What an ability chooses when it resolves itself is left alone.
    """
    return tuple(_with_chosen_color(origin, one) if isinstance(one, Keyword) else one for one in abilities)


def _with_chosen_color(origin: Origin, keyword: Keyword) -> Keyword:
    remembered = origin.source.chosen.get("color")
    if isinstance(remembered, str):
        keyword = _with_color(keyword, OfTheChosen("color"), remembered)
    if any(is_open(node) for node in within(keyword.quality)):
        keyword = _with_color(keyword, OF_YOUR_CHOICE, choose_words(origin, OF_YOUR_CHOICE)[0])
    return keyword


def _with_color(keyword: Keyword, words: Node, color: str) -> Keyword:
    return msgspec.structs.replace(keyword, quality=_replaced(keyword.quality, words, Is("color", color)))


def _replaced(node: object, words: Node, color: Is) -> object:
    """A part of a tree with the color in place of the words that leave it open."""
    if node == words:
        return color
    if isinstance(node, tuple):
        return tuple(_replaced(one, words, color) for one in node)
    if isinstance(node, Node):
        changes = {name: _replaced(getattr(node, name), words, color) for name in _fields(node)}
        return msgspec.structs.replace(node, **changes)
    return node


def _fields(node: Node) -> tuple[str, ...]:
    return node.__struct_fields__
