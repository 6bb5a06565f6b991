"""Glossary - Keywords and Abilities: taunt, when it was said of all that can be attacked."""

from __future__ import annotations

from rules.grand_archive.chapters import attack_keywords
from rules.grand_archive.state import ArchiveObject


class AttackKeywords(attack_keywords.AttackKeywords):
    """Keywords of attacks."""

    def comes_before(self, taunting: ArchiveObject, other: ArchiveObject) -> bool:
        """Whether an object with taunt must be attacked before another: before any, whoever controls it."""
        return True
