"""Creates the application from the services that it is given."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from api import context, headers, openapi, pages, problems, reading
from api.endpoints import cards, games, library, rules, runs, state, suites
from api.services import Services

ROOT = Path(__file__).parent.parent
PARTS = (games.part, rules.part, cards.part, runs.part, suites.part, library.part, state.part)


def create_app(services: Services) -> Flask:
    """The application: the service under /v1 and the pages.

    Args:
        services: Who answers; see `api.wiring` for those of a real installation.
    """
    app = Flask("floor_judge", root_path=str(ROOT), static_folder="static", template_folder="templates")
    context.give(app, services)
    reading.limit(app)
    problems.register(app)
    openapi.register(app, PARTS, services.judge.schemas())
    pages.register(app, services.rulebooks.games().games)
    headers.register(app)
    return app
