"""Layouts: how the faces of a card lie, which of them are played, and which layouts have rules that are built.

Comprehensive Rules: 702 and 708 to 730 (cards with more than one face, half, frame or striated text box).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Shape = Literal["one face", "halves", "front and back", "either face", "inset"]
"""``halves`` and ``either face``: one is chosen as it is played; ``inset``: the second is a spell besides."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A layout; ``unbuilt`` names the rules of it that are not built, and is empty where all are."""

    shape: Shape
    unbuilt: str = ""


LAYOUTS: Mapping[str, Layout] = {
    "normal": Layout("one face"),
    "token": Layout("one face"),
    "emblem": Layout("one face"),
    "saga": Layout("one face"),
    "mutate": Layout("one face"),
    "meld": Layout("one face"),
    "host": Layout("one face"),
    "split": Layout("halves"),
    "aftermath": Layout("halves"),
    "transform": Layout("front and back"),
    "double_faced_token": Layout("front and back"),
    "battle": Layout("front and back"),
    "modal_dfc": Layout("either face"),
    "adventure": Layout("inset"),
    "omen": Layout("inset"),
    "room": Layout("halves", "unlocking the halves of a permanent"),
    "flip": Layout("one face", "flipping a permanent"),
    "leveler": Layout("one face"),
    "class": Layout("one face"),
    "case": Layout("one face", "solving a Case"),
    "prototype": Layout("one face", "casting a card as a prototype"),
    "prepare": Layout("one face", "preparing a permanent"),
    "augment": Layout("one face", "combining a card with its host"),
    "planar": Layout("one face", "the planar deck"),
    "scheme": Layout("one face", "the scheme deck"),
    "vanguard": Layout("one face", "vanguard cards"),
}
"""Every layout of the game. One that stands nowhere here is not built."""

DOUBLE_FACED = frozenset({"front and back", "either face"})
"""The shapes of what can be turned over."""


def layout_of(name: str) -> Layout:
    """A layout by its name; one that is in no table is not built."""
    return LAYOUTS.get(name) or Layout("one face", "what this layout is")
