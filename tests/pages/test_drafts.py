"""What is written and not judged yet: it outlives a reload, and is gone once it is judged or one starts anew."""

from __future__ import annotations

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from tests.pages.test_writing import at, press, settled, text_of, until, write_a_fault

LIFE = "/players/Amy/life"
BLANK = "/scenarios/new?game=magic"
NO_ROOM = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""


def said_back(browser: Chrome) -> list[str]:
    return [note.text for note in browser.find_elements(By.CSS_SELECTOR, ".draft")]


def write(browser: Chrome, life: str) -> None:
    settled(browser)
    at(browser, LIFE).send_keys(life)
    until(browser, lambda b: f"life: {life}" in text_of(b))
    settled(browser)


def open_in_the_form(browser: Chrome, address: str) -> None:
    browser.get(address)
    until(browser, lambda b: at(b, LIFE).is_displayed())


def test_what_was_written_is_back_after_a_reload(browser: Chrome, library: str) -> None:
    browser.get(f"{library}{BLANK}")
    assert said_back(browser) == []
    write(browser, "13")
    open_in_the_form(browser, f"{library}{BLANK}")
    assert at(browser, LIFE).get_attribute("value") == "13"
    assert "life: 13" in text_of(browser)
    assert len(said_back(browser)) == 1


def test_what_was_typed_last_is_kept_before_it_is_checked(browser: Chrome, library: str) -> None:
    browser.get(f"{library}{BLANK}")
    settled(browser)
    browser.execute_script(
        "arguments[0].value = '17';"
        "arguments[0].dispatchEvent(new Event('input', { bubbles: true })); location.reload();",
        at(browser, LIFE),
    )
    until(browser, lambda b: said_back(b) and at(b, LIFE).get_attribute("value") == "17")


def test_a_text_with_faults_is_back_as_text(browser: Chrome, library: str) -> None:
    browser.get(f"{library}{BLANK}")
    settled(browser)
    press(browser, "Text")
    browser.find_element(By.ID, "text").send_keys("\nmood: [good")
    browser.get(f"{library}{BLANK}")
    until(browser, lambda b: text_of(b).endswith("mood: [good"))


def test_one_starts_anew_with_one_press(browser: Chrome, library: str) -> None:
    browser.get(f"{library}{BLANK}")
    write(browser, "13")
    open_in_the_form(browser, f"{library}{BLANK}")
    press(browser, "Start anew")
    until(browser, lambda b: said_back(b) == [] and at(b, LIFE).get_attribute("value") == "")
    assert "life" not in text_of(browser)
    open_in_the_form(browser, f"{library}{BLANK}")
    assert said_back(browser) == []


def test_what_is_judged_is_no_draft_any_more(browser: Chrome, library: str) -> None:
    browser.get(f"{library}{BLANK}")
    write(browser, "13")
    press(browser, "Judge it")
    until(browser, lambda b: "/rulings/" in b.current_url)
    open_in_the_form(browser, f"{library}{BLANK}")
    assert said_back(browser) == []
    assert at(browser, LIFE).get_attribute("value") == ""


def test_what_is_sent_back_with_faults_is_a_draft_still(browser: Chrome, library: str) -> None:
    browser.get(f"{library}{BLANK}")
    write_a_fault(browser)
    press(browser, "Judge it")
    until(browser, lambda b: b.current_url.endswith("/scenarios/run"))
    browser.execute("getLog", {"type": "browser"})
    open_in_the_form(browser, f"{library}{BLANK}")
    assert "mood: good" in text_of(browser)
    assert len(said_back(browser)) == 1


@pytest.mark.parametrize("other", ["/scenarios/new?game=flesh-and-blood", f"{BLANK}&from=magic/combat/varied-division"])
def test_a_draft_belongs_to_its_page(browser: Chrome, library: str, other: str) -> None:
    browser.get(f"{library}{BLANK}")
    write(browser, "13")
    browser.get(f"{library}{other}")
    settled(browser)
    assert said_back(browser) == []
    assert "life: 13" not in text_of(browser)


def test_where_nothing_can_be_kept_one_writes_as_before(browser: Chrome, library: str) -> None:
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NO_ROOM})
    try:
        browser.get(f"{library}{BLANK}")
        write(browser, "13")
        press(browser, "Judge it")
        until(browser, lambda b: "/rulings/" in b.current_url)
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_what_was_not_written_on_for_a_month_is_gone(browser: Chrome, library: str) -> None:
    browser.get(f"{library}{BLANK}")
    write(browser, "13")
    browser.execute_script(
        "for (const [key, draft] of Object.entries(localStorage)) {"
        "  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(draft), at: Date.now() - 31 * 86400000 }));"
        "}"
    )
    open_in_the_form(browser, f"{library}/scenarios/new?game=flesh-and-blood")
    assert browser.execute_script("return localStorage.length") == 0
    open_in_the_form(browser, f"{library}{BLANK}")
    assert said_back(browser) == []
