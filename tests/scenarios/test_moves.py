"""What moves is told with where it was: `from` in what is expected of events."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from tests.scenarios.running import BOLT, faults, ruled


def expecting(key: str, **said: Plain) -> dict[str, Plain]:
    return {**BOLT, "expect": {key: [{"event": "zone changed", "thing": "Grizzly Bears", **said}]}}


@pytest.mark.parametrize(("place", "holds"), [("battlefield", True), ("graveyard", False), ("Amy's hand", False)])
def test_a_move_is_found_by_where_it_began(place: str, holds: bool) -> None:
    ruling = ruled(**expecting("events", **{"from": place, "to": "Nicole's graveyard"}))
    assert [one.holds for one in ruling.expectations if "events" in one.path] == [holds]


def test_a_move_from_elsewhere_did_not_happen() -> None:
    ruling = ruled(**expecting("events_not", **{"from": "hand"}))
    assert [one.holds for one in ruling.expectations if "events_not" in one.path] == [True]


def test_a_zone_that_is_none_is_a_fault() -> None:
    assert [*faults(**expecting("events", **{"from": "battelfield"}))] == ["/expect/events/0/from"]
