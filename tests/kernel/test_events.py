"""The one door: prohibitions, replacements once each, batches, and triggers that look back."""

from __future__ import annotations

import pytest

from rules.kernel.errors import RunTooLong
from rules.kernel.events import BEFORE
from tests.kernel.toy import Arrived, Gone, Grew, Listener, Times, Toy, ToyGame


def replaced(game: ToyGame, *effects: Times) -> None:
    with game.setting_up():
        for one in effects:
            game.ledger.enter(game.floating_replacements, one)


def test_each_replacement_applies_once_to_an_event() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    replaced(game, Times(game, 2))
    game.growing.grow(toy)
    assert toy.size == 3


def test_two_doublings_both_apply() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    replaced(game, Times(game, 2), Times(game, 2))
    game.growing.grow(toy)
    assert toy.size == 5
    assert game.conduct.asked == 1


def test_what_replaces_an_event_is_not_replaced_by_the_same_again() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    replaced(game, Times(game, 1, pieces=3), Times(game, 2))
    game.growing.grow(toy)
    assert [event for _, event in game.happenings.history] == [Grew(toy, 2)] * 3


def test_what_is_forbidden_does_not_happen_and_is_not_replaced() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    game.conduct.forbidden_kinds.add(Grew)
    replaced(game, Times(game, 2))
    game.growing.grow(toy)
    assert toy.size == 1
    assert game.conduct.asked == 0
    (story,) = game.trace.steps[0].stories
    assert story.happened == ()
    assert story.modified[0].by == ("no",)


def test_what_is_done_instead_is_spared_by_what_replaced_the_event() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    double, triple = Times(game, 2), Times(game, 3)
    replaced(game, double, triple)
    with game.happenings.sparing(frozenset({double.id})):
        game.growing.grow(toy)
    assert toy.size == 4
    game.growing.grow(toy)
    assert toy.size == 10


def test_the_batch_is_seen_as_it_stands_and_what_waits_in_it() -> None:
    game = ToyGame()
    one, two = game.toy("bear"), game.toy("boar")
    seen: list[tuple[int, int]] = []

    class Looking(Times):
        def applies(self, event: object) -> bool:
            batch = game.happenings.batch
            seen.append((sum(e.by for e in batch if isinstance(e, Grew)), len(game.happenings.waiting)))
            return True

    replaced(game, Looking(game, 2))
    game.growing.grow(one, two)
    assert seen == [(2, 1), (3, 0)]
    assert (one.size, two.size) == (3, 3)
    assert game.happenings.batch == ()


def test_the_history_tells_what_was_committed_at_the_same_time() -> None:
    game = ToyGame()
    one, two = game.toy("bear"), game.toy("boar")
    game.growing.grow(one, two)
    point = game.point()
    game.growing.grow(one)
    assert [game.happenings.batch_of(place) for place in range(3)] == [0, 0, 1]
    game.back_to(point)
    game.growing.grow(two)
    assert [game.happenings.batch_of(place) for place in range(3)] == [0, 0, 1]
    assert game.happenings.moment_of_last(lambda event: isinstance(event, Grew) and event.thing is one) == 0
    assert game.happenings.moment_of_last(lambda event: isinstance(event, Gone)) == BEFORE


def test_events_beside_a_proposed_batch_are_part_of_it() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    beside = (Grew(toy, 5),)
    seen: list[tuple[object, ...]] = []

    class Looking(Times):
        def applies(self, event: object) -> bool:
            seen.append(game.happenings.batch)
            return False

    replaced(game, Looking(game, 2))
    assert game.happenings.propose([Grew(toy, 1)], beside) == (Grew(toy, 1),)
    assert seen == [(Grew(toy, 5), Grew(toy, 1))]


def test_what_leaves_in_two_ways_at_once_leaves_once() -> None:
    game = ToyGame()
    toy, witness = game.toy("leaving"), game.toy("staying", abilities=["listen"])
    game.give(witness, "listen", lambda game, thing: Listener(game, thing, Gone))
    gone = Gone(toy)
    game.trace.enter(game.growing, "leave")
    with game.happenings.together():
        assert game.happenings.happen([gone]) == (gone,)
        assert game.happenings.happen([Gone(toy), Grew(witness, 1)]) == (Gone(toy), Grew(witness, 1))
    assert [event for _, event in game.happenings.history] == [gone, Grew(witness, 1)]
    assert [event for _, noticed in game.conduct.fired_by for event in noticed] == [gone]


def test_leaving_is_seen_by_what_leaves_and_arriving_by_what_arrives() -> None:
    game = ToyGame()

    def listen(game: ToyGame, thing: Toy) -> Listener:
        return Listener(game, thing, Gone, Arrived)

    leaving, staying = game.toy("leaving", abilities=["listen"]), game.toy("staying", abilities=["listen"])
    for toy in (leaving, staying):
        game.give(toy, "listen", listen)
    game.growing.leave(leaving)
    assert [watcher.source for watcher, _ in game.conduct.fired_by] == [leaving, staying]
    game.conduct.fired_by.clear()
    game.growing.arrive(leaving)
    assert {watcher.source.name for watcher, _ in game.conduct.fired_by} == {"leaving", "staying"}


def test_what_happened_is_told_afterwards_once_for_each_batch() -> None:
    game = ToyGame()
    one, two = game.toy("bear"), game.toy("boar")
    game.growing.grow(one, two)
    assert [[*batch] for batch in game.conduct.afterwards] == [[Grew(one, 1), Grew(two, 1)]]


def test_a_run_without_end_stops() -> None:
    game = ToyGame(budget=20)
    toys = [game.toy("bear") for _ in range(50)]
    with pytest.raises(RunTooLong):
        game.growing.grow(*toys)


def test_a_run_beyond_the_limit_says_how_large_it_is() -> None:
    game = ToyGame(budget=20)
    toys = [game.toy("bear") for _ in range(50)]
    with pytest.raises(RunTooLong, match=r"more than 20 events, .*: begin later, or with fewer objects"):
        game.growing.grow(*toys)
