"""Effects with which a scene begins, as far as they are the same in every game: what their words are fixed on."""

from __future__ import annotations

from collections.abc import Iterable

from grammar.nodes.abilities import Spell
from grammar.nodes.base import Node
from rules.kernel.effects.slots import target_slots
from rules.kernel.things import Thing
from scenarios.format import RunningEffect
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.table import Missing


def worded(effect: RunningEffect) -> str:
    """Return the words of an effect, with its duration."""
    if effect.until is None or "until" in effect.text.casefold():
        return effect.text
    text = effect.text.strip().rstrip(".")
    return f"{text} until {effect.until.removeprefix('until ')}."


def said_by(text: str, abilities: Iterable[Node]) -> Spell:
    """Return what the words of an effect do.

    Raises:
        Missing: They are not what the words of one instruction could be.
    """
    nodes = list(abilities)
    if len(nodes) != 1 or not isinstance(nodes[0], Spell):
        raise left_nothing(text)
    return nodes[0]


def left_nothing(text: str) -> Missing:
    """Return what is wrong with words that do not begin an effect."""
    return Missing("effects", f"{text!r} is no effect that something could have left behind")


def fixed_on(effect: RunningEffect, node: Spell, names: Names) -> tuple[tuple[Thing, ...], ...]:
    """Return what an effect is fixed on, by the target phrases of its words; raises CannotTell."""
    things = tuple(names.find(one) for one in effect.on)
    slots = len(tuple(target_slots(node, ())))
    if slots == len(things):
        return tuple((thing,) for thing in things)
    if slots == 1:
        return (things,)
    raise CannotTell(f"the words speak of {slots} targets, and 'on' names {len(things)} things")
