"""A time limit for work that computes: the last resort behind the engine's own limits of steps.

What is limited is the time of the processor, so that a busy machine refuses no work that is small.

Processes compute in their main thread, where a timer can interrupt them. Elsewhere (a test's threaded server) nothing
interrupts, and the engine's own limits stand alone.

What computes outside of Python hears no interruption. The system ends a process that has not heard one for a while.

Work that is not done soon takes a slow place, of which there are fewer than processes, and lets everything else go
first; where no place is free it is given up. However many runs would not end, some processes are there for short ones.
"""

from __future__ import annotations

import fcntl
import math
import os
import resource
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from api.services import BusyError, OutOfTimeError

QUICK = 0.5
"""Seconds of computing after which work takes a slow place."""

AGAIN = 1.0
"""Seconds of computing after which work is interrupted again that was just then where Python lets nothing be raised."""

UNHEARD = 1.5
"""Seconds of computing for which a process may not hear that it is interrupted; the system ends it within one more."""

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
    if slow is not None:
        _end_process_after(min(seconds, QUICK) + UNHEARD)
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
            _end_process_after(math.inf)
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
        _end_process_after(seconds - QUICK + UNHEARD)
        _begin(seconds - QUICK)

    signal.signal(signal.SIGPROF, look_for_a_place)
    signal.setitimer(signal.ITIMER_PROF, QUICK, AGAIN)


def _end_process_after(seconds: float) -> None:
    """Let the system end this process by SIGXCPU when it has computed for so many more seconds."""
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    soft = resource.RLIM_INFINITY if seconds == math.inf else math.ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (soft if most == resource.RLIM_INFINITY else min(soft, most), most))
