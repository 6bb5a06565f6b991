"""Stretches of time that Grand Archive's cards look back on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.combat import AttackDeclared
from rules.kernel.effects import memory
from rules.kernel.effects.card_events import TurnEnded
from rules.kernel.events import Event


def _this_combat(context: Context) -> Sequence[Event]:
    """What has happened since the attack of the present combat phase was declared."""
    history = [event for _, event in context.game.happenings.history]
    combat = context.game.scene.combat
    began = [i for i, one in enumerate(history) if isinstance(one, AttackDeclared) and one.combat is combat]
    return history[began[-1] :] if began else ()


def _since_your_last_turn(context: Context) -> Sequence[Event]:
    """What has happened since the player's last turn ended, as far as it is known."""
    history = [event for _, event in context.game.happenings.history]
    ends = [i for i, one in enumerate(history) if isinstance(one, TurnEnded) and one.player is context.controller]
    return history[ends[-1] :] if ends else history


WINDOWS: Mapping[str, Callable[[Context], Sequence[Event]]] = {
    **memory.WINDOWS,
    "this combat": _this_combat,
    "since your last turn": _since_your_last_turn,
}
