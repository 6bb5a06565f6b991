"""A time limit for work that computes: the last resort behind the engine's own limits of steps.

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
    """Interrupt what runs inside after so many seconds.

    Raises:
        OutOfTimeError: when the time is over.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except _Interrupted:
        raise OutOfTimeError from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
