"""References of Flesh and Blood: players and objects that its cards mean by words of their own.

Comprehensive Rules: 1.1.2b (a player and their hero), 7.2.3 (the attacking and the defending hero).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grammar.nodes import references as nodes
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.heroes import Clashed
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.effects import antecedents, choosing, understanding
from rules.kernel.effects import references as shared
from rules.kernel.effects.meanings import Meanings
from rules.kernel.things import Player, Thing

meaning: Meanings[Context, list[Thing]] = Meanings("reference", shared.meaning)
antecedent: Meanings[Context, list[Thing]] = Meanings("antecedent", antecedents.meaning)


@antecedent.of(nodes.Spent)
def _spent(context: Context, node: nodes.Spent) -> list[Thing]:
    """What a cost was paid with: of the layer itself, or as its source was played, of which another ability speaks."""
    spent = f"spent {node.verb}"
    if spent in context.announced.bound:
        return antecedents.bound_things(context, spent)
    bound = context.source.announced.bound.get(spent, ())
    return [thing for thing in bound if isinstance(thing, Thing)] if isinstance(bound, tuple) else []


def player_of(context: Context, thing: Thing) -> FabPlayer | None:
    """The player that a word means: card text makes no difference between a player and their hero."""
    if isinstance(thing, FabPlayer):
        return thing
    if isinstance(thing, FabObject) and context.game.is_(thing).is_type("hero"):
        return context.game.is_(thing).controller
    return None


def players(context: Context, reference: nodes.Reference) -> list[FabPlayer]:
    """The players that a reference means, themselves or by their heroes, clockwise from the controller on."""
    return [player for player in understanding.doers(context, reference) if isinstance(player, FabPlayer)]


def objects(context: Context, reference: nodes.Reference, by: Player | None = None) -> list[FabObject]:
    """The objects that a reference means, for what is done to them; a player is meant by their hero.

    Where some are to be chosen, ``by`` chooses them, or else the controller of what resolves.
    """
    acted_on = understanding.acted_on(context, reference) if by is None else choosing.meant(context, reference, by)
    return embodied(acted_on)


def embodied(things: Sequence[Thing]) -> list[FabObject]:
    """The objects among some things, with the heroes of the players among them."""
    found = [_object(thing) for thing in things]
    return [thing for thing in found if thing is not None]


def _object(thing: Thing) -> FabObject | None:
    return thing.hero if isinstance(thing, FabPlayer) else thing if isinstance(thing, FabObject) else None


def _link(context: Context) -> ChainLink | None:
    """The chain link whose heroes an effect speaks of: that of its source, or the active one."""
    source = context.source if context.source.link is not None else context.item or context.source
    return source.link or context.game.active_link


def _attacking_hero(context: Context) -> list[Thing]:
    link = _link(context)
    return [link.attacking_hero] if link is not None and link.attacking_hero is not None else []


def _defending_hero(context: Context) -> list[Thing]:
    link = _link(context)
    return [*link.defending_heroes] if link is not None else []


def _last_attack(context: Context) -> list[Thing]:
    """The attack before this one on the combat chain."""
    attacks = [attack for link in context.game.scene.links for attack in link.attacks]
    if context.source in attacks:
        attacks = attacks[: attacks.index(context.source)]
    return [attacks[-1]] if attacks else []


def _clash(context: Context) -> Clashed | None:
    """The last clash that this effect made."""
    by = context.item or context.source
    past = (event for _, event in reversed(context.game.happenings.history))
    return next((event for event in past if isinstance(event, Clashed) and event.by is by), None)


def winner(context: Context) -> list[Thing]:
    """Who won the clash; nobody may have."""
    clash = _clash(context)
    return [] if clash is None or clash.winner is None else [clash.winner]


def _other_hero(context: Context) -> list[Thing]:
    """Who clashed and has not won, if somebody else has."""
    clash = _clash(context)
    lost = [] if clash is None else [player for player in clash.players if player is not clash.winner]
    return [*lost] if winner(context) else []


@meaning.of(nodes.Of)
def _of(context: Context, node: nodes.Of) -> list[Thing]:
    """What is found through something else: also the card with which a player has clashed, and the attack made."""
    if node.relation == "attack":
        return [attack for one in understanding.things(context, node.of) for attack in _attack_with(context, one)]
    if node.relation != "revealed card":
        return shared.meaning(context, node)
    clash, whose = _clash(context), players(context, node.of)
    return [] if clash is None else [card for card in clash.cards if card.owner in whose]


def _attack_with(context: Context, thing: Thing) -> list[Thing]:
    """What is an attack itself, or the attack that is made with it on the active chain link."""
    link = context.game.contents.combat.active_link()
    attacks = [] if link is None else [attack for attack in link.attacks if thing in (attack, attack.source)]
    return [*attacks]


def _turn_player(context: Context) -> list[Thing]:
    return [context.game.scene.turn_player]


ROLES: Mapping[str, Callable[[Context], list[Thing]]] = {
    "the attacking hero": _attacking_hero,
    "the defending hero": _defending_hero,
    "the last attack": _last_attack,
    "the other hero": _other_hero,
    "the winner": winner,
    "turn player": _turn_player,
}
