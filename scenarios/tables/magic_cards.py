"""Card texts of Magic as the engine's definitions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grammar.common.readings import CardReading
from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.cards import CardTree, FaceTree
from rules.magic.cards import (
    COLORS,
    CardDefinition,
    FaceDefinition,
    colors_of,
    enchanting,
    printed_abilities,
    type_line,
)
from rules.magic.effects.filters import CARD_TYPES
from rules.magic.effects.printed_lines import missing_on_face
from scenarios.cards import ScenarioCards, UnreadText, printed_number, token_text, unbuilt
from scenarios.format import TokenForm
from scenarios.scene import CannotTell
from store.card_text import Card

UNKNOWN_CARD = "unknown card"
"""What a card is called of which nobody knows what it is."""
EFFECT = "an effect"
"""What an effect is called of which nobody says where it comes from."""


class MagicCards:
    """The definitions of a scenario's cards."""

    def __init__(self, cards: ScenarioCards) -> None:
        self._cards = cards

    def card(self, name: str) -> CardDefinition:
        """Return a card by name; raises CannotTell for an unknown one, UnreadText for one that can't be read."""
        return self._defined(self._cards.text(name))

    def token(self, token: TokenForm) -> CardDefinition:
        """Return what a described token is; raises UnreadText."""
        return self._defined(token_text(token))

    def effect(self, text: str) -> CardDefinition:
        """Return what the words of an effect do, as those of an instant; raises UnreadText."""
        return self._defined(CardText(EFFECT, (FaceText(EFFECT, text, type_line="Instant"),)))

    def _defined(self, text: CardText) -> CardDefinition:
        for face in text.faces:
            if unknown := sorted(type_line(face.type_line)[1] - CARD_TYPES):
                raise CannotTell(f"{text.name}: {unknown[0]!r} is no card type; subtypes stand after a dash: —")
        return _definition(text, self._cards.reading(text))


def unknown_card() -> CardDefinition:
    """Return a card of which nothing is known."""
    return CardDefinition(UNKNOWN_CARD, (FaceDefinition(UNKNOWN_CARD),))


@lru_cache(maxsize=4096)
def _definition(text: CardText, reading: CardReading) -> CardDefinition:
    tree = reading.tree
    assert isinstance(tree, CardTree)
    pairs = tuple(zip(text.faces, tree.faces, strict=True))
    if gaps := tuple(gap for face, read in pairs for gap in unbuilt(text.name, face, read, _missing(face))):
        raise UnreadText(gaps)
    faces = tuple(_face(face, read) for face, read in pairs)
    layout = text.layout if isinstance(text, Card) else "normal"
    return CardDefinition(text.name, faces, layout)


def _missing(face: FaceText) -> Callable[[AnyAbility], tuple[str, ...]]:
    _, types, _ = type_line(face.type_line)
    return lambda ability: missing_on_face(types, ability)


def _face(face: FaceText, read: FaceTree) -> FaceDefinition:
    supertypes, types, subtypes = type_line(face.type_line)
    return FaceDefinition(
        name=face.name,
        cost=face.cost or None,
        colors=_colors(face),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=printed_number(face.name, face.power),
        toughness=printed_number(face.name, face.toughness),
        loyalty=printed_number(face.name, face.loyalty),
        defense=printed_number(face.name, face.defense),
        text=face.text,
        abilities=(*printed_abilities(read, face.cost), *enchanting(face.type_line)),
    )


def _colors(face: FaceText) -> frozenset[str]:
    if not face.colors:
        return colors_of(face.cost)
    return frozenset(COLORS.get(color, color) for color in face.colors)
