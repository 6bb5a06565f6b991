"""Keyword actions: what players are told to do by a word of the glossary.

Rules book: Glossary - Keywords and Abilities, Game Terms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grammar.nodes import references as nodes
from grammar.nodes import verbs
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.player_functions import DIRECTIONS, LOSE, MASTERIES, OF_STATUS, SHIFT
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects import understanding
from rules.kernel.effects.heeding import said_of, unheeded


def _number(context: Context, node: verbs.KeywordAction) -> int:
    return 1 if node.amount is None else max(0, understanding.value(context, node.amount))


def _objects(context: Context, node: verbs.KeywordAction) -> list[ArchiveObject]:
    return [] if node.what is None else references.objects(context, node.what)


def _glimpse(context: Context, node: verbs.KeywordAction) -> None:
    players, glimpsing = references.players(context, node.who), context.game.contents.glimpsing
    context.done = sum(glimpsing.glimpse(player, _number(context, node)) for player in players) > 0


def _gather(context: Context, node: verbs.KeywordAction) -> None:
    made = [
        token
        for player in references.players(context, node.who)
        for _ in range(_number(context, node))
        for token in context.game.contents.summoning.gather(player)
    ]
    context.done = bool(made)
    context.kept(node.label, made)


def _empower(context: Context, node: verbs.KeywordAction) -> None:
    actions = context.game.contents.keyword_actions
    players = references.players(context, node.who)
    context.done = sum(actions.empower(player, _number(context, node)) for player in players) > 0


def _agility(context: Context, node: verbs.KeywordAction) -> None:
    actions, players = context.game.contents.keyword_actions, references.players(context, node.who)
    for player in players:
        actions.agility(context, player, _number(context, node))
    context.done = bool(players)


def _suppress(context: Context, node: verbs.KeywordAction) -> None:
    suppressed = context.game.contents.keyword_actions.suppress(context, _objects(context, node))
    context.has_moved(suppressed)
    context.kept(node.label, suppressed)
    context.done = bool(suppressed)


def _intercept(context: Context, node: verbs.KeywordAction) -> None:
    context.done = context.game.contents.keyword_actions.intercept(context.source)


def _recover(context: Context, node: verbs.KeywordAction) -> None:
    players = references.players(context, node.who)
    context.done = sum(context.game.contents.damage.recover(player, _number(context, node)) for player in players) > 0


def _delevel(context: Context, node: verbs.KeywordAction) -> None:
    context.done = sum(context.game.contents.champions.delevel(one) for one in _objects(context, node)) > 0


def _level_up(context: Context, node: verbs.KeywordAction) -> None:
    players = [context.game.controller_of(champion) for champion in _objects(context, node)]
    context.done = sum(context.game.contents.champions.level_up_by_effect(player) for player in players) > 0


def _scavenge(context: Context, node: verbs.KeywordAction) -> None:
    assert isinstance(node.what, nodes.Some)
    what, finding = node.what.what, context.game.contents.finding_cards
    found: list[ArchiveObject] = []
    for player in references.players(context, node.who):
        found += finding.scavenge(player, _number(context, node), lambda card: understanding.fits(context, what, card))
    context.has_moved(found)
    context.kept(node.label, found)
    context.done = bool(found)


def _end_combat(context: Context, node: verbs.KeywordAction) -> None:
    context.done = context.game.contents.ending_phases.end_combat(context.item)


def _foster(context: Context, node: verbs.KeywordAction) -> None:
    context.done = context.game.contents.keyword_actions.foster(context.source)


def _gain_mastery(name: str) -> Callable[[Context, verbs.KeywordAction], None]:
    def gain(context: Context, node: verbs.KeywordAction) -> None:
        players, masteries = references.players(context, node.who), context.game.contents.masteries
        for player in players:
            masteries.gain(player, name)
            context.kept(node.label, [one for one in [masteries.mastery_of(player)] if one is not None])
        context.done = bool(players)

    return gain


def _gain_status(name: str) -> Callable[[Context, verbs.KeywordAction], None]:
    def gain(context: Context, node: verbs.KeywordAction) -> None:
        players, masteries = references.players(context, node.who), context.game.contents.masteries
        context.done = sum(masteries.gain_status(player, name) for player in players) > 0
        context.kept(
            node.label, [one for player in players for one in masteries.statuses_of(player) if one.name == name]
        )

    return gain


def _lose(context: Context, node: verbs.KeywordAction) -> None:
    lost = [one for one in _objects(context, node) if one.is_here]
    for status in lost:
        context.game.contents.masteries.lose_status(status)
    context.done = bool(lost)


def _others(direction: str) -> Sequence[str]:
    return [one for one in DIRECTIONS if one != direction]


def _adjacent(direction: str) -> Sequence[str]:
    at = DIRECTIONS.index(direction)
    return [DIRECTIONS[(at + 1) % 4], DIRECTIONS[(at - 1) % 4]]


def _shift(directions: Callable[[str], Sequence[str]]) -> Callable[[Context, verbs.KeywordAction], None]:
    def shift(context: Context, node: verbs.KeywordAction) -> None:
        players, masteries = references.players(context, node.who), context.game.contents.masteries
        context.done = sum(masteries.shift(player, directions) for player in players) > 0

    return shift


@execute.of(verbs.GameResult, lacks=lambda node: None if node.result == "lose" else f"to {node.result}")
def _loses(context: Context, node: verbs.GameResult) -> None:
    losing = references.players(context, node.who)
    context.game.contents.ending_the_game.lose(losing, f"{context.source.name} says so")


ACTIONS: Mapping[str, Callable[[Context, verbs.KeywordAction], None]] = {
    "gain agility": _agility,
    "delevel": _delevel,
    "empower": _empower,
    "end the combat phase": _end_combat,
    "foster": _foster,
    "gather": _gather,
    "glimpse": _glimpse,
    "intercept": _intercept,
    "level up": _level_up,
    "recover": _recover,
    "scavenge": _scavenge,
    "suppress": _suppress,
    SHIFT: _shift(_others),
    f"{SHIFT} to an adjacent direction": _shift(_adjacent),
    LOSE: _lose,
    **{f"gain the {name} mastery": _gain_mastery(name) for name in MASTERIES},
    **{f"gain the {name} status": _gain_status(name) for name in OF_STATUS},
}
"""What carries out each keyword action."""
SAID: Mapping[str, frozenset[str]] = {
    "gain agility": frozenset({"who", "amount", "duration"}),
    "delevel": frozenset({"what"}),
    "empower": frozenset({"who", "amount"}),
    "end the combat phase": frozenset(),
    "foster": frozenset(),
    "gather": frozenset({"who", "amount"}),
    "glimpse": frozenset({"who", "amount"}),
    "intercept": frozenset(),
    "level up": frozenset({"what"}),
    "recover": frozenset({"who", "amount"}),
    "scavenge": frozenset({"who", "what", "amount"}),
    "suppress": frozenset({"what"}),
    SHIFT: frozenset({"who"}),
    f"{SHIFT} to an adjacent direction": frozenset({"who"}),
    LOSE: frozenset({"who", "what"}),
    **{f"gain the {name} mastery": frozenset({"who", "label"}) for name in MASTERIES},
    **{f"gain the {name} status": frozenset({"who", "label"}) for name in OF_STATUS},
}
"""What each of them heeds of the words around it; `you` and the like are always understood as who does it."""
NEEDED: Mapping[str, str] = {
    "gain agility": "amount",
    "delevel": "what",
    "empower": "amount",
    "level up": "what",
    "scavenge": "what",
    "suppress": "what",
}
"""What must be said of them, since nothing is understood."""


def _unbuilt(node: verbs.KeywordAction) -> str | None:
    if node.name not in ACTIONS:
        return f"“{node.name}”"
    if (ignored := unheeded(node, SAID[node.name])) is not None:
        return f"“{node.name}” with {ignored}"
    needed = NEEDED.get(node.name)
    return f"“{node.name}” without {needed}" if needed is not None and said_of(node)[needed] is None else None


@execute.of(verbs.KeywordAction, lacks=_unbuilt)
def _keyword_action(context: Context, node: verbs.KeywordAction) -> None:
    ACTIONS[node.name](context, node)
