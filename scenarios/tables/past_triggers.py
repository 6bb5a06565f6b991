"""What had triggered on what is laid out of the past: of what it did, only what lies there is so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.kernel.triggers import Watcher


def done_before(triggered: Iterable[Watcher]) -> Iterator[str]:
    """Return in words what had triggered before the scene began, of which the board has only what is laid out."""
    for called, words in dict.fromkeys((one.source.name, one.name) for one in triggered):
        yield f"what “{words}” of {called} did is so only as far as it is laid out"
