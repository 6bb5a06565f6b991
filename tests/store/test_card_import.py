import gzip
import json
from pathlib import Path

import pytest

from store.card_book import CardBook, Suggestions
from store.card_import import Account, import_cards
from store.card_records import BrokenRecord, CardRecord
from store.card_shelf import CardShelf
from store.card_text import Card, FaceText
from store.database import Database
from store.importers import UnreadableCardsError, read_cards
from store.importers.flesh_and_blood import plain_text
from tests.corpora import corpus

SNAIL = {
    "name": "Snail",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature \u2014 Snail",
    "text": "Reach",
    "power": "1",
    "toughness": "3",
    "loyalty": None,
    "colors": ["G"],
    "faces": [],
}
SNAIL_CARD = Card("Snail", (FaceText("Snail", "Reach", "{1}{G}", "Creature \u2014 Snail", "1", "3", colors=("G",)),))


def run(database: Database, path: Path) -> Account:
    return import_cards(CardShelf(database), "magic", path, None, lambda count: None)


def lines(*records: object) -> str:
    return "".join(json.dumps(record) + "\n" for record in records)


def test_json_lines(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl.gz"
    salt = {"name": "Salt", "type_line": "Instant", "text": "Season."}
    halves = [salt, {"name": "Pepper", "type_line": "Instant", "text": "Sneeze.", "mana_cost": "{B}"}]
    split = {**SNAIL, "name": "Salt // Pepper", "layout": "split", "faces": halves}
    path.write_bytes(gzip.compress(lines(SNAIL, split).encode()))
    account = run(database, path)
    assert (account.cards, account.broken) == (2, [])
    book = CardBook(database)
    assert book.find("magic", "Snail") == SNAIL_CARD
    pepper = book.find("magic", "Pepper")
    assert isinstance(pepper, Card)
    assert [face.name for face in pepper.faces] == ["Salt", "Pepper"]
    assert pepper.layout == "split"


def test_older_wordings_follow_their_cards(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    older = {"name": "Snail", "face": "Snail", "asof": "2015-06", "text": "Reach (It's tall.)", "source": "x"}
    path.write_text(lines(SNAIL, older, {**older, "name": "Slug"}), encoding="utf-8")
    account = run(database, path)
    assert (account.cards, account.wordings) == (1, 1)
    assert [(one.name, one.place) for one in account.broken] == [("Slug", "wording until 2015-06")]
    then = CardBook(database).find("magic", "Snail", "2014-01-01")
    assert isinstance(then, Card)
    assert then.faces[0].text == "Reach (It's tall.)"
    assert then.faces[0].toughness == "3"


def test_an_older_wording_may_print_the_other_faces_whole(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    ice, shell = ({"name": name, "type_line": "Instant", "text": "New."} for name in ("Ice", "Shell"))
    cards = ({**SNAIL, "name": f"Snail // {back['name']}", "faces": [SNAIL, back]} for back in (ice, shell))
    others = ("Ice\n{1}{U}\nInstant\nTap it.\nDraw.", "Shell\n(Red, Green)\nCreature - Snail\n4/4\n[+1] Hide.")
    older = {"face": "Snail", "asof": "2015-06"}
    texts = [(f"Snail // {other.split()[0]}", f"Reach\n----\n{other}") for other in (*others, "Ice\nTap it.")]
    path.write_text(lines(*cards, *({**older, "name": name, "text": text} for name, text in texts)), encoding="utf-8")
    account = run(database, path)
    assert (account.wordings, [one.because for one in account.broken]) == (2, ["the other face 'Ice' has no type line"])
    for name, text in (("Ice", "Tap it.\nDraw."), ("Shell", "[+1] Hide.")):
        then = CardBook(database).find("magic", f"Snail // {name}", "2014-01-01")
        assert isinstance(then, Card)
        assert [face.text for face in then.faces] == ["Reach", text]


def test_scryfall_bulk_data(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "oracle-cards.json"
    snail = {
        "object": "card",
        "name": "Snail",
        "lang": "en",
        "layout": "normal",
        "cmc": 2.0,
        "mana_cost": "{1}{G}",
        "type_line": "Creature \u2014 Snail",
        "oracle_text": "Reach",
        "power": "1",
        "toughness": "3",
        "colors": ["G"],
    }
    halves = [
        {"name": "Salt", "mana_cost": "{W}", "type_line": "Instant", "oracle_text": "Season."},
        {"name": "Pepper", "mana_cost": "{1}{B}", "type_line": "Instant", "oracle_text": "Sneeze."},
    ]
    split = {"name": "Salt // Pepper", "layout": "split", "colors": ["W", "B"], "card_faces": halves}
    token = {**snail, "name": "Slime", "layout": "token"}
    foreign = {**snail, "name": "Schnecke", "lang": "de"}
    path.write_text(json.dumps([snail, split, token, foreign]), encoding="utf-8")
    account = run(database, path)
    assert account.cards == 2
    assert dict(account.left_out) == {"layout token": 1, "not in English": 1}
    book = CardBook(database)
    assert book.find("magic", "Snail") == SNAIL_CARD
    pepper = book.find("magic", "Pepper")
    assert isinstance(pepper, Card)
    assert [face.colors for face in pepper.faces] == [("W",), ("B",)]


def test_mtgjson_atomic_cards(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "AtomicCards.json"
    snail = {
        "name": "Snail",
        "layout": "normal",
        "manaCost": "{1}{G}",
        "manaValue": 2.0,
        "type": "Creature \u2014 Snail",
        "text": "Reach",
        "power": "1",
        "toughness": "3",
        "colors": ["G"],
    }
    walker = [
        {"name": "Day // Night", "faceName": "Day", "layout": "transform", "type": "Planeswalker", "loyalty": "3"},
        {"name": "Day // Night", "faceName": "Night", "layout": "transform", "text": "[+1]: Draw.\n[\u22122]: Don't."},
    ]
    content = {"meta": {"date": "2026-06-19"}, "data": {"Snail": [snail], "Day // Night": walker}}
    path.write_text(json.dumps(content), encoding="utf-8")
    assert run(database, path).cards == 2
    book = CardBook(database)
    assert book.find("magic", "Snail") == SNAIL_CARD
    night = book.find("magic", "Night")
    assert isinstance(night, Card)
    assert night.faces[0].loyalty == "3"
    assert night.faces[1].text == "+1: Draw.\n\u22122: Don't."


def test_a_broken_record_is_told_and_the_others_are_kept(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    good, wrong = json.dumps(SNAIL), json.dumps({**SNAIL, "name": "Slug", "power": 7})
    path.write_text(
        f'{good}\n{{"name": "Sl\n\n{wrong}\n{json.dumps({**SNAIL, "name": "Crab"})}\n[]\n"x"\n', encoding="utf-8"
    )
    account = run(database, path)
    assert account.cards == 2
    assert [(one.place, one.name) for one in account.broken] == [
        *(("line 2", None), ("line 4", "Slug"), ("line 6", None), ("line 7", None)),
    ]
    assert "power" in account.broken[1].because


@pytest.mark.parametrize("name", ["", " "])
def test_a_card_without_a_name_is_broken(name: str, database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(lines(SNAIL, {**SNAIL, "name": name}), encoding="utf-8")
    account = run(database, path)
    assert (account.cards, account.broken) == (1, [BrokenRecord("line 2", None, "it has no name")])


def test_a_list_cut_short_keeps_what_came_before(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([SNAIL, {**SNAIL, "name": "Crab"}])[:-20], encoding="utf-8")
    account = run(database, path)
    assert account.cards == 1
    assert [one.place for one in account.broken] == ["after record 1"]


@pytest.mark.parametrize("content", [b"", b"name,text\nSnail,Reach\n", b"\x00\x01\x02", b"<html>"])
def test_a_file_without_cards_is_refused(content: bytes, database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards"
    path.write_bytes(content)
    with pytest.raises(UnreadableCardsError, match="is no file of cards"):
        run(database, path)


def test_a_game_without_card_files_is_refused(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(lines(SNAIL), encoding="utf-8")
    with pytest.raises(UnreadableCardsError, match="'chess'"):
        import_cards(CardShelf(database), "chess", path, None, lambda count: None)


def test_each_record_is_counted_once(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(lines(*({**SNAIL, "name": f"Snail {n}"} for n in range(1234))), encoding="utf-8")
    steps: list[int] = []
    account = import_cards(CardShelf(database), "magic", path, None, steps.append)
    assert account.cards == sum(steps) == len(CardShelf(database).names("magic")) == 1234


def test_the_open_corpus_is_imported_whole(database: Database) -> None:
    today, older = (
        run(database, corpus("mtg/cards.jsonl.gz")),
        run(database, corpus("mtg/cards_older_wording.jsonl.gz")),
    )
    assert (today.broken, older.broken) == ([], [])
    assert today.cards == len(CardShelf(database).names("magic")) > 26_000
    assert older.wordings > 17_000


def test_a_packed_file_cut_short_keeps_what_came_before(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl.gz"
    packed = gzip.compress(lines(*({**SNAIL, "name": f"Snail {n}"} for n in range(3000))).encode())
    path.write_bytes(packed[: len(packed) // 2])
    account = run(database, path)
    assert account.cards > 100
    assert [one.place for one in account.broken][-1] == "end"


BLOW = {
    "name": "Blow",
    "type_text": "Brute Action - Attack",
    "color": "red",
    "pitch": 1,
    "cost": 2,
    "power": 6,
    "defense": 3,
    "health": None,
    "intellect": None,
    "card_text": "Go again\nChoose 1;\n- Draw a card.",
}
BLOW_FACE = FaceText(
    "Blow",
    "Go again\nChoose 1;\n\u2022 Draw a card.",
    "2",
    "Brute Action - Attack",
    power="6",
    defense="3",
    pitch="1",
    colors=("red",),
)


def test_flesh_and_blood_cards_are_named_with_their_color(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    blue = {**BLOW, "color": "blue", "pitch": 3}
    club = {"name": "Club", "type_text": "Brute Weapon - Club (1H)", "power": 3, "card_text": None}
    path.write_text(lines(BLOW, blue, club), encoding="utf-8")
    assert import_cards(CardShelf(database), "flesh-and-blood", path, None, lambda count: None).cards == 3
    book = CardBook(database)
    assert book.find("flesh-and-blood", "blow (RED)") == Card("Blow (red)", (BLOW_FACE,))
    both = ("Blow (blue)", "Blow (red)")
    assert book.find("flesh-and-blood", "Blow") == Suggestions("Blow", both, sharing=both)
    found = book.find("flesh-and-blood", "Club")
    assert isinstance(found, Card)
    assert (found.faces[0].power, found.faces[0].cost, found.faces[0].colors) == ("3", "", ())


def test_a_flesh_and_blood_name_of_one_color_needs_no_color(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(lines(BLOW), encoding="utf-8")
    import_cards(CardShelf(database), "flesh-and-blood", path, None, lambda count: None)
    assert CardBook(database).find("flesh-and-blood", "Blow") == Card("Blow (red)", (BLOW_FACE,))


def test_the_fab_cube_says_the_same_in_its_own_form(tmp_path: Path) -> None:
    path = tmp_path / "card.json"
    blow = {
        "unique_id": "x",
        "name": "Blow",
        "color": "Red",
        "pitch": "1",
        "cost": "2",
        "power": "6",
        "defense": "3",
        "health": "",
        "intelligence": "",
        "arcane": "",
        "types": ["Brute", "Action", "Attack"],
        "card_keywords": ["Go again"],
        "functional_text": "**Go again**\n\nChoose 1;\n\n- Draw a card.",
        "type_text": "Brute Action \u2013 Attack",
    }
    hero = {**blow, "name": "Hero", "color": "", "pitch": "", "cost": "", "power": "", "defense": "", "health": "20"}
    path.write_text(json.dumps([blow, {**hero, "intelligence": "4", "type_text": "Brute Hero"}]), encoding="utf-8")
    cards = [record.card for record in read_cards(path, "flesh-and-blood") if isinstance(record, CardRecord)]
    assert cards[0] == Card("Blow (red)", (BLOW_FACE,))
    assert cards[1].name == "Hero"
    assert (cards[1].faces[0].life, cards[1].faces[0].intellect, cards[1].faces[0].cost) == ("20", "4", "")


def test_fronts_that_transcend_share_one_back(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    light = {"id": "light", "name": "Light", "type_text": "Mystic Resource - Chi", "other_faces": ["a", "b"]}
    rite = {"id": "a", "name": "Rite", "type_text": "Mystic Instant", "pitch": 3, "other_faces": ["light"]}
    vow = {**rite, "id": "b", "name": "Vow", "card_text": "You may pay {r}. If you do, **transcend**."}
    path.write_text(lines(light, {**rite, "card_text": "Draw a card.\n\n**Transcend**"}, vow), encoding="utf-8")
    assert import_cards(CardShelf(database), "flesh-and-blood", path, None, lambda count: None).cards == 2
    for name in ("Rite (blue)", "Vow (blue)"):
        card = CardBook(database).find("flesh-and-blood", name)
        assert isinstance(card, Card)
        assert (card.layout, [face.name for face in card.faces]) == ("double-faced", [name.split()[0], "Light"])


def test_a_split_flesh_and_blood_card_has_two_faces(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    split = {**BLOW, "name": "Burn // Life", "type_text": "Brute Action // Earth Instant", "card_text": "Meld\n//\nGo"}
    path.write_text(lines(split, {**split, "card_text": "Meld"}), encoding="utf-8")
    read, broken = read_cards(path, "flesh-and-blood")
    assert isinstance(read, CardRecord)
    assert (read.card.name, read.card.layout) == ("Burn // Life (red)", "split")
    assert [(face.name, face.type_line, face.text, face.cost) for face in read.card.faces] == [
        ("Burn", "Brute Action", "Meld", "2"),
        ("Life", "Earth Instant", "Go", "2"),
    ]
    assert isinstance(broken, BrokenRecord)
    assert "2 names, 2 type lines and 1 texts" in broken.because


def test_the_back_face_of_a_flip_card_becomes_its_second_face(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    dragon = {"name": "Wyrm", "type_text": "Draconic - Dragon Ally", "id": "wyrm", "other_faces": ["call"], "power": 4}
    invocation = {"type_text": "Illusionist Action - Invocation", "id": "call", "other_faces": ["wyrm"]}
    path.write_text(lines(dragon, {**BLOW, **invocation, "name": "Call"}, BLOW), encoding="utf-8")
    records = list(read_cards(path, "flesh-and-blood"))
    cards = {record.card.name: record.card for record in records if isinstance(record, CardRecord)}
    assert cards.keys() == {"Blow (red)", "Call (red)"}
    assert cards["Call (red)"].layout == "double-faced"
    assert [(face.name, face.power, face.colors) for face in cards["Call (red)"].faces] == [
        ("Call", "6", ("red",)),
        ("Wyrm", "4", ()),
    ]


def test_faces_whose_front_is_missing_stay_cards_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    dragon = {"name": "Wyrm", "type_text": "Draconic - Dragon Ally", "id": "wyrm", "other_faces": ["call"]}
    path.write_text(lines(dragon), encoding="utf-8")
    (record,) = read_cards(path, "flesh-and-blood")
    assert isinstance(record, CardRecord)
    assert (record.card.name, record.card.layout) == ("Wyrm", "normal")


def test_the_flesh_and_blood_corpus_is_imported_whole() -> None:
    records = list(read_cards(corpus("fab/cards.jsonl.gz"), "flesh-and-blood"))
    names = {record.card.name for record in records if isinstance(record, CardRecord)}
    assert len(names) == len(records) > 3900


def test_go_again_at_the_end_of_a_line_is_a_line_of_its_own() -> None:
    assert plain_text("Draw a card. **Go again**") == "Draw a card.\nGo again"
    ability = "Action - 0: Draw a card. Go again"
    assert plain_text(ability) == ability


def test_another_keyword_at_the_end_of_a_line_is_one_too() -> None:
    assert plain_text("When this defends, draw a card. **Temper**") == "When this defends, draw a card.\nTemper"


def test_what_is_destroyed_to_activate_an_ability_is_destroyed_later_by_another_line() -> None:
    late = "At the beginning of your end phase, if you control no auras, destroy this."
    assert plain_text(f"Instant - Destroy this: Draw a card. {late}") == f"Instant - Destroy this: Draw a card.\n{late}"
    kept = f"Instant - {{r}}: Draw a card. {late}"
    assert plain_text(kept) == kept


def test_a_line_that_goes_on_with_what_was_said_is_part_of_the_line_before() -> None:
    printed = "Your next attack this turn gets +2{p}.\n\nIf it has an aim counter, it gets overpower."
    assert plain_text(printed) == printed.replace("\n\n", " ")
    assert plain_text("Draw a card.\nIf itself is read, nothing is.") == "Draw a card.\nIf itself is read, nothing is."
