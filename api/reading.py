"""Reads the bodies of requests, within limits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec
from flask import Flask, current_app, request
from marshmallow import RAISE, Schema, ValidationError
from werkzeug.exceptions import RequestEntityTooLarge

from api.problems import refuse, schema_faults
from scenarios.faults import BadScenario
from scenarios.reading import MAX_BYTES, read_json
from scenarios.ruling import Plain

SERVED = "floor-judge-served"
DATA = ("application/json", "application/problem+json")


def json_mapping() -> dict[str, Plain]:
    """The JSON object in the body of this request; anything else is refused."""
    if not request.is_json:
        refuse(415, f"The body is sent as {request.mimetype or 'nothing'}; only application/json is read.")
    body = request.get_data()
    if len(body) > MAX_BYTES:
        raise RequestEntityTooLarge
    try:
        value = read_json(body).value
        msgspec.json.encode(value)  # a text that cannot be written again (half a surrogate pair) is none
    except BadScenario as error:
        refuse(400, "The body is not read.", error.faults)
    except ValueError:
        refuse(400, "The body is not read: a text in it has half of a character (a lone surrogate).")
    if not isinstance(value, dict):
        refuse(400, "The body is JSON, but not an object.")
    return cast("dict[str, Plain]", value)


def json_arguments(schema: Schema) -> dict[str, Plain]:
    """The JSON object in the body of this request as a schema reads it; every fault is told."""
    try:
        read = schema.load(json_mapping(), unknown=RAISE)
    except ValidationError as error:
        refuse(422, "", schema_faults(error.messages))
    return cast("dict[str, Plain]", read)


def _is_acceptable() -> bool:
    """Whether who asks takes what is answered: data under /v1, pages elsewhere by whatever name."""
    takes_anything = not request.accept_mimetypes or request.blueprint not in current_app.extensions[SERVED]
    return takes_anything or request.accept_mimetypes.best_match(DATA) is not None


def _refuse_other_forms() -> None:
    if not _is_acceptable():
        refuse(406, f"Answers are JSON: accept {DATA[0]}.")


def negotiate(app: Flask, parts: Iterable[str]) -> None:
    """Answer those parts of the service in JSON only, and say so to who takes something else."""
    app.extensions[SERVED] = frozenset(parts)
    app.before_request(_refuse_other_forms)


def limit(app: Flask) -> None:
    """Hold the bodies of all requests to the limits.

    A body that does not tell its length is cut off, one byte beyond what is read: that is how it is known to be longer.
    """
    app.config["MAX_CONTENT_LENGTH"] = MAX_BYTES + 1
    app.config["MAX_FORM_MEMORY_SIZE"] = MAX_BYTES
