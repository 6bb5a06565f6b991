from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from scenarios.reading import read_yaml
from tests.scenarios.commands import BOLT, judged

GOOD = BOLT.replace("players:", 'source: {document: page, locator: question 1}\ncovers: ["704.5g"]\nplayers:').replace(
    '"at Nicole"\n', '"at Nicole"\n    covers: ["120.3a"]\n'
)
FALSE = GOOD.replace("life: 17", "life: 16")
BAD = GOOD.replace("title: A bolt", "titel: A bolt").replace("step", "stop")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for name, text in (("good", GOOD), ("false", FALSE), ("bad", BAD)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_run_prints_the_verdict_first(files: Path) -> None:
    result = judged("run", files / "good.yaml")
    assert result.exit_code == 0
    assert result.output.startswith("Ruling: ")
    assert "704.5g" in result.output


def test_run_as_json_is_a_ruling(files: Path) -> None:
    result = judged("run", files / "good.yaml", "--variant", "at Nicole", "--json")
    ruling = json.loads(result.output)
    assert (result.exit_code, ruling["status"], ruling["facts"]["players"]["Nicole"]["life"]) == (0, "ruled", 17)


def test_run_ends_with_1_where_an_expectation_fails(files: Path) -> None:
    result = judged("run", files / "false.yaml", "--variant", "at Nicole")
    assert result.exit_code == 1
    assert "expected 16, found 17" in result.output


def test_run_as_json_of_a_bad_scenario_is_a_problem(files: Path) -> None:
    result = judged("run", files / "bad.yaml", "--json")
    problem = json.loads(result.output)
    assert (result.exit_code, problem["status"], problem["type"]) == (2, 422, "/problems/faulty")
    assert {"/titel", "/title"} <= {fault["pointer"] for fault in problem["errors"]}


def test_faults_that_running_finds_have_their_line_in_the_variant_too(files: Path) -> None:
    text = GOOD.replace("targets: [Nicole]", "targets: [Nicola]")
    (files / "far.yaml").write_text(text, encoding="utf-8")
    result = judged("run", files / "far.yaml", "--variant", "at Nicole", "--json")
    line = next(number for number, words in enumerate(text.splitlines(), 1) if "Nicola]" in words)
    [fault] = json.loads(result.output)["errors"]
    assert (fault["pointer"], fault["line"]) == ("/variants/0/play/0/targets/0", line)


def test_run_ends_with_2_for_a_bad_scenario(files: Path) -> None:
    result = judged("run", files / "bad.yaml")
    assert result.exit_code == 2
    assert "line 1, /titel" in result.stderr
    assert "'title'" in result.stderr
    assert judged("run", files / "good.yaml", "--variant", "nobody").exit_code == 2


def test_check_reports_every_run(files: Path, tmp_path: Path) -> None:
    report, junit = tmp_path / "out.json", tmp_path / "out.xml"
    result = judged("check", files, "--report", report, "--junit", junit, "--workers", "2")
    assert result.exit_code == 2
    outcomes = json.loads(report.read_text())["scenarios"]
    assert [(Path(one["file"]).stem, one["variant"], one["passed"], one["status"]) for one in outcomes] == [
        ("bad", None, False, "bad"),
        ("false", None, True, "ruled"),
        ("false", "at Nicole", False, "ruled"),
        ("good", None, True, "ruled"),
        ("good", "at Nicole", True, "ruled"),
    ]
    assert (outcomes[0]["title"], outcomes[0]["game"]) == ("", "magic")
    assert outcomes[3]["source"] == {"document": "page", "locator": "question 1"}
    assert set(outcomes[3]["covers"]) <= set(outcomes[3]["cited"])
    [failure] = outcomes[2]["failures"]
    assert re.fullmatch(r"line \d+, Nicole, life: expected 16, found 17", failure)
    cases = ElementTree.parse(junit).findall(".//testcase")
    assert [case.find("error") is not None for case in cases] == [True, False, False, False, False]
    assert [case.find("failure") is not None for case in cases] == [False, False, True, False, False]
    suite = ElementTree.parse(junit).find(".//testsuite")
    assert suite is not None
    assert (suite.get("errors"), suite.get("failures")) == ("1", "1")


def test_a_folder_for_the_report_that_is_not_there_is_told_before_anything_runs(files: Path, tmp_path: Path) -> None:
    result = judged("check", files, "--report", tmp_path / "none" / "out.json")
    assert result.exit_code == 2
    assert "there is no folder" in result.stderr
    assert "scenarios pass" not in result.stdout


def test_check_ends_with_1_where_an_expectation_fails(files: Path) -> None:
    assert judged("check", files / "false.yaml").exit_code == 1


IF_LEGAL = """title: What is called illegal, and isn't
game: magic
players: {Amy: {battlefield: [Mountain]}, Nicole: {}}
play:
  - {illegal: {activate: Mountain, by: Nicole}}
  - {illegal: {activate: Mountain, by: Nicole}, because: ["601.2c"]}
  - {illegal: {activate: Mountain, by: Amy}}
expect_in:
  2014-02-01:
    Amy: {life: 19}
"""


def test_what_does_not_hold_is_told_with_its_line_and_what_was_tried(tmp_path: Path) -> None:
    (tmp_path / "legal.yaml").write_text(IF_LEGAL, encoding="utf-8")
    other = "line 6, play 2: expected illegal by 601.2c, found illegal by 602.2 (Mountain isn't Nicole's)"
    legal = "line 7, play 3: expected illegal, found legal (Amy can activate Mountain)"
    run, checked = judged("run", tmp_path / "legal.yaml"), judged("check", tmp_path / "legal.yaml")
    assert [one in run.stdout for one in (f"Does not hold: {other}", f"Does not hold: {legal}")] == [True, True]
    assert [one in checked.stdout for one in (other, legal)] == [True, True]
    assert "line 5" not in checked.stdout
    assert "line 10, Amy, life: expected 19, found 20" in checked.stdout


def test_check_tells_the_lines_of_faults_that_running_finds(files: Path) -> None:
    (files / "far.yaml").write_text(GOOD.replace("targets: [Nicole]", "targets: [Nicola]"), encoding="utf-8")
    result = judged("check", files / "far.yaml")
    line = next(number for number, words in enumerate(GOOD.splitlines(), 1) if "targets: [Nicole]" in words)
    assert f"line {line}, /variants/0/play/0/targets/0: " in result.stdout
    assert result.exit_code == 2


def test_an_edition_of_another_game_is_told(files: Path) -> None:
    result = judged("check", files / "good.yaml", "--edition", "2026-06-10")
    assert result.exit_code == 2
    assert "2026-06-10 is an edition of Flesh and Blood, and no scenario" in result.stderr
    result = judged("changes", files / "good.yaml", "--from", "2025-h2", "--to", "2026-06-10")
    assert (result.exit_code, "is an edition of Flesh and Blood, and no" in result.stderr) == (2, True)
    result = judged("changes", files / "good.yaml", "--from", "2026-06-19", "--to", "2026-06-10")
    assert (result.exit_code, "name two editions of one game" in result.stderr) == (2, True)


def test_check_ends_with_0_where_all_pass(files: Path) -> None:
    result = judged("check", files / "good.yaml")
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "2 of 2 scenarios pass")


def test_compare_lays_editions_side_by_side(tmp_path: Path) -> None:
    file = tmp_path / "jace.yaml"
    file.write_text(
        """\
title: Damage beside a planeswalker
game: magic
players:
  Amy: {battlefield: [{card: "Jace, the Mind Sculptor", id: jace}]}
  Nicole: {hand: [Lightning Bolt]}
play:
  - {cast: Lightning Bolt, by: Nicole, targets: [Amy]}
  - {resolve: top}
  - {choose: jace, by: Nicole, if_asked: true}
""",
        encoding="utf-8",
    )
    result = judged("compare", file, "--editions", "2014-02-01,2026-06-19", "--json")
    assert result.exit_code == 0
    compared = json.loads(result.output)
    assert set(compared) == {"runs", "same", "parts_at", "rules", "silent"}
    assert compared["same"] is False
    assert "306.7" in compared["rules"]["2014-02-01"]
    assert set(compared["parts_at"]) == {"2014-02-01", "2026-06-19"}
    assert judged("compare", file, "--editions", "2014-02-01,1999").exit_code == 2
    told = judged("compare", file, "--editions", "2014-02-01,2026-06-19").output.splitlines()
    assert any("306.7" in line and "planeswalker" in line for line in told)
    ends = told[told.index("What differs at the end:") :]
    assert "  Amy, life: 20 (2014-02-01); 17 (2026-06-19)" in ends


def test_compare_names_the_first_step_in_which_something_else_happens(tmp_path: Path) -> None:
    file = tmp_path / "burn.yaml"
    file.write_text(
        """\
title: Mana that nobody uses
game: magic
players:
  Amy: {mana_pool: {R: 1}}
  Nicole: {}
step: precombat main
play:
  - {advance: beginning of combat}
""",
        encoding="utf-8",
    )
    result = judged("compare", file, "--editions", "2002-03,2014-02-01,2026-06-19", "--json")
    compared = json.loads(result.output)
    burning = compared["runs"]["2002-03"]
    parting = next(step for step in burning["trace"] if step["seq"] == compared["parts_at"]["2002-03"])
    assert [rule["number"] for rule in parting["rules"]] == ["300.4"]
    assert compared["rules"]["2002-03"][0] == "300.4"
    assert burning["facts"]["players"]["Amy"]["life"] == 19
    assert compared["runs"]["2026-06-19"]["facts"]["players"]["Amy"]["life"] == 20


def test_compare_names_the_rules_that_say_otherwise_why_the_same_is_refused() -> None:
    file = Path("scenarios/library/grand-archive/two-editions/2025-12-series-of-steps.yaml")
    compared = json.loads(judged("compare", file, "--editions", "2025-06-18,2025-12-13", "--json").output)
    assert compared["same"]
    assert "player-action-legality" in compared["rules"]["2025-06-18"]
    assert "combat-phase-attack-declaration/declaring-an-attack/2.e.i.3" in compared["rules"]["2025-12-13"]


def test_compare_names_the_rule_within_which_the_runs_part() -> None:
    file = Path("scenarios/library/grand-archive/two-editions/2026-05-intent-and-state-check.yaml")
    compared = json.loads(judged("compare", file, "--editions", "2025-06-18,2025-12-13", "--json").output)
    assert compared["rules"]["2025-06-18"] == ["game-mechanics-game-zones", "combat-phase-end-of-combat-step/1"]
    assert "combat-phase-end-of-combat-step/general-rules/1" in compared["rules"]["2025-12-13"]


def test_compare_names_the_rule_by_which_only_one_edition_asks() -> None:
    file = Path("scenarios/library/magic/combat/assigning-damage.yaml")
    compared = json.loads(judged("compare", file, "--editions", "2014-02-01,2026-06-19", "--json").output)
    assert compared["runs"]["2014-02-01"]["status"] == "needs_answer"
    assert compared["rules"]["2014-02-01"] == ["509.2"]
    assert "509.1" in compared["rules"]["2026-06-19"]


def test_compare_leaves_out_the_editions_that_can_not_judge(tmp_path: Path) -> None:
    file = tmp_path / "collar.yaml"
    file.write_text(
        "title: A collar\ngame: magic\nplayers: {Amy: {battlefield: [Basilisk Collar]}, Nicole: {}}\n", "utf-8"
    )
    some = judged("compare", file, "--editions", "2002-03,2014-02-01,2026-06-19").output
    assert some.startswith("The editions agree")
    compared = json.loads(judged("compare", file, "--editions", "2002-03,2014-02-01,2026-06-19", "--json").output)
    assert (compared["same"], compared["silent"], compared["rules"]["2002-03"]) == (True, ["2002-03"], [])
    alone = judged("compare", file, "--editions", "2002-03,2026-06-19").output
    assert alone.startswith("Only edition 2026-06-19 can judge this yet.")


def test_compare_names_no_rule_where_nothing_is_decided(tmp_path: Path) -> None:
    file = tmp_path / "passing.yaml"
    file.write_text(
        "title: Ana passes\ngame: grand-archive\nplayers: {Ana: {}, Ben: {}}\nplay: [{pass: Ana}]\n", "utf-8"
    )
    compared = json.loads(judged("compare", file, "--editions", "2025-06-18,2026-08-21", "--json").output)
    assert compared["parts_at"] == {}
    assert not any(compared["rules"].values())


def test_the_schema_is_printed() -> None:
    result = judged("scenario", "schema")
    assert result.exit_code == 0
    assert read_yaml(json.dumps(json.loads(result.output)["properties"]["game"])).value == {"const": "magic"}


def test_an_edition_is_compared_with_another_one(files: Path) -> None:
    result = judged("compare", files / "good.yaml", "--editions", "2014-02-01,2014-02-01")
    assert (result.exit_code, "takes at least two" in result.stderr) == (2, True)


def test_a_file_that_is_no_report_is_told(files: Path, tmp_path: Path) -> None:
    for body in ("{}", "[]", '{"scenarios": 3}'):
        (tmp_path / "report.json").write_text(body, encoding="utf-8")
        result = judged("changes", files / "good.yaml", "--baseline", tmp_path / "report.json")
        assert (result.exit_code, "write one with .venv/bin/judge check --report" in result.stderr) == (2, True)


def test_a_folder_without_scenarios_is_no_success(tmp_path: Path) -> None:
    told = judged("check", tmp_path)
    assert told.exit_code == 2
    assert str(tmp_path) in told.output


def test_run_tells_an_entry_that_answers_what_is_asked(tmp_path: Path) -> None:
    asking = tmp_path / "asking.yaml"
    asking.write_text(GOOD.split("expect:")[0].replace(", targets: [Grizzly Bears]", ""), encoding="utf-8")
    told = judged("run", asking).stdout
    said = next(line for line in told.splitlines() if "such an entry" in line)
    assert "right behind the first of `play`" in said
    assert json.loads(said.partition("`: ")[2])["by"] == "Amy"
