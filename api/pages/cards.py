"""Pages of cards."""

from __future__ import annotations

import msgspec
from flask import Blueprint, render_template, request

from api.context import found, services
from api.endpoints.games import game_called
from api.services import CardHits, ParsedText
from scenarios.ruling import Plain

pages = Blueprint("card_pages", __name__)
HITS = 60
TEXT_LIMIT = 20_000


def as_text(value: Plain) -> str:
    """A tree, spelled out over several lines."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


@pages.get("/games/<game>/cards")
def search(game: str) -> str:
    """Cards that were looked for."""
    known = game_called(game)
    query = request.args.get("q", "").strip()
    hits = found(services().cards.search(game, query, HITS)) if query else CardHits("", ())
    return render_template("cards.html", game=known, query=query, found=hits)


@pages.get("/games/<game>/cards/<path:name>")
def card(game: str, name: str) -> str:
    """One card, and how its text was read."""
    known = game_called(game)
    entry = found(services().cards.card(game, name, request.args.get("wording")))
    return render_template("card.html", game=known, card=entry, as_text=as_text)


@pages.route("/games/<game>/read", methods=["GET", "POST"])
def read(game: str) -> str:
    """Read a text that somebody pastes."""
    known = game_called(game)
    text, name = request.form.get("text", "")[:TEXT_LIMIT], request.form.get("name", "")
    reading: ParsedText | None = None
    if text.strip():
        reading = found(services().cards.parse(game, text, name or None, None))
    return render_template("read.html", game=known, text=text, name=name, reading_of=reading, as_text=as_text)
