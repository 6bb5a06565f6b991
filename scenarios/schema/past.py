"""What a turn has already seen, as far as a game can lay it out: its events, each with its words."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.schema.board import EventValue
from scenarios.schema.forms import READING
from scenarios.schema.values import Shape, Value


class PastEvent(EventValue):
    """An event that this turn has already seen; which words fit is told where the past is laid out."""

    def shape(self) -> Shape:
        """Return the JSON Schema of the game's events: a kind alone, or a kind with its words."""
        past = READING.get().vocabulary.past
        alone: Shape = {"enum": list(past), "standsFor": "event"}
        return {"anyOf": [alone, *(_event(kind, words) for kind, words in past.items())]}


def _event(kind: str, words: Mapping[str, Value]) -> Shape:
    properties = {
        "event": {"const": kind, "description": "what has happened"},
        **{word: value.described() for word, value in words.items()},
    }
    return {"type": "object", "properties": properties, "required": ["event"], "additionalProperties": False}
