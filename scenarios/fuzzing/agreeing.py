"""Whether what is called legal beforehand can be done, and what is called illegal can't.

What is tried for that is undone.
"""

from __future__ import annotations

from rules.kernel.errors import ChoiceNeeded
from rules.kernel.obliging import Exploring
from scenarios.faults import BadScenario
from scenarios.format import Entry, Play
from scenarios.fuzzing.examining import ILLEGAL, Examination
from scenarios.fuzzing.invariants import Broken
from scenarios.fuzzing.moves import Listed
from scenarios.scene import CannotTell


class Agreement:
    """Compares the verdicts on the actions of one run, and its lists of legal actions, with what can be done."""

    def __init__(self, examination: Examination) -> None:
        self._examination = examination
        self._table = examination.table

    def foretold(self, entry: Entry, place: int) -> bool | None:
        """Return whether an action is called legal before it is done; None: it is no action, or nobody can tell.

        Nor can anybody where players pass on to another step to do it: the verdict is on the step before. Whatever is
        asked for the verdict is answered as it will be when the action is done.
        """
        if not isinstance(entry, Play):
            return None
        script = self._examination.script
        with self._examination.undone("asking whether something is legal"):
            try:
                if self._table.comes_later(entry):
                    return None
                legal = not self._table.scene.objections(entry)
            except (CannotTell, BadScenario, ChoiceNeeded, *ILLEGAL):
                script.retract(place)
                return None
        script.rewind(place)
        return legal

    def require(self, entry: Entry, foretold: bool | None, done: bool) -> None:
        """Raise Broken if what was done was called illegal, or what was refused was called legal and can't be done.

        Args:
            entry: an action.
            foretold: what it was called before it was done.
            done: whether it was done; of what was refused, the game is as it was.
        """
        if foretold is False and done:
            raise Broken("legal", f"{_verb(entry)}: what is called illegal is done")
        if foretold is True and not done and self._can_be_done(entry) is False:
            raise Broken("legal", f"{_verb(entry)}: what is called legal is refused")

    def require_list(self, listed: Listed) -> None:
        """Raise Broken if an action can be done and isn't listed as legal, or is listed and can't be done."""
        done = self._can_be_done(listed.entry)
        if done is not None and done is not listed.is_legal:
            found = "is listed as legal and refused" if listed.is_legal else "can be done and isn't listed as legal"
            raise Broken("legal", f"{_verb(listed.entry)}: something {found}", [repr(listed.entry)])

    def _can_be_done(self, entry: Entry) -> bool | None:
        """Return whether an action can be done in any way, with the least that can be chosen; None: nobody can tell."""
        assert isinstance(entry, Play)
        exploring = Exploring(self._table.game.ways, self._table.game.helps)
        tried = [self._tried(entry, exploring) for _ in exploring.ways()]
        return True if True in tried else None if None in tried else False

    def _tried(self, action: Play, exploring: Exploring) -> bool | None:
        with self._examination.undone("undoing what was only tried"):
            try:
                return self._table.game.try_out(lambda: bool(self._table.act(action)), exploring)
            except (CannotTell, BadScenario, *ILLEGAL):
                return None


def _verb(entry: Entry) -> str:
    return type(entry).__name__.lower()
