"""Pages of numbered rules."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from api.context import found, services
from api.endpoints.games import game_called

pages = Blueprint("rule_pages", __name__)
HITS = 60


@pages.get("/games/<game>/<edition>/rules/<path:number>")
def rule(game: str, edition: str, number: str) -> str:
    """One rule."""
    entry = found(services().rulebooks.rule(game, edition, number))
    return render_template("rule.html", rule=entry, game=game_called(game))


@pages.get("/games/<game>/rules")
def search(game: str) -> str:
    """Rules that were looked for."""
    known = game_called(game)
    query, edition = request.args.get("q", "").strip(), request.args.get("edition", "")
    books = services().rulebooks
    hits = found(books.search(game, query, edition or None, HITS)).hits if query else ()
    return render_template("rules.html", game=known, query=query, edition=edition, hits=hits)
