"""The services of a real installation: what is kept stays, what is written can be read, what is there is found."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import URL, delete

from api.services import CardCoverage, LibraryScenario, Missing, OutOfTimeError, ParsedText, SavedRuling
from api.wiring import judge, known_runs
from api.wiring.assembly import real_services
from api.wiring.cards import StoredCards
from api.wiring.computing import InThisProcess, workplace
from api.wiring.known_runs import KnownRuns, LookedUp
from api.wiring.library import FileLibrary
from api.wiring.rulings import StoredRulings
from api.wiring.writing import LINE, written
from scenarios.cards import CardSource
from scenarios.reading import read_yaml
from scenarios.ruling import Plain, Ruling
from store.card_book import CardBook
from store.card_records import CardRecord
from store.card_shelf import CardShelf
from store.card_text import Card, FaceText
from store.database import Database
from store.rulings import Rulings
from store.tables import rulings
from tests.api import doubles, sample

ODD = "\x85\u2028\u2029\ufeff"
"""Line breaks of Unicode that YAML folds."""
WORDS = st.text(st.characters(blacklist_categories=("Cs", "Cc"), blacklist_characters=ODD), max_size=40)
VALUES: st.SearchStrategy[Plain] = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | WORDS,
    lambda below: st.lists(below, max_size=4) | st.dictionaries(WORDS, below, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(WORDS.filter(bool), VALUES, max_size=5))
def test_what_is_written_reads_the_same(scenario: dict[str, Plain]) -> None:
    assert read_yaml(written(scenario)).value == scenario


def test_short_things_are_written_on_one_line() -> None:
    text = written(doubles.SCENARIO)
    assert "- {cast: Shock, by: Nicole, targets: [pinger]}" in text
    assert all(len(line) <= LINE + 24 for line in text.splitlines())


def test_a_ruling_outlives_the_process(tmp_path: Path) -> None:
    where = URL.create("sqlite", database=str(tmp_path / "kept.sqlite"))
    saved = SavedRuling(sample.needing_answer(), doubles.SCENARIO)
    first = Database(where)
    StoredRulings(Rulings(first)).keep(saved)
    StoredRulings(Rulings(first)).keep(saved)
    first.close()
    again = Database(where)
    assert StoredRulings(Rulings(again)).find("sample-needs-answer") == saved
    assert StoredRulings(Rulings(again)).find("another") is None
    again.close()


BOLT: dict[str, Plain] = {
    "title": "A bolt",
    "game": "magic",
    "players": {"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {}},
    "play": [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}],
}


TOKEN: dict[str, Plain] = {
    "title": "A token",
    "game": "flesh-and-blood",
    "cards": [
        {
            "name": "Swing",
            "types": "Generic Action - Attack",
            "cost": 0,
            "power": 3,
            "defense": 3,
            "text": "When this hits, create an Embodiment of Earth token.",
        }
    ],
    "players": {"Amy": {"hand": ["Swing"]}, "Nicole": {}},
    "play": [{"play": "Swing", "by": "Amy"}, {"defend": [], "by": "Nicole"}, {"finish": "all"}],
}


def test_a_scenario_is_run_once_and_then_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(URL.create("sqlite", database=str(tmp_path / "kept.sqlite")))
    services = real_services(database)
    first = services.judge.run(BOLT)
    services.rulings.keep(SavedRuling(first, BOLT))
    monkeypatch.setattr(judge, "run_noting", lambda *_: pytest.fail("it is run again"))
    assert services.judge.run(dict(BOLT)) == first
    monkeypatch.undo()
    assert services.judge.run({**BOLT, "title": "Another"}).id != first.id
    database.close()


def test_a_scenario_is_run_again_when_a_card_reads_otherwise(tmp_path: Path) -> None:
    database = Database(URL.create("sqlite", database=str(tmp_path / "kept.sqlite")))
    services = real_services(database)
    first = services.judge.run(BOLT)
    services.rulings.keep(SavedRuling(first, BOLT))
    face = FaceText("Lightning Bolt", "~ deals 5 damage to any target.", "{R}", "Instant")
    CardShelf(database).put("magic", [CardRecord(Card("Lightning Bolt", (face,)), "a test")])
    again = services.judge.run(BOLT)
    assert (first.facts.players["Nicole"]["life"], again.facts.players["Nicole"]["life"]) == (17, 15)
    database.close()


OFFER: dict[str, Plain] = {
    "title": "An offer",
    "game": "magic",
    "cards": [{"name": "Offer", "cost": "{U}", "types": "Sorcery", "text": "You may draw a card."}],
    "players": {"Amy": {"hand": ["Offer"]}, "Nicole": {}},
    "play": [{"cast": "Offer", "by": "Amy"}, {"resolve": "top"}, {"choose": "yes", "by": "Amy"}],
}


def test_what_another_answer_would_have_brought_costs_nobody_the_ruling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(URL.create("sqlite", database=str(tmp_path / "kept.sqlite")))
    services = real_services(database)
    whole = services.judge.run(OFFER)
    assert [one.text for one in whole.alternatives] == [
        "Had Amy said no, the answer would be without: Amy draws a card"
    ]

    def endless(*_: object) -> Ruling:
        raise OutOfTimeError

    monkeypatch.setattr(judge, "with_alternatives", endless)
    bare = services.judge.run(OFFER)
    assert (bare.answer, bare.alternatives) == (whole.answer, ())
    assert set(bare.warnings) - set(whole.warnings) == {judge.NOT_WEIGHED}
    database.close()


def put(database: Database, game: str, *cards: Card) -> None:
    CardShelf(database).put(game, [CardRecord(card, "a test") for card in cards])


def test_a_refusal_ends_with_its_cause(tmp_path: Path) -> None:
    database = Database(URL.create("sqlite", database=str(tmp_path / "kept.sqlite")))
    services = real_services(database)

    def judged() -> Ruling:
        ruling = services.judge.run(TOKEN)
        services.rulings.keep(SavedRuling(ruling, TOKEN))
        kept = services.rulings.find(ruling.id)
        assert kept is not None
        assert kept.ruling == ruling
        return ruling

    earth = FaceText("Embodiment of Earth", "", type_line="Earth Token - Aura")
    assert "no card is called" in str(judged().unsupported)
    put(database, "flesh-and-blood", Card("One", (earth,)), Card("Two", (earth,)))
    assert "may mean One, Two" in str(judged().unsupported)
    put(database, "flesh-and-blood", Card("Embodiment of Earth", (earth,)))
    assert judged().unsupported == ()
    database.close()


def test_a_ruling_that_was_let_go_of_is_kept_again(tmp_path: Path) -> None:
    database = Database(URL.create("sqlite", database=str(tmp_path / "kept.sqlite")))
    kept = StoredRulings(Rulings(database))
    saved = SavedRuling(sample.needing_answer(), doubles.SCENARIO)
    kept.keep(saved)
    with database.writing() as connection:
        connection.execute(delete(rulings))
    kept.keep(saved)
    assert kept.find("sample-needs-answer") == saved
    database.close()


def test_the_order_of_players_makes_another_scenario() -> None:
    source = CardSource.__new__(CardSource)
    known = KnownRuns(source)
    known.remember(BOLT, "one", LookedUp(source).seen)
    assert known.find(BOLT) == "one"
    turned = {**BOLT, "players": dict(reversed(BOLT["players"].items()))}
    assert known.find(turned) is None


def test_only_the_last_scenarios_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_runs, "MOST", 2)
    source = CardSource.__new__(CardSource)
    known = KnownRuns(source)
    for title in ("a", "b", "c"):
        known.remember({"title": title}, title, LookedUp(source).seen)
    assert [known.find({"title": title}) for title in ("a", "b", "c")] == [None, "b", "c"]


def test_the_cards_of_a_store_are_counted_once_until_there_are_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(URL.create("sqlite", database=str(tmp_path / "store.sqlite")))
    computing = InThisProcess(workplace(database))
    cards, shelf = StoredCards(CardBook(database), computing), CardShelf(database)
    first = cards.coverage("grand-archive")
    with monkeypatch.context() as patch:
        patch.setattr(computing, "do", None)
        assert cards.coverage("grand-archive") == first
    shelf.put("grand-archive", [CardRecord(Card("A New One", (FaceText("A New One", "Contrive."),)), "test")])
    assert cards.coverage("grand-archive") == CardCoverage(first.cards + 1, first.read, first.executable)


@pytest.fixture(scope="module")
def library() -> FileLibrary:
    return FileLibrary()


def test_every_scenario_of_the_library_can_be_had_and_reads_as_it_was(library: FileLibrary) -> None:
    entries = library.entries(None, None, None).scenarios
    assert entries
    for entry in entries:
        found = library.scenario(entry.id)
        assert isinstance(found, LibraryScenario)
        assert read_yaml(found.text).value == found.scenario


def test_the_library_is_searched_by_words_and_numbers(library: FileLibrary) -> None:
    found = library.entries("magic", "2014-02-01", "basilisk collar 704.5g").scenarios
    everything = library.entries(None, None, None).scenarios
    assert len(found) < len(everything)
    assert all(entry.edition == "2014-02-01" for entry in found)
    assert library.entries("chess", None, None).scenarios == ()


def test_a_scenario_that_is_not_there_is_told_with_one_that_is(library: FileLibrary) -> None:
    missing = library.scenario("magic/damage-page/question-1")
    assert isinstance(missing, Missing)
    assert missing.suggestions


def test_scenarios_are_found_by_the_numbers_that_they_cover(library: FileLibrary) -> None:
    covering = library.covering("magic", "2014-02-01")
    assert covering
    assert all(number in entry.covers for number, entries in covering.items() for entry in entries)


def test_whatever_a_run_may_ask_of_its_cards_is_remembered() -> None:
    asked = {name for name, value in vars(CardSource).items() if callable(value) and not name.startswith("_")}
    assert asked <= vars(LookedUp).keys()


@pytest.mark.parametrize("text", ["Draw a cardz.", "Destroy target creature sideways."])
def test_a_text_that_is_not_read_says_why(text: str, tmp_path: Path) -> None:
    database = Database(URL.create("sqlite", database=str(tmp_path / "parse.db")))
    found = StoredCards(CardBook(database), InThisProcess(workplace(database))).parse("magic", text, None, None)
    assert isinstance(found, ParsedText)
    assert [bool(line.because) for line in found.lines] == [True]
