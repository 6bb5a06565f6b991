"""A time limit for work that computes: the last resort behind the engine's own limits of steps.

What is limited is the time of the processor, so that a busy machine refuses no work that is small.

Workers run each request in the main thread of their process, where a timer can interrupt it. Elsewhere (a test's
threaded server) nothing interrupts, and the engine's own limits stand alone.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from api.services import OutOfTimeError


class _Interrupted(BaseException):
    """Passes through whatever catches the exceptions of a run."""


def _interrupt(signal_number: int, frame: FrameType | None) -> None:
    raise _Interrupted


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Interrupt what runs inside after so many seconds of computing.

    Raises:
        OutOfTimeError: when the time is over.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _interrupt)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    except _Interrupted:
        raise OutOfTimeError from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
