from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import judge
from rules.kernel.index import load

PAGE = "  \u2022 A snail is slow.\n\nQ: How slow is it?\n\nA: Quite.\n\nNote: It hurries when it rains.\n"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.txt"
    path.write_text(PAGE, encoding="utf-8")
    return path


def test_an_index_is_written_from_documents(runner: CliRunner, page: Path, tmp_path: Path) -> None:
    output = tmp_path / "now.csv"
    done = runner.invoke(judge, ["rules", "index", f"snails={page}", "--edition", "now", "--output", str(output)])
    assert done.exit_code == 0, done.output
    assert {one.number: one.kind for one in load(output)} == {
        "nutshell 1": "operative",
        "question 1": "question",
        "question 1 note 1": "note",
    }
    assert "slow" not in output.read_text(encoding="utf-8")


@pytest.mark.parametrize("given", ["page.txt", "=page.txt", "snails="])
def test_a_document_needs_an_identifier_and_a_file(given: str, runner: CliRunner, tmp_path: Path) -> None:
    done = runner.invoke(judge, ["rules", "index", given, "--edition", "now", "--output", str(tmp_path / "now.csv")])
    assert done.exit_code == 2
    assert given in done.stderr


def test_imported_texts_are_compared_and_found(runner: CliRunner, page: Path) -> None:
    imported = runner.invoke(judge, ["rules", "import", str(page), "--game", "magic", "--edition", "2014-02-01"])
    assert imported.exit_code == 0, imported.output
    assert "2 numbers of magic-damage" in imported.stdout
    assert "2 numbers have another text than the edition: nutshell 1, question 1\n" in imported.stderr
    assert "27 numbers of the edition are not in the file: nutshell 1.1, " in imported.stderr
    assert "1 numbers of the file are not in the edition, and were left out: question 1 note 1\n" in imported.stderr
    found = runner.invoke(judge, ["rules", "search", "magic", "snail slow", "--edition", "2014-02-01"])
    assert found.stdout == "nutshell 1  A snail is slow.  (not the text of this edition)\n"


def test_an_unknown_edition_is_told_with_those_there_are(runner: CliRunner, page: Path) -> None:
    imported = runner.invoke(judge, ["rules", "import", str(page), "--edition", "1066-10-14"])
    assert imported.exit_code == 2
    assert "2014-02-01" in imported.stderr


def test_a_strange_file_is_told(runner: CliRunner, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary", encoding="utf-8")
    imported = runner.invoke(judge, ["rules", "import", str(path)])
    assert imported.exit_code == 2
    assert "diary.txt" in imported.stderr


def test_the_assembled_book_is_shown(runner: CliRunner) -> None:
    shown = runner.invoke(judge, ["rules", "show", "magic", "2014-02-01", "--chapter", "119"])
    assert shown.exit_code == 0, shown.output
    lines = [line for line in shown.stdout.splitlines() if not line.startswith(" ")]
    assert lines
    assert all(line.startswith("119") for line in lines)
    assert any(line.startswith("119.3f ") and line.endswith("[damage.lifelink, as later]") for line in lines)


def test_the_book_of_an_older_edition_says_what_is_its_own(runner: CliRunner) -> None:
    shown = runner.invoke(judge, ["rules", "show", "magic", "2002-03"])
    assert shown.exit_code == 0, shown.output
    lines = shown.stdout.splitlines()
    assert any(
        line.startswith("C.5.1 ") and line.endswith("[combat_damage.put_on_the_stack, its own]") for line in lines
    )
    assert any(line.startswith("C.5.3 ") and line.endswith("[combat_damage.by_unblocked, as later]") for line in lines)
    assert any(line.endswith("[combat_damage.by_blocker, as later, but not as in 2014-02-01]") for line in lines)
    own = {line.rpartition("[")[2] for line in lines if line.endswith(", its own]")}
    assert lines[-1].startswith(f"2002-03: {len(own)} of ")


def test_what_nobody_compared_is_said_in_the_book(runner: CliRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.kernel.rulebook.Rulebook.unchecked", frozenset({"combat_damage.by_unblocked"}))
    shown = runner.invoke(judge, ["rules", "show", "magic", "2002-03"])
    told = [line for line in shown.stdout.splitlines() if line.endswith(", not checked against its text]")]
    assert [line.split()[0] for line in told] == ["310.1b", "C.5.3"]


def test_gists_are_searched_without_any_import(runner: CliRunner) -> None:
    found = runner.invoke(judge, ["rules", "search", "magic", "LIFELINK gain", "--edition", "2026-06-19"])
    assert found.exit_code == 0, found.output
    assert any(line.startswith("120.3f ") for line in found.stdout.splitlines())


def test_a_search_that_finds_nothing_says_so(runner: CliRunner) -> None:
    found = runner.invoke(judge, ["rules", "search", "magic", "snailfish"])
    assert (found.exit_code, found.stdout) == (2, "")


def test_an_unknown_number_is_told_with_those_there_are(runner: CliRunner) -> None:
    shown = runner.invoke(judge, ["rules", "show", "magic", "2014-02-01", "--chapter", "119.99"])
    assert shown.exit_code == 2
    assert "119.1" in shown.stderr
