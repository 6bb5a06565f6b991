"""What must hold of a game between two things that players do, whatever they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.effects.card_object import Scene
from rules.kernel.functions import Functions
from rules.kernel.game import Point
from rules.kernel.layers import Layers
from rules.kernel.ledger import Appended, Entered, Entry, Left, Written
from rules.kernel.possible_values import ways_of
from rules.kernel.things import GameObject, Player, Zone

EXECUTABLE = "executable"
"""The invariant that nothing turns out not to be built of which it was said that all is built."""


class Broken(Exception):
    """An invariant does not hold: ``invariant`` is its name, ``what`` tells one class of faults from another."""

    def __init__(self, invariant: str, what: str, more: Sequence[str] = ()) -> None:
        super().__init__(f"{invariant}: {what}")
        self.invariant, self.what, self.more = invariant, what, tuple(more)


def in_one_zone(game: AnyCardGame, since: Point) -> None:
    """Every object is in exactly one zone, the one that it says, and every card is one object."""
    seen: dict[int, GameObject] = {}
    for zone in game.zones():
        for thing in zone:
            if thing.zone is not zone:
                more = f"{thing.name} lies in {zone.name} and says {thing.zone.name}"
                raise Broken("one zone", f"what lies in a {zone.kind} says it is in a {thing.zone.kind}", [more])
            if thing.physical in seen:
                kinds = " and in a ".join(sorted((zone.kind, seen[thing.physical].zone.kind)))
                raise Broken("one zone", f"a card lies in a {kinds}", [thing.name])
            seen[thing.physical] = thing


NOTES = frozenset({"remembered", "attachments_left", "stage", "declaring_retaliation"})
"""The attributes in which an engine notes something for itself: the values of what is gone, and how far it has come."""


def is_cited(game: AnyCardGame, since: Point) -> None:
    """Every change of the board since a moment belongs to a step of the trace, and every step names its rules."""
    steps = game.trace.steps[since.steps :]
    for step in steps:
        if not step.citations:
            raise Broken("cited", f"a step of kind {step.kind} names no rule")
    told = sorted(written for step in steps for written in step.written)
    entries, reached = game.ledger.since(since.written), since.written
    for first, end in [*told, (since.written + len(entries), since.written + len(entries))]:
        for entry in entries[reached - since.written : max(0, first - since.written)]:
            if _is_of_the_board(entry):
                raise Broken("cited", f"no step tells of {_changed(entry)}")
        reached = max(reached, end)


def _is_of_the_board(entry: Entry) -> bool:
    """Whether a change is one that players see, not one of what effects are still to do."""
    match entry:
        case Written(thing, attribute, _, _):
            return isinstance(thing, GameObject | Player | Scene) and attribute not in NOTES
        case Entered(holder, _, _) | Left(holder, _, _):
            return isinstance(holder, Zone)
        case Appended():
            return True


def _changed(entry: Entry) -> str:
    match entry:
        case Written(thing, attribute, _, _):
            return f"a change of {attribute} of a {type(thing).__name__}"
        case Entered(holder, _, _) | Left(holder, _, _):
            return f"what enters or leaves {holder.name}"
        case Appended():
            return "something that is remembered"


def is_derived_afresh(game: AnyCardGame) -> None:
    """What is known of every object, and what its abilities contribute, is what it is when nothing was kept."""
    kept = _derived(game)
    functions, layers = game.functions, game.layers
    game.functions, game.layers = Functions(game), Layers(game)
    try:
        for thing in _all(game):
            game.functions.look_again(thing)
        fresh = _derived(game)
    finally:
        game.functions, game.layers = functions, layers
    for thing in _all(game):
        for name, value in kept[thing.id].items():
            if value != fresh[thing.id][name]:
                how = f"{thing.name}: {value!r} is kept, afresh it is {fresh[thing.id][name]!r}"
                raise Broken("derived", f"{name} of a {type(thing).__name__} is not what it is afresh", [how])


def _derived(game: AnyCardGame) -> dict[int, dict[str, object]]:
    """Return the values of every object, and how many things of each class its abilities contribute."""
    game.catch_up()
    found: dict[int, dict[str, object]] = {}
    for thing in _all(game):
        ways = [way.values for way in ways_of(game.is_(thing))]
        own = {name: [_plain(getattr(one, name)) for one in ways] for name in type(ways[0]).__slots__}
        contributed = game.functions.of(thing)
        found[thing.id] = {**own, "what it contributes": Counter(type(one).__name__ for one in contributed)}
    return found


def _plain(value: object) -> object:
    """Return a value, abilities as what they say, whoever gave them."""
    if isinstance(value, tuple):
        return tuple(one.node if isinstance(one, Ability) else one for one in value)
    return value


def _all(game: AnyCardGame) -> list[GameObject]:
    return [thing for zone in game.zones() for thing in zone]


AFTER_EACH: tuple[Callable[[AnyCardGame, Point], None], ...] = (in_one_zone, is_cited)
"""What is looked at after each entry, and since when."""
NOW_AND_THEN: tuple[Callable[[AnyCardGame], None], ...] = (is_derived_afresh,)
"""What is looked at now and then, because it takes long."""
