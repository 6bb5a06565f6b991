"""The library: every scenario holds, cites what it covers, and every point of the founding documents has one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import yaml

from scenarios.cards import stored_cards
from scenarios.course import in_force
from scenarios.expectations import failures
from scenarios.files import runs_of, scenario_files
from scenarios.format import Run
from scenarios.games import GAMES, index_of
from scenarios.runner import Running
from tests.scenarios.boards import bare, folded
from tests.scenarios.proofs import whom_the_answer_leaves_out, why_it_is_no_proof

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
FILES = list(scenario_files([LIBRARY]))
RUNS = [(path, chosen) for path in FILES for chosen in runs_of(path)]


def name(one: tuple[Path, Run]) -> str:
    path, chosen = one
    return f"{path.stem}: {chosen.name}" if chosen.name else path.stem


@pytest.mark.parametrize("one", RUNS, ids=map(name, RUNS))
def test_the_scenario_covers_something_and_holds(one: tuple[Path, Run]) -> None:
    """One run shows all: expectations, differences that lead from the start to the end, and an explanation."""
    scenario = one[1].scenario
    assert scenario.covers
    running = Running(in_force(scenario), stored_cards())
    ruling = running.ruling()
    assert failures(ruling.expectations) == ()
    assert bare(folded(ruling)) == bare(ruling.facts)
    assert tuple(why_it_is_no_proof(ruling)) == ()
    assert tuple(whom_the_answer_leaves_out(running, ruling)) == ()


def test_every_point_of_the_damage_page_has_a_scenario() -> None:
    points = {entry.number for entry in index_of("magic", "2014-02-01") if entry.document == "magic-damage"}
    named = {chosen.scenario.source.locator for _, chosen in RUNS if chosen.scenario.source}
    covered = {number for _, chosen in RUNS for number in chosen.scenario.covers}
    assert points
    assert points - (named | covered) == set()


def test_every_rule_of_the_combat_chapter_has_a_scenario() -> None:
    chapter = [one for one in index_of("flesh-and-blood", "2025-h2") if one.document == "flesh-and-blood-combat"]
    rules = {entry.number for entry in chapter if entry.kind != "heading"}
    covered = {
        number for _, chosen in RUNS if chosen.scenario.edition == "2025-h2" for number in chosen.scenario.covers
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
    covered = {number for _, chosen in RUNS if chosen.scenario.edition == edition for number in chosen.scenario.covers}
    assert len(rules) == count
    assert rules - covered - left_out("grand-archive").get(edition, {}).keys() == set()


def test_every_dated_change_of_attacks_is_laid_side_by_side() -> None:
    changes = [path for path in FILES if path.parent == LIBRARY / "grand-archive" / "two-editions"]
    assert len(changes) >= 14
    for path in changes:
        assert len({chosen.scenario.edition or GAMES["grand-archive"].trunk for chosen in runs_of(path)}) > 1, path.name


def test_every_question_has_variations() -> None:
    counted: Counter[str] = Counter()
    for _, chosen in RUNS:
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
        for _, chosen in RUNS
        if chosen.scenario.game == game
        for number in chosen.scenario.covers
    }
    assert {(edition, number) for edition, numbers in left_out(game).items() for number in numbers} & covered == set()
