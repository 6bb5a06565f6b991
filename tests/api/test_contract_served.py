"""The service over its real engine and store keeps what its OpenAPI document says."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import positive_data_acceptance
from sqlalchemy import URL

from api.application import create_app
from api.wiring.assembly import real_services
from store.database import Database

import_module("api.wiring.prepared")
FOLDER = TemporaryDirectory()
STORE = URL.create("sqlite", database=str(Path(FOLDER.name) / "kept.sqlite"))
schema = schemathesis.openapi.from_wsgi("/v1/openapi.json", create_app(real_services(Database(STORE))))
schema.config.phases.coverage.enabled = False
"""Every enumerated case is tried where runs cost nothing."""

OF_SCENARIOS = ("/v1/runs", "/v1/compare")
"""What takes a scenario refuses one that no game can be in with 422: of one player, of cards that nobody knows, of an
edition of another game. No schema says that, so only here may what is well formed be refused."""


@schema.parametrize()
@settings(max_examples=25, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_operation_keeps_its_description(case: schemathesis.Case[Any]) -> None:
    excluded: list[CheckFunction] = [positive_data_acceptance] if case.path in OF_SCENARIOS else []
    case.call_and_validate(excluded_checks=excluded, headers={"Accept-Encoding": "identity"})
