"""Errors as problem bodies (RFC 9457) on the service, as a plain page elsewhere."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import NamedTuple, NoReturn, cast

import msgspec
from flask import Flask, Response, current_app, render_template, request
from flask_limiter.errors import RateLimitExceeded
from gunicorn.http.errors import ParseException
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
    remedy: str = ""
    """What whoever asked can do about it."""
    instance: str = ""
    """The address that was asked."""
    error_id: str = ""
    """Stands in the log too; quote it when you report the error."""


class Kind(NamedTuple):
    """A kind of problem: the end of its type address, its title, and what whoever asked can do about it."""

    name: str
    title: str
    remedy: str


KINDS: Mapping[int, Kind] = {
    400: Kind("unreadable", "The request could not be read", "Send one JSON object, as /v1/docs describes it."),
    404: Kind(
        "not-found",
        "There is nothing here by that name",
        "Take one of the suggestions if there are any, or find the address at /v1/docs.",
    ),
    405: Kind(
        "method-not-allowed",
        "This address does not answer that method",
        "Use a method that the field Allow of this answer names; /v1/docs lists what each address answers.",
    ),
    406: Kind(
        "not-acceptable", "Nothing here comes in that form", "Accept application/json, or leave the field Accept out."
    ),
    413: Kind(
        "too-large",
        "The request is too large",
        "Send less: leave out what the scenario does not need, or send a suite in several parts.",
    ),
    414: Kind("address-too-long", "The address is too long", "Send what is long in the body of a POST."),
    415: Kind(
        "wrong-media-type",
        "The request is not in a form that is read here",
        'Send JSON with the field Content-Type: application/json; /v1/read reads a YAML file sent as {"text": …}.',
    ),
    417: Kind(
        "expectation-failed",
        "What the field Expect asks for isn't done here",
        "Leave the field Expect out, or let it say 100-continue.",
    ),
    422: Kind("faulty", "The request has faults", "Mend every one of the errors at its pointer, and send it again."),
    429: Kind(
        "too-many",
        "More was asked than one address may ask in a while",
        "Wait as many seconds as the field Retry-After says, and ask again.",
    ),
    500: Kind("broken", "Something broke in here", "Report it with its error_id."),
    431: Kind("headers-too-large", "The header fields are too large", "Send fewer or shorter header fields."),
    501: Kind(
        "unknown-coding",
        "The body is sent in a way that isn't read here",
        "Send it with the field Content-Length, or with Transfer-Encoding: chunked alone.",
    ),
    503: Kind(
        "unavailable",
        "This can't be answered now",
        "Ask again, later if the field Retry-After says when; of what takes too long, with smaller numbers or a "
        "shorter play.",
    ),
}
"""The kind of problem of each status."""


class ProblemError(Exception):
    """Stops a request with a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.title)
        self.problem = problem


def problem(status: int, detail: str = "", errors: tuple[Fault, ...] = ()) -> Problem:
    """The problem of a status, with what is particular to this request."""
    kind = KINDS.get(status, Kind("other", HTTPStatus(status).phrase, "See /v1/docs for what can be asked."))
    told = detail or (_counted(errors) if errors else "")
    return Problem(f"/problems/{kind.name}", kind.title, status, told, errors, remedy=kind.remedy)


def _counted(faults: tuple[Fault, ...]) -> str:
    return "One fault was found." if len(faults) == 1 else f"{len(faults)} faults were found."


def refuse(status: int, detail: str, errors: tuple[Fault, ...] = ()) -> NoReturn:
    """Stop the request."""
    raise ProblemError(problem(status, detail, errors))


def refuse_missing(missing: Missing) -> NoReturn:
    """Stop the request: there is no such thing, but there are these."""
    found = problem(404, f"No {missing.what} is called {missing.name!r}.")
    raise ProblemError(msgspec.structs.replace(found, suggestions=missing.suggestions))


def answer_problem(found: Problem) -> Response:
    """The problem as a body on the service, as a page elsewhere."""
    found = msgspec.structs.replace(found, instance=request.path)
    if not request.path.startswith("/v1"):
        page = render_template("problem.html", problem=found)
        return Response(page, found.status, mimetype="text/html")
    return Response(msgspec.json.encode(found), found.status, mimetype=MEDIA_TYPE)


TOLD: Mapping[str, str] = {
    "Unknown field.": "Nothing here is called so: leave it out, or look up at /v1/docs what can be said.",
    "Missing data for required field.": "This must be said, and is missing.",
}
"""Messages of the schemas, in words that say what to do."""


def schema_faults(messages: object, pointer: str = "") -> tuple[Fault, ...]:
    """The messages of a schema as faults, each with the pointer to what it is about."""
    if isinstance(messages, Mapping):
        places = {key: pointer if key == "_schema" else f"{pointer}/{escape(str(key))}" for key in messages}
        return tuple(fault for key, place in places.items() for fault in schema_faults(messages[key], place))
    if isinstance(messages, list):
        return tuple(fault for message in messages for fault in schema_faults(message, pointer))
    return (Fault(pointer, TOLD.get(str(messages), str(messages))),)


def _argument_faults(error: HTTPException) -> tuple[Fault, ...]:
    data = cast("Mapping[str, object]", getattr(error, "data", None) or {})
    messages = data.get("messages")
    found = messages.values() if isinstance(messages, Mapping) else ()
    return tuple(fault for below in found for fault in schema_faults(below))


def _detail_of(error: HTTPException, status: int) -> str:
    """What is particular to a request that was refused before anything answered it."""
    match status:
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return f"{request.path} does not answer {request.method}, only {_allowed(error)}."
        case HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            return f"A request has at most {MAX_BYTES:,} bytes."
        case HTTPStatus.NOT_FOUND:
            return f"Nothing answers at {request.path}."
        case HTTPStatus.UNPROCESSABLE_ENTITY | HTTPStatus.INTERNAL_SERVER_ERROR:
            return ""
    return error.description or ""


def _allowed(error: HTTPException) -> str:
    return ", ".join(sorted(getattr(error, "valid_methods", None) or ()))


def _of_http(error: HTTPException) -> Response:
    status = error.code or 500
    response = answer_problem(problem(status, _detail_of(error, status), _argument_faults(error)))
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        response.headers["Allow"] = _allowed(error)
    return response


def _of_faults(error: BadScenario) -> Response:
    return answer_problem(problem(422, "", error.faults))


def _of_excess(error: RateLimitExceeded) -> Response:
    """Its headers, which say when to ask again, are added where the limits are kept."""
    return answer_problem(problem(429, f"At most {error.description} is answered."))


def _of_redirect(error: HTTPException) -> Response:
    return cast("Response", error.get_response())


def _of_anything(error: Exception) -> Response:
    error_id = secrets.token_hex(6)
    log.error("error %s at %s %s", error_id, request.method, request.path, exc_info=error)
    found = msgspec.structs.replace(problem(500, "The error was written to the log."), error_id=error_id)
    return answer_problem(found)


def _of_any_http(error: HTTPException) -> Response:
    redirects = error.code is not None and 300 <= error.code < 400
    return _of_redirect(error) if redirects else _of_http(error)


def _of_problem(error: ProblemError) -> Response:
    return answer_problem(error.problem)


def _of_broken_body(error: ParseException) -> Response:
    """A body in pieces, of which one isn't as long as it says, or doesn't say how long it is."""
    return answer_problem(problem(400, f"The body is not read: {error}."))


def _of_time(_: OutOfTimeError) -> Response:
    limits.charge(limits.RUNAWAY)
    return answer_problem(problem(503, "The run reached its time limit before an answer."))


def _of_memory(_: OutOfMemoryError) -> Response:
    limits.charge(limits.RUNAWAY)
    told = "The process that computed the run ended: it took more memory than one may take, or was stopped."
    return answer_problem(problem(503, told))


def _of_store(fault: DatabaseError) -> Response:
    current_app.logger.error("%s", fault)
    return _later("The store can't be used now, and nothing was kept.")


def _of_business(_: BusyError) -> Response:
    return _later("Too much is being computed already.")


def _later(told: str) -> Response:
    """Return the answer to what may be tried again after a while."""
    response = answer_problem(problem(503, told))
    response.headers["Retry-After"] = str(LATER)
    return response


def register(app: Flask) -> None:
    """Let every error of the application become a problem."""
    app.register_error_handler(HTTPException, _of_any_http)
    app.register_error_handler(RateLimitExceeded, _of_excess)
    app.register_error_handler(ProblemError, _of_problem)
    app.register_error_handler(ParseException, _of_broken_body)
    app.register_error_handler(BadScenario, _of_faults)
    app.register_error_handler(OutOfTimeError, _of_time)
    app.register_error_handler(OutOfMemoryError, _of_memory)
    app.register_error_handler(DatabaseError, _of_store)
    app.register_error_handler(BusyError, _of_business)
    app.register_error_handler(Exception, _of_anything)
