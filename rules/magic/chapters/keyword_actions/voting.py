"""701.38. Voting."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import VoteCast
from rules.magic.state import MagicObject, MagicPlayer


class Voting(MagicChapter):
    """701.38. Vote."""

    section = "keyword_actions"

    @rule("701.38a")
    def vote(self, first: MagicPlayer, options: Sequence[str], item: MagicObject) -> None:
        """Each player in turn order, from the one who is named on, chooses one of the things to vote for."""
        players = self.game.in_turn_order()
        place = players.index(first)
        for player in (*players[place:], *players[:place]):
            question = f"What does {player.name} vote for?"
            answer = self.ask(Pick("vote", player, question, item, tuple(Option(one, one) for one in options)))
            self.happen(VoteCast(player, str(answer[0]), tuple(options), item))
