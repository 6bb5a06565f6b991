"""``judge edition succeed``, on a copy of the rules and invented rulebooks that have the numbers of today's."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.likely_numbers import likely_numbers
from cli.main import judge
from rules.kernel.index import Index, IndexEntry, fingerprint, load
from scenarios.games import GAMES

ROOT = Path(__file__).parent.parent.parent
NEWEST = GAMES["magic"].trunk
SEEN = """
import rules.magic
for edition in rules.magic.edition_ids()[:3]:
    book = rules.magic.rulebook(edition)
    print(edition, *book.procedures["life.change"].numbers, *book.procedures["damage.in_combat"].numbers)
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A project whose rules may be written to."""
    for room in ("rules", "grammar", "scenarios", "store", "cli"):
        left_out = shutil.ignore_patterns("__pycache__", "library", "lexicon")
        shutil.copytree(ROOT / room, tmp_path / room, ignore=left_out)
    return tmp_path


def rulebook(path: Path, texts: Mapping[str, str]) -> Path:
    """A rulebook with a paragraph for each number, as the Comprehensive Rules are laid out."""
    body = "\n\n".join(f"{number}{'' if number[-1].isalpha() else '.'} {text}" for number, text in texts.items())
    path.write_text(f"{body}\n\nGlossary\n", encoding="utf-8")
    return path


def sentences() -> dict[str, str]:
    """For each number of the newest edition a sentence of our own."""
    index = load(ROOT / "rules" / "magic" / "index" / f"{NEWEST}.csv")
    return {entry.number: f"Here it says what {spelt(entry.number)} says, which is {'so' * 60}." for entry in index}


def spelt(number: str) -> str:
    """A number in words that don't point to it."""
    return number.replace(".", "-")


def run(copied: Path, program: str, *words: str) -> str:
    """What a program prints that is run in the copy."""
    where = {"PYTHONPATH": str(copied)}
    command = [sys.executable, "-c", program, *words]
    done = subprocess.run(command, cwd=copied, env=where, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def succeed(copied: Path, date: str, file: Path, *more: str) -> str:
    words = ("edition", "succeed", "magic", date, str(file), *more)
    return run(copied, "from cli.main import judge; judge()", *words)


def test_the_newest_edition_moves_on_twice(copied: Path) -> None:
    texts = sentences()
    first = rulebook(copied / "first.txt", texts)
    assert "0 of them moved" in succeed(copied, "2030-01-01", first)
    second = dict(texts)
    second["119.3"], second["119.4"] = "Something that is new stands here.", texts["119.3"]
    second["120.2a"], second["120.2b"] = texts["120.2b"], texts["120.2a"]
    again = succeed(copied, "2031-01-01", rulebook(copied / "second.txt", second), "--before", str(first))
    assert "3 of them moved" in again
    lines = again.splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("119.4 -> 119.4"))
    assert lines[at + 1].startswith("  - Here it says what 119-4")
    assert lines[at + 2].startswith("  + Here it says what 119-3")
    newest, before, oldest = run(copied, SEEN).splitlines()
    assert newest.split() == ["2031-01-01", "119.4", "120.2b"], "decorators of both kinds are written"
    assert before.split() == ["2030-01-01", "119.3", "120.2a"]
    assert before.split()[1:] == oldest.split()[1:]


def toy(texts: Mapping[str, str]) -> Index:
    entries = (
        IndexEntry(number, "toy rules", "operative" if "." in number else "heading", fingerprint(text), above(number))
        for number, text in texts.items()
    )
    return Index.of("toy", entries)


def above(number: str) -> str | None:
    return number.partition(".")[0] if "." in number else None


def test_a_rule_in_other_words_is_where_it_is_most_like_what_it_was() -> None:
    before = {"7": "Bears", "7.1": "A bear eats what it finds.", "7.2": "A bear sleeps until spring, wherever it lies."}
    after = {
        "7": "Bears",
        "7.1": "A bear eats what it finds.",
        "7.2": "Two bears never share one den.",
        "7.3": "A bear sleeps until the spring, wherever it lies.",
        "8": "Wolves",
        "8.1": "A bear sleeps until spring, where it lies.",
    }
    assert likely_numbers(toy(before), toy(after), before, after) == {"7.2": "7.3"}
    assert likely_numbers(toy(before), toy(after), before, after | {"7.2": "Honey!", "7.3": "Much of it."}) == {}


def test_an_edition_that_there_is_cannot_succeed(runner: CliRunner, tmp_path: Path) -> None:
    book = rulebook(tmp_path / "book.txt", sentences())
    done = runner.invoke(judge, ["edition", "succeed", "magic", NEWEST, str(book)])
    assert done.exit_code == 2
    assert NEWEST in done.output
