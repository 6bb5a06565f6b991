"""800.4. Leaving the game, as of 2014-02-01: of what would come to one who has left only tokens were spoken of."""

from __future__ import annotations

from rules.kernel.choices import Answer, Choice
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.trace import Modified
from rules.magic.chapters import leaving_the_game
from rules.magic.events import ZoneChanged
from rules.magic.state import MagicObject


class LeavingTheGame(leaving_the_game.LeavingTheGame):
    """800.4. When a player leaves the game."""

    def about_paying(self, choice: Choice, about: MagicObject) -> Answer:
        """The answer to the question whether a player who has left pays: it was a choice like any other."""
        return self.by_another(choice, about)

    def forbids(self, event: Event) -> Modified | None:
        """What keeps something from coming into being under the control of a player who has left.

        Raises:
            Unsupported: A card would be put onto the battlefield or the stack under such a player's control.
        """
        found = super().forbids(event)
        if found is not None and isinstance(event, ZoneChanged):
            raise Unsupported(f"{event.thing.name} coming to a player who has left", "only tokens were spoken of")
        return found
