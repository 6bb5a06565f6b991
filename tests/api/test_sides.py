"""Runs side by side: what differs at the end is told by name, and the steps around the parting are shown."""

from __future__ import annotations

import msgspec
import pytest

from api.pages.sides import AROUND, sides
from scenarios.comparison import Comparison
from scenarios.ends import Difference, differences
from scenarios.ruling import Board, Plain, Ruling
from tests.api import sample

OLD, NEW = "2014-02-01", "2026-06-19"


def ended(edition: str, life: int, objects: dict[str, dict[str, Plain]]) -> Ruling:
    facts = Board({"Amy": {"life": life, "poison": 0}}, objects, {})
    return msgspec.structs.replace(sample.ruled(), edition=edition, facts=facts)


def bears(zone: str, **more: Plain) -> dict[str, Plain]:
    return {"name": "Grizzly Bears", "zone": zone, "controller": "Amy", "owner": "Amy", **more}


def compared(old: Ruling, new: Ruling, **parts_at: int) -> Comparison:
    at = {OLD: parts_at["at"], NEW: parts_at["at"]} if parts_at else {}
    return Comparison({OLD: old, NEW: new}, False, at, {OLD: ("119.3f",), NEW: ()})


def test_only_what_differs_is_told() -> None:
    found = compared(ended(OLD, 21, {"7": bears("battlefield")}), ended(NEW, 20, {"9": bears("battlefield")}))
    assert differences(found) == (Difference("Amy", "life", ("21", "20")),)


def test_a_thing_that_is_only_on_one_side_is_told() -> None:
    found = compared(ended(OLD, 20, {"7": bears("battlefield")}), ended(NEW, 20, {}))
    told = {difference.value: difference.found for difference in differences(found)}
    assert told["zone"] == ("battlefield", "none")


def test_things_of_one_name_are_matched_by_where_they_are() -> None:
    one = ended(OLD, 20, {"7": bears("battlefield"), "8": bears("graveyard", damage=1)})
    other = ended(NEW, 20, {"8": bears("graveyard"), "7": bears("battlefield")})
    assert differences(compared(one, other)) == (Difference("Grizzly Bears #2", "damage", ("1", "none")),)


def test_things_that_are_pointed_at_are_compared_by_name() -> None:
    collar: dict[str, Plain] = {"name": "Collar", "zone": "battlefield", "controller": "Amy"}
    one = ended(OLD, 20, {"7": bears("battlefield"), "1": collar | {"attached": "object:7"}})
    other = ended(NEW, 20, {"2": bears("battlefield"), "1": collar | {"attached": "object:2"}})
    assert differences(compared(one, other)) == ()


@pytest.mark.parametrize(("at", "shown"), [(0, range(AROUND + 1)), (5, range(2, 9)), (9, range(6, 10))])
def test_the_steps_around_the_parting_are_shown(at: int, shown: range) -> None:
    old, new = sides(compared(ended(OLD, 20, {}), ended(NEW, 20, {}), at=at), (OLD, NEW))
    assert [step.seq for step in old.around] == list(shown)
    assert [rule.number for rule in old.rules] == ["119.3f"]
    assert new.rules == ()


def test_runs_that_do_not_part_show_no_steps() -> None:
    assert [side.around for side in sides(compared(ended(OLD, 20, {}), ended(NEW, 20, {})), (OLD, NEW))] == [(), ()]
