"""Suites in the store, and their runs in this process within a time limit."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator

import msgspec

from api.services import Missing, OutOfTimeError, Suite, SuiteEntries, SuiteEntry, SuiteReport
from api.wiring.computing import Computing, Workplace
from scenarios.engine_version import engine_version
from scenarios.faults import BadScenario
from scenarios.format import Run
from scenarios.mentions import unknown_to
from scenarios.regression import Outcome, came_out, faulty, lost
from scenarios.ruling import Plain
from scenarios.schema import read_runs
from store import suites as kept

SECONDS = 20.0
"""How long a suite may take: less than the server waits for a worker."""


class Report(msgspec.Struct, frozen=True):
    """A report as it is kept."""

    engine: str
    scenarios: tuple[Outcome, ...]


def outcomes(here: Workplace, suite: Suite) -> tuple[Outcome, ...]:
    """How every scenario of a suite comes out; what is left when its time is over is lost."""
    until = time.process_time() + SECONDS
    places = enumerate(suite.scenarios)
    return tuple(one for place, scenario in places for one in _of(here, f"/scenarios/{place}", scenario, until))


def _of(here: Workplace, place: str, scenario: Plain, until: float) -> Iterator[Outcome]:
    try:
        runs = read_runs(scenario, unknown_to(here.source))
    except BadScenario as error:
        yield faulty(place, error.faults)
        return
    for chosen in runs:
        yield _came_out(here, place, chosen, until - time.process_time())


def _came_out(here: Workplace, place: str, chosen: Run, left: float) -> Outcome:
    if left <= 0:
        return lost(place, chosen, f"the suite reached its time limit of {SECONDS:g} seconds before this run")
    seconds = min(left, here.seconds)
    try:
        with here.deadline(seconds):
            return came_out(place, chosen, here.source)
    except OutOfTimeError:
        return lost(place, chosen, f"the run reached its time limit of {seconds:.1f} seconds")


class StoredSuites:
    """Keeps suites in the database, so that they outlive the process."""

    def __init__(self, store: kept.Suites, computing: Computing) -> None:
        self._store, self._computing = store, computing
        self._suites, self._reports = msgspec.json.Decoder(Suite), msgspec.json.Decoder(Report)

    def run(self, suite: Suite) -> SuiteReport:
        """Keep a suite and run all of it; the report is kept too."""
        body = msgspec.json.encode(suite)
        suite_id = hashlib.sha256(msgspec.json.encode(suite, order="deterministic")).hexdigest()[:32]
        self._store.save(suite_id, suite.name, body)
        report = Report(engine_version(), self._computing.do(outcomes, suite))
        self._store.report(suite_id, msgspec.json.encode(report))
        found = self.report(suite_id)
        assert isinstance(found, SuiteReport)
        return found

    def suite(self, suite_id: str) -> Suite | Missing:
        """What a suite is made of."""
        body = self._store.body(suite_id)
        return Missing("suite", suite_id) if body is None else self._suites.decode(body)

    def report(self, suite_id: str) -> SuiteReport | Missing:
        """The report of the suite's last run."""
        suite, last = self.suite(suite_id), self._store.last_report(suite_id)
        if isinstance(suite, Missing) or last is None:
            return Missing("suite", suite_id)
        body, created = last
        report = self._reports.decode(body)
        failed = sum(not outcome.passed for outcome in report.scenarios)
        entry = SuiteEntry(suite_id, suite.name, created, report.engine, len(report.scenarios), failed)
        return SuiteReport(entry, report.scenarios)

    def latest(self, limit: int) -> SuiteEntries:
        """The suites that ran last."""
        reports = (self.report(suite_id) for suite_id in self._store.latest(limit))
        return SuiteEntries(tuple(report.suite for report in reports if isinstance(report, SuiteReport)))
