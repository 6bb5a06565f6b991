"""``judge changes --accept``: what runs come to now is written into their files, which else stay as they lie."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scenarios.ruling import Plain
from tests.scenarios.commands import judged

STRIKE = """\
# A strike, and what it costs.
title: A strike   # in one line
game: magic
cards:
  - {name: Strike, cost: "{R}", types: Instant, text: "~ deals 3 damage to any target."}
players:
  Amy: {hand: [Strike]}
  Nicole: {battlefield: [{card: Hill Giant, id: giant}]}
play:
  - {cast: Strike, by: Amy, targets: [Nicole]}
  - {resolve: all}
  - {check: {Nicole: {life: 17}}}  # at once
expect:
  Nicole:   {life: 17,  hand: []}   # life first
  giant: {zone: battlefield}
variants:
  - name: at the giant
    play:
      - {cast: Strike, by: Amy, targets: [giant]}
      - {resolve: all}
    expect: {giant: {zone: graveyard}, Nicole: {life: 20}}
"""
SHARED = STRIKE.replace("    expect: {giant: {zone: graveyard}, Nicole: {life: 20}}\n", "")


def file_of(folder: Path, text: str) -> Path:
    file = folder / "strike.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def accepted(file: Path, now: str, then: str = STRIKE) -> tuple[int, dict[str, Plain]]:
    """Write a report of a file as it was, change it, and accept what it comes to now."""
    file.write_text(then, encoding="utf-8")
    report = file.parent / "report.out"
    judged("check", file, "--report", report)
    file.write_text(now, encoding="utf-8")
    said = judged("changes", file, "--baseline", report, "--accept", "--json")
    return said.exit_code, json.loads(said.output)


def test_only_the_values_are_written(tmp_path: Path) -> None:
    now = STRIKE.replace("deals 3", "deals 2")
    file = file_of(tmp_path, STRIKE)
    code, said = accepted(file, now)
    assert (code, said["written"]) == (0, [str(file)])
    after = now.replace("life: 17", "life: 18").replace("{giant: {zone: graveyard}", "{giant: {zone: battlefield}")
    assert file.read_text(encoding="utf-8") == after
    assert judged("check", file).exit_code == 0
    assert len(said["changed"]) == 2


def test_without_the_word_nothing_is_written(tmp_path: Path) -> None:
    file = file_of(tmp_path, STRIKE)
    report = tmp_path / "report.out"
    judged("check", file, "--report", report)
    now = file_of(tmp_path, STRIKE.replace("deals 3", "deals 2")).read_text(encoding="utf-8")
    said = judged("changes", file, "--baseline", report, "--json")
    assert said.exit_code == 1
    assert set(json.loads(said.output)) == {"runs", "changed"}
    assert file.read_text(encoding="utf-8") == now


@pytest.mark.parametrize(
    ("now", "why"),
    [
        pytest.param(
            STRIKE.replace("deals 3", "deals 2").replace("game: magic", 'game: magic\ncovers: ["704.5g"]'),
            "covers",
            id="the number of a rule",
        ),
        pytest.param(STRIKE.replace("~ deals 3", "~ frobs 3"), "/expect/status", id="no ruling any more"),
        pytest.param(
            SHARED.replace("deals 3", "deals 2"),
            "stands where other runs of the file expect it",
            id="what two runs expect",
        ),
    ],
)  # fmt: skip
def test_what_can_not_be_taken_for_it_is_left_with_the_reason(now: str, why: str, tmp_path: Path) -> None:
    file = file_of(tmp_path, STRIKE)
    code, said = accepted(file, now)
    assert (code, file.read_text(encoding="utf-8")) == (1, now)
    assert why in str(said["left"][str(file)])
    assert "written" not in said


def test_what_passed_before_has_to_pass_afterwards(tmp_path: Path) -> None:
    shared = SHARED.replace("{cast: Strike, by: Amy, targets: [giant]}", "{cast: Strike, by: Amy, targets: [Nicole]}")
    now = shared.replace("- {cast: Strike, by: Amy, targets: [Nicole]}", "- {pass: Amy}", 1)
    now = now.replace("{check: {Nicole: {life: 17}}}", "{check: {Nicole: {hand: []}}}")
    file = file_of(tmp_path, shared)
    code, said = accepted(file, now, shared)
    assert code == 1
    assert "this would not hold: 'at the giant'" in str(said["left"][str(file)])
    assert file.read_text(encoding="utf-8") == now


JACE = """\
title: A wound
game: magic
cards:
  - {name: Strike, cost: "{R}", types: Instant, text: "~ deals 3 damage to target player."}
players:
  Amy: {hand: [Strike]}
  Nicole: {battlefield: [{card: "Jace, the Mind Sculptor", id: jace}]}
play:
  - {cast: Strike, by: Amy, targets: [Nicole]}
  - {resolve: top}
  - {choose: jace, by: Amy, if_asked: true}
expect:
  Nicole: {life: 17}
  jace: {zone: battlefield}
# and so it is.
ask: []
"""


def test_another_edition_is_written_beside_the_files_own(tmp_path: Path) -> None:
    file = file_of(tmp_path, JACE)
    words = ("changes", file, "--from", "2026-06-19", "--to", "2014-02-01", "--accept", "--json")
    said = json.loads(judged(*words).output)
    assert said["written"] == [str(file)]
    block = 'expect_in:\n  "2014-02-01":\n    Nicole: {life: 20}\n    jace: {zone: graveyard}\n'
    assert file.read_text(encoding="utf-8") == JACE.replace("# and so it is", block + "# and so it is")


def test_a_file_of_json_is_left(tmp_path: Path) -> None:
    file = tmp_path / "strike.json"
    board = {
        "title": "A strike",
        "game": "magic",
        "players": {"Amy": {}, "Nicole": {}},
        "expect": {"Amy": {"life": 20}},
    }
    file.write_text(json.dumps(board))
    report = tmp_path / "report.out"
    judged("check", file, "--report", report)
    file.write_text(json.dumps(board | {"players": {"Amy": {"life": 19}, "Nicole": {}}}))
    said = judged("changes", file, "--baseline", report, "--accept")
    assert (said.exit_code, "left as it is" in said.output, "JSON" in said.output) == (1, True, True)


def test_a_further_edition_stands_behind_those_that_are_there(tmp_path: Path) -> None:
    older = 'expect_in:\n  "2014-02-01":\n    jace: {zone: graveyard}\n'
    file = file_of(tmp_path, JACE.replace("# and so it is", older + "# and so it is").replace("life: 17", "life: 16"))
    judged("changes", file, "--from", "2014-02-01", "--to", "2024-04-12", "--accept")
    newer = '  "2024-04-12":\n    Nicole: {life: 17}\n    jace: {zone: battlefield}\n'
    assert older + newer + "# and so it is" in file.read_text(encoding="utf-8")


def test_a_variant_of_one_edition_says_nothing_of_another(tmp_path: Path) -> None:
    variant = "variants:\n  - name: once more\n    expect: {jace: {zone: battlefield}}\n"
    file = file_of(tmp_path, JACE.replace("ask: []\n", variant))
    said = judged("changes", file, "--from", "2026-06-19", "--to", "2014-02-01", "--accept", "--json")
    left = json.loads(said.output)["left"][str(file)]
    assert "write a variant for 2014-02-01" in left
    assert "expect_in" not in file.read_text(encoding="utf-8")
