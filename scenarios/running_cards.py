"""Card texts as the definitions of an engine: what is the same in every game."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar, Generic, NamedTuple, TypeVar

from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.base import Node
from rules.kernel.errors import Unsupported
from scenarios.cards import PRINTED_NUMBER, ScenarioCards, UnreadText, inline_text, token_text
from scenarios.faults import Fault, pointer_to
from scenarios.format import Choose, Item, Scenario, TokenForm
from scenarios.printed_cards import Known, PrintedCard, printed_card
from scenarios.scene import CannotTell
from scenarios.soundness import things_of
from store.naming import parted

Definition = TypeVar("Definition")
EFFECT = "an effect"
"""What an effect is called of which nobody says where it comes from."""
TOKEN = "token"
"""The word by which a type line says that a card stands for a token."""


NUMBERS = ("power", "toughness", "loyalty", "defense", "pitch", "life", "intellect", "durability", "level")
"""What is printed on a card in numbers, in any game."""

NO_TYPE = "{} has no type: say what it is, such as {!r}"


class Misprint(NamedTuple):
    """What is wrong with a face as somebody describes it, and at which of its keys."""

    key: str
    because: str
    suggestion: str | None = None

    def fault_in(self, path: tuple[str | int, ...]) -> Fault:
        """Return the fault of a description that stands at a place."""
        return Fault(pointer_to(*path, self.key), self.because, self.suggestion)


class Misdescribed(CannotTell):
    """A card or token that a scenario describes as none can be; its faults stand at the description."""


class RunningCards(ABC, Generic[Definition]):
    """The definitions of a scenario's cards."""

    effect_line: ClassVar[str]
    """The type line of a card that does what the words of an effect say."""
    cost_form: ClassVar[re.Pattern[str]]
    """How costs are printed."""
    cost_example: ClassVar[str]
    no_cards: ClassVar[frozenset[str]]
    """Words of the type lines of what is no card, so that its name is no card's."""
    bearers: ClassVar[Mapping[str, tuple[str, ...]]]
    """The numbers that are printed only on faces of certain types or subtypes, with these."""

    def __init__(self, cards: ScenarioCards, known: Known | None = None) -> None:
        self._cards, self._known = cards, known

    @abstractmethod
    def misprints(self, face: FaceText) -> Iterator[Misprint]:
        """Return what is wrong with a type line or lacks beside it, be it on a card of the store or of a scenario."""

    @abstractmethod
    def kinds(self, face: FaceText) -> frozenset[str]:
        """Return the types and subtypes of a face, in lower case."""

    @staticmethod
    @abstractmethod
    def missing(face: FaceText, ability: AnyAbility) -> tuple[str, ...]:
        """Return what of an ability of a face is not built."""

    @abstractmethod
    def definition(self, text: CardText, printed: PrintedCard) -> Definition:
        """Return the definition of a text; raises UnreadText."""

    def misdescribed(self, scenario: Scenario) -> Iterator[Fault]:
        """Return what is wrong with the cards and tokens that a scenario describes, each at its place."""
        for place, card in enumerate(scenario.cards):
            for face, path in zip(inline_text(card).faces, (("cards", place), ("cards", place, "back")), strict=False):
                yield from (one.fault_in(path) for one in self._wrong(face))
        for where, item in things_of(scenario):
            if item.token is not None:
                wrong = self._wrong(token_text(item.token).faces[0])
                yield from (one.fault_in((*where, "token")) for one in wrong)

    def _wrong(self, face: FaceText) -> Iterator[Misprint]:
        """Return what is wrong with a face that a scenario describes."""
        kinds = self.kinds(face)
        own = [*self.misprints(face)] if kinds else [Misprint("types", NO_TYPE.format(face.name, self.effect_line))]
        yield from own
        if self.cost_form.fullmatch(face.cost) is None:
            told = f"{face.cost!r} is no cost that the rules know: write it as {self.meant_cost(face.cost)}"
            yield Misprint("cost", told)
        for number in NUMBERS:
            printed: str | None = getattr(face, number)
            if printed is not None and PRINTED_NUMBER.fullmatch(printed) is None:
                yield Misprint(number, f"{printed!r} is no number that the rules know")
            elif printed is not None and not own and kinds.isdisjoint(self.bearers.get(number, kinds)):
                able = " or ".join(self.bearers[number])
                yield Misprint(number, f"{number} is printed only on what is {able}, and {face.name} is none of it")

    def meant_cost(self, cost: str) -> str:
        """Return how a cost is written that is written otherwise; of one that says nothing, any cost."""
        return self.cost_example

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

    def is_token(self, item: Item) -> bool:
        """Return whether a thing is a token: described so, a copy that is one, or a card whose type line says it."""
        if item.card is None or item.token_copy:
            return True
        return TOKEN in self._cards.text(item.card).faces[0].type_line.casefold().split()

    def nameable(self, scenario: Scenario) -> Iterator[tuple[str, frozenset[str]]]:
        """Return the names of all cards of the scenario and of those that are answers in it, each with its kinds."""
        for entry in scenario.play:
            if isinstance(entry, Choose) and isinstance(entry.value, str):
                self._look_up(entry.value)
        faces = (face for card, _ in self._cards.used() for face in card.faces)
        cards = (face for face in faces if self.no_cards.isdisjoint(face.type_line.casefold().split()))
        return ((parted(face.name)[0], self.kinds(face)) for face in cards)

    def _look_up(self, name: str) -> None:
        """Use the card of a name, or one of those that are told apart by what stands behind it; there may be none."""
        try:
            self._cards.text(name)
        except CannotTell as error:
            for choice in error.choices[:1]:
                self._cards.text(choice)

    def token(self, token: TokenForm) -> Definition:
        """Return what a described token is; raises UnreadText."""
        return self._defined(self._cards.described(token))

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
        is_described = self._cards.is_described(text)
        for face in text.faces:
            for misprint in self._wrong(face) if is_described else self.misprints(face):
                raise (Misdescribed if is_described else CannotTell)(f"{text.name}: {misprint.because}")
        printed = self._printed(text)
        self._cards.gaps |= {(text.name, gap.number or 0): gap for gap in printed.gaps}
        return self.definition(text, printed)

    def _printed(self, text: CardText) -> PrintedCard:
        reading, without = self._cards.reading(text), self._cards.without(text)
        return printed_card(self._cards.game, text, reading, type(self).missing, without, self._known)
