"""Older wordings of card text, each a small delta over today's."""

from __future__ import annotations

from grammar.common.normal import Pass

PASSES: tuple[Pass, ...] = ()
"""Wordings of earlier years, rewritten into today's where the meaning is the same."""
