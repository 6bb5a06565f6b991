"""Laying out the board of a Grand Archive scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules.grand_archive.cards import CardDefinition, unknown_card
from rules.grand_archive.player_functions import MASTERIES, MASTERY, OF_STATUS, SHIFTING_CURRENTS, STATUSES, facing
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.table import Laid, Table
from rules.kernel.things import GameObject
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import Item, Scenario, Seat
from scenarios.names import Names
from scenarios.running_cards import Misdescribed
from scenarios.scene import CannotTell
from scenarios.tables.grand_archive.cards import ArchiveCards, plain_champion
from scenarios.tables.grand_archive.soundness import ArchiveSoundness, champion_cards
from scenarios.tables.running_board import Path, Placed, RunningBoard, shown_as_called
from scenarios.turns import turn_of

ZONES = ("champion", "field", "hand", "memory", "material deck", "graveyard", "banishment", "pantheon", "main deck")


class ArchiveBoard(RunningBoard[ArchiveObject, ArchivePlayer, CardDefinition]):
    """The starting board of one scenario."""

    drawn_from = ("main deck", "deck")

    def __init__(self, table: Table, cards: ArchiveCards, names: Names, scenario: Scenario) -> None:
        super().__init__(table, cards, names, scenario)
        self._table = table
        self._faults: list[Fault] = []

    def lay_out(self) -> None:
        """Lay out everything.

        Raises:
            BadScenario: Unknown cards, all of them at once.
            UnreadText: A card cannot be read.
            Missing: The engine cannot lay this out.
        """
        self._placed = [one for seat in self._scenario.players for one in self._lay_seat(seat)]
        if self._faults:
            raise BadScenario(self._faults)
        self._names.remember(one.thing for one in self._placed)
        self._link()

    def _link(self) -> None:
        """Link things to what they say; raises BadScenario where that means nothing."""
        for thing, item, path in self._placed:
            if "linked" not in item.state:
                continue
            try:
                other = self._names.one(item.state["linked"], ArchiveObject)
            except CannotTell as error:
                raise BadScenario([Fault(pointer_to(*path, "linked"), error.because, error.suggestion)]) from None
            self._table.lay_linked(thing, other)

    def refuse_impossible(self) -> None:
        """Look at the board with all that runs on it; raises BadScenario for what could not have come about."""
        if found := ArchiveSoundness(self._table.game, self._scenario).faults(self._placed):
            raise BadScenario(found)

    def let_turn(self) -> None:
        """Have it be the turn of the scenario; what is left out is noted as an assumption."""
        player, counted_turn = self.turn_player(), turn_of(self._scenario)
        self.assumptions += counted_turn.assumptions
        own = self._scenario.turn.own_turn or -(-counted_turn.number // len(self._scenario.players))
        self._table.let_turn(player, counted_turn.number, own)

    def _lay_seat(self, seat: Seat) -> Iterator[Placed[ArchiveObject]]:
        player = self._table.player(seat.name)
        for zone in ZONES:
            yield from self.lay_pile(seat, zone, player)
        self._lay_functions(seat, player)
        if "champion" not in seat.zones and not self._has_champion(player):
            champion = self._table.lay(plain_champion(seat.name), self._champion_zone(player), player)
            self._names.give(f"{seat.name}'s champion", champion)
            self.assumptions.append(
                f"{seat.name}'s champion has level 0, 15 life, no element but norm and no abilities "
                "(`champion` names another)"
            )
        if (zone := self._champion_zone(player)) != "field":
            self.assumptions.append(f"{seat.name}'s champion lies in the {zone} until {seat.name}'s first turn")

    def _lay_functions(self, seat: Seat, player: ArchivePlayer) -> None:
        """Let a player have a mastery, and statuses."""
        mastery = seat.state.get("mastery")
        if mastery is not None:
            name, counters = mastery["name"], mastery.get("counters", {})
            if "facing" in mastery and name != SHIFTING_CURRENTS:
                because = f"{name} face in no direction: only {SHIFTING_CURRENTS} do"
                raise BadScenario([Fault(pointer_to("players", seat.name, "mastery", "facing"), because)])
            turned = frozenset({facing(mastery.get("facing", "North"))} if name == SHIFTING_CURRENTS else ())
            self._table.lay(MASTERIES[name], MASTERY, player, Laid(counters=counters, states=turned))
        for name in dict.fromkeys(seat.state.get("statuses", ())):
            self._table.lay(OF_STATUS[name], STATUSES, player)

    def _champion_zone(self, player: ArchivePlayer) -> str:
        return self._table.game.contents.turn_order.champion_begins_in(player)

    def _has_champion(self, player: ArchivePlayer) -> bool:
        zone = self._champion_zone(player)
        there = self._table.game.on_field() if zone == "field" else self._table.game.zone(zone, player)
        found = [one for one in there if isinstance(one, ArchiveObject) and one.controller is player]
        return any("champion" in one.face.types for one in found)

    def lay_unknown(self, zone: str, player: ArchivePlayer) -> None:
        """Lay a card that nobody knows into a player's zone."""
        self._table.lay(unknown_card(), zone, player)

    def lay_items(self, item: Item, zone: str, player: ArchivePlayer, path: Path) -> Iterator[Placed[ArchiveObject]]:
        """Lay the things of an entry into a player's zone; what can't be one is noted as a fault."""
        try:
            card, place = self.definition(item), self._champion_zone(player) if zone == "champion" else zone
            if place == "field" and len(card.faces) > 1:
                item = shown_as_called(item, card.faces[1].name)
            for identity in item.each_id:
                thing = self._table.lay(card, place, self._owner(item, place, player), self.laid(item, player))
                if identity is not None:
                    self._names.give(identity, thing)
                yield Placed(thing, item, path)
                self._lay_beneath(thing, item)
        except Misdescribed:
            return
        except CannotTell as error:
            self._faults.append(Fault(pointer_to(*path), error.because, error.suggestion))

    def _lay_beneath(self, thing: ArchiveObject, item: Item) -> None:
        """Lay what belongs to an object into its own zones: its inner lineage, and what is loaded into it."""
        lineage: Sequence[Item] = item.state.get("lineage", ())
        loaded: Sequence[Item] = item.state.get("loaded", ())
        if lineage:
            self._name(lineage, self._table.lay_lineage(thing, self._definitions(lineage)))
            self._tell_levels(thing)
        elif thing.is_on_field and thing.face.level:
            self.assumptions.append(f"nothing lies in the inner lineage of {thing.name}")
        if loaded:
            self._name(loaded, self._table.lay_loaded(thing, self._definitions(loaded)))

    def _tell_levels(self, champion: ArchiveObject) -> None:
        """Assume that the levels below the lowest champion card, and between two of them, have left the lineage."""
        cards = champion_cards(champion)
        if cards[0].face.level:
            self.assumptions.append(f"what lay below {cards[0].name} has left the lineage")
        for below, card in pairwise(cards):
            if (card.face.level or 0) > (below.face.level or 0) + 1:
                self.assumptions.append(f"what lay between {below.name} and {card.name} has left the lineage")

    def _definitions(self, items: Sequence[Item]) -> list[CardDefinition]:
        return [self.definition(one) for one in items for _ in range(one.count)]

    def _name(self, items: Sequence[Item], cards: Sequence[ArchiveObject]) -> None:
        identities = (identity for one in items for identity in one.each_id)
        for identity, card in zip(identities, cards, strict=True):
            if identity is not None:
                self._names.give(identity, card)

    def _owner(self, item: Item, zone: str, player: ArchivePlayer) -> ArchivePlayer:
        """Return who owns a thing; only on the field it may lie under somebody else."""
        owner = self._table.player(item.state.get("owner", player.name))
        if owner is not player and zone != "field":
            raise CannotTell(f"{item.card}: what isn't on the field lies in a zone of its owner")
        return owner

    def laid(self, item: Item, player: ArchivePlayer) -> Laid:
        """Return how a thing lies in its zone."""
        state = item.state
        counters, damage = dict(state.get("counters", {})), state.get("damage", 0)
        if damage and self._is_champion(item):
            counters["damage"], damage = damage, 0
        if "durability" in state:
            counters["durability"] = state["durability"]
        return Laid(
            kind="token" if self._cards.is_token(item) else "card",
            rested=state.get("rested", False),
            counters=counters,
            damage=damage,
            controller=self._table.player(state.get("controller", player.name)),
            face=1 if state.get("face") == "back" else 0,
            face_down=state.get("face_down", False),
            states=frozenset((*state.get("states", ()), *(("imbued",) if state.get("imbued") else ()))),
        )

    def _is_champion(self, item: Item) -> bool:
        return "champion" in self.definition(item).faces[0].types


def in_order(table: Table) -> list[list[GameObject]]:
    """Return the objects that exist, place by place, in the order in which a name is looked for."""
    game = table.game
    shared = [game.played, game.stack]
    owned = [game.zone(kind, player) for kind in PLACES for player in game.players]
    return [[*game.on_field()], *([*zone] for zone in (*shared, *owned))]


PLACES = (
    *("intent", "hand", "memory", "graveyard", "banishment", "material deck", "inner lineage", "loaded cards"),
    *("mastery", "statuses", "pantheon", "main deck"),
)
"""The zones outside the field, in the order in which a name is looked for."""
