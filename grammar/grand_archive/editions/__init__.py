"""Other spellings of card text, each a small delta over today's."""

from __future__ import annotations

from grammar.grand_archive.editions.wordings import PASSES

__all__ = ["PASSES"]
