"""All outcomes over the answers to a question: the scenario is played again with each of them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from scenarios.format import Choose, Outcomes, Scenario
from scenarios.likeness import is_as_expected
from scenarios.ruling import Question
from scenarios.scene import Answer, CannotTell, Found, Scene, plain

MOST_OPTIONS = 50


class Played(msgspec.Struct, frozen=True):
    """A scenario that was played: the question that stopped it, if one did, and the game as it then was."""

    question: Question | None
    scene: Scene


def outcomes(probe: Outcomes, scenario: Scenario, play: Callable[[Scenario], Played]) -> Answer:
    """Return every value that a fact has over the answers to one question.

    Args:
        probe: which fact, and the kind of the question.
        scenario: the scenario; an answer that it gives to the question is left out.
        play: plays a scenario.

    Raises:
        CannotTell: the question is not asked, or another one is open as well.
    """
    unanswered = _unanswered(scenario, probe.over)
    asked = play(unanswered).question
    if asked is None or asked.kind != probe.over:
        asked, unanswered = _before_its_answer(unanswered, probe.over, play) or (asked, unanswered)
    if asked is None or asked.kind != probe.over:
        raise CannotTell(
            f"no question about {probe.over!r} is asked" if asked is None else f"{asked.text} is asked first"
        )
    if len(asked.options) > MOST_OPTIONS:
        raise CannotTell(f"{len(asked.options)} options are too many to try")
    found: list[Found] = []
    for option in asked.options:
        choice = Choose(value=option, by=asked.player)
        value = _value(probe, play(_with(unanswered, choice, asked.at)))
        if not any(is_as_expected(probe.what, plain(value), other) for other in found):
            found.append(value)
    return Answer(tuple(found), f"{asked.text} {', '.join(asked.options)}")


def _unanswered(scenario: Scenario, over: str) -> Scenario:
    """Return a scenario without what says that it answers a question of this kind."""
    entries = tuple(one for one in scenario.play if not (isinstance(one, Choose) and one.about == over))
    any_answer = tuple(kind for kind in scenario.any_answer if kind != over)
    return msgspec.structs.replace(scenario, play=entries, any_answer=any_answer)


def _before_its_answer(
    scenario: Scenario, over: str, play: Callable[[Scenario], Played]
) -> tuple[Question, Scenario] | None:
    """Return the question of a kind that an entry answers without saying so, and the scenario without that entry."""
    for place, entry in enumerate(scenario.play):
        if isinstance(entry, Choose) and entry.about is None:
            asked = play(msgspec.structs.replace(scenario, play=scenario.play[:place])).question
            if asked is not None and asked.kind == over:
                others = (*scenario.play[:place], *scenario.play[place + 1 :])
                return asked, msgspec.structs.replace(scenario, play=others)
    return None


def _with(scenario: Scenario, choice: Choose, at: int) -> Scenario:
    play = (*scenario.play[: at + 1], choice, *scenario.play[at + 1 :])
    return msgspec.structs.replace(scenario, play=play)


def _value(probe: Outcomes, played: Played) -> Found:
    if played.question is not None:
        raise CannotTell(f"another question is open: {played.question.text}")
    try:
        return played.scene.player_fact(str(probe.of), probe.what)
    except CannotTell:
        return played.scene.object_fact(str(probe.of), probe.what)
