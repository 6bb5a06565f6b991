"""Values of which nobody knows what they are answer what is so of all that they may be."""

from __future__ import annotations

import pytest

from rules.kernel.errors import NobodyKnows
from rules.kernel.possible_values import (
    Taken,
    Way,
    answer,
    answers,
    as_values,
    in_words,
    unknown_of,
    values_in,
    ways_of,
)
from rules.kernel.things import GameObject, Player, Zone


class Size:
    """Values of something."""

    __slots__ = ("height", "width")

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width = height, width

    def is_wider_than(self, width: int) -> bool:
        """Whether it is."""
        return self.width > width


@pytest.fixture
def unknown() -> NobodyKnows:
    """Return what nobody knows that decides how large something is."""
    player = Player(0, "Amy")
    zone = Zone(2, "hand", player)
    return NobodyKnows(GameObject(1, "unknown card", player, zone), "how large it is")


def either(unknown: NobodyKnows, one: Size, other: Size) -> Size:
    """Return values that are one of two."""
    return values_in([Way({7: Taken(way, unknown)}, size) for way, size in enumerate((one, other))])


def test_what_is_alike_in_all_ways_is_known(unknown: NobodyKnows) -> None:
    """An attribute or a method that answers alike in each way answers so."""
    size = either(unknown, Size(1, 2), Size(1, 4))
    assert as_values(size, Size) is size
    assert size.height == 1
    assert size.is_wider_than(1)
    assert not size.is_wider_than(4)


def test_what_is_not_alike_stops_by_what_decides_it(unknown: NobodyKnows) -> None:
    """Asked for what differs, the values stop at what nobody knows."""
    size = either(unknown, Size(1, 2), Size(1, 4))
    with pytest.raises(NobodyKnows, match="which card it is decides how large it is"):
        _ = size.width
    with pytest.raises(NobodyKnows):
        size.is_wider_than(3)
    assert [*map(str, unknown_of(size))] == [str(unknown)]


def test_a_question_is_asked_of_each_way(unknown: NobodyKnows) -> None:
    """What is worked out from several values is asked of each way as a whole."""
    size = either(unknown, Size(1, 4), Size(2, 2))
    assert answer(size, lambda known: known.height * known.width) == 4
    assert answers(size, lambda known: known.width) == (4, 2)
    assert in_words(size, "width") == "4 or 2"


def test_ways_that_are_alike_are_one(unknown: NobodyKnows) -> None:
    """Where nothing differs, the values are known."""
    size = either(unknown, Size(1, 2), Size(1, 2))
    assert type(size) is Size
    assert len(ways_of(size)) == 1
    assert not [*unknown_of(size)]
