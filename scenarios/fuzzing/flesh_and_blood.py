"""Random boards of Flesh and Blood, and what its players might do."""

from __future__ import annotations

from collections.abc import Iterator

from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import FabObject
from rules.kernel.things import Player
from scenarios.format import Defend, Entry
from scenarios.fuzzing.boards import Dealer
from scenarios.fuzzing.moves import GameOfChance, Moves
from scenarios.ruling import Plain

SPELLS = ("action", "action", "attack", "attack", "reaction", "defense", "instant")
IN_ARENA = ("item", "aura", "ally")
NO_DECK = ("hero", "weapon", "equipment", "token")
STEPS = ("action", "end", "defend", "reaction", "damage", "resolution", "chain closes")


def board(dealer: Dealer) -> dict[str, Plain]:
    """Return a random board."""
    first, *others = dealer.players()
    active = {**_seat(dealer), "action_points": dealer.chance.randint(0, 2)}
    return {
        "players": {first: active, **{name: _seat(dealer) for name in others}},
        **({"mana": "exact"} if dealer.happens(0.1) else {}),
    }


def _seat(dealer: Dealer) -> dict[str, Plain]:
    hero = dealer.cards(1, 1, "hero")
    equipment = [one for part in ("head", "chest", "arms", "legs") for one in dealer.cards(0, 1, part)]
    return {
        **({"hero": hero[0]} if hero else {}),
        "life": dealer.chance.randint(3, 20),
        "weapons": dealer.cards(0, 1, "weapon"),
        "equipment": equipment,
        "arena": dealer.cards(0, 2, *IN_ARENA),
        "hand": dealer.cards(2, 5, *SPELLS, never=NO_DECK),
        "arsenal": dealer.cards(0, 1, *SPELLS, never=NO_DECK),
        "graveyard": dealer.cards(0, 3, *SPELLS, never=NO_DECK),
        "banished": dealer.cards(0, 2, *SPELLS, never=NO_DECK),
        "deck": dealer.cards(4, 8, *SPELLS, *IN_ARENA, never=NO_DECK),
    }


class FabMoves(Moves):
    """What players of Flesh and Blood might do next."""

    @property
    def _game(self) -> FabGame:
        game = self.table.game
        assert isinstance(game, FabGame)
        return game

    def acting(self) -> Player | None:
        """Return who has priority."""
        return self._game.scene.priority

    def step(self) -> str:
        """Return a step of the turn or of combat."""
        return self.chance.choice(STEPS)

    def declarations(self) -> Iterator[Entry]:
        """Return defences: some, and none."""
        player = self._game.scene.declaring[0].player
        equipment = [one for one in self._game.arena() if one.controller is player and "equipment" in one.face.types]
        for _ in range(3):
            cards = self.some([*self._game.zone("hand", player), *equipment], 3)
            yield Defend(cards=tuple(filter(None, map(self.called, cards))), by=player.name)
        yield Defend(cards=(), by=player.name)

    def plays(self, player: Player) -> Iterator[Entry]:
        """Return cards and abilities."""
        arena = self._game.arena()
        for thing in self.shuffled(list(self.table.names.here())):
            if not isinstance(thing, FabObject) or thing.zone is self._game.stack or self._is_not_theirs(thing, player):
                continue
            if thing in arena or self.chance.random() < 0.3:
                yield from self.activating(thing, player)
            if thing.zone.kind in ("hand", "arsenal") or (thing not in arena and self.chance.random() < 0.3):
                yield from self.casting(thing, player, self._ways(thing))

    def _is_not_theirs(self, thing: FabObject, player: Player) -> bool:
        return thing.controller is not player and self.chance.random() < 0.9

    def _ways(self, thing: FabObject) -> dict[str, Plain]:
        halves = [*(face.name for face in thing.card.faces), "both"] if thing.card.is_split else []
        half = {"half": self.chance.choice(halves)} if halves and self.chance.random() < 0.5 else {}
        instant = {"as": "instant"} if self.chance.random() < 0.05 else {}
        return {**half, **instant} if thing.zone.kind == "hand" else {"from": thing.zone.kind, **half, **instant}


PLAYED = GameOfChance(board, FabMoves)
