"""What a scenario expects, judged on a running game: facts, citations, events and probes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from scenarios import format as scenario_format
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import EventPattern, Fact, Facts, Probe, Scenario
from scenarios.likeness import is_as_expected
from scenarios.ruling import Expectation, Plain
from scenarios.scene import Ambiguous, Answer, CannotTell, Found, Happened, Scene, plain

LEGAL = "legal"
"""What is found of an action that may be done."""
Looking = scenario_format.Check | scenario_format.Ask | scenario_format.Refused | scenario_format.Allowed
"""The entries that only look at the game as it is."""
INDEX = re.compile(r"/(\d+)(?=/|$)")
"""A place in a list, as a pointer counts it."""


def judge_facts(facts: Facts, scene: Scene, place: str) -> Iterator[Expectation]:
    """Return how every fact comes out now.

    Args:
        facts: what is expected.
        scene: the game at this moment.
        place: the JSON pointer of the facts, such as ``/expect``.
    """
    for fact in facts.facts:
        yield _fact(fact, scene, place)
    yield from _citations(facts, scene, place)
    for number, pattern in enumerate(facts.events):
        yield _event(pattern, scene, f"{place}/events/{number}", "happened")
    for number, pattern in enumerate(facts.events_not):
        yield _event(pattern, scene, f"{place}/events_not/{number}", "did not happen")


def judge_covers(covers: Iterable[str], cited: frozenset[str]) -> Iterator[Expectation]:
    """Return for each number that a scenario covers whether it is cited."""
    for place, number in enumerate(covers):
        yield _cited(pointer_to("covers", place), (number,), cited)


def _fact(fact: Fact, scene: Scene, place: str) -> Expectation:
    path = place + fact.path
    try:
        found = _found(fact, scene)
    except CannotTell as why:
        return _unanswered(path, fact.expected, why)
    holds = is_as_expected(fact.what, fact.expected, found)
    return Expectation(path, fact.expected, plain(found), holds)


def _found(fact: Fact, scene: Scene) -> Found:
    what = "abilities" if fact.what == "abilities_not" else fact.what
    if fact.subject is None:
        return scene.scene_fact(what)
    if fact.kind == "player":
        return scene.player_fact(fact.subject, what)
    return scene.object_fact(fact.subject, what)


def _citations(facts: Facts, scene: Scene, place: str) -> Iterator[Expectation]:
    cited = scene.cited()
    for number, any_of in enumerate(facts.cites):
        yield _cited(f"{place}/cites/{number}", any_of, cited)
    for number, never in enumerate(facts.cites_not):
        found = "cited" if never in cited else "not cited"
        yield Expectation(f"{place}/cites_not/{number}", f"{never} not cited", found, never not in cited)


def _cited(path: str, any_of: tuple[str, ...], cited: frozenset[str]) -> Expectation:
    found = [number for number in any_of if number in cited]
    return Expectation(path, f"{' or '.join(any_of)} cited", found or "not cited", bool(found))


def _event(pattern: EventPattern, scene: Scene, path: str, expected: str) -> Expectation:
    times = sum(_is_such(pattern, event) for event in scene.happened())
    holds = times > 0 if expected == "happened" else times == 0
    told = " ".join([pattern.event, *(f"{key}={value}" for key, value in pattern.fields.items())])
    found = f"happened {times} times" if times else "did not happen"
    kinds = sorted({event.kind for event in scene.happened()})
    because = None if holds or times else f"kinds of events that happened: {', '.join(kinds) or 'none'}"
    return Expectation(path, f"{told} {expected}", found, holds, because)


def _is_such(pattern: EventPattern, event: Happened) -> bool:
    if event.kind.casefold() != pattern.event.casefold():
        return False
    return all(
        key in event.fields and is_as_expected(key, value, event.fields[key]) for key, value in pattern.fields.items()
    )


# Probes -----------------------------------------------------------------------------------------


def judge_outcomes(probe: scenario_format.Outcomes, found: Callable[[], Answer], path: str) -> Expectation:
    """Return all outcomes of a fact, which are found by playing again, and whether they are as expected."""
    return _judged(probe, found, path)


def judge_probe(probe: Probe, scene: Scene, path: str) -> Expectation:
    """Return the answer to a probe, and whether it is the expected one if one is.

    Args:
        probe: what is asked.
        scene: the game at this moment.
        path: the JSON pointer of the probe.
    """
    return _judged(probe, lambda: _answer(probe, scene), path)


def _judged(probe: Probe, answered: Callable[[], Answer], path: str) -> Expectation:
    """Return how a probe comes out."""
    what, expected = _asked(probe)
    told = expected[0] if expected else None
    try:
        answer = answered()
    except CannotTell as why:
        return _unanswered(path, told, why)
    told = told if answer.expected is None else plain(answer.expected)
    holds = is_as_expected(what, told, answer.found) if expected else None
    return Expectation(path, told, plain(answer.found), holds, answer.because, answer.rules)


def unanswered(scenario: Scenario, expectations: Iterable[Expectation]) -> Iterator[str]:
    """Return what is told of each entry that only looks, and of each probe, to which the run did not come."""
    answered = {tuple(one.path.split("/")[1:3]) for one in expectations}
    looks = [place for place, entry in enumerate(scenario.play) if isinstance(entry, Looking)]
    unreached = [pointer_to("play", place) for place in looks if ("play", str(place)) not in answered]
    yield from (f"{place_in_words(path)} is not looked at: the scene did not come to it" for path in unreached)
    unasked = [pointer_to("ask", place) for place in range(len(scenario.ask)) if ("ask", str(place)) not in answered]
    yield from (f"{place_in_words(path)} is not answered: the scene did not come to its end" for path in unasked)


def says_an_answer(probe: Probe) -> bool:
    """Return whether a probe says what its answer must be."""
    return bool(_asked(probe)[1])


def _asked(probe: Probe) -> tuple[str, tuple[Plain, ...]]:
    """Return the format's word for what is asked, and the expected answer if there is one."""
    match probe:
        case scenario_format.Value(what=what, expected=expected):
            return what, expected
        case scenario_format.Outcomes(what=what, expected=expected):
            return "outcomes", () if expected is None else (expected,)
        case scenario_format.Triggered(times=times) | scenario_format.Stacked(times=times):
            return "times", () if times is None else (times,)
        case scenario_format.Why() | scenario_format.WhyNot():
            return "why", ()
        case scenario_format.LegalDeclarations(expected=sets):
            return "sets", () if sets is None else ([_as_said(one) for one in sets],)
        case _:
            return "answer", () if probe.expected is None else (probe.expected,)


def _as_said(declaration: scenario_format.Attack | scenario_format.Block) -> Plain:
    """Return a declaration as the scenario says it."""
    if isinstance(declaration, scenario_format.Block):
        return {one: [*others] for one, others in declaration.blocks.items()}
    return [one.creature if one.attacks is None else {one.creature: one.attacks} for one in declaration.attackers]


def _answer(probe: Probe, scene: Scene) -> Answer:
    answer: Answer
    match probe:
        case scenario_format.Value(of=of, what=what):
            answer = scene.value(of, what)
        case scenario_format.Has(of=of, ability=ability):
            answer = scene.has(of, ability)
        case scenario_format.Triggered(source=source):
            answer = scene.triggered(source)
        case scenario_format.Stacked(source=source):
            answer = scene.stacked(source)
        case scenario_format.HasPriority():
            answer = Answer(scene.scene_fact("priority"))
        case scenario_format.Why(what=what):
            answer = scene.why(what)
        case scenario_format.WhyNot(what=what):
            answer = scene.why_not(what)
        case _:
            answer = _possibilities(probe, scene)
    return answer


Declarable = scenario_format.LegalAttacks | scenario_format.LegalBlocks | scenario_format.LegalDeclarations
Possibility = (
    scenario_format.IsLegal
    | scenario_format.LegalTargets
    | Declarable
    | scenario_format.Options
    | scenario_format.ManaOptions
    | scenario_format.PriorityBetween
    | scenario_format.MayChoose
    | scenario_format.Outcomes
)


def _possibilities(probe: Possibility, scene: Scene) -> Answer:
    answer: Answer
    match probe:
        case scenario_format.IsLegal(action=action):
            answer = _legality(action, scene)
        case scenario_format.LegalTargets(action=action):
            answer = scene.legal_targets(action)
        case scenario_format.LegalAttacks() | scenario_format.LegalBlocks() | scenario_format.LegalDeclarations():
            answer = _declarable(probe, scene)
        case scenario_format.Options():
            answer = scene.options()
        case scenario_format.ManaOptions(of=of):
            answer = scene.mana_options(of)
        case scenario_format.PriorityBetween(first=first, last=last):
            answer = scene.priority_between(first, last)
        case scenario_format.MayChoose(question=question, by=by):
            answer = scene.may_choose(question, by)
        case scenario_format.Outcomes():
            raise CannotTell("all outcomes are asked for at the end, under 'ask'")
    return answer


def _declarable(probe: Declarable, scene: Scene) -> Answer:
    match probe:
        case scenario_format.LegalAttacks(player=player):
            return scene.legal_attacks(player)
        case scenario_format.LegalBlocks(player=player):
            return scene.legal_blocks(player)
        case scenario_format.LegalDeclarations():
            return scene.legal_declarations(probe)


def _legality(action: scenario_format.Play, scene: Scene) -> Answer:
    objections = scene.objections(action)
    because = "; ".join(objection.text for objection in objections) or None
    rules = tuple(rule for objection in objections for rule in objection.rules)
    return Answer(not objections, because, rules)


def judge_legality(entry: scenario_format.Refused | scenario_format.Allowed, scene: Scene, path: str) -> Expectation:
    """Return whether an action is refused for one of the given rules, or allowed."""
    try:
        answer = _legality(entry.action, scene)
    except CannotTell as why:
        return _unanswered(path, "an answer", why)
    if isinstance(entry, scenario_format.Allowed):
        return Expectation(path, LEGAL, _verdict(answer), answer.found is True, answer.because, answer.rules)
    wanted = f"illegal by {' or '.join(entry.because)}" if entry.because else "illegal"
    reasons = {rule.number for rule in answer.rules}
    holds = answer.found is False and (not entry.because or bool(reasons & set(entry.because)))
    return Expectation(path, wanted, _verdict(answer), holds, answer.because, answer.rules)


def _verdict(answer: Answer) -> str:
    numbers = ", ".join(dict.fromkeys(rule.number for rule in answer.rules))
    return LEGAL if answer.found is True else f"illegal by {numbers}"


def _unanswered(path: str, expected: Plain, why: CannotTell) -> Expectation:
    """Return what can't be told, and why; raises BadScenario where a name means several things."""
    if isinstance(why, Ambiguous):
        raise BadScenario([why.fault_in(path)])
    hint = f" (did you mean {why.suggestion!r}?)" if why.suggestion else ""
    return Expectation(path, expected, None, False, why.because + hint)


# What a judge reads -----------------------------------------------------------------------------


Placed = Callable[[Sequence[Fault]], Sequence[Fault]]
"""Says of faults where a file has them."""


def failures(expectations: Iterable[Expectation], placed: Placed = tuple) -> tuple[str, ...]:
    """Return one line for each expectation that does not hold, with its line in the file where there is one."""
    faults = [Fault(one.path, told(one)) for one in expectations if one.holds is False]
    found = placed(faults) if faults else ()
    return tuple(f"line {one.line}, {one.message}" if one.line else one.message for one in found)


def told(expectation: Expectation) -> str:
    """Return an expectation and what was found as one line; entries and questions are counted from 1.

    >>> told(Expectation("/expect/Amy/life", 21, 20, False))
    'Amy, life: expected 21, found 20'
    >>> told(Expectation("/ask/0", 3, 2, False))
    'ask 1: expected 3, found 2'
    >>> told(Expectation("/play/4", "illegal", "legal", False, said="Amy can cast Shock"))
    'play 5: expected illegal, found legal (Amy can cast Shock)'
    """
    place = place_in_words(expectation.path)
    if expectation.is_untold:
        return f"{place}: it can't be told: {expectation.because}"
    expected, found = in_words(expectation.expected), in_words(expectation.found)
    why = expectation.because or (expectation.said if expectation.found == LEGAL else None)
    because = f" ({why})" if why else ""
    return f"{place}: expected {expected}, found {found}{because}"


def place_in_words(path: str) -> str:
    """Return where in a scenario something is expected, as people say it.

    >>> place_in_words("/play/3/check/Nicole/life")
    'play 4, check, Nicole, life'
    """
    place = path.removeprefix("/expect").removeprefix("/")
    return ", ".join(_unescaped(part) for part in INDEX.sub(lambda found: f" {int(found[1]) + 1}", place).split("/"))


def _unescaped(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")


def in_words(value: Plain) -> str:
    """Return a value as people read it."""
    if isinstance(value, str):
        return value or "none"
    if isinstance(value, list | tuple):
        between = "; " if any(isinstance(inner, list | tuple | dict) for inner in value) else ", "
        return between.join(in_words(inner) for inner in value) or "nothing"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {in_words(inner)}" for key, inner in value.items()) or "nothing"
    return "none" if value is None else msgspec.json.encode(value).decode()
