"""Laying out the board of a Grand Archive scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.grand_archive.cards import CardDefinition
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.table import Laid, Table, counted
from rules.kernel.things import GameObject
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import Item, Pile, Scenario, Seat
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.table import Missing
from scenarios.tables.grand_archive_cards import ArchiveCards, plain_champion, unknown_card

DECK = 10
"""How many unknown cards a deck holds of which a scenario says nothing."""
TURN_NUMBER = 3
"""The turn of a scenario that does not say which: nobody is having a first turn."""
ZONES = ("champion", "field", "hand", "memory", "material deck", "graveyard", "banishment", "main deck")


class Placed(NamedTuple):
    """A thing that was laid out, and where it stands in the document."""

    thing: ArchiveObject
    item: Item
    path: tuple[str | int, ...]


class ArchiveBoard:
    """The starting board of one scenario."""

    def __init__(self, table: Table, cards: ArchiveCards, names: Names, scenario: Scenario) -> None:
        self._table, self._cards, self._names, self._scenario = table, cards, names, scenario
        self._faults: list[Fault] = []
        self.assumptions: list[str] = []

    def lay_out(self) -> None:
        """Lay out everything.

        Raises:
            BadScenario: Unknown cards, all of them at once.
            UnreadText: A card cannot be read.
            Missing: The engine cannot lay this out.
        """
        placed = [one for seat in self._scenario.players for one in self._lay_seat(seat)]
        if self._faults:
            raise BadScenario(self._faults)
        self._names.remember(one.thing for one in placed)

    def turn_player(self) -> ArchivePlayer:
        """Return the player whose turn it is."""
        return self._table.player(self._scenario.turn.player or self._scenario.players[0].name)

    def let_turn(self) -> None:
        """Have it be the turn of the scenario; what is left out is noted as an assumption."""
        turn, players = self._scenario.turn, len(self._scenario.players)
        player = self.turn_player()
        if turn.first_cycle:
            self._table.let_turn(player, player.id + 1, 1)
            return
        own = turn.own_turn
        number = turn.number or (None if own is None else (own - 1) * players + player.id + 1)
        if number is None:
            number = TURN_NUMBER
            self.assumptions.append(f"it is turn {TURN_NUMBER} of the game")
        self._table.let_turn(player, number, own or max(1, -(-number // players)))

    def _lay_seat(self, seat: Seat) -> Iterator[Placed]:
        player = self._table.player(seat.name)
        for zone in ZONES:
            yield from self._lay_pile(seat, zone, player)
        if "champion" not in seat.zones and not self._has_champion(player):
            champion = self._table.lay(plain_champion(seat.name), "field", player)
            self._names.give(f"{seat.name}'s champion", champion)
            self.assumptions.append(f"{seat.name}'s champion has level 0, 15 life and no abilities")

    def _has_champion(self, player: ArchivePlayer) -> bool:
        return any("champion" in one.face.types for one in self._table.game.on_field() if one.controller is player)

    def _lay_pile(self, seat: Seat, zone: str, player: ArchivePlayer) -> Iterator[Placed]:
        pile = seat.zones[zone] if zone in seat.zones else self._default(zone, seat)
        place = "field" if zone == "champion" else zone
        if isinstance(pile, int):
            for _ in range(pile):
                self._table.lay(unknown_card(), place, player)
            return
        for number, item in enumerate(pile):
            yield from self._lay_items(item, place, player, seat.path(zone, number))

    def _default(self, zone: str, seat: Seat) -> Pile:
        if zone != "main deck":
            return ()
        self.assumptions.append(f"{seat.name}'s deck holds {DECK} cards that nobody knows")
        return DECK

    def _lay_items(self, item: Item, zone: str, player: ArchivePlayer, path: tuple[str | int, ...]) -> Iterator[Placed]:
        try:
            card = self.definition(item)
            for _ in range(item.count):
                thing = self._table.lay(card, zone, player, self.laid(item, player))
                if item.id is not None:
                    self._names.give(item.id, thing)
                yield Placed(thing, item, path)
                self._lay_lineage(thing, item)
        except CannotTell as error:
            self._faults.append(Fault(pointer_to(*path), error.because, error.suggestion))

    def _lay_lineage(self, thing: ArchiveObject, item: Item) -> None:
        cards: Sequence[Item] = item.state.get("lineage", ())
        if cards:
            beneath = self._table.lay_lineage(thing, [self.definition(one) for one in cards])
            for one, card in zip(cards, beneath, strict=True):
                if one.id is not None:
                    self._names.give(one.id, card)
        if item.state.get("loaded"):
            raise Missing("loaded", f"{item.card}: what is loaded into it can't be laid out yet")

    def definition(self, item: Item) -> CardDefinition:
        """Return what a thing is; raises CannotTell."""
        if item.token is not None:
            return self._cards.token(item.token)
        assert item.card is not None
        return self._cards.card(item.card)

    def laid(self, item: Item, player: ArchivePlayer) -> Laid:
        """Return how a thing lies in its zone."""
        state = item.state
        if state.get("owner", player.name) != player.name:
            raise Missing("owner", f"{item.card}: lay it under its owner, and say 'controller'")
        counters, damage = dict(state.get("counters", {})), state.get("damage", 0)
        if damage and self._is_champion(item):
            counters["damage"], damage = damage, 0
        return Laid(
            kind="token" if item.token or item.token_copy else "card",
            rested=state.get("rested", False),
            counters=counted(counters),
            damage=damage,
            controller=self._table.player(state.get("controller", player.name)),
            face=1 if state.get("face") == "back" else 0,
            face_down=state.get("face_down", False),
            states=frozenset(state.get("states", ())),
        )

    def _is_champion(self, item: Item) -> bool:
        return "champion" in self.definition(item).faces[0].types


def in_order(table: Table) -> list[list[GameObject]]:
    """Return the objects that exist, place by place, in the order in which a name is looked for."""
    game = table.game
    shared = [game.zone("played cards"), game.stack]
    owned = [game.zone(kind, player) for kind in PLACES for player in game.players]
    return [[*game.on_field()], *([*zone] for zone in (*shared, *owned))]


PLACES = (
    *("intent", "hand", "memory", "graveyard", "banishment", "material deck", "inner lineage", "loaded cards"),
    "main deck",
)
"""The zones outside the field, in the order in which a name is looked for."""
