from __future__ import annotations

import doctest
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenarios import expectations, faults, reading
from scenarios.faults import BadScenario
from scenarios.reading import MAX_BYTES, MAX_DEPTH, read_json, read_yaml
from scenarios.ruling import Plain
from scenarios.schema import read_runs

KEYS = st.text("abcdefghij/~+1", min_size=1, max_size=4).filter(lambda key: not key.lstrip("-").isdigit())
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text("abc xyz", max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


@given(VALUES)
def test_json_reads_back_what_was_written(value: Plain) -> None:
    assert read_json(json.dumps(value)).value == value


@given(VALUES)
def test_json_text_is_yaml_too(value: Plain) -> None:
    assert read_yaml(json.dumps(value)).value == value


def test_words_stay_words() -> None:
    text = "edition: 2014-02-01\non: 1/1\ncounter: {+1/+1: 2}\nyes: no\nx: 1.5\nquoted: '7'\nempty:\n"
    assert read_yaml(text).value == {
        "edition": "2014-02-01",
        "on": "1/1",
        "counter": {"+1/+1": 2},
        "yes": "no",
        "x": "1.5",
        "quoted": "7",
        "empty": None,
    }


def test_every_place_has_its_line() -> None:
    lines = read_yaml("a:\n  - b: 1\n  - c\nd: {e: 2}\n").lines
    assert (lines["/a"], lines["/a/0/b"], lines["/a/1"], lines["/d/e"]) == (1, 2, 3, 4)


def faults_of(text: str) -> tuple[faults.Fault, ...]:
    with pytest.raises(BadScenario) as caught:
        read_yaml(text)
    return caught.value.faults


def test_doubled_keys_are_all_told_with_their_lines() -> None:
    found = faults_of("a: 1\nb: {c: 1, c: 2}\na: 3\n")
    assert [(fault.pointer, fault.line) for fault in found] == [("/b/c", 2), ("/a", 3)]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("a: &x [1]\nb: *x", "aliases"),
        ("[" * 100_000, "deeper"),
        ("{a: " * 100_000, "deeper"),
        ("a: [1", "isn't closed"),
        ('title: "open\ngame: magic\n', "never closed"),
        ("a:\n\t- b", "not by tabs"),
        ("title: A: B", "put quotes"),
        ("? [a]\n: b", "key"),
        ("a: 1\n---\nb: 2", "exactly one"),
        ("", "empty"),
        ("a: \x07", "not YAML"),
        (r'a: "\0"', "NUL"),
        ("- x\n" * 60_000, "more than"),
        ("x" * (MAX_BYTES + 1), "at most"),
    ],
)
def test_yaml_that_is_refused(text: str, word: str) -> None:
    assert any(word in fault.message for fault in faults_of(text))


@pytest.mark.parametrize("text", ["a: 1\ntitle: [x\nb: 2\n", "a: 1\ntitle: {x: y\n", 'a: 1\ntitle: "x\nb: 2\n'])
def test_what_is_never_closed_is_told_at_the_line_on_which_it_is_opened(text: str) -> None:
    assert [fault.line for fault in faults_of(text)] == [2]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (b"{", "not JSON"),
        (b"\xff\xfe\xff", "not UTF-8"),
        (b"[" * 200_000, "deeper"),
        (b"[" * (MAX_DEPTH + 2) + b"]" * (MAX_DEPTH + 2), "deeper"),
        (b"[" + b"1," * 60_000 + b"1]", "more than"),
        (b" " * (MAX_BYTES + 1), "at most"),
    ],
)
def test_json_that_is_refused(text: bytes, word: str) -> None:
    with pytest.raises(BadScenario) as caught:
        read_json(text)
    assert word in caught.value.faults[0].message


def test_what_is_no_text_is_told_by_place() -> None:
    found = read_json(r'{"a": ["b\u0000"], "\u0000": 1}').value
    with pytest.raises(BadScenario) as caught:
        read_runs(found)
    told = {fault.pointer for fault in caught.value.faults if "NUL" in fault.message}
    assert told == {"/a/0", "/\0"}


def test_doubled_keys_of_json_are_told_by_place() -> None:
    with pytest.raises(BadScenario) as caught:
        read_json('{"a": [{"b": 1, "b": 2}]}')
    assert caught.value.faults[0].pointer == "/a/0/b"


@pytest.mark.parametrize("module", [faults, reading, expectations])
def test_examples_in_docstrings(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]  # modules are objects here
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("digits", [15, 16, 40, 400])
def test_a_number_is_a_number_however_long(digits: int) -> None:
    assert read_yaml(f"life: {'9' * digits}").value == {"life": int("9" * digits)}
    assert read_yaml(f"life: '{'9' * digits}'").value == {"life": "9" * digits}


def test_a_number_of_too_many_digits_in_yaml_is_told_with_its_line() -> None:
    with pytest.raises(BadScenario) as caught:
        read_yaml("title: a\nlife: " + "9" * 5000)
    assert [(fault.line, "too many digits" in fault.message) for fault in caught.value.faults] == [(2, True)]


def test_a_number_of_too_many_digits_is_a_fault_in_our_own_words() -> None:
    with pytest.raises(BadScenario) as caught:
        read_json('{"life": ' + "9" * 5000 + "}")
    assert "too many digits" in caught.value.faults[0].message
    assert "sys." not in str(caught.value)


@pytest.mark.parametrize(
    ("number", "because"), [("NaN", "no number"), ("-Infinity", "no number"), ("1e400", "too large")]
)
def test_what_is_no_number_in_json_is_a_fault_that_says_so(number: str, because: str) -> None:
    with pytest.raises(BadScenario) as caught:
        read_json(f'{{"x": {number}}}')
    assert because in caught.value.faults[0].message


def test_json_that_is_not_utf_8_is_told() -> None:
    for body in (b'\xff\xfe{"a": 1}', b'{"a": "\xe9"}'):
        with pytest.raises(BadScenario, match="write it as UTF-8"):
            read_json(body)
    assert read_json(b'\xef\xbb\xbf{"a": 1}').value == {"a": 1}
