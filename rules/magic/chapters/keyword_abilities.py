"""702. Keyword abilities: those that the rules themselves look at, in combat and elsewhere.

Keywords that stand for an ability of their own are in a table; here are those that change what a rule says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from grammar.nodes import filters as filter_nodes
from grammar.nodes.abilities import Keyword
from grammar.nodes.describe import describe
from rules.kernel.effects import understanding
from rules.kernel.events import Event, Set
from rules.kernel.possible_values import answer
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.trace import Modified
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.effects.context import Context
from rules.magic.events import DamageDealt, Holder, ZoneChanged
from rules.magic.made_by_rules import ModifiedByRules
from rules.magic.state import MagicObject, MagicPlayer

LANDWALKS: Mapping[str, str] = {
    "plainswalk": "Plains",
    "islandwalk": "Island",
    "swampwalk": "Swamp",
    "mountainwalk": "Mountain",
    "forestwalk": "Forest",
    "desertwalk": "Desert",
}
"""Landwalk abilities that name a land type, and the type."""


class KeywordAbilities(MagicChapter):
    """702. Keyword abilities."""

    evasions: ClassVar[Mapping[str, str]] = {
        "flying": "flying",
        "fear": "fear",
        "intimidate": "intimidate",
        "horsemanship": "horsemanship",
        "skulk": "skulk",
        "landwalk": "landwalk",
        "protection from": "protection_from_blockers",
        **dict.fromkeys(LANDWALKS, "landwalk"),
    }
    """Keywords of an attacker that say who can't block it, and the procedure of each."""

    def evaded(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """Whether keywords let this creature block that one."""
        verdict = self.shadow(blocker, attacker)
        names = answer(self.is_(attacker), self._evasive)
        procedures = dict.fromkeys(self.evasions[name] for name in sorted(names))
        for procedure in procedures:
            verdict &= getattr(self, procedure)(blocker, attacker)
        return verdict

    def _evasive(self, values: Characteristics) -> set[str]:
        names = {ability.node.name for ability in values.abilities if isinstance(ability.node, Keyword)}
        return names & self.evasions.keys()

    @rule("702.9b")
    def flying(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """Only what flies or has reach can block a flier."""
        able = self.is_(blocker).has("flying") or self.is_(blocker).has("reach")
        return LEGAL if able else self.refuse(f"{attacker.name} has flying, {blocker.name} neither flying nor reach")

    def needs_reach(self, blocker: MagicObject, attacker: MagicObject) -> bool:
        """Whether only reach lets a creature block that one."""
        values = self.is_(blocker)
        return self.is_(attacker).has("flying") and not values.has("flying") and values.has("reach")

    @rule("702.17b")
    def use_reach(self, blocker: MagicObject) -> None:
        """A creature with reach can block a creature with flying."""
        self.noted("{} has reach", blocker)

    @rule("702.36b")
    def fear(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """Fear lets only black or artifact creatures block."""
        values = self.is_(blocker)
        able = values.is_type("artifact") or "black" in values.colors
        return LEGAL if able else self.refuse(f"{attacker.name} has fear, {blocker.name} is neither artifact nor black")

    @rule("702.13b")
    def intimidate(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """Intimidate lets only artifact creatures block, and those that share a color with the attacker."""
        values = self.is_(blocker)
        if values.is_type("artifact") or values.colors & self.is_(attacker).colors:
            return LEGAL
        return self.refuse(f"{attacker.name} has intimidate, {blocker.name} is no artifact and shares no color with it")

    @rule("702.28b")
    def shadow(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """Creatures with shadow and creatures without it can't block each other."""
        if self.is_(blocker).has("shadow") == self.is_(attacker).has("shadow"):
            return LEGAL
        return self.refuse(f"only one of {attacker.name} and {blocker.name} has shadow")

    @rule("702.31b")
    def horsemanship(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """Horsemanship shuts out blockers that have no horsemanship themselves."""
        able = self.is_(blocker).has("horsemanship")
        return LEGAL if able else self.refuse(f"{attacker.name} has horsemanship, {blocker.name} has not")

    @rule("702.118b")
    def skulk(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """Creatures with more power than a creature with skulk can't block it."""
        if (self.is_(blocker).power or 0) <= (self.is_(attacker).power or 0):
            return LEGAL
        return self.refuse(f"{attacker.name} has skulk and {blocker.name} has greater power")

    @rule("702.14c")
    def landwalk(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """A creature with landwalk can't be blocked while the defending player controls a land of that kind."""
        player = self.is_(blocker).controller
        walked = [land for land in self.game.permanents() if self._is_walked(attacker, land, player)]
        if not walked:
            return LEGAL
        return self.refuse(f"{attacker.name} has landwalk for {walked[0].name}, which {player.name} controls")

    def _is_walked(self, attacker: MagicObject, land: MagicObject, player: MagicPlayer) -> bool:
        values = self.is_(land)
        if values.controller is not player or not values.is_type("land"):
            return False
        walker = self.is_(attacker)
        context = Context(self.game, attacker, walker.controller)
        kinds = [name for name, kind in LANDWALKS.items() if kind in values.subtypes]
        qualities = [keyword.quality for name in kinds for keyword in walker.keywords(name)]
        if any(quality is None or understanding.fits(context, quality, land) for quality in qualities):
            return True
        named = [keyword.quality for keyword in walker.keywords("landwalk")]
        return any(quality is not None and understanding.fits(context, quality, land) for quality in named)

    @rule("702.111b")
    def menace(self, attacker: MagicObject, only: MagicObject) -> Verdict:
        """One creature alone can't block a creature with menace."""
        return self.refuse(f"{attacker.name} has menace and would be blocked only by {only.name}")

    @rule("702.3b")
    def defender(self, creature: MagicObject) -> Verdict:
        """Defender keeps a creature from attacking."""
        return self.refuse(f"{creature.name} has defender") if self.is_(creature).has("defender") else LEGAL

    @rule("702.10b")
    def use_haste(self, creature: MagicObject) -> None:
        """A creature with haste can attack even if its controller's control began this turn."""
        self.noted("{} has haste", creature)

    @rule("702.20b")
    def vigilance(self, creature: MagicObject) -> bool:
        """Vigilance spares a creature the tapping that attacking brings."""
        stays = self.is_(creature).has("vigilance")
        if stays:
            self.declined(f"{creature.name} isn't tapped", "it has vigilance")
        return stays

    @rule("702.7b")
    def first_strike(self, creature: MagicObject) -> bool:
        """A creature with first strike deals its combat damage in an earlier combat damage step."""
        return self._strikes(creature, "first strike")

    @rule("702.4b")
    def double_strike(self, creature: MagicObject) -> bool:
        """A creature with double strike deals combat damage in both combat damage steps."""
        return self._strikes(creature, "double strike")

    def _strikes(self, creature: MagicObject, how: str) -> bool:
        strikes = self.is_(creature).has(how)
        if strikes:
            self.noted(f"{{}} has {how}", creature)
        return strikes

    @rule("702.7c")
    def first_strike_changed(self, creature: MagicObject) -> None:
        """First strike that comes or goes after the first damage step doesn't change who deals damage in the second."""
        self.declined(
            f"the first strike of {creature.name} makes no difference", "it changed after the first combat damage step"
        )

    @rule("702.4c")
    def double_strike_lost(self, creature: MagicObject) -> None:
        """A creature that lost double strike after the first damage step deals no damage in the second."""
        self.declined(f"{creature.name} doesn't strike a second time", "it has no double strike any more")

    @rule("702.4d")
    def double_strike_gained(self, creature: MagicObject) -> None:
        """A creature that got double strike after it dealt first-strike damage deals damage in the second step too."""
        self.noted("{} has double strike now", creature)

    @rule("702.2b")
    def deathtouch_damage(self, source: MagicObject, creature: MagicObject) -> Event:
        """A creature that a source with deathtouch deals damage to is destroyed when the game next looks."""
        words = (creature, " has been dealt damage by a source with deathtouch")
        self.noted("{} has deathtouch", source)
        return Set(creature, "deathtouched", True, words)

    @rule("702.2c")
    def deathtouch_is_lethal(self, source: MagicObject, creature: MagicObject) -> bool:
        """Any combat damage at all that a source with deathtouch assigns to a creature counts as lethal."""
        lethal = self.is_(source).has("deathtouch")
        if lethal:
            self.noted("1 damage from {} is lethal for {}", source, creature)
        return lethal

    @rule("702.15b")
    def lifelink(self, source: MagicObject) -> bool:
        """Damage from a source with lifelink makes its controller gain that much life besides its other results."""
        return self._has(source, "lifelink")

    @rule("702.80a")
    def wither(self, source: MagicObject) -> bool:
        """Damage to a creature from a source with wither puts -1/-1 counters on it instead of being marked."""
        return self._has(source, "wither")

    @rule("702.90c")
    def infect_creature(self, source: MagicObject) -> bool:
        """Damage to a creature from a source with infect puts -1/-1 counters on it instead of being marked."""
        return self._has(source, "infect")

    @rule("702.90b")
    def infect_player(self, source: MagicObject) -> bool:
        """Damage to a player from a source with infect gives poison counters instead of costing life."""
        return self._has(source, "infect")

    def _has(self, source: MagicObject, name: str) -> bool:
        has = self.is_(source).has(name)
        if has:
            self.noted(f"{{}} has {name}" if source.is_here else f"{{}} had {name} as it last existed", source)
        return has

    @rule("702.164b")
    def toxic_value(self, creature: MagicObject) -> int:
        """A creature's total toxic value is the sum of the numbers of its toxic abilities."""
        values = self.is_(creature)
        context = Context(self.game, creature, values.controller)
        amounts = [keyword.amount for keyword in values.keywords("toxic") if keyword.amount is not None]
        total = sum(understanding.value(context, amount) for amount in amounts)
        self.noted("the total toxic value of {} is {}", creature, total)
        return total

    @rule("702.12b")
    def forbids(self, event: Event) -> Modified | None:
        """Nothing destroys a permanent that has indestructible."""
        if not isinstance(event, ZoneChanged) or event.cause != "destroy":
            return None
        if not self.is_(event.thing).has("indestructible"):
            return None
        return Modified((event.thing, " has indestructible"), self.citations["forbids"], event, ())

    @rule("702.12b")
    def survives(self, thing: MagicObject) -> bool:
        """Lethal damage doesn't destroy what has indestructible."""
        survives = self.is_(thing).has("indestructible")
        if survives:
            self.declined(f"{thing.name} isn't destroyed", "it has indestructible")
        return survives

    def may_be_targeted(self, thing: Holder, source: MagicObject, player: MagicPlayer) -> Verdict:
        """Whether the keywords of an object or player let a player's spell or ability from a source target it.

        They are about permanents and players: a card elsewhere, or a spell, may be targeted all the same.
        """
        if isinstance(thing, MagicPlayer):
            return self._may_target_player(thing, source, player)
        if thing.zone is not self.game.battlefield:
            return LEGAL
        verdict = self.shroud(thing)
        if self.is_(thing).controller is not player:
            verdict &= self.hexproof(thing)
            if self._is_kept_from(thing, source, "hexproof from"):
                verdict &= self.hexproof_from(thing, source)
        return verdict & self.protection_from_targeting(thing, source)

    def _may_target_player(self, target: MagicPlayer, source: MagicObject, player: MagicPlayer) -> Verdict:
        verdict = self.shroud(target)
        if target is not player:
            verdict &= self.players_hexproof(target)
        return verdict & self.protection_from_targeting(target, source)

    def _held(self, thing: Holder, name: str) -> list[tuple[Keyword, Context]]:
        """The instances of a keyword that an object or player has, and in which context each is understood."""
        if isinstance(thing, MagicPlayer):
            held = self.rules.layers.abilities_of(thing)
            return [(one.keyword, Context(self.game, one.source, thing)) for one in held if one.keyword.name == name]
        values = self.is_(thing)
        context = Context(self.game, thing, values.controller)
        return [(keyword, context) for keyword in values.keywords(name)]

    @rule("702.18a")
    def shroud(self, thing: Holder) -> Verdict:
        """A permanent or player with shroud can't be the target of anything."""
        return self.refuse(f"{thing.name} has shroud") if self._held(thing, "shroud") else LEGAL

    @rule("702.11c")
    def players_hexproof(self, player: MagicPlayer) -> Verdict:
        """A player with hexproof can't be the target of what an opponent controls."""
        return self.refuse(f"{player.name} has hexproof") if self._held(player, "hexproof") else LEGAL

    @rule("702.11b")
    def hexproof(self, thing: MagicObject) -> Verdict:
        """A permanent with hexproof can't be the target of what an opponent controls."""
        return self.refuse(f"{thing.name} has hexproof") if self.is_(thing).has("hexproof") else LEGAL

    @rule("702.11d")
    def hexproof_from(self, thing: MagicObject, source: MagicObject) -> Verdict:
        """A permanent with hexproof from a quality can't be the target of what an opponent controls with it."""
        return self.refuse(f"{thing.name} has hexproof from {source.name}")

    def is_protected(self, thing: Holder, source: MagicObject) -> bool:
        """Whether an object or player has protection from a quality that a source has."""
        return self._is_kept_from(thing, source, "protection from")

    def _is_kept_from(self, thing: Holder, source: MagicObject, name: str) -> bool:
        held = [(keyword.quality, context) for keyword, context in self._held(thing, name)]
        return any(quality is not None and understanding.fits(context, quality, source) for quality, context in held)

    def _told_protection(self, thing: Holder, source: MagicObject) -> str:
        """From what an object or player has protection that a source has, and so from the source."""
        held = self._held(thing, "protection from")
        qualities = [(arm, context) for keyword, context in held for arm in _arms(keyword.quality)]
        words = [describe(quality) for quality, context in qualities if understanding.fits(context, quality, source)]
        named = " and ".join(dict.fromkeys(word or "everything" for word in words))
        return f"{thing.name} has protection from {named}, and so from {source.name}"

    @rule("702.16b")
    def protection_from_targeting(self, thing: Holder, source: MagicObject) -> Verdict:
        """What has protection from a quality can't be targeted by spells, or abilities of sources, that have it."""
        if not self.is_protected(thing, source):
            return LEGAL
        return self.refuse(self._told_protection(thing, source))

    @rule("702.16c")
    def protection_from_enchanting(self, thing: Holder, aura: MagicObject) -> Verdict:
        """What has protection from a quality can't be enchanted by Auras that have it."""
        if not self.is_protected(thing, aura):
            return LEGAL
        return self.refuse(self._told_protection(thing, aura))

    @rule("702.16d")
    def protection_from_equipping(self, thing: MagicObject, equipment: MagicObject) -> Verdict:
        """What has protection from a quality can't be equipped or fortified by what has it."""
        if not self.is_protected(thing, equipment):
            return LEGAL
        return self.refuse(self._told_protection(thing, equipment))

    @rule("702.16c")
    def throw_off_aura(self, thing: Holder, aura: MagicObject) -> None:
        """An Aura with the quality that is on what has protection from it doesn't stay there."""
        self.noted("{} has protection from {}, which is attached to it", thing, aura)

    @rule("702.16d")
    def throw_off_equipment(self, thing: Holder, equipment: MagicObject) -> None:
        """Equipment or a Fortification with the quality on what has protection from it becomes unattached."""
        self.noted("{} has protection from {}, which is attached to it", thing, equipment)

    def protection_shield(self) -> ReplacementEffect:
        """The one prevention effect that stands for every protection from damage."""
        name = "protection prevents the damage"
        return ModifiedByRules(
            self.game.new_id(), name, (DamageDealt,), self._keeps_damage_off, self.protection_from_damage
        )

    def _keeps_damage_off(self, damage: DamageDealt) -> bool:
        return self.is_protected(damage.to, damage.source)

    @rule("702.16e")
    def protection_from_damage(self, shield: ReplacementEffect, damage: DamageDealt) -> Modified:
        """Damage that a source with the quality would deal to what has protection from it is prevented."""
        told = self._told_protection(damage.to, damage.source)
        by = (damage.to, told.removeprefix(damage.to.name))
        prevention = self.rules.prevention_effects
        if prevention.may_be_prevented(damage):
            self.noted(told)
            prevention.prevented_whole(damage)
            made = prevention.told_prevented(damage, damage.amount)
            return Modified(by, self.citations["protection_from_damage"], damage, (), made)
        self.declined(f"the damage from {damage.source.name} isn't prevented", "it can't be prevented")
        prevention.keeps_nothing_off(f"the protection of {damage.to.name}", damage)
        return Modified(by, self.citations["protection_from_damage"], damage, (damage,))

    @rule("702.16f")
    def protection_from_blockers(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """Protection from a quality shuts out blockers that have it."""
        if not self.is_protected(attacker, blocker):
            return LEGAL
        return self.refuse(self._told_protection(attacker, blocker))


def _arms(quality: filter_nodes.AnyFilter | None) -> tuple[filter_nodes.AnyFilter, ...]:
    """The qualities of which any one is enough."""
    if quality is None:
        return ()
    return quality.arms if isinstance(quality, filter_nodes.Either) else (quality,)
