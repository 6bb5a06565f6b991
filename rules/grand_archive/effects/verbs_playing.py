"""Verbs by which an effect lets cards be activated and materialized.

Rules book: Playing Cards - Card Activation, Card Materialization.
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes import references as reference_nodes
from grammar.nodes import verbs
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Instead
from rules.kernel.effects import choosing
from rules.kernel.effects.antecedents import acting

PAYMENTS: Mapping[str, Instead] = {
    "": "",
    "without paying its reserve cost": "reserve cost",
    "without paying its costs": "costs",
}
"""What isn't paid, by the words for it."""


def _unbuilt_cast(node: verbs.Cast) -> str | None:
    if node.verb == "activate":
        lasting = node.duration is not None and bool(node.payment)
        return f"to activate {node.payment}" if node.payment not in PAYMENTS or lasting else None
    if node.verb != "materialize" or node.payment or node.duration is not None:
        return f"to {node.verb} {node.payment or 'a card'}"
    return None if isinstance(node.what, reference_nodes.Some) else "which card"


@execute.of(verbs.Cast, lacks=_unbuilt_cast)
def _cast(context: Context, node: verbs.Cast) -> None:
    if node.duration is not None:
        context.game.contents.continuous_effects.begin(context, node, context.follow_ups, node.duration)
        return
    play = _activate if node.verb == "activate" else _materialize
    played: list[ArchiveObject] = []
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            played += play(context, node, player)
    context.done = bool(played)


def _activate(context: Context, node: verbs.Cast, player: ArchivePlayer) -> list[ArchiveObject]:
    """What is said is activated, or what the player chooses among what can be."""
    activation, instead = context.game.contents.card_activation, PAYMENTS[node.payment]
    able = playable(context, node, player)
    if isinstance(node.what, reference_nodes.Some) and able:
        able = _picked(context, player, "activate", "Which card is activated?", able)
    return [card for card in able if activation.by_effect(player, card, instead)]


def playable(context: Context, node: verbs.Cast, player: ArchivePlayer) -> list[ArchiveObject]:
    """The cards that a player could activate or materialize now, as words let them."""
    cards = [card for card in _among(context, node.what) if card.is_here]
    if node.verb == "activate":
        activation, instead = context.game.contents.card_activation, PAYMENTS[node.payment]
        return [card for card in cards if activation.could_by_effect(player, card, instead)]
    materialization = context.game.contents.card_materialization
    return [card for card in cards if card.owner is player and materialization.could_by_effect(player, card)]


def _among(context: Context, what: reference_nodes.Reference) -> list[ArchiveObject]:
    found = choosing.all_of(context, what.what) if isinstance(what, reference_nodes.Some) else None
    things = references.objects(context, what) if found is None else found
    return [card for card in things if isinstance(card, ArchiveObject)]


def _materialize(context: Context, node: verbs.Cast, player: ArchivePlayer) -> list[ArchiveObject]:
    """A card is chosen among those that can be materialized, and it is paid for."""
    materialization, able = context.game.contents.card_materialization, playable(context, node, player)
    chosen = _picked(context, player, "materialize", "Which card is materialized?", able) if able else []
    return [card for card in chosen if materialization.by_effect(player, card)]


def _picked(
    context: Context, player: ArchivePlayer, kind: str, question: str, able: list[ArchiveObject]
) -> list[ArchiveObject]:
    chosen = choosing.pick(context, player, kind, question, able, 1, 1)
    return [card for card in chosen if isinstance(card, ArchiveObject)]
