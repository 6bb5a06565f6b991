"""What an ability did before: how often it was activated or has resolved, and which of its modes were chosen.

Comprehensive Rules: 602.5b and 603.2h (limits on one ability), 700.2 (modes). An ability of an object is another one
once the object has become another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rules.kernel.errors import Unsupported
from rules.magic.events.playing import AbilityActivated, AbilityTriggered, Resolved
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

DEEDS: Mapping[str, type[AbilityActivated] | type[Resolved]] = {"is activated": AbilityActivated, "resolves": Resolved}
"""What can be counted of an ability, with the event that tells it."""
THIS_TURN = "that hasn't been chosen this turn"
"""The words by which modes may be chosen again in another turn."""


def is_same(one: MagicObject, other: MagicObject) -> bool:
    """Whether two items on the stack are the same ability of the same object."""
    return one.origin is other.origin and one.ability == other.ability


def times_this_turn(game: MagicGame, item: MagicObject | None, kind: str) -> int:
    """How often the ability that is resolving did something this turn; resolving now is one time.

    Raises:
        Unsupported: What resolves is no ability of an object.
    """
    if item is None or item.origin is None or item.ability is None:
        raise Unsupported("quantities.TimesOfAbility", "it is no ability of an object that resolves")
    before = sum(1 for turn, one in _items(game, (DEEDS[kind],)) if turn == game.turn_number and is_same(one, item))
    return before + 1 if kind == "resolves" else before


def modes_before(game: MagicGame, item: MagicObject, unchosen: str) -> frozenset[int]:
    """The modes that were chosen for an ability before, of which none may be chosen again."""
    if not unchosen:
        return frozenset()
    turns = range(game.turn_number if unchosen == THIS_TURN else 0, game.turn_number + 1)
    found = _items(game, (AbilityActivated, AbilityTriggered))
    earlier = [one for turn, one in found if turn in turns and one is not item and is_same(one, item)]
    return frozenset(mode for one in earlier for mode in one.announced.modes)


def _items(game: MagicGame, kinds: tuple[type, ...]) -> Iterator[tuple[int, MagicObject]]:
    """What was put on the stack, or has resolved, with the turn in which it was."""
    for turn, event in game.happenings.history:
        if isinstance(event, kinds) and isinstance(event, AbilityActivated | AbilityTriggered | Resolved):
            yield turn, event.thing
