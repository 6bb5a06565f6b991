"""The text of a card as every room hands it on, and how it is kept."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardFace:
    """One face or half of a card, as printed; numbers are strings because ``*`` and ``X`` occur."""

    name: str
    cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardText:
    """A card in one wording."""

    name: str
    faces: tuple[CardFace, ...]
    layout: str = "normal"
