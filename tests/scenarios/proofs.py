"""What must be so of every ruling: its answer is about what was asked, and its explanation rests on its trace."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from scenarios.asked_words import SCENE, of_scene
from scenarios.differences import called
from scenarios.explanation import MOST
from scenarios.format import Scenario
from scenarios.ruling import Ruling, Sentence, rules_of
from scenarios.runner import Running


def why_it_is_no_proof(ruling: Ruling) -> Iterator[str]:
    """Return every fault of the explanation of a ruling."""
    stand = {rule for step in ruling.trace for rule in rules_of(step)}
    yield from (f"{rule.number} decides and stands in no step" for rule in ruling.decisive if rule not in stand)
    places = [one.step for one in ruling.explanation]
    if places != sorted(places, key=lambda place: place or 0):
        yield f"not in the order of play: {places}"
    if len(places) > MOST:
        yield f"{len(places)} sentences"
    for one in ruling.explanation:
        numbers = set(_numbers_around(ruling, one))
        yield from (f"{number} is not of its step: {one.text}" for number in one.rules if number not in numbers)
        if one.step not in {step.seq for step in ruling.trace if step.decisive}:
            yield f"no deciding step says: {one.text}"
    yield from _said_twice(ruling)
    gists = {rule.gist for rule in stand}
    yield from (f"only what a rule says: {one.text}" for one in ruling.explanation if one.text in gists)


OF_THE_TURN = re.compile(r"\b(?:step|phase|turn|game)\b")
"""What a sentence names that speaks of the course of the game itself."""


def what_names_nothing(ruling: Ruling) -> Iterator[str]:
    """Return every sentence of an explanation that names nothing of its scene."""
    names = {name.casefold() for name in _names(ruling) if name}
    for told in (*ruling.explanation, *ruling.alternatives):
        said = told.text.casefold()
        if not OF_THE_TURN.search(said) and not any(name in said for name in names):
            yield f"names nothing of the scene: {told.text}"


def _names(ruling: Ruling) -> Iterator[str]:
    """The names of players and things, and what the steps of a trace speak of."""
    for board in (ruling.start, ruling.facts):
        yield from board.players
        yield from (str(thing["name"]) for thing in board.objects.values())
    for step in ruling.trace:
        yield from (segment.text for segment in step.sentence if segment.ref)
        if step.source is not None:
            yield step.source.name
        subjects = (event.subject for story in step.events for event in (story.proposed, *story.happened))
        yield from (subject.called for subject in subjects if subject is not None)


def _said_twice(ruling: Ruling) -> Iterator[str]:
    """Every sentence that is there twice, and every clause that is twice in one sentence."""
    texts = [one.text for one in ruling.explanation]
    for said in (texts, *(text.split("; ") for text in texts)):
        yield from (f"said twice: {one}" for one, times in Counter(said).items() if times > 1)


def whom_the_answer_leaves_out(running: Running, ruling: Ruling) -> Iterator[str]:
    """Return every thing and player that is asked about, and that the answer does not name."""
    if not running.scenario.ask and ruling.status == "ruled":
        subjects = {fact.subject for fact in running.scenario.expect.facts if fact.what != "count"} - {None}
        about = [fact for fact in running.asked if fact.ref != SCENE]
        assert len({fact.ref for fact in about}) <= len(subjects) <= len(about)
        yield from dict.fromkeys(fact.called for fact in about if fact.called not in ruling.answer)
        of_it = [of_scene(fact) for fact in running.asked if fact.ref == SCENE]
        yield from (said for said in of_it if said.casefold() not in ruling.answer.casefold())


def of_what_the_answer_says_nothing(running: Running, ruling: Ruling) -> Iterator[str]:
    """Return every thing and player of which something is asked, and that the answer does not name."""
    if ruling.status == "ruled":
        asked = (getattr(probe, name, None) for probe in running.scenario.ask for name in ("of", "source", "by"))
        called = (running.table.names.called(one) for one in asked if isinstance(one, str))
        yield from dict.fromkeys(one for one in called if one not in ruling.answer)


def what_is_covered_and_not_explained(scenario: Scenario, ruling: Ruling) -> Iterator[str]:
    """Return every rule that a scenario covers, and that neither decides nor answers what was asked.

    Where a run stops, the rule at which it stopped is what decides.
    """
    explained = {rule.number for rule in ruling.decisive}
    explained |= {rule.number for one in ruling.expectations for rule in one.rules}
    explained |= {number for one in ruling.explanation for number in one.rules}
    if ruling.status == "ruled":
        yield from (number for number in scenario.covers if number not in explained)


def _numbers_around(ruling: Ruling, sentence: Sentence) -> Iterator[str]:
    """The numbers of the step that a sentence tells, of those beside it and of those that it is a part of."""
    by_number = {step.seq: step for step in ruling.trace}
    told = by_number[sentence.step or 0]
    beside = [step for step in ruling.trace if step.parent == told.parent or step is told]
    around = told
    while around.parent is not None:
        around = by_number[around.parent]
        beside.append(around)
    yield from (rule.number for step in beside for rule in rules_of(step))


WENT = re.compile(r"(?P<things>.+?) (?:goes|go|returns|return) to (?P<place>(?:the )?[\w' ]+)")
"""How an answer says where things went."""


def what_the_answer_misplaces(ruling: Ruling) -> Iterator[str]:
    """The things that the answer has in another place than the one where they end, or in several."""
    ends = {called(thing): str(thing["zone"]) for thing in ruling.facts.objects.values()}
    once = {name for name, number in Counter(map(called, ruling.facts.objects.values())).items() if number == 1}
    told: Counter[str] = Counter()
    for clause in ruling.answer.partition(". ")[0].rstrip(".").split("; "):
        if (found := WENT.fullmatch(clause)) is not None:
            for name in re.split(r", | and ", found["things"]):
                told[name] += 1
                if name in once and not found["place"].removeprefix("the ").startswith(ends[name]):
                    yield f"{name}, which is in {ends[name]}: {clause}"
    yield from (f"{name} in several places" for name, times in told.items() if name in once and times > 1)
