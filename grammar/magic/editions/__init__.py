"""Older wordings of card text, each a small delta over today's."""

from __future__ import annotations

from grammar.common.normal import Pass
from grammar.magic.editions import in_play, wordings


def wording(edition: str | None) -> tuple[Pass, ...]:
    """The normalisations of older wording.

    They hold under every edition, since no text of today has the older words.
    """
    return (*in_play.PASSES, *wordings.PASSES) if edition is None or edition else ()
