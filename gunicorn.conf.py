"""How gunicorn serves: one process answers, others compute (see `api.wiring.computing`)."""

from __future__ import annotations

import logging
import socket
import struct

from gunicorn.arbiter import Arbiter

worker_class = "api.front.Front"
workers = 1  # rates and known runs are kept in its memory; what computes runs elsewhere
threads = 256
timeout = 60
graceful_timeout = 15
limit_request_line = 4094
control_socket_disable = True

SECONDS = 20
"""How long a connection may be silent in the middle of a request."""


def when_ready(server: Arbiter) -> None:
    """Let silent connections end: those that are accepted take this over from the socket that listens."""
    for listener in server.LISTENERS:
        listener.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", SECONDS, 0))
    server.log.error_log.addFilter(is_news)


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line of the log tells more than that a sender fell silent."""
    return record.exc_info is None or not isinstance(record.exc_info[1], BlockingIOError)
