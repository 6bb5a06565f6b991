"""Laying out the board of a Flesh and Blood scenario."""

from __future__ import annotations

from collections.abc import Iterator

from rules.flesh_and_blood.cards import TURNED, CardDefinition, unknown_card
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.flesh_and_blood.table import Laid, NoPlace, Table
from rules.kernel.effects.card_object import kept_counters
from rules.kernel.things import GameObject
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import Item, Scenario, Seat
from scenarios.names import Names
from scenarios.running_cards import Misdescribed
from scenarios.scene import CannotTell
from scenarios.table import Missing
from scenarios.tables.flesh_and_blood.cards import FabCards, plain_hero
from scenarios.tables.flesh_and_blood.soundness import FabSoundness
from scenarios.tables.running_board import Path, Placed, RunningBoard, shown_as_called

TURN_NUMBER = 3
"""The turn of a scenario that does not say which: nobody is having a first turn."""
ACTION_POINTS = 1
"""What the turn-player has at the beginning of the action phase."""
ZONES = (
    "hero",
    "weapon",
    "equipment",
    "permanent",
    "arsenal",
    "hand",
    "pitch",
    "graveyard",
    "banished",
    "soul",
    "deck",
)
IN_ARENA = frozenset({"weapon", "equipment", "permanent", "combat chain"})
"""Zones in which what enters the arena turned shows its back face."""
FACE_DOWN = frozenset({"arsenal"})
"""Zones whose cards lie face down unless something else is said."""


class FabBoard(RunningBoard[FabObject, FabPlayer, CardDefinition]):
    """The starting board of one scenario."""

    drawn_from = ("deck", "deck")

    def __init__(self, table: Table, cards: FabCards, names: Names, scenario: Scenario) -> None:
        super().__init__(table, cards, names, scenario)
        self._table = table
        self._faults: list[Fault] = []

    def lay_out(self) -> None:
        """Lay out everything but the combat chain.

        Raises:
            BadScenario: Unknown cards, or equipment without a zone, all of them at once.
            UnreadText: A card cannot be read.
            Missing: The engine cannot lay this out.
        """
        self._refuse_unbuilt()
        self._placed = [one for seat in self._scenario.players for one in self._lay_seat(seat)]
        if self._faults:
            raise BadScenario(self._faults)
        self._names.remember(one.thing for one in self._placed)

    def refuse_impossible(self) -> None:
        """Look at the board with all that runs on it; raises BadScenario for what could not have come about."""
        if found := FabSoundness(self._table.game, self._scenario).faults(self._placed):
            raise BadScenario(found)

    def turn_number(self) -> int:
        """Return the number of the turn; left out it is noted as an assumption."""
        number = self._scenario.turn.number
        if number is None:
            self.assumptions.append(f"it is turn {TURN_NUMBER} of the game")
        return number or TURN_NUMBER

    def _refuse_unbuilt(self) -> None:
        turn = self._scenario.turn
        if turn.own_turn is not None or turn.first_cycle:
            raise Missing("turn", "turns are counted over the whole game: say turn: {number: …}")

    def _lay_seat(self, seat: Seat) -> Iterator[Placed[FabObject]]:
        player = self._table.player(seat.name)
        for zone in ZONES:
            yield from self.lay_pile(seat, zone, player)
        self._set_hero(seat, player)
        self._set_assets(seat, player)

    def _set_hero(self, seat: Seat, player: FabPlayer) -> None:
        if player.hero is None:
            self._table.lay(plain_hero(seat.name), "hero", player)
            self.assumptions.append(f"{seat.name}'s hero has no abilities, 20 life and intellect 4")
        hero, life = player.hero, seat.state.get("life")
        assert hero is not None
        self._names.give(seat.name, hero)
        with self._table.game.setting_up():
            self._table.game.ledger.write(hero, "marked", bool(seat.state.get("marked")))
            if life is not None:
                self._table.game.ledger.write(hero, "life_change", life - (hero.face.life or 0))

    def _set_assets(self, seat: Seat, player: FabPlayer) -> None:
        points = seat.state.get("action_points")
        if points is None and player is self.turn_player():
            points = ACTION_POINTS
            self.assumptions.append(f"{seat.name} has {ACTION_POINTS} action point")
        assets = {"action_points": points or 0, "resource_points": seat.state.get("resources", 0)}
        self._table.set_assets(player, assets)

    def lay_unknown(self, zone: str, player: FabPlayer) -> None:
        """Lay a card that nobody knows into a player's zone."""
        self._table.lay(unknown_card(), zone, player, Laid(face_down=zone in FACE_DOWN))

    def lay_items(self, item: Item, zone: str, player: FabPlayer, path: Path) -> Iterator[Placed[FabObject]]:
        """Lay the things of an entry into a player's zone; what can't be one is noted as a fault."""
        try:
            card = self.definition(item)
            if zone in IN_ARENA and card.back is not None:
                item = shown_as_called(item, card.back.name)
            for identity in item.each_id:
                laid = self.laid(item, card, zone, player)
                thing = self._table.lay(card, zone, self._owner(item, zone, player), laid)
                if identity is not None:
                    self._names.give(identity, thing)
                yield Placed(thing, item, path)
        except Misdescribed:
            return
        except CannotTell as error:
            self._faults.append(Fault(pointer_to(*path), error.because, error.suggestion))
        except NoPlace as error:
            self._faults.append(Fault(pointer_to(*path), str(error)))

    def _owner(self, item: Item, zone: str, player: FabPlayer) -> FabPlayer:
        """Return who owns a thing; only in the arena it may lie under somebody else."""
        owner = self._table.player(item.state.get("owner", player.name))
        if owner is not player and zone not in IN_ARENA:
            raise CannotTell(f"{item.card}: what isn't in the arena lies in a zone of its owner")
        return owner

    def laid(self, item: Item, card: CardDefinition, zone: str, player: FabPlayer) -> Laid:
        """Return how a thing lies in its zone; raises CannotTell where it has no such face."""
        state = item.state
        return Laid(
            kind="token" if self._cards.is_token(item) else "card",
            tapped=state.get("tapped", False),
            counters=kept_counters(state.get("counters", {})),
            damage=state.get("damage", 0),
            controller=self._table.player(state.get("controller", player.name)),
            face=_face_up(card, zone, state.get("face")),
            face_down=state.get("face_down", zone in FACE_DOWN),
        )


def _face_up(card: CardDefinition, zone: str, said: str | None) -> int:
    """Return the place of the face that is up: of what enters the arena turned, the back wherever it is there."""
    if card.back is None:
        if said == "back":
            raise CannotTell(f"{card.name} has no back face")
        return 0
    turned = zone in IN_ARENA and not TURNED.isdisjoint(card.front.subtypes)
    return 1 if said == "back" or (said is None and turned) else 0


def in_order(table: Table) -> list[list[GameObject]]:
    """Return the objects that exist, place by place, in the order in which a name is looked for."""
    game = table.game
    return [list(game.arena()), list(game.on_stack()), *(_of_all(table, kind) for kind in PLACES)]


PLACES = ("hand", "arsenal", "pitch", "graveyard", "banished", "soul", "deck")
"""The zones outside the arena, in the order in which a name is looked for."""


def _of_all(table: Table, kind: str) -> list[GameObject]:
    zones = [zone for player in table.game.players for zone in table.game.zones_of(player, kind)]
    return [thing for zone in zones for thing in zone]
