"""One random board, played at random until something is wrong, the game is over, or enough has been done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from random import Random

from rules.kernel.errors import CourseUnsupported
from scenarios.cards import UnreadText
from scenarios.course import Course, in_force
from scenarios.faults import BadScenario, pointer_to
from scenarios.format import Choose, Entry
from scenarios.fuzzing.agreeing import Agreement
from scenarios.fuzzing.boards import Dealer
from scenarios.fuzzing.examining import ILLEGAL, Examination
from scenarios.fuzzing.improvising import Improviser
from scenarios.fuzzing.invariants import EXECUTABLE, Broken
from scenarios.fuzzing.moves import GameOfChance
from scenarios.fuzzing.supply import Supply
from scenarios.fuzzing.writing import written
from scenarios.games import GAMES
from scenarios.ruling import Plain
from scenarios.scene import CannotTell
from scenarios.schema.document import read_scenario
from scenarios.table import Missing

LOOKED_AT = 0.3
"""How often after an action what takes long is looked at."""
UNDONE = 0.3
"""How often something is tried and undone before it is done."""
FORETOLD = 0.2
"""How often it is asked beforehand whether something is legal."""
LISTED = 4
"""How many actions are compared with a list of those that are legal, where that is looked at."""


@cache
def game_of_chance(game: str) -> GameOfChance:
    """Return what the random player knows of a game."""
    found = import_module(f"scenarios.fuzzing.{GAMES[game].package}").GAME
    assert isinstance(found, GameOfChance)
    return found


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that must hold and doesn't, and the scenario in which it doesn't."""

    invariant: str
    what: str
    more: tuple[str, ...]
    document: dict[str, Plain]


@dataclass(slots=True)
class Tally:
    """What was done: boards that could be, actions, and actions that were refused."""

    boards: int = 0
    impossible: int = 0
    actions: int = 0
    refused: int = 0
    stopped: int = 0
    """Boards on which the game took a course that is not built, whatever the cards are."""

    def add(self, other: Tally) -> None:
        """Count what another tally counts."""
        self.boards += other.boards
        self.impossible += other.impossible
        self.actions += other.actions
        self.refused += other.refused
        self.stopped += other.stopped


def play(supply: Supply, edition: str | None, seed: int, most: int) -> tuple[Tally, Failure | None]:
    """Play one board.

    Args:
        supply: where its cards come from.
        edition: under which edition; None: the newest.
        seed: which board, and what is done on it.
        most: how many actions at most.
    """
    chance = Random(seed)
    document = _document(supply, edition, chance)
    script = Improviser(chance)
    try:
        run = Course(in_force(read_scenario(document)), supply.source, script)
        playing = _Playing(supply.game, Examination(run, script), script, chance)
        playing.examination.open()
    except (BadScenario, CannotTell, UnreadText, Missing):
        return Tally(impossible=1), None
    except Broken as broken:
        is_of_its_day = broken.invariant == EXECUTABLE and _edition(supply, edition) != GAMES[supply.game].trunk
        return Tally(impossible=1), None if is_of_its_day else _failed(broken, document, script)
    try:
        playing.go_on(most)
    except CourseUnsupported:
        playing.tally.stopped = 1
    except Broken as broken:
        return playing.tally, _failed(broken, document, script)
    return playing.tally, None


def _document(supply: Supply, edition: str | None, chance: Random) -> dict[str, Plain]:
    game = game_of_chance(supply.game)
    board = game.board(Dealer(supply, chance, partial(game.knows, _edition(supply, edition))))
    dated = {} if edition is None else {"edition": edition}
    return {"title": "What the random player met", "game": supply.game, **dated, **board}


def _edition(supply: Supply, edition: str | None) -> str:
    return edition or GAMES[supply.game].trunk


class _Playing:
    """A board that is being played."""

    def __init__(self, game: str, examination: Examination, script: Improviser, chance: Random) -> None:
        self.examination, self.tally = examination, Tally(boards=1)
        self._agreement = Agreement(examination)
        self._script, self._chance = script, chance
        self._moves = game_of_chance(game).moves(examination.table, chance)

    def go_on(self, most: int) -> None:
        """Do one thing after the other; raises Broken."""
        for _ in range(most):
            if not self._one_action():
                return
            self.tally.actions += 1
            if self._chance.random() < LOOKED_AT:
                self.examination.look_closely()
                self._look_at_list()

    def _look_at_list(self) -> None:
        """Compare what is listed as legal with what can be done, unless the rules of that day can't tell it."""
        if self.examination.game.scene.outcome:
            return
        try:
            with self.examination.undone("listing what is legal"):
                listed = [*self._moves.listed()]
        except CourseUnsupported:
            return
        for one in self._chance.sample(listed, min(LISTED, len(listed))):
            self._agreement.require_list(one)

    def _one_action(self) -> bool:
        """Do the first that can be done of what might be; whether anything could."""
        for entry in self._moves.entries():
            place = self._script.write(entry)
            foretold = self._agreement.foretold(entry, place) if self._chance.random() < FORETOLD else None
            try:
                if self._chance.random() < UNDONE:
                    self.examination.try_out(entry, place)
                self.examination.carry_out(entry, place)
            except ILLEGAL:
                self.tally.refused += 1
                self._agreement.require(entry, foretold, done=False)
            except (BadScenario, CannotTell) as error:
                if _is_about_an_answer(error, self._script.play):
                    raise Broken("answer", "an option can't be named as the question names it", [str(error)]) from error
            else:
                self._agreement.require(entry, foretold, done=True)
                return True
            self._script.strike(place)
        return False


def _is_about_an_answer(error: BadScenario | CannotTell, play: tuple[Entry, ...]) -> bool:
    """Whether it is an answer that means nothing, and not the entry that raised the question."""
    pointers = [fault.pointer for fault in error.faults] if isinstance(error, BadScenario) else []
    answers = {pointer_to("play", place) for place, entry in enumerate(play) if isinstance(entry, Choose)}
    return not answers.isdisjoint(pointers)


def _failed(broken: Broken, document: dict[str, Plain], script: Improviser) -> Failure:
    play = [written(entry) for entry in script.play]
    return Failure(broken.invariant, broken.what, broken.more, {**document, "play": play})
