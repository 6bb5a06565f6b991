"""A word that its game doesn't have is a fault at its place: else what must not be so would hold always."""

from __future__ import annotations

import pytest

from rules.kernel.events import Event
from scenarios.closed_words import events_of, keywords_of
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_scenario

GAMES = ("magic", "flesh-and-blood", "grand-archive")
INVENTED: tuple[tuple[str, dict[str, Plain]], ...] = (
    ("/expect/events/0", {"expect": {"events": ["damage contrived"]}}),
    ("/expect/events_not/0", {"expect": {"events_not": [{"event": "damage contrived"}]}}),
    ("/expect/events_not/0/contrived", {"expect": {"events_not": [{"event": "damage dealt", "contrived": 1}]}}),
    ("/play/0/check/events_not/0", {"play": [{"check": {"events_not": ["contrived"]}}]}),
    ("/expect/Curio/abilities", {"expect": {"Curio": {"abilities": ["contrive"]}}}),
    ("/expect/Curio/abilities_not", {"expect": {"Curio": {"abilities_not": ["contrive"]}}}),
    ("/ask/0/has", {"ask": [{"has": "contrive", "of": "Curio", "is": False}]}),
    ("/play/0/ask/has", {"play": [{"ask": {"has": "contrive", "of": "Amy", "is": False}}]}),
    ("/wording", {"wording": "yesterday"}),
    ("/wording", {"wording": "2014-13-99"}),
)


def faults(game: str, **said: Plain) -> dict[str, Fault]:
    """The faults of a scenario that says no more, by place."""
    try:
        run(read_scenario({"title": "An invention", "game": game, "players": {"Amy": {}, "Nicole": {}}, **said}))
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("place", "said"), INVENTED)
def test_an_invented_word_is_refused_at_its_place(game: str, place: str, said: dict[str, Plain]) -> None:
    assert set(faults(game, **said)) == {place}


@pytest.mark.parametrize("game", GAMES)
def test_a_word_of_the_game_is_taken(game: str) -> None:
    keyword = min(keywords_of(game))
    events: list[Plain] = [{"event": "Damage dealt", "amount": 1}, "zone changed"]
    assert (
        faults(game, expect={"events_not": events, "Curio": {"abilities_not": [keyword]}}, wording="2014-02-01") == {}
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_nearest_word_is_told(game: str) -> None:
    found = faults(game, expect={"events_not": ["damage delt", {"event": "damage dealt", "amuont": 1}]})
    assert {place: fault.suggestion for place, fault in found.items()} == {
        "/expect/events_not/0": "damage dealt",
        "/expect/events_not/1/amuont": "amount",
    }
    assert faults("magic", ask=[{"has": "flyin", "of": "Curio"}])["/ask/0/has"].suggestion == "flying"


@pytest.mark.parametrize(
    ("game", "event", "field"),
    [
        *((game, "zone changed", "entering") for game in GAMES),
        ("flesh-and-blood", "defended", "defense"),
        ("grand-archive", "attack declared", "combat"),
    ],
)
def test_what_no_scenario_can_say_of_an_event_is_refused(game: str, event: str, field: str) -> None:
    assert set(faults(game, expect={"events_not": [{"event": event, field: "x"}]})) == {f"/expect/events_not/0/{field}"}


@pytest.mark.parametrize("game", GAMES)
def test_the_events_of_a_game_are_not_those_of_another(game: str) -> None:
    assert "set" in events_of(game)
    assert ("mana added" in events_of(game)) == (game == "magic")
    assert Event.__name__.lower() not in events_of(game)


def test_a_keyword_of_a_card_that_is_brought_along_is_taken() -> None:
    card = {"name": "Curio", "types": "Creature", "power": 1, "toughness": 1, "text": "Contrive"}
    assert faults("magic", cards=[card], expect={"Curio": {"abilities_not": ["contrive"]}}) == {}
