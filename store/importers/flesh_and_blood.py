"""Records of Flesh and Blood cards: the open JSON Lines form, and the-fab-cube's ``card.json``.

Cards of one name differ in color, so each is named with it. What one record prints as two halves are two faces.
Markup goes, and rows of modes get the bullets by which a text is told to go on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from store.card_records import CardRecord, Record
from store.card_text import Card, FaceText
from store.naming import PITCH_COLORS, with_color

_BETWEEN_HALVES = re.compile(r"\s*//\s*")
_LINE_BETWEEN_HALVES = re.compile(r"^\s*(?://|-{3,})\s*$", re.MULTILINE)
_MARKUP = re.compile(r"\*+|(?<![\w{])_|_(?![\w}])")
_ROW = re.compile(r"^\s*[-\u2022]\s+", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n\s*\n")
_WORD = re.compile(r"\w+")
_FLIPPED = frozenset({"Construct", "Figment", "Invocation"})
"""The subtypes of the front faces of flip-cards."""
_TRANSCENDS = re.compile(r"\btranscend\b", re.IGNORECASE)
"""The word by which a text turns the card that it stands on."""
_LAST_KEYWORD = re.compile(r"^((?!.* - ).*\.) (Go again|Battleworn|Blade Break|Temper)\.?$", re.MULTILINE)
"""A line that ends with a keyword of the card, which is a line of its own; in an ability it is the ability's."""
_CONTINUED = re.compile(r"(?<=\.)\n(?=If it(?:'s)? )")
"""Where a line goes on speaking of what the line before it spoke of."""
_RUN_TOGETHER = re.compile(r"(- Destroy this: [^.\n]*\.) (?=At the beginning of [^.\n]*, destroy this\.)")
"""Two lines that are printed as one: what is destroyed to activate an ability isn't destroyed by it later."""
_DASH = re.compile(r"\s+[\u2013\u2014-]\s+")

Printed = int | str | None


class _OpenCard(msgspec.Struct):
    """A card in the open form; numbers that are no numbers are ``*`` or ``X``."""

    name: str
    type_text: str
    color: str | None = None
    pitch: Printed = None
    cost: Printed = None
    power: Printed = None
    defense: Printed = None
    health: Printed = None
    intellect: Printed = None
    card_text: str | None = None
    id: str = ""
    other_faces: tuple[str, ...] = ()


class _CubeCard(msgspec.Struct):
    """A card of the-fab-cube: every number is text, and empty where there is none."""

    name: str
    type_text: str
    color: str = ""
    pitch: str = ""
    cost: str = ""
    power: str = ""
    defense: str = ""
    health: str = ""
    intelligence: str = ""
    functional_text: str = ""


def read_record(record: object) -> Record:
    """One record of a file of cards; raises msgspec.ValidationError when it is none that is known."""
    if isinstance(record, Mapping) and "functional_text" in record:
        return _cube(msgspec.convert(record, _CubeCard))
    return _open(msgspec.convert(record, _OpenCard))


def _open(record: _OpenCard) -> Record:
    flips = not _FLIPPED.isdisjoint(_WORD.findall(record.type_text))
    turns = flips or _TRANSCENDS.search(record.card_text or "") is not None
    backs, fronts = (record.other_faces, ()) if turns else ((), record.other_faces)
    return CardRecord(_card(record), "open card file", record.id, backs, fronts)


def _cube(record: _CubeCard) -> Record:
    card = _OpenCard(
        name=record.name,
        type_text=record.type_text,
        color=record.color.lower() or None,
        pitch=record.pitch,
        cost=record.cost,
        power=record.power,
        defense=record.defense,
        health=record.health,
        intellect=record.intelligence,
        card_text=record.functional_text,
    )
    return CardRecord(_card(card), "the-fab-cube")


def _card(record: _OpenCard) -> Card:
    faces = tuple(_faces(record))
    layout = "split" if len(faces) > 1 else "normal"
    return Card(with_color(record.name, record.color or _color(record.pitch)), faces, layout)


def _color(pitch: Printed) -> str | None:
    return PITCH_COLORS.get(int(pitch)) if pitch is not None and str(pitch).isdecimal() else None


def _faces(record: _OpenCard) -> Iterator[FaceText]:
    """The halves of a split card share what is printed once, the cost among it."""
    names = _BETWEEN_HALVES.split(record.name)
    types = _BETWEEN_HALVES.split(record.type_text)
    texts = _LINE_BETWEEN_HALVES.split(record.card_text or "", maxsplit=len(names) - 1)
    if not len(names) == len(types) == len(texts):
        raise msgspec.ValidationError(f"{len(names)} names, {len(types)} type lines and {len(texts)} texts")
    for name, type_line, text in zip(names, types, texts, strict=True):
        yield _face(record, name, _DASH.sub(" - ", type_line), plain_text(text))


def _face(record: _OpenCard, name: str, type_line: str, text: str) -> FaceText:
    color = record.color or _color(record.pitch)
    return FaceText(
        name=name,
        cost=_number(record.cost) or "",
        type_line=type_line,
        text=text,
        pitch=_number(record.pitch),
        power=_number(record.power),
        defense=_number(record.defense),
        life=_number(record.health),
        intellect=_number(record.intellect),
        colors=(color,) if color else (),
    )


def plain_text(text: str) -> str:
    """A text without markup and blank lines, its modes as rows with bullets, each paragraph on one line."""
    bare = _LAST_KEYWORD.sub(r"\1\n\2", _MARKUP.sub("", text))
    bare = _RUN_TOGETHER.sub(r"\1\n", bare)
    return _CONTINUED.sub(" ", _BLANK_LINES.sub("\n", _ROW.sub("\u2022 ", bare)).strip())


def _number(value: Printed) -> str | None:
    return None if value is None or value == "" else str(value)
