"""The cards that come with the project, one file per game, so that its library runs without any import.

Texts are the shortest functional wording. ``wordings`` holds older texts under the last day they were in force.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
import yaml
from msgspec.structs import replace

from store.card_text import Card, FaceText
from store.folding import fold
from store.naming import parted
from store.tables import TODAY

_FOLDER = Path(__file__).parent


class StarterFileError(ValueError):
    """A file of starter cards that isn't as it should be; the message names the file and the place."""


class _Face(msgspec.Struct, forbid_unknown_fields=True):
    """A face as it is written down."""

    type: str
    cost: str | int = ""
    text: str = ""
    power: str | int | None = None
    toughness: str | int | None = None
    loyalty: str | int | None = None
    defense: str | int | None = None
    pitch: str | int | None = None
    life: str | int | None = None
    intellect: str | int | None = None
    durability: str | int | None = None
    level: str | int | None = None
    speed: str = ""
    elements: str = ""
    colors: str | None = None
    wordings: dict[str, str] = {}


class _FacedCard(msgspec.Struct, forbid_unknown_fields=True):
    layout: str
    faces: dict[str, _Face]


class StarterCards:
    """The cards that come with the project, by game."""

    def wordings(self, game: str, name: str) -> Mapping[str, Card]:
        """The texts of the card of that name, by the day up to which each was in force (``""``: today's)."""
        return _cards(game).get(fold(name), {})

    def names(self, game: str) -> Mapping[str, str]:
        """All names, by their folded form."""
        return {folded: texts[TODAY].name for folded, texts in _cards(game).items()}

    def named_by_face(self, game: str, name: str) -> tuple[str, ...]:
        """The cards that have a face of that name."""
        wanted = fold(name)
        today = (texts[TODAY] for texts in _cards(game).values())
        return tuple(card.name for card in today if any(fold(face.name) == wanted for face in card.faces))

    def search(self, game: str, query: str) -> tuple[str, ...]:
        """Names of cards whose name, type line and text have all the words."""
        words = fold(query).split()
        today = [texts[TODAY] for texts in _cards(game).values()]
        return tuple(card.name for card in today if all(word in _all_text(card) for word in words))


def _all_text(card: Card) -> str:
    return fold(" ".join([card.name, *(f"{face.type_line} {face.text}" for face in card.faces)]))


@cache
def _cards(game: str) -> Mapping[str, Mapping[str, Card]]:
    """The cards of a game by folded name, each with its texts; a game without a file has none."""
    path = _FOLDER / f"{game}.yaml"
    return read_starter(path) if path.is_file() else {}


def read_starter(path: Path) -> Mapping[str, Mapping[str, Card]]:
    """Read a file of starter cards; raises StarterFileError."""
    try:
        raw = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
        read = msgspec.convert(raw, dict[str, dict[str, object]])
        return {fold(name): _texts(name, fields) for name, fields in read.items()}
    except (yaml.YAMLError, msgspec.ValidationError) as fault:
        raise StarterFileError(f"{path}: {fault}") from fault


def _texts(name: str, fields: dict[str, object]) -> Mapping[str, Card]:
    try:
        if "faces" not in fields:
            return _one_face(name, msgspec.convert(fields, _Face))
        return _several_faces(name, msgspec.convert(fields, _FacedCard))
    except msgspec.ValidationError as fault:
        raise msgspec.ValidationError(f"{name}: {fault}") from fault


def _one_face(name: str, card: _Face) -> Mapping[str, Card]:
    bare, color = parted(name)
    return _dated(Card(name, (_face(bare, color, card),)), [card])


def _several_faces(name: str, card: _FacedCard) -> Mapping[str, Card]:
    color = parted(name)[1]
    strips = (color, *(color if card.layout == "split" else None for _ in range(1, len(card.faces))))
    faces = tuple(_face(said, strip, face) for (said, face), strip in zip(card.faces.items(), strips, strict=True))
    return _dated(Card(name, faces, card.layout), list(card.faces.values()))


def _dated(today: Card, written: list[_Face]) -> Mapping[str, Card]:
    texts = {TODAY: today}
    for until in sorted({day for face in written for day in face.wordings}):
        faces = zip(today.faces, written, strict=True)
        texts[until] = replace(
            today, faces=tuple(replace(face, text=one.wordings.get(until, face.text)) for face, one in faces)
        )
    return texts


def _face(name: str, color: str | None, face: _Face) -> FaceText:
    return FaceText(
        name=name,
        cost=str(face.cost),
        type_line=face.type,
        text=face.text.strip(),
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        pitch=_number(face.pitch),
        life=_number(face.life),
        intellect=_number(face.intellect),
        durability=_number(face.durability),
        level=_number(face.level),
        speed=face.speed,
        elements=face.elements,
        colors=_mana_colors(face) if color is None else (color,),
    )


def _mana_colors(face: _Face) -> tuple[str, ...]:
    said = str(face.cost) if face.colors is None else face.colors
    return tuple(color for color in "WUBRG" if color in said)


def _number(value: str | int | None) -> str | None:
    return None if value is None else str(value)
