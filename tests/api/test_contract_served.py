"""The service over its real engine and store keeps what its OpenAPI document says."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from sqlalchemy import URL

from api.application import create_app
from api.wiring.assembly import real_services
from store.database import Database

import_module("api.wiring.prepared")
FOLDER = TemporaryDirectory()
STORE = URL.create("sqlite", database=str(Path(FOLDER.name) / "kept.sqlite"))
OF_SCENARIOS = {
    "include-path": ["/v1/runs", "/v1/compare"],
    "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "422"]}},
}
"""What takes a scenario refuses one that no game can be in with 422: of one player, of cards that nobody knows, of an
edition of another game. No schema says that, so only here may what is well formed be refused."""
WITH_BODIES = {"include-method": ["POST"], "phases": {"coverage": {"enabled": False}}}
"""Every case of the schemas of scenarios is tried where these are small and runs cost nothing: only to enumerate those
of the games takes each process of the tests more than a minute."""
CONFIG = schemathesis.Config.from_dict({"operations": [OF_SCENARIOS, WITH_BODIES]})
APP = create_app(real_services(Database(STORE)))
schema = schemathesis.openapi.from_wsgi("/v1/openapi.json", APP, config=CONFIG)


@schema.parametrize()
@settings(max_examples=25, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_operation_keeps_its_description(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(headers={"Accept-Encoding": "identity"})
