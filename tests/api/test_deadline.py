"""The time limit interrupts work that would not end, and leaves no trace where it ends in time."""

from __future__ import annotations

import signal
import time

import pytest

from api.deadline import deadline
from api.services import OutOfTimeError


def endless() -> None:
    with deadline(0.05):
        while True:
            pass


def test_endless_work_is_interrupted() -> None:
    begun = time.process_time()
    with pytest.raises(OutOfTimeError):
        endless()
    assert time.process_time() - begun < 2


def stubborn() -> None:
    with deadline(0.05):
        try:
            while True:
                pass
        except Exception:
            return


def test_work_that_catches_everything_is_interrupted_too() -> None:
    with pytest.raises(OutOfTimeError):
        stubborn()


class Slow:
    """Computes as it is finalized, where Python swallows what is raised."""

    def __del__(self) -> None:
        begun = time.process_time()
        while time.process_time() - begun < 0.2:
            pass


def swallowing() -> None:
    with deadline(0.05):
        Slow()
        while True:
            pass


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_work_that_swallowed_an_interruption_is_interrupted_again() -> None:
    with pytest.raises(OutOfTimeError):
        swallowing()


def test_waiting_for_the_processor_is_not_counted() -> None:
    with deadline(0.05):
        time.sleep(0.2)


def test_work_that_ends_in_time_is_left_alone() -> None:
    before = signal.getsignal(signal.SIGPROF)
    with deadline(5):
        total = sum(range(1000))
    assert total == 499_500
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGPROF) is before
