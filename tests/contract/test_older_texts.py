"""What an older edition takes from the trunk although its own text is another: confirmed, or told in every ruling."""

from __future__ import annotations

import pytest

import rules.flesh_and_blood
import rules.grand_archive
import rules.magic
from rules.kernel import editions as kernel_editions
from rules.kernel.editions import Editions
from rules.kernel.index import fingerprint
from scenarios.reading import read_yaml
from scenarios.ruling import Ruling
from scenarios.runner import run
from scenarios.schema import read_runs

GAMES = {one.game: one for one in (rules.magic.EDITIONS, rules.flesh_and_blood.EDITIONS, rules.grand_archive.EDITIONS)}
OLDER = [
    pytest.param(GAMES[game], edition, id=f"{game} {edition}") for game in GAMES for edition in GAMES[game].ids()[1:]
]
AS_FOLLOWED = "as in the edition that followed"
ATTACK = """
title: An attack
game: grand-archive
edition: "2025-12-13"
cards: [{name: Ox, types: Ally - Beast, cost: 0, power: 3, life: 4}]
players: {Ana: {field: [Ox]}, Ben: {}}
play: [{attack: Ox, target: Ben}, {advance: after combat}]
"""


@pytest.mark.parametrize(("game", "edition"), OLDER)
def test_every_other_text_is_confirmed_or_told(game: Editions, edition: str) -> None:
    taken_over, confirmed = game.taken_over(edition), game.confirmed(edition)
    assert not confirmed.keys() - taken_over, "confirmed without need: overridden, gone, or of the same text"
    assert not confirmed.keys() & game.unchecked(edition)
    assert game.unchecked(edition) <= taken_over
    assert game.rulebook(edition).unchecked == game.unchecked(edition)


@pytest.mark.parametrize(("game", "edition"), OLDER)
def test_what_is_confirmed_is_said_in_our_own_words(game: Editions, edition: str) -> None:
    official = {entry.fingerprint for one in game.ids() for entry in game.rulebook(one).edition.index}
    for key, why in game.confirmed(edition).items():
        assert fingerprint(why) not in official, key


@pytest.mark.parametrize(("game", "edition"), OLDER)
def test_all_was_compared(game: Editions, edition: str) -> None:
    assert not game.unchecked(edition), "compare the texts: override it, or say in confirmed.yaml why it is the same"


@pytest.mark.parametrize(("game", "edition"), OLDER)
def test_the_reason_of_the_edition_that_followed_stands_there(game: Editions, edition: str) -> None:
    ids = game.ids()
    there = {key for key, why in game.confirmed(edition).items() if why == AS_FOLLOWED}
    followed = ids[ids.index(edition) - 1]
    assert not there or there <= game.confirmed(followed).keys()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_trunk_takes_nothing_over(game: Editions) -> None:
    assert not game.rulebook().unchecked


def test_a_text_that_nobody_compared_is_unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_editions, "confirmed_in", lambda folder: {})
    fresh = Editions("grand-archive", "rules.grand_archive")
    assert fresh.unchecked("2025-12-13") == fresh.taken_over("2025-12-13") > set()


def ruling(edition: str) -> Ruling:
    (only,) = read_runs(read_yaml(ATTACK.replace("2025-12-13", edition)).value)
    return run(only.scenario)


def test_a_ruling_names_what_it_cites_unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not ruling("2025-12-13").warnings
    unchecked = frozenset({"combat_phase.involved"})
    monkeypatch.setattr("rules.kernel.rulebook.Rulebook.unchecked", unchecked)
    (warning,) = ruling("2025-12-13").warnings
    assert "combat-phase-attacking-and-the-combat-phase/general-rules/5.c" in warning


def test_what_a_newer_edition_confirms_holds_for_the_same_text() -> None:
    june = GAMES["grand-archive"]
    settled = june.taken_over("2025-06-18") - june.unchecked("2025-06-18") - june.confirmed("2025-06-18").keys()
    assert settled <= june.confirmed("2025-12-13").keys()
    assert settled
