"""Whatever stands in a document, it is a scenario or it has faults: nothing else comes out."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scenarios.faults import BadScenario
from scenarios.reading import read_yaml
from scenarios.ruling import Plain
from scenarios.schema import read_runs
from tests.scenarios.library import FILES

WORDS = st.sampled_from(
    ["Amy", "Nicole", "cast", "zone", "is", "magic", "", "x", "power", "Grizzly Bears", "2014-02-01"]
)
SCALARS = st.none() | st.booleans() | st.integers(-3, 3) | st.floats(allow_nan=False) | WORDS
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(WORDS | st.integers(), inner, max_size=2)
)


def places(value: Plain, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place of a document below its top."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield (*path, key)
        yield from places(below, (*path, key))


@cache
def document_of(path: Path) -> Plain:
    """What stands in a file of the library."""
    return read_yaml(path.read_text(encoding="utf-8")).value


def replaced(document: Plain, path: tuple[str | int, ...], value: Plain) -> Plain:
    """The document with another value at a place."""
    changed = copy.deepcopy(document)
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return changed


def read(document: Plain) -> int:
    """How many runs or faults a document has."""
    try:
        return len(read_runs(document))
    except BadScenario as error:
        return len([fault for fault in error.faults if fault.message])


@settings(max_examples=300)
@given(st.data())
def test_a_changed_document_is_read_or_has_faults(data: st.DataObject) -> None:
    document = document_of(data.draw(st.sampled_from(FILES)))
    path = data.draw(st.sampled_from(list(places(document))))
    assert read(replaced(document, path, data.draw(VALUES))) > 0


@given(VALUES)
def test_any_document_is_read_or_has_faults(value: Plain) -> None:
    assert read(value) > 0
