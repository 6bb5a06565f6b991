"""The card grammar over the open corpus: floors that may only rise, and no mismatch or ambiguity."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from grammar.common.coverage import Coverage
from grammar.common.texts import CardText, FaceText
from grammar.magic import measure, read_card
from grammar.magic.reading import is_ambiguous
from tests.corpora import corpus

FLOOR_TODAY = 0.6
"""The share of Vintage-legal cards read whole in today's wording."""

FLOOR_OLDER = 0.54
"""The share of cards read whole in the wordings of 2022 and 2015."""

SAMPLE = 400


def _records(name: str) -> Iterator[dict[str, object]]:
    with gzip.open(corpus(f"mtg/{name}.jsonl.gz"), "rt", encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def _card(record: dict[str, object]) -> CardText:
    faces = record.get("faces") or [record]
    assert isinstance(faces, list)
    return CardText(str(record["name"]), tuple(_face(face, record) for face in faces))


def _face(face: dict[str, object], record: dict[str, object]) -> FaceText:
    return FaceText(str(face.get("face") or face.get("name") or record["name"]), str(face.get("text") or ""))


@cache
def _today() -> tuple[CardText, ...]:
    legal = (record for record in _records("cards") if "vintage" in (record.get("legal_in") or []))  # type: ignore[operator]
    return tuple(_card(record) for record in legal)


@cache
def _coverage() -> Coverage:
    return measure(_today())


def test_enough_cards_are_read_whole() -> None:
    found = _coverage()
    assert found.read / found.cards >= FLOOR_TODAY


def test_no_line_is_printed_otherwise_than_it_was_read() -> None:
    assert _coverage().mismatch == 0


def test_older_wordings_are_read_as_well() -> None:
    found = measure(_card(record) for record in _records("cards_older_wording"))
    assert found.read / found.cards >= FLOOR_OLDER
    assert found.mismatch == 0


def test_declines_are_ranked_by_the_cards_that_they_hold_back() -> None:
    frees = [decline.frees for decline in _coverage().declines]
    assert frees == sorted(frees, reverse=True)
    assert all(decline.frees <= decline.cards <= decline.lines for decline in _coverage().declines)


@pytest.mark.parametrize("seed", [1, 2])
def test_no_line_can_be_derived_to_another_tree(seed: int) -> None:
    cards = random.Random(seed).sample(_today(), SAMPLE)
    lines = (line for card in cards for face in read_card(card).lines for line in face)
    assert [line.normal for line in lines if is_ambiguous(line)] == []
