"""One entry of a play carried out under examination: whatever must hold of every entry is looked at."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from rules.kernel.errors import ChoiceNeeded, CourseUnsupported, IllegalAnswer, RunTooLong, Unsupported
from rules.kernel.game import EVENT_BUDGET
from scenarios.cards import UnreadText
from scenarios.course import Course, IllegalPlay
from scenarios.faults import BadScenario
from scenarios.format import Advance, Entry, Finish, Pass, Resolve
from scenarios.fuzzing.improvising import Rewindable
from scenarios.fuzzing.invariants import AFTER_EACH, EXECUTABLE, NOW_AND_THEN, Broken
from scenarios.fuzzing.state import State, differences, state_of
from scenarios.only_answers import Contradiction
from scenarios.scene import CannotTell

SECONDS = 20.0
"""How long the processor may work on one entry before it counts as hanging."""
LETS_TIME_PASS = (Pass, Resolve, Finish, Advance)
"""What players do to let go on what asks them: an answer may be illegal, while what went before stands."""
ILLEGAL = (IllegalPlay, IllegalAnswer, Contradiction)
"""How a run says that what an entry says is illegal."""


class Hung(BaseException):
    """An entry took too long; no handler of the engine may take this for an error of its own."""


class Examination:
    """A run whose entries are looked at as they are carried out."""

    def __init__(self, run: Course, script: Rewindable) -> None:
        self.run, self.script = run, script
        self.table, self.game = run.table, run.table.game

    def open(self) -> None:
        """Lay out the board.

        Raises:
            Broken: something that must hold doesn't.
            BadScenario: the board can't be.
        """
        with self._watched():
            self.table.open()

    def carry_out(self, entry: Entry, place: int) -> None:
        """Carry out an entry for good.

        Raises:
            Broken: something that must hold doesn't.
            IllegalPlay, IllegalAnswer, Contradiction: the entry is illegal, and the game is as it was before.
            BadScenario, CannotTell: the entry says nothing that can be done.
        """
        with self._watched():
            point, state = self.game.point(), state_of(self.game)
            self.game.happenings.budget = EVENT_BUDGET
            try:
                self.run.carry_out(entry, place)
            except ILLEGAL as illegal:
                if isinstance(illegal, IllegalAnswer) and isinstance(entry, LETS_TIME_PASS):
                    self._compare_with_question()
                    self.game.back_to(point)
                self._compare("taking back what is illegal", state)
                raise
            except (BadScenario, CannotTell):
                self.game.back_to(point)
                raise
            for look in AFTER_EACH:
                look(self.game, point)

    def try_out(self, entry: Entry, place: int) -> None:
        """Carry out an entry and undo it, so that it can be carried out again with the same answers.

        Raises:
            Broken: something that must hold doesn't, or undoing leaves something behind.
            IllegalPlay, IllegalAnswer, Contradiction: the entry is illegal.
            BadScenario, CannotTell: the entry says nothing that can be done.
        """
        with self._watched():
            point, state = self.game.point(), state_of(self.game)
            try:
                self.run.do(entry, place)
            finally:
                self.game.back_to(point)
                self.script.rewind(place)
            self._compare("undoing", state)

    @contextmanager
    def undone(self, what: str) -> Iterator[None]:
        """Do something inside that is only tried; raises Broken if it leaves something behind."""
        with self._watched():
            state = state_of(self.game)
            yield
            self._compare(what, state)

    def look_closely(self) -> None:
        """Look at what takes long to look at; raises Broken."""
        with self._watched():
            for look in NOW_AND_THEN:
                look(self.game)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Turn whatever goes wrong inside into an invariant that doesn't hold, but for a course that isn't built."""
        try:
            with timed():
                yield
        except (Broken, BadScenario, CannotTell, CourseUnsupported, *ILLEGAL):
            raise
        except Unsupported as error:
            said = self._nameless(f"{error.what}: {error.because}")
            raise Broken(EXECUTABLE, said, [str(error)]) from error
        except UnreadText as error:
            raise Broken(EXECUTABLE, self._nameless(str(error)), [str(error)]) from error
        except (RunTooLong, Hung) as error:
            raise Broken("end", "a run without an end", [str(error)]) from error
        except ChoiceNeeded as error:
            raise Broken("answer", f"nobody answers about {error.choice.kind}") from error
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__} in {place.name} of {place.filename.rpartition('/')[2]}"
            raise Broken("exception", said, [str(error)]) from error

    def _nameless(self, said: str) -> str:
        """Return what is said, whatever the things are called that it is said of."""
        names = {thing.name for zone in self.game.zones() for thing in zone} | {one.name for one in self.game.players}
        for name in sorted(names, key=len, reverse=True):
            said = said.replace(name, "~")
        return said

    def _compare_with_question(self) -> None:
        """Look whether the game stands where it was asked: what the turn did until then is no part of the answer."""
        asked, now = self.script.asked_at, self.game.point()
        if (asked.written, asked.happened) != (now.written, now.happened):
            raise Broken("undo", "an illegal answer leaves something behind", [f"{asked} became {now}"])

    def _compare(self, what: str, before: State) -> None:
        found = differences(before, state_of(self.game))
        if found:
            raise Broken("undo", f"{what} changes {found[0].what}", [one.how for one in found])


@contextmanager
def timed() -> Iterator[None]:
    """Stop what is done inside once the processor has worked on it for too long."""
    before = signal.signal(signal.SIGVTALRM, _hang)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _hang(number: int, frame: FrameType | None) -> NoReturn:
    raise Hung(f"no end within {SECONDS:g} seconds of computing")
