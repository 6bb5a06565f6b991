"""What a permanent on the board of Magic has become for as long as it stays: its class level, a Ring-bearer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grammar.nodes.abilities import Keyword
from grammar.nodes.quantities import Number
from rules.magic.cards import CardDefinition
from rules.magic.state import LEVEL, MagicObject, MagicPlayer
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import Item, Seat
from scenarios.tables.running_board import Path, Placed

SAID = (LEVEL,)
"""The keys of the format that say such a thing."""
RING_BEARER, TEMPTED = "ring_bearer", "ring_tempted"
"""What is said of a player's Ring-bearer, and how often the Ring has tempted that player."""


def designations(item: Item) -> dict[str, object]:
    """Return what a permanent remembers of what it has become, by the name under which it is remembered."""
    return {key: item.state[key] for key in SAID if key in item.state}


def wrongly_designated(item: Item, card: CardDefinition, zone: str, path: Path) -> Iterator[Fault]:
    """Find what is said to have become what it can't have become."""
    for key in (*SAID, RING_BEARER):
        if key in item.state and zone != "battlefield":
            yield Fault(pointer_to(*path, key), f"this lies in the {zone}: only a permanent has a {key}")
    if LEVEL in item.state and item.state[LEVEL] not in (levels := levels_of(card)):
        told = f"a level from 1 to {levels[-1]}" if len(levels) > 1 else "no level but 1"
        yield Fault(pointer_to(*path, LEVEL), f"{card.name} can have {told}")


def ring_bearer_of(
    seat: Seat, player: MagicPlayer, placed: Iterable[Placed[MagicObject]]
) -> Placed[MagicObject] | None:
    """Return what a scenario says to be a player's Ring-bearer, if it says so of anything.

    Raises:
        BadScenario: It says so of several permanents, or the Ring hasn't tempted the player.
    """
    said = [one for one in placed if one.item.state.get(RING_BEARER) and one.thing.controller is player]
    wrong = said if not seat.state.get(TEMPTED) else said[1:]
    told = f"{seat.name} has no other Ring-bearer" if seat.state.get(TEMPTED) else f"say {TEMPTED} of {seat.name}"
    if wrong:
        raise BadScenario([Fault(pointer_to(*one.path, RING_BEARER), told) for one in wrong])
    return said[0] if said else None


def levels_of(card: CardDefinition) -> tuple[int, ...]:
    """Return the class levels that a card can come to."""
    bars = [one.node for one in card.faces[0].abilities if isinstance(one.node, Keyword)]
    reached = [one.amount.value for one in bars if one.name == "class level" and isinstance(one.amount, Number)]
    return (1, *sorted(reached))
