"""Texts of a scenario that are the name of something, or that a grammar reads: their JSON Schema says what they are."""

from __future__ import annotations

from scenarios.ruling import Plain
from scenarios.schema.values import Shape, Word


class CardText(Word):
    """The text of a card, which a grammar reads."""

    def __init__(self, about: str = "") -> None:
        super().__init__(about, longest=4000)

    def read(self, value: Plain) -> Plain:
        """Return the text without blanks around it; a card may have none."""
        return "" if isinstance(value, str) and not value.strip() else super().read(value)

    def shape(self) -> Shape:
        """Return the JSON Schema of the text."""
        return {**super().shape(), "minLength": 0, "format": "card-text"}


class PlayerName(Word):
    """The name of a player."""

    names = ("player",)


class ThingName(Word):
    """The name or id of a thing, or the name of a player."""

    names = ("thing", "player")


class CardName(Word):
    """The name of a card, be it on the board or not."""

    names = ("card",)


class StepName(Word):
    """The name of a step or phase, with that word behind it or without."""

    names = ("step",)

    def read(self, value: Plain) -> Plain:
        """Return the name alone: the `end step` is the step `end`."""
        read = super().read(value)
        return read.removesuffix(" step").removesuffix(" phase") if isinstance(read, str) else read
