"""States that objects are in.

Comprehensive Rules: 1.3.3b (tapped), 3.0.3 (public and private), 7.0.5 (defending), 7.2.2 (attacking).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes.filters import AnyTarget, Filter, Status
from grammar.nodes.walking import within
from rules.flesh_and_blood.effects.context import Look
from rules.flesh_and_blood.standing.freezing import freezes_on
from rules.flesh_and_blood.state import FabObject, FabPlayer


def _of(test: Callable[[FabObject], bool]) -> Callable[[Look], bool]:
    return lambda look: isinstance(look.thing, FabObject) and test(look.thing)


def _is_marked(look: Look) -> bool:
    hero = look.thing.hero if isinstance(look.thing, FabPlayer) else look.thing
    return isinstance(hero, FabObject) and hero.marked


def _is_frozen(look: Look) -> bool:
    return isinstance(look.thing, FabObject) and bool(freezes_on(look.context.game, look.thing))


def _is_defending(look: Look) -> bool:
    return isinstance(look.thing, FabObject) and look.thing.defends_on is not None


def _is_attacking(look: Look) -> bool:
    thing = look.thing
    return isinstance(thing, FabObject) and (
        thing.attacking or (thing.kind == "attack-proxy" and thing.was_last_on_chain)
    )


def _is_opposing(look: Look) -> bool:
    player = look.thing if isinstance(look.thing, FabPlayer) else look.controller
    return player is not None and player is not look.context.controller


PRIVATE = Status("face-down")


def speaks_of_private(wanted: Filter | AnyTarget) -> bool:
    """Whether words say that what they mean lies face down."""
    return PRIVATE in within(wanted)


STATUSES: Mapping[str, Callable[[Look], bool]] = {
    "tapped": _of(lambda thing: thing.tapped),
    "untapped": _of(lambda thing: not thing.tapped),
    "face-down": _of(lambda thing: thing.face_down),
    "face-up": _of(lambda thing: not thing.face_down),
    "equipped": _of(lambda thing: bool(thing.equipped_to)),
    "frozen": _is_frozen,
    "marked": _is_marked,
    "defending": _is_defending,
    "attacking": _is_attacking,
    "opposing": _is_opposing,
}
