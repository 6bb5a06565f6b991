"""What is phased out on the board of Magic as a scene begins, with all that is attached to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rules.magic.game import MagicGame
from rules.magic.state import MagicObject
from scenarios.faults import Fault, pointer_to
from scenarios.tables.running_board import Placed

PHASED_OUT = "phased_out"
"""The key of the format that says it."""


def phase_out(game: MagicGame, placed: Sequence[Placed[MagicObject]]) -> list[Fault]:
    """Have phased out what is said to be; return what is said of it and can't be so."""
    out = [one.thing for one in placed if one.item.state.get(PHASED_OUT)]
    with game.setting_up():
        game.contents.phasing.begin_out([thing for thing in out if _carrier(thing, out) is None])
    return [fault for one in placed for fault in _wrongly_phased(one, out)]


def _wrongly_phased(placed: Placed[MagicObject], out: Collection[MagicObject]) -> Iterator[Fault]:
    """Find what is paired though phased out, or phased in though attached to what is phased out."""
    thing, item, path = placed
    carrier = _carrier(thing, out)
    if carrier is not None and item.state.get(PHASED_OUT) is False:
        told = f"{thing.name} is attached to what is phased out ({carrier.name}): it phased out along with that"
        yield Fault(pointer_to(*path, PHASED_OUT), told)
    if thing.phased_out and thing.paired_with is not None:
        yield Fault(pointer_to(*path), f"{thing.name} is phased out: only what is phased in is paired")


def _carrier(thing: MagicObject, out: Collection[MagicObject]) -> MagicObject | None:
    """Return what is phased out of that to which a thing is attached, straight or by what it is attached to."""
    host = thing.attached_to
    while isinstance(host, MagicObject) and host not in out:
        host = host.attached_to
    return host if isinstance(host, MagicObject) else None
