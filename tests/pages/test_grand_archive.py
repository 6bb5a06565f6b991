"""A board of Grand Archive in a real browser: its zones, its numbers, and a combat that is stepped through."""

from __future__ import annotations

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys
from selenium.webdriver.common.by import By

from api.application import create_app
from api.services import Services
from tests.api.test_grand_archive import FIGHT


@pytest.fixture(scope="module")
def page(real: Services, library: str) -> str:
    """Where the ruling on a fight is served."""
    ruling = create_app(real).test_client().post("/v1/runs", json=FIGHT).get_json()
    return f"{library}/rulings/{ruling['id']}"


def zones_of(browser: Chrome, player: str) -> dict[str, str]:
    """The text of each zone of a player that the board shows now."""
    lanes = browser.find_elements(By.CSS_SELECTOR, ".lane")
    lane = next(one for one in lanes if one.find_element(By.TAG_NAME, "h3").text == player)
    zones = [one for one in lane.find_elements(By.CSS_SELECTOR, ".zone") if one.is_displayed()]
    return {one.find_element(By.TAG_NAME, "h4").text.lower(): one.text for one in zones}


def step_to(browser: Chrome, page: str, words: str) -> None:
    """Open the page at the step whose words these are."""
    steps = browser.find_elements(By.CSS_SELECTOR, ".step")
    said = ((one, one.find_element(By.CSS_SELECTOR, ".said").get_attribute("textContent") or "") for one in steps)
    step = next(one for one, sentence in said if words in sentence)
    browser.get(f"{page}?step={step.get_attribute('data-seq')}")


def test_the_verdict_and_its_rules_come_first(browser: Chrome, page: str) -> None:
    browser.get(page)
    assert "Giant Tortoise has 3 damage" in browser.find_element(By.TAG_NAME, "main").text
    assert browser.find_elements(By.CSS_SELECTOR, "main a[href*='combat-phase-damage-step']")


def test_the_board_names_the_zones_of_the_game(browser: Chrome, page: str) -> None:
    browser.get(page)
    named = set(zones_of(browser, "Ana"))
    assert {"field", "memory", "material deck"} <= named
    assert not {"battlefield", "library", "arsenal"} & named


def test_an_attack_card_lies_in_the_intent_until_combat_ends(browser: Chrome, page: str) -> None:
    browser.get(page)
    step_to(browser, page, "Knight attacks Giant Tortoise")
    assert "Slash" in zones_of(browser, "Ana")["intent"]
    ActionChains(browser).send_keys(Keys.END).perform()
    assert "Slash" in zones_of(browser, "Ana")["graveyard"]
    assert "Slash" not in zones_of(browser, "Ana").get("intent", "")
