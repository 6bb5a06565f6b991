"""Random boards of Flesh and Blood, and what its players might do."""

from __future__ import annotations

from collections.abc import Iterator

from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import FabObject
from rules.kernel.things import Player
from scenarios.format import Advance, Cast, Defend, Entry, Resolve
from scenarios.fuzzing.boards import Dealer
from scenarios.fuzzing.moves import PLAYED, GameOfChance, Moves, Stage
from scenarios.fuzzing.supply import words_of_type
from scenarios.ruling import Plain
from store.card_text import Card

SPELLS = ("action", "action", "attack", "attack", "reaction", "defense", "instant")
IN_ARENA = ("item", "aura", "ally")
NO_DECK = ("hero", "weapon", "equipment", "token")
LYING = (("weapon", "weapons"), ("equipment", "equipment"), ("token", "arena"))
"""Where cards lie that are not played, by a word of their type lines."""
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


class FabMoves(Moves[FabGame]):
    """What players of Flesh and Blood might do next."""

    game_kind = FabGame

    def acting(self) -> Player | None:
        """Return who has priority."""
        return self.game.scene.priority

    def step(self) -> str:
        """Return a step of the turn or of combat."""
        return self.chance.choice(STEPS)

    def declarations(self) -> Iterator[Entry]:
        """Return defences: some, and none."""
        player = self.game.scene.declaring[0].player
        equipment = [one for one in self.game.arena() if one.controller is player and "equipment" in one.face.types]
        for _ in range(3):
            cards = self.some([*self.game.zone("hand", player), *equipment], 3)
            yield Defend(cards=tuple(filter(None, map(self.called, cards))), by=player.name)
        yield Defend(cards=(), by=player.name)

    def plays(self, player: Player) -> Iterator[Entry]:
        """Return cards and abilities."""
        arena = self.game.arena()
        for thing in self.shuffled(list(self.table.names.here())):
            if not isinstance(thing, FabObject) or thing.zone is self.game.stack or self._is_not_theirs(thing, player):
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


def stage(card: Card) -> Stage:
    """Return the stage of a card of Flesh and Blood: it lies in the arena, or is played from hand in each step."""
    words = words_of_type(card)
    zone = next((zone for word, zone in LYING if word in words), "hand")
    plain = ["Head Jab (red)", "Critical Strike (blue)"]
    mine = {"hand": plain, zone: [*(plain if zone == "hand" else ()), {"card": card.name, "id": PLAYED}]}
    hero = {"hero": {"card": card.name, "id": PLAYED}, "hand": plain}
    board = {
        "title": card.name,
        "game": "flesh-and-blood",
        "players": {
            "Amy": hero if "hero" in words else mine,
            "Nicole": {"hand": plain, "equipment": ["Ironrot Helm"], "graveyard": plain},
        },
    }
    played = Cast(card=PLAYED, by="Amy")
    attack = (Cast(card="Amy's Head Jab (red)", by="Amy"), Advance(step="reaction"), played, Resolve(what="all"))
    theirs = (Advance(step="action", of="Nicole"), Cast(card="Nicole's Head Jab (red)", by="Nicole"))
    defend = (Defend(cards=(PLAYED,), by="Amy"), Advance(step="reaction"), played, Resolve(what="all"))
    return Stage(
        board, (played, Resolve(what="all"), *attack, Advance(step="end"), *theirs, *defend, Advance(step="end"))
    )


GAME = GameOfChance(board, FabMoves, stage, "by cards")
