"""The page of a ruling: the verdict, then the steps, with the board at each."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, current_app, make_response, render_template, request
from werkzeug import Response

from api.answers import answer_in, bounds, entries, fault_of
from api.context import found, services
from api.endpoints.games import game_called
from api.endpoints.runs import kept
from api.pages.rendered import Rendered
from api.pages.scenarios import to_ruling
from api.pages.sides import sides
from api.pages.steps import key_steps, nested, position_of
from api.pages.table import table
from api.problems import refuse
from api.scenes import answered, finished
from api.services import Missing, RuleEntry, SavedRuling
from scenarios.aloud import words
from scenarios.ends import differences
from scenarios.expectations import place_in_words
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Citation, Expectation, Question, Ruling, cited_in
from scenarios.scene import CannotTell
from scenarios.telling import by_gist

pages = Blueprint("ruling_pages", __name__)
RENDERED = "floor-judge-rendered"
LONG = 40
"""Of more steps, only those that decide are shown at first."""
STATUS = "/expect/status"
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


def _page(saved: SavedRuling, fault: Fault | None = None) -> Response:
    shown = saved.ruling
    game = game_called(shown.game)
    citations = cited_in(shown)
    by_number = {citation.number: citation for citation in citations}
    expected = expectations_shown(saved)
    return _answered(
        render_template(
            "ruling.html",
            ruling=shown,
            status=STATUS_WORDS[shown.status],
            steps=nested(shown),
            shows_key=len(shown.trace) > LONG and bool(key_steps(shown)),
            game=game,
            table=table(shown, game.table),
            position=_shown_position(shown),
            deciding=tuple(by_gist(shown.decisive).items()),
            citations=citations,
            explanation=[(one, [by_number[number] for number in one.rules]) for one in shown.explanation],
            alternatives=[(one, [by_number[number] for number in one.rules]) for one in shown.alternatives],
            texts=official_texts(shown, citations),
            editions=game.editions,
            words=words,
            held=[line for line in expected if line.holds],
            failing=[line for line in expected if line.holds is False],
            asked=[line for line in expected if line.holds is None],
            place=place_in_words,
            bounds=bounds,
            spelled=_spelled(shown.question),
            fault=fault,
            given=request.form,
        )
    )


def _answered(page: str | bytes) -> Response:
    response = make_response(page)
    response.headers["Cache-Control"] = "no-cache"
    return response


def expectations_shown(saved: SavedRuling) -> Sequence[Expectation]:
    """What the scenario expects or asks; that a run comes to its end is no expectation of its own."""
    expects_status = saved.scenario.get("expect") or saved.scenario.get("covers")
    return [line for line in saved.ruling.expectations if expects_status or line.path != STATUS]


def _spelled(question: Question | None) -> str:
    """The entries that answer a question, as a file has them."""
    text = "" if question is None else services().judge.write({"play": list(entries(question))})
    return text.partition("\n")[2]


@pages.get("/rulings/<ruling_id>")
def ruling(ruling_id: str) -> Response:
    """Everything about one ruling; while it is asked for again and again, from what was rendered."""
    key = ruling_id, request.args.get("step")
    rendered = current_app.extensions.setdefault(RENDERED, Rendered())
    if (known := rendered.find(key)) is not None:
        return _answered(known)
    page = _page(kept(ruling_id))
    rendered.keep(key, page.get_data())
    return page


@pages.post("/rulings/<ruling_id>/answer")
def answer(ruling_id: str) -> Response:
    """Judge again, with an answer to the question that was open; a wrong answer is asked for again."""
    saved = kept(ruling_id)
    question = saved.ruling.question
    if question is None:
        refuse(422, "", (Fault("/answer", "there is no open question"),))
    try:
        return to_ruling(answered(saved.scenario, question, answer_in(question, request.form)))
    except CannotTell as error:
        fault = fault_of(error)
    except BadScenario as error:
        fault = error.faults[0]
    page = _page(saved, fault)
    page.status_code = 422
    return page


@pages.post("/rulings/<ruling_id>/finish")
def finish(ruling_id: str) -> Response:
    """Judge again, and play on until nothing waits and no combat is under way."""
    return to_ruling(finished(kept(ruling_id).scenario))


@pages.get("/rulings/<ruling_id>/compare")
def compare(ruling_id: str) -> str:
    """The same scenario under other editions, side by side; without any, under all of its game."""
    saved = kept(ruling_id)
    game = game_called(saved.ruling.game)
    known = tuple(edition.id for edition in game.editions)
    others = request.args.getlist("edition") or known
    for other in others:
        found(other if other in known else Missing("edition", other, known))
    compared = services().judge.compare(saved.scenario, tuple(dict.fromkeys((saved.ruling.edition, *others))))
    return render_template(
        "compare.html",
        ruling=saved.ruling,
        game=game,
        status=STATUS_WORDS,
        found=compared,
        judged=sides(compared, compared.judged),
        silent=sides(compared, compared.silent),
        differences=differences(compared),
    )
