"""What a type line can say stands in a table of its game: it is built, or refused by name where it matters."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from grammar.nodes.abilities import Keyword
from rules.flesh_and_blood import kinds as fab_kinds
from rules.flesh_and_blood import rulebook as fab_rulebook
from rules.flesh_and_blood.cards import CardDefinition as FabCard
from rules.flesh_and_blood.effects.executable import is_executable as fab_executable
from rules.flesh_and_blood.effects.printed_lines import unbuilt_kind as fab_unbuilt
from rules.flesh_and_blood.events.moving import CountersPut, Entering
from rules.flesh_and_blood.table import Laid, NoPlace
from rules.flesh_and_blood.table import Table as FabTable
from rules.grand_archive import kinds as archive_kinds
from rules.grand_archive import rulebook as archive_rulebook
from rules.grand_archive.by_counters import LENT
from rules.grand_archive.cards import TOKEN
from rules.grand_archive.effects.executable import is_executable as archive_executable
from rules.grand_archive.effects.printed_lines import unbuilt_kind as archive_unbuilt
from rules.grand_archive.events.moving import Transformed
from rules.grand_archive.layers import COUNTED
from rules.grand_archive.table import Table as ArchiveTable
from rules.kernel.errors import Unsupported
from rules.magic import card_types, cards, layouts
from rules.magic import rulebook as magic_rulebook
from rules.magic import table as magic_table
from rules.magic.effects.executable import is_executable as magic_executable
from rules.magic.effects.printed_lines import unbuilt_kind as magic_unbuilt
from rules.magic.table import Table as MagicTable
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_scenario
from tests.answers import Answers
from tests.corpora import corpus
from tests.flesh_and_blood.boards import card as fab_card
from tests.grand_archive.boards import card as archive_card

SPECIAL_COUNTER = re.compile(r"game-mechanics-counters/([a-z-]+)")
PLAYERS = ("Amy", "Nicole")
MISSPELT = frozenset({"eaturecray", "summon", "wolf", "elemental"})
"""Words in the place of a card type that were never one: of a joke in another tongue, and of the oldest type lines."""


def magic_card(words: str) -> cards.CardDefinition:
    supertypes, types, subtypes = cards.type_line(words)
    face = cards.FaceDefinition("Curio", "{1}", frozenset(), supertypes, types, subtypes, 1, 1)
    return cards.CardDefinition("Curio", (face,))


def lay_magic(words: str, zone: str) -> None:
    table = MagicTable(magic_rulebook(), PLAYERS, Answers())
    table.lay(magic_card(words), zone, table.player("Amy"))


def lay_fab(words: str, zone: str) -> None:
    table = FabTable(fab_rulebook(), PLAYERS, Answers())
    table.lay(fab_card("Curio", words), zone, table.player("Amy"))


def lay_archive(words: str, zone: str) -> None:
    table = ArchiveTable(archive_rulebook(), PLAYERS, Answers())
    table.lay(archive_card("Curio", words), zone, table.player("Amy"))


UNBUILT_MAGIC = [
    f"{word} Creature" for word, lacking in {**card_types.CARD_TYPES, **card_types.SUPERTYPES}.items() if lacking
]
UNBUILT_FAB = [
    *(f"Generic {word}" for word, lacking in fab_kinds.TYPES.items() if lacking),
    *(f"Generic Action - {word}" for word in fab_kinds.SUBTYPES),
]
UNBUILT_ARCHIVE = [
    f"{word} Item" for word, lacking in {**archive_kinds.TYPES, **archive_kinds.SUPERTYPES}.items() if lacking
]


@pytest.mark.parametrize("words", [*sorted(UNBUILT_MAGIC), "Contrivance", "Contrived Creature"])
def test_a_type_of_magic_that_is_not_built_is_refused_where_it_matters(words: str) -> None:
    lay_magic(words, "graveyard")
    assert magic_unbuilt("normal", [words])
    for zone in ("battlefield", "command"):
        with pytest.raises(Unsupported, match="Curio"):
            lay_magic(words, zone)


@pytest.mark.parametrize("words", [*sorted(UNBUILT_FAB), "Contrived Action"])
def test_a_type_of_flesh_and_blood_that_is_not_built_is_refused_where_it_matters(words: str) -> None:
    lay_fab(words, "graveyard")
    assert fab_unbuilt("normal", [words])
    with pytest.raises(Unsupported, match="Curio"):
        lay_fab(words, "permanent")


@pytest.mark.parametrize("words", [*sorted(UNBUILT_ARCHIVE), "Contrivance", "Contrived Ally"])
def test_a_type_of_grand_archive_that_is_not_built_is_refused_where_it_matters(words: str) -> None:
    lay_archive(words, "graveyard")
    assert archive_unbuilt("normal", [words])
    with pytest.raises(Unsupported, match="Curio"):
        lay_archive(words, "field")


def test_what_moves_into_play_is_refused_as_what_lies_there() -> None:
    table = FabTable(fab_rulebook(), PLAYERS, Answers())
    thing = table.lay(fab_card("Curio", "Contrived Action - Item"), "hand", table.player("Amy"))
    with pytest.raises(Unsupported, match="supertype contrived"):
        table.game.move(thing, table.game.permanent_zone, 0, None, Entering())


@pytest.mark.parametrize("kind", ["+1{r}", "-2{x}"])
def test_a_counter_of_flesh_and_blood_that_is_not_built_is_refused(kind: str) -> None:
    table = FabTable(fab_rulebook(), PLAYERS, Answers())
    amy = table.player("Amy")
    with pytest.raises(Unsupported, match="counter"):
        table.lay(fab_card("Curio", "Generic Action - Item"), "permanent", amy, Laid(counters={kind: 1}))
    thing = table.lay(
        fab_card("Curio", "Generic Action - Item"), "permanent", amy, Laid(counters={"steam": 1, "-1{d}": 1})
    )
    with pytest.raises(Unsupported, match="counter"):
        CountersPut(thing, kind, 1).apply(table.game)


@pytest.mark.parametrize("kind", ["+1/+x", "1/1", "+1/+1/+1"])
def test_a_counter_of_magic_that_is_not_built_is_refused(kind: str) -> None:
    table = MagicTable(magic_rulebook(), PLAYERS, Answers())
    laid = magic_table.Laid(counters={kind: 1})
    thing = table.lay(magic_card("Creature"), "battlefield", table.player("Amy"), laid)
    with pytest.raises(Unsupported, match="counter"):
        table.game.is_(thing)


@pytest.mark.parametrize(
    ("game", "zone", "types", "near", "meant"),
    [
        ("magic", "battlefield", "Creature", "indestructable", "indestructible"),
        ("flesh-and-blood", "arena", "Generic Action - Item", "1{p}", "+1{p}"),
        ("grand-archive", "field", "Item", "durabilty", "durability"),
    ],
)
def test_a_counter_that_nothing_speaks_of_is_told_as_a_mark(
    game: str, zone: str, types: str, near: str, meant: str
) -> None:
    told = [one for one in assumed(game, zone, types, {near: 1, "zqvx": 1}, "") if "without rules" in one]
    assert told == [
        f"the counter {near!r} is a mark without rules (did you mean {meant!r}?)",
        "the counter 'zqvx' is a mark without rules",
    ]
    assert not [one for one in assumed(game, zone, types, {meant: 1}, "") if "without rules" in one]
    spoken = assumed(game, zone, types, {"zqvx": 1}, "Remove a zqvx counter from ~: Draw a card.")
    assert not [one for one in spoken if "without rules" in one]


@pytest.mark.parametrize(
    ("game", "edition", "kind"),
    [
        *(("magic", "2014-02-01", kind) for kind in ("shield", "stun", "finality", "lore", "flying")),
        *(("magic", "2002-03", kind) for kind in ("shield", "loyalty", "time")),
        *(("grand-archive", "2025-12-13", kind) for kind in ("bulwark", "static")),
    ],
)
def test_a_counter_that_an_edition_says_nothing_of_is_told_as_a_mark(game: str, edition: str, kind: str) -> None:
    zone, types = ("battlefield", "Creature") if game == "magic" else ("field", "Item")
    told = f"the counter {kind!r} is a mark without rules"
    assert told in assumed(game, zone, types, {kind: 1, "wither": 1}, "", edition)
    assert not any("without rules" in one for one in assumed(game, zone, types, {kind: 1}, ""))


def assumed(
    game: str, zone: str, types: str, counters: dict[str, Plain], text: str, edition: str = ""
) -> tuple[str, ...]:
    """What a ruling assumes of a card with counters on it."""
    card: dict[str, Plain] = {"name": "Curio", "types": types, "text": text}
    if types == "Creature":
        card |= {"power": 1, "toughness": 1}
    amy = {zone: [{"card": "Curio", "counters": counters}]}
    players = {"Amy": amy, "Nicole": {}}
    under: dict[str, Plain] = {"edition": edition} if edition else {}
    return run(
        read_scenario({"title": "Marks", "game": game, "cards": [card], "players": players, **under})
    ).assumptions


NO_PROCEDURE_OF_THEIR_OWN = {"damage", "general-rules", "omen"}
"""Damage counters are what damage leaves, in its own chapter; omen counters only lie there for cards to count."""


def test_every_special_counter_of_grand_archive_is_built() -> None:
    bound = {number for one in archive_rulebook().procedures.values() for number in one.numbers}
    built = {*LENT, *COUNTED, *(kind for number in bound for kind in SPECIAL_COUNTER.findall(number))}
    indices = sorted((Path(archive_kinds.__file__).parent / "index").glob("*.csv"))
    special = {kind for index in indices for kind in SPECIAL_COUNTER.findall(index.read_text(encoding="utf-8"))}
    assert special - built == NO_PROCEDURE_OF_THEIR_OWN - built


def test_a_layout_of_magic_that_is_not_built_is_refused_where_it_matters() -> None:
    for layout in ("contrived", *(name for name, one in layouts.LAYOUTS.items() if one.unbuilt)):
        assert magic_unbuilt(layout, ["Creature"])
        table, card = MagicTable(magic_rulebook(), PLAYERS, Answers()), replace(magic_card("Creature"), layout=layout)
        table.lay(card, "graveyard", table.player("Amy"))
        with pytest.raises(Unsupported, match="Curio"):
            table.lay(card, "battlefield", table.player("Amy"))


def test_an_invented_layout_of_flesh_and_blood_is_refused_where_it_matters() -> None:
    assert fab_unbuilt("contrived", ["Generic Action - Item"])
    table, card = FabTable(fab_rulebook(), PLAYERS, Answers()), fab_card("Curio", "Generic Action - Item")
    with pytest.raises(Unsupported, match="the layout contrived"):
        table.lay(replace(card, layout="contrived"), "permanent", table.player("Amy"))


def test_an_invented_layout_of_grand_archive_is_refused_where_it_matters() -> None:
    assert archive_unbuilt("contrived", ["Ally"])
    table, card = ArchiveTable(archive_rulebook(), PLAYERS, Answers()), archive_card("Curio", "Ally")
    with pytest.raises(Unsupported, match="the layout contrived"):
        table.lay(replace(card, layout="contrived"), "field", table.player("Amy"))


@pytest.mark.parametrize("layout", ["split", "double-faced"])
def test_the_other_side_of_flesh_and_blood_is_refused_too(layout: str) -> None:
    front, back = fab_card("Curio", "Generic Action - Item"), fab_card("Oddity", "Contrived Action - Item")
    card = FabCard("Curio // Oddity", (front.front, back.front), layout)
    table = FabTable(fab_rulebook(), PLAYERS, Answers())
    thing = table.lay(card, "hand", table.player("Amy"))
    entering = Entering(face=card.back) if layout == "double-faced" else Entering()
    with pytest.raises(Unsupported, match="supertype contrived"):
        table.game.move(thing, table.game.permanent_zone, 0, None, entering)


def test_the_other_side_of_grand_archive_is_refused_too() -> None:
    front, back = archive_card("Curio", "Ally"), archive_card("Oddity", "Contrived Ally")
    table = ArchiveTable(archive_rulebook(), PLAYERS, Answers())
    card = replace(front, faces=(*front.faces, *back.faces), layout="double-faced")
    thing = table.lay(card, "field", table.player("Amy"))
    with pytest.raises(Unsupported, match="type contrived"):
        Transformed(thing, 1).apply(table.game)


def test_a_second_off_hand_is_not_laid_out() -> None:
    table = FabTable(fab_rulebook(), PLAYERS, Answers())
    for name in ("Round", "Square"):
        with pytest.raises(NoPlace) if name == "Square" else nullcontext():
            table.lay(fab_card(name, "Generic Equipment - Off-Hand"), "weapon", table.player("Amy"))


def test_built_types_are_laid_out() -> None:
    lay_magic("Legendary Snow Artifact Creature", "battlefield")
    lay_fab("Generic Action - Item", "permanent")
    lay_archive("Unique Ally", "field")


def test_an_invented_keyword_is_not_built() -> None:
    for is_executable in (magic_executable, fab_executable, archive_executable):
        assert is_executable((Keyword("contrive"),))


def records(name: str) -> Iterator[Mapping[str, object]]:
    with gzip.open(corpus(name), "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def words_of(record: Mapping[str, object], *fields: str) -> set[str]:
    """The words in fields of a record that hold lists of them, in lower case."""
    found: set[str] = set()
    for field in fields:
        words = record[field]
        assert isinstance(words, list)
        found |= {str(word).lower() for word in words}
    return found


def test_every_type_of_the_open_cards_of_magic_stands_in_a_table() -> None:
    lines = [str(one["type_line"]) for one in records("mtg/cards.jsonl.gz") if one["type_line"]]
    read = [cards.type_line(line) for whole in lines for line in whole.split(" // ")]
    assert {word for _, types, _ in read for word in types} - MISSPELT <= card_types.CARD_TYPES.keys()
    assert {word for supertypes, _, _ in read for word in supertypes} <= card_types.SUPERTYPES.keys()


def test_every_type_of_the_open_cards_of_flesh_and_blood_stands_in_a_table() -> None:
    for record in records("fab/cards.jsonl.gz"):
        assert words_of(record, "types") <= fab_kinds.TYPES.keys()
        assert words_of(record, "classes", "talents") <= fab_kinds.SUPERTYPES.keys()


def test_every_type_of_the_open_cards_of_grand_archive_stands_in_a_table() -> None:
    for record in records("ga/cards.jsonl.gz"):
        assert words_of(record, "types") <= archive_kinds.TYPES.keys()
        assert words_of(record, "supertypes") - {TOKEN} <= archive_kinds.SUPERTYPES.keys()
