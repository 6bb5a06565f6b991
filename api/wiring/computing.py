"""Where runs are computed: in this process, or in a bounded pool of processes.

A process of the pool does one task at a time, in its main thread, where a time limit can interrupt it, or end it. A run
that would not end costs its asker: see `api.deadline`.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from pebble import ProcessExpired, ProcessFuture, ProcessPool

from api.deadline import SlowPlaces, deadline
from api.services import BusyError, OutOfMemoryError, OutOfTimeError
from scenarios.cards import CardSource
from store.card_book import CardBook
from store.database import Address, Database
from store.readings import Readings

P = ParamSpec("P")
T = TypeVar("T")

ALWAYS_QUICK = 2
"""How many of them are never taken by runs that are not done soon."""
LONGEST = 60.0
"""Seconds by the clock after which a process is given up, whatever it does: behind all limits of its own."""
WAITING = 200
"""How many tasks may wait or be computed; more are refused at once."""
REPLACED = 75
"""The exit code of a process that once took a slow place and is given another task."""
MEMORY = 2 * 1024**3
"""Bytes that a process may take."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many processes compute at the same time, and how many seconds of computing one run may take."""

    processes: int = 6
    seconds: int = 10


def limits_of(environment: Mapping[str, str]) -> Limits:
    """What ``FLOOR_JUDGE_PROCESSES`` and ``FLOOR_JUDGE_SECONDS`` set; raises ValueError where they can't be used."""
    processes = _number(environment, "FLOOR_JUDGE_PROCESSES", Limits().processes, ALWAYS_QUICK + 1)
    return Limits(processes, _number(environment, "FLOOR_JUDGE_SECONDS", Limits().seconds, 1))


def _number(environment: Mapping[str, str], name: str, usual: int, least: int) -> int:
    setting = environment.get(name) or str(usual)
    if not setting.isdecimal() or int(setting) < least:
        raise ValueError(f"{name} is {setting!r}: set a number, {least} or more")
    return int(setting)


@dataclass(frozen=True, slots=True)
class Workplace:
    """What a process needs to compute: the cards, and what is read of them."""

    book: CardBook
    readings: Readings
    seconds: float = Limits().seconds
    """How long one run may take."""
    slow: SlowPlaces | None = None

    def deadline(self, seconds: float | None = None) -> AbstractContextManager[None]:
        """A limit of computing for what is done inside, that of a run or less; raises OutOfTimeError or BusyError."""
        return deadline(self.seconds if seconds is None else min(seconds, self.seconds), self.slow)

    @property
    def source(self) -> CardSource:
        """The cards as a run asks for them."""
        return CardSource(self.book, self.readings)


def workplace(database: Database) -> Workplace:
    """A workplace over a database."""
    return Workplace(CardBook(database), Readings(database))


class Computing(Protocol):
    """Has work done that takes its time."""

    def do(self, work: Callable[Concatenate[Workplace, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function of some module makes of a workplace and these arguments.

        Raises:
            OutOfTimeError: it took too long.
            OutOfMemoryError: it took too much memory, or broke its process.
            BusyError: too much is being computed.
        """


class InThisProcess:
    """Computes where it is asked: for tests, and where one asker at a time is enough."""

    def __init__(self, here: Workplace) -> None:
        self._here = here

    def do(self, work: Callable[Concatenate[Workplace, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do the work."""
        return work(self._here, *args, **kwargs)


_ours: list[Workplace] = []
"""The workplace of this process, in a process of the pool."""


def _begin(where: Address, limits: Limits, folder: str) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    slow = SlowPlaces(Path(folder), limits.processes - ALWAYS_QUICK)
    _ours.append(replace(workplace(Database(where)), seconds=limits.seconds, slow=slow))


def _do(work: Callable[Concatenate[Workplace, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
    here = _ours[0]
    if here.slow is not None and here.slow.was_taken:
        os._exit(REPLACED)
    return work(here, *args, **kwargs)


def _nothing(here: Workplace) -> None:
    """Do nothing: what there is to do was done to begin."""


class InProcesses:
    """Computes in a pool of processes, which are forked from one that has read the rulebooks."""

    def __init__(self, where: Address, limits: Limits) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["api.wiring.prepared"])
        self._folder = TemporaryDirectory(prefix="floor-judge-")
        given = (where, limits, self._folder.name)
        self._pool = ProcessPool(max_workers=limits.processes, initializer=_begin, initargs=given, context=context)
        self._waiting = threading.BoundedSemaphore(WAITING)
        self._pool.submit(_do, None, _nothing)  # begins the processes, which nobody should have to wait for

    def do(self, work: Callable[Concatenate[Workplace, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have the work done by the next process that is free."""
        if not self._waiting.acquire(blocking=False):
            raise BusyError
        try:
            return self._done(partial(_do, work, *args, **kwargs))
        except TimeoutError:
            raise OutOfTimeError from None
        except ProcessExpired as expired:
            raise (OutOfTimeError if expired.exitcode == -signal.SIGXCPU else OutOfMemoryError)() from None
        except MemoryError:
            raise OutOfMemoryError from None
        finally:
            self._waiting.release()

    def _done(self, task: Callable[[], T]) -> T:
        """What a task gives; it is given again to a new process where the first one is to be replaced."""
        while True:
            future: ProcessFuture[T] = self._pool.schedule(task, timeout=LONGEST)
            try:
                return future.result()
            except ProcessExpired as expired:
                if expired.exitcode != REPLACED:
                    raise

    def close(self) -> None:
        """End all processes."""
        self._pool.stop()
        self._pool.join()
        self._folder.cleanup()
