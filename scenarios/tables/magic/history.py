"""What a turn of Magic has already seen when a scene begins: events in the words of the fact ``events``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.events import CameToBe, CountersPut, DamageDealt, LifeGained, LifeLost, ZoneChanged
from rules.magic.events.actions import CardDrawn
from rules.magic.events.combat import AttackDeclared, AttackersDeclared
from rules.magic.events.playing import LandPlayed, SpellCast
from rules.magic.state import MagicObject, MagicPlayer, holder
from rules.magic.table import Table
from scenarios.format import EventPattern
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.schema.magic_past import DAMAGES, LOSSES, MOVES, ORIGINS
from scenarios.tables.magic.cards import MagicCards, unknown_card
from scenarios.tables.running_history import Account, RunningHistory, require_card, require_no_card

DAMAGED = frozenset({"battle", "creature", "planeswalker"})
"""The types of which a permanent that is dealt damage has one."""
LEFT: Mapping[str, Sequence[str]] = {
    "destroy": ("battlefield",),
    "sacrifice": ("battlefield",),
    "discard": ("hand",),
    "mill": ("library",),
}
"""The zones that objects leave by moves of a kind."""


class MagicAccount(Account):
    """What is told of one event of Magic."""

    def __init__(self, pattern: EventPattern, names: Names) -> None:
        super().__init__(pattern)
        self._meant = names

    def thing(self, key: str) -> MagicObject:
        """Return an object."""
        return self._meant.one(self.name(key), MagicObject)

    def either(self, key: str) -> MagicObject | MagicPlayer:
        """Return an object or a player."""
        return holder(self._meant.find(self.name(key)))

    def several(self, key: str) -> tuple[MagicObject | MagicPlayer, ...]:
        """Return objects and players."""
        return tuple(holder(self._meant.find(one)) for one in self.names(key))

    def player(self, otherwise: MagicPlayer | None = None) -> MagicPlayer:
        """Return the player who did it, another where nothing is told."""
        if otherwise is not None and "player" not in self._fields:
            return otherwise
        return self._meant.player(self.name("player"), MagicPlayer)


class MagicHistory(RunningHistory[MagicAccount, Event]):
    """The past of the turn in which a scene of Magic begins."""

    undergone = MappingProxyType({DamageDealt: "was dealt damage"})
    able = "battle, creature or planeswalker"

    def __init__(self, table: Table, cards: MagicCards, names: Names) -> None:
        self._table, self._game, self._cards, self._names = table, table.game, cards, names
        self.kinds = {
            "attackers declared": self._attacked,
            "came to be": self._came,
            "card drawn": self._drawn,
            "counters put": lambda told: CountersPut(told.either("on"), told.name("kind"), told.number("count")),
            "damage dealt": self._damage,
            "land played": self._land,
            "life gained": lambda told: LifeGained(told.player(), told.number("amount")),
            "life lost": self._lost_life,
            "spell cast": self._cast,
            "zone changed": self._moved,
        }

    def account(self, pattern: EventPattern) -> MagicAccount:
        """Return what is told of an event."""
        return MagicAccount(pattern, self._names)

    def remember(self, event: Event) -> None:
        """Have an event happened already, in this turn; a declaration with each of its attacks."""
        events = [*_attacks(event), event] if isinstance(event, AttackersDeclared) else [event]
        self._table.lay_out(*events)

    def may_have_been_able(self, thing: Thing) -> bool:
        """Return whether a thing is, or has been, a player or a permanent that can be dealt damage."""
        if not isinstance(thing, MagicObject) or thing.zone.kind != "battlefield":
            return True
        printed = frozenset(kind for face in thing.card.faces for kind in face.types)
        return bool(DAMAGED & (printed | self._game.is_(thing).types))

    def _attacked(self, told: MagicAccount) -> Event:
        creatures = [one for one in told.several("attackers") if isinstance(one, MagicObject)]
        if not creatures:
            raise CannotTell("'attackers' must name the creatures that attacked")
        player = told.player(self._game.is_(creatures[0]).controller)
        self._require_turn(player, "attack")
        targets = told.several("targets") or tuple(self._game.opponents(player)[:1])
        if len(targets) == 1:
            targets *= len(creatures)
        if len(targets) != len(creatures):
            raise CannotTell(f"'targets' names {len(targets)} things for {len(creatures)} attackers")
        return AttackersDeclared(player, tuple(creatures), targets)

    def _require_turn(self, player: MagicPlayer, what: str) -> None:
        if player is not (active := self._game.scene.active):
            raise CannotTell(f"it is {active.name}'s turn: {player.name} can't have done this: {what}", key="player")

    def _came(self, told: MagicAccount) -> Event:
        thing = told.thing("thing")
        require_no_card(thing, "thing")
        return CameToBe(thing)

    def _drawn(self, told: MagicAccount) -> Event:
        player = told.player()
        card = self._as_it_was(unknown_card(), "library", player, None)
        return CardDrawn(player, card)

    def _damage(self, told: MagicAccount) -> Event:
        source, to, amount = told.thing("source"), told.either("to"), told.number("amount")
        return DamageDealt(source, to, amount, told.word("kind", DAMAGES, "noncombat"))

    def _lost_life(self, told: MagicAccount) -> Event:
        return LifeLost(told.player(), told.number("amount"), told.word("reason", LOSSES, "effect"))

    def _land(self, told: MagicAccount) -> Event:
        land = told.thing("thing")
        if not any(_is_land(face) for face in land.card.faces):
            raise CannotTell(f"{land.name} is no land", key="thing")
        player = told.player(land.owner)
        self._require_turn(player, "play a land")
        with self._game.setting_up():
            self._game.ledger.write(player, "lands_played", player.lands_played + 1)
        return LandPlayed(land, player)

    def _cast(self, told: MagicAccount) -> Event:
        """A spell that was cast: a card of the board, where it lies since then, or any card that is named."""
        name = told.name("thing")
        try:
            found = self._names.one(name, MagicObject)
        except CannotTell:
            player, card = told.player(), self._cards.card(name)
            _require_castable(card)
            return SpellCast(self._as_it_was(card, "stack", player, None), player)
        if all(face.cost is None for face in found.card.faces):
            require_card(found, "thing")
        _require_castable(found.card)
        player = told.player(found.owner)
        return SpellCast(self._as_it_was(found.card, "stack", player, found), player)

    def _moved(self, told: MagicAccount) -> Event:
        thing, cause = told.thing("thing"), told.word("cause", MOVES)
        origin = told.origin(thing, cause, LEFT, ORIGINS)
        before = self._as_it_was(thing.card, origin, told.player(thing.owner), thing)
        return ZoneChanged(before, thing.zone, cause)

    def _as_it_was(self, card: CardDefinition, zone: str, player: MagicPlayer, now: MagicObject | None) -> MagicObject:
        """A card as the object that it was elsewhere, under a player."""
        owner = player if now is None else now.owner
        before = self._game.made(card, owner, self._game.zone(zone, owner), "card" if now is None else now.kind)
        before.controller = player
        before.remembered = self._game.own_values(before)
        if now is not None:
            before.physical, before.next = now.physical, now
        return before


def _is_land(face: FaceDefinition) -> bool:
    return "land" in face.types


def _require_castable(card: CardDefinition) -> None:
    if all(_is_land(face) for face in card.faces):
        raise CannotTell(f"{card.name} is a land: no spell can have been cast of it", key="thing")


def _attacks(declared: AttackersDeclared) -> list[Event]:
    pairs = zip(declared.attackers, declared.targets, strict=True)
    return [AttackDeclared(creature, target, declared.attackers) for creature, target in pairs]
