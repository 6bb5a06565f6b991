"""Writing a scenario: the form made from the schema, the text, and faults at their place while one writes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait


@pytest.fixture
def editor(browser: Chrome, address: str) -> Chrome:
    browser.get(f"{address}/scenarios/new?from=magic/damage-page/sample-ruled")
    settled(browser)
    return browser


def until(browser: Chrome, holds: Callable[[Chrome], object]) -> None:
    gone = (NoSuchElementException, StaleElementReferenceException)
    WebDriverWait(browser, 5, poll_frequency=0.05, ignored_exceptions=gone).until(holds)


def settled(browser: Chrome) -> None:
    until(browser, lambda b: b.find_element(By.ID, "state").text == "Nothing wrong with it.")


def at(browser: Chrome, pointer: str) -> WebElement:
    return browser.find_element(
        By.CSS_SELECTOR, f'[data-pointer="{pointer}"] input, [data-pointer="{pointer}"] textarea'
    )


def button(browser: Chrome, words: str) -> WebElement:
    return next(b for b in browser.find_elements(By.TAG_NAME, "button") if b.text == words)


def press(browser: Chrome, words: str) -> None:
    browser.execute_script("arguments[0].click()", button(browser, words))


def faults(browser: Chrome, pointer: str) -> list[str]:
    return [f.text for f in browser.find_elements(By.CSS_SELECTOR, f'[data-pointer="{pointer}"] .fault')]


BEARS = "/players/Nicole/battlefield/0"


def misspell(browser: Chrome) -> None:
    card = at(browser, f"{BEARS}/card")
    card.clear()
    card.send_keys("Grizly Bears", Keys.TAB)
    until(browser, lambda b: faults(b, BEARS))


def write_a_fault(browser: Chrome) -> None:
    """Add a key that means nothing to the text of the scenario."""
    settled(browser)
    press(browser, "Text")
    browser.find_element(By.ID, "text").send_keys("\nmood: good")
    until(browser, lambda b: "mood" in b.find_element(By.ID, "faults").text)


def text_of(browser: Chrome) -> str:
    return browser.find_element(By.ID, "text").get_attribute("value") or ""


def test_the_form_shows_the_scenario(editor: Chrome) -> None:
    assert at(editor, "/players/Amy/battlefield/0/card").get_attribute("value") == "Prodigal Pyromancer"
    assert at(editor, "/players/Amy/battlefield/0/id").get_attribute("value") == "pinger"
    assert at(editor, "/play/1/targets").get_attribute("value") == "pinger"


def test_a_fault_shows_at_its_place_while_one_writes(editor: Chrome) -> None:
    misspell(editor)
    assert at(editor, BEARS).get_attribute("aria-invalid") == "true"
    assert "Grizzly Bears" in faults(editor, BEARS)[0]


@pytest.fixture
def blank(browser: Chrome, library: str) -> Chrome:
    """An empty board, checked as in a real installation."""
    browser.get(f"{library}/scenarios/new?game=magic")
    settled(browser)
    return browser


def told(browser: Chrome) -> list[str]:
    shown = browser.find_elements(By.CSS_SELECTOR, "#faults li, #board-form .fault")
    return [fault.text for fault in shown]


def checked(browser: Chrome) -> None:
    """Wait until what was typed last was checked: the state says nothing, or that nothing is wrong."""
    until(browser, lambda b: b.find_element(By.ID, "state").text == "")


def test_an_empty_field_has_no_fault_before_it_is_left(blank: Chrome) -> None:
    press(blank, "Add to hand")
    checked(blank)
    assert told(blank) == []
    blank.switch_to.active_element.send_keys(Keys.TAB)
    until(blank, lambda b: faults(b, "/players/Amy/hand/0"))


def test_a_word_half_written_has_no_fault(blank: Chrome) -> None:
    press(blank, "Add to hand")
    blank.switch_to.active_element.send_keys("Sho")
    checked(blank)
    assert told(blank) == []
    blank.switch_to.active_element.send_keys("ck")
    settled(blank)


def test_a_fault_is_gone_as_soon_as_it_is_mended(editor: Chrome) -> None:
    misspell(editor)
    card = at(editor, f"{BEARS}/card")
    card.send_keys(Keys.END, "s")
    checked(editor)
    assert faults(editor, BEARS) != []
    card.clear()
    card.send_keys("Grizzly Bears")
    until(editor, lambda b: told(b) == [])
    assert editor.switch_to.active_element == card


def test_to_try_a_run_shows_what_is_wrong_at_once(blank: Chrome) -> None:
    press(blank, "Add to hand")
    checked(blank)
    press(blank, "Judge it")
    until(blank, lambda b: faults(b, "/players/Amy/hand/0"))
    assert "/scenarios/new" in blank.current_url


def test_what_comes_anew_to_a_place_has_no_fault_yet(blank: Chrome) -> None:
    press(blank, "Add to hand")
    blank.switch_to.active_element.send_keys(Keys.TAB)
    until(blank, lambda b: faults(b, "/players/Amy/hand/0"))
    removes = blank.find_element(By.CSS_SELECTOR, '[data-pointer="/players/Amy/hand/0"] .moves button')
    blank.execute_script("arguments[0].click()", removes)
    settled(blank)
    press(blank, "Add to hand")
    checked(blank)
    assert told(blank) == []


def test_a_suggestion_is_taken_with_one_press(editor: Chrome) -> None:
    misspell(editor)
    press(editor, "Use “Grizzly Bears”")
    settled(editor)
    assert "Grizzly Bears" in text_of(editor)


def test_an_unknown_card_is_defined_on_the_spot_and_what_was_read_of_it_shows(editor: Chrome) -> None:
    misspell(editor)
    press(editor, "Define it here")
    assert at(editor, "/cards/0/name").get_attribute("value") == "Grizly Bears"
    editor.switch_to.active_element.send_keys("Flying\nWhenever the moon is full, scry 3.")
    until(editor, lambda b: len(b.find_elements(By.CSS_SELECTOR, ".reading > li")) == 2)
    read, declined = editor.find_elements(By.CSS_SELECTOR, ".reading > li")
    assert read.get_attribute("class") == "read"
    assert declined.find_element(By.TAG_NAME, "mark").text == "the moon is full, scry 3."
    until(editor, lambda b: b.find_element(By.ID, "state").text.startswith("A line of a card is not read"))
    area = at(editor, "/cards/0/text")
    area.clear()
    area.send_keys("Flying")
    settled(editor)


def test_form_and_text_say_the_same(editor: Chrome) -> None:
    at(editor, "/players/Nicole/life").send_keys("5")
    until(editor, lambda b: "life: 205" in text_of(b))
    press(editor, "Text")
    area = editor.find_element(By.ID, "text")
    editor.execute_script("arguments[0].value = arguments[0].value.replace('life: 205', 'life: 7')", area)
    area.send_keys(" ")
    settled(editor)
    press(editor, "Form")
    until(editor, lambda b: at(b, "/players/Nicole/life").get_attribute("value") == "7")


def test_faults_of_the_text_are_told_by_line(editor: Chrome) -> None:
    press(editor, "Text")
    area = editor.find_element(By.ID, "text")
    area.clear()
    area.send_keys("game: magic\nplayers:\n  Amy: {}\nmood: good\n")
    until(editor, lambda b: "mood" in b.find_element(By.ID, "faults").text)
    until(editor, lambda b: button(b, "Line 1.") or button(b, "Line 4."))


def test_a_card_and_an_action_are_added_and_judged(editor: Chrome) -> None:
    press(editor, "Add to hand")
    editor.switch_to.active_element.send_keys("Shock")
    until(editor, lambda b: "hand: [Shock]" in text_of(b) or "- Shock" in text_of(b))
    add(editor, "What they do", "attack")
    editor.switch_to.active_element.send_keys("pinger -> Nicole; Shock")
    until(editor, lambda b: "pinger: Nicole" in text_of(b))
    settled(editor)
    press(editor, "Judge it")
    until(editor, lambda b: "/rulings/sample-ruled" in b.current_url)


def test_players_are_added(editor: Chrome) -> None:
    press(editor, "Add a player")
    editor.switch_to.active_element.send_keys(Keys.CONTROL, "a")
    editor.switch_to.active_element.send_keys("Bob", Keys.TAB)
    until(editor, lambda b: "Bob:" in text_of(b))


def test_a_player_is_called_otherwise_wherever_the_scenario_speaks_of_them(editor: Chrome) -> None:
    assert "by: Nicole" in text_of(editor)
    name = editor.find_elements(By.CSS_SELECTOR, ".player-name")[-1]
    name.send_keys(Keys.CONTROL, "a")
    name.send_keys("Nora", Keys.TAB)
    until(editor, lambda b: "by: Nora" in text_of(b))
    assert "Nicole" not in text_of(editor)
    around = editor.switch_to.active_element.find_element(By.XPATH, "ancestor::*[@data-pointer][last()]")
    assert around.get_attribute("data-pointer") == "/players/Nora"


def test_cards_are_suggested_from_the_store(editor: Chrome) -> None:
    card = at(editor, f"{BEARS}/card")
    card.clear()
    card.send_keys("basil")
    options = "return [...document.querySelectorAll('#named option')].map(o => o.value)"
    until(editor, lambda b: b.execute_script(options) == ["Basilisk Collar"])


def add(browser: Chrome, heading: str, word: str, place: int = -1) -> None:
    """Pick something from a list of what can be added, below a heading."""
    section = browser.find_element(By.XPATH, f"//section[h2[.='{heading}']]")
    pick(section.find_elements(By.CSS_SELECTOR, ".and select")[place], word)


def pick(offered: WebElement, word: str) -> None:
    """Pick a word with the keyboard: nothing is added before Enter."""
    Select(offered).select_by_value(word)
    offered.send_keys(Keys.ENTER)


def test_the_turn_and_a_combat_under_way_are_asked_for(editor: Chrome) -> None:
    add(editor, "What else is so", "turn")
    Select(editor.find_element(By.CSS_SELECTOR, '[data-pointer="/turn/player"] select')).select_by_value("Nicole")
    add(editor, "What else is so", "combat")
    at(editor, "/combat/attack/attack").send_keys("pinger -> Nicole")
    until(editor, lambda b: "attack: [{pinger: Nicole}]" in text_of(b) or "pinger: Nicole" in text_of(b))
    assert "player: Nicole" in text_of(editor)


def test_a_stack_is_made_of_what_waits(editor: Chrome) -> None:
    add(editor, "What else is so", "stack")
    pick(editor.find_element(By.CSS_SELECTOR, '[data-pointer="/stack/0"] .and select'), "cast")
    at(editor, "/stack/0/cast").send_keys("Shock")
    until(editor, lambda b: "cast: Shock" in text_of(b).split("stack:")[-1])


def test_facts_are_expected_of_a_player_by_name(editor: Chrome) -> None:
    add(editor, "What else is so", "expect")
    press(editor, "Add a name to expect")
    editor.switch_to.active_element.send_keys("Amy", Keys.TAB)
    offered = editor.find_element(By.CSS_SELECTOR, '[data-pointer="/expect/Amy"] .and select')
    assert "poison" in offered.text
    assert "toughness" not in offered.text
    at(editor, "/expect/Amy/life").send_keys("21")
    until(editor, lambda b: "life: 21" in text_of(b).split("expect:")[-1])


def test_a_faulty_line_is_marked_and_its_fault_told(editor: Chrome) -> None:
    press(editor, "Text")
    area = editor.find_element(By.ID, "text")
    area.send_keys("\nmood: good\n")
    until(editor, lambda b: b.find_elements(By.CSS_SELECTOR, ".gutter .faulty"))
    editor.find_element(By.CSS_SELECTOR, ".line-link").click()
    told = editor.find_element(By.CSS_SELECTOR, ".line-note")
    assert told.text.startswith("Line ")
    assert "mood" in told.text


def test_text_with_faults_comes_back_as_text_with_its_lines(editor: Chrome) -> None:
    press(editor, "Text")
    until(editor, lambda b: b.find_element(By.ID, "text").is_displayed())
    text = editor.find_element(By.ID, "text")
    text.clear()
    text.send_keys("title: x\ngame: magic\nplayers: {Amy: {battlefield: [Shok]}, Nicole: {}}\n")
    press(editor, "Judge it")
    until(
        editor, lambda b: b.current_url.endswith("/scenarios/run") and "Line 3." in b.find_element(By.ID, "faults").text
    )
    assert editor.find_element(By.ID, "text").is_displayed()
    assert "Shok" in str(editor.find_element(By.ID, "text").get_attribute("value"))
    told = [entry["message"] for entry in editor.execute("getLog", {"type": "browser"})["value"]]
    assert all("422" in message for message in told)
