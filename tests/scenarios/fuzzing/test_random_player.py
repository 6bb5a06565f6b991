import pytest

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
