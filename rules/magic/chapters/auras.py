"""303.4. Auras: what they are on as they enter in any other way than by resolving as Aura spells."""

from __future__ import annotations

from rules.kernel.effects import understanding
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.kernel.trace import Modified
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.effects.targets import can_enchant
from rules.magic.events import Arrival, CameToBe, Entering, Holder, ZoneChanged, is_arrival
from rules.magic.made_by_rules import ModifiedByRules
from rules.magic.standing.replacements import LAST, with_entering
from rules.magic.state import MagicObject, MagicPlayer


class Auras(MagicChapter):
    """303.4. Auras."""

    def entering(self) -> ReplacementEffect:
        """The one effect that stands for every Aura that is put onto the battlefield."""
        effect = ModifiedByRules[Arrival](
            self.game.new_id(), "an Aura enters", (ZoneChanged, CameToBe), self._is_to_be_placed, self._place
        )
        effect.precedence = LAST
        return effect

    def _is_to_be_placed(self, event: Arrival) -> bool:
        """Whether an Aura enters that is on nothing yet, or on what it can't enchant."""
        if not is_arrival(event) or event.entering.face_down:
            return False
        face = event.entering.copied or event.entering.face or event.thing.card.front
        if "Aura" not in face.subtypes:
            return False
        host = event.entering.attached_to
        return host is None or not self.may_be_on(self.rules.replacement_effects.would_be(event), host)

    def _place(self, effect: ReplacementEffect, event: Arrival) -> Modified:
        aura = self.rules.replacement_effects.would_be(event)
        if event.entering.attached_to is not None:
            return self.can_not_be_there(event, event.entering.attached_to)
        hosts = self.hosts(aura)
        return self.choose_for(event, aura, hosts) if hosts else self.stay_away(event)

    def hosts(self, aura: MagicObject) -> list[Holder]:
        """What an Aura could enchant, as it would be on the battlefield."""
        keywords = self.is_(aura).keywords("enchant")
        qualities = [one.quality for one in keywords if one.quality is not None]
        if not qualities:
            return []
        context = Context(self.game, aura, self.is_(aura).controller)
        with self.game.trace.muted():
            found = understanding.found(context, qualities[0])
            return [one for one in found if isinstance(one, Holder) and self.may_be_on(aura, one)]

    def may_be_on(self, aura: MagicObject, to: Thing) -> bool:
        """Whether an Aura can legally enchant something."""
        if not isinstance(to, Holder) or not can_enchant(self.game, aura, to):
            return False
        if isinstance(to, MagicPlayer) and to.lost:
            return False
        return bool(self.rules.keyword_abilities.protection_from_enchanting(to, aura))

    @rule("303.4f")
    def choose_host(self, aura: MagicObject, hosts: list[Holder]) -> Holder:
        """Whoever controls an Aura as it enters chooses what it enchants, unless its spell had a target for that."""
        player = self.is_(aura).controller
        host = self.choose_one("enchanted", player, f"What does {aura.name} enchant?", aura, hosts)
        self.noted("{} is to enter attached to {}", aura, host)
        return host

    def choose_for(self, event: Arrival, aura: MagicObject, hosts: list[Holder]) -> Modified:
        """An Aura enters attached to what its controller chooses."""
        host = self.choose_host(aura, hosts)
        told = (event.thing, " enters attached to ", host)
        return Modified(told, self.citations["choose_host"], event, (with_entering(event, attached_to=host),))

    @rule("303.4g")
    def stay_away(self, event: Arrival) -> Modified:
        """An Aura that could enchant nothing stays where it is; from the stack it goes to its owner's graveyard."""
        told = (event.thing, " could enchant nothing")
        return Modified(told, self.citations["stay_away"], event, self._instead(event))

    @rule("303.4i")
    def can_not_be_there(self, event: Arrival, host: Holder) -> Modified:
        """An Aura that would be put onto the battlefield on what it can't enchant stays where it is."""
        told = (event.thing, " can't enchant ", host)
        return Modified(told, self.citations["can_not_be_there"], event, self._instead(event))

    def _instead(self, event: Arrival) -> tuple[ZoneChanged, ...]:
        if isinstance(event, CameToBe) or event.thing.zone is not self.game.stack:
            return ()
        return (self.rules.zones.to(event.thing, "graveyard", event.cause, entering=Entering()),)
