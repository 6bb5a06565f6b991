from pathlib import Path

import pytest

from rules.kernel.errors import EditionError
from rules.kernel.index import Index, IndexEntry
from scenarios.coverage import covering_scenarios, left_out

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
    assert covering_scenarios("magic", "2014-02-01", library) == {
        "119.3e": ("magic/combat/bears.yaml",),
        "510.2": ("magic/combat/bears.yaml",),
    }
    assert covering_scenarios("magic", "2026-06-19", library) == {"120.3e": ("magic/combat/bears.yaml",)}
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
