"""Runs: a scenario goes in, a ruling comes out, and stays."""

from __future__ import annotations

import msgspec
from flask import Response, request, url_for
from marshmallow import Schema, fields, validate

from api.context import found, services
from api.openapi import Checked, Endpoints, encoded, reference
from api.services import Missing, SavedRuling
from scenarios.comparison import Comparison
from scenarios.faults import BadScenario
from scenarios.ruling import Plain, Ruling, TraceStep
from scenarios.views import View, viewed

part = Endpoints("runs", "Scenarios and their rulings")
SCENARIO = reference("Scenario")
BOLT: dict[str, Plain] = {
    "title": "A bolt",
    "game": "magic",
    "players": {"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {}},
    "play": [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}],
}
"""A scenario to try the service with."""
COMPARED = {"scenario": BOLT, "editions": ["2026-06-19", "2014-02-01"]}
TEXT_LIMIT = 80_000
"""Characters of a text; escaped, each takes up to twelve bytes of the body."""
WHOLE: View = "full"
FOREVER = "public, max-age=31536000, immutable"


class ViewQuery(Schema):
    """How much of the trace to answer with."""

    view = fields.String(
        load_default=WHOLE,
        validate=validate.OneOf(("full", "judge", "player")),
        metadata={"description": "Every step, the decisive ones with causes, or sentences."},
    )


class ScenarioText(Schema):
    """A scenario as a file has it."""

    text = fields.String(required=True, validate=validate.Length(max=TEXT_LIMIT))


class CompareBody(Schema):
    """A scenario to be run under several editions."""

    scenario = fields.Dict(keys=fields.String(), required=True)
    editions = fields.List(
        fields.String(validate=validate.Length(1, 40)), required=True, validate=validate.Length(2, 8)
    )


def judged(scenario: dict[str, Plain]) -> Ruling:
    """The ruling on a scenario, which is kept under its id."""
    ruling = services().judge.run(scenario)
    services().rulings.keep(SavedRuling(ruling, scenario))
    return ruling


def kept(ruling_id: str) -> SavedRuling:
    """The ruling with that id; another is a problem."""
    return found(services().rulings.find(ruling_id) or Missing("ruling", ruling_id))


def lasting(answer: msgspec.Struct, tag: str) -> Response:
    """An answer that never changes; nothing but the tag is sent to who has it."""
    response = encoded(answer)
    response.set_etag(tag)
    response.headers["Cache-Control"] = FOREVER
    response.make_conditional(request)
    return response


@part.post("/runs", Ruling, SCENARIO, BOLT, problems=[503], query=ViewQuery)
def run(scenario: dict[str, Plain], query: dict[str, Plain]) -> Response:
    """Run a scenario: the ruling, whatever it is."""
    view: View = query["view"]
    ruling = judged(scenario)
    response = encoded(viewed(ruling, view))
    response.set_etag(_tag(ruling, view))
    shown = None if view == WHOLE else view
    response.headers["Content-Location"] = url_for("runs.ruling", ruling_id=ruling.id, view=shown)
    return response


def _tag(ruling: Ruling, view: View) -> str:
    return f"{ruling.id}-{view}"


@part.get("/runs/<ruling_id>", Ruling, ViewQuery, problems=[404, 422])
def ruling(query: dict[str, Plain], ruling_id: str) -> Response:
    """A ruling that was given before."""
    view: View = query["view"]
    saved = kept(ruling_id).ruling
    return lasting(viewed(saved, view), _tag(saved, view))


@part.get("/runs/<ruling_id>/steps/<int:seq>", TraceStep, problems=[404])
def step(ruling_id: str, seq: int) -> Response:
    """One step of a ruling."""
    saved = kept(ruling_id).ruling
    steps = {step.seq: step for step in saved.trace}
    return lasting(found(steps.get(seq, Missing("step", str(seq)))), f"{saved.id}-{seq}")


@part.get("/runs/<ruling_id>/scenario", Checked, problems=[404])
def scenario(ruling_id: str) -> Response:
    """The scenario that a ruling answers."""
    saved = kept(ruling_id)
    text = services().judge.write(saved.scenario)
    return lasting(Checked(True, (), saved.scenario, text), f"{saved.ruling.id}-scenario")


@part.post("/check", Checked, {"type": "object"}, BOLT)
def check(scenario: dict[str, Plain]) -> Checked:
    """Every fault of a scenario, each with its place."""
    judge = services().judge
    faults = judge.check(scenario)
    return Checked(not faults, faults, scenario, judge.write(scenario))


@part.post("/read", Checked, ScenarioText, {"text": "title: Nothing\ngame: magic\nplayers: {Amy: {}, Nicole: {}}\n"})
def read(body: dict[str, Plain]) -> Checked:
    """Every fault of a text that spells a scenario, each with its line."""
    judge, text = services().judge, str(body["text"])
    try:
        scenario = judge.read(text)
    except BadScenario as error:
        return Checked(False, error.faults, None, text)
    faults = judge.check(scenario, text)
    return Checked(not faults, faults, scenario, text)


@part.post("/compare", Comparison, CompareBody, COMPARED, problems=[503])
def compare(body: dict[str, Plain]) -> Comparison:
    """Run one scenario under several editions, and tell where they part."""
    return services().judge.compare(body["scenario"], body["editions"])
