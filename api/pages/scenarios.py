"""The first page, with the library; and the page on which a scenario is written."""

from __future__ import annotations

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug import Response

from api.context import found, services
from api.endpoints.games import game_called
from api.endpoints.runs import judged, kept
from api.pages.shelves import Asked, shelves
from api.pages.steps import position_of
from api.scenes import Scenario, forked
from scenarios.faults import BadScenario, Fault

pages = Blueprint("scenario_pages", __name__)


def _blank() -> Scenario:
    """An empty board of the game that is asked for, or of the first, under its newest edition."""
    wanted = request.args.get("game")
    game = game_called(wanted) if wanted else services().rulebooks.games().games[0]
    begun = {"title": "What happens?", "game": game.id, "edition": game.editions[0].id}
    return {**begun, "players": {"Amy": {}, "Nicole": {}}, "play": []}


def to_ruling(scenario: Scenario) -> Response:
    """Judge a scenario, and go to the page of its ruling."""
    return redirect(url_for("ruling_pages.ruling", ruling_id=judged(scenario).id), 303)


@pages.get("/")
def home() -> str:
    """The library to pick from, and the way to a scenario of one's own."""
    asked = Asked(**{key: request.args.get(key, "").strip() or None for key in ("game", "edition", "q", "topic")})
    found_entries = services().library.entries(asked.game, asked.edition, asked.q).scenarios
    games = services().rulebooks.games().games
    library = shelves(found_entries, asked, request.args.get("page", 1, type=int), games)
    return render_template("home.html", games=games, asked=asked, library=library)


@pages.post("/library")
def run_entry() -> Response:
    """Judge a scenario of the library."""
    entry = found(services().library.scenario(request.form.get("entry", "")))
    return to_ruling(entry.scenario)


def _started_from() -> Scenario:
    """What the page starts with: a scenario of the library, one that was judged, or an empty board."""
    if entry := request.args.get("from"):
        return found(services().library.scenario(entry)).scenario
    if ruling := request.args.get("ruling"):
        saved = kept(ruling)
        if "step" not in request.args:
            return saved.scenario
        position = position_of(saved.ruling, request.args.get("step", type=int))
        return forked(services().judge, saved.scenario, saved.ruling, position)
    return _blank()


def _editor(text: str, faults: tuple[Fault, ...], mode: str = "form") -> str:
    games = Markup(msgspec.json.encode(services().rulebooks.games().games).decode().replace("<", "\\u003c"))
    return render_template("editor.html", text=text, faults=faults, games_json=games, mode=mode)


@pages.get("/scenarios/new")
def write() -> str:
    """Write a scenario, or change one."""
    return _editor(services().judge.write(_started_from()), ())


@pages.post("/scenarios/run")
def run_text() -> Response | str | tuple[str, int]:
    """Judge the scenario that a text spells; with faults, show them beside it."""
    text = request.form.get("text", "")
    try:
        return to_ruling(services().judge.read(text))
    except BadScenario as error:
        return _editor(text, error.faults, "form" if request.form.get("mode") == "form" else "text"), 422
