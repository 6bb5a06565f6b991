"""Suites on a Dask scheduler with real worker processes, of which some are killed in the middle."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import dask
import pytest
from click.testing import CliRunner
from distributed import Client, LocalCluster
from msgspec import structs

from cli.main import judge
from scenarios.pool import Pool
from scenarios.regression import Outcome, check, in_order

FOLDER = Path(__file__).parent.parent.parent / "scenarios" / "library" / "magic" / "2024-04"
SUITE = [FOLDER / f"{name}.yaml" for name in ("land-on-an-adventure", "saga-without-chapters")]
FILE = str(SUITE[0])
TIMES = re.compile(r"[\d.]+ m?s\b")


PATIENT = {"distributed.comm.timeouts.connect": "300s", "distributed.comm.timeouts.tcp": "300s"}
"""What a busy machine needs until processes have begun and found each other."""


@contextmanager
def running(workers: int, *, daemon: bool) -> Iterator[LocalCluster]:
    """A scheduler that listens, and all of whose workers have come."""
    settings = {**PATIENT, "distributed.worker.daemon": daemon}
    with dask.config.set(settings), LocalCluster(n_workers=0, threads_per_worker=1, dashboard_address=None) as found:
        found.scale(workers)
        found.wait_for_workers(workers, timeout=300)
        yield found


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with running(2, daemon=False) as found:
        yield found


def test_workers_that_may_not_begin_processes_are_told_how(tmp_path: Path) -> None:
    with (
        running(1, daemon=True) as found,
        pytest.raises(ConnectionError, match="DASK_DISTRIBUTED__WORKER__DAEMON=False"),
    ):
        list(Pool(partial(noted, tmp_path), lost, workers=found.scheduler_address, seconds=5).each([1]))


def noted(folder: Path, number: int) -> int:
    """Do a task, and leave a note of who did it."""
    (folder / f"{number}-{os.getppid()}").touch()
    time.sleep(0.02)
    return number


def lost(number: int, why: str) -> int:
    return -number


def test_what_a_killed_worker_was_at_is_done_by_another_and_told_once(cluster: LocalCluster, tmp_path: Path) -> None:
    pool = Pool(partial(noted, tmp_path), lost, workers=cluster.scheduler_address, seconds=5)
    coming = pool.each(range(400))
    first = next(coming)
    with Client(cluster.scheduler_address) as client:
        workers = client.run(os.getpid).values()
    os.kill(min(workers), signal.SIGKILL)
    found = [first, *coming]
    assert sorted(found) == list(range(400))
    assert len({int(note.name.partition("-")[2]) for note in tmp_path.iterdir()}) > 1


def hangs(number: int) -> int:
    while number == 3:
        pass
    return number


def test_a_task_that_hangs_elsewhere_costs_only_itself(cluster: LocalCluster) -> None:
    pool = Pool(hangs, lost, workers=cluster.scheduler_address, seconds=0.3)
    assert sorted(pool.each(range(6))) == [-3, 0, 1, 2, 4, 5]


def what_it_came_to(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """Outcomes in their order, but for how long each took."""
    return [structs.replace(one, millis=0.0) for one in in_order(outcomes)]


def test_a_suite_loses_nothing_and_tells_nothing_twice_though_a_worker_is_killed(
    cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenarios.cluster.BATCH", 3)
    total, coming = check(SUITE, cluster.scheduler_address)
    there = [next(coming)]
    with Client(cluster.scheduler_address) as client:
        busy = [worker for worker, tasks in client.processing().items() if tasks]
        os.kill(client.run(os.getpid, workers=busy[:1])[busy[0]], signal.SIGKILL)
    there += coming
    _, here = check(SUITE, 1)
    assert len(there) == total
    assert what_it_came_to(there) == what_it_came_to(here)


BEAR = {"name": "Small Bear", "mana_cost": "{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
SPARK = {"name": "Spark", "mana_cost": "{R}", "type_line": "Instant", "text": "Spark deals 2 damage to any target."}
CARDS = "".join(json.dumps({"layout": "normal", "text": "", **card}) + "\n" for card in (BEAR, SPARK))


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["check", FILE], id="check"),
        pytest.param(["changes", FILE, "--from", "2026-06-19", "--to", "2014-02-01"], id="changes"),
        pytest.param(["coverage", "cards", "CARDS"], id="coverage cards"),
        pytest.param(["fuzz", "--cards", "CARDS", "--actions", "4"], id="fuzz"),
    ],
)
def test_each_command_says_elsewhere_what_it_says_here(words: list[str], cluster: LocalCluster, tmp_path: Path) -> None:
    cards = tmp_path / "cards.jsonl"
    cards.write_text(CARDS, encoding="utf-8")
    given = [str(cards) if word == "CARDS" else word for word in words]
    here = CliRunner().invoke(judge, given)
    there = CliRunner().invoke(judge, given, env={"DASK_SCHEDULER": cluster.scheduler_address})
    assert there.exit_code == here.exit_code < 2
    assert TIMES.sub("", there.output) == TIMES.sub("", here.output) != ""


def test_a_scheduler_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenarios.cluster.PATIENCE", 1)
    told = CliRunner().invoke(judge, ["check", FILE, "--scheduler", "tcp://127.0.0.1:9"])
    assert told.exit_code == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in told.output
