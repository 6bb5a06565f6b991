"""The reviewed rulings: a sample of the library as a judge reads it.

Each file of ``rulings/`` is the ruling on the scenario that stands under the same path in the library; an empty file
puts one more into the sample. ``python -m tests.scenarios.golden_rulings`` writes all of them anew. What that changes
is then to be read: does each ruling still say what happens, and why?
"""

from __future__ import annotations

from pathlib import Path

from scenarios.files import runs_of
from scenarios.runner import run_with_alternatives
from scenarios.telling import told_ruling

FOLDER = Path(__file__).parent / "rulings"
LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"


def sample() -> list[Path]:
    """The files of reviewed rulings."""
    return sorted(FOLDER.rglob("*.txt"))


def ruling(file: Path) -> str:
    """The ruling of today on the scenario that a file speaks of, as a judge reads it."""
    scenario = runs_of((LIBRARY / file.relative_to(FOLDER)).with_suffix(".yaml"))[0].scenario
    return "\n".join(told_ruling(run_with_alternatives(scenario))) + "\n"


if __name__ == "__main__":
    for file in sample():
        file.write_text(ruling(file), encoding="utf-8")
