"""Card texts as the definitions of an engine: what is the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.base import Node
from rules.kernel.errors import Unsupported
from scenarios.cards import ScenarioCards, UnreadText, token_text
from scenarios.format import TokenForm
from scenarios.printed_cards import PrintedCard, printed_card
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

    @staticmethod
    @abstractmethod
    def missing(face: FaceText, ability: AnyAbility) -> tuple[str, ...]:
        """Return what of an ability of a face is not built."""

    @abstractmethod
    def definition(self, text: CardText, printed: PrintedCard) -> Definition:
        """Return the definition of a text; raises UnreadText."""

    def card(self, name: str) -> Definition:
        """Return a card by name; raises CannotTell for an unknown one, UnreadText for one that can't be used."""
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
        card = self._saying(text)
        if gaps := self._printed(card).gaps:
            raise UnreadText(gaps)
        return self._defined(card)

    def instruction(self, text: str) -> tuple[Node, ...] | None:
        """Return what the words of an effect say; None where they can't be read."""
        printed = self._printed(self._saying(text))
        return None if printed.gaps else tuple(one.node for _, there in printed.faces for one in there)

    def _saying(self, text: str) -> CardText:
        """Return a card that does no more than the words of an effect say."""
        return CardText(EFFECT, (FaceText(EFFECT, text, type_line=self.effect_line),))

    def _defined(self, text: CardText) -> Definition:
        for face in text.faces:
            if fault := self.fault(face):
                raise CannotTell(f"{text.name}: {fault}")
        printed = self._printed(text)
        self._cards.gaps |= {(text.name, gap.number or 0): gap for gap in printed.gaps}
        return self.definition(text, printed)

    def _printed(self, text: CardText) -> PrintedCard:
        reading, without = self._cards.reading(text), self._cards.without(text)
        return printed_card(self._cards.game, text, reading, type(self).missing, without)
