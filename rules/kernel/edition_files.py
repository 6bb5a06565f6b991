"""The files in an older edition's folder: in each of them stands, under what it says, all that it says it of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import yaml

from rules.kernel.errors import EditionError
from rules.kernel.index import Index
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition

_LOADER: type[yaml.BaseLoader | yaml.CBaseLoader] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The loader that leaves numbers as they are written, the compiled one where there is one."""

_SECTIONS = ("moved", "came", "absent")


def edition_from(folder: Path, edition: str, chapters: Sequence[type[Chapter]], index: Index) -> Edition:
    """Put an older edition together from its folder: the chapters that were different, and its ``numbers.yaml``.

    Raises:
        EditionError: The file has other sections than ``moved``, ``came`` and ``absent``, or says something twice.
    """
    kept = folder / "numbers.yaml"
    read = _read(kept)
    if unknown := sorted(set(read) - set(_SECTIONS)):
        raise EditionError(f"{kept}: unknown sections {', '.join(unknown)}; known are {', '.join(_SECTIONS)}")
    moved, came, absent = (_table(kept, read.get(section, {})) for section in _SECTIONS)
    later = {f"{what} came {when}.": of for when, whats in came.items() for what, of in _table(kept, whats).items()}
    numbers = {what: tuple(where.split(", ")) for what, where in _said_of_each(kept, moved).items()}
    return Edition(edition, tuple(chapters), index, numbers, _said_of_each(kept, {**later, **absent}), kept)


def confirmed_in(folder: Path) -> Mapping[str, str]:
    """Read an older edition's ``confirmed.yaml``: why a procedure comes to the same though its text differs.

    Raises:
        EditionError: Under something that is no reason stands something that is no list, or a procedure stands twice.
    """
    path = folder / "confirmed.yaml"
    return _said_of_each(path, _read(path)) if path.is_file() else {}


def _read(path: Path) -> Mapping[str, object]:
    read: object = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER) or {}
    return _table(path, read)


def _table(path: Path, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise EditionError(f"{path}: something must stand under each thing that it says, not just {value!r}")
    return value


def _said_of_each(path: Path, table: Mapping[str, object]) -> dict[str, str]:
    """What a table says, by each of which it says it."""
    said: dict[str, str] = {}
    for what, of in table.items():
        if not what.strip() or not isinstance(of, list):
            raise EditionError(f"{path}: it must say something, and list of which numbers or procedures: {what}")
        if twice := sorted(one for one in of if one in said):
            raise EditionError(f"{path}: something is said twice of {', '.join(twice)}")
        said |= dict.fromkeys(of, what)
    return said
