"""Scenario files: where they are, and what runs they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from scenarios.cards import stored_cards
from scenarios.faults import BadScenario, Fault, escape, pointer_to, with_lines
from scenarios.format import Run, Scenario
from scenarios.mentions import unknown_to
from scenarios.reading import MAX_BYTES, Document, read_json, read_yaml
from scenarios.ruling import Plain
from scenarios.schema.document import Look, read_runs

SUFFIXES = (".yaml", ".yml", ".json")
NOT_SCENARIOS = ("left-out.yaml",)
"""Names of files that lie beside scenarios and are none."""


def _unknown_cards(scenario: Scenario) -> Iterator[Fault]:
    return unknown_to(stored_cards())(scenario)


def runs_of(path: Path, more: Look = _unknown_cards) -> tuple[Run, ...]:
    """Read a scenario file and return the runs that it stands for.

    Args:
        path: the file.
        more: finds what else is wrong with a scenario that has faults; left out: cards that are not known.

    Raises:
        BadScenario: with every fault, each with its line.
    """
    document = _document(path)
    try:
        return read_runs(document.value, more)
    except BadScenario as error:
        raise BadScenario(with_lines(error.faults, document.lines)) from None


class Heading(NamedTuple):
    """What a file that is no scenario says that it is: empty where that can't be read."""

    title: str = ""
    game: str = ""


NO_HEADING = Heading()


def heading_of(path: Path) -> Heading:
    """Return the title and game of a file, also of one with faults, as far as they can be read."""
    try:
        said = _document(path).value
    except BadScenario:
        return NO_HEADING
    said = said if isinstance(said, Mapping) else {}
    return Heading(*(one if isinstance(one, str) else "" for one in (said.get("title"), said.get("game"))))


def located(path: Path, chosen: Run, faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return faults that were found while running a run of a file, each where the file says it, and with its line."""
    document = _document(path)
    own = _keys_of_its_own(document.value, chosen.name)
    moved = (_moved(fault, own) for fault in faults)
    return with_lines(moved, document.lines)


def _keys_of_its_own(document: Mapping[str, Plain], name: str | None) -> Mapping[str, str]:
    """Return where a run other than the file's own says its keys: a variant all of them, an edition what it expects."""
    if name is None:
        return {}
    for place, variant in enumerate(document.get("variants", ())):
        if variant["name"] == name:
            return {escape(key): pointer_to("variants", place, key) for key in variant}
    return {"expect": pointer_to("expect_in", name)}


def _moved(fault: Fault, own: Mapping[str, str]) -> Fault:
    """Return a fault of a run at the place where that run says the key."""
    head, slash, rest = fault.pointer[1:].partition("/")
    return msgspec.structs.replace(fault, pointer=own[head] + slash + rest) if head in own else fault


def _document(path: Path) -> Document:
    text = _text(path)
    return read_json(text) if path.suffix == ".json" else read_yaml(text)


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Return the files themselves and the scenario files below the folders, in order, each once.

    Raises:
        FileNotFoundError: a path does not exist.
    """
    seen: set[Path] = set()
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"{path}: there is no such file or folder")
        found = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in found:
            if file not in seen and (file == path or _is_scenario(file)):
                seen.add(file)
                yield file


def _is_scenario(path: Path) -> bool:
    return path.is_file() and path.suffix in SUFFIXES and path.name not in NOT_SCENARIOS


def _text(path: Path) -> str:
    try:
        if (size := path.stat().st_size) > MAX_BYTES:
            raise BadScenario([Fault("", f"{size} bytes: a scenario has at most {MAX_BYTES}")])
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadScenario([Fault("", "the file is not UTF-8 text: save it as UTF-8")]) from None
