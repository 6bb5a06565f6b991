"""607. Linked abilities: what one ability of an object did, and another of its abilities speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.magic.chapter import MagicChapter
from rules.magic.effects.filters import STILL_TO_CHOOSE, nothing_chosen
from rules.magic.effects.words import ANCHOR
from rules.magic.standing.borrowed_abilities import is_borrowed, speaks_of_linked
from rules.magic.state import MagicObject


class LinkedAbilities(MagicChapter):
    """607. Linked abilities."""

    def exiled_with(self, source: MagicObject) -> list[MagicObject]:
        """The cards in exile that an object exiled."""
        there = [thing for thing in self.game.exile if isinstance(thing, MagicObject)]
        found = [thing for thing in there if self.was_exiled_with(thing, source)]
        as_it_entered = [thing for thing in found if thing.chosen.get("exiled with") is not source]
        self.tell_linked(source, [thing for thing in found if thing not in as_it_entered], as_it_entered)
        return found

    def tell_linked(
        self, source: MagicObject, by_ability: Sequence[MagicObject], as_it_entered: Sequence[MagicObject]
    ) -> None:
        """Tell by which rules cards are those that an ability speaks of."""
        self.tell_exiled(source, by_ability)
        self.tell_exiled_on_entry(source, as_it_entered)

    def was_exiled_with(self, thing: MagicObject, source: Thing) -> bool:
        """Whether a card was exiled by an object, or by what that was looked at as before it entered."""
        by = thing.chosen.get("exiled with")
        if not isinstance(by, MagicObject) or not isinstance(source, MagicObject):
            return False
        return by is source or (by.previous is not None and by.previous is source.previous)

    def anchor_chosen_for(self, thing: MagicObject) -> str:
        """The anchor word that was chosen as an object entered; nothing where it never was.

        Raises:
            Unsaid: It lies there, and nothing is said of what was chosen.
        """
        chosen = thing.chosen.get(ANCHOR)
        if chosen is None and thing.previous is None and thing.zone.kind == "battlefield":
            raise nothing_chosen(thing, ANCHOR)
        return str(chosen or STILL_TO_CHOOSE)

    @rule("607.2a")
    def tell_exiled(self, source: MagicObject, found: Sequence[MagicObject]) -> None:
        """An ability that speaks of exiled cards means only those that its linked ability exiled."""
        for thing in found:
            self.noted("{} was exiled with {}", thing, source)

    def require_its_own(self, source: MagicObject, ability: Ability) -> None:
        """Go on unless an ability that was gained from another object speaks of what one linked to it has done.

        Raises:
            Unsupported: It does.
        """
        if is_borrowed(ability) and speaks_of_linked(ability):
            raise Unsupported(f"a linked ability that {source.name} gained", "what it is linked to is not built")

    @rule("607.2b")
    def tell_exiled_on_entry(self, source: MagicObject, found: Sequence[MagicObject]) -> None:
        """An ability that speaks of exiled cards means also those exiled in place of an event, as on entering."""
        for thing in found:
            self.noted("{} was exiled as {} entered", thing, source)
