"""What restrictions ask of a player's champion and memory, and abilities as they are under restrictions.

Rules book: Abilities - Restriction Abilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from grammar.nodes import abilities as nodes
from grammar.nodes import conditions, continuous
from grammar.nodes.conditions import Condition, Unlocks
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself
from rules.grand_archive.cards import CLASSES, champion_name
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.effects.context import Context
from rules.grand_archive.player_functions import FRACTURED_MEMORIES
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects.ability import Ability

Test = Callable[[Context, Unlocks], bool]


def champions_of(context: Context) -> Sequence[tuple[ArchiveObject, Characteristics]]:
    """The champions of the player whose restriction it is, as they are after all effects."""
    game = context.game
    return [(one, game.finished(one)) for one in game.champions_of(context.controller)]


def _source(context: Context) -> Characteristics:
    """The characteristics of the card or object that has the restriction."""
    return context.game.is_(context.source.speaks_for)


def _level(context: Context, node: Unlocks) -> bool:
    more = context.announced.empowered
    return any((values.level or 0) + more >= node.least for _, values in champions_of(context))


def _class(context: Context, node: Unlocks) -> bool:
    wanted = _source(context).subtypes & frozenset(CLASSES)
    return any(wanted & values.subtypes for _, values in champions_of(context))


def _element(context: Context, node: Unlocks) -> bool:
    return any(_source(context).elements & values.elements for _, values in champions_of(context))


def _champion(context: Context, node: Unlocks) -> bool:
    wanted = (champion_name(_source(context).name) if node.name == "~" else node.name).lower()
    return any(wanted == champion_name(values.name).lower() for _, values in champions_of(context))


def _damage(context: Context, node: Unlocks) -> bool:
    return any(one.counters.get("damage", 0) >= node.least for one, _ in champions_of(context))


def _memory(context: Context, node: Unlocks) -> bool:
    return len(context.game.zone("memory", context.controller)) >= node.least


def _sheen(context: Context, node: Unlocks) -> bool:
    """Sheen counters on Fractured Memories are counted."""
    mastery = context.game.contents.masteries.mastery_of(context.controller)
    memories = mastery is not None and mastery.name == FRACTURED_MEMORIES
    return memories and mastery is not None and mastery.counters.get("sheen", 0) >= node.least


MEANINGS: Mapping[str, Test] = {
    "level": _level,
    "class": _class,
    "element": _element,
    "champion": _champion,
    "damage": _damage,
    "memory": _memory,
    "sheen": _sheen,
}
"""For each kind of restriction, whether it is met; other kinds are not built."""


def lacking(node: Unlocks) -> str | None:
    """What of a restriction is not built, or None."""
    return None if node.kind in MEANINGS else f"a {node.kind} restriction"


def is_met(context: Context, node: Unlocks) -> bool:
    """Whether what a restriction asks for is so."""
    return MEANINGS[node.kind](context, node)


def unless_locked(context: Context, abilities: Iterable[Ability]) -> list[Ability]:
    """Abilities without the lines that can't be read and are under a restriction that isn't met."""
    return [one for one in abilities if not isinstance(one.node, Opaque) or _is_unlocked(context, one.node)]


def _is_unlocked(context: Context, node: Opaque) -> bool:
    """Whether every restriction of a line is met, or isn't built."""
    return all(is_met(context, one) for one in unlocks_of(node.condition) if lacking(one) is None)


def under_restrictions(node: nodes.Restricted) -> Iterator[nodes.AnyAbility]:
    """The abilities that one under restrictions is: with the restrictions among their conditions.

    A keyword becomes an ability by which its object has the keyword; instructions stay as they are, for what of them is
    unlocked stands with the card that waits to resolve.
    """
    match node.ability:
        case nodes.Together(abilities=several):
            for one in several:
                yield from under_restrictions(nodes.Restricted(node.restrictions, one))
        case nodes.Keywords(keywords=several):
            for one in several:
                yield from under_restrictions(nodes.Restricted(node.restrictions, one))
        case nodes.Keyword() as keyword:
            yield nodes.Static(_has(keyword), _all(node.restrictions, None))
        case nodes.Static() | nodes.Triggered() as ability:
            yield msgspec.structs.replace(ability, condition=_all(node.restrictions, ability.condition))
        case nodes.Activated() as ability:
            before = ability.restriction or nodes.Restriction()
            asked = msgspec.structs.replace(before, condition=_all(node.restrictions, before.condition))
            yield msgspec.structs.replace(ability, restriction=asked)
        case _:
            yield node


def _has(keyword: nodes.Keyword) -> continuous.Continuous:
    return continuous.Continuous(Itself(), (continuous.Abilities("add", (keyword,), "have"),))


def _all(restrictions: Sequence[Unlocks], condition: Condition | None) -> Condition:
    both = (*restrictions, *(() if condition is None else (condition,)))
    return both[0] if len(both) == 1 else conditions.All(both)


def beside_restrictions(condition: Condition | None) -> Condition | None:
    """What a condition asks for beside restrictions, which stay behind when an ability comes to the effects stack."""
    match condition:
        case Unlocks():
            return None
        case conditions.All(conditions=several):
            left = [one for one in several if not isinstance(one, Unlocks)]
            return conditions.All(tuple(left)) if len(left) > 1 else next(iter(left), None)
    return condition


def unlocks_of(condition: object) -> Sequence[Unlocks]:
    """The restrictions among what a condition asks for."""
    match condition:
        case Unlocks():
            return (condition,)
        case conditions.All(conditions=several):
            return tuple(one for part in several for one in unlocks_of(part))
    return ()


WORKING_ELSEWHERE = frozenset({"efficiency", "fast activation", "floating memory"})
"""The keywords of what a card is played for, or pays for, in a hand or a graveyard."""


def gives_own_keyword(node: nodes.Static) -> bool:
    """Whether an ability is a keyword that works wherever the card is: by its rule, or under restrictions."""
    effect = node.effect
    if not isinstance(effect, continuous.Continuous) or not isinstance(effect.affects, Itself):
        return False
    given = [one.abilities for one in effect.modifications if isinstance(one, continuous.Abilities)]
    keywords = [one for several in given for one in several if isinstance(one, nodes.Keyword)]
    if len(given) < len(effect.modifications) or len(keywords) < sum(map(len, given)):
        return False
    return bool(unlocks_of(node.condition)) or all(one.name in WORKING_ELSEWHERE for one in keywords)
