"""Text to plain values: YAML for files, JSON for the service; every fault with its line.

YAML is read from its events, so that neither depth nor size can exhaust the process, aliases are
refused (they make bombs), doubled keys are faults, and words stay words: only ``true``, ``false``,
``null`` and whole numbers are anything but text, so that an edition, a size ``2/2`` or the key ``on``
needs no quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isfinite
from typing import NamedTuple

import yaml

from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.ruling import Plain

MAX_BYTES = 1_000_000
MAX_DEPTH = 24
MAX_VALUES = 50_000

MAX_DIGITS = 4000
"""The most digits of a number; Python itself reads no more than a few more."""

_WHOLE = re.compile(r"-?\d+\Z")
TOO_LONG = "not read: a number in it has too many digits"
NO_TEXT = "holds the character NUL, which is in no text"
_WORDS: dict[str, Plain] = {"true": True, "false": False, "null": None, "~": None, "": None}
_REMEDIES = {
    "unexpected end of stream": "a quote or bracket that is opened here is never closed",
    "cannot start any token": "indent by blanks, not by tabs, and put quotes around a text that begins with a sign",
    "mapping values are not allowed": "put quotes around a text that has a colon and a blank in it",
    "did not find expected": "a quote or bracket isn't closed, or quotes are missing around a text",
}
"""What to do, by words of the parser's complaint."""
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Document(NamedTuple):
    """Plain values, and the line (from 1) on which each place begins, by JSON pointer."""

    value: Plain
    lines: dict[str, int]


class DoubledKeys(dict[str, Plain]):
    """A mapping of a JSON text that names a key more than once."""

    doubled: tuple[str, ...] = ()


class _Opened:
    """A mapping or list that is being read, and where it stands."""

    def __init__(self, value: dict[str, Plain] | list[Plain], path: tuple[str | int, ...]) -> None:
        self.value, self.path = value, path
        self.key: str | None = None

    def place(self) -> tuple[str | int, ...]:
        """Return the path of the value that comes next."""
        if isinstance(self.value, list):
            return (*self.path, len(self.value))
        return self.path if self.key is None else (*self.path, self.key)

    def take(self, value: Plain) -> None:
        """Put in the next value; in a mapping it completes the key before it."""
        if isinstance(self.value, list):
            self.value.append(value)
        elif self.key is not None:
            self.value[self.key] = value
            self.key = None


class _YamlReader:
    """Reads one YAML document event by event."""

    def __init__(self) -> None:
        self.opened: list[_Opened] = []
        self.lines: dict[str, int] = {}
        self.faults: list[Fault] = []
        self.root: list[Plain] = []
        self.values = 0

    def read(self, text: str) -> Document:
        for event in self._events(text):
            self._step(event)
        if not self.root:
            self._stop(1, "the file is empty: a scenario has at least a game, players and a play")
        if len(self.root) > 1:
            self._stop(1, "a scenario file holds exactly one document")
        if self.faults:
            raise BadScenario(self.faults)
        return Document(self.root[0], self.lines)

    def _events(self, text: str) -> Iterator[yaml.Event]:
        try:
            yield from yaml.parse(text, Loader=_LOADER)
        except yaml.MarkedYAMLError as error:
            problem = error.problem or error.context or ""
            is_open = "end of stream" in problem or "flow" in (error.context or "")
            mark = error.context_mark if is_open else error.problem_mark
            line = mark.line + 1 if mark else None
            remedies = "".join(f"; {remedy}" for words, remedy in _REMEDIES.items() if words in problem)
            raise BadScenario([Fault("", f"not YAML: {problem}{remedies}", None, line)]) from None
        except yaml.YAMLError as error:
            raise BadScenario([Fault("", f"not YAML: {str(error).splitlines()[0]}")]) from None

    def _step(self, event: yaml.Event) -> None:
        line = _line(event)
        match event:
            case yaml.AliasEvent():
                self._stop(line, "aliases (*name) are not read: write the value out")
            case yaml.ScalarEvent():
                self._scalar(event, line)
            case yaml.MappingStartEvent():
                self._open({}, line)
            case yaml.SequenceStartEvent():
                self._open([], line)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                done = self.opened.pop()
                self._give(done.value)

    def _scalar(self, event: yaml.ScalarEvent, line: int) -> None:
        self._count(line)
        if "\0" in event.value:
            self._stop(line, NO_TEXT)
        within = self.opened[-1] if self.opened else None
        if within is not None and isinstance(within.value, dict) and within.key is None:
            self._key(within, event.value, line)
            return
        if within is not None:
            self.lines.setdefault(pointer_to(*within.place()), line)
        if event.implicit[0] and len(event.value) > MAX_DIGITS and _WHOLE.match(event.value):
            self._stop(line, TOO_LONG)
        self._give(_plain(event.value) if event.implicit[0] else event.value)

    def _key(self, within: _Opened, key: str, line: int) -> None:
        assert isinstance(within.value, dict)
        pointer = pointer_to(*within.path, key)
        if key in within.value:
            self.faults.append(Fault(pointer, f"the key {key!r} stands here twice", None, line))
        within.key = key
        self.lines.setdefault(pointer, line)

    def _open(self, value: dict[str, Plain] | list[Plain], line: int) -> None:
        self._count(line)
        within = self.opened[-1] if self.opened else None
        if within is not None and isinstance(within.value, dict) and within.key is None:
            self._stop(line, "a key must be a word, not a list or a mapping")
        path = within.place() if within is not None else ()
        if len(path) >= MAX_DEPTH:
            self._stop(line, f"nested deeper than {MAX_DEPTH} levels")
        self.lines.setdefault(pointer_to(*path), line)
        self.opened.append(_Opened(value, path))

    def _give(self, value: Plain) -> None:
        if self.opened:
            self.opened[-1].take(value)
        else:
            self.root.append(value)

    def _count(self, line: int) -> None:
        self.values += 1
        if self.values > MAX_VALUES:
            self._stop(line, f"more than {MAX_VALUES} values")

    def _stop(self, line: int, message: str) -> None:
        raise BadScenario([*self.faults, Fault("", message, None, line)])


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _plain(text: str) -> Plain:
    if _WHOLE.match(text):
        return int(text)
    return _WORDS.get(text, text)


def read_yaml(text: str) -> Document:
    r"""Read a scenario file.

    Raises:
        BadScenario: not YAML, too large, too deep, aliases, or keys that stand twice.

    >>> read_yaml("edition: 2014-02-01\non: 2").value
    {'edition': '2014-02-01', 'on': 2}
    """
    _check_size(len(text))
    return _YamlReader().read(text)


def read_json(text: str | bytes) -> Document:
    """Read the body of a request; a JSON text has no lines worth telling.

    Raises:
        BadScenario: not JSON, too large, too deep, or keys that stand twice.
    """
    _check_size(len(text))
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        value = json.loads(decoded, object_pairs_hook=_pairs, parse_constant=_no_number, parse_float=_finite)
    except RecursionError:
        raise BadScenario([Fault("", f"nested deeper than {MAX_DEPTH} levels")]) from None
    except json.JSONDecodeError as error:
        raise BadScenario([Fault("", f"not JSON: {error.msg} in column {error.colno}", None, error.lineno)]) from None
    except UnicodeDecodeError:
        raise BadScenario([Fault("", "not JSON: the text is not UTF-8; write it as UTF-8")]) from None
    except ValueError:  # of all that JSON can hold, only a number of very many digits
        raise BadScenario([Fault("", TOO_LONG)]) from None
    check_shape(value)
    return Document(value, {})


def _no_number(word: str) -> Plain:
    """Refuse a word that some programs write for a number that JSON doesn't have."""
    raise BadScenario([Fault("", f"not JSON: {word} is no number; write a whole number, or a text in quotes")])


def _finite(digits: str) -> float:
    """Read a number with a fraction or an exponent, if it isn't too large to be one."""
    found = float(digits)
    if not isfinite(found):
        raise BadScenario([Fault("", f"{digits} is too large for a number; write a whole number, or a text in quotes")])
    return found


def check_shape(value: Plain) -> None:
    """Refuse plain values that are too deep, too many, or that name a key twice.

    Raises:
        BadScenario: with every doubled key, or the limit that was passed.
    """
    waiting: list[tuple[tuple[str | int, ...], Plain]] = [((), value)]
    faults: list[Fault] = []
    seen = 0
    while waiting:
        path, value = waiting.pop()
        seen += 1
        if seen > MAX_VALUES:
            raise BadScenario([Fault("", f"more than {MAX_VALUES} values")])
        if len(path) > MAX_DEPTH:
            raise BadScenario([Fault("", f"nested deeper than {MAX_DEPTH} levels")])
        if isinstance(value, DoubledKeys):
            faults += [Fault(pointer_to(*path, key), f"the key {key!r} stands here twice") for key in value.doubled]
        waiting += [((*path, key), inner) for key, inner in _parts(value)]
    if faults:
        raise BadScenario(faults)


def no_texts(value: Plain, path: tuple[str | int, ...] = ()) -> Iterator[Fault]:
    """Find the keys and values that are no text, though they are written as one."""
    if any(isinstance(text, str) and "\0" in text for text in (value, *path[-1:])):
        yield Fault(pointer_to(*path), NO_TEXT)
    for key, inner in _parts(value):
        yield from no_texts(inner, (*path, key))


def _parts(value: Plain) -> list[tuple[str | int, Plain]]:
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def _pairs(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    keys = [key for key, _ in pairs]
    if len(set(keys)) == len(keys):
        return dict(pairs)
    doubled = DoubledKeys(pairs)
    doubled.doubled = tuple(sorted({key for key in keys if keys.count(key) > 1}))
    return doubled


def _check_size(size: int) -> None:
    if size > MAX_BYTES:
        raise BadScenario([Fault("", f"{size} characters: a scenario has at most {MAX_BYTES}")])
