from __future__ import annotations

import os
import time

from scenarios.pool import Pool


def work(task: str) -> str:
    if task == "hangs":
        time.sleep(60)
    if task == "computes":
        while True:
            pass
    if task == "waits":
        time.sleep(1)
    if task == "breaks":
        os._exit(3)
    return task.upper()


def lost(task: str, why: str) -> str:
    return f"{task}: {why}"


def results(tasks: list[str], workers: int, seconds: float = 20) -> list[str]:
    return sorted(Pool(work, lost, workers=workers, seconds=seconds).each(tasks))


def test_every_task_has_one_result() -> None:
    tasks = [f"task {number}" for number in range(20)]
    assert results(tasks, 3) == sorted(task.upper() for task in tasks)


def test_no_task_no_result() -> None:
    assert results([], 2) == []


def test_a_task_that_breaks_its_process_costs_only_itself() -> None:
    assert results(["a", "breaks", "b", "breaks", "c"], 2) == [
        "A",
        "B",
        "C",
        "breaks: the process broke down",
        "breaks: the process broke down",
    ]


def test_a_task_that_hangs_is_given_up() -> None:
    began = time.monotonic()
    assert results(["hangs", "a", "b"], 1, 0.5) == ["A", "B", "hangs: no answer within 0.5 seconds"]
    assert time.monotonic() - began < 10


def test_a_task_that_computes_too_long_is_given_up() -> None:
    assert results(["computes", "a"], 1, 0.5) == ["A", "computes: no answer within 0.5 seconds"]


def test_only_computing_counts() -> None:
    assert results(["waits", "a"], 1, 0.5) == ["A", "WAITS"]
