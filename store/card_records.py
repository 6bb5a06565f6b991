"""What an importer makes of one record of a file: a card, an older wording, something else, or a fault."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from store.card_text import Card


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A card as it reads today.

    Where faces have records of their own, ``key`` is what the others call this one by: ``backs`` are the keys of its
    back faces, ``fronts`` those of which it may be the back face.
    """

    card: Card
    source: str
    key: str = ""
    backs: tuple[str, ...] = ()
    fronts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rewording:
    """How faces of a card read up to a day (``until``: ``2015-06`` or ``2015-06-30``): ``texts`` by their names."""

    name: str
    texts: Mapping[str, str]
    until: str
    source: str


@dataclass(frozen=True, slots=True)
class NoCard:
    """A record of something that isn't a card to play with, such as a token or a picture."""

    name: str
    because: str


@dataclass(frozen=True, slots=True)
class BrokenRecord:
    """A record that can't be read: where it stands, what it is called if that is known, and why."""

    place: str
    name: str | None
    because: str


Record = CardRecord | Rewording | NoCard | BrokenRecord
