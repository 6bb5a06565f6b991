"""Every kind of question is answered from a form, and what the question does not allow is told and asked again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from api.answers import answer_in, entries
from api.services import SavedRuling
from scenarios.ruling import Plain, Question, Ruling
from scenarios.scene import CannotTell
from tests.api import doubles, sample

ONE, TWO, NICOLE = "Grizzly Bears (first)", "Grizzly Bears (second)", "Nicole"
Made = Callable[[], Ruling]


def question(made: Made) -> Question:
    asked = made().question
    assert asked is not None
    return asked


@pytest.mark.parametrize(
    ("made", "fields", "answer"),
    [
        (sample.needing_answer, [("option", "Amy")], "Amy"),
        (sample.picking_several, [("option", ONE), ("option", NICOLE)], [ONE, NICOLE]),
        (sample.picking_several, [("option", ONE)], [ONE]),
        (sample.picking_several, [], []),
        (sample.arranging, [("place", "2"), ("place", "3"), ("place", "1")], [NICOLE, ONE, TWO]),
        (sample.counting, [("amount", "6")], 6),
        (sample.dividing, [("part", "1"), ("part", "2"), ("part", "1")], {ONE: 1, TWO: 2, NICOLE: 1}),
        (sample.dividing, [("part", "2"), ("part", "2"), ("part", "")], {ONE: 2, TWO: 2, NICOLE: 0}),
    ],
)
def test_a_form_gives_the_answer_as_a_scenario_spells_it(
    made: Made, fields: list[tuple[str, str]], answer: Plain
) -> None:
    assert answer_in(question(made), MultiDict(fields)) == answer


@pytest.mark.parametrize(
    ("made", "fields", "why"),
    [
        (sample.needing_answer, [], "0 picked, exactly 1"),
        (sample.needing_answer, [("option", "Somebody")], "not among the options"),
        (sample.picking_several, [("option", ONE), ("option", ONE)], "not among the options"),
        (sample.picking_several, [("option", ONE), ("option", TWO), ("option", NICOLE)], "3 picked, from 0 to 2"),
        (sample.arranging, [("place", "1"), ("place", "1"), ("place", "2")], "a place of its own"),
        (sample.arranging, [("place", "1")], "a place of its own"),
        (sample.counting, [("amount", "7")], "7 is not from 1 to 6"),
        (sample.counting, [("amount", "-1")], "'-1' is no whole number"),
        (sample.counting, [("amount", "\u0663")], "no whole number"),
        (sample.dividing, [("part", "1"), ("part", "1"), ("part", "1")], "add up to 3, not to 4"),
        (sample.dividing, [("part", "0"), ("part", "2"), ("part", "2")], "at least 1, not 0"),
        (sample.dividing, [("part", "4")], "each must have its part"),
    ],
)
def test_what_the_question_does_not_allow_is_refused(made: Made, fields: list[tuple[str, str]], why: str) -> None:
    with pytest.raises(CannotTell) as caught:
        answer_in(question(made), MultiDict(fields))
    assert why in caught.value.because


def test_the_entry_of_every_option_is_told() -> None:
    told = list(entries(question(sample.needing_answer)))
    assert told == [{"choose": "Prodigal Pyromancer", "by": "Nicole"}, {"choose": "Amy", "by": "Nicole"}]
    assert list(entries(question(sample.dividing))) == [question(sample.dividing).answer_with]


def keep(client: FlaskClient, made: Made) -> str:
    ruling = made()
    extension = client.application.extensions["floor-judge"]
    extension.rulings.keep(SavedRuling(ruling, doubles.SCENARIO | {"title": ruling.title}))
    return ruling.id


@pytest.mark.parametrize("made", doubles.ASKING)
def test_every_kind_of_question_has_fields_that_answer_it(client: FlaskClient, made: Made) -> None:
    address = f"/rulings/{keep(client, made)}"
    form = re.search(r'<form class="question".*?</form>', client.get(address).text, re.DOTALL)
    assert form is not None
    fields = MultiDict(re.findall(r'name="(\w+)"[^>]* value="(\d+)"', form[0]))
    fields.update(places(form[0]))
    assert client.post(f"{address}/answer", data=fields).status_code == 303


def places(form: str) -> MultiDict[str, str]:
    return MultiDict([("place", number) for number in re.findall(r"<option selected>(\d+)", form)])


def test_a_wrong_answer_is_told_beside_what_was_given(client: FlaskClient) -> None:
    response = client.post(f"/rulings/{keep(client, sample.dividing)}/answer", data={"part": ["1", "1", "7"]})
    assert response.status_code == 422
    assert "the parts add up to 9, not to 4" in response.text
    assert 'value="7"' in response.text


def test_a_ruling_without_a_question_takes_no_answer(client: FlaskClient) -> None:
    response = client.post(f"/rulings/{keep(client, sample.ruled)}/answer", data={"option": "Amy"})
    assert response.status_code == 422
