"""Nouns: what the things are called that Flesh and Blood's cards speak of, and where such things are.

Comprehensive Rules: 1.2.2 (object identities), 1.8.5a (what can be targeted), 7.0.3c (chain links as collections).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.flesh_and_blood.effects.context import Context, Look, own
from rules.flesh_and_blood.effects.references import winner
from rules.flesh_and_blood.state import ARENA, ChainLink, FabObject, FabPlayer
from rules.kernel.effects.language import Noun
from rules.kernel.things import Thing

REACTIONS = frozenset({"attack reaction", "defense reaction"})


def _is_object(look: Look) -> bool:
    return isinstance(look.thing, FabObject)


def _is_card(look: Look) -> bool:
    return isinstance(look.thing, FabObject) and look.thing.is_a_card


def _is_token(look: Look) -> bool:
    return isinstance(look.thing, FabObject) and look.thing.kind == "token"


def _is_attack(look: Look) -> bool:
    return isinstance(look.thing, FabObject) and look.context.game.contents.attacks.is_attack(look.thing)


def _is_ability(look: Look) -> bool:
    """An ability that is activated is a layer of its own; what attacks by it is its attack-proxy."""
    return isinstance(look.thing, FabObject) and look.thing.kind in {"activated-layer", "attack-proxy"}


def _is_permanent(look: Look) -> bool:
    """A card in the arena, or what has become of one that has just left it."""
    thing = look.thing
    if not isinstance(thing, FabObject) or not thing.is_a_card:
        return False
    gone = thing.previous
    left = isinstance(gone, FabObject) and gone.zone.kind in ARENA and not _only_on_chain(gone)
    return left or (thing.is_in_arena and not _only_on_chain(thing))


def _only_on_chain(thing: FabObject) -> bool:
    return thing.is_on_chain and thing.home is None


def _is_hero(look: Look) -> bool:
    return look.values is not None and look.values.is_type("hero")


def _is_reaction(look: Look) -> bool:
    return look.values is not None and bool(look.values.types & REACTIONS)


def _is_unnamed(look: Look) -> bool:
    """What is said by its kind alone: a card, or of reactions also an ability."""
    return _is_card(look) or (_is_ability(look) and _is_reaction(look))


def _is_player(look: Look) -> bool:
    return isinstance(look.thing, FabPlayer)


def _is_opponent(look: Look) -> bool:
    return isinstance(look.thing, FabPlayer) and look.thing is not look.context.controller


def _public(context: Context) -> Iterable[Thing]:
    """What is in the arena and on the stack, where everything is public unless it lies face down."""
    return [*context.game.arena(), *context.game.on_stack()]


def _is_winner(look: Look) -> bool:
    return look.thing in winner(own(look.context))


def _living(look: Look) -> bool:
    return isinstance(look.thing, FabObject) and look.context.game.contents.attacks.is_living(look.thing)


def _players(context: Context) -> Iterable[Thing]:
    return context.game.in_turn_order()


def _everywhere(context: Context) -> Iterable[Thing]:
    return [thing for zone in context.game.zones() for thing in zone]


def _public_noun(names: Callable[[Look], bool]) -> Noun[Context, Look]:
    return Noun(names, _public, "anywhere")


def _is_link(look: Look) -> bool:
    return isinstance(look.thing, ChainLink)


def _links(context: Context) -> Iterable[Thing]:
    return context.game.scene.links


NOUNS: Mapping[str, Noun[Context, Look]] = {
    "": _public_noun(_is_unnamed),
    "object": _public_noun(_is_object),
    "source": _public_noun(_is_card),
    "permanent": Noun(_is_permanent, _public),
    "token": Noun(_is_token, _public),
    "hero": Noun(_is_hero, _public),
    "any target": Noun(_living, _public),
    "attack": _public_noun(_is_attack),
    "reaction": _public_noun(_is_reaction),
    "ability": _public_noun(_is_ability),
    "chain link": Noun(_is_link, _links, "anywhere"),
    "card": Noun(_is_card, _everywhere, "to be said"),
    "player": Noun(_is_player, _players, "players"),
    "opponent": Noun(_is_opponent, _players, "players"),
    "winner": Noun(_is_winner, _players, "players"),
}
