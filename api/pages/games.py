"""Pages of games, their editions, and how far each is covered."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from api.context import found, services
from api.endpoints.games import game_called

pages = Blueprint("game_pages", __name__)


@pages.get("/games")
def games() -> str:
    """All games."""
    return render_template("games.html", games=services().rulebooks.games().games)


@pages.get("/games/<game>/coverage")
def coverage(game: str) -> str:
    """How far a game is covered."""
    known = game_called(game)
    edition = request.args.get("edition") or known.editions[0].id
    return render_template("coverage.html", game=known, coverage=found(services().rulebooks.coverage(game, edition)))
