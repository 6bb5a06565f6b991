"""706. Rolling a Die."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.choices import Amount
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import DieRolled
from rules.magic.state import MagicObject, MagicPlayer


class RollingADie(MagicChapter):
    """706. Rolling a Die."""

    @rule("706.1a")
    def roll(self, player: MagicPlayer, sides: int, source: MagicObject) -> int:
        """A die with so many sides comes up with a number from 1 to that, each as likely as any other.

        Which one does is chance: whoever lays out the scene says it.

        Returns:
            The natural result.
        """
        question = f"What comes up on the {sides}-sided die that {player.name} rolls for {source.name}?"
        return self.ask_number(Amount("die", player, question, source, 1, sides))

    @rule("706.2")
    def result(self, player: MagicPlayer, sides: int, natural: int, added: int) -> int:
        """The result of a roll is the number that came up, and whatever is added to that.

        Returns:
            The result.
        """
        self.happen(DieRolled(player, sides, natural, natural + added))
        return natural + added

    @rule("706.3a")
    def row(self, source: MagicObject, result: int, ranges: Sequence[tuple[int, int | None]]) -> int | None:
        """Of a results table only the effect is followed in whose range the result is.

        Returns:
            The place of its row in the table; None where no row has the result.
        """
        fitting = (at for at, (low, high) in enumerate(ranges) if low <= result and (high is None or result <= high))
        place = next(fitting, None)
        if place is None:
            self.declined(f"nothing of the table of {source.name} is done", f"the result is {result}")
        else:
            self.noted(f"{{}}: the result is {result}", source)
        return place
