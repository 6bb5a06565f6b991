"""Stepping through a ruling with the keyboard, and reading its rules, in a real browser."""

from __future__ import annotations

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from api.pages.steps import key_steps
from tests.api import sample


@pytest.fixture
def ruling(browser: Chrome, address: str) -> Chrome:
    browser.get(f"{address}/rulings/sample-ruled?step=4")
    return browser


def press(browser: Chrome, *keys: str) -> None:
    ActionChains(browser).send_keys(*keys).perform()


def current(browser: Chrome) -> str | None:
    return browser.find_element(By.CSS_SELECTOR, ".step[aria-current]").get_attribute("data-seq")


def life(browser: Chrome, player: str) -> str:
    numbers = browser.find_elements(By.CSS_SELECTOR, f'.numbers[aria-label="{player}"]')
    (shown,) = [item for item in numbers if item.is_displayed()]
    return shown.find_element(By.TAG_NAME, "dd").text


def test_arrows_step_to_and_fro(ruling: Chrome) -> None:
    press(ruling, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert current(ruling) == "6"
    press(ruling, Keys.ARROW_LEFT)
    assert current(ruling) == "5"


def test_up_and_down_go_between_decisive_steps(ruling: Chrome) -> None:
    press(ruling, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert current(ruling) == "8"
    press(ruling, Keys.ARROW_UP)
    assert current(ruling) == "6"


def test_the_board_follows_the_steps(ruling: Chrome) -> None:
    assert life(ruling, "Amy") == "20"
    press(ruling, Keys.END)
    assert life(ruling, "Amy") == "21"
    press(ruling, Keys.HOME)
    assert life(ruling, "Amy") == "20"
    assert not ruling.find_elements(By.CSS_SELECTOR, ".changed")


def test_the_slider_moves_too(ruling: Chrome) -> None:
    slider = ruling.find_element(By.CSS_SELECTOR, "input[type=range]")
    assert slider.is_displayed()
    ruling.execute_script("arguments[0].value = 9; arguments[0].dispatchEvent(new Event('input'))", slider)
    assert current(ruling) == "8"
    assert slider.get_attribute("aria-valuetext") == "Step 8 of 10"


def test_the_address_keeps_the_step(ruling: Chrome) -> None:
    press(ruling, Keys.ARROW_RIGHT)
    ruling.refresh()
    assert current(ruling) == "5"


def listed(browser: Chrome) -> list[int]:
    numbers = browser.find_elements(By.CSS_SELECTOR, ".step > .line > .seq")
    return [int(number.text) for number in numbers if number.is_displayed()]


def test_the_list_can_be_cut_to_what_decides(ruling: Chrome) -> None:
    assert listed(ruling) == list(range(10))
    ruling.find_element(By.CSS_SELECTOR, "input[value=judge]").click()
    assert listed(ruling) == sorted(key_steps(sample.ruled()))
    ruling.find_element(By.TAG_NAME, "body").click()
    press(ruling, Keys.ARROW_LEFT)
    assert current(ruling) == "0"


def test_arrows_choose_among_the_lists_where_that_has_the_focus(ruling: Chrome) -> None:
    ruling.execute_script("document.querySelector('input[value=full]').focus()")
    press(ruling, Keys.ARROW_RIGHT)
    assert ruling.find_element(By.CSS_SELECTOR, "input[value=judge]").is_selected()
    assert current(ruling) == "4"


def gloss(browser: Chrome) -> str:
    card = browser.find_element(By.ID, "gloss")
    return card.text if card.is_displayed() else ""


def test_focus_shows_the_rule_and_escape_hides_it(ruling: Chrome) -> None:
    link = ruling.find_element(By.CSS_SELECTOR, "#step-8 .rule")
    ruling.execute_script("arguments[0].focus()", link)
    assert sample.RULES["119.3f"] in gloss(ruling)
    assert "Official words" in gloss(ruling)
    assert link.get_attribute("aria-describedby") == "gloss"
    press(ruling, Keys.ESCAPE)
    assert gloss(ruling) == ""


def test_hovering_shows_the_rule_and_leaving_hides_it(ruling: Chrome) -> None:
    rule = ruling.find_element(By.CSS_SELECTOR, "#step-5 .rule")
    ruling.execute_script("arguments[0].scrollIntoView({block: 'center'})", rule)
    ActionChains(ruling).move_to_element(rule).perform()
    assert sample.RULES["704.5h"] in gloss(ruling)
    ActionChains(ruling).move_to_element(ruling.find_element(By.TAG_NAME, "h1")).perform()
    WebDriverWait(ruling, 2).until(lambda browser: gloss(browser) == "")


def test_a_question_mark_opens_the_help(ruling: Chrome) -> None:
    press(ruling, "?")
    assert ruling.find_element(By.ID, "keys").is_displayed()
    press(ruling, Keys.ESCAPE)
    assert not ruling.find_element(By.ID, "keys").is_displayed()


def test_the_keyboard_alone_reaches_everything_it_must(ruling: Chrome) -> None:
    reached = set()
    for _ in range(70):
        press(ruling, Keys.TAB)
        reached.add(ruling.execute_script("return document.activeElement.className || document.activeElement.tagName"))
    assert {"skip", "rule shown", "seq", "button go", "INPUT"} <= reached


def test_a_fork_opens_the_editor_at_that_step(ruling: Chrome) -> None:
    press(ruling, Keys.ARROW_RIGHT)
    fork = ruling.find_element(By.CSS_SELECTOR, ".fork").get_attribute("href") or ""
    assert fork.endswith("/scenarios/new?ruling=sample-ruled&step=5")


def test_the_sum_of_the_parts_is_told_while_they_are_typed(browser: Chrome, address: str) -> None:
    browser.get(f"{address}/rulings/sample-divide")
    told = browser.find_element(By.CSS_SELECTOR, "[data-sum]")
    assert told.text == "They do."
    browser.find_element(By.NAME, "part").send_keys(Keys.ARROW_UP)
    assert told.text == "They make 5."
