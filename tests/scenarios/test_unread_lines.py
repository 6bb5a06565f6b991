"""Lines that can't be read or aren't built: where the run comes to them, and what the ruling says of them."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from tests.scenarios.running import faults, ruled

SHOCK: tuple[Plain, ...] = ({"cast": "Shock", "by": "Amy", "targets": ["Wind Drake"]}, {"resolve": "all"})
FROB = "Creatures you control frobnicate twice."


def card(text: str, name: str = "Odd", types: str = "Creature — Elf", **more: Plain) -> dict[str, Plain]:
    size = {"power": 2, "toughness": 2} if "Creature" in types.split() else {}
    return {"name": name, "types": types, "cost": "{1}", "text": text, **size, **more}


def board(*cards: dict[str, Plain], place: str = "battlefield", of: str = "Amy", **more: Plain) -> Ruling:
    """The ruling of a Shock beside cards that lie in a zone."""
    players: dict[str, dict[str, Plain]] = {"Amy": {"hand": ["Shock"]}, "Bob": {"battlefield": ["Wind Drake"]}}
    names = [one["name"] for one in cards]
    there = players[of].get(place, [])
    players[of][place] = [*(there if isinstance(there, list) else []), *names]
    return ruled(**{"cards": [*cards], "players": players, "play": [*SHOCK], **more})


def reached(ruling: Ruling) -> list[tuple[str | None, int | None]]:
    return [(gap.card, gap.number) for gap in ruling.unsupported]


def unreached(ruling: Ruling) -> list[tuple[str | None, int | None]]:
    return [(gap.card, gap.number) for gap in ruling.unreached]


@pytest.mark.parametrize(
    ("line", "types"),
    [
        (FROB, "Enchantment"),
        ("This creature's power is equal to the number of gazebos.", "Creature — Elf"),
        ("Frobnicate 3", "Creature — Elf"),
        ("Flying, frobnicate", "Creature — Elf"),
        ("Frobnicate target gazebo.", "Artifact"),
        ("When you control no gazebos, sacrifice this creature.", "Creature — Elf"),
        ("When the gazebo frobnicates, draw a card.", "Creature — Elf"),
        ("Whenever the moon is full, you win the game.", "Creature — Elf"),
        ("LEVEL 2/6", "Creature — Elf"),
        ("{1}, Frobnicate: Level 2", "Enchantment"),
        ("Unleash and frobnicate", "Creature — Elf"),
        ("8+ | Flying", "Artifact"),
        ("1—9 | Draw two cards.", "Artifact"),
        ("Frobnication — Your starting deck frobnicates.", "Creature — Elf"),
        ("Living metal", "Creature — Elf"),
        ("This creature enters with a counter on it and has frobnication.", "Creature — Elf"),
        ("This spell costs {1} less to cast for each gazebo. Elves frobnicate.", "Creature — Elf"),
    ],
)
def test_what_functions_on_the_battlefield_is_never_passed_over(line: str, types: str) -> None:
    assert reached(board(card(line, types=types))) == [("Odd", 1)]
    assert reached(board(card(line, types=types), of="Bob")) == [("Odd", 1)]


@pytest.mark.parametrize(
    "line",
    [
        "This creature's power is equal to the number of gazebos.",
        "This creature is every gazebo type.",
        "Frobnicate 3",
        "You may reveal this card from your opening hand and frobnicate it.",
        "You can't cast this spell during the first gazebo.",
        "As long as a gazebo frobnicates, you may cast this card as though it had flash.",
        "You may cast Sisay from your graveyard whenever gazebos frobnicate.",
        "20 | Return this card to your hand.",
        "Whenever you frobnicate, return this card from your graveyard to your hand.",
        "Whenever a gazebo frobnicates, if this card is in your hand, cast it.",
    ],
)
@pytest.mark.parametrize("place", ["hand", "graveyard", "library"])
def test_what_may_function_elsewhere_is_never_passed_over_there(line: str, place: str) -> None:
    name = "Captain Sisay" if "Sisay" in line else "Odd"
    assert reached(board(card(line, name=name), place=place)) == [(name, 1)]


@pytest.mark.parametrize(
    ("line", "deed", "place"),
    [
        *(
            (
                "If you would draw a card, you may frobnicate this card from your graveyard instead.",
                "Draw a card.",
                place,
            )
            for place in ("hand", "graveyard", "library")
        ),
        ("When a gazebo causes you to discard this card, frobnicate.", "Discard your hand.", "hand"),
        ("When a gazebo causes you to discard this card, frobnicate.", "Mill a card.", "library"),
    ],
)
def test_what_waits_for_an_event_elsewhere_is_come_to_as_that_may_happen(line: str, deed: str, place: str) -> None:
    cast: list[Plain] = [{"cast": "Deed", "by": "Amy"}, {"resolve": "all"}]
    there = [card(line), card(deed, name="Deed", types="Instant")]
    assert reached(board(there[0], place=place)) == []
    own: dict[str, Plain] = {"hand": ["Deed"], place: ["Odd"]} if place != "hand" else {"hand": ["Deed", "Odd"]}
    players: dict[str, Plain] = {"Amy": own, "Bob": {}}
    assert reached(ruled(cards=there, players=players, play=cast)) == [("Odd", 1)]


@pytest.mark.parametrize(("place", "found"), [("hand", []), ("library", []), ("graveyard", [("Odd", 1)])])
def test_a_condition_that_is_read_says_where_a_line_may_function(place: str, found: list[tuple[str, int]]) -> None:
    line = "As long as this card is in your graveyard, gazebos frobnicate."
    assert reached(board(card(line), place=place)) == found


@pytest.mark.parametrize(
    ("line", "types"),
    [
        (FROB, "Enchantment"),
        ("{T}: Frobnicate target gazebo.", "Creature — Elf"),
        ("Whenever this creature attacks, frobnicate it.", "Creature — Elf"),
        ("When this creature enters, frobnicate it.", "Creature — Elf"),
        ("This creature enters frobnicated.", "Creature — Elf"),
        ("As an additional cost to cast this spell, frobnicate a gazebo.", "Sorcery"),
        ("Frobnicate target gazebo.", "Instant"),
        ("Enlist", "Creature — Elf"),
        ("Haunt", "Sorcery"),
    ],
)
@pytest.mark.parametrize("place", ["hand", "graveyard", "library"])
def test_what_does_not_function_there_is_listed_and_not_in_the_way(line: str, types: str, place: str) -> None:
    ruling = board(card(line, types=types), place=place)
    assert (ruling.status, reached(ruling), unreached(ruling)) == ("ruled", [], [("Odd", 1)])


@pytest.mark.parametrize(
    "line",
    [
        "{T}: Frobnicate target gazebo.",
        "[+1]: Frobnicate target gazebo.",
        "Frobnicator — {1}, Sacrifice this creature: Frobnicate target gazebo.",
        "Whenever this creature attacks, frobnicate it.",
        "When this creature enters, frobnicate it.",
        "At the beginning of your upkeep, frobnicate it.",
        "Whenever this creature or another creature dies, if it was a gazebo, you may frobnicate.",
        "This creature enters frobnicated.",
        "As this creature enters, choose a gazebo.",
        "Cast this spell only if you control a gazebo.",
        "You may cast this card from your graveyard as long as gazebos frobnicate.",
        "Enlist",
        "Aura swap {1}",
        "Haunt",
        "Escape—{1}{U}, Exile a gazebo from your graveyard.",
    ],
)
def test_what_waits_for_something_else_is_listed_and_not_in_the_way(line: str) -> None:
    players = {"Amy": {"hand": ["Shock"], "battlefield": ["Odd"]}, "Bob": {}}
    play = [{"cast": "Shock", "by": "Amy", "targets": ["Bob"]}, {"resolve": "all"}]
    ruling = ruled(cards=[card(line)], players=players, play=play)
    assert (ruling.status, unreached(ruling)) == ("ruled", [("Odd", 1)])


@pytest.mark.parametrize(
    "line",
    [
        "Whenever a gazebo frobnicates, draw a card.",
        "Whenever this creature attacks, frobnicates, or defends, draw a card.",
        "Whenever a creature dies, and whenever a gazebo does, frobnicate.",
        "At the beginning of the gazebo step, draw a card.",
    ],
)
def test_an_event_that_cannot_be_told_may_be_any(line: str) -> None:
    ruling = board(card(line))
    assert reached(ruling) == [("Odd", 1)]
    assert board(card(line), play=[]).status == "ruled"


def test_a_keyword_that_is_not_built_is_had_all_the_same() -> None:
    scrap = card("Destroy all creatures with enlist.", name="Scrap", types="Sorcery")
    players = {"Amy": {"hand": ["Scrap"]}, "Bob": {"battlefield": ["Odd", "Wind Drake"]}}
    play = [{"cast": "Scrap", "by": "Amy"}, {"resolve": "all"}]
    ask = [{"has": "enlist", "of": "Odd", "is": True}]
    ruling = ruled(cards=[card("Enlist"), scrap], players=players, play=play, ask=ask)
    assert (ruling.status, ruling.expectations[-1].holds) == ("ruled", True)
    assert "Odd goes to Bob's graveyard" in ruling.answer


def test_what_waits_for_any_event_sees_itself_leave() -> None:
    aura = card("Enchant creature\nWhenever a gazebo frobnicates, draw a card.", types="Enchantment — Aura")
    assert reached(board(aura, play=[])) == [("Odd", 2)]


def test_the_trace_so_far_is_kept() -> None:
    ruling = board(card("Whenever a creature dies, frobnicate it."))
    assert (ruling.status, reached(ruling)) == ("unsupported", [("Odd", 1)])
    assert "704.5g" in {rule.number for step in ruling.trace for rule in step.rules}


def test_all_lines_that_stand_in_the_way_are_told_at_once() -> None:
    ruling = board(card(FROB, types="Enchantment"), card(f"{{T}}: Frobnicate.\n{FROB}", name="Other", types="Artifact"))
    assert reached(ruling) == [("Odd", 1), ("Other", 2)]
    assert unreached(ruling) == [("Other", 1)]


def test_a_probe_comes_to_a_line_too() -> None:
    players = {"Amy": {"battlefield": ["Odd"]}, "Bob": {}}
    land = card("{T}: Add {R} for each gazebo.", types="Land")
    ruling = ruled(cards=[land], players=players, ask=[{"mana_options": "Odd"}])
    assert (ruling.status, reached(ruling)) == ("unsupported", [("Odd", 1)])


def test_words_by_which_a_laid_out_copy_became_one_must_be_known() -> None:
    twin = card("You may have this creature enter as a copy of any creature, except it frobnicates.", name="Twin")
    thing = {"card": "Twin", "copy_of": "Grizzly Bears", "id": "twin"}
    for state, lines in (({}, []), ({"copied_by": "itself"}, [("Twin", 1)])):
        players = {"Amy": {"battlefield": [{**thing, **state}]}, "Bob": {}}
        assert reached(ruled(cards=[twin], players=players)) == lines


def test_a_line_can_be_left_out() -> None:
    odd = card(f"Flying\n{FROB}")
    assert board(odd).status == "unsupported"
    ruling = board(odd, without=[{"of": "Odd", "line": 2}])
    assert (ruling.status, ruling.unreached) == ("ruled", ())
    assert ruling.assumptions[0] == f"judged as if line 2 of Odd were not there: “{FROB}”"


def test_a_line_of_a_described_token_can_be_left_out() -> None:
    token = {"token": {"name": "Booth", "types": "Artifact", "text": FROB}}
    players = {"Amy": {"battlefield": [token]}, "Bob": {}}
    assert reached(ruled(players=players)) == [("Booth", 1)]
    assert ruled(players=players, without=[{"of": "Booth", "line": 1}]).status == "ruled"


def test_a_line_is_left_out_by_the_id_of_the_only_thing_of_its_card() -> None:
    one = {"card": "Odd", "id": "one"}
    left_out = {"cards": [card(f"Flying\n{FROB}")], "without": [{"of": "one", "line": 2}]}
    ruling = ruled(**left_out, players={"Amy": {"battlefield": [one]}, "Bob": {}})
    assert (ruling.status, ruling.unreached) == ("ruled", ())
    found = faults(**left_out, players={"Amy": {"battlefield": [one, "Odd"]}, "Bob": {}})
    assert found["/without/0/of"].suggestion is None
    assert "one of several things of Odd" in found["/without/0/of"].message


def test_a_line_that_is_not_there_cannot_be_left_out() -> None:
    found = faults(without=[{"of": "Grizzly Baers", "line": 1}, {"of": "Grizzly Bears", "line": 1}])
    assert found["/without/0/of"].suggestion == "Grizzly Bears"
    assert found["/without/1/line"].message == "Grizzly Bears has 0 lines"
    assert "/without/0/line" in faults(without=[{"of": "Hill Giant", "line": 0}])


HUSH = card("All creatures lose all abilities.", name="Hush", types="Enchantment")


@pytest.mark.parametrize(
    ("line", "in_the_way"),
    [
        (FROB, False),
        ("Creatures you control get +1/+1 for each gazebo.", False),
        ("Whenever a gazebo frobnicates, draw a card.", False),
        ("All lands are gazebos.", True),
        ("You control enchanted gazebo.", True),
        ("Frobnicate 3", True),
    ],
)
def test_what_is_lost_is_come_to_only_where_it_may_apply_before_that(line: str, in_the_way: bool) -> None:
    assert reached(board(card(line), HUSH)) == ([("Odd", 1)] if in_the_way else [])


@pytest.mark.parametrize("line", [FROB, "Frobnicate 3", "Whenever a gazebo frobnicates, draw a card."])
def test_what_lies_face_down_has_no_lines(line: str) -> None:
    players = {
        "Amy": {"hand": ["Shock"], "battlefield": [{"card": "Odd", "face_down": True, "id": "odd"}]},
        "Bob": {"battlefield": ["Wind Drake"]},
    }
    ruling = ruled(cards=[card(f"{line}\nMorph {{1}}")], players=players, play=[*SHOCK])
    assert (ruling.status, unreached(ruling)) == ("ruled", [("Odd", 1)])


@pytest.mark.parametrize(
    ("line", "in_the_way"),
    [
        ("Equipped creature frobnicates twice.", False),
        ("As long as equipped creature is a gazebo, equipped creature frobnicates.", False),
        ("Whenever equipped creature frobnicates, draw a card.", False),
        ("Equipped creature frobnicates twice, and you may frobnicate once.", True),
        ("Equipped creature frobnicates twice. Each gazebo does, too.", True),
        ("As long as equipped creature is a gazebo, you frobnicate.", True),
    ],
)
def test_what_is_attached_to_nothing_says_nothing_of_its_host(line: str, in_the_way: bool) -> None:
    hat = card(line, types="Artifact — Equipment")
    assert reached(board(hat)) == ([("Odd", 1)] if in_the_way else [])
    players = {
        "Amy": {"hand": ["Shock"], "battlefield": ["Hill Giant", {"card": "Odd", "attached": "Hill Giant"}]},
        "Bob": {"battlefield": ["Wind Drake"]},
    }
    assert reached(ruled(cards=[hat], players=players, play=[*SHOCK])) == [("Odd", 1)]


@pytest.mark.parametrize(
    ("line", "in_the_way"),
    [
        ("Whenever a creature dies, if you control a Mountain, frobnicate it.", False),
        ("Whenever a creature dies, if you control a Mountain, frobnicate it, then a gazebo.", False),
        ("Whenever a creature dies, if an opponent controls a creature, frobnicate it.", False),
        ("Whenever a creature dies, if you control no creatures, frobnicate it.", False),
        ("Whenever a creature dies, if you control a creature, frobnicate it.", True),
        ("Whenever a creature dies, if you control a gazebo, frobnicate it.", True),
        ("Whenever a creature dies, if you control a Mountain, a gazebo, or an Island, frobnicate it.", True),
        ("Whenever a creature dies, if you control a Mountain or a gazebo, frobnicate it.", True),
    ],
)
def test_a_condition_after_an_event_that_does_not_hold_keeps_a_line_away(line: str, in_the_way: bool) -> None:
    ruling = board(card(line))
    assert reached(ruling) == ([("Odd", 1)] if in_the_way else [])
    assert in_the_way or "603.4" in {rule.number for step in ruling.trace for rule in step.rules}


@pytest.mark.parametrize(
    ("line", "in_the_way"),
    [
        ("Whenever a gazebo attacks, draw a card.", False),
        ("Whenever one or more gazebos you control attack, draw a card.", False),
        ("Whenever another gazebo an opponent controls becomes blocked, draw a card.", False),
        ("Whenever a creature with a gazebo blocks, draw a card.", False),
        ("Whenever a gazebo attacks or becomes tapped, draw a card.", False),
        ("Whenever this creature or another gazebo attacks, draw a card.", False),
        ("Whenever a gazebo dies, draw a card.", True),
        ("Whenever a gazebo attacks or dies, draw a card.", True),
        ("Whenever a gazebo that attacks frobnicates, draw a card.", True),
        ("Whenever a gazebo frobnicates or attacks, draw a card.", True),
    ],
)
def test_a_verb_tells_the_class_of_an_event_whose_nouns_cannot_be_read(line: str, in_the_way: bool) -> None:
    assert reached(board(card(line))) == ([("Odd", 1)] if in_the_way else [])


def test_what_is_discarded_may_be_a_card_in_hand() -> None:
    odd = card("Whenever an opponent makes you discard this card gazebo-wise, draw a card.")
    mind = card("Target player discards a card.", name="Rot", types="Sorcery")
    players = {"Amy": {"hand": ["Odd"]}, "Bob": {"hand": ["Rot"]}}
    play = [{"cast": "Rot", "by": "Bob", "targets": ["Amy"]}, {"resolve": "all"}]
    ruling = ruled(cards=[odd, mind], players=players, play=play, turn={"player": "Bob"})
    assert reached(ruling) == [("Odd", 1)]


def test_all_that_would_trigger_on_the_same_event_is_told_at_once() -> None:
    dies = card("Whenever a creature dies, frobnicate.", name="First", types="Artifact")
    goes = card("When a creature dies, gazebo.", name="Second", types="Artifact")
    gains = card("Whenever you gain life, frobnicate.", name="Third", types="Artifact")
    ruling = board(dies, goes, gains)
    assert reached(ruling) == [("First", 1), ("Second", 1)]
    assert unreached(ruling) == [("Third", 1)]
    assert "they would trigger on what has happened" in ruling.answer


@pytest.mark.parametrize("line", ["Waterbend {3}: Draw a card.", "Frobnicate a card: Draw a card."])
def test_a_cost_that_cannot_be_read_is_one_of_an_activated_ability(line: str) -> None:
    beside = board(card(line, types="Artifact"))
    assert (beside.status, unreached(beside)) == ("ruled", [("Odd", 1)])
    assert reached(board(card(line, types="Artifact"), play=[{"activate": "Odd", "by": "Amy"}])) == [("Odd", 1)]
