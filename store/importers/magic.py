"""Records of Magic cards: the open JSON Lines form, Scryfall's bulk data and MTGJSON's AtomicCards.

Layouts are kept as the source calls them. Loyalty abilities are brought to Scryfall's form (``+2: …``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from store.card_records import CardRecord, NoCard, Record, Rewording
from store.card_text import Card, FaceText

_BRACKETED_LOYALTY = re.compile(r"^\[([+\u2212-]?[0-9X]+)\]:", re.MULTILINE)
_OTHER_FACE = "\n----\n"
_COST = re.compile(r"(\{[^{}]+\})+")
_COLORS = re.compile(r"\((White|Blue|Black|Red|Green)(, (White|Blue|Black|Red|Green))*\)")
_NUMBERS = re.compile(r"[0-9*+]+/[0-9*+]+|\d+")
NO_CARDS = frozenset(("token", "double_faced_token", "emblem", "art_series", "reversible_card"))


_CARD_TYPES = frozenset(
    (
        *("artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant", "kindred", "land"),
        *("phenomenon", "plane", "planeswalker", "scheme", "sorcery", "tribal", "vanguard"),
        "eaturecray",
    )
)
"""The card types, as they are printed; one card has its in pig latin."""


class _OpenFace(msgspec.Struct):
    """A face, or a whole card of one face, in the open form."""

    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None


class _OpenCard(_OpenFace):
    layout: str = "normal"
    faces: tuple[_OpenFace, ...] = ()


class _OlderWording(msgspec.Struct):
    name: str
    asof: str
    text: str
    face: str | None = None


class _ScryfallFace(msgspec.Struct):
    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None


class _ScryfallCard(_ScryfallFace):
    layout: str = "normal"
    lang: str = "en"
    card_faces: tuple[_ScryfallFace, ...] = ()


class _AtomicFace(msgspec.Struct, rename="camel"):
    name: str
    layout: str = "normal"
    face_name: str | None = None
    mana_cost: str | None = None
    type: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None


def read_record(record: object) -> Record:
    """One record of a file of cards; raises msgspec.ValidationError when it is none that is known."""
    if isinstance(record, Sequence) and not isinstance(record, str):
        return _atomic(msgspec.convert(record, tuple[_AtomicFace, ...]))
    fields = record if isinstance(record, Mapping) else {}
    if "asof" in fields:
        return _older(msgspec.convert(record, _OlderWording))
    if "oracle_text" in fields or "card_faces" in fields:
        return _scryfall(msgspec.convert(record, _ScryfallCard))
    return _open(msgspec.convert(record, _OpenCard))


def _older(record: _OlderWording) -> Record:
    """A text may go on with the other faces, each printed whole: its name, what stands above its text, its text."""
    text, *others = record.text.split(_OTHER_FACE)
    texts = {record.face or record.name: text, **dict(map(_printed_face, others))}
    return Rewording(record.name, texts, record.asof, "older wording")


def _printed_face(printed: str) -> tuple[str, str]:
    """The name and the text of a face that is printed whole: between them a cost, colors, types and numbers."""
    name, *lines = printed.split("\n")
    at = 0
    for above in (_COST, _COLORS):
        at += at < len(lines) and above.fullmatch(lines[at]) is not None
    if at == len(lines) or not _CARD_TYPES & set(lines[at].casefold().split()):
        raise msgspec.ValidationError(f"the other face {name!r} has no type line")
    at += 1
    at += at < len(lines) and _NUMBERS.fullmatch(lines[at]) is not None
    return name, "\n".join(lines[at:])


def _open(record: _OpenCard) -> Record:
    faces = tuple(_open_face(face) for face in record.faces or (record,))
    return _with_a_type(Card(record.name, faces, record.layout), "open card file")


def _with_a_type(card: Card, source: str) -> Record:
    """The record of a card, if it has a card type of the game."""
    words = {word for face in card.faces for word in face.type_line.casefold().split()}
    if not words:
        return NoCard(card.name, "it has no type line")
    return CardRecord(card, source) if words & _CARD_TYPES else NoCard(card.name, "it has no card type of Magic")


def _open_face(face: _OpenFace) -> FaceText:
    return FaceText(
        name=face.name,
        cost=face.mana_cost or "",
        type_line=face.type_line or "",
        text=face.text or "",
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        colors=face.colors or (),
    )


def _scryfall(record: _ScryfallCard) -> Record:
    if record.layout in NO_CARDS:
        return NoCard(record.name, f"layout {record.layout}")
    if record.lang != "en":
        return NoCard(record.name, "not in English")
    faces = tuple(_scryfall_face(face, record) for face in record.card_faces or (record,))
    return _with_a_type(Card(record.name, faces, record.layout), "Scryfall")


def _scryfall_face(face: _ScryfallFace, card: _ScryfallCard) -> FaceText:
    """A half of a split card has the colors of the card, because Scryfall gives it none of its own."""
    colors = card.colors if face.colors is None else face.colors
    return FaceText(
        name=face.name,
        cost=face.mana_cost or "",
        type_line=face.type_line or "",
        text=face.oracle_text or "",
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        colors=_colors(face.mana_cost or "") if card.card_faces and face.colors is None else colors or (),
    )


def _atomic(faces: tuple[_AtomicFace, ...]) -> Record:
    if not faces:
        raise msgspec.ValidationError("a card without a face")
    if faces[0].layout in NO_CARDS:
        return NoCard(faces[0].name, f"layout {faces[0].layout}")
    read = tuple(_atomic_face(face) for face in faces)
    return _with_a_type(Card(faces[0].name, read, faces[0].layout), "MTGJSON")


def _atomic_face(face: _AtomicFace) -> FaceText:
    return FaceText(
        name=face.face_name or face.name,
        cost=face.mana_cost or "",
        type_line=face.type or "",
        text=_BRACKETED_LOYALTY.sub(r"\1:", face.text or ""),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        colors=face.colors or (),
    )


def _colors(cost: str) -> tuple[str, ...]:
    """The colors of the mana symbols of a cost."""
    return tuple(color for color in "WUBRG" if color in cost)
