"""Creates the application from the services that it is given."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from api import context, headers, limits, openapi, pages, problems, reading
from api.endpoints import cards, games, library, rules, runs, state, suites
from api.services import Services

ROOT = Path(__file__).parent.parent
PARTS = (games.part, rules.part, cards.part, runs.part, suites.part, library.part, state.part)


def create_app(services: Services, rate: str | None = None) -> Flask:
    """The application: the service under /v1 and the pages.

    Args:
        services: Who answers; see `api.wiring` for those of a real installation.
        rate: How much an address may ask, as in ``600 per minute``; None: as much as it likes.

    Raises:
        ValueError: the rate cannot be read.
    """
    app = Flask("floor_judge", root_path=str(ROOT), static_folder="static", template_folder="templates")
    context.give(app, services)
    reading.limit(app)
    reading.negotiate(app, (part.routes.name for part in PARTS))
    problems.register(app)
    openapi.register(app, PARTS, services.judge.schemas())
    pages.register(app, services.rulebooks.games().games)
    limits.register(app, rate)
    headers.register(app)
    return app
