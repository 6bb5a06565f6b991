"""How much one address may ask of the service in a while, so that nobody takes all of it.

What is counted is about what answering costs: a plain request one, those that run much accordingly more.
"""

from __future__ import annotations

import time
from collections.abc import Mapping

from flask import Flask, Response, g, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits import parse

RATE = "3000 per minute"
"""What an address may ask, where nothing else is set."""
OFF = "off"
COSTS: Mapping[str, int] = {
    "runs.compare": 5,
    "suites.run": 25,
    "suites.run_again": 25,
    "library.entries": 5,
    "games.coverage": 5,
    "games.coverage_of_all": 5,
    "game_pages.coverage": 5,
    "ruling_pages.compare": 5,
}
"""What costs more than one, by the endpoint."""
FREE = frozenset({"static", "state.health"})
POLICY = "address"
"""What the one policy is called in the fields that tell it."""
RUNAWAY = 100
"""What a run costs that reached a limit of time or memory."""


def rate_of(environment: Mapping[str, str]) -> str | None:
    """The limit that ``FLOOR_JUDGE_LIMIT`` sets, such as ``600 per minute``; None where it says ``off``."""
    rate = environment.get("FLOOR_JUDGE_LIMIT") or RATE
    return None if rate == OFF else rate


def _cost() -> int:
    return COSTS.get(request.endpoint or "", 1)


def _is_free() -> bool:
    return request.endpoint in FREE or request.method == "OPTIONS"


def charge(cost: int) -> None:
    """Let this request count for so much more, however little its address has left."""
    g.charged = cost


def _tell(limiter: Limiter, response: Response) -> Response:
    """Say what is left of the rate, in the fields of the draft on RateLimit header fields for HTTP."""
    for limit in limiter.current_limits:
        more = min(g.get("charged", 0), limit.remaining)
        limiter.limiter.hit(limit.limit, *limit.request_args, cost=more)
        left, wait = limit.remaining - more, max(1, int(limit.reset_at - time.time()))
        response.headers["RateLimit-Policy"] = f'"{POLICY}";q={limit.limit.amount};w={limit.limit.get_expiry()}'
        response.headers["RateLimit"] = f'"{POLICY}";r={left};t={wait}'
        if response.status_code == 429:
            response.headers["Retry-After"] = str(wait)
    return response


def register(app: Flask, rate: str | None) -> None:
    """Hold every address to a rate; what is beyond it is refused until the time in ``Retry-After`` is over.

    Args:
        app: The application.
        rate: How much in which time, as in ``600 per minute``; None: nothing is limited.

    Raises:
        ValueError: the rate cannot be read.
    """
    if rate is None:
        return
    try:
        parse(rate)  # the limiter itself would only log a rate that it cannot read
    except ValueError:
        raise ValueError(f"FLOOR_JUDGE_LIMIT is {rate!r}: set a rate, such as {RATE}, or {OFF}") from None
    limiter = Limiter(
        get_remote_address,
        application_limits=[rate],
        application_limits_cost=_cost,
        storage_uri="memory://",
        strategy="fixed-window",
    )
    limiter.request_filter(_is_free)
    limiter.init_app(app)
    app.after_request(lambda response: _tell(limiter, response))
