"""Card texts of Grand Archive as the engine's definitions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from rules.grand_archive.cards import (
    NORM,
    CardDefinition,
    CostKind,
    FaceDefinition,
    Speed,
    type_line,
)
from rules.grand_archive.effects.printed_lines import missing_on_face
from rules.grand_archive.kinds import TYPES
from rules.kernel.effects.printed import PrintedAbility
from scenarios.cards import printed_cost, printed_number
from scenarios.printed_cards import PrintedCard
from scenarios.running_cards import Misprint, RunningCards
from store.card_text import Card

SPIRIT_LIFE = 15
COST_KINDS: dict[str, CostKind] = {"reserve": "reserve", "memory": "memory"}
SPEEDS: dict[str, Speed] = {"fast": "fast", "slow": "slow"}
COST = re.compile(r"(?:(?:X|\d+)(?: (?:reserve|memory))?)?")
"""How costs are printed, with their kind or without it."""
MATERIAL = frozenset({"champion", "regalia"})

BEARERS: Mapping[str, tuple[str, ...]] = {
    "life": ("ally", "champion"),
    "durability": ("weapon", "domain"),
    "level": ("champion",),
}
"""The numbers that are printed only on cards of certain types, with these."""


class ArchiveCards(RunningCards[CardDefinition]):
    """The definitions of a scenario's cards."""

    effect_line = "Action"

    cost_form = COST
    cost_example = "2"
    no_cards = frozenset({"token"})
    bearers = BEARERS

    def misprints(self, face: FaceText) -> Iterator[Misprint]:
        """Return what is wrong with a type line."""
        types = type_line(face.type_line).types
        if not types or not types <= TYPES.keys():
            yield Misprint("types", f"{face.type_line!r} names no type; subtypes stand after a dash: -")

    def kinds(self, face: FaceText) -> frozenset[str]:
        """Return the types and subtypes of a face."""
        line = type_line(face.type_line)
        return line.types | line.subtypes

    @staticmethod
    def missing(face: FaceText, ability: AnyAbility) -> tuple[str, ...]:
        """Return what of an ability of a face is not built."""
        return missing_on_face(type_line(face.type_line).types, ability)

    def definition(self, text: CardText, printed: PrintedCard) -> CardDefinition:
        """Return the definition of a text; raises UnreadText."""
        return _definition(text, printed)


def plain_champion(player: str) -> CardDefinition:
    """Return a level 0 champion without abilities."""
    face = FaceDefinition(
        f"{player}'s champion", types=frozenset({"champion"}), subtypes=frozenset({"spirit"}), life=SPIRIT_LIFE, level=0
    )
    return CardDefinition(face.name, (face,))


@lru_cache(maxsize=4096)
def _definition(text: CardText, printed: PrintedCard) -> CardDefinition:
    layout = text.layout if isinstance(text, Card) else "normal"
    return CardDefinition(text.name, tuple(_face(face, abilities) for face, abilities in printed.faces), layout)


def _face(face: FaceText, abilities: tuple[PrintedAbility, ...]) -> FaceDefinition:
    line = type_line(face.type_line)
    cost, kind = _cost(printed_cost(face.name, face.cost, COST), line.types | line.supertypes)
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
        abilities=abilities,
    )


def _cost(printed: str | None, types: frozenset[str]) -> tuple[str | None, CostKind]:
    """Return a cost and its kind; left out: memory for what lies in the material deck, reserve for all else."""
    if printed is None:
        return None, ""
    number, _, kind = printed.partition(" ")
    return number, COST_KINDS.get(kind, "memory" if types & MATERIAL else "reserve")
