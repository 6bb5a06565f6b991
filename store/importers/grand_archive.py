"""Records of Grand Archive cards: the open JSON Lines form, in the words of the official index.

A memory cost is told from a reserve cost by its kind; marks of icons and reminders are left to whoever reads the text.
"""

from __future__ import annotations

import re

import msgspec

from store.card_records import CardRecord, NoCard, Record
from store.card_text import Card, FaceText

_BLANK_LINES = re.compile(r"\n\s*\n")
_ROW = re.compile(r"^\s*[-\u2022\u25cf]\s+", re.MULTILINE)

Printed = int | str | None


class _Face(msgspec.Struct):
    """One side of a card in the open form."""

    name: str
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes_raw: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    cost: Printed = None
    cost_type: str | None = None
    power: Printed = None
    life: Printed = None
    durability: Printed = None
    level: Printed = None
    speed: str | None = None
    effect: str | None = None


class _OpenCard(_Face):
    """A card in the open form."""

    backs: tuple[_Face, ...] = ()


def read_record(record: object) -> Record:
    """One record of a file of cards; raises msgspec.ValidationError when it is none that is known."""
    card = msgspec.convert(record, _OpenCard)
    if not card.types:
        return NoCard(card.name, "it has no type")
    faces = (_face(card), *(_face(back) for back in card.backs))
    return CardRecord(Card(card.name, faces, "double-faced" if card.backs else "normal"), "open card file")


def _face(face: _Face) -> FaceText:
    return FaceText(
        name=face.name,
        text=plain_text(face.effect or ""),
        cost=_cost(face),
        type_line=_type_line(face),
        power=_number(face.power),
        life=_number(face.life),
        durability=_number(face.durability),
        level=_number(face.level),
        speed=face.speed or "",
        elements=" ".join(face.elements).lower(),
    )


def _cost(face: _Face) -> str:
    number = _number(face.cost)
    return f"{number} {face.cost_type}" if number is not None and face.cost_type else number or ""


def _type_line(face: _Face) -> str:
    """The typeline as cards print it.

    >>> _type_line(_Face("Sword", types=("WEAPON",), supertypes=("REGALIA",), subtypes_raw=("WARRIOR", "SWORD")))
    'Regalia Weapon - Warrior Sword'
    """
    before = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    after = " ".join(word.capitalize() for word in face.subtypes_raw)
    return f"{before} - {after}" if after else before


def plain_text(text: str) -> str:
    """A text without blank lines, its modes as rows with bullets."""
    return _BLANK_LINES.sub("\n", _ROW.sub("\u2022 ", text)).strip()


def _number(value: Printed) -> str | None:
    return None if value is None or value == "" else str(value)
