"""Miscellaneous Topics - State-based Checks and Effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.state import INSTANCES, ArchiveObject, ArchivePlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule

PAGE = "state-based-checks-and-effects"


class StateBasedChecks(ArchiveChapter):
    """State-based Checks and Effects."""

    @rule(f"{PAGE}/general-rules/1")
    def settle(self) -> None:
        """State-based conditions are checked whenever the game state has changed before a player gets Opportunity."""
        while not self.is_over() and any(self._changes_game(check) for check in self._checks()):
            pass

    def _changes_game(self, check: Callable[[], object]) -> bool:
        """Whether a check changed anything: what it found may be kept as it is, as by immortality."""
        before = self.game.ledger.mark()
        check()
        return self.game.ledger.mark() > before

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.scene.outcome)

    def _checks(self) -> Sequence[Callable[[], object]]:
        """The checks in their order."""
        return (
            self.end_game,
            self.units_die,
            self.durability,
            self.unique_objects,
            self.rules.linking.check,
            self.rules.counters.cancel_out,
            self.rules.combat_phase.check_roles,
            self._lost_cards,
            self.rules.triggered_abilities.place,
        )

    @rule(f"{PAGE}/types-of-checks/1")
    def end_game(self) -> None:
        """It is checked first whether anybody has lost or won the game."""
        self.rules.ending_the_game.check()

    @rule(f"{PAGE}/types-of-checks/2")
    def units_die(self) -> None:
        """A unit with as much damage as its life dies."""
        terms = self.rules.game_terms
        dead = terms.mortal([one for one in self.game.on_field() if self.rules.damage.is_lethal(one)])
        if dead:
            self.rules.damage_step.say_what_kills(dead)
            terms.die(dead)

    @rule(f"{PAGE}/types-of-checks/3")
    def durability(self) -> None:
        """A weapon, or a siegeable domain, without durability counters is destroyed."""
        worn = [one for one in self.game.on_field() if self._is_worn_out(one)]
        if worn:
            self.rules.game_terms.destroy(worn)

    def _is_worn_out(self, thing: ArchiveObject) -> bool:
        values = self.is_(thing)
        lasts = values.is_type("weapon") or "siegeable" in values.subtypes
        return lasts and values.durability is not None and not thing.counters.get("durability", 0)

    @rule(f"{PAGE}/types-of-checks/4")
    def unique_objects(self) -> None:
        """Who controls several unique objects of one name keeps one of them and sacrifices the others."""
        for player in self.game.in_turn_order():
            for several in self._several_unique(player):
                self._keep_one(player, several)

    def _several_unique(self, player: ArchivePlayer) -> list[list[ArchiveObject]]:
        found: dict[str, list[ArchiveObject]] = {}
        for thing in self.game.on_field():
            if "unique" in self.is_(thing).supertypes and self.game.controller_of(thing) is player:
                found.setdefault(self.is_(thing).name, []).append(thing)
        return [several for several in found.values() if len(several) > 1]

    def _keep_one(self, player: ArchivePlayer, several: Sequence[ArchiveObject]) -> None:
        options = tuple(Option(one, one.name, one) for one in several)
        question = f"Which {several[0].name} does {player.name} keep?"
        kept = self.ask(Pick("unique", player, question, None, options))[0]
        lost = [one for one in several if one is not kept]
        terms = self.rules.game_terms
        immortal = any(self.is_(one).has("immortality") for one in lost)
        (terms.sacrifice_immortal if immortal else terms.sacrifice)(player, lost)

    def _lost_cards(self) -> None:
        played = [one for one in self.game.pending() if one.kind in INSTANCES]
        lost = [one for one in played if one.source is not None and not one.source.is_here]
        if lost:
            self.fizzle_without_card(lost)

    @rule(f"{PAGE}/types-of-checks/10")
    def fizzle_without_card(self, lost: Sequence[ArchiveObject]) -> None:
        """An activation or materialization whose card is on the effects stack no more fizzles."""
        for one in lost:
            self.rules.resolution.fizzle(one, "its card is on the effects stack no more")
