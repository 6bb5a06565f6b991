"""What a turn of Grand Archive has already seen when a scene begins: events in the words of the fact ``events``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rules.grand_archive.cards import FaceDefinition
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.events.base import ArchiveEvent
from rules.grand_archive.events.combat import AttackDeclared
from rules.grand_archive.events.damage import DamageDealt, Recovered
from rules.grand_archive.events.moving import CameToBe, CountersPut, LeveledUp, ZoneChanged
from rules.grand_archive.events.playing import INSTANCE, Activated, Played
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.grand_archive.table import Table
from rules.kernel.things import Thing, Zone
from scenarios.format import Activate, EventPattern
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.schema.grand_archive_past import CAUSES, METHODS, ORIGINS, ROLES
from scenarios.tables.grand_archive.plays import USUAL, ArchivePlays
from scenarios.tables.running_history import Account, RunningHistory, require_card, require_no_card

LEFT: Mapping[str, Sequence[str]] = {
    "reserve": ("hand",),
    "pay memory": ("memory", "graveyard"),
    "recollect": ("memory",),
    "draw": ("main deck",),
    "discard": ("hand", *ORIGINS),
    "destroy": ("field",),
    "die": ("field",),
    "sacrifice": ("field",),
    "mill": ("main deck", *ORIGINS),
}
"""The zones that cards leave by moves of a kind, the usual one first."""
UNITS, SIEGEABLE = frozenset({"ally", "champion"}), "siegeable"


class ArchiveAccount(Account):
    """What is told of one event of Grand Archive."""

    def __init__(self, pattern: EventPattern, plays: ArchivePlays) -> None:
        super().__init__(pattern)
        self._plays = plays

    def says(self, key: str) -> bool:
        """Return whether a word is told."""
        return key in self._fields

    def thing(self, key: str) -> ArchiveObject:
        """Return an object; a player stands for their champion."""
        return self._plays.meant(self.name(key))

    def things(self, key: str) -> tuple[ArchiveObject, ...]:
        """Return objects, none where nothing is told."""
        return tuple(self._plays.meant(name) for name in self.names(key))

    def player(self, key: str, otherwise: ArchivePlayer) -> ArchivePlayer:
        """Return a player, another where nothing is told."""
        told = self._fields.pop(key, None)
        return self._plays.player(None if told is None else str(told), otherwise)

    def ability(self) -> int | str | None:
        """Return how an ability is named."""
        told = self._fields.pop("ability", None)
        return told if isinstance(told, int | str) else None


class ArchiveHistory(RunningHistory[ArchiveAccount, ArchiveEvent]):
    """The past of the turn in which a scene begins."""

    undergone = MappingProxyType({DamageDealt: "was dealt damage"})
    able = "unit or siegeable domain"

    def __init__(self, table: Table, plays: ArchivePlays, names: Names) -> None:
        self._table, self._game, self._plays, self._names = table, table.game, plays, names
        self.kinds = {
            "played": self._played,
            "activated": self._activated,
            "attack declared": self._attacked,
            "damage dealt": self._damage,
            "recovered": self._recovered,
            "counters put": lambda told: CountersPut(told.thing("on"), told.name("kind"), told.number("count")),
            "leveled up": self._leveled,
            "zone changed": self._moved,
            "came to be": self._came,
        }

    def account(self, pattern: EventPattern) -> ArchiveAccount:
        """Return what is told of an event."""
        return ArchiveAccount(pattern, self._plays)

    def remember(self, event: ArchiveEvent) -> None:
        """Have an event happened already, in this turn."""
        self._table.lay_out(event)

    def may_have_been_able(self, thing: Thing) -> bool:
        """Return whether a thing is, or may have been, a unit or a siegeable domain."""
        if not isinstance(thing, ArchiveObject) or not thing.is_on_field:
            return True
        return _is_able(self._game.is_(thing)) or any(map(_is_able, thing.card.faces))

    def _played(self, told: ArchiveAccount) -> ArchiveEvent:
        card, method = told.thing("card"), told.word("method", METHODS, "activate")
        require_card(card, "card")
        player = told.player("player", card.owner)
        before = self._as_it_was(card, self._game.played)
        item = self._game.made(card.card, player, self._game.stack, INSTANCE[method])
        item.source = before
        home = USUAL.get(method, "hand")
        return Played(before, item, player, method, told.word("origin", ORIGINS, home))

    def _activated(self, told: ArchiveAccount) -> ArchiveEvent:
        source, ability = self._plays.ability(Activate(source=told.name("source"), ability=told.ability()))
        player = told.player("player", source.controller)
        item = self._game.contents.activated_abilities.made(source, ability, player)
        event = Activated(item, source, player)
        with self._game.setting_up():
            event.apply(self._game)
        return event

    def _attacked(self, told: ArchiveAccount) -> ArchiveEvent:
        attacker = told.thing("attacker")
        self._require_turn(attacker, "attacker")
        targets = told.things("targets") or self._only_champion(attacker)
        player = self._game.controller_of(attacker)
        attack = self._game.made(attacker.card, player, self._game.zone("attacks"), "attack")
        attack.source = attacker
        combat = Combat(self._game.new_id(), attacker, attack, player)
        combat.targets, combat.wielded = tuple(targets), told.things("wielded")
        return AttackDeclared(combat, attacker, combat.targets)

    def _require_turn(self, attacker: ArchiveObject, key: str) -> None:
        player, turn_player = self._game.controller_of(attacker), self._game.turn_player
        if player is not turn_player:
            told = f"it is {turn_player.name}'s turn: {attacker.name}, which {player.name} controls, has not attacked"
            raise CannotTell(told, key=key)

    def _only_champion(self, attacker: ArchiveObject) -> Sequence[ArchiveObject]:
        opponents = self._game.opponents(self._game.controller_of(attacker))
        champions = [one for player in opponents if (one := self._game.champion_of(player)) is not None]
        if len(champions) != 1:
            raise CannotTell("several champions could have been attacked: say 'targets'")
        return champions

    def _damage(self, told: ArchiveAccount) -> ArchiveEvent:
        source, to, amount = told.thing("source"), told.thing("to"), told.number("amount")
        if not told.says("role"):
            return DamageDealt(source, to, amount)
        role, player = told.word("role", ROLES), self._game.controller_of(source)
        if role == "attack":
            self._require_turn(source, "source")
        attack = self._game.made(source.card, player, self._game.zone("attacks"), "attack")
        combat = Combat(self._game.new_id(), source, attack, player)
        return DamageDealt(source, to, amount, combat, role)

    def _recovered(self, told: ArchiveAccount) -> ArchiveEvent:
        player = told.player("player", self._game.turn_player)
        champion = self._game.champion_of(player)
        if champion is None:
            raise CannotTell(f"{player.name} has no champion that could have recovered")
        return Recovered(player, champion, told.number("amount"))

    def _leveled(self, told: ArchiveAccount) -> ArchiveEvent:
        champion = told.thing("champion")
        if not champion.lineage:
            raise CannotTell(f"nothing lies under {champion.name}: it has not leveled up this turn")
        return LeveledUp(champion, champion, told.player("player", champion.owner))

    def _moved(self, told: ArchiveAccount) -> ArchiveEvent:
        card, cause = told.thing("thing"), told.word("cause", CAUSES)
        origin = told.origin(card, cause, LEFT, ORIGINS)
        before = self._as_it_was(card, self._game.zone(origin, card.owner))
        return ZoneChanged(before, card.zone, cause, by=told.player("by", card.owner))

    def _as_it_was(self, card: ArchiveObject, origin: Zone) -> ArchiveObject:
        """A card as the object that it was in the zone that it came from."""
        before = self._game.made(card.card, card.owner, origin, card.kind)
        before.physical, before.next = card.physical, card
        before.remembered = self._game.own_values(before)
        return before

    def _came(self, told: ArchiveAccount) -> ArchiveEvent:
        thing = told.thing("thing")
        require_no_card(thing, "thing")
        return CameToBe(thing, by=told.player("by", thing.controller))


def _is_able(values: Characteristics | FaceDefinition) -> bool:
    return bool(values.types & UNITS) or SIEGEABLE in values.subtypes
