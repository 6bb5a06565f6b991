"""What another answer would have brought: a scenario is run again with each other option of what was chosen in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import dropwhile

import msgspec

from rules.kernel.choices import Answer, Arrange, Choice, Pick
from scenarios.explained_words import shortly
from scenarios.faults import BadScenario
from scenarios.format import Choose, Scenario
from scenarios.names import Names
from scenarios.questions import labelled, options_of
from scenarios.ruling import Board, Decision, Plain, Ruling, Sentence

MOST_OPTIONS = 3
"""Of so many options each is tried; of more, what is chosen is not a question of what the others would have brought."""
MOST_RUNS = 4
"""How often a scenario is run again at the most."""
MOST_CLAUSES = 2
"""How much of what would be different is told at the most."""
CLAUSE = re.compile(r"; |(?<=\.) ")
"""What stands between two clauses of an answer."""
YES_OR_NO = ("yes", "no")
"""What an offer is answered with."""
Chosen = tuple[str, ...]
"""The labels of what is chosen, in the order that is asked for."""


class Decided(msgspec.Struct, frozen=True):
    """A question that an entry of a play answered, and what could have been answered instead."""

    player: str
    question: str
    others: tuple[Chosen, ...]
    called: Mapping[str, str]
    """How the options are told, by their labels."""


def decided(choice: Choice, answer: Answer, names: Names) -> Decided | None:
    """Return what else could have been answered, if it is one of a few options or one of two orders."""
    values = [option.value for option in options_of(choice)]
    others: list[Chosen] = []
    if not 1 < len(values) <= MOST_OPTIONS:
        return None
    labels = labelled(choice, names)
    match choice:
        case Pick(minimum=1, maximum=1, together=None):
            others = [(label,) for value, label in zip(values, labels, strict=True) if (value,) != answer]
        case Arrange() if len(values) == len({*labels}) == 2:
            others = [labels if answer != tuple(values) else labels[::-1]]
    called = dict(zip(labels, shortly(labels, labels), strict=True))
    return Decided(choice.player.name, choice.question, tuple(others), called) if others else None


def alternatives(
    scenario: Scenario, made: Mapping[int, Decided], ruling: Ruling, run: Callable[[Scenario], Ruling]
) -> tuple[Sentence, ...]:
    """Return what other answers would have brought, where the rest of the play can go on with them.

    Args:
        scenario: what was run.
        made: what was chosen in it, by the entry that says it.
        ruling: what came of it.
        run: rules on a scenario.
    """
    tries = [(place, one, chosen) for place, one in sorted(made.items()) for chosen in one.others][:MOST_RUNS]
    found = ((one, chosen, _ruled(scenario, place, chosen, run)) for place, one, chosen in tries)
    told = (_told(one, chosen, ruling, other) for one, chosen, other in found if other is not None)
    return tuple({sentence.text: sentence for sentence in told}.values())


def _ruled(scenario: Scenario, place: int, chosen: Chosen, run: Callable[[Scenario], Ruling]) -> Ruling | None:
    """Return the ruling with another answer, without the answers behind it if they go with the one that was given."""
    entry = scenario.play[place]
    assert isinstance(entry, Choose)
    value: Plain = list(chosen) if len(chosen) > 1 else chosen[0]
    before, behind = scenario.play[:place], scenario.play[place + 1 :]
    for rest in (behind, tuple(dropwhile(lambda one: isinstance(one, Choose), behind))):
        play = (*before, msgspec.structs.replace(entry, value=value), *rest)
        try:
            ruling = run(msgspec.structs.replace(scenario, play=play))
        except BadScenario:
            continue
        if ruling.status == "ruled":
            return ruling
    return None


def _told(decided: Decided, chosen: Chosen, ruling: Ruling, other: Ruling) -> Sentence:
    """Return what another answer would have brought, with the rules under which the question was asked."""
    asking = [step for step in ruling.trace if step.decision is not None and _answers(step.decision, decided)]
    rules = tuple(dict.fromkeys(rule.number for step in asking[-1:] for rule in step.rules))
    done = _answered(decided.called[one] for one in chosen)
    text = f"Had {decided.player} {done}{_difference(ruling, other)}"
    return Sentence(text, rules, asking[-1].seq if asking else None)


def _answers(decision: Decision, decided: Decided) -> bool:
    """Return whether a decision is the answer of an entry to a question."""
    return decision.question == decided.question and decision.chosen_by == "scenario"


def _answered(labels: Iterable[str]) -> str:
    """Return an answer as what a player did.

    >>> _answered(["yes"]), _answered(["Elk"]), _answered(["Elk", "Ox"])
    ('said yes', 'chosen Elk', 'chosen the order Elk, Ox')
    """
    chosen = [*labels]
    if chosen[0] in YES_OR_NO:
        return f"said {chosen[0]}"
    return f"chosen {'the order ' if len(chosen) > 1 else ''}{', '.join(chosen)}"


def _difference(ruling: Ruling, other: Ruling) -> str:
    """Return what another ruling says of what is different there; if nothing, what the first one says of that.

    What an answer leaves out may be so all the same: no more is said than that it isn't told then.
    """
    clauses, others = _clauses(ruling.answer), _clauses(other.answer)
    one, two = _by_name(ruling.facts), _by_name(other.facts)
    same = {name for name in one if one[name] == two.get(name)} - _found_otherwise(ruling, other)
    come, gone = (
        [said for said in these if said not in those and _subject(said, {*one, *two}) not in same][:MOST_CLAUSES]
        for these, those in ((others, clauses), (clauses, others))
    )
    if come:
        return f": {'; '.join(come)}"
    return f", the answer would be without: {'; '.join(gone)}" if gone else ", the answer would be the same"


def _found_otherwise(ruling: Ruling, other: Ruling) -> frozenset[str]:
    """Return of what another ruling found something else that was expected, also what no board shows."""
    found = {one.path: one.found for one in ruling.expectations}
    changed = (one.path for one in other.expectations if one.path in found and found[one.path] != one.found)
    return frozenset(part for path in changed for part in path.split("/"))


def _subject(clause: str, names: Iterable[str]) -> str:
    """Return the name with which a clause begins; nothing if it begins with none.

    >>> _subject("Ox Cart is tapped", ["Ox", "Ox Cart"])
    'Ox Cart'
    """
    return max((name for name in names if clause.startswith(name)), key=len, default="")


def _by_name(board: Board) -> Mapping[str, list[str]]:
    """Return what a board shows of each player, and of the things of each name."""
    shown = {name: [str(sorted(player.items()))] for name, player in board.players.items()}
    for thing in board.objects.values():
        shown.setdefault(str(thing["name"]), []).append(str(sorted(thing.items())))
    return {name: sorted(values) for name, values in shown.items()}


def _clauses(answer: str) -> list[str]:
    return [one.rstrip(".") for one in CLAUSE.split(answer)]
