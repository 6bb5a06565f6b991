"""What permanents on the board of Magic have done as they came to where they are: chapters of Sagas, levels of Classes.

Such abilities triggered before the scene begins. What came of them is on the board only where the scenario says it.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.magic.vocabulary import ROMAN
from grammar.nodes.abilities import AnyAbility, Triggered
from grammar.nodes.events import Event
from grammar.nodes.opaque import Opaque
from grammar.nodes.quantities import Number
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, level_of
from scenarios.attempts import listed


def done_before(game: MagicGame, thing: MagicObject, called: str) -> Iterator[str]:
    """Return in words what a permanent must have done, of which the board has only what is laid out."""
    if reached := _chapters_reached(game, thing):
        which = f"chapter{'s'[: len(reached) > 1]} {listed(ROMAN[number - 1] for number in reached)}"
        yield f"what {which} of {called} did is so only as far as it is laid out"
    if levels := _levels_reached(game, thing):
        yield f"what {called} did as it became level {listed(map(str, levels))} is so only as far as it is laid out"


def _chapters_reached(game: MagicGame, thing: MagicObject) -> list[int]:
    """Return the numbers of the chapters that a permanent's lore counters have come to."""
    lore = thing.counters.get("lore", 0)
    return sorted({number for number in game.contents.sagas.chapters(thing) if number <= lore})


def _levels_reached(game: MagicGame, thing: MagicObject) -> list[int]:
    """Return the levels that a permanent has come to, and for whose coming it has an ability."""
    awaited = {number for one in game.is_(thing).abilities for number in _awaited(one.node)}
    return sorted(number for number in awaited if number <= level_of(thing))


def _awaited(node: AnyAbility | Opaque) -> tuple[int, ...]:
    """Return the class level that a triggered ability waits for its object to become."""
    if not isinstance(node, Triggered) or not isinstance(node.event, Event) or node.event.kind != "becomes level":
        return ()
    amount = node.event.amount
    return (amount.quantity.value,) if amount is not None and isinstance(amount.quantity, Number) else ()
