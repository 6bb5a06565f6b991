"""702.103. Bestow: creature cards that are cast and stay as Auras."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.abilities import Keyword
from grammar.nodes.filters import Filter, Is
from rules.kernel.continuous import OwnPart
from rules.kernel.effects.ability import Ability
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.magic.casting.proposal import Proposal
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.events import LeftTheGame, ZoneChanged
from rules.magic.events.actions import NoLongerBestowed
from rules.magic.standing.parts import Granting, Typed
from rules.magic.state import MagicObject

BESTOW = "bestow"
"""The keyword, and what the cost is called that is paid for it."""
ENCHANT = Ability(Keyword("enchant", quality=Filter((Is("type", "creature"),))), ("bestow",))
"""The ability that what is bestowed has."""
AURA = Typed(frozenset({"enchantment"}), frozenset(), frozenset({"Aura"}), "set")
"""The types of what is bestowed, instead of its own."""


class Bestow(MagicChapter):
    """702.103. Bestow."""

    def is_cast_so(self, card: MagicObject, proposal: Proposal) -> bool:
        """Whether a card is to be cast bestowed."""
        return proposal.alternative == BESTOW and self.is_(card).has(BESTOW)

    @rule("702.103b")
    def become_aura(self, card: MagicObject) -> None:
        """A spell cast bestowed is an Aura that enchants a creature, and so is the permanent that it becomes."""
        self.noted("{} is cast bestowed", card)

    def parts(self, thing: MagicObject) -> list[OwnPart[Characteristics]]:
        """What being bestowed changes about an object."""
        if not thing.bestowed:
            return []
        told = (thing, ": it is bestowed")
        return [OwnPart(AURA, told, thing.timestamp), OwnPart(Granting((ENCHANT,)), told, thing.timestamp)]

    @rule("702.103c")
    def copy_is_bestowed(self, copy: MagicObject) -> None:
        """A copy of a bestowed Aura spell is one, too."""
        self.noted("{} is bestowed like the spell that it is a copy of", copy)

    @rule("702.103e")
    def resolve_as_creature(self, spell: MagicObject) -> None:
        """A bestowed spell whose target is illegal is bestowed no more, and resolves as a creature spell."""
        self.happen(NoLongerBestowed(spell))

    @rule("702.103f")
    def fall_off(self, aura: MagicObject) -> Event:
        """A bestowed Aura that is attached to nothing, or to what it can't enchant, stays as a creature."""
        self.noted("{} is to stay as a creature", aura)
        return NoLongerBestowed(aura)

    def after(self, events: Sequence[Event]) -> None:
        """Find the bestowed Auras that came off because what they were on has left."""
        gone = [one.thing for one in events if isinstance(one, (ZoneChanged, LeftTheGame)) and not one.thing.is_here]
        loose = [one for one in self.game.permanents() if one.bestowed and one.attached_to in gone] if gone else []
        if loose:
            self.come_off(loose)

    @rule("702.103f")
    def come_off(self, auras: Sequence[MagicObject]) -> None:
        """A bestowed Aura is bestowed no more as soon as it becomes unattached, and is a creature from then on."""
        self.happen(*(NoLongerBestowed(aura) for aura in auras))
