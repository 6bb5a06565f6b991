"""Older wordings of card text, each a small delta over today's."""

from __future__ import annotations

from grammar.flesh_and_blood.editions.wordings import PASSES

__all__ = ["PASSES"]
