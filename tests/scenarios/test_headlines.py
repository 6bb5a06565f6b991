"""What a ruling says first of cards: those that nobody knows by their number, what moved by its place."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_runs
from scenarios.telling import told_ruling

MAGIC: list[Plain] = [
    {"name": "Mill", "cost": "{U}", "types": "Sorcery", "text": "Target player mills four cards."},
    {"name": "Study", "cost": "{U}", "types": "Sorcery", "text": "Draw three cards."},
    {"name": "Last Rite", "cost": "{2}{B}", "types": "Sorcery", "text": "You gain 2 life.\nRecover {1}{B}"},
    {"name": "Muffler", "cost": "{2}", "types": "Artifact", "text": "As ~ enters, choose a nonland card name."},
    {
        "name": "Warden",
        "cost": "{2}{W}",
        "types": "Creature — Human",
        "power": 1,
        "toughness": 1,
        "text": "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.",
    },
]
DOOM: Plain = {"name": "Doom", "cost": "{B}", "types": "Instant", "text": "Destroy target creature."}
LORE: Plain = {"name": "Lore", "types": "Generic Action", "cost": 0, "text": "Draw 2 cards."}


def magic(hand: list[Plain], *play: Plain, expect: Plain = None, **amy: Plain) -> Ruling:
    players = {"Amy": {"hand": hand, **amy}, "Nicole": {"battlefield": ["Hill Giant"]}}
    document = {"title": "x", "game": "magic", "players": players, "cards": [*MAGIC, DOOM], "play": list(play)}
    return run(read_runs(document | ({"expect": expect} if expect else {}))[0].scenario)


def lore(*play: Plain, hand: Plain = None, card: Plain = LORE) -> Ruling:
    players = {"Ana": {"action_points": 1, "hand": ["Lore"] if hand is None else hand}, "Ben": {"hand": 0}}
    document = {"title": "x", "game": "flesh-and-blood", "players": players, "cards": [card], "play": list(play)}
    return run(read_runs(document)[0].scenario)


PLAYED: list[Plain] = [{"play": "Lore", "by": "Ana"}, {"resolve": "all"}]
MILL: list[Plain] = [{"cast": "Mill", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}]
STUDY: list[Plain] = [{"cast": "Study", "by": "Amy"}, {"resolve": "all"}]


def test_cards_that_nobody_knows_are_told_by_their_number() -> None:
    ruling = lore(*PLAYED)
    assert ruling.answer == "2 cards are drawn to Ana's hand."
    assert [one.text for one in ruling.explanation] == ["2 cards are drawn to Ana's hand, by Lore: “Draw 2 cards”"]


def test_a_hand_that_is_drawn_up_is_told_by_its_number() -> None:
    assert lore({"advance": "start", "of": "Ben"}, hand=0).answer == "4 cards are drawn to Ana's hand."


@pytest.mark.parametrize(
    ("play", "answer"),
    [
        (MILL, "4 cards go to Nicole's graveyard."),
        (STUDY, "Amy draws 3 cards."),
        ([*STUDY, *MILL], "Amy draws 3 cards; 4 cards go to Nicole's graveyard."),
    ],
)
def test_what_a_spell_did_is_told_and_not_where_its_card_went(play: list[Plain], answer: str) -> None:
    assert magic(["Mill", "Study"], *play).answer == answer


def test_a_card_that_goes_from_graveyard_to_exile_is_told() -> None:
    killed: list[Plain] = [
        {"cast": "Doom", "by": "Amy", "targets": ["Grizzly Bears"]},
        {"resolve": "all"},
        {"choose": "no", "by": "Amy"},
    ]
    ruling = magic(["Doom"], *killed, graveyard=["Last Rite"], battlefield=["Grizzly Bears"])
    assert ruling.answer == "Grizzly Bears goes to Amy's graveyard; Last Rite goes to exile."


def test_an_alteration_is_not_told_again_as_what_happened() -> None:
    play: list[Plain] = [{"cast": "Muffler", "by": "Amy"}, {"resolve": "all"}, {"choose": "Shock", "by": "Amy"}]
    entered = [one for one in magic(["Muffler"], *play).explanation if one.text.startswith("Muffler enters the")]
    assert [set(one.rules) for one in entered] == [{"400.6", "614.1c"}]


def test_what_is_not_exiled_is_named() -> None:
    play: list[Plain] = [
        {"cast": "Warden", "by": "Amy"},
        {"resolve": "top"},
        {"trigger": "Warden", "by": "Amy", "targets": ["Hill Giant"]},
        {"cast": "Doom", "by": "Amy", "targets": ["Warden"]},
        {"resolve": "all"},
    ]
    assert any(
        "Hill Giant isn't exiled" in one.what
        for step in magic(["Warden", "Doom"], *play).trace
        for one in step.considered
    )


SHOCK: list[Plain] = [{"cast": "Shock", "by": "Amy", "targets": ["Hill Giant"]}, {"resolve": "all"}]


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ({"Hill Giant": {"zone": "graveyard"}}, "Hill Giant stays on the battlefield"),
        ({"Hill Giant": {"power": 1}}, "Hill Giant is 3/3"),
        ({"Nicole": {"life": 18}, "Hill Giant": {"damage": 2}}, "Nicole still has 20 life"),
    ],
)
def test_what_is_not_as_expected_is_told_first(expected: Plain, told: str) -> None:
    assert magic(["Shock"], *SHOCK, expect=expected).answer.startswith(told)


def test_what_is_not_finished_is_told_before_what_came_of_it_so_far() -> None:
    ruling = magic(["Shock"], SHOCK[0])
    assert ruling.answer.startswith("Not finished: Shock waits to resolve.")
    assert next(iter(told_ruling(ruling))).startswith("Ruling: Not finished: Shock waits to resolve.")
    assert "Not finished" not in magic(["Shock"], *SHOCK).answer


@pytest.mark.parametrize("kind", ["Generic Instant", "Generic Action", "Generic Action — Attack"])
def test_a_card_that_is_only_played_is_named_with_its_place(kind: str) -> None:
    card = LORE | {"types": kind} | ({"power": 1, "text": "Go again"} if "Attack" in kind else {})
    assert lore(PLAYED[0], card=card).answer.endswith(" Lore goes to the stack.")


def test_104_2_what_did_not_happen_at_first_is_not_told_beside_that_it_did() -> None:
    angel = DOOM | {"name": "Oath", "types": "Enchantment", "text": "You can't lose the game."}
    cards = [*MAGIC, angel, DOOM | {"name": "Break", "text": "Destroy target enchantment."}]
    players = {"Amy": {"life": -3, "battlefield": ["Oath"]}, "Nicole": {"hand": ["Break"]}}
    document: dict[str, Plain] = {"title": "x", "game": "magic", "players": players, "cards": cards}
    kept = run(read_runs(document | {"play": [{"pass": "Amy"}]})[0].scenario).answer
    assert "Amy doesn't lose the game" in kept
    play: list[Plain] = [{"cast": "Break", "by": "Nicole", "targets": ["Oath"]}, {"resolve": "all"}]
    told = run(read_runs(document | {"play": play})[0].scenario)
    assert "Amy loses the game" in told.answer
    assert "Amy doesn't lose the game" not in told.answer
    assert any(
        "Amy doesn't lose the game" in one.made
        for step in told.trace
        for story in step.events
        for one in story.modified
    )


def answered(game: str, cards: list[Plain], players: Plain, *play: Plain, **more: Plain) -> str:
    """What comes of a board."""
    document: dict[str, Plain] = {"title": "x", "game": game, "cards": cards, "players": players, "play": list(play)}
    return run(read_runs(document | more)[0].scenario).answer


def test_508_1h_what_lacks_for_several_costs_of_an_attack_is_told_together() -> None:
    prison: Plain = {
        "name": "Prison",
        "types": "Enchantment",
        "text": "Creatures can't attack you unless their controller pays {2} for each creature they control that's"
        " attacking you.",
    }
    boards = {lands: {"Amy": {"battlefield": ["Grizzly Bears", *["Forest"] * lands]}} for lands in (0, 2, 3)}
    attack: Plain = {"attack": ["Grizzly Bears"], "by": "Amy"}
    said = [
        answered(
            "magic",
            [prison],
            {**board, "Nicole": {"battlefield": ["Prison", "Prison"]}},
            attack,
            step="beginning of combat",
            mana="exact",
        )
        for board in boards.values()
    ]
    assert [next(one for one in ("{4}", "{2}", "{1}") if f"Amy lacks {one} more mana" in each) for each in said] == [
        "{4}",
        "{2}",
        "{1}",
    ]


def test_what_is_destroyed_in_place_of_another_is_told_with_the_other() -> None:
    bear: Plain = {"card": "Grizzly Bears", "counters": {"shield": 1}}
    players: Plain = {"Amy": {"hand": ["Doom"]}, "Nicole": {"battlefield": [bear]}}
    said = answered(
        "magic",
        [DOOM],
        players,
        {"cast": "Doom", "by": "Amy", "targets": ["Grizzly Bears"]},
        {"resolve": "all"},
    )
    assert "is removed from Grizzly Bears instead of Grizzly Bears being destroyed" in said


OX: Plain = {"name": "Ox", "types": "Ally - Animal", "cost": 0, "power": 1, "life": 3}
STRIP: Plain = {
    "name": "Strip",
    "types": "Action - Spell",
    "cost": 0,
    "text": "Remove all buff counters from target ally.",
}


@pytest.mark.parametrize(
    ("counters", "told"),
    [
        ({"buff": 1, "level": 2}, "Ox has 2 level and no buff counters"),
        ({"buff": 1}, "Ox has no counters"),
    ],
)
def test_counters_that_are_all_gone_are_told_beside_those_that_are_left(counters: Plain, told: str) -> None:
    amy: Plain = {"field": [{"card": "Ox", "counters": counters}], "hand": ["Strip"]}
    play: list[Plain] = [{"play": "Strip", "by": "Amy", "targets": ["Ox"]}, {"resolve": "all"}]
    assert told in answered("grand-archive", [OX, STRIP], {"Amy": amy, "Nicole": {}}, *play)
