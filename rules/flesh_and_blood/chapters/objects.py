"""1.2. Objects: who owns and controls them, and what is known of those that are gone."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.state import FabObject
from rules.kernel.rule import rule


class Objects(FabChapter):
    """1.2. Objects."""

    @rule("1.2.3a")
    def last_known(self, thing: FabObject) -> None:
        """Of an object that no longer exists, what was last known of it is used."""
        self.noted("{} is taken as it last existed", thing)

    def looked_at(self, thing: FabObject) -> FabObject:
        """The same object; where it no longer exists, that is said."""
        if thing.remembered is not None:
            self.last_known(thing)
        return thing
