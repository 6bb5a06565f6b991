"""What a turn of Flesh and Blood has already seen when a scene begins: events in the words of the fact ``events``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.events.combat import Attacked
from rules.flesh_and_blood.events.heroes import CrowdReacted, Intimidated, Performed
from rules.flesh_and_blood.events.life import DamageDealt, LifeGained, LifeLost
from rules.flesh_and_blood.events.moving import CameToBe, ZoneChanged
from rules.flesh_and_blood.events.playing import Activated, AdditionalCostPaid, Played
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.flesh_and_blood.table import Table
from rules.kernel.things import Thing, Zone
from scenarios.format import Activate, EventPattern
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.schema.flesh_and_blood_past import CAUSES, COSTS, DAMAGE_NAMES, DAMAGE_TYPES, ORIGINS, REACTIONS
from scenarios.tables.flesh_and_blood.plays import FabPlays
from scenarios.tables.running_history import Account, RunningHistory, require_card

W = TypeVar("W", bound=str)

LEFT: Mapping[str, Sequence[str]] = {
    "draw": ("deck",),
    "discard": ("hand",),
    "charge": ("hand",),
    "pitch": ("hand", *ORIGINS),
    "destroy": ("permanent", *ORIGINS),
}
"""The zones that cards leave by moves of a kind, the usual one first."""


class FabAccount(Account):
    """What is told of one event of Flesh and Blood."""

    def __init__(self, pattern: EventPattern, plays: FabPlays) -> None:
        super().__init__(pattern)
        self._plays = plays

    def thing(self, key: str) -> FabObject:
        """Return an object; a player stands for their hero."""
        return self._plays.thing(self.name(key))

    def things(self, key: str) -> tuple[FabObject, ...]:
        """Return objects, none where nothing is told."""
        return tuple(self._plays.thing(name) for name in self.names(key))

    def player(self, key: str, otherwise: FabPlayer) -> FabPlayer:
        """Return a player, another where nothing is told."""
        told = self._fields.pop(key, None)
        return self._plays.player(None if told is None else str(told), otherwise)

    def ability(self) -> int | str | None:
        """Return how an ability is named."""
        told = self._fields.pop("ability", None)
        return told if isinstance(told, int | str) else None


class FabHistory(RunningHistory[FabAccount, FabEvent]):
    """The past of the turn in which a scene begins."""

    undergone = MappingProxyType({DamageDealt: "was dealt damage", LifeGained: "gained life", LifeLost: "lost life"})
    able = "living object"

    def __init__(self, table: Table, plays: FabPlays, names: Names) -> None:
        self._table, self._game, self._plays, self._names = table, table.game, plays, names
        self.kinds = {
            "played": self._played,
            "activated": self._activated,
            "attacked": self._attacked,
            "additional cost paid": self._paid,
            "damage dealt": self._damage,
            "life gained": lambda told: LifeGained(told.thing("thing"), told.number("amount")),
            "life lost": lambda told: LifeLost(told.thing("thing"), told.number("amount")),
            "zone changed": self._moved,
            "came to be": self._came,
            "intimidated": self._intimidated,
            "crowd reacted": self._reacted,
            "transcended": lambda told: Performed(told.player("player", self._game.turn_player), "transcends"),
        }

    def account(self, pattern: EventPattern) -> FabAccount:
        """Return what is told of an event."""
        return FabAccount(pattern, self._plays)

    def remember(self, event: FabEvent) -> None:
        """Have an event happened already, in this turn."""
        self._table.lay_out(event)

    def may_have_been_able(self, thing: Thing) -> bool:
        """Return whether a thing is, or may have been, a living object."""
        if not isinstance(thing, FabObject) or not thing.is_in_arena:
            return True
        return self._game.is_(thing).life is not None or any(face.life is not None for face in thing.card.faces)

    def _played(self, told: FabAccount) -> FabEvent:
        card = told.thing("thing")
        require_card(card, "thing")
        player = told.player("player", card.owner)
        return Played(card, player, None, self._game.zone(told.word("from", ORIGINS, "hand"), card.owner))

    def _activated(self, told: FabAccount) -> FabEvent:
        source, ability = self._plays.ability(Activate(source=told.name("source"), ability=told.ability()))
        layer = self._game.contents.activated_abilities.layer_of(source.controller, source, ability)
        event = Activated(layer, source, told.player("player", source.controller))
        with self._game.setting_up():
            event.apply(self._game)
        return event

    def _attacked(self, told: FabAccount) -> FabEvent:
        attack = told.thing("attack")
        targets = told.things("target") or self._only_opponent(attack)
        link = ChainLink(self._game.new_id(), 0, attack, targets)
        return Attacked(attack, link)

    def _only_opponent(self, attack: FabObject) -> tuple[FabObject, ...]:
        heroes = tuple(one.hero for one in self._game.opponents(attack.controller) if one.hero)
        if len(heroes) > 1:
            raise CannotTell("several heroes could have been attacked: say 'target'")
        return heroes

    def _paid(self, told: FabAccount) -> FabEvent:
        card = told.thing("thing")
        return AdditionalCostPaid(
            card, told.player("player", card.owner), told.word("name", COSTS), told.things("spent")
        )

    def _damage(self, told: FabAccount) -> FabEvent:
        source, to, amount = told.thing("source"), told.thing("to"), told.number("amount")
        kind = told.word("type", DAMAGE_TYPES, "physical")
        return DamageDealt(source, to, amount, kind, told.word("name", DAMAGE_NAMES, "deal"))

    def _moved(self, told: FabAccount) -> FabEvent:
        card, cause = told.thing("thing"), told.word("cause", CAUSES)
        origin = self._game.zone(told.origin(card, cause, LEFT, ORIGINS), card.owner)
        by = told.player("by", card.owner)
        return ZoneChanged(self._as_it_was(card, origin), card.zone, cause, by=by)

    def _as_it_was(self, card: FabObject, origin: Zone) -> FabObject:
        """A card in the zone that it came from, where it was another object unless it goes on being the same."""
        if not self._game.begins_anew(card.zone):
            return card
        before = self._game.made(card.card, card.owner, origin, card.kind)
        before.physical, before.next, before.remembered = card.physical, card, self._game.is_(card)
        return before

    def _came(self, told: FabAccount) -> FabEvent:
        thing = told.thing("thing")
        return CameToBe(thing, by=told.player("by", thing.controller))

    def _intimidated(self, told: FabAccount) -> FabEvent:
        by = told.player("by", self._game.turn_player)
        return Intimidated(told.player("player", self._game.opponents(by)[0]), by)

    def _reacted(self, told: FabAccount) -> FabEvent:
        reaction = told.word("reaction", REACTIONS)
        return CrowdReacted(told.player("player", self._game.turn_player), reaction)
