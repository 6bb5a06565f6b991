"""A name never means the first of several things that are not alike: which one is meant is for the scenario to say."""

from __future__ import annotations

import pytest

from scenarios.faults import BadScenario
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.scene import Ambiguous
from scenarios.schema import VOCABULARIES, read_scenario
from scenarios.table import GameTable
from tests.contract.board_trials import CARDS, IN_PLAY, ITEMS, SAY_NO_STATE, Trial, laid_out

TRIED = [(game, key) for game, trials in ITEMS.items() for key in trials]
ANOTHER_NAME = {"magic": {"face"}, "grand-archive": {"face", "lineage"}}
"""Keys by which a thing is called otherwise in play, or of what a player has one of."""


def board_with(game: str, trial: Trial, *, the_other_first: bool) -> GameTable:
    """Return a table on which two things of a name lie."""
    pair: list[Plain] = [{"card": trial.card, **trial.state}, trial.card]
    zone = trial.zone or IN_PLAY[game]
    mine: dict[str, Plain] = {**trial.player, zone: [*(reversed(pair) if the_other_first else pair)]}
    if game == "magic" and zone != IN_PLAY[game]:
        mine[IN_PLAY[game]] = [{"card": "Keeper"}]
    if "linked" in trial.state:
        mine["exile"] = ["Seer"]
    mine[IN_PLAY[game]] = [*mine.get(IN_PLAY[game], []), *trial.beside]
    return laid_out(game, mine)


@pytest.mark.parametrize("game", VOCABULARIES)
def test_every_key_of_a_thing_is_tried(game: str) -> None:
    known = set(VOCABULARIES[game].item().words())
    assert known - SAY_NO_STATE - ANOTHER_NAME.get(game, set()) == ITEMS[game].keys()


@pytest.mark.parametrize(("game", "key"), TRIED)
@pytest.mark.parametrize("the_other_first", [False, True])
def test_one_of_two_that_are_not_alike_must_be_told_apart(game: str, key: str, *, the_other_first: bool) -> None:
    trial = ITEMS[game][key]
    table = board_with(game, trial, the_other_first=the_other_first)
    with pytest.raises(Ambiguous) as caught:
        table.names.object(trial.card)
    assert len(set(caught.value.choices)) == 2
    meant = [table.names.object(choice) for choice in caught.value.choices]
    assert len(set(meant)) == 2


@pytest.mark.parametrize("game", VOCABULARIES)
def test_those_that_are_alike_stand_for_each_other(game: str) -> None:
    card = CARDS[game][0]["name"]
    for pair in ([card, card], [{"card": card, "count": 2}], [{"card": card, "id": "one"}, card]):
        table = laid_out(game, {IN_PLAY[game]: pair})
        first, second = table.names.several([str(card), str(card)])
        assert table.names.object(str(card)) is first is not second


@pytest.mark.parametrize("game", VOCABULARIES)
def test_where_all_of_a_name_are_named_nothing_is_asked(game: str) -> None:
    card = str(CARDS[game][0]["name"])
    table = laid_out(game, {IN_PLAY[game]: [{"card": card, "damage": 1}, card]})
    assert len(set(table.names.several([card, card]))) == 2
    with pytest.raises(Ambiguous):
        table.names.several([card])


MAGIC: Plain = {
    "title": "Two bears",
    "game": "magic",
    "cards": [
        *CARDS["magic"],
        {"name": "Hit", "cost": "{R}", "types": "Instant", "text": "Hit deals 2 damage to any target."},
    ],
    "step": "precombat main",
}
PAIR: list[Plain] = [{"card": "Bear", "counters": {"+1/+1": 1}}, "Bear"]
CAST: Plain = {"cast": "Hit", "by": "Nicole", "targets": ["Bear"]}


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"play": [CAST]}, "/play/0/targets/0"),
        ({"play": [{"legal": CAST}]}, "/play/0"),
        ({"play": [{"attack": ["Bear"], "by": "Amy"}]}, "/play/0/attack/0"),
        ({"play": [{"check": {"Bear": {"damage": 0}}}]}, "/play/0/check/Bear/damage"),
        ({"expect": {"Bear": {"damage": 0}}}, "/expect/Bear/damage"),
        ({"ask": [{"value": "power", "of": "Bear"}]}, "/ask/0"),
        ({"effects": [{"text": "Target creature gets +1/+1 until end of turn.", "on": ["Bear"]}]}, "/effects/0"),
    ],
)
@pytest.mark.parametrize("order", [1, -1])
def test_it_is_a_fault_at_its_place_with_what_can_be_said(more: dict[str, Plain], place: str, order: int) -> None:
    players: Plain = {"Amy": {"battlefield": PAIR[::order]}, "Nicole": {"hand": ["Hit"]}}
    with pytest.raises(BadScenario) as caught:
        run(read_scenario({**MAGIC, "players": players, **more}))
    (fault,) = caught.value.faults
    assert fault.pointer.startswith(place)
    assert set(fault.choices) == {"Bear (1 +1/+1 counter)", "Bear (no counters)"}


@pytest.mark.parametrize(("said", "gone"), [("Bear (1 +1/+1 counter)", []), ("Bear (no counters)", ["Bear"])])
def test_it_can_be_named_by_what_tells_it_apart(said: str, gone: Plain) -> None:
    players: Plain = {"Amy": {"battlefield": PAIR}, "Nicole": {"hand": ["Hit"]}}
    play: Plain = [{"cast": "Hit", "by": "Nicole", "targets": [said]}, {"resolve": "all"}]
    ruling = run(read_scenario({**MAGIC, "players": players, "play": play, "expect": {"Amy": {"graveyard": gone}}}))
    assert all(one.holds for one in ruling.expectations)


def test_an_effect_that_only_one_is_under_tells_it_apart() -> None:
    effect: Plain = {"text": "Target creature can't attack this turn.", "on": ["early"]}
    table = laid_out("magic", {"battlefield": [{"card": "Bear", "id": "early"}, "Bear"]}, effects=[effect])
    with pytest.raises(Ambiguous):
        table.names.object("Bear")


def test_an_answer_that_means_several_is_a_fault_with_the_labels() -> None:
    cards: Plain = [
        *CARDS["magic"],
        {"name": "Gale", "cost": "{R}", "types": "Sorcery", "text": "Destroy target creature. Draw a card."},
    ]
    players: Plain = {"Amy": {"battlefield": PAIR}, "Nicole": {"hand": ["Gale"]}}
    play: Plain = [{"cast": "Gale", "by": "Nicole"}, {"choose": "Bear", "by": "Nicole"}]
    turn: Plain = {"player": "Nicole"}
    with pytest.raises(BadScenario) as caught:
        run(read_scenario({**MAGIC, "cards": cards, "players": players, "play": play, "turn": turn}))
    (fault,) = caught.value.faults
    assert fault.pointer == "/play/1"
    assert set(fault.choices) == {"Bear (1 +1/+1 counter)", "Bear (no counters)"}


GROWER: Plain = {
    **{"name": "Grower", "cost": "{G}", "types": "Creature — Elf", "power": 1, "toughness": 1},
    "text": "Whenever you cast a spell, put a +1/+1 counter on ~.\nWhenever you cast an instant spell, "
    "double the number of +1/+1 counters on ~.",
}


def test_which_of_two_abilities_comes_first_is_never_guessed_where_it_matters() -> None:
    players: Plain = {"Amy": {"battlefield": ["Grower"], "hand": ["Hit"]}, "Nicole": {}}
    cast: Plain = {"cast": "Hit", "by": "Amy", "targets": ["Nicole"]}
    document: Plain = {**MAGIC, "cards": [*MAGIC["cards"], GROWER], "players": players}
    with pytest.raises(BadScenario, match="say 'ability'") as caught:
        run(read_scenario({**document, "play": [cast, {"trigger": "Grower"}, {"trigger": "Grower"}]}))
    assert [fault.pointer for fault in caught.value.faults] == ["/play/1/trigger"]
    for first, size in ((1, 2), (2, 3)):
        said: Plain = [{"trigger": "Grower", "ability": first}, {"trigger": "Grower", "ability": 3 - first}]
        expect: Plain = {"Grower": {"power": size}}
        ruling = run(read_scenario({**document, "play": [cast, *said, {"resolve": "all"}], "expect": expect}))
        assert all(one.holds for one in ruling.expectations)
