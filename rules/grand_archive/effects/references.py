"""References of Grand Archive: players and objects that its cards mean by words of their own.

Rules book: Objects and Targeting, Combat Phase - Attacking and the Combat Phase (roles).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import references as nodes
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.events.playing import Played
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects import antecedents, understanding
from rules.kernel.effects import references as shared
from rules.kernel.effects.meanings import Meanings
from rules.kernel.things import Thing

meaning: Meanings[Context, list[Thing]] = Meanings("reference", shared.meaning)
antecedent: Meanings[Context, list[Thing]] = Meanings("antecedent", antecedents.meaning)


@meaning.of(nodes.Of)
def _of(context: Context, node: nodes.Of) -> list[Thing]:
    if node.relation != "champion":
        return shared.meaning(context, node)
    meant = understanding.could_mean(context, node.of)
    return [one for player in meant if isinstance(player, ArchivePlayer) for one in context.game.champions_of(player)]


@meaning.of(nodes.Host)
def _host(context: Context, node: nodes.Host) -> list[Thing]:
    host = context.game.host_of(context.source)
    return [host] if host is not None and understanding.fits(context, node.noun, host) else []


@antecedent.of(nodes.Spent)
def _spent(context: Context, node: nodes.Spent) -> list[Thing]:
    """What a cost was paid with: of what resolves, or as its source was played, of which another ability speaks."""
    spent = f"spent {node.verb}"
    if spent in context.announced.bound:
        return antecedents.bound_things(context, spent)
    for _, event in reversed(context.game.happenings.history):
        if isinstance(event, Played) and _became(event.card, context.source):
            bound = event.item.announced.bound.get(spent, ())
            return [thing for thing in bound if isinstance(thing, Thing)] if isinstance(bound, tuple) else []
    return []


def _became(card: ArchiveObject, thing: ArchiveObject) -> bool:
    """Whether an object is what a card is since it was played."""
    now: object = card
    while isinstance(now, ArchiveObject) and now is not thing:
        now = now.next
    return now is thing


@antecedent.of(nodes.Linked, lacks=lambda node: None if node.verb == "banish" else f"what was {node.verb} before")
def _linked(context: Context, node: nodes.Linked) -> list[Thing]:
    """What was banished as a cost, or else what other abilities of the same object have banished."""
    spent = antecedents.bound_things(context, f"spent {node.verb}")
    return spent or [*context.game.contents.abilities.banished_by(context.source)]


def players(context: Context, reference: nodes.Reference) -> list[ArchivePlayer]:
    """The players that a reference means, in turn order from the controller on."""
    return [player for player in understanding.doers(context, reference) if isinstance(player, ArchivePlayer)]


def objects(context: Context, reference: nodes.Reference) -> list[ArchiveObject]:
    """The objects that a reference means, for what is done to them."""
    found = understanding.acted_on(context, reference)
    return [thing for thing in found if isinstance(thing, ArchiveObject)]


def _turn_player(context: Context) -> list[Thing]:
    return [context.game.scene.turn_player]


def _attacker(context: Context) -> list[Thing]:
    """The attacking unit; of a hit the one that made it, for its role has ended before anything can resolve."""
    hitting = [one.source for one in context.events if isinstance(one, DamageDealt) and one.role == "attack"]
    if hitting:
        return [hitting[0]]
    combat = context.game.scene.combat
    return [combat.attacker] if combat is not None and combat.attacker is not None else []


def _attack(context: Context) -> list[Thing]:
    combat = context.game.scene.combat
    return [combat.attack] if combat is not None else []


def _attacking_player(context: Context) -> list[Thing]:
    combat = context.game.scene.combat
    return [combat.attacking_player] if combat is not None else []


def _defending_player(context: Context) -> list[Thing]:
    combat = context.game.scene.combat
    return [combat.defending_player] if combat is not None and combat.defending_player is not None else []


def _this_ability(context: Context) -> list[Thing]:
    return [] if context.item is None else [context.item]


ROLES: Mapping[str, Callable[[Context], list[Thing]]] = {
    "the turn player": _turn_player,
    "this ability": _this_ability,
    "the attacker": _attacker,
    "this attack": _attack,
    "the attacking player": _attacking_player,
    "the defending player": _defending_player,
}
