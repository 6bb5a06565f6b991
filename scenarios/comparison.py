"""One scenario under several editions: where the runs part, and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module

import msgspec

from rules.kernel.rulebook import Rulebook
from scenarios.cards import CardSource
from scenarios.differences import called
from scenarios.format import Assign, Choose, DamageOrder, Entry, Facts, Scenario
from scenarios.games import GAMES
from scenarios.ruling import Citation, Plain, Ruling, TraceStep, cited_in
from scenarios.runner import run


class Comparison(msgspec.Struct, frozen=True):
    """The rulings by edition; where their traces part; the numbers that make the difference.

    The editions that can't judge the scenario are ``silent``: only the others are compared, and where there are not
    two of these, nothing is.
    """

    runs: dict[str, Ruling]
    same: bool
    parts_at: dict[str, int]
    rules: dict[str, tuple[str, ...]]
    silent: tuple[str, ...] = ()

    @property
    def judged(self) -> tuple[str, ...]:
        """The editions that can judge the scenario."""
        return tuple(edition for edition in self.runs if edition not in self.silent)

    def citations(self, edition: str) -> tuple[Citation, ...]:
        """The rules that make the difference in an edition, each with what it says."""
        known = {citation.number: citation for citation in cited_in(self.runs[edition])}
        return tuple(known[number] for number in self.rules[edition] if number in known)

    @property
    def headline(self) -> str:
        """What the comparison comes to, in a sentence."""
        if len(self.judged) < 2:
            return f"{f'Only edition {self.judged[0]}' if self.judged else 'No edition'} can judge this yet."
        if not self.same:
            return "The editions rule differently."
        return f"The editions agree, {'by other steps or by other rules' if self.parts_at else 'step by step'}."


def compare(scenario: Scenario, editions: Sequence[str], source: CardSource | None = None) -> Comparison:
    """Run a scenario under several editions and lay the runs side by side; ``source`` is as for a run.

    What the scenario expects belongs to its own edition and is left out.

    Raises:
        BadScenario: an edition cannot run it at all.
        KeyError: an edition is not known.
    """
    play = tuple(_if_asked(entry) for entry in scenario.play)
    bare = msgspec.structs.replace(scenario, play=play, expect=Facts(), covers=())
    runs = {edition: run(msgspec.structs.replace(bare, edition=edition), source) for edition in editions}
    return _compared(runs, tuple(edition for edition, ruling in runs.items() if ruling.status == "unsupported"))


def _compared(runs: dict[str, Ruling], silent: tuple[str, ...]) -> Comparison:
    none: dict[str, tuple[str, ...]] = dict.fromkeys(runs, ())
    judged = {edition: ruling for edition, ruling in runs.items() if edition not in silent}
    if len(judged) < 2:
        return Comparison(runs, False, {}, none, silent)
    parts_at, shared = _parting(judged)
    return Comparison(runs, _same(judged), parts_at, none | _rules(judged, parts_at, shared), silent)


def _if_asked(entry: Entry) -> Entry:
    """Return an entry that an edition may leave without a question."""
    answers = isinstance(entry, Choose | Assign | DamageOrder)
    return msgspec.structs.replace(entry, if_asked=True) if answers else entry


def _same(runs: Mapping[str, Ruling]) -> bool:
    return len({what_came_of(ruling) for ruling in runs.values()}) == 1


def what_came_of(ruling: Ruling) -> bytes:
    """Return what came of a run, without what only tells things apart and without how cards are worded."""
    shown = sorted(told for _, told in _shown(ruling))
    players = msgspec.json.encode(ruling.facts.players, order="deterministic")
    return b"\n".join((ruling.status.encode(), players, *shown))


def came_of_each(ruling: Ruling) -> Mapping[str, bytes]:
    """Return what came of each player, and of all things of a name, by what they are called."""
    found = {
        name: [msgspec.json.encode(player, order="deterministic")] for name, player in ruling.facts.players.items()
    }
    for name, told in _shown(ruling):
        found.setdefault(name, []).append(told)
    return {name: b"\n".join(sorted(several)) for name, several in found.items()}


def _shown(ruling: Ruling) -> Iterator[tuple[str, bytes]]:
    """Return every object at the end with its name, without what only tells it apart and how its card is worded."""
    names = {f"object:{number}": called(thing) for number, thing in ruling.facts.objects.items()}
    for thing in ruling.facts.objects.values():
        shown = {key: _named(value, names) for key, value in thing.items() if key not in ("text", "called")}
        yield str(thing.get("name") or called(thing)), msgspec.json.encode(shown, order="deterministic")


def _named(value: Plain, names: Mapping[str, str]) -> Plain:
    """Return a value with names instead of the numbers of objects, which every run gives anew."""
    if isinstance(value, list):
        return [_named(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


Place = Mapping[str, int]
"""A step for each edition."""


def _parting(runs: Mapping[str, Ruling]) -> tuple[dict[str, int], Place]:
    """Return for each edition the first step in which not all editions have the same happen, and the last one before.

    Where the same happens in all of them, it is the first step that not all have go by the same procedure; where they
    do, the first one that decides and for which not all have a rule of the same words.
    """
    whole = {edition: ruling.trace for edition, ruling in runs.items()}
    happening = {edition: [step for step in trace if _happens(step)] for edition, trace in whole.items()}
    ways = ((happening, _what), (whole, _told), _worded(runs, happening))
    parted = (_first_other(traces, told) for traces, told in ways)
    nowhere: Place = {edition: len(trace) for edition, trace in whole.items()}
    return next(((found, before) for found, before in parted if found), ({}, nowhere))


def _first_other(
    traces: Mapping[str, Sequence[TraceStep]], told: Callable[[str, TraceStep], object]
) -> tuple[dict[str, int], Place]:
    """Return for each edition the first step that is not told alike for all, if there is one, and the one before."""
    shortest = min(len(trace) for trace in traces.values())
    alike = (len({told(edition, trace[place]) for edition, trace in traces.items()}) == 1 for place in range(shortest))
    place = next((place for place, same in enumerate(alike) if not same), shortest)
    found = {edition: trace[place].seq for edition, trace in traces.items() if len(trace) > place}
    return found, {edition: trace[place - 1].seq if place else -1 for edition, trace in traces.items()}


def _worded(
    runs: Mapping[str, Ruling], happening: Mapping[str, Sequence[TraceStep]]
) -> tuple[Mapping[str, Sequence[TraceStep]], Callable[[str, TraceStep], object]]:
    """Return the steps that decide, and how to tell them by the words of their rules, wherever the rules stand."""
    index = {edition: _rulebook(ruling).edition.index for edition, ruling in runs.items()}

    def words(edition: str, step: TraceStep) -> frozenset[str]:
        return frozenset(index[edition][number].fingerprint for number in _numbers(step))

    return {edition: [step for step in steps if step.decisive] for edition, steps in happening.items()}, words


def _happens(step: TraceStep) -> bool:
    return bool(step.events or step.decision) or any(one.what == "refused" for one in step.considered)


def _what(edition: str, step: TraceStep) -> tuple[Plain, ...]:
    """Return what happens in a step, and when, whatever has it happen."""
    events = tuple(event.text for story in step.events for event in story.happened)
    return step.when.step, events, step.decision.chosen if step.decision else ()


def _told(edition: str, step: TraceStep) -> tuple[Plain, ...]:
    """Return what a step is in every edition: its procedure and its events, never its number."""
    keys = tuple(dict.fromkeys(rule.key for rule in step.rules))
    events = tuple(event.text for story in step.events for event in story.happened)
    chosen = step.decision.chosen if step.decision else ()
    return step.kind, keys, events, chosen


def _rules(runs: Mapping[str, Ruling], parts_at: Place, shared: Place) -> dict[str, tuple[str, ...]]:
    """Return for each edition the numbers where it parts, then those that it alone went by or that it states anew.

    Where a run ends with a question, it parts by the rules that have it asked, and the others by what they do instead.
    """
    if any(ruling.question for ruling in runs.values()):
        return {edition: _instead(ruling, parts_at.get(edition)) for edition, ruling in runs.items()}
    later = {edition: [step for step in run.trace if step.seq > shared[edition]] for edition, run in runs.items()}
    everywhere = set.intersection(*({rule.key for step in steps for rule in _cited(step)} for steps in later.values()))
    stated_anew = {key for ruling in runs.values() for key in _own(ruling)}
    found: dict[str, tuple[str, ...]] = {}
    for edition, steps in later.items():
        at = [number for step in _down_to(parts_at.get(edition), steps) for number in _numbers(step)]
        cited = [rule for step in steps for rule in _cited(step)]
        different = [rule.number for rule in cited if rule.key not in everywhere or rule.key in stated_anew]
        found[edition] = tuple(dict.fromkeys([*at, *different]))
    return found


def _instead(ruling: Ruling, seq: int | None) -> tuple[str, ...]:
    """Return the numbers by which a run goes where it parts, or by which it asks if it ends there."""
    asked = [rule.number for rule in ruling.question.rules] if ruling.question and seq is None else []
    parting = [number for step in _down_to(seq, ruling.trace) for number in _numbers(step)]
    return tuple(dict.fromkeys([*asked, *parting]))


def _down_to(seq: int | None, steps: Sequence[TraceStep]) -> list[TraceStep]:
    """Return the step where a run parts, then those of these steps within which it stands, the innermost first."""
    by_seq = {step.seq: step for step in steps}
    found: list[TraceStep] = []
    while seq is not None and (step := by_seq.get(seq)) is not None:
        found.append(step)
        seq = step.parent
    return found


def _cited(step: TraceStep) -> list[Citation]:
    """Return the rules of a step: why it refused something, and what it carried out."""
    refused = [rule for one in step.considered if one.what == "refused" for rule in one.rules]
    return [*refused, *step.rules]


def _numbers(step: TraceStep) -> list[str]:
    return [rule.number for rule in _cited(step)]


def _own(ruling: Ruling) -> set[str]:
    """Return the procedures that an edition states itself."""
    rulebook = _rulebook(ruling)
    older = rulebook.newer is not None
    return {procedure.key for procedure in rulebook.procedures.values() if older and procedure.own}


def _rulebook(ruling: Ruling) -> Rulebook:
    rulebook: Rulebook = import_module(f"rules.{GAMES[ruling.game].package}").rulebook(ruling.edition)
    return rulebook
