"""Verbs that make tokens and change the state of objects: create, put counters, tap, turn, gain assets.

Comprehensive Rules: 8.5.2 (create), 8.5.7 (gain), 8.5.14 and 8.5.16 (counters), 8.5.24 (turn), 8.5.55 and 8.5.56 (tap).
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes import verbs
from rules.flesh_and_blood.effects import references, verbs_transforming
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.flesh_and_blood.effects.places import ZONES
from rules.flesh_and_blood.effects.verbs_moving import counters_of
from rules.flesh_and_blood.events.assets import Points
from rules.flesh_and_blood.events.moving import Entering
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.counting import change_counters, unbuilt_counters
from rules.kernel.effects.steps import StepDone, did
from rules.kernel.effects.turning import chosen_to_turn

OWNED = frozenset({"hand", "banished", "graveyard", "soul"})
"""Zones without an order, each of one player, in which a card can be created."""


def _unbuilt_token(node: verbs.Make) -> str | None:
    if node.to is not None:
        return _unbuilt_card(node, node.to)
    if node.token.predefined is None:
        return "a token that isn't named"
    entry = node.entry
    plain = entry is None or entry == verbs.Entry(control=entry.control, counters=entry.counters)
    return None if plain else "words on how it enters"


def _unbuilt_card(node: verbs.Make, to: verbs.Place) -> str | None:
    if _name(node.token) is None or node.token != verbs.Token(name=node.token.name, predefined=node.token.predefined):
        return "a card that isn't named"
    if to.position or to.order or ZONES.get(to.zone) not in OWNED:
        return f"in the zone “{to.zone}”"
    return None if node.entry is None else "words on how it enters"


def _name(token: verbs.Token) -> str | None:
    return token.name if token.predefined is None else token.predefined


@execute.of(verbs.Make, lacks=_unbuilt_token)
def _make(context: Context, node: verbs.Make) -> None:
    made: dict[FabPlayer, StepDone] = {}
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            made[player] = did(_made(context, node, player))
    context.done = any(own.things for own in made.values())
    context.kept_by(node.label, made)


def _made(context: Context, node: verbs.Make, player: FabPlayer) -> list[FabObject]:
    """What one player creates."""
    keywords, name = context.game.contents.effect_keywords, _name(node.token)
    count = max(0, understanding.value(context, node.count))
    assert name is not None
    if node.to is not None:
        owners = [player] if node.to.whose is None else references.players(context, node.to.whose)
        zones = [context.game.zone(ZONES[node.to.zone], owner) for owner in owners]
        return [card for zone in zones for card in keywords.create_cards(player, name, count, zone)]
    control = None if node.entry is None else node.entry.control
    controllers = None if control is None else references.players(context, control)
    return keywords.create(player, name, count, controllers, Entering(counters=counters_of(context, node.entry)))


@execute.of(verbs.Counters, lacks=unbuilt_counters)
def _counters(context: Context, node: verbs.Counters) -> None:
    keywords = context.game.contents.effect_keywords
    change_counters(
        context,
        node,
        references.objects(context, node.on, choosing.doer(context, node.who)),
        lambda thing, kind, count: keywords.put_counters(thing, kind, count, context.source),
        keywords.remove_counters,
    )


STATUSES = frozenset({"tap", "untap", "turn face up", "turn face down"})


def _unbuilt_status(node: verbs.SetStatus) -> str | None:
    if node.action == "transform":
        return verbs_transforming.unbuilt(node)
    return None if node.action in STATUSES else f"“{node.action}”"


@execute.of(verbs.SetStatus, lacks=_unbuilt_status)
def _set_status(context: Context, node: verbs.SetStatus) -> None:
    if node.action == "transform":
        verbs_transforming.transform(context, node)
        return
    keywords = context.game.contents.effect_keywords
    chosen = chosen_to_turn(context, node, choosing.doer(context, node.who))
    things = references.objects(context, node.what) if chosen is None else references.embodied(chosen)
    done = False
    for thing in things:
        match node.action:
            case "tap":
                done |= keywords.tap(thing)
            case "untap":
                done |= keywords.untap(thing)
            case "turn face up":
                done |= keywords.turn(thing, "face up")
            case _:
                done |= keywords.turn(thing, "face down")
    context.done = done
    context.kept(node.label, things)


POINTS: Mapping[str, Points] = {
    "action points": "action_points",
    "resources": "resource_points",
    "chi": "chi_points",
}


def _unbuilt_points(node: verbs.Produce) -> str | None:
    if node.kind not in POINTS or node.amount is None:
        return f"“{node.kind or node.symbols}”"
    return None


@execute.of(verbs.Produce, lacks=_unbuilt_points)
def _produce(context: Context, node: verbs.Produce) -> None:
    assert node.amount is not None
    assets = context.game.contents.assets
    gained = 0
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            amount = max(0, understanding.value(context, node.amount))
        gained += assets.gain(player, POINTS[node.kind], amount, context.source) if amount else 0
    context.done = gained > 0
    context.kept(node.label, [], gained)
