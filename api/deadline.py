"""A time limit for work that computes: the last resort behind the engine's own limits of steps.

What is limited is the time of the processor, so that a busy machine refuses no work that is small.

Processes compute in their main thread, where a timer can interrupt them. Elsewhere (a test's threaded server) nothing
interrupts, and the engine's own limits stand alone.

Work that is not done soon takes a slow place, of which there are fewer than processes, and lets everything else go
first; where no place is free it is given up. However many runs would not end, some processes are there for short ones.
"""

from __future__ import annotations

import fcntl
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from api.services import BusyError, OutOfTimeError

QUICK = 0.5
"""Seconds of computing after which work takes a slow place."""

AGAIN = 1.0
"""Seconds of computing after which work is interrupted again that was just then where Python lets nothing be raised."""

BEHIND = 10
"""How much nicer to others slow work is."""


class _Interrupted(BaseException):
    """Passes through whatever catches the exceptions of a run."""

    def __init__(self, because: OutOfTimeError | BusyError) -> None:
        self.because = because


class SlowPlaces:
    """So many places for several processes: locked files, which are free again when a process ends, however it ends."""

    def __init__(self, folder: Path, count: int) -> None:
        self._files = [(folder / f"slow-{number}").open("w") for number in range(count)]
        self.was_taken = False
        """Whether this process has taken a place: it goes behind all others then, and can't come back."""

    def take(self) -> bool:
        """Take a place for this process; False where none is free."""
        for file in self._files:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                continue
            self.was_taken = True
            os.nice(BEHIND)
            return True
        return False

    def give_back(self) -> None:
        """Let others have the place of this process."""
        for file in self._files:
            fcntl.flock(file, fcntl.LOCK_UN)


@contextmanager
def deadline(seconds: float, slow: SlowPlaces | None = None) -> Iterator[None]:
    """Interrupt what runs inside after so many seconds of computing.

    Args:
        seconds: The limit.
        slow: The places for work that is not done soon; None: it needs none.

    Raises:
        OutOfTimeError: when the time is over.
        BusyError: when it is not done soon, and no slow place is free.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGPROF)
    if slow is None or seconds <= QUICK:
        _begin(seconds)
    else:
        _begin_quick(seconds, slow)
    try:
        yield
    except _Interrupted as interrupted:
        raise interrupted.because from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        if slow is not None:
            slow.give_back()


def _begin(seconds: float) -> None:
    """Interrupt after so many seconds, and again until what runs has ended: finalizers swallow what is raised there."""

    def interrupt(signal_number: int, frame: FrameType | None) -> None:
        raise _Interrupted(OutOfTimeError())

    signal.signal(signal.SIGPROF, interrupt)
    signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)


def _begin_quick(seconds: float, slow: SlowPlaces) -> None:
    """Interrupt after so many seconds, or as soon as the work isn't quick where no slow place is free."""

    def look_for_a_place(signal_number: int, frame: FrameType | None) -> None:
        if not slow.take():
            raise _Interrupted(BusyError())
        _begin(seconds - QUICK)

    signal.signal(signal.SIGPROF, look_for_a_place)
    signal.setitimer(signal.ITIMER_PROF, QUICK, AGAIN)
