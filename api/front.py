"""The worker that answers: gunicorn's threads behind a buffer, with its own refusals as problem bodies."""

from __future__ import annotations

import time
from functools import partial
from http import HTTPStatus
from selectors import EVENT_READ
from socket import socket
from weakref import WeakKeyDictionary

import msgspec
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine
from gunicorn.http.message import Request
from gunicorn.http.parser import Parser
from gunicorn.workers.gthread import TConn, ThreadWorker

from api.arriving import SECONDS, is_whole
from api.problems import MEDIA_TYPE, problem

Address = str | int | tuple[str, int]
TOO_LONG: dict[type[BaseException], HTTPStatus] = {
    LimitRequestLine: HTTPStatus.REQUEST_URI_TOO_LONG,
    LimitRequestHeaders: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
}
"""What is refused before the application sees it, and the status."""


_AT_ONCE = 65_536
"""How many bytes of a request are taken at once."""


class Front(ThreadWorker):
    """A request has a thread only once it has arrived, so that slow senders keep nobody waiting."""

    def init_process(self) -> None:
        """Begin to serve."""
        self._arrived: WeakKeyDictionary[TConn, bytearray] = WeakKeyDictionary()
        super().init_process()

    def enqueue_req(self, conn: TConn) -> None:
        """Let the next request of a connection arrive; what is encrypted is left to its thread."""
        if self.cfg.is_ssl:
            super().enqueue_req(conn)
            return
        conn.sock.setblocking(False)
        conn.timeout = time.monotonic() + SECONDS
        behind = conn.parser.unreader.take_buffered() if isinstance(conn.parser, Parser) else b""
        self._arrived[conn] = bytearray(behind)
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, EVENT_READ, partial(self.on_pending_socket_readable, conn))
        self.on_pending_socket_readable(conn, conn.sock)

    def on_pending_socket_readable(self, conn: TConn, client: socket) -> None:
        """Take more of a request; where it is whole, it is answered, and where its sender has left, forgotten."""
        arrived, more = self._arrived[conn], _more_from(client)
        arrived += more or b""
        if more != b"" and not is_whole(arrived):
            return
        self.poller.unregister(client)
        self.pending_conns.remove(conn)
        if more == b"":
            self.nr_conns -= 1
            conn.close()
            return
        conn.data_ready = True
        super().enqueue_req(conn)

    def handle(self, conn: TConn) -> bool:
        """Answer a request that has arrived."""
        if (arrived := self._arrived.pop(conn, None)) is not None:
            conn.init()
            assert isinstance(conn.parser, Parser)
            conn.parser.unreader.unread(bytes(arrived))
        return super().handle(conn)

    def handle_error(self, req: Request | None, client: socket, addr: Address, exc: BaseException) -> None:
        """Answer a request that can't be read."""
        if type(exc) not in TOO_LONG:
            super().handle_error(req, client, addr, exc)
            return
        client.sendall(_answer(TOO_LONG[type(exc)], f"{exc}."))


def _more_from(client: socket) -> bytes | None:
    """What a sender has sent since: nothing at all if it has left, None if nothing new is there."""
    try:
        return client.recv(_AT_ONCE)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def _answer(status: HTTPStatus, detail: str) -> bytes:
    body = msgspec.json.encode(problem(status, detail))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*head, "", "")).encode() + body
