"""The words within what facts and probes say of players and things: where each stands, and what it is a word for."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios import format as scenario_format
from scenarios.faults import pointer_to
from scenarios.format import Facts, Scenario
from scenarios.ruling import Plain
from scenarios.schema.document import VOCABULARIES
from scenarios.schema.forms import Form, form_of
from scenarios.schema.values import Value, Word

Path = tuple[str | int, ...]
Said = tuple[str, Word, str]
"""A pointer, what reads the word that stands there, and the word."""


def facts_of(scenario: Scenario) -> Iterator[tuple[Facts, Path]]:
    """Return all facts that a scenario expects, at its end or on the way, and where they stand."""
    yield scenario.expect, ("expect",)
    for place, entry in enumerate(scenario.play):
        if isinstance(entry, scenario_format.Check):
            yield entry.facts, ("play", place, "check")


def probes_of(scenario: Scenario) -> Iterator[tuple[scenario_format.Probe, Path]]:
    """Return all that a scenario asks, at its end or on the way, and where it stands."""
    yield from ((probe, ("ask", place)) for place, probe in enumerate(scenario.ask))
    for place, entry in enumerate(scenario.play):
        if isinstance(entry, scenario_format.Ask):
            yield entry.probe, ("play", place, "ask")


def words_said(scenario: Scenario) -> Iterator[Said]:
    """Return every word of what a scenario expects to be so."""
    for facts, path in facts_of(scenario):
        for fact in facts.facts:
            form = _form_of(scenario.game, fact.kind)
            yield from _within(form, fact.what, fact.expected, pointer_to(*path) + fact.path)
    for probe, path in probes_of(scenario):
        yield from _probed(scenario, probe, path)


def _probed(scenario: Scenario, probe: scenario_format.Probe, path: Path) -> Iterator[Said]:
    match probe:
        case scenario_format.Value(what=what, expected=(expected,)):
            yield from _within(_form_of(scenario.game, "object"), what, expected, pointer_to(*path, "is"))
        case scenario_format.Outcomes(what=what, of=of, expected=(*several,)):
            is_player = of in {seat.name for seat in scenario.players}
            form = _form_of(scenario.game, "player" if is_player else "object")
            for place, one in enumerate(several):
                yield from _within(form, what, one, pointer_to(*path, "are", place))


def _form_of(game: str, kind: str) -> type[Form]:
    vocabulary = VOCABULARIES[game]
    forms = {"player": vocabulary.player_facts, "object": vocabulary.object_facts, "scene": vocabulary.scene_facts}
    return forms[kind]


def _within(form: type[Form], what: str, said: Plain, pointer: str) -> Iterator[Said]:
    field = form_of(form).fields.get(what)
    if isinstance(field, Value):
        yield from ((pointer + pointer_to(*place), word, one) for place, word, one in field.words_in(said))
