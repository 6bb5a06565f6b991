import json
import shutil
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from cli.main import judge
from grammar.common.coverage import Coverage, Decline
from grammar.common.texts import CardText, FaceText
from grammar.magic import read_card
from rules.kernel.errors import EditionError
from rules.kernel.index import Index, IndexEntry
from rules.magic import rulebook
from scenarios.coverage import LIBRARY, covering_scenarios, left_out, rule_coverage
from scenarios.executing import is_playable
from scenarios.games import index_of
from scenarios.regression import Outcome

INDEX = Index.of(
    "2014-02-01", [IndexEntry("119", "book", "heading", "0" * 12), IndexEntry("120", "book", "heading", "0" * 12)]
)

BEARS = """title: Two bears
game: magic
edition: "2014-02-01"
covers: ["119.3e", "510.2"]
players:
  Amy: {battlefield: [Grizzly Bears]}
  Nicole: {life: 20}
variants:
  - {name: today, edition: "2026-06-19", covers: ["120.3e"]}
"""


@pytest.fixture
def library(tmp_path: Path) -> Path:
    (tmp_path / "magic" / "combat").mkdir(parents=True)
    (tmp_path / "magic" / "combat" / "bears.yaml").write_text(BEARS, encoding="utf-8")
    return tmp_path


def test_the_library_says_what_it_covers_in_each_edition(library: Path) -> None:
    bears = str(library / "magic" / "combat" / "bears.yaml")
    assert covering_scenarios("magic", "2014-02-01", library) == {"119.3e": (bears,), "510.2": (bears,)}
    assert covering_scenarios("magic", "2026-06-19", library) == {"120.3e": (bears,)}
    assert covering_scenarios("chess", "2026-06-19", library) == {}


def test_what_is_left_out_has_a_reason(library: Path) -> None:
    assert left_out("magic", INDEX, library) == {}
    (library / "magic" / "left-out.yaml").write_text(
        '"2014-02-01": {"119": a title}\n"2026-06-19": {"9": something else}\n', encoding="utf-8"
    )
    assert left_out("magic", INDEX, library) == {"119": "a title"}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('"2014-02-01": {"999": because}', "has no 999"),
        ('"2014-02-01": ["119"]', "Expected .object."),
        ("[", r"left-out\.yaml"),
    ],
)
def test_a_fault_of_what_is_left_out_is_told(content: str, fault: str, library: Path) -> None:
    (library / "magic" / "left-out.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(EditionError, match=fault):
        left_out("magic", INDEX, library)


def measured(runner: CliRunner, path: Path, *options: str) -> Coverage:
    done = runner.invoke(judge, ["coverage", "cards", "--game", "magic", str(path), "--json", *options])
    assert done.exit_code == 0, done.output
    assert set(json.loads(done.stdout)) == {
        *("cards", "read", "executable", "mismatch", "ambiguous", "lines", "lines_read", "seconds", "declines"),
        *("built", "fell"),
    }
    return msgspec.json.decode(done.stdout, type=Coverage)


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    texts = {"A": "Flying", "B": "Flying\nDestroy target creature sideways.", "C": "Reach\nDraw two cards sideways."}
    bird = {"type_line": "Creature — Bird", "mana_cost": "{1}{W}", "power": "1", "toughness": "1"}
    records: list[dict[str, str]] = [{"name": name, "text": text, **bird} for name, text in texts.items()]
    records.append({"name": "A", "face": "A", "asof": "2015-06", "text": "Destroy target creature."})
    path.write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    return path


def test_card_coverage_has_its_three_numbers_and_ranks_what_stops_it(runner: CliRunner, cards: Path) -> None:
    found = measured(runner, cards)
    assert (found.cards, found.read, found.lines, found.lines_read) == (4, 2, 6, 4)
    assert (found.mismatch, found.ambiguous) == (0, None)
    assert found.executable in (0, 1, 2)
    assert found.declines == (Decline("sideways.", lines=2, cards=2, frees=2),)


def test_what_stops_reading_stands_in_columns(runner: CliRunner, cards: Path) -> None:
    done = runner.invoke(judge, ["coverage", "cards", str(cards)])
    assert done.stdout.splitlines()[-2:] == [" frees  cards  lines  reading stops at", f"{2:6} {2:6} {2:6}  sideways."]


def test_ambiguity_is_measured_when_asked_for(runner: CliRunner, cards: Path) -> None:
    assert measured(runner, cards, "--ambiguity").ambiguous == 0


def test_a_broken_record_is_told_with_its_place(runner: CliRunner, cards: Path) -> None:
    cards.write_text('{"name": "A", "text": "Flying"}\n{"name"', encoding="utf-8")
    done = runner.invoke(judge, ["coverage", "cards", str(cards)])
    assert done.exit_code == 2
    assert "line 2" in done.stderr


def outcome(file: Path, cited: tuple[str, ...], edition: str = "2026-06-19", *failures: str) -> Outcome:
    return Outcome(
        file=str(file),
        variant=None,
        title="A scenario",
        game="magic",
        edition=edition,
        passed=not failures,
        status="ruled",
        source=None,
        covers=(),
        cited=cited,
        failures=failures,
        millis=1.0,
    )


def test_only_passing_runs_of_the_edition_cite_a_number() -> None:
    outcomes = [
        outcome(LIBRARY / "magic" / "a.yaml", ("120.3f", "120.3f")),
        outcome(LIBRARY / "magic" / "a.yaml", ("120.3f",)),
        outcome(LIBRARY / "magic" / "b.yaml", ("120.3f",), "2014-02-01"),
        outcome(LIBRARY / "magic" / "c.yaml", ("120.3f", "120.3a"), "2026-06-19", "life: 20 instead of 21"),
    ]
    index = index_of("magic", "2026-06-19")
    numbers = rule_coverage(index.under("120"), rulebook("2026-06-19"), outcomes, {"120.3a": "a reason"})
    found = {one.number: one for one in numbers}
    assert len(found) == len(numbers) == len(list(index.under("120")))
    assert found["120.3f"].cited_by == ("scenarios/library/magic/a.yaml",)
    assert found["120.3f"].procedures == ("damage.lifelink",)
    assert (found["120.3a"].cited_by, found["120.3a"].reason) == ((), "a reason")
    assert found["120"].kind == "heading"


def test_rule_coverage_for_machines(runner: CliRunner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "magic").mkdir()
    shutil.copy(LIBRARY / "magic" / "damage" / "zero-damage.yaml", tmp_path / "magic" / "zero.yaml")
    monkeypatch.setattr("cli.rule_coverage.LIBRARY", tmp_path)
    done = runner.invoke(judge, ["coverage", "rules", "--edition", "2026-06-19", "--chapter", "120.8", "--json"])
    assert done.exit_code == 0, done.output
    (number,) = json.loads(done.stdout)["numbers"]
    assert set(number) == {"number", "kind", "procedures", "cited_by", "reason"}
    assert (number["number"], number["kind"]) == ("120.8", "operative")
    assert number["procedures"]
    assert number["cited_by"] == [str(tmp_path / "magic" / "zero.yaml")]


def test_scenarios_that_fail_are_told_beside_the_coverage(
    runner: CliRunner, monkeypatch: pytest.MonkeyPatch, library: Path
) -> None:
    monkeypatch.setattr("cli.rule_coverage.LIBRARY", library)
    done = runner.invoke(judge, ["coverage", "rules", "--chapter", "120.3e"])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("120.3e       bound\n")
    assert done.stderr.splitlines() == [
        "2 scenarios of the library run first, to see which rules they cite",
        f"2 of 2 scenarios fail and count for nothing: see `.venv/bin/judge check {library / 'magic'}`",
    ]


def test_a_spell_line_on_a_creature_is_not_playable() -> None:
    reading = read_card(CardText("Elf", (FaceText("Elf", type_line="Creature — Elf", text="Draw a card."),)))
    assert reading.tree is not None
    sorcery = CardText("Elf", (FaceText("Elf", type_line="Sorcery", text="Draw a card."),))
    creature = CardText("Elf", (FaceText("Elf", type_line="Creature — Elf", text="Draw a card."),))
    assert is_playable("magic", sorcery, reading.tree)
    assert not is_playable("magic", creature, reading.tree)
