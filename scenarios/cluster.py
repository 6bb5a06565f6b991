"""Tasks on the workers of a Dask scheduler: what a lost worker was at is done by another, and told once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from multiprocessing import current_process
from typing import TypeVar

from distributed import Client, KilledWorker, as_completed

from scenarios.pool import Pool

T = TypeVar("T")
R = TypeVar("R")

BATCH = 50
"""How many tasks a worker gets at a time: its process loads the engine once for them."""
SETTING = "DASK_DISTRIBUTED__WORKER__DAEMON"
"""The setting by which a worker may begin processes."""
PATIENCE = 30
"""How many seconds a scheduler may take to answer."""


def each_elsewhere(
    address: str, work: Callable[[T], R], lost: Callable[[T, str], R], tasks: Sequence[T], seconds: float
) -> Iterator[R]:
    """Return the results as they come, in any order; raises ConnectionError where no scheduler answers."""
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ConnectionError(f"no Dask scheduler answers at {address}: {error}") from error
    with client:
        batches = [tasks[begin : begin + BATCH] for begin in range(0, len(tasks), BATCH)]
        coming = {client.submit(_done, work, lost, batch, seconds, pure=False): batch for batch in batches}
        for future in as_completed(coming):
            if future.status == "finished":
                yield from future.result()
            elif isinstance(future.exception(), KilledWorker):
                yield from (lost(task, "every worker that was given it was lost") for task in coming[future])
            else:
                future.result()


def _done(work: Callable[[T], R], lost: Callable[[T, str], R], tasks: Sequence[T], seconds: float) -> list[R]:
    """Do some tasks in a process of this worker, so that one that hangs or breaks it costs only itself."""
    if current_process().daemon:
        raise ConnectionError(f"its workers may not begin processes: start them with {SETTING}=False")
    pool: Pool[T, R] = Pool(work, lost, workers=1, seconds=seconds)
    return list(pool.each(tasks))
