import gzip
import json
from pathlib import Path

import pytest

from store.card_book import CardBook
from store.card_records import CardRecord
from store.card_shelf import CardShelf
from store.card_text import Card, FaceText
from store.database import Database
from store.importers import read_cards
from store.readings import read
from store.starter import StarterCards, StarterFileError, read_starter
from tests.corpora import corpus

FACTS = ("name", "cost", "pitch", "power", "defense", "life", "intellect", "colors")
DAMAGE_PAGE = (
    *("Melira's Keepers", "Charisma", "Jace, the Mind Sculptor", "Lightning Bolt", "Furnace of Rath", "Combust"),
    *("Harm's Way", "Boros Reckoner", "Vulshok Refugee", "Prodigal Pyromancer", "Basilisk Collar", "Grizzly Bears"),
    *("Shock", "Leonin Scimitar", "Disarm", "Fall of the Hammer", "Hill Giant", "Fling", "Boon Reflection", "Worship"),
    *("Awe Strike", "Loxodon Warhammer"),
)


@pytest.mark.parametrize("name", [*DAMAGE_PAGE, "Plains", "Island", "Swamp", "Mountain", "Forest"])
def test_cards_are_there_without_an_import(name: str, database: Database) -> None:
    card = CardBook(database).find("magic", name)
    assert isinstance(card, Card)
    assert card.name == name


@pytest.mark.parametrize("name", ["Lightning Bolt", "Prodigal Pyromancer", "Shock", "Fling", "Boros Reckoner"])
def test_what_is_any_target_today_was_creature_or_player_in_2014(name: str, database: Database) -> None:
    book = CardBook(database)
    today, then = book.find("magic", name), book.find("magic", name, "2014-02-01")
    assert isinstance(today, Card)
    assert isinstance(then, Card)
    assert "any target" in today.faces[0].text
    assert "any target" not in then.faces[0].text
    assert "target creature or player" in then.faces[0].text


def test_an_imported_card_is_taken_before_the_starter_card(database: Database) -> None:
    imported = Card("Shock", (FaceText("Shock", "Imported.", "{R}", "Instant"),))
    CardShelf(database).put("magic", [CardRecord(imported, "test")])
    book = CardBook(database)
    assert book.find("magic", "Shock") == imported
    older = book.find("magic", "Shock", "2014-02-01")
    assert isinstance(older, Card)
    assert "creature or player" in older.faces[0].text


def test_starter_facts_are_those_of_the_cards() -> None:
    known = {}
    with gzip.open(corpus("mtg/cards.jsonl.gz"), "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            known[record["name"]] = record
    cards = [StarterCards().wordings("magic", name)[""] for name in StarterCards().names("magic")]
    compared = [card for card in cards if card.name in known and len(card.faces) == 1]
    assert len(compared) > 60
    for card in compared:
        face, record = card.faces[0], known[card.name]
        assert (face.cost, face.type_line) == (record["mana_cost"] or "", record["type_line"]), card.name
        assert (face.power, face.toughness, face.loyalty) == (
            *(record["power"], record["toughness"], record["loyalty"]),
        ), card.name
        assert sorted(face.colors) == sorted(record["colors"]), card.name


def test_starter_facts_of_flesh_and_blood_are_those_of_the_cards() -> None:
    records = read_cards(corpus("fab/cards.jsonl.gz"), "flesh-and-blood")
    known = {record.card.name: record.card for record in records if isinstance(record, CardRecord)}
    names = StarterCards().names("flesh-and-blood").values()
    cards = [StarterCards().wordings("flesh-and-blood", name)[""] for name in names]
    compared = [(card, known[card.name]) for card in cards if card.name in known]
    assert len(compared) > 60
    for card, official in compared:
        for ours, theirs in zip(card.faces, official.faces, strict=True):
            assert [getattr(ours, fact) for fact in FACTS] == [getattr(theirs, fact) for fact in FACTS], card.name
            assert ours.type_line.casefold() == theirs.type_line.casefold(), card.name


ARCHIVE_FACTS = ("name", "cost", "elements", "type_line", "power", "life", "durability", "level", "speed")


def test_starter_facts_of_grand_archive_are_those_of_the_cards() -> None:
    records = read_cards(corpus("ga/cards.jsonl.gz"), "grand-archive")
    known = {record.card.name: record.card for record in records if isinstance(record, CardRecord)}
    names = StarterCards().names("grand-archive").values()
    assert len(names) > 60
    for name in names:
        ours, theirs = StarterCards().wordings("grand-archive", name)[""].faces[0], known[name].faces[0]
        assert [getattr(ours, fact) for fact in ARCHIVE_FACTS] == [getattr(theirs, fact) for fact in ARCHIVE_FACTS], (
            name
        )


@pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game in ("magic", "grand-archive") for name in sorted(StarterCards().names(game).values())],
)
def test_every_starter_card_is_read_in_all_its_wordings(game: str, name: str) -> None:
    for card in StarterCards().wordings(game, name).values():
        unread = [line for face in read(game, card, None).lines for line in face if line.status != "read"]
        assert unread == []


def test_faces_and_dated_texts_of_a_starter_file(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(
        "Salt // Pepper:\n  layout: split\n  faces:\n"
        '    Salt: {type: Instant, cost: "{W}", text: Season.}\n'
        '    Pepper: {type: Sorcery, cost: "{B}", text: Sneeze., wordings: {"2010-01-01": Cough.}}\n'
        "Stone: {type: Artifact Creature, power: 0, toughness: '*', colors: W}\n",
        encoding="utf-8",
    )
    cards = read_starter(path)
    assert set(cards["salt // pepper"]) == {"", "2010-01-01"}
    assert [face.text for face in cards["salt // pepper"]["2010-01-01"].faces] == ["Season.", "Cough."]
    assert cards["salt // pepper"][""].faces[1].colors == ("B",)
    assert cards["salt // pepper"][""].layout == "split"
    stone = cards["stone"][""].faces[0]
    assert (stone.power, stone.toughness, stone.colors) == ("0", "*", ("W",))


def test_a_color_behind_a_name_is_the_color_of_the_faces(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(
        "Blow (blue): {type: Brute Action - Attack, pitch: 3, cost: 0, power: 2, defense: 3, text: Go again}\n"
        "Hero: {type: Brute Hero, life: 20, intellect: 4}\n"
        "Burn // Life (red):\n  layout: split\n  faces:\n"
        "    Burn: {type: Action, cost: 1, pitch: 1}\n    Life: {type: Instant}\n",
        encoding="utf-8",
    )
    cards = read_starter(path)
    assert cards["blow (blue)"][""].faces == (
        FaceText("Blow", "Go again", "0", "Brute Action - Attack", "2", defense="3", pitch="3", colors=("blue",)),
    )
    hero = cards["hero"][""].faces[0]
    assert (hero.life, hero.intellect, hero.cost, hero.colors) == ("20", "4", "", ())
    assert [(face.name, face.colors) for face in cards["burn // life (red)"][""].faces] == [
        ("Burn", ("red",)),
        ("Life", ("red",)),
    ]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("Stone: {type: Artifact, weight: 3}", r"Stone: .*weight"),
        ("Stone: {cost: '{1}'}", r"Stone: .*type"),
        ("Stone: [1]", r"object"),
        ("Stone: {", r"game\.yaml"),
    ],
)
def test_a_fault_of_a_starter_file_is_told(content: str, fault: str, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(StarterFileError, match=fault):
        read_starter(path)
