"""Keywords that an edition doesn't know: where a run comes to them, and what the ruling says of them."""

from __future__ import annotations

import pytest

from scenarios.telling import told_gap
from tests.scenarios.test_unread_lines import board, card, reached, unreached

IN_2002, IN_2014 = "2002-03", "2014-02-01"


@pytest.mark.parametrize(
    ("edition", "line"),
    [
        (IN_2002, "Lifelink"),
        (IN_2002, "Deathtouch"),
        (IN_2002, "Prowess"),
        (IN_2002, "Flying, lifelink"),
        (IN_2002, "Creatures you control have lifelink."),
        (IN_2002, "{1}: ~ gains double strike until end of turn."),
        (IN_2014, "Ward {2}"),
        (IN_2014, "Mentor"),
    ],
)
@pytest.mark.parametrize("place", ["hand", "graveyard", "library"])
def test_where_it_does_nothing_it_is_only_told(edition: str, line: str, place: str) -> None:
    ruling = board(card(line), edition=edition, place=place)
    assert ruling.status == "ruled"
    assert unreached(ruling) == [("Odd", 1)]


@pytest.mark.parametrize(
    ("edition", "line"),
    [
        (IN_2002, "Lifelink"),
        (IN_2002, "Flying, lifelink"),
        (IN_2002, "Creatures you control have lifelink."),
        (IN_2002, "Changeling"),
    ],
)
def test_where_it_functions_it_stands_in_the_way_by_its_card_and_line(edition: str, line: str) -> None:
    assert reached(board(card(line), edition=edition)) == [("Odd", 1)]


@pytest.mark.parametrize("line", ["Menace", "Skulk"])
@pytest.mark.parametrize("place", ["battlefield", "hand", "graveyard"])
def test_what_is_asked_about_only_in_combat_is_in_nobodys_way_before(line: str, place: str) -> None:
    assert board(card(line), edition=IN_2014, place=place).status == "ruled"


def test_what_a_keyword_stands_for_today_tells_when_it_is_come_to() -> None:
    shock = card("Ward {2}", types="Creature — Elf")
    play = [{"cast": "Shock", "by": "Amy", "targets": ["Odd"]}, {"resolve": "all"}]
    assert reached(board(shock, of="Bob", edition=IN_2014, play=play)) == [("Odd", 1)]
    beside = board(shock, of="Bob", edition=IN_2014)
    assert (beside.status, unreached(beside)) == ("ruled", [("Odd", 1)])


@pytest.mark.parametrize(("edition", "because"), [(IN_2002, "knows no such keyword"), (IN_2014, "Ward came in 2021")])
def test_why_is_said_of_the_line(edition: str, because: str) -> None:
    (gap,) = board(card("Ward {2}"), edition=edition, place="hand").unreached
    assert told_gap(gap).startswith("Odd, line 1: “Ward {2}”: ")
    assert because in told_gap(gap)


def test_what_only_asks_about_it_goes_on() -> None:
    ruling = board(card("Whenever a creature with lifelink attacks, draw a card."), edition=IN_2002)
    assert (ruling.status, ruling.unreached) == ("ruled", ())


def test_a_kind_of_card_that_came_later_stops_only_what_it_is_in_play() -> None:
    walker = card("", types="Planeswalker", loyalty=3)
    assert board(walker, edition=IN_2002, place="hand").status == "ruled"
    assert board(walker, edition=IN_2002).status == "unsupported"
