"""Stretches of time that Flesh and Blood's cards look back on.

Comprehensive Rules: 4.3 (this action phase), 7.0.2b (this combat chain), 7.0.3d and 7.0.3e (this chain link).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.combat import ChainOpened, LinkMade
from rules.flesh_and_blood.events.playing import Activated, Played, Triggered
from rules.flesh_and_blood.events.time import PhaseBegan
from rules.kernel.effects import memory
from rules.kernel.events import Event


def _this_combat_chain(context: Context) -> Sequence[Event]:
    history = [event for _, event in context.game.happenings.history]
    if context.game.scene.chain == "closed":
        return ()
    began = [i for i, event in enumerate(history) if isinstance(event, ChainOpened)]
    return history[began[-1] :] if began else history


def _this_chain_link(context: Context) -> Sequence[Event]:
    """What has happened since the link was created; what was played counts for the link that it was played on."""
    source = context.source if context.source.is_on_chain else context.item or context.source
    link = context.game.contents.combat.this_chain_link(source)
    if link is None:
        return ()
    history = [event for _, event in context.game.happenings.history]
    began = [i for i, event in enumerate(history) if isinstance(event, LinkMade)]
    made = [i for i in began if _link_at(history, i) is link]
    after = [i for i in began if made and i > made[0]]
    window = history[(made[0] if made else 0) : (after[0] if after else len(history))]
    return [event for event in window if not isinstance(event, Played | Activated | Triggered) or event.link is link]


def _this_action_phase(context: Context) -> Sequence[Event]:
    """What has happened since the action phase began; nothing while it is no action phase."""
    history = [event for _, event in context.game.happenings.history]
    if context.game.scene.phase != "action":
        return ()
    began = [i for i, event in enumerate(history) if isinstance(event, PhaseBegan)]
    return history[began[-1] :] if began else history


def _link_at(history: Sequence[Event], index: int) -> object:
    event = history[index]
    return event.link if isinstance(event, LinkMade) else None


WINDOWS: Mapping[str, Callable[[Context], Sequence[Event]]] = {
    **memory.WINDOWS,
    "this combat chain": _this_combat_chain,
    "this chain link": _this_chain_link,
    "this action phase": _this_action_phase,
}
