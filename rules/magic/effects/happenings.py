"""How what happens in Magic, or is attempted, is told in the words of cards.

Comprehensive Rules: 603.2 and 603.6 (what an ability triggers on), 614.1 (what a replacement effect watches for).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING

from grammar.nodes import events as nodes
from rules.kernel.effects.event_words import (
    Beginning,
    EventWords,
    kind_of_counters,
    left,
    reached,
)
from rules.kernel.things import Player, Zone
from rules.magic import events
from rules.magic.effects.attempts import ATTEMPTS, Casting, PlayingLand, Preventing
from rules.magic.effects.readings import READINGS
from rules.magic.effects.steps import FIRST_OF_THE_TURN, STEPS
from rules.magic.events import combat as combat_events
from rules.magic.events import playing as play_events
from rules.magic.events.actions import CardDrawn
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

CAUSED = frozenset(
    {
        "counters put", "has counters", "gains life", "loses life", "becomes the target", "is the target",
        "is prevented", "discards",
    }
)  # fmt: skip
"""Kinds whose events say what brought them about."""

AT_ONCE = frozenset({"deals damage", "is dealt damage", "commits a crime", "counters put", "has counters"})
"""Kinds that happen once to those of whom is spoken, whatever else has a part in them, such as counters of any kind."""

ONCE_FOR_EACH_PAIR: Mapping[str, Hashable] = {
    "blocks": combat_events.Blocked,
    "becomes blocked": combat_events.BecameBlocked,
}
"""Kinds of event that happen once for a creature, and once more for each creature that it blocks or is blocked by."""


def _other_side(pattern: nodes.Event) -> frozenset[Hashable]:
    """Once for each pair is counted only where the pattern speaks of the other creature, else once for a creature."""
    alone = ONCE_FOR_EACH_PAIR.get(pattern.kind)
    if alone is None:
        return frozenset()
    return frozenset({combat_events.BlockedCreature if pattern.object is None else alone})


def _played_from(event: object) -> Zone | None:
    if isinstance(event, play_events.SpellCast | play_events.LandPlayed):
        previous = event.thing.previous
        return None if previous is None else previous.zone
    return None


def _would_be_played_from(attempt: object) -> Zone | None:
    if not isinstance(attempt, Casting | PlayingLand):
        return None
    thing = attempt.thing
    moved = thing.zone.kind == "stack" and isinstance(thing.previous, MagicObject)
    return thing.previous.zone if moved and thing.previous is not None else thing.zone


ORIGINS: Mapping[Hashable, Callable[[object], Zone | None]] = {
    events.ZoneChanged: left,
    events.CameToBe: left,
    play_events.SpellCast: _played_from,
    play_events.LandPlayed: _played_from,
    "cast": _would_be_played_from,
    "play a land": _would_be_played_from,
}


def _damage(event: object) -> str:
    """Combat or noncombat damage, whether it is dealt or only would be prevented."""
    damage = event.damage if isinstance(event, Preventing) else event
    return damage.kind if isinstance(damage, events.DamageDealt) else ""


def _begun(event: object) -> tuple[Player, frozenset[str]] | None:
    match event:
        case play_events.StepBegan(player=player, step=step, main=main):
            return player, frozenset({step, "second main"} if main == 2 else {step})
        case play_events.TurnBegan(player=player):
            return player, frozenset({"turn"})
    return None


BEGINNINGS: Mapping[str, Beginning] = {
    "turn": Beginning(play_events.TurnBegan),
    **{word: Beginning(play_events.StepBegan, frozenset(steps)) for word, steps in STEPS.items()},
    "second main phase": Beginning(play_events.StepBegan, frozenset({"second main"})),
}

FIRST_DRAW = "the first in each draw step"


def _is_first_draw(game: MagicGame, event: object) -> bool:
    """Whether it is a player's first draw in a draw step of theirs; one that began before the scene has had it."""
    if not isinstance(event, CardDrawn) or game.scene.active is not event.player:
        return False
    turn = [past for number, past in game.happenings.history if number == game.turn_number]
    steps = [place for place, past in enumerate(turn) if isinstance(past, play_events.StepBegan)]
    if game.scene.step != "draw" or not steps:
        return False
    drawn = [one for one in turn[steps[-1] :] if isinstance(one, CardDrawn) and one.player is event.player]
    return not drawn or drawn[0] is event


EVENT_WORDS: EventWords[MagicGame] = EventWords(
    readings=READINGS,
    beginnings=BEGINNINGS,
    begun=_begun,
    attempts=ATTEMPTS,
    any_change=(events.MagicEvent,),
    origins=ORIGINS,
    destinations={events.ZoneChanged: reached, events.CameToBe: reached},
    damages={events.DamageDealt: _damage, "prevent": _damage},
    counters={events.CountersPut: kind_of_counters, events.CountersRemoved: kind_of_counters},
    left_out={FIRST_DRAW: _is_first_draw},
    first_of_turn=FIRST_OF_THE_TURN,
    caused=CAUSED,
    at_once=AT_ONCE,
    excluded=_other_side,
)
