"""Worker processes that outlive what they run: a task that hangs or breaks its process costs only itself."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

Workers = int | str
"""How many processes of this machine do the work, or the address of a Dask scheduler whose workers do it."""
T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 5
"""How many times its limit a task may take by the clock, on a busy machine or because it waits for something."""

_FORK = multiprocessing.get_context("fork")


class _Worker(Generic[T, R]):
    """One process and the task it is at."""

    def __init__(self, work: Callable[[T], R], seconds: float) -> None:
        here, there = _FORK.Pipe()
        self.connection: Connection = here
        self.seconds = seconds
        self.process = _FORK.Process(target=_serve, args=(there, work, seconds), daemon=True)
        self.process.start()
        there.close()
        self.task: T | None = None
        self.deadline = 0.0

    def give(self, task: T) -> None:
        self.task, self.deadline = task, time.monotonic() + PATIENCE * self.seconds
        self.connection.send(task)

    def why_broken(self) -> str:
        """Return why the process ended: its own limit of computing, or something else."""
        self.process.join()
        return _too_long(self.seconds) if self.process.exitcode == -signal.SIGPROF else "the process broke down"

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


def _too_long(seconds: float) -> str:
    return f"no answer within {seconds:g} seconds"


def _serve(connection: Connection, work: Callable[[T], R], seconds: float) -> None:
    """Do one task after the other; the timer of one that computes for too long ends the process."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    while True:
        try:
            task = connection.recv()
        except (EOFError, KeyboardInterrupt):
            return
        signal.setitimer(signal.ITIMER_PROF, seconds)
        result = work(task)
        signal.setitimer(signal.ITIMER_PROF, 0)
        connection.send(result)


class Pool(Generic[T, R]):
    """Runs tasks in processes, here or elsewhere; what a task cannot give because it hung or broke, ``lost`` gives.

    What is limited is the time of the processor, so that a busy machine gives up nothing that is small.
    """

    def __init__(
        self, work: Callable[[T], R], lost: Callable[[T, str], R], *, workers: Workers, seconds: float
    ) -> None:
        self._work, self._lost = work, lost
        self._workers, self._seconds = workers, seconds

    def each(self, tasks: Iterable[T]) -> Iterator[R]:
        """Return the results as they come, in any order; raises ConnectionError where no scheduler answers."""
        if isinstance(self._workers, str):
            try:
                from scenarios.cluster import each_elsewhere
            except ImportError:
                raise ConnectionError("Dask is not installed here: pip install distributed") from None
            yield from each_elsewhere(self._workers, self._work, self._lost, list(tasks), self._seconds)
            return
        waiting = iter(list(tasks))
        busy = [worker for _ in range(max(1, self._workers)) if (worker := self._begin(waiting)) is not None]
        try:
            while busy:
                yield from self._collect(busy, waiting)
        finally:
            for worker in busy:
                worker.stop()

    def _begin(self, waiting: Iterator[T]) -> _Worker[T, R] | None:
        for task in waiting:
            worker: _Worker[T, R] = _Worker(self._work, self._seconds)
            worker.give(task)
            return worker
        return None

    def _collect(self, busy: list[_Worker[T, R]], waiting: Iterator[T]) -> Iterator[R]:
        soonest = min(worker.deadline for worker in busy)
        ready = wait([worker.connection for worker in busy], max(0.0, soonest - time.monotonic()))
        for worker in list(busy):
            if worker.connection in ready:
                yield self._received(worker, busy, waiting)
            elif worker.deadline <= time.monotonic():
                yield self._replaced(worker, _too_long(self._seconds), busy, waiting)

    def _received(self, worker: _Worker[T, R], busy: list[_Worker[T, R]], waiting: Iterator[T]) -> R:
        try:
            result: R = worker.connection.recv()
        except (EOFError, OSError):
            return self._replaced(worker, worker.why_broken(), busy, waiting)
        for task in waiting:
            worker.give(task)
            return result
        busy.remove(worker)
        worker.stop()
        return result

    def _replaced(self, worker: _Worker[T, R], why: str, busy: list[_Worker[T, R]], waiting: Iterator[T]) -> R:
        assert worker.task is not None
        lost = self._lost(worker.task, why)
        busy.remove(worker)
        worker.stop()
        if (following := self._begin(waiting)) is not None:
            busy.append(following)
        return lost
