"""The service as ``make serve`` runs it: gunicorn with its own settings, on a free port of this machine."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import msgspec
import pytest

from scenarios.ruling import Plain

ROOT = Path(__file__).parent.parent.parent


@dataclass(frozen=True)
class Answer:
    """What came back, and after how many seconds."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float

    def json(self) -> dict[str, Plain]:
        found: dict[str, Plain] = msgspec.json.decode(self.body)
        return found


@dataclass(frozen=True)
class Service:
    """A service that listens."""

    port: int

    def ask(self, method: str, path: str, body: Plain = None, headers: Mapping[str, str] | None = None) -> Answer:
        begun = time.monotonic()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=120)
        kind = {} if body is None else {"Content-Type": "application/json"}
        encoded = None if body is None else msgspec.json.encode(body)
        connection.request(method, path, encoded, {**kind, **(headers or {})})
        response: HTTPResponse = connection.getresponse()
        got = response.read()
        connection.close()
        return Answer(response.status, dict(response.getheaders()), got, time.monotonic() - begun)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with serving(tmp_path_factory.mktemp("store"), "app:app") as found:
        yield found


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[Service]:
    """Serve an application with a store of its own in a folder, and with nothing else set."""
    found = Service(_free_port())
    ours = {name: value for name, value in os.environ.items() if not name.startswith("FLOOR_JUDGE_")}
    environment = ours | {"FLOOR_JUDGE_DB": str(folder / "store.sqlite")}
    command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{found.port}", *arguments]
    process = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        _wait_for(found)
        yield found
    finally:
        process.terminate()
        process.wait(timeout=40)


def _wait_for(service: Service) -> None:
    until = time.monotonic() + 90
    while time.monotonic() < until:
        try:
            if service.ask("GET", "/v1/health").status == 200:
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError("the service did not begin")
