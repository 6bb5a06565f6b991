"""The worker that answers: gunicorn's threads behind a buffer, with its own refusals as problem bodies."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from selectors import EVENT_READ, EVENT_WRITE
from socket import socket

import msgspec
from gunicorn.http.errors import (
    ConfigurationProblem,
    ExpectationFailed,
    ForbiddenProxyRequest,
    InvalidProxyHeader,
    InvalidProxyLine,
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
    UnsupportedTransferCoding,
)
from gunicorn.http.message import Request
from gunicorn.http.parser import Parser
from gunicorn.workers.gthread import TConn, ThreadWorker

from api.arriving import SECONDS, Arriving
from api.problems import MEDIA_TYPE, problem
from api.unwaiting import Unwaiting

Address = str | int | tuple[str, int]
REFUSED: Mapping[type[BaseException], HTTPStatus] = {
    LimitRequestLine: HTTPStatus.REQUEST_URI_TOO_LONG,
    LimitRequestHeaders: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    ExpectationFailed: HTTPStatus.EXPECTATION_FAILED,
    UnsupportedTransferCoding: HTTPStatus.NOT_IMPLEMENTED,
}
"""What is refused before the application sees it, and the status where that is no plain 400."""
OURS = (ConfigurationProblem, InvalidProxyLine, InvalidProxyHeader, ForbiddenProxyRequest)
"""What can't be read because of how the service is set up."""


_AT_ONCE = 65_536
"""How many bytes of a request are taken at once."""
_GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"
HALF_SENT = 128 * 1024 * 1024
"""How many bytes of requests are kept until they are answered; beyond that, those that arrive longest are given up."""
TAKING = 60
"""Within how many seconds an answer must be taken."""
UNTAKEN = 256 * 1024 * 1024
"""How many bytes of answers wait to be taken; beyond that, those that wait longest are given up."""


class Front(ThreadWorker):
    """A request has a thread only from when it has arrived until it is answered, so that nobody slow keeps others."""

    def init_process(self) -> None:
        """Begin to serve."""
        self._arriving: dict[TConn, Arriving] = {}
        """What is there of requests that aren't answered yet."""
        self._at_most = 0
        """How many bytes these are at the most."""
        self._untaken: dict[TConn, tuple[Unwaiting, float]] = {}
        """What has an answer that waits to be taken, and until when it does; the oldest first."""
        super().init_process()

    def enqueue_req(self, conn: TConn) -> None:
        """Let the next request of a connection arrive; what is encrypted is left to its thread."""
        if self.cfg.is_ssl:
            super().enqueue_req(conn)
            return
        if not isinstance(conn.sock, Unwaiting):
            conn.sock = Unwaiting(conn.sock)
        conn.timeout = time.monotonic() + SECONDS
        behind = conn.parser.unreader.take_buffered() if isinstance(conn.parser, Parser) else b""
        self._arriving[conn] = Arriving(behind)
        self._at_most += len(behind)
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, EVENT_READ, partial(self.on_pending_socket_readable, conn))
        self.on_pending_socket_readable(conn, conn.sock)

    def on_pending_socket_readable(self, conn: TConn, client: socket) -> None:
        """Take more of a request; where it is whole, it is answered, and where its sender has left, forgotten."""
        request, more = self._arriving[conn], _more_from(client)
        if more == b"":
            self._forget(conn)
            return
        request.there += more or b""
        self._at_most += len(more or b"")
        self._hold_to_bound()
        if conn not in self._arriving:
            return
        if not request.is_whole():
            _let_go_on(request, client)
            return
        self.poller.unregister(client)
        self.pending_conns.remove(conn)
        conn.data_ready = True
        super().enqueue_req(conn)

    def _forget(self, conn: TConn) -> None:
        """End a connection whose request has not arrived."""
        self.pending_conns.remove(conn)
        self._arriving.pop(conn, None)
        self.poller.unregister(conn.sock)
        self.nr_conns -= 1
        conn.close()

    def _hold_to_bound(self) -> None:
        """Give up requests that arrive, where all are too large together: of who sends most, those that began first."""
        while self._at_most > HALF_SENT:
            self._at_most = sum(len(one.there) for one in [*self._arriving.values()])
            if self._at_most <= HALF_SENT or not self.pending_conns:
                return
            sent: Counter[str] = Counter()
            for conn in self.pending_conns:
                sent[_host(conn)] += len(self._arriving[conn].there)
            ((most, _),) = sent.most_common(1)
            self._forget(next(conn for conn in self.pending_conns if _host(conn) == most))

    def handle(self, conn: TConn) -> bool:
        """Answer a request that has arrived."""
        if (request := self._arriving.pop(conn, None)) is not None:
            conn.init()
            assert isinstance(conn.parser, Parser)
            conn.parser.unreader.unread(bytes(request.there))
        return super().handle(conn)

    def finish_request(self, conn: TConn, fs: Future[bool]) -> None:
        """Go on with a connection, or end it, once its answer is taken."""
        if not (isinstance(conn.sock, Unwaiting) and conn.sock.kept):
            super().finish_request(conn, fs)
            return
        self._untaken[conn] = conn.sock, time.monotonic() + TAKING
        self.poller.register(conn.sock, EVENT_WRITE, partial(self._send_more, conn, fs))

    def _send_more(self, conn: TConn, fs: Future[bool], client: Unwaiting) -> None:
        try:
            client.go_on()
        except OSError:
            self._give_up(conn)
            return
        if not client.kept:
            self.poller.unregister(client)
            del self._untaken[conn]
            super().finish_request(conn, fs)

    def murder_pending(self) -> None:
        """Give up the requests that don't arrive, and the answers that aren't taken."""
        while self.pending_conns and (self.pending_conns[0].timeout or 0) <= time.monotonic():
            self._forget(self.pending_conns[0])
        while self._untaken:
            conn, (_, until) = next(iter(self._untaken.items()))
            if time.monotonic() < until and sum(len(client.kept) for client, _ in self._untaken.values()) <= UNTAKEN:
                return
            self._give_up(conn)

    def _give_up(self, conn: TConn) -> None:
        self.poller.unregister(conn.sock)
        del self._untaken[conn]
        self.nr_conns -= 1
        conn.close()

    def handle_error(self, req: Request | None, client: socket, addr: Address, exc: BaseException) -> None:
        """Answer a request that can't be read."""
        if isinstance(exc, OURS) or not isinstance(exc, ParseException):
            super().handle_error(req, client, addr, exc)
            return
        client.sendall(_answer(REFUSED.get(type(exc), HTTPStatus.BAD_REQUEST), f"{exc}."))


def _host(conn: TConn) -> str:
    """The address from which somebody has connected, whatever the port."""
    return str(conn.client[0] if isinstance(conn.client, tuple) else conn.client)


def _more_from(client: socket) -> bytes | None:
    """What a sender has sent since: nothing at all if it has left, None if nothing new is there."""
    try:
        return client.recv(_AT_ONCE)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def _let_go_on(request: Arriving, client: socket) -> None:
    """Tell a sender that waits for it to go on; that it has left is found as more is taken."""
    if request.is_awaited:
        request.is_awaited = False
        with suppress(OSError):
            client.sendall(_GO_ON)


def _answer(status: HTTPStatus, detail: str) -> bytes:
    body = msgspec.json.encode(problem(status, detail))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*head, "", "")).encode() + body
