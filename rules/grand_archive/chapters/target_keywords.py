"""Glossary - Keywords and Abilities: spellshroud and omnishroud."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.effects.context import Context
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.kernel.verdict import LEGAL, Verdict

KEYWORDS = "keywords-and-abilities"


class TargetKeywords(ArchiveChapter):
    """Keywords on what can be targeted."""

    def may_be_targeted(self, context: Context, thing: Thing) -> Verdict:
        """Whether no keyword of a thing keeps it from being targeted."""
        if not isinstance(thing, ArchiveObject) or not thing.is_on_field:
            return LEGAL
        values, by = self.is_(thing), context.item or context.source
        if values.has("spellshroud") and "spell" in self.is_(by).subtypes:
            return self.spellshroud(thing)
        if values.has("omnishroud"):
            return self.omnishroud(thing)
        return LEGAL

    @rule(f"{KEYWORDS}/spellshroud/1")
    def spellshroud(self, thing: ArchiveObject) -> Verdict:
        """What has spellshroud can't be targeted by spells."""
        return self.refuse(f"{thing.name} has spellshroud")

    @rule(f"{KEYWORDS}/omnishroud/1")
    def omnishroud(self, thing: ArchiveObject) -> Verdict:
        """What has omnishroud can't be targeted by what its keyword names."""
        return self.refuse(f"{thing.name} has omnishroud")
