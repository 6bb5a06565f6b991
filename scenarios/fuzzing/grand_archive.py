"""Random boards of Grand Archive, and what its players might do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.state import ArchiveObject
from rules.kernel.things import Player
from scenarios.format import Advance, Cast, DeclareAttack, Entry, Resolve, Retaliate
from scenarios.fuzzing.boards import Dealer
from scenarios.fuzzing.moves import PLAYED, GameOfChance, Moves, Stage
from scenarios.fuzzing.supply import words_of_type
from scenarios.ruling import Plain
from store.card_text import Card

OBJECTS = ("ally", "ally", "ally", "item", "weapon", "domain", "phantasia")
CARDS = (*OBJECTS, "action", "action", "attack")
NO_DECK = ("champion", "regalia", "token")
BEGINNINGS = ("materialize", "recollection", "draw", *("main",) * 6, "end")
VERBS: tuple[Literal["materialize", "bestow", "cast"], ...] = ("materialize", "bestow", "cast")
"""How a card may be played."""
STEPS = ("materialize", "recollection", "main", "retaliation", "damage", "end of combat", "after combat", "end")


def board(dealer: Dealer) -> dict[str, Plain]:
    """Return a random board."""
    return {
        "step": dealer.chance.choice(BEGINNINGS),
        "players": {name: _seat(dealer) for name in dealer.players()},
        **({"mana": "exact"} if dealer.happens(0.1) else {}),
    }


def _seat(dealer: Dealer) -> dict[str, Plain]:
    champion = dealer.cards(1, 1, "champion")
    return {
        **({"champion": champion[0]} if champion else {}),
        "field": [_lying(dealer, one) for one in dealer.cards(1, 5, *OBJECTS)],
        "hand": dealer.cards(2, 5, *CARDS, never=NO_DECK),
        "memory": dealer.cards(0, 3, *CARDS, never=NO_DECK),
        "material": dealer.cards(1, 3, "regalia", "champion", never=("token",)),
        "graveyard": dealer.cards(0, 3, *CARDS, never=NO_DECK),
        "banishment": dealer.cards(0, 2, *CARDS, never=("token",)),
        "deck": dealer.cards(4, 8, *CARDS, never=NO_DECK),
    }


def _lying(dealer: Dealer, thing: dict[str, Plain]) -> dict[str, Plain]:
    return {**thing, "rested": True} if dealer.happens(0.15) else thing


class ArchiveMoves(Moves[ArchiveGame]):
    """What players of Grand Archive might do next."""

    game_kind = ArchiveGame

    def acting(self) -> Player | None:
        """Return who has Opportunity."""
        return self.game.scene.opportunity

    def step(self) -> str:
        """Return a phase, or a step of combat."""
        return self.chance.choice(STEPS)

    def declarations(self) -> Iterator[Entry]:
        """Return what might be materialized, or who might retaliate."""
        scene = self.game.scene
        if scene.awaiting == "materialization":
            player = scene.turn_player
            for card in self.shuffled(list(self.game.zone("material deck", player))):
                if (name := self.called(card)) is not None:
                    yield Cast(card=name, by=player.name, verb="materialize")
        else:
            waiting = scene.declaring_retaliation
            player = self.game.controller_of(waiting[0])
            theirs = [one for one in waiting if self.game.controller_of(one) is player]
            units = filter(None, map(self.called, self.some(theirs, 3)))
            yield Retaliate(units=tuple(units), by=player.name)
            yield Retaliate(units=(), by=player.name)

    def plays(self, player: Player) -> Iterator[Entry]:
        """Return cards, abilities and attacks."""
        for thing in self.shuffled(list(self.table.names.here())):
            if not isinstance(thing, ArchiveObject) or self._is_not_theirs(thing, player):
                continue
            if thing.is_on_field:
                yield from self._of_object(thing, player)
            elif thing.zone.kind == "hand" or self.chance.random() < 0.2:
                zone = {} if thing.zone.kind == "hand" else {"from": thing.zone.kind}
                yield from self.casting(thing, player, zone)
                yield from self.activating(thing, player)

    def _of_object(self, thing: ArchiveObject, player: Player) -> Iterator[Entry]:
        if self.game.is_(thing).types & {"ally", "champion"} and self.chance.random() < 0.6:
            if (name := self.called(thing)) is not None:
                yield DeclareAttack(unit=name, by=player.name)
        else:
            yield from self.activating(thing, player)

    def _is_not_theirs(self, thing: ArchiveObject, player: Player) -> bool:
        return self.game.controller_of(thing) is not player and self.chance.random() < 0.9


def stage(card: Card) -> Stage:
    """Return the stage of a card of Grand Archive: champions lie there, regalia are materialized, others activated."""
    words, played = words_of_type(card), {"card": card.name, "id": PLAYED}
    mine: dict[str, Plain] = {
        "champion": "Spirit of Fire",
        "field": ["Gray Wolf"],
        "hand": ["Gray Wolf", "Gale's Mare"],
    }
    if "token" in words:
        mine["field"] = ["Gray Wolf", played]
    elif "champion" in words:
        mine["champion"] = played
    else:
        zone = "material" if "regalia" in words else "pantheon" if "boon" in words else "hand"
        mine[zone] = [*mine.get(zone, ()), played]
    board = {
        "title": card.name,
        "game": "grand-archive",
        "step": "materialize" if "regalia" in words else "main",
        "players": {"Amy": mine, "Nicole": {"field": ["Gale's Mare", "Sword of Seeking"], "memory": ["Gray Wolf"]}},
    }
    activated: list[Entry] = [Cast(card=PLAYED, by="Amy", verb=verb) for verb in VERBS]
    turn = (Advance(step="main", of="Nicole"), Advance(step="main", of="Amy"))
    attack = (DeclareAttack(unit=PLAYED, by="Amy"), Advance(step="after combat"), Advance(step="end"))
    return Stage(board, (*activated, Resolve(what="all"), *turn, *attack))


GAME = GameOfChance(board, ArchiveMoves, stage, "by cards")
