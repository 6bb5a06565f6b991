import pytest

from scenarios.fuzzing.examining import Examination
from scenarios.fuzzing.invariants import EXECUTABLE, Broken
from scenarios.fuzzing.playing import play
from scenarios.games import GAMES
from tests.scenarios.fuzzing.playing import played, supply_of


@pytest.mark.parametrize("game", sorted(GAMES))
def test_everything_holds_after_random_actions(game: str) -> None:
    found = played(game, 50, 1)
    assert found.tally.actions >= 50
    assert {key: failure.more for key, failure in found.failures.items()} == {}


def test_the_same_seed_plays_the_same() -> None:
    first, again = (play(supply_of("magic"), None, 7, 20) for _ in range(2))
    assert first == again
    assert first[0].actions == 20


def test_an_older_edition_is_played_as_well() -> None:
    tally, failure = play(supply_of("magic"), "2014-02-01", 3, 15)
    assert tally.actions == 15
    assert failure is None


@pytest.mark.parametrize("edition", GAMES["magic"].editions[1:])
def test_only_what_an_edition_knows_is_dealt(edition: str) -> None:
    supply = supply_of("magic")
    played = [play(supply, edition, seed, 3) for seed in range(6)]
    assert [tally.boards for tally, _ in played] == [1] * 6
    assert [failure for _, failure in played if failure is not None] == []


def test_a_card_that_cannot_lie_there_under_the_newest_rules_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Examination) -> None:
        raise Broken(EXECUTABLE, "nobody knows")

    monkeypatch.setattr(Examination, "open", fails)
    _, failure = play(supply_of("magic"), None, 1, 1)
    assert failure is not None
    assert failure.invariant == EXECUTABLE
    assert play(supply_of("magic"), "2014-02-01", 1, 1)[1] is None
