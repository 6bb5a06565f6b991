from __future__ import annotations

import pytest

from scenarios.likeness import is_as_expected
from scenarios.ruling import Plain
from scenarios.scene import Found, Named

BEARS = Named("bears", frozenset({"bears", "Grizzly Bears", "Amy's Grizzly Bears"}))
OTHER = Named("Grizzly Bears", frozenset({"Grizzly Bears", "Nicole's Grizzly Bears"}))
SHOCK = Named("Shock", frozenset({"Shock"}))


@pytest.mark.parametrize(
    ("what", "expected", "found"),
    [
        ("life", 20, 20),
        ("power", "2", 2),
        ("power", "*", "*"),
        ("hand", 2, (BEARS, SHOCK)),
        ("hand", ["Shock", "bears"], (BEARS, SHOCK)),
        ("battlefield", ["Grizzly Bears", "bears"], (OTHER, BEARS)),
        ("battlefield", ["Grizzly Bears", "Grizzly Bears"], (OTHER, BEARS)),
        ("library", ["Shock", "bears"], (SHOCK, BEARS)),
        ("stack", [], ()),
        ("types", ("creature",), ("creature",)),
        ("types", ("Artifact", "creature"), ("creature", "artifact")),
        ("counters", {"+1/+1": 2, "-1/-1": 0}, {"+1/+1": 2, "charge": 5}),
        ("attached", "Grizzly Bears", BEARS),
        ("attached", False, None),
        ("attached", "none", None),
        ("attacking", True, BEARS),
        ("attacking", False, None),
        ("blocking", "bears", (BEARS,)),
        ("blocked_by", [], ()),
        ("tapped", True, True),
        ("abilities", ("flying",), ("Flying", "haste")),
        ("abilities_not", ("flying",), ("haste",)),
        ("zone", "graveyard", "graveyard"),
    ],
)
def test_what_is_as_expected(what: str, expected: Plain, found: Found) -> None:
    assert is_as_expected(what, expected, found)


@pytest.mark.parametrize(
    ("what", "expected", "found"),
    [
        ("life", 20, 19),
        ("power", "2", None),
        ("hand", 1, (BEARS, SHOCK)),
        ("hand", ["Shock"], (BEARS, SHOCK)),
        ("hand", ["Shock", "Shock"], (SHOCK, BEARS)),
        ("battlefield", ["bears", "bears"], (OTHER, BEARS)),
        ("library", ["Shock", "bears"], (BEARS, SHOCK)),
        ("stack", ["Shock", "bears"], (BEARS, SHOCK)),
        ("stack", [], (SHOCK,)),
        ("counters", {"+1/+1": 2}, {"+1/+1": 1}),
        ("counters", {"+1/+1": 1}, None),
        ("attached", True, None),
        ("attacking", "Amy", None),
        ("attacking", "Amy", BEARS),
        ("blocking", "bears", ()),
        ("tapped", True, False),
        ("tapped", False, True),
        ("abilities", ("flying", "reach"), ("flying",)),
        ("abilities_not", ("flying",), ("flying", "haste")),
        ("lost", True, False),
    ],
)
def test_what_is_not_as_expected(what: str, expected: Plain, found: Found) -> None:
    assert not is_as_expected(what, expected, found)
