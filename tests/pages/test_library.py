"""The first page with the whole library: light, and every scenario within reach by links, words and keys."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from api.application import create_app
from api.pages.shelves import AT_ONCE, Asked, shelves
from api.services import Edition, Game, LibraryEntry, Services
from scenarios.games import MAGIC_TABLE

LIGHT = 50_000
"""Bytes of a page, before it is compressed."""


@pytest.fixture
def whole(real: Services) -> FlaskClient:
    return create_app(real).test_client()


def entry(topic: str, number: int, game: str = "magic") -> LibraryEntry:
    return LibraryEntry(f"{game}/{topic}/{number}", game, "2026-06-19", f"Scenario {number}", topic, "")


GAME = Game("magic", "Magic", (Edition("2026-06-19", True, (), 0, 0),), (), MAGIC_TABLE)
ENTRIES = (*(entry("damage", number) for number in range(AT_ONCE + 1)), entry("combat", 0))


def listed(page: int, **asked: str) -> list[str]:
    return [one.id for one in shelves(ENTRIES, Asked(**asked), page, (GAME,)).listed]


def test_a_whole_game_is_told_by_its_topics_only() -> None:
    found = shelves(ENTRIES, Asked(game="magic"), 1, (GAME,))
    assert [(shelf.title, shelf.count) for shelf in found.by_game["Magic"]] == [("Damage", AT_ONCE + 1), ("Combat", 1)]
    assert found.listed == ()
    assert found.count == AT_ONCE + 2


def test_a_topic_is_listed_page_by_page() -> None:
    assert listed(1, topic="damage") == [f"magic/damage/{number}" for number in range(AT_ONCE)]
    assert listed(2, topic="damage") == [f"magic/damage/{AT_ONCE}"]


@pytest.mark.parametrize(("page", "shown"), [(-1, 1), (0, 1), (99, 2)])
def test_a_page_that_is_not_there_is_the_nearest(page: int, shown: int) -> None:
    assert shelves(ENTRIES, Asked(q="damage"), page, (GAME,)).page == shown


def test_the_topics_stay_in_sight_when_one_is_chosen() -> None:
    assert len(shelves(ENTRIES, Asked(topic="combat"), 1, (GAME,)).by_game["Magic"]) == 2


@pytest.mark.parametrize("page", ["/", "/?game=magic", "/?q=a", "/?game=magic&topic=damage", "/?edition=2014-02-01"])
def test_pages_of_the_library_are_light(whole: FlaskClient, page: str) -> None:
    response = whole.get(page)
    assert response.status_code == 200
    assert len(response.data) < LIGHT


def test_links_without_script_lead_to_every_scenario(whole: FlaskClient, real: Services) -> None:
    everything = real.library.entries(None, None, None).scenarios
    reached = 0
    for game, topic in dict.fromkeys((entry.game, entry.topic) for entry in everything):
        assert f"game={game}&amp;topic={topic}#library" in whole.get("/").text
        page: str | None = f"/?game={game}&topic={topic}"
        while page:
            text = whole.get(page).text
            reached += text.count('name="entry"')
            before, more, _ = text.partition('">More</a>')
            page = before.rpartition('href="')[2].replace("&amp;", "&") if more else None
    assert reached == len(everything)


def test_a_topic_is_opened_and_turned_over_by_keyboard_without_script(scriptless: Chrome, library: str) -> None:
    scriptless.get(f"{library}/")
    scriptless.find_element(By.PARTIAL_LINK_TEXT, "Combat chapter").send_keys(Keys.ENTER)
    WebDriverWait(scriptless, 5).until(lambda it: it.find_elements(By.CSS_SELECTOR, ".entry"))
    first = scriptless.find_element(By.CSS_SELECTOR, ".entry").text
    scriptless.find_element(By.LINK_TEXT, "More").send_keys(Keys.ENTER)
    WebDriverWait(scriptless, 5).until(lambda it: it.find_element(By.CSS_SELECTOR, ".entry").text != first)
    assert scriptless.find_element(By.CSS_SELECTOR, ".shelves [aria-current]").text.startswith("Combat chapter")


def test_words_are_found_by_keyboard_and_narrowed_by_topic(scriptless: Chrome, library: str) -> None:
    scriptless.get(f"{library}/")
    scriptless.find_element(By.NAME, "q").send_keys("basilisk collar", Keys.ENTER)
    WebDriverWait(scriptless, 5).until(lambda it: "q=" in it.current_url)
    count = int(scriptless.find_element(By.CSS_SELECTOR, "[role=status]").text.split()[0])
    assert 0 < count < 1000
    scriptless.find_element(By.PARTIAL_LINK_TEXT, "Damage page").click()
    WebDriverWait(scriptless, 5).until(lambda it: "topic=damage-page" in it.current_url)
    narrowed = int(scriptless.find_element(By.CSS_SELECTOR, "[role=status]").text.split()[0])
    assert 0 < narrowed < count


def test_nothing_of_the_library_is_wider_than_a_phone(phone: Chrome, library: str) -> None:
    for page in ("/", "/?game=magic&topic=2002-03", "/?q=trample"):
        phone.get(f"{library}{page}")
        assert phone.execute_script("return document.documentElement.scrollWidth") <= 390
