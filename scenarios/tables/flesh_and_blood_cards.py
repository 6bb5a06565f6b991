"""Card texts of Flesh and Blood as the engine's definitions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grammar.common.readings import CardReading
from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.cards import CardTree, FaceTree
from rules.flesh_and_blood.cards import CardDefinition, FaceDefinition, printed_abilities, type_box
from rules.flesh_and_blood.effects.printed_lines import missing_on_face
from rules.kernel.errors import Unsupported
from scenarios.cards import ScenarioCards, UnreadText, printed_number, token_text, unbuilt
from scenarios.format import TokenForm
from scenarios.scene import CannotTell
from store.card_text import Card
from store.naming import PITCH_COLORS, parted

UNKNOWN_CARD = "unknown card"
"""What a card is called of which nobody knows what it is."""
EFFECT = "an effect"
"""What an effect is called of which nobody says where it comes from."""
YOUNG_LIFE = 20
INTELLECT = 4
CHI = "chi"
WITHOUT_TYPE = frozenset({"ally"})
"""Subtypes of which cards have no type: the backs of those that come down as allies."""


class FabCards:
    """The definitions of a scenario's cards."""

    def __init__(self, cards: ScenarioCards) -> None:
        self._cards = cards

    def card(self, name: str) -> CardDefinition:
        """Return a card by name; raises CannotTell for an unknown one, UnreadText for one that can't be read."""
        return self._defined(self._cards.text(name))

    def created(self, name: str) -> CardDefinition:
        """Return what an effect creates by name.

        Raises:
            Unsupported: Neither the scenario nor the store has it.
        """
        try:
            return self.card(name)
        except CannotTell as error:
            raise Unsupported(name, error.because) from None

    def token(self, token: TokenForm) -> CardDefinition:
        """Return what a described token is; raises UnreadText."""
        return self._defined(token_text(token))

    def effect(self, text: str) -> CardDefinition:
        """Return what the words of an effect do, as those of an instant; raises UnreadText."""
        return self._defined(CardText(EFFECT, (FaceText(EFFECT, text, type_line="Generic Instant"),)))

    def _defined(self, text: CardText) -> CardDefinition:
        for face in text.faces:
            box = type_box(face.type_line)
            if not box.types and not box.subtypes & WITHOUT_TYPE:
                raise CannotTell(f"{text.name}: {face.type_line!r} names no type; subtypes stand after a dash: -")
        return _definition(text, self._cards.reading(text))


def unknown_card() -> CardDefinition:
    """Return a card of which nothing is known."""
    return CardDefinition(UNKNOWN_CARD, (FaceDefinition(UNKNOWN_CARD),))


def plain_hero(player: str) -> CardDefinition:
    """Return a hero without abilities."""
    name = f"{player}'s hero"
    hero = FaceDefinition(name, life=YOUNG_LIFE, intellect=INTELLECT, types=frozenset({"hero"}))
    return CardDefinition(name, (hero,))


@lru_cache(maxsize=4096)
def _definition(text: CardText, reading: CardReading) -> CardDefinition:
    tree = reading.tree
    assert isinstance(tree, CardTree)
    pairs = tuple(zip(text.faces, tree.faces, strict=True))
    if gaps := tuple(gap for face, read in pairs for gap in unbuilt(text.name, face, read, _missing(face))):
        raise UnreadText(gaps)
    color = parted(text.name)[1] or ""
    faces = tuple(_face(face, read, color) for face, read in pairs)
    is_split = isinstance(text, Card) and text.layout == "split"
    return CardDefinition(text.name, faces, "split" if is_split else "normal")


def _missing(face: FaceText) -> Callable[[AnyAbility], tuple[str, ...]]:
    types = type_box(face.type_line).types
    return lambda ability: missing_on_face(types, ability)


def _face(face: FaceText, read: FaceTree, color: str) -> FaceDefinition:
    box = type_box(face.type_line)
    strip = color or next(iter(face.colors), "")
    return FaceDefinition(
        name=parted(face.name)[0],
        pitch=printed_number(face.name, face.pitch) if face.pitch is not None else _pitch(strip),
        cost=face.cost or None,
        color=strip,
        power=printed_number(face.name, face.power),
        defense=printed_number(face.name, face.defense),
        life=printed_number(face.name, face.life),
        intellect=printed_number(face.name, face.intellect),
        types=box.types,
        subtypes=box.subtypes,
        supertypes=box.supertypes,
        text=face.text,
        abilities=printed_abilities(read),
        gives="chi" if CHI in box.subtypes else "resource",
    )


def _pitch(color: str) -> int | None:
    return next((pitch for pitch, strip in PITCH_COLORS.items() if strip == color), None)
