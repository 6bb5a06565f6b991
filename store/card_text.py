"""A card as it is kept: its text, which every room hands on, and how its faces lie."""

from __future__ import annotations

from grammar.common.texts import CardText, FaceText

__all__ = ["Card", "CardText", "FaceText"]


class Card(CardText, frozen=True, gc=False):
    """A card in one wording; ``layout`` is the source's word for how its faces lie (``split``, ``transform``, …)."""

    layout: str = "normal"
