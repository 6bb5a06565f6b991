"""Game Mechanics - Mastery; Game Mechanics - Statuses: how players get them, and what each does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.grand_archive.cards import CardDefinition
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import CameToBe, CeasedToExist, DirectionChanged, Entering
from rules.grand_archive.player_functions import (
    CROWDS_FAVOR,
    DIRECTIONS,
    FRACTURED_MEMORIES,
    FUNCTIONS,
    MASTERIES,
    MASTERY,
    OF_STATUS,
    PHANTASMAGORIA,
    SERVILE_POSSESSIONS,
    SHIFTING_CURRENTS,
    STATUSES,
    facing,
)
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.ability import Ability
from rules.kernel.rule import rule

PAGE, STATUS_PAGE = "game-mechanics-mastery", "game-mechanics-statuses"
PLAIN = Entering()


class Masteries(ArchiveChapter):
    """Masteries and statuses."""

    # Masteries ----------------------------------------------------------------------------------

    def mastery_of(self, player: ArchivePlayer) -> ArchiveObject | None:
        """The mastery that a player has."""
        there = [one for one in self.game.zone(MASTERY, player) if isinstance(one, ArchiveObject)]
        return next(iter(there), None)

    def gain(self, player: ArchivePlayer, name: str) -> None:
        """Let a player get a mastery by its name."""
        before = self.mastery_of(player)
        if before is not None:
            self.replace(before)
        by_name: Mapping[str, Callable[[ArchivePlayer], None]] = {
            SHIFTING_CURRENTS: self.shifting_currents,
            FRACTURED_MEMORIES: self.fractured_memories,
            PHANTASMAGORIA: self.phantasmagoria,
            SERVILE_POSSESSIONS: self.servile_possessions,
        }
        by_name[name](player)

    @rule(f"{PAGE}/general-rules/1")
    def replace(self, mastery: ArchiveObject) -> None:
        """A player has only one mastery: another one takes its place."""
        self.happen(CeasedToExist(mastery, by=mastery.owner))

    @rule(f"{PAGE}/shifting-currents/2.a")
    def shifting_currents(self, player: ArchivePlayer) -> None:
        """Shifting Currents face North to begin with."""
        self._comes(MASTERIES[SHIFTING_CURRENTS], player, MASTERY, Entering(states=frozenset({facing("North")})))

    @rule(f"{PAGE}/fractured-memories/1")
    def fractured_memories(self, player: ArchivePlayer) -> None:
        """Fractured Memories gives its player's champion two abilities about sheen counters."""
        self._comes(MASTERIES[FRACTURED_MEMORIES], player, MASTERY)

    @rule(f"{PAGE}/phantasmagoria/1")
    def phantasmagoria(self, player: ArchivePlayer) -> None:
        """Phantasmagoria has three abilities about its player's graveyard and Specters."""
        self._comes(MASTERIES[PHANTASMAGORIA], player, MASTERY)

    @rule(f"{PAGE}/servile-possessions/1")
    def servile_possessions(self, player: ArchivePlayer) -> None:
        """Servile Possessions makes attacks of its player's champion stronger, the more omens there are."""
        self._comes(MASTERIES[SERVILE_POSSESSIONS], player, MASTERY)

    def _comes(self, what: CardDefinition, player: ArchivePlayer, zone: str, entering: Entering = PLAIN) -> None:
        thing = self.game.made(what, player, self.game.zone(zone, player))
        self.happen(CameToBe(thing, by=player, entering=entering))

    # Directions ---------------------------------------------------------------------------------

    def direction_of(self, player: ArchivePlayer) -> str | None:
        """The direction in which a player's Shifting Currents face, if they have them."""
        mastery = self.mastery_of(player)
        if mastery is None:
            return None
        return next((one for one in DIRECTIONS if facing(one) in mastery.states), None)

    def shift(self, player: ArchivePlayer, directions: Callable[[str], Sequence[str]]) -> bool:
        """Whether the direction of a player's Shifting Currents was changed to one of those there are."""
        mastery, before = self.mastery_of(player), self.direction_of(player)
        if mastery is None or before is None:
            self.declined(f"{player.name} doesn't change a direction", f"{player.name} doesn't have Shifting Currents")
            return False
        self.turn(mastery, player, before, directions(before))
        return True

    @rule(f"{PAGE}/shifting-currents/2")
    def turn(self, mastery: ArchiveObject, player: ArchivePlayer, before: str, directions: Sequence[str]) -> None:
        """Shifting Currents face in one direction at a time: another one takes its place."""
        options = tuple(Option(one, one) for one in directions)
        question = f"In which direction do the Shifting Currents of {player.name} face now?"
        chosen = self.pick_one(Pick("direction", player, question, mastery, options), directions)
        self.happen(DirectionChanged(mastery, before, chosen))

    # Statuses -----------------------------------------------------------------------------------

    def statuses_of(self, player: ArchivePlayer) -> tuple[ArchiveObject, ...]:
        """The statuses that a player has."""
        return tuple(one for one in self.game.zone(STATUSES, player) if isinstance(one, ArchiveObject))

    @rule(f"{STATUS_PAGE}/general-rules/2")
    def gain_status(self, player: ArchivePlayer, name: str) -> bool:
        """Statuses are gained and lost; of each a player has one at most.

        Returns:
            Whether the player has gained it.
        """
        if any(one.name == name for one in self.statuses_of(player)):
            self.declined(f"{player.name} doesn't gain the status {name}", f"{player.name} has it already")
            return False
        self._comes(OF_STATUS[name], player, STATUSES)
        return True

    @rule(f"{STATUS_PAGE}/general-rules/2")
    def lose_status(self, status: ArchiveObject) -> None:
        """Statuses are gained and lost."""
        self.happen(CeasedToExist(status, by=status.owner))

    # What triggers ------------------------------------------------------------------------------

    def tell_trigger(self, source: ArchiveObject, ability: Ability) -> None:
        """Tell by which rule an ability triggers that a mastery or a status has."""
        if source.zone.kind not in FUNCTIONS:
            return
        told: Mapping[tuple[str, object], Callable[[ArchiveObject], None]] = {
            (SHIFTING_CURRENTS, 0): self.shifting,
            (PHANTASMAGORIA, 1): self.haunting,
            (PHANTASMAGORIA, 2): self.burying,
            (SERVILE_POSSESSIONS, 0): self.serving,
            (CROWDS_FAVOR, 0): self.favor_goes,
            (CROWDS_FAVOR, 2): self.favor_shields,
        }
        if (telling := told.get((source.name, ability.key[1]))) is not None:
            telling(source)

    @rule(f"{PAGE}/shifting-currents/1")
    def shifting(self, mastery: ArchiveObject) -> None:
        """At the beginning of their end phase a player may turn their Shifting Currents, as Kongming."""
        self.noted("{} may be turned", mastery)

    @rule(f"{PAGE}/phantasmagoria/1.b")
    def haunting(self, mastery: ArchiveObject) -> None:
        """Whenever a Specter ally of its player dies, Phantasmagoria gets a haunt counter, as Alice."""
        self.noted("{} is haunted", mastery)

    @rule(f"{PAGE}/phantasmagoria/1.c")
    def burying(self, mastery: ArchiveObject) -> None:
        """At the beginning of their end phase Alice may put her graveyard under her deck, and cards of that into it."""
        self.noted("{} may renew the graveyard", mastery)

    @rule(f"{PAGE}/servile-possessions/1")
    def serving(self, mastery: ArchiveObject) -> None:
        """Whenever their champion attacks, the attack becomes stronger by the number of omens, as Ciel."""
        self.noted("{} strengthen the attack", mastery)

    @rule(f"{STATUS_PAGE}/crowd-s-favor/1")
    def favor_goes(self, status: ArchiveObject) -> None:
        """Who has Crowd's Favor loses it whenever an opponent gains it."""
        self.noted("{} loses {}, which somebody else gains", status.owner, status)

    @rule(f"{STATUS_PAGE}/crowd-s-favor/3")
    def favor_shields(self, status: ArchiveObject) -> None:
        """With Crowd's Favor, what targets one's objects may be negated unless its controller pays 1."""
        self.noted("{} shields its player's objects", status)
