"""Errors as problem bodies (RFC 9457) on the service, as a plain page elsewhere."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import NoReturn, cast

import msgspec
from flask import Flask, Response, render_template, request
from flask_limiter.errors import RateLimitExceeded
from werkzeug.exceptions import HTTPException

from api import limits
from api.services import BusyError, Missing, OutOfMemoryError, OutOfTimeError
from scenarios.faults import BadScenario, Fault, escape
from scenarios.reading import MAX_BYTES
from store.errors import DatabaseError

log = logging.getLogger(__name__)

LATER = 5
"""Seconds after which to ask again where too much is computed."""
MEDIA_TYPE = "application/problem+json"


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong with a request."""

    type: str
    title: str
    status: int
    detail: str = ""
    errors: tuple[Fault, ...] = ()
    suggestions: tuple[str, ...] = ()
    error_id: str = ""
    """Stands in the log too; quote it when you report the error."""


KINDS: Mapping[int, tuple[str, str]] = {
    400: ("unreadable", "The request could not be read"),
    404: ("not-found", "There is nothing here by that name"),
    405: ("method-not-allowed", "This address does not answer that method"),
    406: ("not-acceptable", "Nothing here comes in that form"),
    413: ("too-large", "The request is too large"),
    414: ("address-too-long", "The address is too long"),
    415: ("wrong-media-type", "The request is not in a form that is read here"),
    422: ("faulty", "The request has faults"),
    429: ("too-many", "More was asked than one address may ask in a while"),
    500: ("broken", "Something broke in here"),
    431: ("headers-too-large", "The header fields are too large"),
    503: ("unavailable", "This can't be answered now"),
}
"""Status to the kind of problem: the end of its type address, and its title."""


class ProblemError(Exception):
    """Stops a request with a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.title)
        self.problem = problem


def problem(status: int, detail: str = "", errors: tuple[Fault, ...] = ()) -> Problem:
    """The problem of a status, with what is particular to this request."""
    kind, title = KINDS.get(status, ("other", HTTPStatus(status).phrase))
    return Problem(f"/problems/{kind}", title, status, detail, errors)


def refuse(status: int, detail: str, errors: tuple[Fault, ...] = ()) -> NoReturn:
    """Stop the request."""
    raise ProblemError(problem(status, detail, errors))


def refuse_missing(missing: Missing) -> NoReturn:
    """Stop the request: there is no such thing, but there are these."""
    found = problem(404, f"No {missing.what} is called {missing.name!r}.")
    raise ProblemError(msgspec.structs.replace(found, suggestions=missing.suggestions))


def answer_problem(found: Problem) -> Response:
    """The problem as a body on the service, as a page elsewhere."""
    if not request.path.startswith("/v1"):
        page = render_template("problem.html", problem=found)
        return Response(page, found.status, mimetype="text/html")
    return Response(msgspec.json.encode(found), found.status, mimetype=MEDIA_TYPE)


def schema_faults(messages: object, pointer: str = "") -> tuple[Fault, ...]:
    """The messages of a schema as faults, each with the pointer to what it is about."""
    if isinstance(messages, Mapping):
        places = {key: pointer if key == "_schema" else f"{pointer}/{escape(str(key))}" for key in messages}
        return tuple(fault for key, place in places.items() for fault in schema_faults(messages[key], place))
    if isinstance(messages, list):
        return tuple(fault for message in messages for fault in schema_faults(message, pointer))
    return (Fault(pointer, str(messages)),)


def _argument_faults(error: HTTPException) -> tuple[Fault, ...]:
    data = cast("Mapping[str, object]", getattr(error, "data", None) or {})
    messages = data.get("messages")
    found = messages.values() if isinstance(messages, Mapping) else ()
    return tuple(fault for below in found for fault in schema_faults(below))


def _of_http(error: HTTPException) -> Response:
    status = error.code or 500
    detail = "" if status in (422, 500) else (error.description or "")
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        detail = f"A request has at most {MAX_BYTES:,} bytes."
    response = answer_problem(problem(status, detail, _argument_faults(error)))
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        response.headers["Allow"] = ", ".join(getattr(error, "valid_methods", None) or ())
    return response


def _of_faults(error: BadScenario) -> Response:
    count = len(error.faults)
    detail = "One fault was found." if count == 1 else f"{count} faults were found."
    return answer_problem(problem(422, detail, error.faults))


def _of_excess(error: RateLimitExceeded) -> Response:
    """Its headers, which say when to ask again, are added where the limits are kept."""
    return answer_problem(problem(429, f"At most {error.description} is answered. Ask again later."))


def _of_redirect(error: HTTPException) -> Response:
    return cast("Response", error.get_response())


def _of_anything(error: Exception) -> Response:
    error_id = secrets.token_hex(6)
    log.error("error %s at %s %s", error_id, request.method, request.path, exc_info=error)
    found = msgspec.structs.replace(problem(500, "The error was written to the log."), error_id=error_id)
    return answer_problem(found)


def register(app: Flask) -> None:
    """Let every error of the application become a problem."""

    def of_http(error: HTTPException) -> Response:
        redirects = error.code is not None and 300 <= error.code < 400
        return _of_redirect(error) if redirects else _of_http(error)

    def of_problem(error: ProblemError) -> Response:
        return answer_problem(error.problem)

    def of_time(_: OutOfTimeError) -> Response:
        limits.charge(limits.RUNAWAY)
        return answer_problem(
            problem(503, "The run reached its time limit before an answer: try smaller numbers, or a shorter play.")
        )

    def of_memory(_: OutOfMemoryError) -> Response:
        limits.charge(limits.RUNAWAY)
        return answer_problem(
            problem(
                503,
                "The process that computed the run ended: it took more memory than one may take, or was stopped. "
                "Try once more, or with smaller numbers or a shorter play.",
            )
        )

    def of_store(fault: DatabaseError) -> Response:
        app.logger.error("%s", fault)
        response = answer_problem(problem(503, "The store can't be used now, and nothing was kept. Ask again later."))
        response.headers["Retry-After"] = str(LATER)
        return response

    def of_business(_: BusyError) -> Response:
        response = answer_problem(problem(503, "Too much is being computed already. Ask again later."))
        response.headers["Retry-After"] = str(LATER)
        return response

    app.register_error_handler(HTTPException, of_http)
    app.register_error_handler(RateLimitExceeded, _of_excess)
    app.register_error_handler(ProblemError, of_problem)
    app.register_error_handler(BadScenario, _of_faults)
    app.register_error_handler(OutOfTimeError, of_time)
    app.register_error_handler(OutOfMemoryError, of_memory)
    app.register_error_handler(DatabaseError, of_store)
    app.register_error_handler(BusyError, of_business)
    app.register_error_handler(Exception, _of_anything)
