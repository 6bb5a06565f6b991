"""Glossary - Keywords and Abilities: the keywords that say what may attack what."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.choices import Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.trace import counted
from rules.kernel.verdict import LEGAL, Verdict

KEYWORDS = "keywords-and-abilities"


class AttackKeywords(ArchiveChapter):
    """Keywords of attacks: cleave, multistrike, pride, stealth, taunt, true sight, unblockable."""

    def has(self, combat: Combat, keyword: str) -> bool:
        """Whether the unit, an intent or what is wielded has a keyword."""
        return any(self.is_(part).has(keyword) for part in self.rules.combat_phase.parts(combat)) or self.is_(
            combat.attack
        ).has(keyword)

    def is_seen(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Whether an attack may target an object that perhaps has stealth."""
        if not self.is_(thing).has("stealth"):
            return LEGAL
        return self.true_sight(thing) if self.has(combat, "true sight") else self.stealth(thing)

    @rule(f"{KEYWORDS}/stealth/1")
    def stealth(self, thing: ArchiveObject) -> Verdict:
        """What has stealth can't be attacked, except with true sight."""
        return self.refuse(f"{thing.name} has stealth")

    @rule(f"{KEYWORDS}/true-sight/1")
    def true_sight(self, thing: ArchiveObject) -> Verdict:
        """True sight lets what has stealth be attacked."""
        self.noted("{} has stealth, but the attack has true sight", thing)
        return LEGAL

    def obeys(self, player: ArchivePlayer, thing: ArchiveObject) -> Verdict:
        """Whether an ally with pride obeys its player."""
        needed = [self._amount(thing, keyword) for keyword in self.is_(thing).keywords("pride")]
        return self.pride(player, thing, max(needed)) if needed else LEGAL

    @rule(f"{KEYWORDS}/pride-n/1")
    def pride(self, player: ArchivePlayer, thing: ArchiveObject, needed: int) -> Verdict:
        """An ally with pride obeys only a champion of that level or higher."""
        champion = self.game.champion_of(player)
        level = 0 if champion is None else self.is_(champion).level or 0
        if level >= needed:
            return LEGAL
        return self.refuse(f"{thing.name} doesn't obey a champion of level {level}: it has pride {needed}")

    def _amount(self, thing: ArchiveObject, keyword: object) -> int:
        quantity = getattr(keyword, "amount", None)
        context = self.game.context_for(thing, self.game.controller_of(thing))
        return 0 if quantity is None else understanding.value(context, quantity)

    def cleaves(self, combat: Combat) -> bool:
        """Whether the attack is declared against a player."""
        return self.has(combat, "cleave") and self.cleave(combat)

    @rule(f"{KEYWORDS}/cleave/1")
    def cleave(self, combat: Combat) -> bool:
        """With cleave all attackable objects of a chosen player are attacked."""
        self.noted("{} has cleave", combat.attack)
        return True

    @rule(f"{KEYWORDS}/command/1.a.i")
    def commanded(self, thing: ArchiveObject) -> Verdict:
        """An ally performs the attack of a command card whatever its power."""
        self.noted("{} attacks by a command", thing)
        return LEGAL

    def criticals(self, packet: DamageDealt) -> int:
        """How many cards opponents must discard so that combat damage isn't doubled; 0: it isn't critical."""
        combat = packet.combat
        attack = combat is not None and packet.role == "attack"
        parts = self.rules.combat_phase.parts(combat) if attack and combat is not None else [packet.source]
        held = [(part, keyword) for part in parts for keyword in self.is_(part).keywords("critical")]
        return sum(self._amount(part, keyword) for part, keyword in held)

    @rule(f"{KEYWORDS}/critical-n/1")
    def critical(self, packet: DamageDealt, cards: int) -> tuple[Event, ...]:
        """Critical combat damage is doubled, unless opponents discard so many cards."""
        player = self.game.controller_of(packet.source)
        opponents = [one for one in self.game.in_turn_order(player) if one is not player]
        able = sum(len(self.game.zone("hand", one)) for one in opponents) >= cards
        chosen = self.given_up(packet, opponents, cards) if able else []
        if sum(len(given) for _, given in chosen) < cards:
            return (msgspec.structs.replace(packet, amount=2 * packet.amount),)
        for opponent, given in chosen:
            self.rules.game_terms.discard(opponent, given)
        return (packet,)

    @rule(f"{KEYWORDS}/critical-n/2")
    def given_up(
        self, packet: DamageDealt, opponents: Sequence[ArchivePlayer], cards: int
    ) -> list[tuple[ArchivePlayer, list[ArchiveObject]]]:
        """Any opponent may discard cards against critical damage.

        Returns:
            Who would discard what.
        """
        found: list[tuple[ArchivePlayer, list[ArchiveObject]]] = []
        for player in opponents:
            left = cards - sum(len(given) for _, given in found)
            hand = [card for card in self.game.zone("hand", player) if isinstance(card, ArchiveObject)]
            options = tuple(Option(card, card.name, card) for card in hand)
            question = f"Which of {left} cards does {player.name} discard against critical damage?"
            choice = Pick("critical", player, question, packet.source, options, 0, min(left, len(hand)))
            found.append((player, [card for card in self.ask(choice) if isinstance(card, ArchiveObject)]))
        return found

    def can_be_intercepted(self, combat: Combat) -> Verdict:
        """Whether no keyword of an attack keeps allies from intercepting it."""
        if self.has(combat, "cleave"):
            return self.not_from_cleave()
        return self.passes_by() if self.has(combat, "unblockable") else LEGAL

    @rule(f"{KEYWORDS}/cleave/2")
    def not_from_cleave(self) -> Verdict:
        """Attacks with cleave can't be intercepted."""
        return self.refuse("the attack has cleave")

    @rule(f"{KEYWORDS}/unblockable/1")
    def passes_by(self) -> Verdict:
        """Unblockable attacks can't be intercepted."""
        return self.refuse("the attack is unblockable")

    def further_targets(self, combat: Combat) -> int:
        """How many targets the attack may have beside the first."""
        found = [
            self._amount(part, keyword)
            for part in self.rules.combat_phase.parts(combat)
            for keyword in self.is_(part).keywords("multistrike")
        ]
        return self.multistrike(combat, sum(found)) if found else 0

    @rule("combat-phase-attack-declaration/general-rules/1.b")
    def multistrike(self, combat: Combat, count: int) -> int:
        """With multistrike so many further targets may be attacked."""
        self.noted(f"with multistrike {{}} may have {counted(count, 'more target')}", combat.attack)
        return count

    def respects_taunt(self, combat: Combat) -> Verdict:
        """Whether awake objects with taunt are attacked before others."""
        with self.game.trace.muted():
            left = [one for one in self.rules.combat_phase.attackable(combat) if self._taunts(one)]
        left = [one for one in left if one not in combat.targets]
        others = [one for one in combat.targets if not self._taunts(one)]
        before = [one for one in left if any(self.comes_before(one, other) for other in others)]
        if not before or combat.cleaved:
            return LEGAL
        return self.ignores_taunt() if self.has(combat, "unblockable") else self.taunt(before[0])

    def comes_before(self, taunting: ArchiveObject, other: ArchiveObject) -> bool:
        """Whether an object with taunt must be attacked before another: one that the same player controls."""
        return self.game.controller_of(taunting) is self.game.controller_of(other)

    def _taunts(self, thing: ArchiveObject) -> bool:
        return self.is_(thing).has("taunt") and not thing.rested

    @rule(f"{KEYWORDS}/taunt/2")
    def taunt(self, thing: ArchiveObject) -> Verdict:
        """An awake unit with taunt must be attacked rather than another object."""
        return self.refuse(f"{thing.name} is awake and has taunt")

    @rule(f"{KEYWORDS}/unblockable/1")
    def ignores_taunt(self) -> Verdict:
        """An unblockable attack ignores taunt and can't be intercepted."""
        return LEGAL
