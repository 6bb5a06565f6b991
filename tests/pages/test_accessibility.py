"""No page has a fault of accessibility that axe-core can find, in light or dark."""

from __future__ import annotations

import importlib.resources

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from tests.pages.test_phone import OURS

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
AXE = (importlib.resources.files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")
RUN = """
const done = arguments[1];
axe.run({runOnly: arguments[0]}).then((found) => done(
  found.violations.flatMap((fault) => fault.nodes.map((node) => [fault.id, node.html, node.failureSummary]))));
"""


@pytest.fixture(params=["light", "dark"])
def themed(browser: Chrome, request: pytest.FixtureRequest) -> Chrome:
    scheme = {"name": "prefers-color-scheme", "value": request.param}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
    return browser


@pytest.mark.parametrize("page", OURS)
def test_no_page_has_a_fault_that_can_be_found(themed: Chrome, address: str, page: str) -> None:
    themed.get(f"{address}{page}")
    if page.startswith("/scenarios/new"):
        form = (By.ID, "board-form")
        WebDriverWait(themed, 5).until(lambda it: it.find_element(*form).is_displayed())
    themed.execute_script(AXE)
    assert themed.execute_async_script(RUN, STANDARDS) == []


def test_a_fault_that_is_there_is_found(browser: Chrome, address: str) -> None:
    browser.get(f"{address}/games")
    browser.execute_script("document.querySelector('main').append(document.createElement('button'))")
    browser.execute_script(AXE)
    assert [fault[0] for fault in browser.execute_async_script(RUN, STANDARDS)] == ["button-name"]
