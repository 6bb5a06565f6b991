"""New expectations in scenario files: only the characters of a value change, and all around it stays as it lies."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import yaml
from msgspec import structs

from scenarios.changes import Changes
from scenarios.faults import BadScenario, pointer_to, unescaped
from scenarios.files import runs_of
from scenarios.format import Run
from scenarios.games import GAMES
from scenarios.reading import read_yaml
from scenarios.ruling import Expectation, Plain
from scenarios.runner import run

FACTS = "/expect/"
"""Under which place a run says what comes of it."""
CITED = ("cites", "cites_not", "covers", "events", "events_not")
"""What is expected by a rule's number or a kind of event: no other could be taken for it."""


class Refused(Exception):
    """A file can't be rewritten faithfully; the message says why."""


def accept(changes: Changes, edition: str | None = None) -> Changes:
    """Write what changed runs come to now into their files, as what is expected of them.

    A file is written only if all of it that passed before passes afterwards, and so do the runs that changed.

    Args:
        changes: what changed; those that only one side has are left out.
        edition: the edition under which the runs come to that; None means each run's own.
    """
    written: list[str] = []
    left: dict[str, str] = {}
    for file in dict.fromkeys(one.file for one in changes.changed):
        try:
            if _rewrite(Path(file), [one.variant for one in changes.changed if one.file == file], edition):
                written.append(file)
        except (Refused, BadScenario, OSError) as why:
            left[file] = str(why)
    return structs.replace(changes, written=tuple(written), left=left)


def _rewrite(path: Path, names: Iterable[str | None], edition: str | None) -> bool:
    """Write a file anew; whether there was something to write."""
    if path.suffix == ".json":
        raise Refused("a file of JSON is written by a program, and has to be written anew by it")
    before = path.read_bytes()
    text = before.decode("utf-8")
    passing = {one.name for one in runs_of(path) if _passes(one)}
    meant = [_meant(path, name, edition) for name in names]
    for one in meant:
        text = _with_expectations(text, one, edition)
    path.write_bytes(text.encode("utf-8"))
    try:
        _hold(path, {*passing, *(_kept_as(one, edition) for one in meant)})
    except (Refused, BadScenario):
        path.write_bytes(before)
        raise
    return path.read_bytes() != before


def _hold(path: Path, names: Iterable[str | None]) -> None:
    holding = {one.name for one in runs_of(path) if _passes(one)}
    if failing := sorted(repr(name) if name else "the run of the file itself" for name in {*names} - holding):
        raise Refused(f"with what is found written there, this would not hold: {', '.join(failing)}")


def _meant(path: Path, name: str | None, edition: str | None) -> Run:
    found = [one for one in runs_of(path) if one.name == name]
    if not found:
        raise Refused(f"it has no run {name!r} any more" if name else "it can't be read")
    if edition is not None and name not in (None, edition) and _edition(found[0]) != edition:
        raise Refused(f"what {name!r} expects is for {_edition(found[0])}: write a variant for {edition}")
    return found[0]


def _edition(one: Run) -> str:
    return one.scenario.edition or GAMES[one.scenario.game].trunk


def _kept_as(one: Run, edition: str | None) -> str | None:
    """The name of the run that says what was accepted: of another edition, what ``expect_in`` says."""
    return one.name if edition in (None, _edition(one)) else edition


def _passes(one: Run) -> bool:
    try:
        ruling = run(one.scenario)
    except BadScenario:
        return False
    good = ruling.status in ("ruled", one.scenario.expect.status)
    return good and all(expectation.holds is not False for expectation in ruling.expectations)


def _with_expectations(text: str, one: Run, edition: str | None) -> str:
    if edition in (None, _edition(one)):
        for expectation in run(one.scenario).expectations:
            if expectation.holds is False:
                text = _replaced(text, _place(text, one.name, expectation), expectation)
        return text
    ruling = run(structs.replace(one.scenario, edition=edition, covers=()))
    return _with_edition(text, str(edition), ruling.expectations)


def _place(text: str, name: str | None, expectation: Expectation) -> str:
    """Where a file says what a run of it expects."""
    document, pointer = read_yaml(text).value, expectation.path
    top = pointer.split("/")[1]
    if name is None:
        return pointer
    for place, variant in enumerate(document.get("variants", ())):
        if variant["name"] == name and top in variant:
            return pointer_to("variants", place) + pointer
    if name in document.get("expect_in", {}) and pointer.startswith(FACTS):
        return pointer_to("expect_in", name) + pointer.removeprefix("/expect")
    raise Refused(f"{pointer} of {name!r} stands where other runs of the file expect it, too")


def _replaced(text: str, pointer: str, expectation: Expectation) -> str:
    """The text with what was found in the place of what is expected."""
    if any(part in CITED for part in pointer.split("/")):
        raise Refused(f"{pointer}: expected {expectation.expected}, {expectation.found}; that is for you to judge")
    node = _node(text, pointer)
    if (isinstance(node, yaml.CollectionNode) and not node.flow_style) or node.start_mark.line != node.end_mark.line:
        raise Refused(f"{pointer} is written over several lines")
    return text[: node.start_mark.index] + _written(_like(expectation)) + text[node.end_mark.index :]


def _like(expectation: Expectation) -> Plain:
    """What was found, of those parts that the expectation speaks of."""
    expected, found = expectation.expected, expectation.found
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return {key: found.get(key, 0) for key in expected}
    return found


def _node(text: str, pointer: str) -> yaml.Node:
    node = yaml.compose(text, Loader=yaml.SafeLoader)
    for part in pointer.split("/")[1:]:
        node = _inner(node, unescaped(part))
        if node is None:
            raise Refused(f"it doesn't say {pointer}, which would have to be there")
    assert node is not None
    return node


def _inner(node: yaml.Node | None, part: str) -> yaml.Node | None:
    inner: dict[str, yaml.Node] = {}
    if isinstance(node, yaml.MappingNode):
        inner = {key.value: value for key, value in node.value}
    elif isinstance(node, yaml.SequenceNode):
        inner = {str(place): value for place, value in enumerate(node.value)}
    return inner.get(part)


def _written(value: Plain) -> str:
    """A value as a scenario file writes it in one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_written(key)}: {_written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    if isinstance(value, str) and not _reads_as_itself(value):
        return json.dumps(value, ensure_ascii=False)
    return value if isinstance(value, str) else json.dumps(value)


def _reads_as_itself(word: str) -> bool:
    try:
        return bool(read_yaml(f"a: [{{b: {word}, {word}: 1}}]").value == {"a": [{"b": word, word: 1}]})
    except BadScenario:
        return False


def _with_edition(text: str, edition: str, found: Iterable[Expectation]) -> str:
    """The text with what is expected under one more edition, behind what is expected under its own."""
    facts: dict[str, Plain] = {}
    things: dict[str, dict[str, Plain]] = {}
    for expectation in found:
        if not expectation.path.startswith(FACTS) or _is_cited(expectation) or _is_usual(expectation):
            continue
        subject, _, what = expectation.path.removeprefix(FACTS).partition("/")
        if "/" in what:
            raise Refused(f"{expectation.path} is expected of no one thing: write what {edition} expects")
        within = things.setdefault(unescaped(subject), {}) if what else facts
        within[unescaped(what or subject)] = _like(expectation)
    if not facts and not things:
        raise Refused(f"nothing is expected of which {edition} could say how it comes out")
    told = [f"    {_written(key)}: {_written(value)}\n" for key, value in {**things, **facts}.items()]
    return _inserted(text, [f'  "{edition}":\n', *told])


def _is_usual(expectation: Expectation) -> bool:
    """Whether it only says that there is a ruling."""
    return expectation.path == f"{FACTS}status" and expectation.found == "ruled"


def _is_cited(expectation: Expectation) -> bool:
    return any(part in CITED for part in expectation.path.split("/"))


def _inserted(text: str, lines: Sequence[str]) -> str:
    """The text with an edition more in ``expect_in``."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if not isinstance(root, yaml.MappingNode) or root.flow_style:
        raise Refused("its keys don't stand in lines of their own")
    values: dict[str, yaml.Node] = {key.value: value for key, value in root.value}
    there = values.get("expect_in")
    if there is not None and (
        not isinstance(there, yaml.MappingNode) or there.flow_style or there.start_mark.column != 2
    ):
        raise Refused("the editions under expect_in don't stand in lines of their own, two spaces in")
    at = _line_end(text, values["expect"] if there is None else there)
    before = text[:at] if text[:at].endswith("\n") else text[:at] + "\n"
    return before + ("expect_in:\n" if there is None else "") + "".join(lines) + text[at:]


def _line_end(text: str, node: yaml.Node) -> int:
    """Where the last line of a value ends."""
    while isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    end = text.find("\n", node.end_mark.index)
    return len(text) if end < 0 else end + 1
