"""Every status and zone that a card or a board can bring stands in a table of its game; any other is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

import pytest

from grammar.flesh_and_blood.words import TABLES as FAB
from grammar.grand_archive.words import TABLES as ARCHIVE
from grammar.magic.words import TABLES as MAGIC
from grammar.nodes import conditions, control, events, filters, quantities, references, verbs
from grammar.nodes.abilities import Spell
from grammar.nodes.base import Node
from grammar.nodes.walking import those
from rules.flesh_and_blood import rulebook as fab_rulebook
from rules.flesh_and_blood.effects import places as fab_places
from rules.flesh_and_blood.effects import statuses as fab_statuses
from rules.flesh_and_blood.effects.executable import is_executable as fab_executable
from rules.flesh_and_blood.effects.filters import ACTIVE_LINK
from rules.flesh_and_blood.table import Table as FabTable
from rules.grand_archive import rulebook as archive_rulebook
from rules.grand_archive.effects import places as archive_places
from rules.grand_archive.effects import statuses as archive_statuses
from rules.grand_archive.effects.executable import is_executable as archive_executable
from rules.grand_archive.table import Table as ArchiveTable
from rules.magic import rulebook as magic_rulebook
from rules.magic.effects import places as magic_places
from rules.magic.effects import statuses as magic_statuses
from rules.magic.effects.executable import is_executable as magic_executable
from rules.magic.table import Table as MagicTable
from scenarios.faults import BadScenario
from scenarios.ruling import Plain
from scenarios.schema import VOCABULARIES, read_scenario
from scenarios.schema.board import PlayerForm
from tests.answers import Answers
from tests.contract.said_in_code import words_said

PLAYERS = ("Amy", "Nicole")
EXECUTABLE: Mapping[str, Callable[[tuple[Spell, ...]], tuple[str, ...]]] = {
    "magic": magic_executable,
    "flesh-and-blood": fab_executable,
    "grand-archive": archive_executable,
}
WORDS: Mapping[str, Mapping[str, Mapping[str, object]]] = {
    "magic": MAGIC,
    "flesh-and-blood": FAB,
    "grand-archive": ARCHIVE,
}
"""The words that each grammar has a value for."""
STATUSES = {
    "magic": magic_statuses.STATUSES,
    "flesh-and-blood": fab_statuses.STATUSES,
    "grand-archive": archive_statuses.STATUSES,
}
ZONES = {
    "magic": magic_places.ZONES,
    "flesh-and-blood": {**fab_places.ZONES, ACTIVE_LINK: "combat chain"},
    "grand-archive": archive_places.ZONES,
}
TABLES: Mapping[str, Callable[[], MagicTable | FabTable | ArchiveTable]] = {
    "magic": lambda: MagicTable(magic_rulebook(), PLAYERS, Answers()),
    "flesh-and-blood": lambda: FabTable(fab_rulebook(), PLAYERS, Answers()),
    "grand-archive": lambda: ArchiveTable(archive_rulebook(), PLAYERS, Answers()),
}
BOARD_STATUSES: Mapping[str, frozenset[str]] = {
    "magic": frozenset(
        {
            "tapped",
            "face_down",
            "attached",
            "phased_out",
            "paired",
            "ring_bearer",
            "bestowed",
            "face",
            "exiled_with",
            "linked",
            "on_adventure",
            "laid_aside",
        }
    ),
    "flesh-and-blood": frozenset({"tapped", "face_down", "face"}),
    "grand-archive": frozenset({"rested", "face_down", "face", "states", "imbued", "linked", "lineage", "loaded"}),
}
"""The keys of a thing on a board that say a status or a relation, by game; the others are numbers and origins."""
NO_STATUS = frozenset(
    {
        *("card", "id", "count", "token", "counters", "controller", "owner", "damage", "loyalty", "durability"),
        *("since", "chosen", "copy_of", "copied_by", "level"),
    }
)


UNBUILT_STATUSES = {"magic": {"double-faced"}, "flesh-and-blood": {"young"}, "grand-archive": set[str]()}
"""What a text can say of a thing, and no engine has built."""
ZONES_OF_THE_RULEBOOK: Mapping[str, tuple[str, ...]] = {
    "magic": ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command zone"),
    "flesh-and-blood": (
        *("arsenal", "banished", "combat chain", "deck", "graveyard", "hand", "permanent", "pitch", "soul", "stack"),
    ),
    "grand-archive": (
        *("banishment", "effects stack", "field", "graveyard", "hand", "inner lineage", "intent", "main deck"),
        *("material deck", "memory"),
    ),
}
"""The kinds of zones, but those of which no text speaks: where equipment lies, and the pantheon and loaded cards."""
BY_WHAT_LIES_THERE = frozenset({"champion", "equipment"})
"""Words of a board for several zones, or for a part of one."""


def lines_with(criterion: filters.Criterion) -> tuple[Spell, ...]:
    """Return a text that does something if an object fits a criterion."""
    asked = conditions.Matches(references.Itself(), criterion)
    return (Spell(control.Gate(control.If(asked), verbs.Draw(references.You(), quantities.Number(1)))),)


@pytest.mark.parametrize("game", EXECUTABLE)
def test_an_invented_status_of_a_text_is_not_built(game: str) -> None:
    lacking = EXECUTABLE[game](lines_with(filters.Status("contrived")))
    assert any("contrived" in one for one in lacking), lacking


@pytest.mark.parametrize("game", STATUSES)
def test_every_status_that_a_text_can_say_stands_in_the_table(game: str) -> None:
    package = f"grammar.{game.replace('-', '_')}"
    words = (value for table in WORDS[game].values() for value in table.values() if isinstance(value, Node))
    read = {one.flag for word in words for one in those(word, (filters.Status,)) if isinstance(one, filters.Status)}
    assert {*read, *words_said(package, {"Status": 0})} - STATUSES[game].keys() == UNBUILT_STATUSES[game]


@pytest.mark.parametrize("game", ZONES)
def test_every_zone_of_the_rulebook_is_called_by_a_word(game: str) -> None:
    assert set(ZONES[game].values()) == {*ZONES_OF_THE_RULEBOOK[game], ""}


@pytest.mark.parametrize(("game", "flag"), [(game, flag) for game, table in STATUSES.items() for flag in table])
def test_every_status_of_the_table_is_built(game: str, flag: str) -> None:
    assert not EXECUTABLE[game](lines_with(filters.Status(flag)))


@pytest.mark.parametrize("game", ZONES)
def test_a_zone_of_a_text_is_built_or_refused(game: str) -> None:
    for zone in get_args(events.Zone):
        lacking = EXECUTABLE[game](lines_with(filters.InZone("in", zone)))
        assert (not lacking) == (zone in ZONES[game]), zone
        assert not lacking or any(zone in one for one in lacking)


@pytest.mark.parametrize("game", ZONES)
def test_every_zone_of_the_table_is_a_zone_of_the_game(game: str) -> None:
    kinds = {zone.kind for zone in TABLES[game]().game.zones()}
    assert set(ZONES[game].values()) - {""} <= kinds


@pytest.mark.parametrize("game", ZONES)
def test_every_zone_of_a_board_is_a_zone_of_the_game(game: str) -> None:
    kinds = {zone.kind for zone in TABLES[game]().game.zones()}
    board = VOCABULARIES[game].player
    assert issubclass(board, PlayerForm)
    assert set(board.zones.values()) - BY_WHAT_LIES_THERE <= kinds


@pytest.mark.parametrize("game", BOARD_STATUSES)
def test_every_status_of_a_board_is_listed(game: str) -> None:
    assert set(VOCABULARIES[game].item().words()) - NO_STATUS == BOARD_STATUSES[game]


@pytest.mark.parametrize("game", VOCABULARIES)
@pytest.mark.parametrize(
    ("path", "board"),
    [
        ("/players/Amy/contrivance", {"contrivance": []}),
        ("/players/Amy/hand/0/contrived", {"hand": [{"card": "Curio", "contrived": True}]}),
    ],
)
def test_what_a_board_invents_is_refused_at_its_place(game: str, path: str, board: dict[str, Plain]) -> None:
    with pytest.raises(BadScenario) as found:
        read_scenario({"title": "An invention", "game": game, "players": {"Amy": board, "Nicole": {}}})
    assert [one.pointer for one in found.value.faults] == [path]


def test_an_invented_property_of_grand_archive_is_refused_at_its_place() -> None:
    amy: dict[str, Plain] = {"field": [{"card": "Curio", "states": ["contrived"]}]}
    with pytest.raises(BadScenario) as found:
        read_scenario({"title": "An invention", "game": "grand-archive", "players": {"Amy": amy, "Nicole": {}}})
    assert [one.pointer for one in found.value.faults] == ["/players/Amy/field/0/states/0"]
