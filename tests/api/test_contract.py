"""The service keeps what its OpenAPI document says."""

from __future__ import annotations

from typing import Any

import jsonschema
import msgspec
import openapi_spec_validator
import schemathesis
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings

from api.application import create_app
from tests.api import doubles

DOCUMENT = "/v1/openapi.json"
MAY_BE_REFUSED = {"expected-statuses": ["2xx", "422"]}
"""What is well formed may be refused: whether editions are those of the scenario's game no schema can say."""
UNPACKED = {"Accept-Encoding": "identity"}
"""Called without a server in between, nothing unpacks answers."""
CONFIG = schemathesis.Config.from_dict(
    {"operations": [{"include-path": ["/v1/compare"], "checks": {"positive_data_acceptance": MAY_BE_REFUSED}}]}
)
schema = schemathesis.openapi.from_wsgi(DOCUMENT, create_app(doubles.services()), config=CONFIG)


@schema.parametrize()
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_every_operation_keeps_its_description(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(headers=UNPACKED)


def test_the_document_is_openapi(client: FlaskClient) -> None:
    document = client.get(DOCUMENT).get_json()
    openapi_spec_validator.validate(document)
    assert document["openapi"] == "3.1.0"
    assert document["paths"].keys() >= {"/v1/runs", "/v1/compare", "/v1/{game}/{edition}/rules/{number}"}


def test_the_document_says_which_games_there_are(client: FlaskClient) -> None:
    for path, item in client.get(DOCUMENT).get_json()["paths"].items():
        games = [one["schema"].get("enum") for one in item.get("parameters", ()) if one["name"] == "game"]
        assert games == ([["magic"]] if "{game}" in path else [])


def test_rulings_have_the_shape_that_the_document_says(client: FlaskClient) -> None:
    document = client.get(DOCUMENT).get_json()
    ruling = client.post("/v1/runs", json=doubles.SCENARIO).get_json()
    jsonschema.validate(ruling, {**document, "$ref": "#/components/schemas/Ruling"})
    assert msgspec.convert(ruling["trace"][0]["seq"], int) == 0
