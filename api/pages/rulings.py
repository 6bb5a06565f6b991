"""The page of a ruling: the verdict, then the steps, with the board at each."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, make_response, render_template, request
from werkzeug import Response

from api.context import found, services
from api.endpoints.games import game_called
from api.endpoints.runs import kept
from api.pages.steps import by_gist, cited, nested, position_of
from api.pages.table import table, words
from api.services import Missing, RuleEntry
from scenarios.comparison import Comparison
from scenarios.ruling import Citation, Ruling

pages = Blueprint("ruling_pages", __name__)
FIRST = 4
"""How many of the rules that decide are shown at once."""
UNTOLD = ("expect", "check", "ask", "play", "covers")
"""Parts of a path that only say where in the file it stands."""
STATUS_WORDS = {
    "ruled": "Ruled",
    "illegal": "Not allowed",
    "needs_answer": "Needs an answer",
    "unsupported": "Cannot be judged yet",
}


def official_texts(ruling: Ruling, citations: Sequence[Citation]) -> dict[str, str]:
    """The official texts of rules, by number, as far as they were imported."""
    books = services().rulebooks
    entries = [books.rule(ruling.game, ruling.edition, citation.number) for citation in citations]
    return {entry.number: entry.text for entry in entries if isinstance(entry, RuleEntry) and entry.text}


def _shown_position(ruling: Ruling) -> int:
    """The position that the address asks for; without one, the end."""
    if "step" not in request.args:
        return len(ruling.trace)
    return position_of(ruling, request.args.get("step", type=int))


def in_words(path: str) -> str:
    """The path of an expectation as people say it: ``/expect/Amy/life`` is Amy, life."""
    parts = [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")]
    told = [part for part in parts if part and part not in UNTOLD and not part.isdigit()]
    return ", ".join(told) or "cited"


@pages.get("/rulings/<ruling_id>")
def ruling(ruling_id: str) -> Response:
    """Everything about one ruling."""
    shown = kept(ruling_id).ruling
    game = game_called(shown.game)
    citations = cited(shown)
    deciding = tuple(by_gist(shown.decisive).items())
    page = make_response(
        render_template(
            "ruling.html",
            ruling=shown,
            status=STATUS_WORDS[shown.status],
            steps=nested(shown),
            game=game,
            table=table(shown, game.table),
            position=_shown_position(shown),
            first_deciding=deciding[:FIRST],
            more_deciding=deciding[FIRST:],
            citations=citations,
            texts=official_texts(shown, citations),
            editions=game.editions,
            words=words,
            held=[line for line in shown.expectations if line.holds],
            open_lines=[line for line in shown.expectations if not line.holds],
            in_words=in_words,
        )
    )
    page.headers["Cache-Control"] = "no-cache"
    return page


def _compared(ruling_id: str, editions: Sequence[str]) -> Comparison:
    return services().judge.compare(kept(ruling_id).scenario, editions)


@pages.get("/rulings/<ruling_id>/compare")
def compare(ruling_id: str) -> str:
    """The same scenario under two editions, side by side."""
    shown = kept(ruling_id).ruling
    other = request.args.get("edition", "")
    known = tuple(edition.id for edition in game_called(shown.game).editions)
    found(other if other in known else Missing("edition", other, known))
    return render_template(
        "compare.html", ruling=shown, status=STATUS_WORDS, found=_compared(ruling_id, (shown.edition, other))
    )
