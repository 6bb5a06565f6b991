"""Glossary - Keywords and Abilities, Game Terms: whom suppressing made return what was suppressed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapters import keyword_actions
from rules.grand_archive.effects.context import Context
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule


class KeywordActions(keyword_actions.KeywordActions):
    """Keyword actions."""

    @rule("game-terms/suppress/1")
    def suppress(self, context: Context, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """To suppress an object is to have it banished, and returned at the beginning of the next end phase."""
        if any(self.game.controller_of(one) is not context.controller for one in things if one.is_on_field):
            self.game.warn("the rules of this edition can mean that who controls the object suppresses it")
        return super().suppress(context, things)
