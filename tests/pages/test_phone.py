"""On a phone nothing has to be scrolled sideways, fingers find the buttons, and a tap shows a rule."""

from __future__ import annotations

import json
from urllib.request import Request, urlopen

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from tests.api import sample
from tests.pages.conftest import PHONE
from tests.pages.test_reading import PAGES
from tests.pages.test_stepping import gloss

OURS = tuple(page for page in PAGES if page != "/v1/docs")


@pytest.mark.parametrize("page", OURS)
def test_no_page_scrolls_sideways(phone: Chrome, address: str, page: str) -> None:
    for wide in (PHONE["width"], 360):
        phone.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE | {"width": wide})
        phone.get(f"{address}{page}")
        width, window = phone.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
        assert width <= window == wide


BROKEN = """
const isAlone = (node) => node.parentElement.closest("th, td") && /^\\s*\\w+\\s*$/.test(node.data);
const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT,
  (node) => isAlone(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP);
const broken = [];
while (words.nextNode()) {
  const range = document.createRange();
  range.selectNodeContents(words.currentNode);
  if (new Set([...range.getClientRects()].map((line) => line.top)).size > 1) broken.push(words.currentNode.data);
}
return broken;
"""


@pytest.mark.parametrize("page", ["/games", "/games/magic/coverage"])
def test_no_word_or_number_of_a_table_is_broken(phone: Chrome, library: str, page: str) -> None:
    phone.get(f"{library}{page}")
    assert phone.find_elements(By.TAG_NAME, "td")
    assert phone.execute_script(BROKEN) == []
    assert phone.execute_script("return document.documentElement.scrollWidth") <= 390


def test_the_verdict_and_the_timeline_are_on_the_first_screen(phone: Chrome, address: str) -> None:
    phone.get(f"{address}/rulings/sample-ruled")
    answer = phone.find_element(By.CSS_SELECTOR, ".answer").rect
    assert answer["y"] + answer["height"] < 844 / 2


def test_buttons_are_large_enough_for_a_finger(phone: Chrome, address: str) -> None:
    phone.get(f"{address}/rulings/sample-needs-answer")
    buttons = phone.find_elements(By.CSS_SELECTOR, ".question button, .timeline .go")
    assert len(buttons) == 4
    assert all(button.rect["height"] >= 40 and button.rect["width"] >= 40 for button in buttons)


def test_a_tap_shows_a_rule_and_stays_on_the_page(phone: Chrome, address: str) -> None:
    phone.get(f"{address}/rulings/sample-ruled")
    link = phone.find_element(By.CSS_SELECTOR, ".deciding .rule")
    phone.execute_script(
        "arguments[0].dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, pointerType: 'touch'}));"
        "arguments[0].click()",
        link,
    )
    assert sample.RULES["112.7a"] in gloss(phone)
    assert "/rulings/sample-ruled" in phone.current_url


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_deep_steps_keep_the_width_and_chips_stay_inside(phone: Chrome, library: str, scheme: str) -> None:
    players = {"Amy": {"hand": ["Shock"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}}
    play = [{"cast": "Shock", "by": "Amy", "targets": ["Grizzly Bears"]}, {"resolve": "all"}]
    body = json.dumps({"title": "A shock", "game": "magic", "players": players, "play": play}).encode()
    asked = Request(f"{library}/v1/runs", body, {"Content-Type": "application/json"})  # our own address
    ruling = json.load(urlopen(asked))["id"]  # our own address
    media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    phone.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
    phone.get(f"{library}/rulings/{ruling}")
    phone.execute_script("document.querySelector('input[value=\"full\"]').click()")
    widths, rights = phone.execute_script(WIDTHS)
    assert min(widths) >= 290
    assert max(rights) <= 390


WIDTHS = """
const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
return [boxes(".step .said").map((box) => box.width), boxes(".rule, .tile").map((box) => box.right)];
"""


def test_stepping_leaves_the_board_where_it_is(phone: Chrome, address: str) -> None:
    phone.get(f"{address}/rulings/sample-ruled?step=2")
    phone.execute_script("document.getElementById('board').scrollIntoView()")
    before = phone.execute_script("return scrollY")
    phone.find_element(By.CSS_SELECTOR, '[data-go="on"]').click()
    assert phone.find_element(By.CSS_SELECTOR, ".step[aria-current]").get_attribute("data-seq") == "3"
    assert phone.execute_script("return scrollY") == before
