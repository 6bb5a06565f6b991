"""How far a long command has come."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import TypeVar

from tqdm import tqdm

T = TypeVar("T")


def with_a_bar(total: int, coming: Iterator[T]) -> list[T]:
    """Return what comes of scenarios, with a bar on a terminal, also on one that doesn't tell its width."""
    width = shutil.get_terminal_size().columns
    return list(tqdm(coming, total=total, unit=" scenarios", disable=None, leave=False, ncols=width))
