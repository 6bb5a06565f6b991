"""Nouns: what the things are called that Grand Archive's cards speak of, and where such things are.

Rules book: Objects and Targeting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from grammar.nodes.abilities import Activated
from rules.grand_archive.effects.context import Context, Look
from rules.grand_archive.player_functions import MASTERY, STATUSES
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects.language import Noun
from rules.kernel.things import Thing


def _is_object(look: Look) -> bool:
    return isinstance(look.thing, ArchiveObject) and look.thing.is_a_card


def _is_unit(look: Look) -> bool:
    return _is_object(look) and look.values is not None and look.values.is_unit


def _is_champion(look: Look) -> bool:
    return _is_object(look) and look.values is not None and look.values.is_type("champion")


def is_token(look: Look) -> bool:
    """Whether it is an object that no card stands for, and never will."""
    return isinstance(look.thing, ArchiveObject) and look.thing.kind == "token"


def _is_attack(look: Look) -> bool:
    thing = look.thing
    if not isinstance(thing, ArchiveObject) or look.values is None:
        return False
    return thing.kind == "attack" or (thing.is_intent and look.values.is_type("attack"))


def _is_intent(look: Look) -> bool:
    return isinstance(look.thing, ArchiveObject) and look.thing.is_intent


def _of_kind(*kinds: str) -> Callable[[Look], bool]:
    return lambda look: isinstance(look.thing, ArchiveObject) and _counts_as(look.thing) in kinds


def _counts_as(thing: ArchiveObject) -> str:
    """What something is as it waits to resolve; a card that is on the effects stack itself is what it was played by."""
    if thing.kind != "card" or not thing.is_pending:
        return thing.kind
    return "materialization" if thing.announced.origin == "material deck" else "activation"


def _is_activated_ability(look: Look) -> bool:
    ability = look.thing.ability if isinstance(look.thing, ArchiveObject) else None
    return ability is not None and isinstance(ability.node, Activated)


def _is_omen(look: Look) -> bool:
    thing = look.thing
    return isinstance(thing, ArchiveObject) and thing.zone.kind == "banishment" and thing.counters.get("omen", 0) > 0


def _banished(context: Context) -> Iterable[Thing]:
    return [thing for player in context.game.players for thing in context.game.zone("banishment", player)]


def _kept_in(zone: str) -> Callable[[Look], bool]:
    """Whether something is a mastery or a status that a player has."""
    return lambda look: isinstance(look.thing, ArchiveObject) and look.thing.zone.kind == zone


def _all_in(zone: str) -> Callable[[Context], Iterable[Thing]]:
    return lambda context: [thing for player in context.game.players for thing in context.game.zone(zone, player)]


def _is_player(look: Look) -> bool:
    return isinstance(look.thing, ArchivePlayer)


def _is_opponent(look: Look) -> bool:
    return isinstance(look.thing, ArchivePlayer) and look.thing is not look.context.controller


def _field(context: Context) -> Iterable[Thing]:
    return context.game.on_field()


def _attacks(context: Context) -> Iterable[Thing]:
    combat = context.game.scene.combat
    return [] if combat is None else [combat.attack]


def _intents(context: Context) -> Iterable[Thing]:
    return [card for player in context.game.players for card in context.game.intent_of(player)]


def _pending(context: Context) -> Iterable[Thing]:
    return context.game.pending()


def _anything(context: Context) -> Iterable[Thing]:
    return [*context.game.objects()]


def _players(context: Context) -> Iterable[Thing]:
    return context.game.in_turn_order()


def _everywhere(context: Context) -> Iterable[Thing]:
    return [thing for zone in context.game.zones() for thing in zone]


NOUNS: Mapping[str, Noun[Context, Look]] = {
    "": Noun(_is_object, _field),
    "object": Noun(_is_object, _field),
    "unit": Noun(_is_unit, _field),
    "champion": Noun(_is_champion, _field),
    "token": Noun(is_token, _field),
    "any target": Noun(_is_unit, _field),
    "attack": Noun(_is_attack, _attacks, "anywhere"),
    "intent": Noun(_is_intent, _intents, "anywhere"),
    "activation": Noun(_of_kind("activation", "ability"), _pending, "anywhere"),
    "card activation": Noun(_of_kind("activation"), _pending, "anywhere"),
    "activated ability": Noun(_is_activated_ability, _pending, "anywhere"),
    "materialization": Noun(_of_kind("materialization"), _pending, "anywhere"),
    "source": Noun(lambda look: isinstance(look.thing, ArchiveObject), _anything, "anywhere"),
    "omen": Noun(_is_omen, _banished, "anywhere"),
    "mastery": Noun(_kept_in(MASTERY), _all_in(MASTERY), "anywhere"),
    "status": Noun(_kept_in(STATUSES), _all_in(STATUSES), "anywhere"),
    "trigger": Noun(_of_kind("ability"), _pending, "anywhere"),
    "card": Noun(_is_object, _everywhere, "to be said"),
    "player": Noun(_is_player, _players, "players"),
    "opponent": Noun(_is_opponent, _players, "players"),
}
