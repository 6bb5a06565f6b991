"""Very many abilities that trigger at once: what benchmarks measure goes on to work."""

from __future__ import annotations

from bench.figures import trigger_storm


def test_603_3b_a_thousand_alike_go_on_the_stack_without_an_order_being_asked_for() -> None:
    """The storm itself raises unless all of them are there."""
    assert trigger_storm(1_200).runs == 3
