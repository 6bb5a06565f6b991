"""Several things that are laid out together, each with an id of its own."""

from __future__ import annotations

import pytest

from scenarios.faults import BadScenario
from scenarios.ruling import Plain
from tests.scenarios.running import ruled

BEARS: Plain = {"card": "Grizzly Bears", "count": 2, "id": "bear"}


def test_each_of_several_alike_has_the_id_with_its_number() -> None:
    board: Plain = {"Amy": {"battlefield": [BEARS]}, "Nicole": {}}
    ruling = ruled(players=board, expect={"bear 1": {"power": 2}, "bear 2": {"power": 2}})
    assert all(one.holds for one in ruling.expectations)


@pytest.mark.parametrize("name", ["bear", "bear 3"])
def test_the_id_alone_and_a_number_beyond_them_name_nothing(name: str) -> None:
    board: Plain = {"Amy": {"battlefield": [BEARS], "hand": ["Giant Growth"]}, "Nicole": {}}
    with pytest.raises(BadScenario) as caught:
        ruled(players=board, play=[{"cast": "Giant Growth", "by": "Amy", "targets": [name]}])
    assert [fault.pointer for fault in caught.value.faults] == ["/play/0/targets/0"]


def test_a_numbered_id_that_is_given_again_is_a_fault() -> None:
    board: Plain = {"Amy": {"battlefield": [BEARS, {"card": "Hill Giant", "id": "bear 2"}]}, "Nicole": {}}
    with pytest.raises(BadScenario) as caught:
        ruled(players=board)
    assert {fault.pointer for fault in caught.value.faults} == {
        "/players/Amy/battlefield/0/id",
        "/players/Amy/battlefield/1/id",
    }
