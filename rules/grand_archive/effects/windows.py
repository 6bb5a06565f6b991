"""Stretches of time that Grand Archive's cards look back on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.combat import AttackDeclared
from rules.kernel.effects import memory
from rules.kernel.events import Event


def _this_combat(context: Context) -> Sequence[Event]:
    """What has happened since the attack of the present combat phase was declared."""
    history = [event for _, event in context.game.happenings.history]
    combat = context.game.scene.combat
    began = [i for i, one in enumerate(history) if isinstance(one, AttackDeclared) and one.combat is combat]
    return history[began[-1] :] if began else ()


WINDOWS: Mapping[str, Callable[[Context], Sequence[Event]]] = {**memory.WINDOWS, "this combat": _this_combat}
