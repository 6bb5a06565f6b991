"""The OpenAPI document and the routes in it.

`Endpoints` is the one place that talks to flask-smorest, which ships no types. What comes in is read by
marshmallow; what goes out are msgspec structs, whose schemas are generated from their declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, wraps
from typing import TypeVar, cast

import msgspec
from flask import Flask, Response
from flask_smorest import Api, Blueprint  # type: ignore[import-untyped]  # ships no types
from marshmallow import RAISE, Schema
from webargs.flaskparser import FlaskParser
from werkzeug.routing import UnicodeConverter

from api import services
from api.problems import KINDS, MEDIA_TYPE, Problem
from api.reading import json_arguments, json_mapping
from scenarios.comparison import Comparison
from scenarios.faults import Fault
from scenarios.ruling import Plain, Ruling, TraceStep

JSON = "application/json"
ANYWHERE = (406, 429)
"""The problems that any address may answer with."""
SCHEMAS = "#/components/schemas/"
Endpoint = Callable[..., "Response | msgspec.Struct"]
Answer = type[msgspec.Struct] | type[dict[str, Plain]]
"""What a route answers: a struct, or any JSON object."""
Described = TypeVar("Described", bound=Endpoint)


class Health(msgspec.Struct, frozen=True):
    """Whether the service answers."""

    status: str


class Version(msgspec.Struct, frozen=True):
    """What is running."""

    project: str
    engine: str


class Checked(msgspec.Struct, frozen=True):
    """A scenario that was looked at, and what is wrong with it."""

    ok: bool
    faults: tuple[Fault, ...]
    scenario: dict[str, Plain] | None
    text: str
    """As a file says it."""


ANSWERS: tuple[type[msgspec.Struct], ...] = (
    Problem, Health, Version, Checked, Ruling, TraceStep, services.Games, services.Game, services.RuleEntry,
    services.RuleHits, services.CardHits, services.CardEntry, services.ParsedText, Comparison,
    services.Library, services.LibraryScenario, services.Coverage, services.CoverageOfAll,
    services.Suite, services.SuiteEntries, services.SuiteReport,
)  # fmt: skip


class StrictParser(FlaskParser):
    """Reads arguments and refuses those that nobody asked for."""

    DEFAULT_UNKNOWN_BY_LOCATION = {"query": RAISE}  # noqa: RUF012  # the base class's form


class _Routes(Blueprint):  # type: ignore[misc]  # the base has no types
    ARGUMENTS_PARSER = StrictParser()


class _GameName(UnicodeConverter):
    """The name of a game in an address; views answer for what is none, and tell what there is."""


class _Document(Api):  # type: ignore[misc]  # the base has no types
    """The document, without the error bodies and handlers that flask-smorest brings."""

    ERROR_SCHEMA = {"$ref": "#/components/schemas/Problem"}  # noqa: RUF012  # the base class's form

    def _register_error_handlers(self) -> None:
        """Leave errors to `api.problems`."""

    @cached_property
    def _written(self) -> bytes:
        return msgspec.json.encode(self.spec.to_dict())

    def _openapi_json(self) -> Response:
        """Serve the document, which is written once: that takes as long as hundreds of other answers."""
        return Response(self._written, mimetype=JSON)

    def _register_responses(self) -> None:
        """Describe the answers that are problems."""
        for kind, title, _ in KINDS.values():
            body = {MEDIA_TYPE: {"schema": self.ERROR_SCHEMA}}
            self.spec.components.response(kind, {"description": title, "content": body})
        self.spec.components.response(
            self.DEFAULT_ERROR_RESPONSE_NAME,
            {"description": "A problem", "content": {MEDIA_TYPE: {"schema": self.ERROR_SCHEMA}}},
        )


def reference(name: str) -> dict[str, str]:
    """A reference to a schema of the document."""
    return {"$ref": f"{SCHEMAS}{name}"}


def _schema_of(answer: Answer) -> dict[str, str]:
    return reference(answer.__name__) if issubclass(answer, msgspec.Struct) else {"type": "object"}


def _rebased(schema: Plain, prefix: str) -> Plain:
    """A JSON Schema whose own definitions stand among those of the document, under a prefix."""
    if isinstance(schema, list):
        return [_rebased(below, prefix) for below in schema]
    if not isinstance(schema, dict):
        return schema
    moved = {key: _rebased(below, prefix) for key, below in schema.items() if key not in ("$defs", "$schema")}
    if isinstance(target := moved.get("$ref"), str):
        moved["$ref"] = target.replace("#/$defs/", f"{SCHEMAS}{prefix}.")
    return moved


def _scenario_schemas(schemas: Mapping[str, Mapping[str, Plain]]) -> dict[str, Plain]:
    """The schemas of scenarios: that of every game, what it refers to, and the choice between them."""
    found: dict[str, Plain] = {"Scenario": {"anyOf": [reference(f"Scenario.{game}") for game in schemas]}}
    for game, schema in schemas.items():
        found[f"Scenario.{game}"] = _rebased(dict(schema), game)
        definitions: Mapping[str, Plain] = schema.get("$defs", {})
        found |= {f"{game}.{name}": _rebased(below, game) for name, below in definitions.items()}
    return found


def encoded(answer: msgspec.Struct) -> Response:
    """An answer as a JSON body."""
    return Response(msgspec.json.encode(answer), mimetype=JSON)


def _as_response(view: Endpoint) -> Callable[..., Response]:
    @wraps(view)
    def answered(*args: object, **kwargs: object) -> Response:
        answer = view(*args, **kwargs)
        return answer if isinstance(answer, Response) else encoded(answer)

    return answered


def _with_body(view: Endpoint, body: Mapping[str, Plain] | type[Schema]) -> Endpoint:
    @wraps(view)
    def given(*query: object, **path: object) -> Response | msgspec.Struct:
        read = json_mapping() if isinstance(body, Mapping) else json_arguments(body())
        return view(read, *query, **path)

    return given


class Endpoints:
    """Routes of one part of the service, each described as it is declared."""

    def __init__(self, name: str, description: str) -> None:
        self.routes = _Routes(name, name, url_prefix="/v1", description=description)

    def get(
        self,
        path: str,
        answer: Answer,
        query: type[Schema] | None = None,
        problems: Iterable[int] = (),
    ) -> Callable[[Described], Described]:
        """Declare a GET route; the arguments in the query come as one mapping."""

        def declare(view: Described) -> Described:
            described = self._described(view, answer, problems)
            if query is not None:
                described = self.routes.arguments(query, location="query")(described)
            self.routes.route(path)(described)
            return view

        return declare

    def post(
        self,
        path: str,
        answer: Answer,
        body: Mapping[str, Plain] | type[Schema] | None,
        example: Mapping[str, Plain],
        problems: Iterable[int] = (),
        query: type[Schema] | None = None,
    ) -> Callable[[Described], Described]:
        """Declare a POST route, with a body to try it with; its view gets the body as a mapping, then the query.

        A body described by marshmallow is checked first; one described by JSON Schema the view checks; None: there
        is no body.
        """

        def declare(view: Described) -> Described:
            if body is None:
                described = self._described(view, answer, {413, *problems})
            else:
                described = self._described(_with_body(view, body), answer, {400, 413, 415, 422, *problems})
                content = {JSON: {"schema": body, "example": dict(example)}}
                described = self.routes.doc(requestBody={"required": True, "content": content})(described)
            if query is not None:
                described = self.routes.arguments(query, location="query")(described)
            self.routes.route(path, methods=["POST"])(described)
            return view

        return declare

    def _described(self, view: Endpoint, answer: Answer, problems: Iterable[int]) -> Callable[..., Response]:
        described = self.routes.response(200, _schema_of(answer))(_as_response(view))
        for status in sorted({*problems, *ANYWHERE}):
            described = self.routes.alt_response(status, KINDS[status].name)(described)
        return cast("Callable[..., Response]", described)


def register(app: Flask, parts: Iterable[Endpoints], scenarios: Mapping[str, Mapping[str, Plain]]) -> None:
    """Serve the parts, and the document that describes them.

    Args:
        app: The application.
        parts: What it serves.
        scenarios: The JSON Schema of a scenario, by game.
    """
    app.config.update(
        API_TITLE="Floor Judge",
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/v1",
        OPENAPI_JSON_PATH="openapi.json",
        API_SPEC_OPTIONS={
            "info": {
                "description": "Rulings for card games, computed by a rules engine, each step with its rule.",
                "license": {"name": "MIT", "identifier": "MIT"},
            },
            "servers": [{"url": "/"}],
        },
    )
    app.url_map.converters["game"] = _GameName
    document = _Document(app)
    document.register_converter(_GameName, lambda _: {"type": "string", "enum": [*scenarios]})
    _, schemas = msgspec.json.schema_components(ANSWERS, ref_template=SCHEMAS + "{name}")
    document.spec.components.schemas.update(schemas | _scenario_schemas(scenarios))
    for part in parts:
        document.register_blueprint(part.routes)
