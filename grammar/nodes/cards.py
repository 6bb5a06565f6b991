"""A card read whole: its faces, lines and abilities, with the text behind each, as JSON and msgpack."""

from __future__ import annotations

import msgspec

from grammar.nodes.abilities import AnyAbility
from grammar.nodes.base import Node


class Line(Node, frozen=True):
    """A line of a face's text: the ability that it is, and where it stands in that text (start, end)."""

    ability: AnyAbility
    span: tuple[int, int]


class FaceTree(Node, frozen=True):
    """A face (or half) of a card and its lines, in order."""

    name: str
    lines: tuple[Line, ...]


class CardTree(Node, frozen=True):
    """A whole card: its faces in order; most cards have one."""

    name: str
    faces: tuple[FaceTree, ...]


_as_json = msgspec.json.Decoder(CardTree)
_as_msgpack = msgspec.msgpack.Decoder(CardTree)


def encode(tree: CardTree) -> bytes:
    """A card tree as msgpack, for the store."""
    return msgspec.msgpack.encode(tree)


def decode(blob: bytes) -> CardTree:
    """The card tree of a msgpack blob; raises ``msgspec.ValidationError`` if it is none."""
    return _as_msgpack.decode(blob)


def to_json(tree: CardTree) -> bytes:
    """A card tree as JSON."""
    return msgspec.json.encode(tree)


def from_json(text: bytes) -> CardTree:
    """The card tree of a JSON text; raises ``msgspec.ValidationError`` if it is none."""
    return _as_json.decode(text)
