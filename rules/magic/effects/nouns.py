"""Nouns: what the things are called that Magic's cards speak of, and where such things are.

Comprehensive Rules: 109.2 (what a description without a zone means), 112 (spells), 113 (abilities), 115.4 (any target).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from grammar.nodes import filters, references
from rules.kernel.effects.language import Noun
from rules.kernel.things import Thing
from rules.magic.card_types import PERMANENT_TYPES
from rules.magic.effects.context import Context, Look
from rules.magic.state import MagicObject, MagicPlayer

DAMAGEABLE = ("creature", "planeswalker", "battle")


def _is_kind(*kinds: str) -> Callable[[Look], bool]:
    return lambda look: isinstance(look.thing, MagicObject) and look.thing.kind in kinds


def _is_permanent(look: Look) -> bool:
    return isinstance(look.thing, MagicObject) and (look.thing.zone.kind == "battlefield" or _has_permanent_type(look))


def _has_permanent_type(look: Look) -> bool:
    return look.values is not None and bool(look.values.types & PERMANENT_TYPES)


def _is_spell(look: Look) -> bool:
    thing = look.thing
    return isinstance(thing, MagicObject) and thing.kind in {"card", "copy"} and thing.zone.kind == "stack"


def _is_ability(*families: str) -> Callable[[Look], bool]:
    def test(look: Look) -> bool:
        thing = look.thing
        if not isinstance(thing, MagicObject) or thing.kind != "ability" or thing.ability is None:
            return False
        name = type(thing.ability.node).__name__
        return ("Activated" if name in {"Activated", "Keyword"} else "Triggered") in families

    return test


def _is_loyalty_ability(look: Look) -> bool:
    item = look.thing
    if not isinstance(item, MagicObject) or item.kind != "ability" or item.ability is None:
        return False
    return look.context.game.contents.loyalty_abilities.is_loyalty_ability(item.ability)


def _is_opponent(look: Look) -> bool:
    return isinstance(look.thing, MagicPlayer) and look.thing is not look.context.controller


def _can_be_any_target(look: Look) -> bool:
    if look.values is None:
        return isinstance(look.thing, MagicPlayer)
    return any(look.values.is_type(kind) for kind in DAMAGEABLE)


def _permanents(context: Context) -> Iterable[Thing]:
    return context.game.permanents()


def _players(context: Context) -> Iterable[Thing]:
    return context.game.in_turn_order()


def _stack(context: Context) -> Iterable[Thing]:
    return context.game.stack


def _cards(context: Context) -> Iterable[Thing]:
    return [thing for zone in context.game.zones() for thing in zone]


def _sources(context: Context) -> Iterable[Thing]:
    return [*context.game.permanents(), *context.game.stack]


def _possible_targets(context: Context) -> Iterable[Thing]:
    return [*context.game.in_turn_order(), *context.game.permanents()]


def _is_object(look: Look) -> bool:
    return isinstance(look.thing, MagicObject)


def _on_the_stack(names: Callable[[Look], bool]) -> Noun[Context, Look]:
    return Noun(names, _stack, "anywhere")


NOUNS: Mapping[str, Noun[Context, Look]] = {
    "": Noun(_is_object, _permanents),
    "permanent": Noun(_is_permanent, _permanents),
    "token": Noun(_is_kind("token"), _permanents),
    "any target": Noun(_can_be_any_target, _possible_targets),
    "player": Noun(lambda look: isinstance(look.thing, MagicPlayer), _players, "players"),
    "opponent": Noun(_is_opponent, _players, "players"),
    "source": Noun(_is_object, _sources, "anywhere"),
    "card": Noun(_is_kind("card"), _cards, "to be said"),
    "permanent card": Noun(lambda look: _is_kind("card")(look) and _has_permanent_type(look), _cards, "to be said"),
    "spell": _on_the_stack(_is_spell),
    "permanent spell": _on_the_stack(lambda look: _is_spell(look) and _has_permanent_type(look)),
    "ability": _on_the_stack(_is_ability("Activated", "Triggered")),
    "activated ability": _on_the_stack(_is_ability("Activated")),
    "triggered ability": _on_the_stack(_is_ability("Triggered")),
    "activated or triggered ability": _on_the_stack(_is_ability("Activated", "Triggered")),
    "loyalty ability": _on_the_stack(_is_loyalty_ability),
    "spell or ability": _on_the_stack(lambda look: _is_spell(look) or _is_ability("Activated", "Triggered")(look)),
}

LAND = filters.Is("type", "land")
CARDS: Mapping[filters.Noun, filters.Noun] = {"spell": "card", "permanent spell": "permanent card"}
"""What a spell is called before it is cast."""


def before_casting(what: filters.AnyFilter) -> filters.AnyFilter:
    """What is to be cast: before that it is a card, and no land."""
    match what:
        case filters.Either(arms=arms):
            return replace(what, arms=tuple(_before_casting(arm) for arm in arms))
        case filters.Filter():
            return _before_casting(what)
    return what


def _before_casting(what: filters.Filter) -> filters.Filter:
    if not what.noun:
        return replace(what, noun="card")
    noun = CARDS.get(what.noun)
    return what if noun is None else replace(what, noun=noun, words=(*what.words, filters.Not(LAND)))


def to_be_cast(what: references.Reference | None) -> references.Reference | None:
    """What is spoken of as spells, as the cards that it means before they are cast."""
    match what:
        case references.Every(what=described) | references.Some(what=described):
            return replace(what, what=before_casting(described))
    return what
