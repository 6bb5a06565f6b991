"""Types of Effects - Replacement Effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.events.moving import enters_field
from rules.grand_archive.standing.by_rules import DamageReplaced
from rules.grand_archive.standing.entering import WAYS, EnteringSo, only_adds
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.standing.alike import are_effects_alike
from rules.kernel.trace import Modified

PAGE = "types-of-effects-replacement-effects/general-rules"


class ReplacementEffects(ArchiveChapter):
    """Replacement Effects."""

    def own_entry(self, event: Event) -> list[ReplacementEffect]:
        """What something that enters the field says itself of how it does, as one effect."""
        if not enters_field(event):
            return []
        abilities = self.rules.abilities.all_of(event.thing)
        opaque.require_read(abilities, ("entering",), f"{event.thing.name} enters the field")
        stated = WAYS.stated(Origin(self.game, event.thing).with_each(abilities))
        return [EnteringSo(stated)] if stated else []

    def of_damage(self, event: DamageDealt) -> list[ReplacementEffect]:
        """What the rules themselves put in the place of damage: by critical, and by bulwark counters."""
        found: list[ReplacementEffect] = []
        keywords, counters = self.rules.attack_keywords, self.rules.counters
        if event.combat is not None and (cards := keywords.criticals(event)):
            source, citations = event.source, keywords.citations["critical"]
            deed = partial(keywords.critical, cards=cards)
            found.append(DamageReplaced(-3 * source.id, "critical", Origin(self.game, source), deed, citations))
        if event.combat is not None and counters.shields(event.to):
            thing, citations = event.to, counters.citations["bulwark"]
            origin = Origin(self.game, thing)
            found.append(DamageReplaced(-3 * thing.id - 1, "bulwark", origin, counters.bulwark, citations))
        return found

    @rule(f"{PAGE}/1")
    def replace(self, effect: ReplacementEffect, event: Event) -> Modified:
        """A replacement effect puts something else in the place of what would happen."""
        after = effect.replace(event)
        citations = self.rules.damage_prevention.citations_for(effect) or self.citations["replace"]
        if isinstance(effect, DamageReplaced):
            citations = effect.citations
        return Modified(effect.told(), citations, event, after)

    @rule(f"{PAGE}/2")
    def first(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """The player to whose object, zone or card it pertains orders the effects, one after the other."""
        if all(map(only_adds, effects)) or are_effects_alike(effects):
            return effects[0]
        player = self._whose(event)
        options = tuple(Option(one, one.name, one.source) for one in effects)
        question = "Which effect applies first?"
        return self.pick_one(Pick("replacement order", player, question, event.affected(), options), effects)

    def _whose(self, event: Event) -> ArchivePlayer:
        thing = event.affected()
        if isinstance(thing, ArchivePlayer):
            return thing
        return self.game.controller_of(thing) if isinstance(thing, ArchiveObject) else self.scene.turn_player
