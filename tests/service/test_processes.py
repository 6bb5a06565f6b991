"""The pool of processes: what hangs, breaks or grows costs only itself."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from sqlalchemy import URL

from api.services import BusyError, OutOfMemoryError, OutOfTimeError
from api.wiring.computing import InProcesses, Limits, Workplace, limits_of


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcesses]:
    where = URL.create("sqlite", database=str(tmp_path_factory.mktemp("pool") / "store.sqlite"))
    pool = InProcesses(where, Limits(processes=3, seconds=1))
    yield pool
    pool.close()


def doubled(here: Workplace, number: int) -> int:
    return 2 * number


def endless(here: Workplace) -> None:
    with here.deadline():
        while True:
            pass


def deaf(here: Workplace) -> None:
    with here.deadline():
        sum(range(10**15))


def niceness(here: Workplace) -> int:
    return os.nice(0)


def hungry(here: Workplace) -> int:
    return len(bytearray(5 * 1024**3))


def broken(here: Workplace) -> None:
    os._exit(9)


def test_work_is_done(pool: InProcesses) -> None:
    assert pool.do(doubled, 21) == 42


def test_work_without_end_is_interrupted_and_its_process_replaced(pool: InProcesses) -> None:
    usual = pool.do(niceness)
    with pytest.raises(OutOfTimeError):
        pool.do(endless)
    assert {pool.do(niceness) for _ in range(6)} == {usual}


def test_work_that_hears_no_interruption_ends_with_its_process(pool: InProcesses) -> None:
    usual = pool.do(niceness)
    with pytest.raises(OutOfTimeError):
        pool.do(deaf)
    assert {pool.do(niceness) for _ in range(6)} == {usual}


@pytest.mark.parametrize("work", [hungry, broken])
def test_what_breaks_a_process_or_grows_too_large_costs_only_itself(pool: InProcesses, work: object) -> None:
    with pytest.raises(OutOfMemoryError):
        pool.do(work)  # type: ignore[arg-type]  # one of two kinds of work
    assert pool.do(doubled, 1) == 2


def test_only_so_many_tasks_wait(pool: InProcesses, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(200):
        assert pool._waiting.acquire(blocking=False)
    with pytest.raises(BusyError):
        pool.do(doubled, 1)
    pool._waiting.release(200)


def test_the_limits_are_set_by_the_environment() -> None:
    assert limits_of({}) == Limits()
    assert limits_of({"FLOOR_JUDGE_PROCESSES": "8", "FLOOR_JUDGE_SECONDS": "3"}) == Limits(8, 3)


@pytest.mark.parametrize("setting", [{"FLOOR_JUDGE_PROCESSES": "2"}, {"FLOOR_JUDGE_SECONDS": "soon"}])
def test_limits_that_cannot_be_used_stop_the_start(setting: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(setting))):
        limits_of(setting)
