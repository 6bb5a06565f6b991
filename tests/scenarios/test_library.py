"""The library: every scenario holds, cites what it covers, and every point of the founding documents has one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from traceback import format_exception

import pytest
import yaml

from scenarios.cards import stored_cards
from scenarios.course import in_force
from scenarios.expectations import failures
from scenarios.format import Run
from scenarios.games import GAMES, index_of
from scenarios.runner import Running
from tests.scenarios.boards import bare, folded
from tests.scenarios.library import FILES, LIBRARY, every_run, named, runs_of_file
from tests.scenarios.proofs import (
    of_what_the_answer_says_nothing,
    what_is_covered_and_not_explained,
    what_names_nothing,
    what_the_answer_misplaces,
    whom_the_answer_leaves_out,
    why_it_is_no_proof,
)


@pytest.mark.parametrize("path", FILES, ids=named)
def test_every_run_of_the_file_covers_something_and_holds(path: Path) -> None:
    """Every run that does not is told by its name, with all that is wrong with it."""
    runs = runs_of_file(path)
    assert runs
    wrong = [f"{chosen.name or 'the scenario itself'}: {fault}" for chosen in runs for fault in faults_of(chosen)]
    assert not wrong, "\n".join(wrong)


def faults_of(chosen: Run) -> tuple[str, ...]:
    """What is wrong with a run of the library; one that breaks off is told with where it did."""
    try:
        return tuple(what_is_wrong(chosen))
    except Exception as error:
        return ("".join(format_exception(error)),)


def what_is_wrong(chosen: Run) -> Iterator[str]:
    """One run shows all: expectations, differences that lead from the start to the end, and an explanation."""
    if not chosen.scenario.covers:
        yield "it covers nothing"
    running = Running(in_force(chosen.scenario), stored_cards())
    ruling = running.ruling()
    yield from failures(ruling.expectations)
    if bare(folded(ruling)) != bare(ruling.facts):
        yield "the differences of its steps don't lead from the start to the end"
    yield from why_it_is_no_proof(ruling)
    yield from what_names_nothing(ruling)
    yield from (f"{one} does not decide" for one in what_is_covered_and_not_explained(chosen.scenario, ruling))
    yield from what_the_answer_misplaces(ruling)
    yield from (f"the answer leaves out {one}" for one in whom_the_answer_leaves_out(running, ruling))
    yield from (f"the answer does not say of {one}" for one in of_what_the_answer_says_nothing(running, ruling))


def test_every_point_of_the_damage_page_has_a_scenario() -> None:
    points = {entry.number for entry in index_of("magic", "2014-02-01") if entry.document == "magic-damage"}
    named = {chosen.scenario.source.locator for chosen in every_run() if chosen.scenario.source}
    covered = {number for chosen in every_run() for number in chosen.scenario.covers}
    assert points
    assert points - (named | covered) == set()


def test_every_rule_of_the_combat_chapter_has_a_scenario() -> None:
    chapter = [one for one in index_of("flesh-and-blood", "2025-h2") if one.document == "flesh-and-blood-combat"]
    rules = {entry.number for entry in chapter if entry.kind != "heading"}
    covered = {
        number for chosen in every_run() if chosen.scenario.edition == "2025-h2" for number in chosen.scenario.covers
    }
    assert len(rules) == 82
    assert rules - covered - left_out("flesh-and-blood").get("2025-h2", {}).keys() == set()


@pytest.mark.parametrize(
    ("edition", "document", "count"),
    [
        ("2025-06-18", "grand-archive-combat-phase", 28),
        ("2025-12-13", "grand-archive-attack-declaration", 24),
    ],
)
def test_every_rule_of_the_pages_on_attacks_has_a_scenario(edition: str, document: str, count: int) -> None:
    page = [one for one in index_of("grand-archive", edition) if one.document == document]
    rules = {entry.number for entry in page if entry.kind != "heading"}
    covered = {
        number for chosen in every_run() if chosen.scenario.edition == edition for number in chosen.scenario.covers
    }
    assert len(rules) == count
    assert rules - covered - left_out("grand-archive").get(edition, {}).keys() == set()


def test_every_dated_change_of_attacks_is_laid_side_by_side() -> None:
    changes = [path for path in FILES if path.parent == LIBRARY / "grand-archive" / "two-editions"]
    assert len(changes) >= 14
    for path in changes:
        editions = {chosen.scenario.edition or GAMES["grand-archive"].trunk for chosen in runs_of_file(path)}
        assert len(editions) > 1, path.name


def test_every_question_has_variations() -> None:
    counted: Counter[str] = Counter()
    for chosen in every_run():
        source = chosen.scenario.source
        if source is not None and chosen.name is not None and chosen.scenario.edition == "2014-02-01":
            counted[source.locator] += 1
    questions = [f"question {number}" for number in range(1, 12)]
    assert [question for question in questions if counted[question] < 2] == []


def left_out(game: str) -> dict[str, dict[str, str]]:
    said: dict[str, dict[str, str]] = yaml.safe_load((LIBRARY / game / "left-out.yaml").read_text(encoding="utf-8"))
    return said


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_out_is_in_the_index_and_has_a_reason(game: str) -> None:
    for edition, numbers in left_out(game).items():
        assert edition in GAMES[game].editions
        for number, reason in numbers.items():
            assert number in index_of(game, edition)
            assert reason


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_out_is_covered_nowhere(game: str) -> None:
    covered = {
        (chosen.scenario.edition or GAMES[game].trunk, number)
        for chosen in every_run()
        if chosen.scenario.game == game
        for number in chosen.scenario.covers
    }
    assert {(edition, number) for edition, numbers in left_out(game).items() for number in numbers} & covered == set()
