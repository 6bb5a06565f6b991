"""How much one address may ask of the service in a while, so that nobody takes all of it.

What is counted is about what answering costs: a plain request one, those that run much accordingly more.
"""

from __future__ import annotations

from collections.abc import Mapping

from flask import Flask, request
from flask_limiter import Limiter
from flask_limiter.constants import HeaderNames
from flask_limiter.util import get_remote_address
from limits import parse

RATE = "3000 per minute"
"""What an address may ask, where nothing else is set."""
OFF = "off"
COSTS: Mapping[str, int] = {
    "runs.compare": 5,
    "suites.run": 25,
    "suites.run_again": 25,
    "games.coverage": 5,
    "games.coverage_of_all": 5,
    "game_pages.coverage": 5,
    "ruling_pages.compare": 5,
}
"""What costs more than one, by the endpoint."""
FREE = frozenset({"static", "state.health"})
HEADERS = {
    HeaderNames.LIMIT: "RateLimit-Limit",
    HeaderNames.REMAINING: "RateLimit-Remaining",
    HeaderNames.RESET: "RateLimit-Reset",
    HeaderNames.RETRY_AFTER: "Retry-After",
}


def rate_of(environment: Mapping[str, str]) -> str | None:
    """The limit that ``FLOOR_JUDGE_LIMIT`` sets, such as ``600 per minute``; None where it says ``off``."""
    rate = environment.get("FLOOR_JUDGE_LIMIT") or RATE
    return None if rate == OFF else rate


def _cost() -> int:
    return COSTS.get(request.endpoint or "", 1)


def _is_free() -> bool:
    return request.endpoint in FREE or request.method == "OPTIONS"


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
    parse(rate)  # the limiter itself would only log a rate that it cannot read
    limiter = Limiter(
        get_remote_address,
        application_limits=[rate],
        application_limits_cost=_cost,
        header_name_mapping=HEADERS,
        headers_enabled=True,
        retry_after="delta-seconds",
        storage_uri="memory://",
        strategy="fixed-window",
    )
    limiter.request_filter(_is_free)
    limiter.init_app(app)
