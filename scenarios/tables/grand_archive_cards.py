"""Card texts of Grand Archive as the engine's definitions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grammar.common.readings import CardReading
from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.cards import CardTree, FaceTree
from rules.grand_archive.cards import (
    NORM,
    CardDefinition,
    CostKind,
    FaceDefinition,
    Speed,
    printed_abilities,
    type_line,
)
from rules.grand_archive.effects.printed_lines import missing_on_face
from rules.kernel.errors import Unsupported
from scenarios.cards import ScenarioCards, UnreadText, printed_number, token_text, unbuilt
from scenarios.format import TokenForm
from scenarios.scene import CannotTell

UNKNOWN_CARD = "unknown card"
"""What a card is called of which nobody knows what it is."""
EFFECT = "an effect"
"""What an effect is called of which nobody says where it comes from."""
SPIRIT_LIFE = 15
COST_KINDS: dict[str, CostKind] = {"reserve": "reserve", "memory": "memory"}
SPEEDS: dict[str, Speed] = {"fast": "fast", "slow": "slow"}
MATERIAL = frozenset({"champion", "regalia"})


class ArchiveCards:
    """The definitions of a scenario's cards."""

    def __init__(self, cards: ScenarioCards) -> None:
        self._cards = cards

    def card(self, name: str) -> CardDefinition:
        """Return a card by name; raises CannotTell for an unknown one, UnreadText for one that can't be read."""
        return self._defined(self._cards.text(name))

    def created(self, name: str) -> CardDefinition:
        """Return what an effect makes by name.

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
        """Return what the words of an effect do, as those of an action; raises UnreadText."""
        return self._defined(CardText(EFFECT, (FaceText(EFFECT, text, type_line="Action"),)))

    def _defined(self, text: CardText) -> CardDefinition:
        for face in text.faces:
            if not type_line(face.type_line).types:
                raise CannotTell(f"{text.name}: {face.type_line!r} names no type; subtypes stand after a dash: -")
        return _definition(text, self._cards.reading(text))


def unknown_card() -> CardDefinition:
    """Return a card of which nothing is known."""
    return CardDefinition(UNKNOWN_CARD, (FaceDefinition(UNKNOWN_CARD),))


def plain_champion(player: str) -> CardDefinition:
    """Return a level 0 champion without abilities."""
    face = FaceDefinition(
        f"{player}'s champion", types=frozenset({"champion"}), subtypes=frozenset({"spirit"}), life=SPIRIT_LIFE, level=0
    )
    return CardDefinition(face.name, (face,))


@lru_cache(maxsize=4096)
def _definition(text: CardText, reading: CardReading) -> CardDefinition:
    tree = reading.tree
    assert isinstance(tree, CardTree)
    pairs = tuple(zip(text.faces, tree.faces, strict=True))
    if gaps := tuple(gap for face, read in pairs for gap in unbuilt(text.name, face, read, _missing(face))):
        raise UnreadText(gaps)
    return CardDefinition(text.name, tuple(_face(face, read) for face, read in pairs))


def _missing(face: FaceText) -> Callable[[AnyAbility], tuple[str, ...]]:
    types = type_line(face.type_line).types
    return lambda ability: missing_on_face(types, ability)


def _face(face: FaceText, read: FaceTree) -> FaceDefinition:
    line = type_line(face.type_line)
    cost, kind = _cost(face.cost, line.types | line.supertypes)
    return FaceDefinition(
        name=face.name,
        elements=frozenset(face.elements.split()) or frozenset({NORM}),
        cost_kind=kind,
        cost=cost,
        power=printed_number(face.name, face.power),
        life=printed_number(face.name, face.life),
        durability=printed_number(face.name, face.durability),
        level=printed_number(face.name, face.level),
        speed=SPEEDS.get(face.speed, ""),
        types=line.types,
        subtypes=line.subtypes,
        supertypes=line.supertypes,
        text=face.text,
        abilities=printed_abilities(read),
    )


def _cost(printed: str, types: frozenset[str]) -> tuple[str | None, CostKind]:
    """Return a cost and its kind; left out: memory for what lies in the material deck, reserve for all else."""
    number, _, kind = printed.partition(" ")
    if not number:
        return None, ""
    return number, COST_KINDS.get(kind, "memory" if types & MATERIAL else "reserve")
