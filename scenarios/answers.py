"""What was asked, answered in words: the first thing that a ruling says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch

from scenarios import format as scenario_format
from scenarios.expectations import in_words
from scenarios.format import Probe
from scenarios.format.naming import Reference
from scenarios.ruling import Expectation, Plain


def answered(probes: Iterable[Probe], found: Iterable[Expectation]) -> Iterator[str]:
    """Return the answers to what is only asked, each as a clause.

    Args:
        probes: what a scenario asks at its end.
        found: how each came out, in the same order.
    """
    for probe, answer in zip(probes, found, strict=True):
        if answer.holds is None:
            yield _clause(probe, answer)


@singledispatch
def _clause(probe: Probe, answer: Expectation) -> str:
    """Return the answer to a probe of any other kind: itself."""
    return in_words(answer.found)


@_clause.register
def _value(probe: scenario_format.Value, answer: Expectation) -> str:
    return f"{probe.what.replace('_', ' ')} of {spelled(probe.of)}: {in_words(answer.found)}"


@_clause.register
def _has(probe: scenario_format.Has, answer: Expectation) -> str:
    return f"{spelled(probe.of)} {'has' if answer.found else 'does not have'} {probe.ability}"


@_clause.register
def _is_legal(probe: scenario_format.IsLegal, answer: Expectation) -> str:
    return "that is legal" if answer.found else f"that is illegal: {answer.because}"


@_clause.register
def _triggered(probe: scenario_format.Triggered, answer: Expectation) -> str:
    return f"{spelled(probe.source)} has triggered {_times(answer.found)}"


@_clause.register
def _stacked(probe: scenario_format.Stacked, answer: Expectation) -> str:
    return f"abilities of {spelled(probe.source)} were put on the stack {_times(answer.found)}"


@_clause.register
def _legal_targets(probe: scenario_format.LegalTargets, answer: Expectation) -> str:
    return f"it can target {in_words(answer.found)}"


@_clause.register
def _legal_attacks(probe: scenario_format.LegalAttacks, answer: Expectation) -> str:
    return f"{probe.player} can attack with {in_words(answer.found)}"


@_clause.register
def _legal_blocks(probe: scenario_format.LegalBlocks, answer: Expectation) -> str:
    return f"{probe.player} can block with {in_words(answer.found)}"


@_clause.register
def _mana_options(probe: scenario_format.ManaOptions, answer: Expectation) -> str:
    return f"{spelled(probe.of)} can be tapped for {in_words(answer.found)}"


@_clause.register
def _outcomes(probe: scenario_format.Outcomes, answer: Expectation) -> str:
    return f"{probe.what.replace('_', ' ')} of {spelled(probe.of)} can be {in_words(answer.found)}"


@_clause.register
def _why(probe: scenario_format.Why, answer: Expectation) -> str:
    return f"{probe.what}: {in_words(answer.found)}"


@_clause.register
def _why_not(probe: scenario_format.WhyNot, answer: Expectation) -> str:
    return f"{probe.what}: {in_words(answer.found)}"


def spelled(reference: Reference) -> str:
    """Return what a reference is called.

    >>> spelled("Grizzly Bears")
    'Grizzly Bears'
    """
    match reference:
        case scenario_format.AbilityOf(ability_of=source):
            return f"{source}'s ability"
        case scenario_format.ActivationOf(activation=name):
            return f"the card that {name} activated"
        case _:
            return reference


def _times(count: Plain) -> str:
    return {"0": "not at all", "1": "once", "2": "twice"}.get(str(count), f"{count} times")
