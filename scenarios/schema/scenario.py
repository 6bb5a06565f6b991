"""The top level of a document in every game: the players, the scene, what happens and what is expected."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from scenarios import format as scenario_format
from scenarios.games import GAMES
from scenarios.ruling import Plain
from scenarios.schema.board import LeftOutForm, RunningEffectForm, SourceForm, SpentAbilityForm, TurnForm
from scenarios.schema.facts import FactsValue
from scenarios.schema.forms import Form, KindOfQuestion, OfGame, OneForm, Part
from scenarios.schema.past import PastEvent
from scenarios.schema.plays import ActivateForm, CastForm
from scenarios.schema.probes import probe
from scenarios.schema.values import Anything, Keyed, OneOrSeveral, OneWordOf, Several, Value, Word, complain
from scenarios.schema.words import StepName


class PlayersValue(Keyed):
    """The players by name, in turn order."""

    def __init__(self) -> None:
        super().__init__(OfGame(lambda vocabulary: vocabulary.player), "in turn order", required=True)

    def read(self, value: Plain) -> Plain:
        """Return the seats."""
        known = value
        if isinstance(value, Mapping):
            known = {name: {} if board is None else board for name, board in value.items()}
        seats: Mapping[str, scenario_format.Seat] = super().read(known)
        return tuple(msgspec.structs.replace(seat, name=name) for name, seat in seats.items())


def _entry() -> Value:
    return OneForm(lambda vocabulary: vocabulary.entries, "what happens")


ON_STACK: Mapping[str, type[Form]] = {"cast": CastForm, "play": CastForm, "activate": ActivateForm}


def _on_stack() -> Value:
    return OneForm(lambda _: ON_STACK, "what waits")


class ScenarioForm(Form):
    """A board, what the players do on it, and what is expected. Each game adds what may be under way."""

    title = Word("what it shows, in one line", required=True)
    game = OneWordOf(tuple(GAMES), "the game", required=True)
    edition = Word("the edition of the rules; left out: the newest")
    source = Part(SourceForm, "the document that the question comes from")
    covers = Several(Word(), "numbers that the trace, or the answer to a probe, must cite")
    players = PlayersValue()
    turn = Part(TurnForm, "whose turn it is; left out: the first player's")
    step = StepName("the step or phase in which the scene begins")
    phase = StepName("another word for step")
    cards = Several(OfGame(lambda vocabulary: vocabulary.card), "cards that the scenario brings along")
    play = Several(_entry(), "what happens, in order")
    expect = FactsValue("what must be so at the end")
    ask = OneOrSeveral(probe(), "what is asked at the end")
    note = Word("what a reader should know", longest=4000)
    topic = OneOrSeveral(Word(), "what it is about")
    any_answer = OneOrSeveral(KindOfQuestion(), "kinds of questions to which any answer will do")
    wording = Word("the date whose wording of the cards is read")
    without = Several(Part(LeftOutForm), "lines of cards that are to count as not there")
    effects = Several(Part(RunningEffectForm), "effects that already run")
    used = Several(Part(SpentAbilityForm), "abilities that were used this turn")
    history = Several(PastEvent(), "what this turn has already seen")
    stack = Several(_on_stack(), "what waits on the stack, top first")
    extra = Anything("bookkeeping that the program does not read", key="x")

    @staticmethod
    def makes(**given: Plain) -> scenario_format.Scenario:
        """Return the scenario."""
        if "phase" in given and "step" in given:
            raise complain("'phase' and 'step' are the same: keep one")
        if "phase" in given:
            given |= {"step": given.pop("phase"), "step_key": "phase"}
        given["extra"] = given.get("extra") or {}
        return scenario_format.Scenario(**given)
