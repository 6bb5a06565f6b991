"""No page has a fault of accessibility that axe-core can find, in light or dark."""

from __future__ import annotations

import importlib.resources

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from api.services import SavedRuling, Services
from tests.pages.conftest import PHONE
from tests.pages.test_phone import OURS
from tests.pages.test_writing import until, write_a_fault

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = (importlib.resources.files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")
OF_COLORS = ["color-contrast", "link-in-text-block"]
"""The checks of which it matters whether a page is light or dark."""
RUN = """
const [checks, done] = arguments;
document.styleSheets[0].insertRule("* { transition: none !important; }");
const painted = new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
painted.then(() => axe.run({runOnly: checks})).then((found) => done(
  found.violations.flatMap((fault) => fault.nodes.map((node) => [fault.id, node.html, node.failureSummary]))));
"""


def faults_found(browser: Chrome) -> list[list[str]]:
    """What is found on a page as it is light, and in its colors as it is dark."""
    browser.set_script_timeout(90)
    browser.execute_script(AXE)
    return [*found_in(browser, "light", STANDARDS), *found_in(browser, "dark", OF_COLORS)]


def found_in(browser: Chrome, scheme: str, checks: list[str]) -> list[list[str]]:
    feature = {"name": "prefers-color-scheme", "value": scheme}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    found: list[list[str]] = browser.execute_async_script(RUN, checks)
    return found


@pytest.mark.parametrize("page", OURS)
def test_no_page_has_a_fault_that_can_be_found(browser: Chrome, address: str, page: str) -> None:
    browser.get(f"{address}{page}")
    if page.startswith("/scenarios/new"):
        form = (By.ID, "board-form")
        WebDriverWait(browser, 5).until(lambda it: it.find_element(*form).is_displayed())
    assert faults_found(browser) == []


BEARS = [{"card": "Grizzly Bears", "id": "first"}, {"card": "Grizzly Bears", "id": "second"}]
UNREAD = {"name": "Odd Bear", "types": ["creature"], "power": 2, "toughness": 2, "text": "Flurble the wug."}
STATES: dict[str, dict[str, object]] = {
    "unfinished": {"play": [{"attack": ["first", "second"]}, {"cast": "Shock", "targets": ["Nicole"]}]},
    "fizzled": {"play": [*({"cast": "Shock", "targets": ["first"]} for _ in range(2)), {"resolve": "all"}]},
    "asked": {"ask": [{"has": "flying", "of": "first"}, {"legal_targets": {"cast": "Shock", "by": "Amy"}}]},
    "stopped": {"cards": [UNREAD], "players": {"Amy": {"battlefield": ["Odd Bear"]}, "Nicole": {}}},
    "not reached": {"cards": [UNREAD], "players": {"Amy": {"hand": ["Odd Bear"]}, "Nicole": {}}},
}  # fmt: skip


@pytest.fixture(params=["desk", "phone"])
def sized(browser: Chrome, request: pytest.FixtureRequest) -> Chrome:
    if request.param == "phone":
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
    return browser


def judged(real: Services, state: str) -> str:
    board = {"Amy": {"battlefield": BEARS, "hand": ["Shock", "Shock"]}, "Nicole": {}}
    scenario = {"title": state, "game": "magic", "step": "precombat main", "players": board, **STATES[state]}
    saved = SavedRuling(real.judge.run(scenario), scenario)
    real.rulings.keep(saved)
    return saved.ruling.id


@pytest.mark.parametrize("page", ["", "/compare"])
@pytest.mark.parametrize("state", STATES)
def test_no_ruling_has_one_in_any_state(sized: Chrome, real: Services, library: str, state: str, page: str) -> None:
    sized.get(f"{library}/rulings/{judged(real, state)}{page}")
    assert faults_found(sized) == []


def test_faults_and_a_draft_in_the_form_have_none(sized: Chrome, library: str) -> None:
    sized.get(f"{library}/scenarios/new?game=magic")
    write_a_fault(sized)
    sized.get(f"{library}/scenarios/new?game=magic")
    until(sized, lambda b: "mood" in b.find_element(By.ID, "faults").text)
    assert sized.find_elements(By.CSS_SELECTOR, ".draft")
    assert faults_found(sized) == []


def test_the_page_of_a_problem_has_none(sized: Chrome, library: str) -> None:
    sized.get(f"{library}/nothing")
    sized.execute("getLog", {"type": "browser"})
    assert faults_found(sized) == []


def test_a_fault_that_is_there_is_found(browser: Chrome, address: str) -> None:
    browser.get(f"{address}/games")
    browser.execute_script("document.querySelector('main').append(document.createElement('button'))")
    browser.execute_script(AXE)
    assert [fault[0] for fault in browser.execute_async_script(RUN, STANDARDS)] == ["button-name"]


def test_a_fault_of_the_dark_is_found(browser: Chrome, address: str) -> None:
    browser.get(f"{address}/games")
    dim = "@media (prefers-color-scheme: dark) { h1 { color: #222 !important; background: #111 !important; } }"
    browser.execute_script("document.styleSheets[0].insertRule(arguments[0])", dim)
    assert {str(fault[0]) for fault in faults_found(browser)} == {"color-contrast"}
