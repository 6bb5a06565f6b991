"""104. Ending the game: when somebody has won, and when nobody can."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from rules.kernel.citation import Citation
from rules.kernel.errors import RunTooLong
from rules.kernel.loops import Likeness, growth, rounds_left
from rules.kernel.repetition import told
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.events import Lost
from rules.magic.events.playing import GameEnded
from rules.magic.signature import largest_number, likeness, signature
from rules.magic.state import MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

PATIENCE = 12
"""After how many resolutions in a row without a choice the game is watched for coming back to where it was."""
MOST_ROUNDS = 600
"""How many more rounds of a loop that comes to an end are played through."""


class EndingTheGame(MagicChapter):
    """104. Ending the game."""

    _rounds = 0
    """How many spells and abilities resolved in a row without anybody's having acted or chosen anything."""
    _looked = 0
    """How many steps of the trace were looked at for choices."""

    def __init__(self, game: MagicGame, citations: Mapping[str, tuple[Citation, ...]]) -> None:
        super().__init__(game, citations)
        self.start_anew()

    @rule("104.1")
    def is_over(self) -> bool:
        """The game ends at once when a player wins or it is a draw."""
        if self.game.scene.outcome:
            return True
        left = self.game.in_turn_order()
        if not left:
            self.all_lost()
        elif len(left) == 1:
            self.last_one_left(left[0])
        return bool(self.game.scene.outcome)

    def may_act(self, player: MagicPlayer) -> Verdict:
        """Whether a player is still in a game that goes on."""
        if self.game.scene.outcome:
            return self.nothing_follows(player)
        return self.is_out(player) if player.lost else LEGAL

    @rule("104.1")
    def nothing_follows(self, player: MagicPlayer) -> Verdict:
        """Once the game has ended, nobody does anything in it."""
        return self.refuse("the game has ended")

    @rule("104.5")
    def is_out(self, player: MagicPlayer) -> Verdict:
        """A player who has lost has left the game and does nothing in it any more."""
        return self.refuse(f"{player.name} has left the game")

    def look_for_loop(self) -> None:
        """Notice when the game has come back to where it was without anybody having chosen anything on the way."""
        steps = self.game.trace.steps
        chosen = [step.seq for step in steps[self._looked :] if step.decision and step.decision.chosen_by != "forced"]
        self._looked = len(steps)
        if chosen:
            self.start_anew()
        self._rounds += 1
        if self._rounds < PATIENCE:
            return
        now = signature(self.game)
        if now in self._moments:
            self.endless(self._told_round())
        self._moments.add(now)
        self._likenesses.append(likeness(self.game))
        rounds = growth(self._likenesses)
        if rounds and not self.is_over():
            self._goes_round(rounds)

    def start_anew(self) -> None:
        """Somebody has acted or chosen: what came before is no loop."""
        self._rounds = 0
        self._moments: set[Hashable] = set()
        self._likenesses: list[Likeness] = []

    def _goes_round(self, rounds: Sequence[Mapping[str, int]]) -> None:
        """Each round adds something: nothing ever comes of it, or something does, soon or after too many rounds."""
        left = [rounds_left(added, self._likenesses[-1]) for added in rounds]
        ends = left != [None] * len(left)
        before = (left[0] or 0) if ends else self._before_it_matters_to_none(rounds[0])
        if not ends and before < 0:
            self.endless(f"{self._told_round()}; each round: {told(rounds[0])}")
        elif before > MOST_ROUNDS and all(added == rounds[0] for added in rounds):
            because = f"about {before} more rounds would each do the same: {told(rounds[0])}"
            raise RunTooLong(because, self.rules.priority.repeating())

    def _before_it_matters_to_none(self, added: Mapping[str, int]) -> int:
        """After how many rounds what grows is beyond every number that a text in play speaks of; below 0: it is now."""
        counts, largest = self._likenesses[-1].counts, largest_number(self.game)
        return max(((largest - counts[key]) // number for key, number in added.items()), default=0)

    def _told_round(self) -> str:
        return ", ".join(self.rules.priority.repeating())

    @rule("104.2a")
    def last_one_left(self, player: MagicPlayer) -> None:
        """A player whose opponents have all left the game wins, whatever would keep that player from winning."""
        self.happen(GameEnded("win", player, "every opponent has left the game"))

    @rule("104.2b")
    def wins(self, player: MagicPlayer, because: str) -> None:
        """An effect can say that a player wins the game."""
        self.happen(GameEnded("win", player, because, "effect"))

    @rule("104.3e")
    def loses(self, player: MagicPlayer, because: str) -> None:
        """An effect can say that a player loses the game."""
        self.happen(Lost(player, because))

    @rule("104.4c")
    def drawn(self, because: str) -> None:
        """An effect can say that the game is a draw."""
        self.happen(GameEnded("draw", None, because, "effect"))

    @rule("104.4a")
    def all_lost(self) -> None:
        """If all remaining players lose at the same time, the game is a draw."""
        self.happen(GameEnded("draw", None, "all players lost at the same time"))

    @rule("104.4b")
    def endless(self, cycle: str) -> None:
        """A loop of actions that nobody can stop makes the game a draw."""
        self.game.assume("nobody does anything that would stop what repeats without end")
        self.happen(GameEnded("draw", None, f"this repeats without end: {cycle}"))
