"""The smoke play: a card among plain companions is played and used, and a turn goes by.

A card of which all is read and built is executable once this has found no fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.kernel.errors import CourseUnsupported
from scenarios.cards import UnreadText
from scenarios.course import Course, in_force
from scenarios.executing import is_playable, tokens_of
from scenarios.faults import BadScenario
from scenarios.format import Activate, Entry, Resolve
from scenarios.fuzzing.examining import ILLEGAL, Examination
from scenarios.fuzzing.improvising import Improviser
from scenarios.fuzzing.invariants import EXECUTABLE, Broken
from scenarios.fuzzing.moves import PLAYED
from scenarios.fuzzing.playing import game_of_chance
from scenarios.fuzzing.supply import ListedCards
from scenarios.scene import CannotTell
from scenarios.schema.document import read_scenario
from scenarios.table import Missing
from store.card_text import Card


def smoke(game: str, card: Card, source: ListedCards) -> str | None:
    """Play a card of which all is built; return the class of the fault that it met, None if it met none.

    Args:
        game: whose card it is.
        card: the card.
        source: where it and its companions come from.
    """
    if (lacking := _token_lacking(game, card, source)) is not None:
        return f"{EXECUTABLE}: {lacking}"
    stage, script = game_of_chance(game).stage(card), Improviser(Random(card.name))
    try:
        run = Course(in_force(read_scenario(stage.board)), source, script)
        smoking = _Smoking(Examination(run, script), script)
        smoking.play(stage.plays)
    except (BadScenario, CannotTell, CourseUnsupported, Missing):
        return None
    except UnreadText as error:
        return f"{EXECUTABLE}: {error}"
    except Broken as broken:
        return str(broken)
    return None


def _token_lacking(game: str, card: Card, source: ListedCards) -> str | None:
    """Return what lacks of the tokens that a card makes by their names, where cards say what those are."""
    tree = source.reading(game, card).tree
    if tree is None or game_of_chance(game).tokens == "by the rules":
        return None
    return next((f"the token {name}" for name in tokens_of(game, tree) if not _is_built(game, name, source)), None)


def _is_built(game: str, name: str, source: ListedCards) -> bool:
    try:
        token = source.text(game, name, None)
    except CannotTell:
        return False
    tree = source.reading(game, token).tree
    return tree is not None and is_playable(game, token, tree)


class _Smoking:
    """A card that is being played."""

    def __init__(self, examination: Examination, script: Improviser) -> None:
        self._examination, self._script = examination, script

    def play(self, plays: tuple[Entry, ...]) -> None:
        """Lay out the stage, do what it says, and use the card, each as far as it is legal; raises Broken."""
        self._examination.open()
        for entry in (*plays, *self._uses(), Resolve(what="all")):
            self._does(entry)

    def _uses(self) -> Iterator[Entry]:
        thing = self._examination.table.names.object(PLAYED)
        for place in range(len(self._examination.table.abilities_of(thing))):
            yield Activate(source=PLAYED, ability=place + 1)

    def _does(self, entry: Entry) -> None:
        place = self._script.write(entry)
        try:
            self._examination.try_out(entry, place)
            self._examination.carry_out(entry, place)
        except (BadScenario, CannotTell, *ILLEGAL):
            self._script.strike(place)
