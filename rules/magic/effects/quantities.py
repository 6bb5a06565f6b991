"""Quantities of Magic: what its cards count beside what all games count.

Comprehensive Rules: 107 (numbers and X), 608.2h (information that an effect needs), 700.5 (devotion).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from grammar.nodes import quantities as nodes
from grammar.nodes.references import Result
from rules.kernel.effects import quantities as shared
from rules.kernel.effects.language import AnyLanguage, unknown_number
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.understanding import found, things
from rules.kernel.errors import Unsupported
from rules.magic.cards import COLORS
from rules.magic.characteristics import Characteristics
from rules.magic.effects import references, votes
from rules.magic.effects.abilities_before import times_this_turn
from rules.magic.effects.context import Context
from rules.magic.effects.words import KICKERS
from rules.magic.events.playing import ManaSpent
from rules.magic.state import MagicObject
from rules.magic.subtypes import BASIC_LAND_TYPES, family

meaning: Meanings[Context, int] = Meanings("quantity", shared.meaning)


VARIETIES: Mapping[str, Callable[[Characteristics], Collection[str]]] = {
    "card types": lambda values: values.types,
    "basic land types": lambda values: BASIC_LAND_TYPES & frozenset(values.subtypes),
    "creature types": lambda values: [one for one in values.subtypes if family(one, values.types) == "creature"],
    "colors": lambda values: values.colors,
    "names": lambda values: [values.name] if values.name else [],
}
"""Of what an object can have several kinds, which are counted once each among several objects."""


def _no_variety(node: nodes.Extreme, language: AnyLanguage) -> str | None:
    if node.function != "different":
        return unknown_number(node.name, language)
    return None if node.name in VARIETIES else unknown_number(node.name, language)


@meaning.of(nodes.Extreme, unknown=_no_variety)
def _extreme(context: Context, node: nodes.Extreme) -> int:
    """The greatest, least or total number of some things, or how many different kinds there are among them."""
    if node.function != "different" or node.name not in VARIETIES:
        return shared.extreme(context, node)
    objects = [thing for thing in found(context, node.among) if isinstance(thing, MagicObject)]
    return len({one for thing in objects for one in VARIETIES[node.name](context.game.known(thing))})


@meaning.of(nodes.TimesPaid)
def _times_paid(context: Context, node: nodes.TimesPaid) -> int:
    """How often a spell was kicked, by whichever of the costs that kick it."""
    objects = [thing for thing in things(context, node.what) if isinstance(thing, MagicObject)]
    for thing in objects:
        context.game.assume_of_casting(thing, "without kicker")
    return sum(1 for thing in objects for paid in thing.announced.additional if paid in KICKERS)


@meaning.of(nodes.ManaSpent)
def _mana_spent(context: Context, node: nodes.ManaSpent) -> int:
    """How much mana was spent to cast a spell or what became a permanent; none on what was not cast."""
    objects = [thing for thing in things(context, node.on) if isinstance(thing, MagicObject)]
    for thing in objects:
        context.game.assume_of_casting(thing, "without mana, or wasn't cast")
    spent = [symbol for thing in objects for symbol in _spent_on(context, thing)]
    if node.kind == "":
        return len(spent)
    if context.game.payment == "as needed" and "C" in spent:
        because = "mana that is taken for granted has no color: have it paid exactly"
        raise Unsupported(f"which mana was spent on {objects[0].name}", because)
    return len(set(spent) & COLORS.keys()) if node.kind == "colors" else spent.count(node.kind)


def _spent_on(context: Context, thing: MagicObject) -> list[str]:
    """The mana that was spent on a spell, or on the spell that a permanent was."""
    before = thing.previous
    spell = before if before is not None and before.zone.kind == "stack" and thing.zone.kind == "battlefield" else thing
    past = (event for _, event in context.game.happenings.history)
    events = (event for event in past if isinstance(event, ManaSpent) and event.on is spell)
    return [symbol for event in events for symbol in event.symbols]


@meaning.of(nodes.ExcessDamage)
def _excess_damage(context: Context, node: nodes.ExcessDamage) -> int:
    match node.means:
        case Result(label=label) if label in context.excess:
            return context.game.contents.damage.was_excess(context.excess[label])
    raise Unsupported("quantities.ExcessDamage", "nothing says of which damage it is the excess")


@meaning.of(nodes.Votes)
def _votes(context: Context, node: nodes.Votes) -> int:
    return votes.number_of(context, node.word)


def _unknown_color(node: nodes.Devotion) -> str | None:
    return next((f"devotion to “{one}”" for one in node.colors if one.lower() not in COLORS.values()), None)


@meaning.of(nodes.Devotion, lacks=_unknown_color)
def _devotion(context: Context, node: nodes.Devotion) -> int:
    colors, devotion = tuple(color.lower() for color in node.colors), context.game.contents.devotion
    total = 0
    for player in references.players(context, node.player):
        total += (value := devotion.to(colors, player))
        if context.item is not None:
            devotion.tell(colors, player, value)
    return total


@meaning.of(nodes.TimesOfAbility)
def _times_of_ability(context: Context, node: nodes.TimesOfAbility) -> int:
    return times_this_turn(context.game, context.item, node.kind)


@meaning.of(nodes.PartySize)
def _party_size(context: Context, node: nodes.PartySize) -> int:
    party, total = context.game.contents.party, 0
    for player in references.players(context, node.player):
        total += (value := party.size(player))
        if context.item is not None:
            party.tell(player, value)
    return total
