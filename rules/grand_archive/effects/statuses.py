"""States that objects are in.

Rules book: Properties and States.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.grand_archive.effects.context import Look
from rules.grand_archive.state import ArchiveObject

Test = Callable[[Look], bool]


def _of(test: Callable[[ArchiveObject], bool]) -> Test:
    return lambda look: isinstance(look.thing, ArchiveObject) and test(look.thing)


def _in_combat(role: str) -> Test:
    def has_role(look: Look) -> bool:
        phase = look.context.game.contents.combat_phase
        thing = look.thing
        roles: Mapping[str, Callable[[ArchiveObject], bool]] = {
            "attacking": phase.is_attacking,
            "defending": phase.is_defending,
            "retaliating": phase.is_retaliating,
        }
        return isinstance(thing, ArchiveObject) and roles[role](thing)

    return has_role


def _is_damaged(thing: ArchiveObject) -> bool:
    return thing.damage > 0 or thing.counters.get("damage", 0) > 0


def _is_commanded(look: Look) -> bool:
    """Whether it attacks with a command card in its intent."""
    combat = look.context.game.scene.combat
    if combat is None or combat.attacker is not look.thing:
        return False
    return any(card.is_intent and look.context.game.is_(card).has("command") for card in combat.intent)


def _is_loaded(thing: ArchiveObject, look: Look) -> bool:
    return bool(look.context.game.contents.loading.loaded_into(thing))


def _loaded(look: Look) -> bool:
    return isinstance(look.thing, ArchiveObject) and _is_loaded(look.thing, look)


def _unloaded(look: Look) -> bool:
    return isinstance(look.thing, ArchiveObject) and not _is_loaded(look.thing, look)


def _is_empowered(thing: ArchiveObject) -> bool:
    return thing.announced.empowered > 0


PROPERTIES = ("brewed", "distant", "ephemeral", "fostered", "imbued", "prepared", "preserved", "starcalled")


def _property(name: str) -> Test:
    return _of(lambda thing: name in thing.states or name in thing.announced.prepared)


STATUSES: Mapping[str, Test] = {
    "rested": _of(lambda thing: thing.rested),
    "awake": _of(lambda thing: not thing.rested),
    "face-down": _of(lambda thing: thing.face_down),
    "face-up": _of(lambda thing: not thing.face_down),
    "damaged": _of(_is_damaged),
    "undamaged": _of(lambda thing: not _is_damaged(thing)),
    "unfostered": _of(lambda thing: "fostered" not in thing.states),
    "commanded": _is_commanded,
    "empowered": _of(_is_empowered),
    "transformed": _of(lambda thing: thing.is_transformed),
    "loaded": _loaded,
    "unloaded": _unloaded,
    **{role: _in_combat(role) for role in ("attacking", "defending", "retaliating")},
    **{name: _property(name) for name in PROPERTIES},
}
