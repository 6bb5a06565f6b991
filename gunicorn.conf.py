"""How gunicorn serves: one process answers, others compute (see `api.wiring.computing`)."""

from __future__ import annotations

import logging
import os
import resource
import socket
import struct
import sys

from gunicorn.arbiter import Arbiter

from api.arriving import SECONDS

worker_class = "api.front.Front"
workers = 1  # rates and known runs are kept in its memory; what computes runs elsewhere
threads = 256
worker_connections = 4000
timeout = 60
graceful_timeout = 15
limit_request_line = 4094
sendfile = False  # it would wait for the reader
control_socket_disable = True


def on_starting(server: Arbiter) -> None:
    """Allow for the connections; end at once, with what to do, where somebody listens already.

    gunicorn itself would try again for seconds.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 2 * worker_connections)), hard))
    if "GUNICORN_FD" in os.environ:
        return
    for host, port in (address for address in server.cfg.address if isinstance(address, tuple)):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except OverflowError:
                sys.exit(
                    f"can't listen on {host}:{port}: a port is a number up to 65535. Say it as make serve PORT=8000"
                )
            except OSError as error:
                sys.exit(f"can't listen on {host}:{port}: {error.strerror}. Another port: make serve PORT={port + 1}")


def when_ready(server: Arbiter) -> None:
    """Let silent connections end: those that are accepted take this over from the socket that listens."""
    for listener in server.LISTENERS:
        listener.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", SECONDS, 0))
    server.log.error_log.addFilter(is_news)


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line of the log tells more than that a sender fell silent."""
    return record.exc_info is None or not isinstance(record.exc_info[1], BlockingIOError)
