"""What a line is that can't be read: one that begins as a triggered ability waits for what it may wait for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from grammar.flesh_and_blood import outside as fab
from grammar.flesh_and_blood.reading import READER
from grammar.grand_archive import outside as archive
from grammar.magic import outside as magic
from grammar.nodes.events import EitherEvent, Event
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself

Unread = Callable[[str, frozenset[str], str], tuple[Opaque, ...]]
CREATURE = frozenset({"creature"})
HAUNTING = "When this creature enters or the creature it haunts dies, frob target player."


def waited_for(found: Opaque) -> Iterator[tuple[str, bool]]:
    """What a triggered ability waits for, and whether only of its own object."""
    event = found.event
    for one in event.events if isinstance(event, EitherEvent) else (event,):
        assert isinstance(one, Event)
        yield one.kind, isinstance(one.subject, Itself)


def test_what_is_said_of_one_thing_more_closely_is_passed_over() -> None:
    (found,) = magic.unread(HAUNTING, CREATURE, "Bat")
    assert found.kind == "triggered"
    assert set(waited_for(found)) == {("enters", True), ("dies", False)}


@pytest.mark.parametrize(
    ("unread", "line"),
    [
        (magic.unread, "When you frob a gazebo, draw a card."),
        (magic.unread, "Whenever you frob a gazebo, draw a card."),
        (magic.unread, "At the beginning of the gazebo step, draw a card."),
        (magic.unread, "Grav-cannon — When you frob a gazebo, draw a card."),
        (magic.unread, "• Gazebos — At the beginning of the gazebo step, draw a card."),
        (fab.unread, "When you frob a gazebo, draw a card."),
        (archive.unread, "Whenever you frob a gazebo, draw a card."),
    ],
)
def test_a_line_that_begins_with_an_event_waits_for_anything_that_could_be_one(unread: Unread, line: str) -> None:
    assert [(one.kind, one.event) for one in unread(line, CREATURE, "Curio")] == [("triggered", None)]


def test_a_mode_that_waits_is_come_to_as_its_card_is_played_all_the_same() -> None:
    found = magic.unread("• Whenever you frob a gazebo this turn, draw a card.", frozenset({"instant"}), "Curio")
    assert found[0].kind in ("spell", "resolving")


def test_a_line_behind_a_name_of_its_own_waits_for_its_event() -> None:
    (found,) = magic.unread("Grav-cannon — When this creature enters, frob it.", CREATURE, "Tank")
    assert list(waited_for(found)) == [("enters", True)]


@pytest.mark.parametrize(
    "line",
    [
        "When you control no gazebos, frob it.",
        "When a gazebo has flying, frob it.",
        "When the gazebo isn't blue, frob it.",
        "When there are no gazebos, frob it.",
    ],
)
def test_a_line_that_may_wait_for_a_state_may_be_come_to_at_any_time(line: str) -> None:
    assert [one.kind for one in magic.unread(line, CREATURE, "Curio")] == ["static"]


@pytest.mark.parametrize(
    ("types", "kind"),
    [
        pytest.param(frozenset({"action"}), "spell", id="followed as its card resolves"),
        pytest.param(frozenset({"action", "attack"}), "static", id="it may hold as long as the card attacks"),
        pytest.param(frozenset({"equipment"}), "static", id="never played"),
    ],
)
def test_an_instruction_of_flesh_and_blood_is_come_to_as_its_card_is_played(types: frozenset[str], kind: str) -> None:
    text = "the next attack action card you play this turn gets +3{p}."
    ability = READER.read_normalised(text)
    assert ability is not None

    assert [one.kind for one in fab.unbuilt(ability, text, types)] == [kind]


@pytest.mark.parametrize(
    ("unread", "types", "line"),
    [
        (fab.unread, frozenset({"aura", "instant"}), "The first time you would be dealt damage each turn, frob it."),
        (fab.unread, frozenset({"equipment"}), "If you would be dealt damage, frob it."),
        (archive.unread, frozenset({"item"}), "If damage would be dealt to your champion, frob it."),
        (magic.unread, CREATURE, "If you would draw a card, frob it instead."),
    ],
)
def test_a_line_that_replaces_is_come_to_as_its_event_would_happen(
    unread: Unread, types: frozenset[str], line: str
) -> None:
    (found,) = unread(line, types, "Curio")
    assert found.kind == "replacing"
    assert found.event is not None


@pytest.mark.parametrize(
    ("unread", "types", "line"),
    [
        pytest.param(
            fab.unread, frozenset({"action"}), "If you would be dealt damage, frob it.", id="left behind by an action"
        ),
        pytest.param(
            fab.unread,
            frozenset({"action", "attack"}),
            "If you would be dealt damage this turn, frob it.",
            id="only for this turn",
        ),
        pytest.param(
            magic.unread,
            CREATURE,
            "If you would draw a card, frob it instead. Creatures you control frob.",
            id="more is said",
        ),
        pytest.param(
            magic.unread, frozenset({"land"}), "If Curio would enter, frob it instead.", id="how its own object enters"
        ),
    ],
)
def test_a_line_that_may_say_more_than_what_it_replaces_is_any_static_one(
    unread: Unread, types: frozenset[str], line: str
) -> None:
    assert "replacing" not in [one.kind for one in unread(line, types, "Curio")]


@pytest.mark.parametrize(
    ("line", "unseen"),
    [
        ("If you would fail to win a gazebo revealing Curio, frob it.", "what happens to it"),
        ("If a gazebo puts Curio face up into a zone from your deck, frob it.", "what happens to it"),
        ("Curio can't be defended by gazebos from hand.", "nothing"),
        ("Curio can't be pitched by gazebos.", "all"),
        ("Curio's base {p} is twice the number of gazebos in your hand.", "all"),
        ("While Curio is in your arsenal, you may frob it.", "all"),
    ],
)
def test_what_an_unread_line_may_speak_of_where_nobody_sees_its_card(line: str, unseen: str) -> None:
    (found,) = fab.unread(line, frozenset({"action", "attack"}), "Curio")
    assert (found.travels, found.unseen) == (True, unseen)


def test_what_an_object_is_given_says_nothing_of_where_the_ability_that_gives_it_functions() -> None:
    (found,) = fab.unread('Your next attack gets "When this attacks, frob your deck."', frozenset({"action"}), "Curio")
    assert not found.travels
