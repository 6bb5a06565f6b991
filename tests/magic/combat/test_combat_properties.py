"""Properties of combat: what is listed as legal is what the verdicts allow, and requirements are obeyed at best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel.errors import Unsupported
from rules.magic.combat import requirements
from rules.magic.combat.requirements import Requirement, Search
from rules.magic.events import DamageDealt
from tests.magic.boards import Board
from tests.magic.combat.fights import next_step, to_attackers

SLOW = settings(max_examples=25)
NAMES = ["flying", "reach", "haste", "defender", "vigilance", "menace", "shadow", "first strike"]
KEYWORDS = st.sets(st.sampled_from(NAMES), max_size=3)
CREATURES = st.lists(
    st.tuples(st.integers(0, 4), st.integers(1, 4), KEYWORDS, st.booleans(), st.sampled_from([0, 1, 3])), max_size=4
)


def fill(board: Board, mine: Sequence[tuple[int, int, set[str], bool, int]], side: int) -> None:
    """Put creatures on a player's side."""
    for i, (power, toughness, keywords, tapped, since) in enumerate(mine):
        player = board.game.players[side]
        name = f"{player.name} {i}"
        board.put(name, f"{power}/{toughness}", *sorted(keywords), by=player, tapped=tapped, since=since)


@SLOW
@given(mine=CREATURES, hers=CREATURES)
def test_listed_attacks_and_blocks_are_the_legal_ones(mine: list, hers: list) -> None:  # type: ignore[type-arg]
    board = Board()
    fill(board, mine, 0)
    fill(board, hers, 1)
    rules = board.game.contents
    to_attackers(board)
    listed = rules.declare_attackers.legal_attacks(board.amy)
    creatures = [one for one in board.game.permanents() if board.game.is_(one).controller is board.amy]
    for creature in creatures if board.game.scene.declaring else ():
        allowed = bool(rules.declare_attackers.may_declare(board.amy, {creature: board.nicole}))
        assert allowed == ((creature, board.nicole) in listed)
    if not listed:
        return
    assert rules.declare_attackers.declare(board.amy, dict(listed))
    next_step(board)
    attackers = rules.combat_phase.attackers()
    able = rules.declare_blockers.legal_blocks(board.nicole)
    hers_now = [one for one in board.game.permanents() if board.game.is_(one).controller is board.nicole]
    for blocker, attacker in product(hers_now, attackers):
        alone = bool(rules.declare_blockers.may_declare(board.nicole, {blocker: [attacker]}))
        menace = board.game.is_(attacker).has("menace")
        assert alone == ((blocker, attacker) in able and not menace)
    for _, attacker in able:
        together = {one: [other] for one, other in able if other is attacker}
        assert rules.declare_blockers.may_declare(board.nicole, together)


@SLOW
@given(mine=CREATURES)
def test_unblocked_attackers_deal_their_power(mine: list) -> None:  # type: ignore[type-arg]
    board = Board(life=1000)
    fill(board, mine, 0)
    to_attackers(board)
    listed = dict(board.game.contents.declare_attackers.legal_attacks(board.amy))
    if not listed:
        return
    power = sum(board.game.is_(creature).power or 0 for creature in listed)
    assert board.game.contents.declare_attackers.declare(board.amy, listed)
    while board.game.scene.step != "end of combat":
        next_step_once(board)
    packets = [event for event in board.happened(DamageDealt) if isinstance(event, DamageDealt)]
    assert sum(packet.amount for packet in packets) == power
    assert board.nicole.life == 1000 - power


def next_step_once(board: Board) -> None:
    """Let both players pass once."""
    for _ in range(2):
        player = board.game.scene.priority
        assert player is not None
        board.game.contents.priority.pass_(player)


PAIRS = st.frozensets(st.tuples(st.integers(0, 4), st.integers(1, 2)), min_size=1, max_size=3)


@SLOW
@given(pairs=st.lists(PAIRS, max_size=5), most=st.integers(0, 5), start=st.integers(0, 3))
def test_the_search_finds_the_most_requirements(pairs: list[frozenset[tuple[int, int]]], most: int, start: int) -> None:
    options = dict.fromkeys(range(5), (0, 1, 2))
    required = [Requirement("", obeying) for obeying in pairs]

    def allowed(plan: Mapping[int, int]) -> bool:
        return sum(choice != 0 for choice in plan.values()) <= most

    def obeyed(plan: Mapping[int, int]) -> int:
        return sum(not obeying.isdisjoint(plan.items()) for obeying in pairs)

    plans = [dict(zip(options, choice, strict=True)) for choice in product(*options.values())]
    best = max(obeyed(plan) for plan in plans if allowed(plan))
    found = Search(options, required, allowed).better_than(start)
    assert (found is None) == (best <= start)
    assert found is None or (obeyed(found) == best and allowed(found))


def test_a_search_without_end_is_called_unsupported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requirements, "MOST_LOOKS", 100)
    movers = range(10)
    required = [Requirement("", frozenset({(mover, 1)})) for mover in movers]
    search = Search(dict.fromkeys(movers, (0, 1)), required, lambda plan: sum(plan.values()) == 5)
    with pytest.raises(Unsupported):
        search.better_than(5)


def test_every_subset_of_legal_attackers_is_legal() -> None:
    board = Board()
    for i in range(4):
        board.put(f"Bear {i}", "2/2")
    to_attackers(board)
    listed = board.game.contents.declare_attackers.legal_attacks(board.amy)
    subsets = chain.from_iterable(combinations(listed, count) for count in range(5))
    assert all(board.game.contents.declare_attackers.may_declare(board.amy, dict(some)) for some in subsets)
