"""Conditions of Magic: what its cards ask beside what all games ask.

Comprehensive Rules: 118.8 (additional costs), 118.9 (alternative costs).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import conditions as nodes
from rules.kernel.effects import conditions as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.meanings import Meanings
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.magic.effects import votes
from rules.magic.effects.context import Context
from rules.magic.effects.steps import WITHIN
from rules.magic.effects.words import EVIDENCE, KICKERS
from rules.magic.events import TRIBUTE
from rules.magic.state import MAX_SPEED, MagicObject, MagicPlayer

meaning: Meanings[Context, bool] = Meanings("condition", shared.meaning)


@meaning.of(nodes.IsTurn, lacks=lambda node: None if node.phase in {"", *WITHIN} else f"“{node.phase}”")
def _is_turn(context: Context, node: nodes.IsTurn) -> bool:
    on_turn = context.game.turn_player in understanding.could_mean(context, node.player)
    return on_turn and (not node.phase or context.game.scene.step in WITHIN[node.phase])


@meaning.of(nodes.HasRole, lacks=lambda node: _unknown_role(node))
def _has_role(context: Context, node: nodes.HasRole) -> bool:
    if node.player is None:
        return ROLES_OF_THE_GAME[node.role](context.game.scene.daytime)
    return any(ROLES[node.role](context, one) for one in understanding.could_mean(context, node.player))


@meaning.of(nodes.MoreVotes)
def _more_votes(context: Context, node: nodes.MoreVotes) -> bool:
    ahead = votes.lead(context, node.word)
    return ahead >= 0 if node.tied else ahead > 0


@meaning.of(nodes.WasChosen)
def _was_chosen(context: Context, node: nodes.WasChosen) -> bool:
    return context.game.contents.linked_abilities.anchor_chosen_for(context.source) == node.word


def _is_monarch(context: Context, player: Thing) -> bool:
    return context.game.scene.monarch is player


def _is_blessed(context: Context, player: Thing) -> bool:
    return isinstance(player, MagicPlayer) and player.blessed


def _has_max_speed(context: Context, player: Thing) -> bool:
    return isinstance(player, MagicPlayer) and player.speed == MAX_SPEED


def _has_initiative(context: Context, player: Thing) -> bool:
    return context.game.scene.initiative is player


def _has_completed(context: Context, player: Thing) -> bool:
    return isinstance(player, MagicPlayer) and bool(player.completed)


ROLES: Mapping[str, Callable[[Context, Thing], bool]] = {
    "monarch": _is_monarch,
    "city's blessing": _is_blessed,
    "max speed": _has_max_speed,
    "initiative": _has_initiative,
    "completed dungeon": _has_completed,
}
"""The designations of players that are built."""


ROLES_OF_THE_GAME: Mapping[str, Callable[[str], bool]] = {
    "day": lambda daytime: daytime == "day",
    "night": lambda daytime: daytime == "night",
    "day or night": bool,
}
"""The designations that the game itself has."""


def _unknown_role(node: nodes.HasRole) -> str | None:
    return None if node.role in (ROLES_OF_THE_GAME if node.player is None else ROLES) else f"“{node.role}”"


def _unknown_cost(node: nodes.Paid) -> str | None:
    return None if node.cost in NAMED_COSTS else f"the cost “{node.cost}”"


NAMED_COSTS = frozenset(
    {
        "kicker", "multikicker", "awaken", "bargain", "buyback", "entwine", "escape", "evoke", "flashback",
        "gift", "impending", "blitz", "casualty", "conspire", "dash",
        "offspring", "overload", "replicate", "spectacle", "squad", "surge", EVIDENCE,
        "mayhem", "warp", "web-slinging", TRIBUTE,
    }
)  # fmt: skip
"""Additional and alternative costs that go by the name of their keyword."""


@meaning.of(nodes.Paid, lacks=_unknown_cost)
def _paid(context: Context, node: nodes.Paid) -> bool:
    wanted = 1 if node.times is None else understanding.value(context, node.times)
    found = [thing for thing in understanding.things(context, node.what) if isinstance(thing, MagicObject)]
    if node.cost == TRIBUTE:
        return any(context.game.contents.keyword_instructions.tribute_was_paid(thing) for thing in found)
    for thing in found:
        _require_told(thing, node.cost)
        context.game.assume_of_casting(thing, f"without paying {node.cost}")
    paid = [(*thing.announced.additional, thing.announced.alternative) for thing in found]
    return any(sum(costs.count(name) for name in _names(node.cost)) >= wanted for costs in paid)


def _require_told(thing: MagicObject, cost: str) -> None:
    """Go on only if it is known how something was cast, where its counters could be there because of that.

    Raises:
        Unsupported: It was laid out with such counters.
    """
    if thing.previous is None and thing.counters.get(BRINGING_COUNTERS.get(cost, ""), 0):
        raise Unsupported(f"{thing.name} laid out with counters", f"whether its {cost} cost was paid is not told")


BRINGING_COUNTERS: Mapping[str, str] = {"impending": "time"}
"""The costs for which something enters with counters that mean something for as long as they stay."""


def _names(cost: str) -> tuple[str, ...]:
    """The names of the costs that count as one: what is kicked more than once is kicked."""
    return KICKERS if cost == "kicker" else (cost,)
