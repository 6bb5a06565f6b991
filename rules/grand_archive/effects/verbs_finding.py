"""Verbs of finding and showing cards: reveal, look at, search, shuffle.

Rules book: Miscellaneous Topics - Searching and Finding, Glossary - Game Terms.
"""

from __future__ import annotations

from grammar.nodes import references as reference_nodes
from grammar.nodes import verbs
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.effects.places import ZONES
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting


@execute.of(verbs.Reveal)
def _reveal(context: Context, node: verbs.Reveal) -> None:
    finding = context.game.contents.finding_cards
    shown: list[ArchiveObject] = []
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            cards = _cards(context, node.what, player)
        (finding.reveal if node.manner == "reveal" else finding.look)(player, cards)
        shown += cards
    context.done = bool(shown)
    context.kept(node.label, shown)


def _cards(context: Context, what: reference_nodes.Reference, player: ArchivePlayer) -> list[ArchiveObject]:
    return [thing for thing in choosing.meant(context, what, player) if isinstance(thing, ArchiveObject)]


def _unbuilt_search(node: verbs.Search) -> str | None:
    if not ZONES.get(node.zone):
        return f"the zone “{node.zone}”"
    return None if isinstance(node.what, reference_nodes.Some) else "what is searched for"


@execute.of(verbs.Search, lacks=_unbuilt_search)
def _search(context: Context, node: verbs.Search) -> None:
    assert isinstance(node.what, reference_nodes.Some)
    finding, found = context.game.contents.finding_cards, list[ArchiveObject]()
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            cards = [card for whose in references.players(context, node.whose) for card in _in(context, node, whose)]
            fitting = [card for card in cards if understanding.fits(context, node.what.what, card)]
            _, most = understanding.bounds(context, node.what.count, len(fitting))
            found += finding.search(player, fitting, most)
    if node.words == "reveal":
        finding.reveal(context.controller, found)
    context.done = bool(found)
    context.kept(node.label, found)


def _in(context: Context, node: verbs.Search, whose: ArchivePlayer) -> list[ArchiveObject]:
    return [card for card in context.game.zone(ZONES[node.zone], whose) if isinstance(card, ArchiveObject)]


@execute.of(verbs.Shuffle, lacks=lambda node: "a zone that isn't a deck" if node.into is not None else None)
def _shuffle(context: Context, node: verbs.Shuffle) -> None:
    zones = context.game.contents.zones
    things = [] if node.what is None else references.objects(context, node.what)
    moves = [zones.moving(one, "main deck", "shuffle", by=context.controller) for one in things]
    if moves:
        zones.move(*moves)
    owners = list(dict.fromkeys(thing.owner for thing in things))
    for player in owners or references.players(context, node.who):
        context.game.contents.finding_cards.shuffle(player)
    context.has_moved(things)
    context.kept(node.label, things)
