"""How mana costs can be paid: properties that hold for every pool, cost and set of sources."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.magic.paying.mana import (
    TYPES,
    ManaCost,
    Source,
    cost_of,
    missing,
    production,
    reduced,
    spendings,
    ways_of,
    ways_to_tap,
)

symbols = st.sampled_from(TYPES)
pools = st.lists(symbols, max_size=6)
costs = st.builds(ManaCost, st.integers(0, 4), st.lists(symbols, max_size=3).map(tuple))


@given(pools, costs)
def test_what_is_spent_pays_the_cost_exactly(pool: list[str], cost: ManaCost) -> None:
    for way in spendings(pool, cost):
        assert len(way) == cost.total
        assert not Counter(way) - Counter(pool)
        assert not Counter(cost.typed) - Counter(way)


@given(pools, costs)
def test_nothing_is_missing_exactly_when_it_can_be_paid(pool: list[str], cost: ManaCost) -> None:
    assert (missing(pool, cost).total == 0) == bool(spendings(pool, cost))


@given(pools, costs)
def test_with_what_was_missing_it_can_be_paid(pool: list[str], cost: ManaCost) -> None:
    short = missing(pool, cost)
    assert spendings([*pool, *short.typed, *["C"] * short.generic], cost)


@given(costs, costs)
def test_a_reduction_never_raises_and_never_goes_below_nothing(cost: ManaCost, by: ManaCost) -> None:
    after = reduced(cost, by)
    assert 0 <= after.total <= cost.total
    assert after.total >= cost.total - by.total


kinds = st.lists(
    st.builds(
        lambda outputs, count: Source("source", tuple(dict.fromkeys((output,) for output in outputs)), count),
        st.lists(symbols, min_size=1, max_size=3),
        st.integers(1, 3),
    ),
    max_size=3,
)


@given(kinds, costs)
def test_every_way_to_tap_pays_and_uses_no_source_in_vain(sources: list[Source], cost: ManaCost) -> None:
    for taps in ways_to_tap(sources, (), cost):
        made = production(sources, taps, (), cost)
        assert made is not None
        assert spendings([symbol for _, run in made for symbol in run], cost)
        assert all(run in sources[index].outputs for index, run in made)
        for index, count in enumerate(taps):
            if count:
                fewer = (*taps[:index], count - 1, *taps[index + 1 :])
                assert production(sources, fewer, (), cost) is None


@pytest.mark.parametrize(
    ("symbol", "ways"),
    [("W/U", (("W",), ("U",))), ("2/W", (("2",), ("W",))), ("G/P", (("G",), ("life",)))],
)
def test_107_4_symbols_that_can_be_paid_in_several_ways(symbol: str, ways: tuple[tuple[str, ...], ...]) -> None:
    assert ways_of(symbol) == ways


def test_a_source_of_two_mana_pays_for_two() -> None:
    ring = Source("Ring", (("C", "C"),), 1)
    assert ways_to_tap([ring], (), cost_of(["2"])) == [(1,)]
    assert ways_to_tap([ring], (), cost_of(["1"])) == [(1,)]
    assert ways_to_tap([ring], (), cost_of(["3"])) == []


def test_scarce_colors_are_kept_for_what_needs_them() -> None:
    taiga, forest = Source("Taiga", (("R",), ("G",)), 1), Source("Forest", (("G",),), 1)
    assert ways_to_tap([taiga, forest], (), cost_of(["R", "G"])) == [(1, 1)]
    assert production([taiga, forest], (1, 1), (), cost_of(["R", "G"])) == ((0, ("R",)), (1, ("G",)))
