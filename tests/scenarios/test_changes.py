"""Which rulings change: from one edition to another, and since a report was written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scenarios.ruling import Plain
from tests.scenarios.commands import BOLT, judged

JACE = """\
title: Damage beside a planeswalker
game: magic
players:
  Amy: {battlefield: [{card: "Jace, the Mind Sculptor", id: jace}]}
  Nicole: {hand: [Lightning Bolt]}
play:
  - {cast: Lightning Bolt, by: Nicole, targets: [Amy]}
  - {resolve: top}
  - {choose: jace, by: Nicole, if_asked: true}
expect:
  Amy: {life: 17}
expect_in:
  "2014-02-01":
    Amy: {life: 20}
"""
OX = """\
title: An ox
game: grand-archive
cards: [{name: Ox, types: Ally - Beast, cost: 0, power: 3, life: 4}]
players: {Ana: {field: [Ox]}, Ben: {}}
play: [{attack: Ox, target: Ben}, {advance: after combat}]
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for name, text in (("bolt", BOLT), ("jace", JACE), ("ox", OX), ("worse", "title: Nothing\n")):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def changes(files: Path, *arguments: str | Path) -> tuple[int, list[dict[str, Plain]]]:
    """How many runs there are, and what changes."""
    said = json.loads(judged("changes", files, *arguments, "--json").output)
    return said["runs"], said["changed"]


def test_what_changes_from_one_edition_to_another_has_both_answers_and_the_rules(files: Path) -> None:
    runs, changed = changes(files, "--from", "2026-06-19", "--to", "2014-02-01")
    assert runs == 4, "two bolts, Jace under 2014, and the file that can't be read; an ox knows no such edition"
    jace, worse = changed
    assert jace["file"] == str(files / "jace.yaml")
    assert "17 life" in str(jace["before"])
    assert "Jace" in str(jace["after"])
    assert set(jace["rules"]) == set(jace["parts_at"]) == {"2026-06-19", "2014-02-01"}
    assert "magic-damage" in str(jace["rules"]) or "119.3" in str(jace["rules"])
    assert (Path(str(worse["file"])).stem, worse["before"]) == ("worse", "")


def test_what_stays_as_it_is_is_not_told(files: Path) -> None:
    assert changes(files / "bolt.yaml", "--from", "2026-06-19", "--to", "2014-02-01") == (2, [])
    assert judged("changes", files / "bolt.yaml", "--from", "2026-06-19", "--to", "2014-02-01").exit_code == 0


def test_what_changed_since_a_report(files: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.out"
    judged("check", files, "--report", report)
    assert changes(files, "--baseline", report) == (6, [])
    (files / "bolt.yaml").write_text(BOLT.replace("targets: [Nicole]", "targets: [Amy]"), encoding="utf-8")
    (files / "ox.yaml").unlink()
    (files / "new.yaml").write_text(BOLT.partition("variants")[0], encoding="utf-8")
    runs, changed = changes(files, "--baseline", report)
    assert runs == 7
    assert [(Path(str(one["file"])).stem, one["variant"]) for one in changed] == [
        ("bolt", "at Nicole"),
        ("new", None),
        ("ox", None),
    ]
    assert "Nicole has 17 life" in str(changed[0]["before"])
    assert "Amy has 17 life" in str(changed[0]["after"])
    assert [one["why"] for one in changed[1:]] == ["the run is new", "the run is gone"]


def test_where_the_answer_is_the_same_it_is_told_what_is_otherwise(tmp_path: Path) -> None:
    file, report = tmp_path / "bolt.yaml", tmp_path / "report.out"
    board = BOLT.partition("variants")[0]
    aside = "cards: [{name: Rock, types: Artifact}]\n"
    with_rock = board.replace("[Grizzly Bears]", "[Grizzly Bears, {card: Rock, tapped: true}]", 1) + aside
    file.write_text(with_rock, encoding="utf-8")
    judged("check", file, "--report", report)
    file.write_text(with_rock.replace("tapped: true", "tapped: false"), encoding="utf-8")
    _, [changed] = changes(tmp_path, "--baseline", report)
    assert changed["before"] == changed["after"]
    assert str(changed["why"]).endswith("otherwise at the end: Rock")
    old = json.loads(report.read_text())
    for one in old["scenarios"]:
        del one["came_to"]
    report.write_text(json.dumps(old))
    _, [changed] = changes(tmp_path, "--baseline", report)
    assert "write it anew" in str(changed["why"])


def test_a_report_without_answers_is_refused(files: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.out"
    judged("check", files / "bolt.yaml", "--report", report)
    old = json.loads(report.read_text())
    for one in old["scenarios"]:
        del one["digest"]
    report.write_text(json.dumps(old))
    assert "write it anew" in judged("changes", files, "--baseline", report).output
    report.write_text("[]")
    refused = judged("changes", files, "--baseline", report)
    assert (refused.exit_code, "no report" in refused.output) == (2, True)


def test_it_must_be_said_what_is_compared(files: Path) -> None:
    for arguments in ((), ("--from", "2026-06-19"), ("--to", "2026-06-19")):
        assert judged("changes", files, *arguments).exit_code == 2


def test_all_is_checked_under_one_edition(files: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.out"
    judged("check", files, "--edition", "2014-02-01", "--report", report)
    outcomes = json.loads(report.read_text())["scenarios"]
    assert [(Path(one["file"]).stem, one["variant"], one["edition"], one["passed"]) for one in outcomes] == [
        ("bolt", None, "2014-02-01", True),
        ("bolt", "at Nicole", "2014-02-01", True),
        ("jace", "2014-02-01", "2014-02-01", True),
        ("worse", None, "", False),
    ]
