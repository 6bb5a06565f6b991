"""Which of the rules that decide come first: those that tell most of the one scene."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.flesh_and_blood import rulebook as flesh_and_blood
from rules.grand_archive import rulebook as grand_archive
from rules.kernel.rulebook import Rulebook
from rules.magic import rulebook as magic
from scenarios.files import runs_of
from scenarios.games import GAMES
from scenarios.ruling import Citation, Plain, Ruling
from scenarios.runner import run
from scenarios.tables.flesh_and_blood.table import FabTable
from scenarios.tables.grand_archive.table import ArchiveTable
from scenarios.tables.magic.table import MagicTable
from scenarios.telling import by_gist, told_ruling
from tests.scenarios.running import ruled

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
PAGE = LIBRARY / "magic" / "damage-page"


def asked(question: str) -> Ruling:
    """The ruling on a question of the Damage page."""
    return run(runs_of(PAGE / f"question-{question}.yaml")[0].scenario)


def told(ruling: Ruling) -> list[str]:
    """The numbers of the explanation."""
    return [number for sentence in ruling.explanation for number in sentence.rules]


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        ("02", {"306.7", "nutshell 6", "704.5i"}),
        ("04", {"702.19b", "119.4a", "704.5g"}),
        ("05", {"702.16e", "615.11", "614.9"}),
        ("06", {"704.5h", "702.2c", "119.3f", "112.7a", "nutshell 5"}),
        ("07", {"704.5f", "112.7a", "nutshell 5"}),
        ("10", {"615.7", "119.3d", "119.3f", "119.4b"}),
        ("11", {"615.8", "615.5", "119.4a"}),
    ],
)
def test_what_is_of_this_scene_is_shown_at_once(question: str, shown: set[str]) -> None:
    assert shown <= set(told(asked(question)))


def test_what_altered_an_event_decides_before_what_came_of_it() -> None:
    numbers = [rule.number for rule in asked("10").decisive]
    assert numbers.index("615.7") < numbers.index("119.3d") < numbers.index("613.3d")


def test_a_deed_that_is_named_by_a_text_is_told_with_what_it_comes_to() -> None:
    swap = {"name": "Swap", "cost": "{B}", "types": "Sorcery", "text": "Exchange life totals with target player."}
    players: dict[str, Plain] = {"Amy": {"life": 4, "hand": ["Swap"]}, "Nicole": {}}
    play: list[Plain] = [{"cast": "Swap", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}]
    ruling = ruled(players=players, cards=[swap], play=play)
    assert ruling.explanation[-1].rules == ("119.3", "701.12c")


def test_what_happened_last_decides_before_what_led_there() -> None:
    numbers = [rule.number for rule in asked("06").decisive]
    assert numbers.index("704.5h") < numbers.index("702.2c") < numbers.index("112.7a")


def test_what_triggered_and_what_it_triggered_on_are_told() -> None:
    yard = {"name": "Yard", "types": "Enchantment", "text": "Whenever a creature attacks, you gain 1 life."}
    players: dict[str, Plain] = {"Amy": {"battlefield": ["Yard", "Grizzly Bears"]}, "Nicole": {}}
    play: list[Plain] = [{"attack": ["Grizzly Bears"]}, {"resolve": "all"}]
    ruling = ruled(players=players, cards=[yard], play=play)
    assert [one.text for one in ruling.explanation] == [
        "Grizzly Bears attacks Nicole; Amy attacks Nicole",
        "Yard sees a creature declared as an attacker",
        "Yard's ability triggers: “Whenever a creature attacks, you gain 1 life”",
        "Amy gains 1 life, by Yard",
    ]


def test_what_rules_determine_inside_one_step_is_one_sentence() -> None:
    graveyard = runs_of(LIBRARY / "magic" / "looking-back" / "what-it-was.yaml")
    ruling = run(next(one for one in graveyard if one.name == "a card in a graveyard").scenario)
    sentence = ruling.explanation[-1]
    assert sentence.text.startswith("Grizzly Bears is used as it last existed; for Ransacker, “if it was a")
    assert {"608.2h", "608.2c"} <= set(sentence.rules)


def test_what_a_state_based_action_does_is_told_with_its_number() -> None:
    sentence = next(one for one in asked("04").explanation if "is destroyed and goes to" in one.text)
    assert sentence.rules == ("119.5", "704.5g", "704.3")
    assert sentence.text.count("is destroyed and goes to") == 2


def test_the_explanation_is_told_with_the_numbers_of_each_sentence() -> None:
    ruling = asked("06")
    lines = list(told_ruling(ruling))
    assert all(f"  {one.text} [{', '.join(one.rules)}]" in lines for one in ruling.explanation)


def test_the_explanation_says_which_effect_made_a_value() -> None:
    ruling = run(runs_of(LIBRARY / "magic" / "continuous-effects" / "until-end-of-turn.yaml")[0].scenario)
    assert ruling.explanation[-1].text == (
        "Grizzly Bears has power 5 instead of 2 and toughness 5 instead of 2, by Giant Growth"
    )
    assert ruling.explanation[-1].rules == ("613.4c",)


def test_numbers_of_the_same_procedure_stand_together() -> None:
    one, other = Citation("rules", "1.1", "One.", "a.one"), Citation("rules", "2.2", "Another.", "a.other")
    alike = Citation("page", "3", one.gist, "a.one")
    assert by_gist((one, other, alike)) == {one.gist: [one, alike], other.gist: [other]}


@pytest.mark.parametrize(
    ("game", "rulebook", "table"),
    [
        ("magic", magic, MagicTable),
        ("flesh-and-blood", flesh_and_blood, FabTable),
        ("grand-archive", grand_archive, ArchiveTable),
    ],
    ids=["magic", "flesh-and-blood", "grand-archive"],
)
def test_what_is_routine_is_in_the_rulebook(
    game: str, rulebook: Callable[[str], Rulebook], table: type[MagicTable | FabTable | ArchiveTable]
) -> None:
    books = [rulebook(edition) for edition in GAMES[game].editions]
    assert [key for key in sorted(table.routine) if not any(book.exists(key) for book in books)] == []


def test_704_5a_stands_in_the_answer_of_a_loss_at_0_life() -> None:
    players: Plain = {"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {"life": 3}}
    ruling = ruled(
        players=players, play=[{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}]
    )
    (told,) = [one for one in ruling.explanation if "loses the game" in one.text]
    assert told.rules == ("704.5a", "704.3")
