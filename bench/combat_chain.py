"""A board of Flesh and Blood to measure on: attacks with go again, one chain link after another."""

from __future__ import annotations

from bench.boards import FirstOption
from bench.timing import Figure, figure
from grammar.nodes.abilities import Keyword
from rules.flesh_and_blood import rulebook
from rules.flesh_and_blood.cards import CardDefinition, FaceDefinition, type_box
from rules.flesh_and_blood.state import FabObject
from rules.flesh_and_blood.table import Table
from rules.kernel.effects.printed import PrintedAbility

LIFE = 1_000
LAYERS_AND_STEPS = 50
"""How often everybody may pass before a chain link counts as stuck."""


def card(name: str, box: str, *keywords: str, power: int | None = None, life: int | None = None) -> CardDefinition:
    """A card without text but for its keywords."""
    supertypes, types, subtypes = type_box(box)
    printed = tuple(PrintedAbility(Keyword(word), (0, 0)) for word in keywords)
    face = FaceDefinition(
        name, 1, "0", "red", power, 3, life, 4, types=types, subtypes=subtypes, supertypes=supertypes, abilities=printed
    )
    return CardDefinition(name, (face,))


def board(objects: int, attacks: int, edition: str | None = None) -> tuple[Table, list[FabObject]]:
    """A table with so many allies, half each, and the first player's hand of attacks."""
    table = Table(rulebook(edition), ("Amy", "Nicole"), FirstOption())
    for player in table.game.players:
        table.lay(card(f"{player.name}'s hero", "Hero", life=LIFE), "hero", player)
    for number in range(objects):
        table.lay(card("Ally", "Generic Ally", life=5), "permanent", table.game.players[number % 2])
    amy = table.game.players[0]
    hand = [table.lay(card("Jab", "Generic Action - Attack", "go again", power=3), "hand", amy) for _ in range(attacks)]
    table.let_turn(amy, 1)
    table.open()
    table.set_assets(amy, {"action_points": 1})
    return table, hand


def chain_links(count: int, objects: int = 40) -> Figure:
    """So many attacks are played one after the other on one combat chain, and each hits."""
    table, attacks = board(objects, count)

    def work() -> None:
        start = table.game.point()
        for attack in attacks:
            _attack(table, attack)
        if len(table.game.scene.links) < count:
            raise RuntimeError(f"only {len(table.game.scene.links)} chain links were made")
        table.game.back_to(start)

    return figure(f"{count} chain links, {objects} objects", work, 60 // count)


def _attack(table: Table, attack: FabObject) -> None:
    """Play an attack at the other hero and go through combat until the next one may be played."""
    game = table.game
    if not game.contents.playing_cards.play(game.players[0], attack):
        raise RuntimeError("the benchmark's attack can't be played")
    for _ in range(LAYERS_AND_STEPS):
        if game.scene.declaring:
            game.contents.defend_step.declare(game.scene.declaring[0].player, ())
        elif game.scene.step == "resolution" and attack.link is not None:
            return
        else:
            table.let_pass()
    raise RuntimeError("the chain link never resolved")
