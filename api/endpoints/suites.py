"""Suites of scenarios: kept under an id, run as a whole, and run again when the engine has changed."""

from __future__ import annotations

from flask import Response, url_for
from marshmallow import Schema, fields, validate

from api.context import found, services
from api.endpoints.runs import BOLT, lasting
from api.openapi import Endpoints, encoded
from api.services import Suite, SuiteEntries, SuiteReport
from scenarios.ruling import Plain

part = Endpoints("suites", "Suites of scenarios, run as a whole")
MOST = 100
"""Scenarios of a suite."""


class SuiteBody(Schema):
    """A suite: its name and its scenarios, each as a file has it, variants included."""

    name = fields.String(required=True, validate=validate.Length(1, 200))
    scenarios = fields.List(fields.Dict(keys=fields.String()), required=True, validate=validate.Length(1, MOST))


class LatestQuery(Schema):
    """How many suites."""

    limit = fields.Integer(load_default=20, validate=validate.Range(1, 100))


@part.post("/suites", SuiteReport, SuiteBody, {"name": "Bolts", "scenarios": [BOLT]})
def run(body: dict[str, Plain]) -> Response:
    """Keep a suite and run all of it; what fails is in the report, and no problem of the request."""
    return _reported(services().suites.run(Suite(body["name"], tuple(body["scenarios"]))))


@part.get("/suites", SuiteEntries, LatestQuery, problems=[422])
def latest(query: dict[str, Plain]) -> SuiteEntries:
    """The suites that ran last."""
    return services().suites.latest(query["limit"])


@part.get("/suites/<suite_id>", SuiteReport, problems=[404])
def report(suite_id: str) -> SuiteReport:
    """The report of a suite's last run."""
    return found(services().suites.report(suite_id))


@part.get("/suites/<suite_id>/scenarios", Suite, problems=[404])
def suite(suite_id: str) -> Response:
    """What a suite is made of."""
    return lasting(found(services().suites.suite(suite_id)), f"suite-{suite_id}")


@part.post("/suites/<suite_id>/runs", SuiteReport, None, {}, problems=[404])
def run_again(suite_id: str) -> Response:
    """Run a suite again, under the engine of today."""
    return _reported(services().suites.run(found(services().suites.suite(suite_id))))


def _reported(report: SuiteReport) -> Response:
    response = encoded(report)
    response.headers["Content-Location"] = url_for("suites.report", suite_id=report.suite.id)
    return response
