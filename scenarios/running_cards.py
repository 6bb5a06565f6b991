"""Card texts as the definitions of an engine: what is the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import ClassVar, Generic, TypeVar

from grammar.common.readings import CardReading
from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.cards import CardTree, FaceTree
from rules.kernel.errors import Unsupported
from scenarios.cards import ScenarioCards, UnreadText, token_text, unbuilt
from scenarios.format import TokenForm
from scenarios.scene import CannotTell

Definition = TypeVar("Definition")
EFFECT = "an effect"
"""What an effect is called of which nobody says where it comes from."""


class RunningCards(ABC, Generic[Definition]):
    """The definitions of a scenario's cards."""

    effect_line: ClassVar[str]
    """The type line of a card that does what the words of an effect say."""

    def __init__(self, cards: ScenarioCards) -> None:
        self._cards = cards

    @abstractmethod
    def fault(self, face: FaceText) -> str | None:
        """Return what is wrong with a type line or lacks beside it, None if nothing is."""

    @abstractmethod
    def definition(self, text: CardText, reading: CardReading) -> Definition:
        """Return the definition of a text; raises UnreadText."""

    def card(self, name: str) -> Definition:
        """Return a card by name; raises CannotTell for an unknown one, UnreadText for one that can't be read."""
        return self._defined(self._cards.text(name))

    def created(self, name: str) -> Definition:
        """Return what an effect makes by name.

        Raises:
            Unsupported: Neither the scenario nor the store has it.
        """
        try:
            return self.card(name)
        except CannotTell as error:
            raise Unsupported(name, error.because) from None

    def token(self, token: TokenForm) -> Definition:
        """Return what a described token is; raises UnreadText."""
        return self._defined(token_text(token))

    def effect(self, text: str) -> Definition:
        """Return what the words of an effect do, as those of a card that does no more; raises UnreadText."""
        return self._defined(CardText(EFFECT, (FaceText(EFFECT, text, type_line=self.effect_line),)))

    def _defined(self, text: CardText) -> Definition:
        for face in text.faces:
            if fault := self.fault(face):
                raise CannotTell(f"{text.name}: {fault}")
        return self.definition(text, self._cards.reading(text))


def built_faces(
    text: CardText, reading: CardReading, missing: Callable[[FaceText, AnyAbility], tuple[str, ...]]
) -> tuple[tuple[FaceText, FaceTree], ...]:
    """Return the faces of a card, each with what was read of it.

    Args:
        text: the card.
        reading: what was read of it.
        missing: names what of a line of a face is not built.

    Raises:
        UnreadText: a line is read but not built.
    """
    tree = reading.tree
    assert isinstance(tree, CardTree)
    faces = tuple(zip(text.faces, tree.faces, strict=True))
    if gaps := tuple(gap for face, read in faces for gap in unbuilt(text.name, face, read, partial(missing, face))):
        raise UnreadText(gaps)
    return faces
