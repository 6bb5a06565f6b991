"""Nothing that an entry says is passed over: a key that the play has no use for is a fault, or makes it illegal."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import VOCABULARIES, read_scenario
from tests.contract.play_trials import BESIDES, MAGIC, PAID_ANYWHERE, PAYMENTS, TRIALS, Entry, Trial

ENTRIES = [(game, verb) for game, vocabulary in VOCABULARIES.items() for verb in vocabulary.entries]
ALL: Mapping[tuple[str, str], Trial] = {**TRIALS, **BESIDES}
VAIN = [(*entry, key) for entry, trial in ALL.items() for key in trial.vain]
PAID = [
    (game, verb, way)
    for (game, verb), trial in TRIALS.items()
    if "pay" in VOCABULARIES[game].entries[verb]().words()
    for way in (*PAID_ANYWHERE, *PAYMENTS[game])
]
PAID += [(*entry, way) for entry in BESIDES for way in (*PAID_ANYWHERE, *PAYMENTS[entry[0]])]
WRAPPED = [(game, wrapper) for game in VOCABULARIES for wrapper in ("legal", "ask")]


def came_of(game: str, trial: Trial, entry: Entry) -> Ruling | tuple[Fault, ...]:
    """Return the ruling on a trial with an entry in the place of its own, or the faults."""
    play = [*trial.before, entry]
    try:
        return run(read_scenario({"title": "A key too many", "game": game, **trial.board, "play": play}))
    except BadScenario as error:
        return error.faults


def outcome(game: str, trial: Trial, entry: Entry, key: str) -> str:
    """Return what becomes of an entry with a key too many: ``ruled`` only if nothing at all is said of it."""
    found = came_of(game, trial, entry)
    if not isinstance(found, Ruling):
        here = f"/play/{len(trial.before)}/{key}"
        return "fault" if any(one.pointer.startswith(here) for one in found) else str(found)
    usual = came_of(game, trial, trial.entry)
    more = isinstance(usual, Ruling) and set(found.warnings) - set(usual.warnings)
    return "told" if more or [one for one in found.expectations if one.holds is False] else found.status


@pytest.mark.parametrize(("game", "verb"), ENTRIES)
def test_every_key_of_an_entry_is_tried(game: str, verb: str) -> None:
    trial = TRIALS[game, verb]
    keys = set(VOCABULARIES[game].entries[verb]().words()) - {"pay", "cast", "play"}
    assert keys - trial.takes - trial.vain.keys() <= {verb}


@pytest.mark.parametrize("game", VOCABULARIES)
def test_every_way_to_pay_is_tried(game: str) -> None:
    assert set(VOCABULARIES[game].payment().words()) == PAID_ANYWHERE.keys() | PAYMENTS[game].keys()


@pytest.mark.parametrize(("game", "verb"), ALL)
def test_an_entry_without_more_is_ruled_on(game: str, verb: str) -> None:
    found = came_of(game, ALL[game, verb], ALL[game, verb].entry)
    assert isinstance(found, Ruling)
    assert found.status == "ruled"
    assert all(one.holds is not False for one in found.expectations)


@pytest.mark.parametrize(("game", "verb", "key"), VAIN)
def test_a_key_that_means_nothing_is_refused_or_told(game: str, verb: str, key: str) -> None:
    trial = ALL[game, verb]
    value, expected = trial.vain[key]
    assert outcome(game, trial, {**trial.entry, key: value}, key) == expected


@pytest.mark.parametrize(("game", "verb", "way"), PAID)
def test_a_payment_that_nothing_asks_for_is_refused(game: str, verb: str, way: str) -> None:
    trial, value = ALL[game, verb], {**PAID_ANYWHERE, **PAYMENTS[game]}[way]
    assert outcome(game, trial, {**trial.entry, "pay": {way: value}}, "pay") in {"fault", "illegal", "told"}


@pytest.mark.parametrize("game", VOCABULARIES)
def test_a_card_does_not_pay_for_itself(game: str) -> None:
    trial = TRIALS[game, "play"]
    entry = {**trial.entry, "pay": {"discard": ["Plain Draw"]}}
    assert outcome(game, trial, entry, "pay") in {"fault", "illegal", "told"}


@pytest.mark.parametrize(("game", "verb"), ENTRIES)
def test_an_unknown_key_is_told_with_the_nearest(game: str, verb: str) -> None:
    trial = TRIALS[game, verb]
    for key in (*trial.vain, *trial.takes):
        if len(key) > 3:
            found = came_of(game, trial, {**trial.entry, f"{key}x": 1})
            assert isinstance(found, tuple)
            assert (f"/play/{len(trial.before)}/{key}x", key) in [(one.pointer, one.suggestion) for one in found]


def wrapped(wrapper: str, action: Entry) -> Entry:
    """Return an action that is only asked about."""
    return {"ask": {"legal": action, "is": True}} if wrapper == "ask" else {wrapper: action}


@pytest.mark.parametrize(
    ("game", "wrapper", "key"),
    [(*one, key) for one in WRAPPED for key in TRIALS[one[0], "play"].vain if key not in {"creates"}],
)
def test_a_key_that_means_nothing_is_not_legal_either(game: str, wrapper: str, key: str) -> None:
    trial = TRIALS[game, "play"]
    entry = wrapped(wrapper, {**trial.entry, key: trial.vain[key][0]})
    is_no_cost = key == "cost" and game != "magic"
    assert outcome(game, trial, entry, wrapper) == ("fault" if is_no_cost else "told")


@pytest.mark.parametrize(("game", "wrapper"), [(game, one) for game in VOCABULARIES for one in ("legal", "illegal")])
@pytest.mark.parametrize(("key", "value"), [("id", "thing"), ("creates", ["thing"])])
def test_nothing_is_named_by_what_is_only_asked(game: str, wrapper: str, key: str, value: Plain) -> None:
    trial = TRIALS[game, "play"]
    action = {**trial.entry, "by": "Amy" if wrapper == "legal" else "Nicole", key: value}
    assert outcome(game, trial, {wrapper: action}, f"{wrapper}/{key}") == "fault"


def test_an_id_for_what_makes_nothing_is_refused() -> None:
    trial = Trial(MAGIC, {"play": "Mountain", "by": "Amy"})
    assert outcome("magic", trial, trial.entry, "play") == "ruled"
    assert outcome("magic", trial, {**trial.entry, "id": "rock"}, "id") == "fault"
    assert outcome("magic", trial, {**trial.entry, "kicked": True}, "kicked") == "fault"
