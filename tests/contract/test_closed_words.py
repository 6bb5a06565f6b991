"""A word that its game doesn't have is a fault at its place: else what must not be so would hold always."""

from __future__ import annotations

import pytest

from rules.kernel.events import Event
from scenarios.closed_words import keywords_of
from scenarios.event_fields import events_of
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
TYPES = {"magic": "Artifact", "flesh-and-blood": "Generic Action - Item", "grand-archive": "Item"}
"""The types of the Curio that the words are said of, a card that is known and lies on no board."""


def faults(game: str, **said: Plain) -> dict[str, Fault]:
    """The faults of a scenario that says no more, by place."""
    curio: list[Plain] = [{"name": "Curio", "types": TYPES[game]}]
    document = {"title": "An invention", "game": game, "players": {"Amy": {}, "Nicole": {}}, "cards": curio}
    try:
        run(read_scenario({**document, **said}))
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


VALUES: tuple[tuple[str, str, Plain, str | None], ...] = (
    ("damage dealt", "to", "Nicol", "Nicole"),
    ("damage dealt", "to", "Crio", "Curio"),
    ("damage dealt", "source", ["Curio"], None),
    ("damage dealt", "amount", "two", None),
    ("damage dealt", "preventable", "preventible", "preventable"),
    ("zone changed", "thing", "Crio", "Curio"),
    ("zone changed", "to", "gravyard", "graveyard"),
    ("zone changed", "cause", "destory", "destroy"),
    ("counters put", "on", "Crio", "Curio"),
    ("counters put", "count", "many", None),
    ("turn began", "player", "Aym", "Amy"),
    ("turn began", "player", "none", None),
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["events", "events_not"])
@pytest.mark.parametrize(("event", "field", "value", "meant"), VALUES)
def test_a_value_that_no_event_can_have_is_refused(
    game: str, key: str, event: str, field: str, value: Plain, meant: str | None
) -> None:
    found = faults(game, expect={key: [{"event": event, field: value}]})
    assert {place: fault.suggestion for place, fault in found.items()} == {f"/expect/{key}/0/{field}": meant}


@pytest.mark.parametrize("game", GAMES)
def test_a_value_that_an_event_can_have_is_taken(game: str) -> None:
    events: list[Plain] = [
        {"event": "damage dealt", "to": "Amy", "source": "Curio", "amount": "2"},
        {"event": "zone changed", "thing": "Nicole's Curio", "to": "Amy's graveyard", "cause": "Destroy"},
        {"event": "zone changed", "to": "hand", "controller": "none"},
        {"event": "turn began", "player": True, "number": 0},
        {"event": "game ended", "winner": False},
    ]
    assert faults(game, expect={"events_not": events}) == {}


@pytest.mark.parametrize(
    ("game", "event", "field", "value", "meant"),
    [
        ("magic", "damage dealt", "kind", "noncombta", "noncombat"),
        ("magic", "step began", "step", "upkep", "upkeep"),
        ("magic", "phase began", "phase", "begining", "beginning"),
        ("magic", "counters put", "kind", "sutn", "stun"),
        ("flesh-and-blood", "damage dealt", "type", "arcan", "arcane"),
        ("flesh-and-blood", "phase began", "phase", "acton", "action"),
        ("flesh-and-blood", "attacked", "link", "chain lnik 1", None),
        ("grand-archive", "state turned", "state", "distnat", "distant"),
        ("grand-archive", "step began", "step", "damag", "damage"),
        ("grand-archive", "direction changed", "to", "Nort", "North"),
    ],
)
def test_a_word_that_no_event_of_the_game_can_have_is_refused(
    game: str, event: str, field: str, value: Plain, meant: str | None
) -> None:
    found = faults(game, expect={"events_not": [{"event": event, field: value}]})
    assert {place: fault.suggestion for place, fault in found.items()} == {f"/expect/events_not/0/{field}": meant}
    if meant is not None:
        assert faults(game, expect={"events_not": [{"event": event, field: meant}]}) == {}


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
