"""Target phrases and modes: which of them an ability has, and where they stand among what is announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from grammar.nodes import abilities, control, events, references
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import inner, rebuilt, those
from rules.kernel.effects.another import other_than, says_another
from rules.kernel.effects.context import Context
from rules.kernel.things import Player, Thing

_REMEMBERED = 1 << 12
"""For how many abilities it is remembered what must be announced for them."""


def target_slots(ability: Node, modes: Sequence[int] = ()) -> tuple[references.Target, ...]:
    """The target phrases of an ability in the order of its text, those outside of modes first.

    Args:
        ability: The node of the ability, or of an effect.
        modes: The modes that were chosen, in the order in which they are carried out; others are left out.
    """
    return _target_slots(ability, tuple(modes))


@lru_cache(_REMEMBERED)
def _target_slots(ability: Node, modes: tuple[int, ...]) -> tuple[references.Target, ...]:
    modal = [node for node in _spoken(ability) if isinstance(node, control.Modes)]
    chosen = [one.modes[mode] for one in modal for mode in modes if mode < len(one.modes)]
    return (*_targets_in(ability), *(target for mode in chosen for target in _targets_in(mode)))


def mode_slots(effect: control.Modes, modes: Sequence[int], start: int) -> list[dict[int, int]]:
    """For each chosen mode, where the targets of its slots stand among all targets.

    Args:
        effect: The choice of modes.
        modes: The modes that were chosen, in order.
        start: How many target phrases come before the modes.
    """
    found: list[dict[int, int]] = []
    for mode in modes:
        slots = [target.slot or 0 for target in _targets_in(effect.modes[mode])]
        found.append({slot: start + place for place, slot in enumerate(slots)})
        start += len(slots)
    return found


@lru_cache(_REMEMBERED)
def modes_of(node: Node) -> control.Modes | None:
    """The modes that an ability offers, if it is modal."""
    return next((part for part in walk(node) if isinstance(part, control.Modes)), None)


def more_modes_of(node: Node) -> control.IfElse | None:
    """The condition under which an ability offers another number of the same modes, if it does."""
    return next((part for part in walk(node) if isinstance(part, control.IfElse) and _are_modes(part)), None)


def _are_modes(node: control.IfElse) -> bool:
    return isinstance(node.ordinary, control.Modes) and isinstance(node.instead, control.Modes)


def walk(node: Node) -> Iterator[Node]:
    """A node and every node in it, except what stands in abilities that are granted or come later."""
    yield node
    for part in _parts(node):
        yield from walk(part)


def _targets_in(node: Node) -> list[references.Target]:
    """Every target phrase within a node but not within its modes, each slot once, in the order of the slots."""
    phrases: dict[int, references.Target] = {}
    for part in _spoken(node):
        if isinstance(part, references.Target):
            phrases.setdefault(len(phrases) if part.slot is None else part.slot, part)
    found = [phrases[slot] for slot in sorted(phrases)]
    return [*(_apart(node, target) for target in found[:1]), *found[1:]]


def _apart(node: Node, target: references.Target) -> references.Target:
    """The first target phrase of a text; `another` there is other than what the text has spoken of."""
    return other_than(target, _spoken(node)) if says_another(target) else target


def _spoken(node: Node) -> Iterator[Node]:
    """A node and what is within it, apart from the modes that it offers and from abilities of their own."""
    yield node
    if not isinstance(node, control.Modes):
        for part in _parts(node):
            yield from _spoken(part)


def _parts(node: Node) -> Iterator[Node]:
    """The nodes right inside a node, except abilities of their own, whose targets are chosen as those are announced."""
    later = _later(node)
    for name in inner(type(node)):
        for part in _flat(getattr(node, name)):
            if part is not later and not (isinstance(part, abilities.AnyAbility) and not isinstance(node, LINES)):
                yield part


LINES = (abilities.Keywords, abilities.Together)
"""What only holds the abilities of one line together."""


def _flat(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _flat(part)


def _later(node: Node) -> Node | None:
    """The part of a node that is no part of what an ability offers.

    It is only created by the ability (what is done later, or `when you do`), or offers other numbers of the same modes.
    """
    match node:
        case control.Later(effect=effect) if _is_delayed(node):
            return effect
        case control.Gate(test=control.IfDone(words="when you do"), then=then):
            return then
        case control.IfElse() if _are_modes(node):
            return node.instead
    return None


def _is_delayed(node: Node) -> bool:
    """Whether what a node holds is chosen only as it triggers: all that is said after the words for its time."""
    return isinstance(node, control.Later) and node.place == "before"


def with_targets_known(later: control.Later) -> AnyEffect:
    """What is done later, to the targets that were chosen before: those of words that come before the time."""
    return later.effect if _is_delayed(later) else rebuilt(later.effect, _with_targets_known, "abilities")


def waited_for(later: control.Later) -> events.AnyEvent:
    """What an ability that is left behind waits for, with the targets that were chosen as it was announced."""
    return rebuilt(later.event, _with_targets_known, "abilities")


def _with_targets_known(node: Node) -> Node:
    if isinstance(node, references.Target):
        return references.Pronoun("that", references.TargetSlot(node.slot or 0))
    return rebuilt(node, _with_targets_known, "abilities")


FOR_EACH = 1 << 10
"""Beyond it are the numbers of target phrases that are asked once for each of several players."""


def number_for(slot: int, player: Player) -> int:
    """The number of a target phrase as it is asked for one of the players of whom its text goes through each."""
    return FOR_EACH * (player.id + 1) + slot


def seat_of(number: int) -> int | None:
    """The seat of the player for whom a target phrase with this number is asked; None: for none of several."""
    return number // FOR_EACH - 1 if number >= FOR_EACH else None


def position(context: Context, slot: int) -> int:
    """Where the targets of a slot stand in what was announced."""
    return _positions(context, slot)[0]


def _positions(context: Context, slot: int) -> list[int]:
    """The same, for who is gone through where it is asked for each of several players, else for all of these."""
    people = [one for one in reversed(context.elements) if isinstance(one, Player)]
    for number in (*(number_for(slot, one) for one in people), slot):
        if number in context.slots:
            return [context.slots[number]]
    each = [at for number, at in context.slots.items() if number >= FOR_EACH and number % FOR_EACH == slot]
    return each or [slot]


def targets_of(context: Context, slot: int) -> list[Thing]:
    """The targets of a slot that are still legal."""
    return [thing for thing in announced_targets(context, slot) if thing not in context.illegal]


def announced_targets(context: Context, slot: int) -> tuple[Thing, ...]:
    """The targets of a slot as they were announced, legal or not."""
    targets = context.announced.targets
    return tuple(thing for at in _positions(context, slot) if at < len(targets) for thing in targets[at])


def speaks_of_each(node: object) -> bool:
    """Whether words speak of the one thing that is gone through of several."""
    return any(those(node, (references.Element,)))
