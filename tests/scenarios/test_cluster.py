"""Suites on a Dask scheduler with real worker processes, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import dask
import pytest
from click.testing import CliRunner
from distributed import Client, LocalCluster

from cli.main import judge
from scenarios.pool import Pool

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with dask.config.set({"distributed.worker.daemon": False}):
        found = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
        with found:
            yield found


def test_workers_that_may_not_begin_processes_are_told_how(tmp_path: Path) -> None:
    found = LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
    with found, pytest.raises(ConnectionError, match="DASK_DISTRIBUTED__WORKER__DAEMON=False"):
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


def test_a_suite_is_checked_elsewhere_as_here(cluster: LocalCluster) -> None:
    folder = str(ROOT / "scenarios" / "library" / "magic" / "life")
    here = CliRunner().invoke(judge, ["check", folder])
    there = CliRunner().invoke(judge, ["check", folder, "--scheduler", cluster.scheduler_address])
    assert there.exit_code == here.exit_code == 0
    assert there.output.splitlines()[-1] == here.output.splitlines()[-1]
    assert len(there.output.splitlines()) == len(here.output.splitlines())


def test_random_boards_are_played_elsewhere_as_here(cluster: LocalCluster) -> None:
    words = ["fuzz", "--game", "grand-archive", "--actions", "30", "--seed", "5"]
    here = CliRunner().invoke(judge, words).output
    there = CliRunner().invoke(judge, words, env={"DASK_SCHEDULER": cluster.scheduler_address}).output
    assert there.partition(", in ")[0] == here.partition(", in ")[0]


def test_a_scheduler_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenarios.cluster.PATIENCE", 1)
    folder = str(ROOT / "scenarios" / "library" / "magic" / "life")
    told = CliRunner().invoke(judge, ["check", folder, "--scheduler", "tcp://127.0.0.1:9"])
    assert told.exit_code == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in told.output
