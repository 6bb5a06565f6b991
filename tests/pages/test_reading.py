"""The pages are whole without a script: every page answers, and a ruling can be read and stepped through."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from selenium.webdriver import Chrome, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from tests.api import doubles, sample

PAGES = (
    "/",
    "/scenarios/new",
    "/scenarios/new?from=magic/damage-page/sample-ruled",
    "/scenarios/new?ruling=sample-ruled&step=4",
    "/rulings/sample-ruled",
    "/rulings/sample-needs-answer",
    "/rulings/sample-unsupported",
    "/rulings/sample-illegal",
    "/rulings/sample-divide",
    "/rulings/sample-arrange",
    "/rulings/sample-amount",
    "/rulings/sample-pick",
    "/rulings/sample-ruled/compare?edition=2026-06-19",
    "/games",
    "/games/magic/rules",
    "/games/magic/rules?q=damage",
    "/games/magic/2014-02-01/rules/119.3f",
    "/games/magic/cards",
    "/games/magic/cards?q=shok",
    "/games/magic/cards/Shock",
    "/games/magic/read",
    "/games/magic/coverage",
    "/problems",
    "/v1/docs",
)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_answers_and_links_to_pages_that_do(client: FlaskClient, page: str) -> None:
    response = client.get(page)
    assert response.status_code == 200
    for link in set(re.findall(r'href="(/[^"#]*)', response.text)):
        with client.get(link.replace("&amp;", "&")) as answer:
            assert answer.status_code == 200, link


@pytest.mark.parametrize("page", PAGES)
def test_no_page_has_a_script_or_style_within(client: FlaskClient, page: str) -> None:
    text = client.get(page).text
    assert not re.search(r"<script(?![^>]*(src=|type=\"application/json\"))", text)
    assert "<style" not in text
    assert not re.search(r"\s(style|on[a-z]+)=\"", text)


def test_a_ruling_says_what_another_answer_would_have_brought(client: FlaskClient) -> None:
    text = client.get("/rulings/sample-ruled").text
    told = text.partition('aria-label="With another answer"')[2].partition("</ul>")[0]
    assert "Had Amy said no: Amy has 1 card in hand" in told
    assert "119.3f" in told


def test_a_hostile_name_stays_a_name(client: FlaskClient) -> None:
    text = 'title: "</script><script>alert(1)</script>"\ngame: magic\nmood: "<b>"\nplayers: {Amy: {}}\n'
    response = client.post("/scenarios/run", data={"text": text})
    assert response.status_code == 422
    assert "<script>alert" not in response.text
    assert "<b>" not in response.text.replace("<b>Line", "")


def test_the_verdict_comes_first(scriptless: Chrome, address: str) -> None:
    scriptless.get(f"{address}/rulings/sample-ruled")
    answer = scriptless.find_element(By.CSS_SELECTOR, ".answer")
    assert answer.text == sample.ruled().answer
    assert answer.rect["y"] + answer.rect["height"] < 300
    assert [rule.text for rule in scriptless.find_elements(By.CSS_SELECTOR, "ol.deciding .rule")] == [
        "112.7a",
        "119.3f",
        "704.5h",
    ]


def until_at(browser: Chrome, address: str) -> None:
    WebDriverWait(browser, 5).until(lambda it: address in it.current_url)


def shown_tiles(browser: Chrome) -> list[str]:
    return [tile.text for tile in browser.find_elements(By.CSS_SELECTOR, ".tile") if tile.is_displayed()]


def test_the_board_of_a_step_is_shown_without_script(scriptless: Chrome, address: str) -> None:
    scriptless.get(f"{address}/rulings/sample-ruled?step=4")
    (pinger,) = [tile for tile in shown_tiles(scriptless) if tile.startswith("Prodigal Pyromancer\n")]
    assert "2 damage" in pinger
    changed = scriptless.find_elements(By.CSS_SELECTOR, ".changed:not([hidden])")
    assert [tile.text.partition("\n")[0] for tile in changed] == ["Prodigal Pyromancer"]


def test_the_sentence_of_a_step_is_shown_whole(scriptless: Chrome, address: str) -> None:
    scriptless.get(f"{address}/rulings/sample-ruled")
    said = scriptless.find_element(By.CSS_SELECTOR, "#step-5 .said").text
    assert said == "Prodigal Pyromancer goes to Amy's graveyard."


def test_one_can_step_on_without_script(scriptless: Chrome, address: str) -> None:
    scriptless.get(f"{address}/rulings/sample-ruled?step=4")
    scriptless.find_element(By.CSS_SELECTOR, '[data-go="on"]').click()
    until_at(scriptless, "step=5")
    assert scriptless.find_element(By.CSS_SELECTOR, ".step[aria-current]").get_attribute("data-seq") == "5"


def test_a_rule_number_leads_to_its_rule_without_script(scriptless: Chrome, address: str) -> None:
    scriptless.get(f"{address}/rulings/sample-ruled")
    scriptless.find_element(By.LINK_TEXT, "119.3f").click()
    until_at(scriptless, "/rules/119.3f")
    assert sample.RULES["119.3f"] in scriptless.find_element(By.TAG_NAME, "main").text


def test_a_question_is_answered_without_script(scriptless: Chrome, address: str) -> None:
    scriptless.get(f"{address}/rulings/sample-needs-answer")
    scriptless.find_element(By.CSS_SELECTOR, 'button[value="Amy"]').click()
    until_at(scriptless, "/rulings/sample-answered")
    assert scriptless.find_element(By.CSS_SELECTOR, ".answer").text == "Shock is aimed at Amy."


@pytest.mark.parametrize("form", ["divide", "arrange", "amount", "pick"])
def test_every_kind_of_question_is_answered_by_keyboard_without_script(
    scriptless: Chrome, address: str, form: str
) -> None:
    scriptless.get(f"{address}/rulings/sample-{form}")
    scriptless.find_element(By.CSS_SELECTOR, ".question .primary").send_keys(Keys.ENTER)
    until_at(scriptless, "/rulings/sample-answered")


def test_a_library_scenario_is_judged_without_script(scriptless: Chrome, address: str) -> None:
    scriptless.get(f"{address}/?q=collared")
    (entry,) = scriptless.find_elements(By.CSS_SELECTOR, ".entry")
    entry.click()
    until_at(scriptless, "/rulings/sample-ruled")


def test_faults_of_a_text_are_told_without_script(client: FlaskClient) -> None:
    response = client.post("/scenarios/run", data={"text": "game: magic\nplayers: {}\nplay: nothing\n"})
    assert response.status_code == 422
    assert "<strong>play:</strong>" in response.text
    assert "play: nothing" in response.text


def test_the_steps_say_what_was_considered_and_changed(client: FlaskClient) -> None:
    text = client.get("/rulings/sample-ruled").text
    assert "an ability is independent of its source" in text
    assert "Example Shield" in text


def test_every_expectation_of_the_samples_has_a_page() -> None:
    assert len({made().status for made in doubles.SAMPLES}) == 4


def test_the_service_can_be_tried_on_its_page(browser: Chrome, address: str) -> None:
    browser.get(f"{address}/v1/docs")
    WebDriverWait(browser, 10).until(lambda it: it.find_elements(By.CSS_SELECTOR, ".opblock"))
    assert "/v1/runs" in browser.find_element(By.ID, "document").text


SHIFTED = """
const done = arguments[0];
let sum = 0;
new PerformanceObserver((list) => list.getEntries().forEach((one) => { sum += one.value; }))
  .observe({ type: "layout-shift", buffered: true });
setTimeout(() => done(sum), 400);
"""


@pytest.mark.parametrize("page", ["/", "/rulings/sample-ruled", "/scenarios/new", "/rulings/sample-divide"])
def test_nothing_moves_while_a_page_loads(browser: Chrome, address: str, page: str) -> None:
    browser.get(f"{address}{page}")
    assert browser.execute_async_script(SHIFTED) < 0.05
