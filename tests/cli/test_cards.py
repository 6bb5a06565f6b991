import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import judge

SNAIL = {"name": "Snail", "type_line": "Creature", "text": "Reach", "mana_cost": "{G}", "power": "1", "toughness": "3"}


def written(tmp_path: Path, *records: object) -> str:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(record) for record in records), encoding="utf-8")
    return str(path)


def test_import_then_show(runner: CliRunner, tmp_path: Path) -> None:
    imported = runner.invoke(judge, ["cards", "import", written(tmp_path, SNAIL), "--game", "magic"])
    assert imported.exit_code == 0, imported.output
    assert imported.stdout == "1 cards and 0 older wordings imported\n"
    shown = runner.invoke(judge, ["cards", "show", "snail"])
    assert shown.stdout.splitlines() == ["Snail  {G}", "Creature", "Reach", "1/3"]
    as_json = json.loads(runner.invoke(judge, ["cards", "show", "snail", "--json"]).stdout)
    assert as_json["faces"][0]["toughness"] == "3"


def test_what_is_not_read_is_told_with_where_to_find_it(runner: CliRunner, tmp_path: Path) -> None:
    odd = [{**SNAIL, "name": f"Odd {place}", "text": "Reach\nFlibber the wuggle."} for place in range(7)]
    told = runner.invoke(judge, ["cards", "import", written(tmp_path, SNAIL, *odd), "--game", "magic"]).stdout
    assert "7 of them are not read whole: Odd 0, Odd 1, Odd 2, Odd 3, Odd 4 and 2 more" in told
    assert "judge coverage cards FILE --game magic" in told
    shown = runner.invoke(judge, ["cards", "show", "Odd 6"]).stdout.splitlines()
    assert shown[-1].startswith("line 2 is not read: “Flibber the wuggle.”: ")
    read = runner.invoke(judge, ["cards", "read", "--game", "magic"]).stdout
    assert "judge cards show NAME --game magic" in read


def test_all_that_is_printed_on_a_card_is_shown(runner: CliRunner) -> None:
    sword = runner.invoke(judge, ["cards", "show", "Training Sword", "--game", "grand-archive"])
    assert sword.stdout.splitlines() == [
        *("Training Sword  0 memory", "Regalia Weapon - Warrior Sword, norm", "power 1, durability 2")
    ]
    bandage = runner.invoke(judge, ["cards", "show", "Bandage Wound", "--game", "grand-archive"])
    assert "Action - Cleric Skill, norm, fast" in bandage.stdout


def test_broken_records_end_with_2_and_the_rest_is_there(runner: CliRunner, tmp_path: Path) -> None:
    imported = runner.invoke(
        judge, ["cards", "import", written(tmp_path, {**SNAIL, "text": 3}, {**SNAIL, "name": "B"})]
    )
    assert imported.exit_code == 2
    assert "line 1 (Snail)" in imported.stderr
    assert runner.invoke(judge, ["cards", "show", "B"]).exit_code == 0


def test_an_unknown_card_gets_suggestions(runner: CliRunner) -> None:
    shown = runner.invoke(judge, ["cards", "show", "Lightening Bolt"])
    assert shown.exit_code == 2
    assert "Lightning Bolt" in shown.stderr


def test_a_file_that_is_absent_or_strange_is_told(runner: CliRunner, tmp_path: Path) -> None:
    absent = runner.invoke(judge, ["cards", "import", str(tmp_path / "none.json")])
    assert (absent.exit_code, "none.json" in absent.stderr) == (2, True)
    strange = tmp_path / "diary.txt"
    strange.write_text("Dear diary", encoding="utf-8")
    refused = runner.invoke(judge, ["cards", "import", str(strange)])
    assert (refused.exit_code, "diary.txt" in refused.stderr) == (2, True)
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes(b"\x1f\x8b\x08\x00")
    broken = runner.invoke(judge, ["cards", "import", str(cut)])
    assert broken.exit_code == 2
    assert broken.exception is None or isinstance(broken.exception, SystemExit)


def test_a_database_that_cannot_be_opened_is_told(runner: CliRunner, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary, " * 100, encoding="utf-8")
    shown = runner.invoke(judge, ["cards", "show", "Shock"], env={"FLOOR_JUDGE_DB": str(diary)})
    assert shown.exit_code == 2
    assert "FLOOR_JUDGE_DB" in shown.stderr


def test_the_wording_of_a_day(runner: CliRunner) -> None:
    shown = runner.invoke(judge, ["cards", "show", "Shock", "--wording", "2014-02-01"])
    assert "creature or player" in shown.stdout
    wrong = runner.invoke(judge, ["cards", "show", "Shock", "--wording", "long ago"])
    assert wrong.exit_code == 2


def test_an_import_that_brings_in_nothing_is_an_error(runner: CliRunner, tmp_path: Path) -> None:
    empty = tmp_path / "empty.json"
    empty.write_text("[]")
    imported = runner.invoke(judge, ["cards", "import", str(empty), "--game", "grand-archive"])
    assert imported.exit_code == 2
    assert "nothing was imported" in imported.stderr


@pytest.mark.parametrize(
    ("game", "record"),
    [
        ("grand-archive", {"name": "Oak", "types": ["ALLY"], "elements": ["NORM"], "power": 1, "life": 2}),
        ("flesh-and-blood", {"name": "Poke", "type_text": "Generic Action - Attack", "pitch": 1, "power": 3}),
        ("magic", SNAIL),
    ],
)
def test_a_file_of_another_game_is_recognised_and_refused(
    runner: CliRunner, tmp_path: Path, game: str, record: object
) -> None:
    file = written(tmp_path, record)
    for other in ("magic", "flesh-and-blood", "grand-archive"):
        told = runner.invoke(judge, ["cards", "import", file, "--game", other])
        assert (told.exit_code == 0) == (other == game), told.output
        if other != game:
            assert f"--game {game}" in told.output


@pytest.mark.parametrize("kind", [None, "Wombat"])
def test_a_record_without_a_card_type_is_no_card(runner: CliRunner, tmp_path: Path, kind: str | None) -> None:
    odd = {**SNAIL, "name": "Odd", "type_line": kind}
    told = runner.invoke(judge, ["cards", "import", written(tmp_path, SNAIL, odd)])
    assert "1 records are no cards to play with" in told.stdout
    assert runner.invoke(judge, ["cards", "show", "Odd"]).exit_code == 2


def test_a_card_of_another_game_is_found_there(runner: CliRunner) -> None:
    told = runner.invoke(judge, ["cards", "show", "Training Sword"])
    assert "--game grand-archive" in told.output
    unknown = runner.invoke(judge, ["cards", "show", "Zzyzx Qqwv", "--game", "flesh-and-blood"])
    assert "judge cards import FILE --game flesh-and-blood" in unknown.output
