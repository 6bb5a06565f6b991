"""Random boards of Magic, and what its players might do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.nodes import CardTree
from rules.kernel.effects.printed import each_of_line
from rules.kernel.things import GameObject, Player
from rules.magic.cards import type_line
from rules.magic.game import MagicGame
from rules.magic.legal_actions import legal_actions
from rules.magic.state import MagicObject, MagicPlayer
from scenarios.format import Activate, Advance, Attack, Attacker, Block, Cast, Entry, Resolve
from scenarios.fuzzing.boards import PLAYERS, Dealer
from scenarios.fuzzing.moves import PLAYED, GameOfChance, Listed, Moves, Stage
from scenarios.ruling import Plain
from scenarios.tables.magic.cards import known_in
from scenarios.tables.magic.plays import half_at
from store.card_text import Card

SPELLS = ("creature", "creature", "instant", "sorcery", "enchantment", "artifact", "planeswalker")
ANYTHING = (*SPELLS, "land")
BEGINNINGS = ("upkeep", "draw", *("precombat main",) * 6, "declare attackers", "postcombat main", "end")
PLAYS = frozenset({"cast", "play a land"})
"""The legal actions by which cards are played."""
STEPS = (
    *("upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers"),
    *("combat damage", "end of combat", "postcombat main", "end"),
)


def board(dealer: Dealer) -> dict[str, Plain]:
    """Return a random board."""
    return {
        "step": dealer.chance.choice(BEGINNINGS),
        "players": {name: _seat(dealer) for name in dealer.players()},
        **({"mana": "exact"} if dealer.happens(0.1) else {}),
    }


def _seat(dealer: Dealer) -> dict[str, Plain]:
    lying = [*dealer.cards(1, 4, "creature"), *dealer.cards(0, 2, "artifact", "enchantment", "planeswalker")]
    lands = dealer.cards(1, 3, "land")
    return {
        "life": dealer.chance.randint(3, 20),
        "battlefield": [_lying(dealer, one) for one in (*lying, *lands)],
        "hand": dealer.cards(2, 5, *SPELLS) + dealer.cards(0, 1, "land"),
        "graveyard": dealer.cards(0, 3, *ANYTHING),
        "library": dealer.cards(5, 8, *ANYTHING),
    }


CHOSEN = {
    **{"color": "red", "creature_type": "Goblin", "card_type": "creature", "land_type": "Forest"},
    "player": PLAYERS[1],
}
"""What was chosen for a permanent whose text has something to choose."""


def _lying(dealer: Dealer, thing: dict[str, Plain]) -> dict[str, Plain]:
    tapped = {"tapped": True} if dealer.happens(0.15) else {}
    counters = {"counters": {"+1/+1": dealer.chance.randint(1, 2)}} if dealer.happens(0.1) else {}
    since = {"since": "this turn"} if dealer.happens(0.1) else {}
    chosen = {"chosen": CHOSEN} if dealer.says(thing, "choose") else {}
    return {**thing, **tapped, **counters, **since, **chosen}


class MagicMoves(Moves[MagicGame]):
    """What players of Magic might do next."""

    game_kind = MagicGame

    def acting(self) -> Player | None:
        """Return who has priority."""
        return self.game.scene.priority

    def step(self) -> str:
        """Return a step of the turn."""
        return self.chance.choice(STEPS)

    def declarations(self) -> Iterator[Entry]:
        """Return attacks or blocks: some, and none."""
        player = self.game.scene.declaring
        assert player is not None
        mine = [thing for thing in self.game.permanents() if thing.controller is player]
        if self.game.scene.step == "declare attackers":
            yield from (self._attack(player, mine) for _ in range(3))
            yield Attack(attackers=(), by=player.name)
        else:
            yield from (self._block(player, mine) for _ in range(3))
            yield Block(blocks={}, by=player.name)

    def _attack(self, player: Player, mine: Sequence[GameObject]) -> Entry:
        creatures = [thing for thing in mine if self.game.is_(thing).is_type("creature")]
        names = filter(None, map(self.called, self.some(creatures, 3)))
        return Attack(
            attackers=tuple(Attacker(creature=name, attacks=self._attacked()) for name in names), by=player.name
        )

    def _attacked(self) -> str | None:
        """Return what a creature attacks; None: the one player whom it can."""
        if self.chance.random() < 0.8:
            return None
        walkers = [one for one in self.game.permanents() if self.game.is_(one).is_type("planeswalker")]
        return self.called(self.chance.choice(walkers)) if walkers else None

    def _block(self, player: Player, mine: Sequence[GameObject]) -> Entry:
        attackers = [name for one in self.game.permanents() if one.attacking and (name := self.called(one))]
        blockers = filter(None, map(self.called, self.some(mine, 3))) if attackers else ()
        return Block(blocks={name: (self.chance.choice(attackers),) for name in blockers}, by=player.name)

    def plays(self, player: Player) -> Iterator[Entry]:
        """Return spells, lands and abilities."""
        for thing in self.shuffled(list(self.table.names.here())):
            if not isinstance(thing, MagicObject) or thing.zone is self.game.stack:
                continue
            mine = (thing.controller if thing.zone is self.game.battlefield else thing.owner) is player
            if not mine and self.chance.random() < 0.9:
                continue
            if thing.zone is self.game.battlefield or self.chance.random() < 0.3:
                yield from self.activating(thing, player)
            elif thing.zone.kind == "hand" or self.chance.random() < 0.2:
                yield from self.casting(thing, player, self._ways(thing))

    def listed(self) -> Iterator[Listed]:
        """Return what who has priority might do with each thing, and what can't attack or block."""
        player = self.game.scene.priority
        if player is not None:
            yield from self._listed_plays(player)
        elif (declaring := self.game.scene.declaring) is not None:
            yield from self._unlisted_declarations(declaring)

    def _listed_plays(self, player: MagicPlayer) -> Iterator[Listed]:
        actions = legal_actions(self.game, player)
        activated = {(one.thing, one.ability.key) for one in actions if one.ability is not None}
        played = {(one.thing, one.face) for one in actions if one.kind in PLAYS and not one.alternative}
        for thing, name in self._called_things():
            for place, ability in enumerate(self.table.abilities_of(thing)):
                yield Listed(
                    Activate(source=name, by=player.name, ability=place + 1), (thing, ability.key) in activated
                )
            if thing.zone is self.game.battlefield or thing.zone.owner is not player:
                continue
            zone = {} if thing.zone.kind == "hand" else {"from": thing.zone.kind}
            for face in thing.card.playable:
                half = {} if len(thing.card.faces) == 1 else {"half": half_at(thing, face)}
                cost = {} if "land" in thing.card.sides[face].types else {"cost": ""}
                said = {**zone, **half, **cost}
                yield Listed(Cast(card=name, by=player.name, options=said), (thing, face) in played)

    def _called_things(self) -> Iterator[tuple[MagicObject, str]]:
        for thing in self.table.names.here():
            if not isinstance(thing, MagicObject) or thing.face_down or thing.zone is self.game.stack:
                continue
            if (name := self.called(thing)) is not None:
                yield thing, name

    def _unlisted_declarations(self, player: MagicPlayer) -> Iterator[Listed]:
        attacking = self.game.scene.step == "declare attackers"
        chapters = self.game.contents
        listed = chapters.declare_attackers.legal_attacks if attacking else chapters.declare_blockers.legal_blocks
        able = {creature for creature, _ in listed(player)}
        attackers = [name for one in self.game.permanents() if one.attacking and (name := self.called(one))]
        for thing, name in self._called_things():
            if thing in able or thing.zone is not self.game.battlefield:
                continue
            if attacking:
                yield Listed(Attack(attackers=(Attacker(creature=name),), by=player.name), False)
            else:
                yield from (Listed(Block(blocks={name: (one,)}, by=player.name), False) for one in attackers)

    def _ways(self, thing: MagicObject) -> dict[str, Plain]:
        halves = [half_at(thing, place) for place in range(len(thing.card.sides))]
        half = {"half": self.chance.choice(halves)} if len(halves) > 1 and self.chance.random() < 0.5 else {}
        return half if thing.zone.kind == "hand" else {"from": thing.zone.kind, **half}


def stage(card: Card) -> Stage:
    """Return the stage of a card of Magic: it is cast or played from hand, by whoever can."""
    play = [{"card": card.name, "id": PLAYED}, "Shock"]
    companions = ["Hill Giant", "Grizzly Bears", "Leonin Scimitar", "Forest", "Swamp"]
    board = {
        "title": card.name,
        "game": "magic",
        "players": {
            "Amy": {"battlefield": companions, "hand": play, "graveyard": ["Grizzly Bears", "Shock"]},
            "Nicole": {"battlefield": companions, "hand": ["Shock"], "graveyard": ["Grizzly Bears", "Shock"]},
        },
    }
    played = Cast(card=PLAYED, by="Amy")
    answer = (Cast(card="Nicole's Shock", by="Nicole"), played)
    attack = (Advance(step="declare attackers"), Attack(attackers=(Attacker(creature=PLAYED),), by="Amy"))
    return Stage(board, (played, *answer, Resolve(what="all"), *attack, Advance(step="end"), Advance(step="upkeep")))


def knows(edition: str, card: Card, tree: CardTree) -> bool:
    """Return whether an edition knows the kinds of a card, and the keywords of its lines."""
    known = known_in(edition)
    lines = (one for face in tree.faces for line in face.lines for one in each_of_line(line.ability))
    return all(known.knows_kind(*type_line(face.type_line)[1:]) for face in card.faces) and not any(
        map(known.because, lines)
    )


GAME = GameOfChance(board, MagicMoves, stage, "by the rules", knows)
