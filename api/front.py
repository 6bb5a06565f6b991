"""The worker that answers: gunicorn's threads, with its own refusals as problem bodies."""

from __future__ import annotations

from http import HTTPStatus
from socket import socket

import msgspec
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine
from gunicorn.http.message import Request
from gunicorn.workers.gthread import ThreadWorker

from api.problems import MEDIA_TYPE, problem

Address = str | int | tuple[str, int]
TOO_LONG: dict[type[BaseException], HTTPStatus] = {
    LimitRequestLine: HTTPStatus.REQUEST_URI_TOO_LONG,
    LimitRequestHeaders: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
}
"""What is refused before the application sees it, and the status."""


class Front(ThreadWorker):
    """Every connection has a thread of its own, so that slow senders keep nobody waiting."""

    def handle_error(self, req: Request | None, client: socket, addr: Address, exc: BaseException) -> None:
        """Answer a request that can't be read."""
        if type(exc) not in TOO_LONG:
            super().handle_error(req, client, addr, exc)
            return
        client.sendall(_answer(TOO_LONG[type(exc)], f"{exc}."))


def _answer(status: HTTPStatus, detail: str) -> bytes:
    body = msgspec.json.encode(problem(status, detail))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*head, "", "")).encode() + body
