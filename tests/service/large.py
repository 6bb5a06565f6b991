"""An application with an answer that is larger than what any system takes of it before it is read."""

from __future__ import annotations

from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIEnvironment

LARGE = 8_000_000


def app(environment: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    body = bytes(LARGE) if environment["PATH_INFO"] == "/large" else b"small"
    start_response("200 OK", [("Content-Length", str(len(body)))])
    return [body]
