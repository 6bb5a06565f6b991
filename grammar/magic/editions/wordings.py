"""Wordings of 2022 and 2015, rewritten into today's where the meaning is the same."""

from __future__ import annotations

from grammar.common.normal import substitution

PASSES = (
    substitution(r"\b(enters?) the battlefield\b", r"\1"),
    substitution(r" to your mana pool\b", ""),
    substitution(r"\bhis or her\b", "their"),
    substitution(r"\bhim or her\b", "them"),
    substitution(
        r"\b(put)(s?) ((?:an?|one|two|three|four|five|six|X|that many) [^.]*? tokens?\b[^.]*?) onto the battlefield",
        r"create\2 \3",
    ),
    substitution(
        r"^\[([+−-]?)(\d+|X)\]:?", lambda found: {"-": "−"}.get(found.group(1), found.group(1)) + found.group(2) + ":"
    ),
    substitution(r"can't have counters placed on it", "can't have counters put on it"),
)
"""What replaces each older phrase; the raw text comes back by undoing the edits."""
