"""Comparisons of the same number of different players, and what is unclear about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grammar.common.mentions import is_player
from grammar.common.others import says_other
from grammar.common.phrases.nouns import ONE
from grammar.common.shapes import Children, Shape, Unreadable, checked, shape
from grammar.magic.shapes.nouns import OPPONENT
from grammar.nodes import conditions as c
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r


def life_of(player: object) -> Shape:
    """The shape of a player's life total."""
    return shape(q.Property, of=player, name="life")


def against_others(value: c.Compare) -> str | None:
    """A number of players is compared with that of one player, of each of several, or of any one of them."""
    numbers = [number.of for number in (value.left, value.right) if isinstance(number, q.Property)]
    return unclear_players(*numbers)


def unclear_players(one: object, other: object) -> str | None:
    """What is unclear where the number of one player, or of any one of a kind, is compared with that of others."""
    if isinstance(one, r.Every | r.Several) or not _is_clear_beside(one, other):
        return "unclear which players are compared"
    return None


def _is_clear_beside(one: object, other: object) -> bool:
    """Whether the others are told: of any one of a kind, only every other is."""
    if isinstance(other, r.Every) and is_player(other.what):
        return other.words == "each" and (not isinstance(one, r.Some) or says_other(other.what))
    if isinstance(other, r.Some):
        return not isinstance(one, r.Some) and other == r.Some(OPPONENT, ONE)
    return not isinstance(other, r.Every | r.Several)


def versus(left: object, comparison: object, right: object) -> Shape:
    """The shape of a comparison of the same number of two players."""
    return checked(shape(c.Compare, left=left, comparison=comparison, right=right), against_others)


@dataclass(frozen=True, slots=True)
class ControlsMore:
    """Two players, and of what the first controls more or fewer than the second."""

    comparison: f.Comparison
    makes: type = c.Compare

    def build(self, children: Sequence[object]) -> object:
        """The comparison, of the player, the things and the other player."""
        player, what, other = children
        objection = unclear_players(player, other)
        if objection is not None or not isinstance(what, f.Filter):
            raise Unreadable(objection or "unclear which of the things are meant")
        if not isinstance(player, r.Reference) or not isinstance(other, r.Reference):
            raise Unreadable("unclear whose things are compared")
        return c.Compare(_controlled(what, player), self.comparison, _controlled(what, other))

    def match(self, value: object) -> Children | None:
        """The player, the things and the other player."""
        if not isinstance(value, c.Compare) or value.comparison != self.comparison:
            return None
        numbers = [one.of for one in (value.left, value.right) if isinstance(one, q.Count)]
        whose = [one.qualifiers[-1] for one in numbers if isinstance(one, f.Filter) and one.qualifiers]
        players = [one.player for one in whose if isinstance(one, f.Whose) and one.relation == "control"]
        if len(players) < 2 or not isinstance(left := numbers[0], f.Filter):
            return None
        what = msgspec.structs.replace(left, qualifiers=left.qualifiers[:-1])
        return [players[0], what, players[1]] if numbers[1] == _controlled(what, players[1]).of else None


def _controlled(what: f.Filter, player: r.Reference) -> q.Count:
    """How many things of a kind a player controls."""
    return q.Count(msgspec.structs.replace(what, qualifiers=(*what.qualifiers, f.Whose("control", player))))
