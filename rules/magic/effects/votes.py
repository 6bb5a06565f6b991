"""How many votes a word got, of those that were cast while the same spell or ability resolved.

Comprehensive Rules: 701.38 (vote).
"""

from __future__ import annotations

from rules.kernel.errors import Unsupported
from rules.magic.effects.context import Context
from rules.magic.events.actions import VoteCast


def cast_now(context: Context, word: str) -> list[VoteCast]:
    """The votes of this resolution, among which the word could be chosen.

    Raises:
        Unsupported: Nobody could vote for it.
    """
    past = (event for _, event in context.game.happenings.history)
    votes = [one for one in past if isinstance(one, VoteCast) and one.item is context.item and word in one.options]
    if not votes:
        raise Unsupported(f"votes for “{word}”", "nobody could vote for it")
    return votes


def number_of(context: Context, word: str) -> int:
    """How many votes a word got."""
    return sum(1 for vote in cast_now(context, word) if vote.choice == word)


def lead(context: Context, word: str) -> int:
    """By how many votes a word leads over the other; less than 0: it is behind.

    Raises:
        Unsupported: It is one of more than two.
    """
    votes = cast_now(context, word)
    if len(votes[0].options) != 2:
        raise Unsupported("conditions.MoreVotes", "of more than two words it is not built")
    return 2 * number_of(context, word) - len(votes)
