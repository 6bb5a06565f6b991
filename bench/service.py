"""What is measured of the whole: the library, the service over HTTP, the first answer of a process, memory."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from bench.calibration import timed
from bench.timing import Figure, figure
from scenarios.files import runs_of, scenario_files
from scenarios.runner import run

ROOT = Path(__file__).resolve().parent.parent
JUDGE = Path(sys.executable).with_name("judge")
LIBRARY = ROOT / "scenarios" / "library"
SAMPLE = LIBRARY / "magic" / "damage-page" / "question-06.yaml"


def library() -> tuple[int, float]:
    """How many runs the library has, and the seconds that all of them take, one after the other."""
    runs = [one for path in scenario_files([LIBRARY]) for one in runs_of(path)]
    for one in runs[:20]:
        run(one.scenario)
    return len(runs), timed(lambda: [run(one.scenario) for one in runs])


def first_answer() -> Figure:
    """From the start of a process to its first ruling."""
    command = [str(JUDGE), "run", str(SAMPLE), "--json"]
    return figure("first answer of a process", lambda: subprocess.run(command, check=True, capture_output=True), 5)


@contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """The service on a free port of this machine: the port and the process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"FLOOR_JUDGE_DB": str(Path(folder) / "bench.sqlite"), "FLOOR_JUDGE_LIMIT": "off"}
        command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}"]
        server = subprocess.Popen([*command, "app:app"], cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
        try:
            _wait_for(port)
            yield port, server.pid
        finally:
            server.terminate()
            server.wait(timeout=20)


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            http.client.HTTPConnection("127.0.0.1", port, timeout=1).connect()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the service did not start within 30 seconds")


def over_http() -> tuple[tuple[Figure, Figure], float]:
    """The times of a run over HTTP, new each time and the same again, and the memory of the worker in megabytes."""
    sample = _plain_sample()
    titles = count()

    with serving() as (port, server):
        new = figure("one run over HTTP", lambda: _ask(port, sample | {"title": f"run {next(titles)}"}), 200)
        known = figure("the same run again over HTTP", lambda: _ask(port, sample), 200)
        return (new, known), _worker_megabytes(server)


def _ask(port: int, scenario: dict[str, object]) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    body = json.dumps(scenario, default=str)
    connection.request("POST", "/v1/runs", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    if answer.status != 200:
        raise RuntimeError(f"{answer.status}: {content[:200]!r}")


def _plain_sample() -> dict[str, object]:
    """The sample scenario as a body of the service: without what only files have."""
    import yaml

    read = yaml.safe_load(SAMPLE.read_text(encoding="utf-8"))
    return {key: value for key, value in read.items() if key not in {"variants", "expect_in"}}


def _worker_megabytes(server: int) -> float:
    children = Path(f"/proc/{server}/task/{server}/children").read_text(encoding="ascii").split()
    status = Path(f"/proc/{children[0]}/status").read_text(encoding="ascii")
    kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return int(kilobytes) / 1024


def corpus() -> dict[str, float] | None:
    """The coverage figures of the Magic corpus, or None where it is absent."""
    data = Path(os.environ.get("FLOOR_JUDGE_DATA", ROOT.parent / "shared" / "data")) / "mtg" / "cards.jsonl.gz"
    if not data.exists():
        return None
    command = [str(JUDGE), "coverage", "cards", "--game", "magic", str(data), "--json"]
    done = subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    read: dict[str, float] = json.loads(done.stdout)
    return read
