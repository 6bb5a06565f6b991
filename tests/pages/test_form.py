"""The form of the editor for every game: it says all that a scenario can, loses nothing, and needs no mouse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from scenarios.games import GAMES
from scenarios.reading import read_yaml
from scenarios.ruling import Plain
from scenarios.schema import json_schema
from tests.pages.test_accessibility import AXE, RUN, STANDARDS
from tests.pages.test_writing import at, faults, press, settled, text_of, until

DOCS = Path(__file__).parents[2] / "docs"
RICH = "flesh-and-blood/judge-questions/combo-on-the-same-chain"
RUNS_OF_ONE = ("variants", "expect_in")
SCHEMAS = {game: json_schema(game) for game in GAMES}

VALUES = "input, textarea, select:not(.kind, .and select)"
TOUCH = """
const [scenario, schema, touched, done] = arguments;
(async () => {
  const { ScenarioForm } = await import("/static/scenario_form.js");
  const { Schemas } = await import("/static/schemas.js");
  const games = JSON.parse(document.getElementById("games").textContent);
  const place = document.body.appendChild(document.createElement("div"));
  const mine = structuredClone(scenario);
  const form = new ScenarioForm(place, { changed() {}, game() {} });
  form.show(mine, games, games.find((game) => game.id === mine.game), new Schemas(schema));
  const lost = JSON.stringify(mine) === JSON.stringify(scenario) ? [] : [["", "shown"]];
  const controls = [...place.querySelectorAll(touched)];
  for (const control of controls.filter((one) => !one.closest(".seat > legend"))) {
    control.dispatchEvent(new Event(control.tagName === "SELECT" ? "change" : "input"));
    if (JSON.stringify(mine) !== JSON.stringify(scenario)) {
      lost.push([control.closest("[data-pointer]").dataset.pointer, control.value]);
      break;
    }
  }
  place.remove();
  done([controls.length, lost]);
})();
"""


def examples() -> Iterator[dict[str, Plain]]:
    """The scenarios of the docs, which between them say everything."""
    for page in sorted(DOCS.glob("scenario-*.md")):
        for text in re.findall(r"```yaml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            yield {key: value for key, value in read_yaml(text).value.items() if key not in RUNS_OF_ONE}


@pytest.mark.parametrize("game", GAMES)
def test_typing_a_value_again_changes_nothing(browser: Chrome, library: str, game: str) -> None:
    browser.get(f"{library}/scenarios/new?game={game}")
    settled(browser)
    for scenario in (one for one in examples() if one["game"] == game):
        controls, lost = browser.execute_async_script(TOUCH, scenario, SCHEMAS[game], VALUES)
        assert controls > 10
        assert lost == []


ODD: tuple[dict[str, Plain], ...] = (
    {"players": "nobody", "play": 3, "cards": {"name": 1}},
    {"players": {"Amy": None, "Nicole": 7}, "play": [True, "pass", {"cats": "Shock"}], "cards": [None, "Shock"]},
    {"players": {"Amy": {"hand": [None, 3], "life": []}}, "play": [{"attack": {"a": {}}}, {}], "stack": [0, []]},
)


@pytest.mark.parametrize("odd", ODD)
def test_what_cannot_stand_there_is_shown_and_kept(browser: Chrome, library: str, odd: dict[str, Plain]) -> None:
    browser.get(f"{library}/scenarios/new?game=magic")
    settled(browser)
    _, lost = browser.execute_async_script(TOUCH, {"game": "magic", **odd}, SCHEMAS["magic"], ".nothing")
    assert lost == []


class Keyboard:
    """A judge without a mouse: goes to what Tab reaches, types, and picks words from lists."""

    def __init__(self, browser: Chrome, address: str) -> None:
        self.browser = browser
        browser.get(address)
        settled(browser)

    def here(self) -> WebElement:
        return self.browser.switch_to.active_element

    def go(self, selector: str) -> WebElement:
        found = self.browser.find_elements(By.CSS_SELECTOR, f"#scenario :is({selector})")[-1]
        assert found.is_displayed()
        assert found.get_property("tabIndex") == 0
        self.browser.execute_script("arguments[0].focus()", found)
        return found

    def field(self, pointer: str, *keys: str) -> None:
        place = f'[data-pointer="{pointer}"]'
        self.go(f"{place} > input, {place} > select, {place} > textarea").send_keys(*keys)

    def press(self, words: str, within: str = "") -> None:
        buttons = self.browser.find_elements(By.CSS_SELECTOR, f'[data-pointer^="{within}"] button')
        next(one for one in buttons if one.text == words).send_keys(Keys.SPACE)

    def pick(self, word: str, within: str) -> None:
        """Type a word of a list, and take it with Enter."""
        self.go(f"{within} .and select").send_keys(word, Keys.ENTER)

    def rest(self, word: str) -> None:
        self.pick(word, "section:last-of-type >")

    def judged(self) -> str:
        settled(self.browser)
        self.go(".run button").send_keys(Keys.ENTER)
        until(self.browser, lambda b: "/rulings/" in b.current_url)
        return self.browser.find_element(By.CSS_SELECTOR, ".answer").text


def test_a_combat_chain_is_laid_out_by_keyboard(browser: Chrome, library: str) -> None:
    judge = Keyboard(browser, f"{library}/scenarios/new?game=flesh-and-blood")
    judge.press("Add to equipment", "/players/Nicole")
    judge.here().send_keys("Ironrot Helm")
    judge.pick("advance", "section:nth-of-type(2) >")
    judge.here().send_keys("chain closes")
    judge.rest("chain")
    judge.here().send_keys("Head Jab (blue)")
    judge.press("Add to defenders", "/chain/0")
    judge.here().send_keys("Dodge (blue)")
    judge.field("/chain/0/resolved", "yes")
    judge.press("Add to chain", "/chain")
    judge.here().send_keys("Wounding Blow (red)")
    judge.press("Add to defenders", "/chain/1")
    judge.here().send_keys("Ironrot Helm")
    judge.rest("effects")
    judge.here().send_keys("Your next attack this turn gets +1{p}.")
    judge.rest("history")
    judge.here().send_keys("life gained", Keys.TAB)
    judge.here().send_keys("Nicole")
    judge.field("/history/0/amount", "1")
    until(browser, lambda b: "amount: 1" in text_of(b))
    assert "Nicole has 17 life" in judge.judged()


def test_a_combat_phase_is_laid_out_by_keyboard(browser: Chrome, library: str) -> None:
    judge = Keyboard(browser, f"{library}/scenarios/new?game=grand-archive")
    judge.press("Add to field", "/players/Nicole")
    judge.here().send_keys("Gale's Mare")
    judge.pick("counters", '[data-pointer="/players/Nicole/field/0"]')
    judge.here().send_keys("buff")
    judge.pick("advance", "section:nth-of-type(2) >")
    judge.here().send_keys("after combat")
    judge.rest("combat")
    judge.here().send_keys("Amy's champion")
    judge.field("/combat/target", "Gale's Mare")
    judge.press("Add to intent", "/combat")
    judge.here().send_keys("Savage Slash")
    judge.rest("effects")
    judge.here().send_keys("Target ally gets +2 POWER until end of turn.")
    judge.field("/effects/0/on", "Gale's Mare")
    judge.rest("history")
    judge.here().send_keys("recovered", Keys.TAB)
    judge.field("/history/0/amount", "2")
    until(browser, lambda b: "amount: 2" in text_of(b))
    assert "Gale's Mare has 2 damage" in judge.judged()


def test_a_stack_is_laid_out_by_keyboard(browser: Chrome, library: str) -> None:
    judge = Keyboard(browser, f"{library}/scenarios/new?game=magic")
    judge.press("Add to hand", "/players/Amy")
    judge.here().send_keys("Shock")
    judge.press("Add to battlefield", "/players/Nicole")
    judge.here().send_keys("Grizzly Bears")
    judge.pick("resolve", "section:nth-of-type(2) >")
    judge.rest("stack")
    judge.pick("cast", '[data-pointer="/stack/0"]')
    judge.here().send_keys("Shock")
    judge.field("/stack/0/by", "Amy")
    judge.field("/stack/0/targets", "Grizzly Bears")
    judge.rest("effects")
    judge.here().send_keys("Target creature gets +0/+3 until end of turn.")
    judge.field("/effects/0/on", "Grizzly Bears")
    judge.rest("history")
    judge.here().send_keys("life gained", Keys.TAB)
    judge.here().send_keys("Amy")
    judge.field("/history/0/amount", "2")
    until(browser, lambda b: "amount: 2" in text_of(b))
    judge.judged()
    assert "2/5" in browser.find_element(By.CSS_SELECTOR, ".board").text


def test_a_second_blocker_is_added_as_soon_as_the_first_has_its_name(browser: Chrome, library: str) -> None:
    judge = Keyboard(browser, f"{library}/scenarios/new?game=magic")
    judge.pick("block", "section:nth-of-type(2) >")
    judge.here().send_keys("Grizzly Bears")
    judge.press("Add a name to block", "/play/0")
    judge.here().send_keys("Wind Drake")
    until(browser, lambda b: "Grizzly Bears" in text_of(b) and "Wind Drake" in text_of(b))


def test_each_button_that_adds_a_name_says_to_what(browser: Chrome, library: str) -> None:
    judge = Keyboard(browser, f"{library}/scenarios/new?game=magic")
    judge.pick("assign", "section:nth-of-type(2) >")
    adding = [one.text for one in browser.find_elements(By.CSS_SELECTOR, '[data-pointer^="/play/0"] button')]
    assert [text for text in adding if text.startswith("Add a name")] == [
        "Add a name to the new part of assign",
        "Add a name to assign",
    ]


@pytest.fixture
def rich(browser: Chrome, library: str) -> Chrome:
    """The form of a scenario with an open combat chain."""
    browser.get(f"{library}/scenarios/new?from={RICH}")
    settled(browser)
    return browser


def test_tab_goes_through_the_form_from_top_to_bottom(rich: Chrome) -> None:
    at(rich, "/chain/0/attack").send_keys(Keys.END)
    passed = []
    for _ in range(6):
        rich.switch_to.active_element.send_keys(Keys.TAB)
        passed.append(rich.execute_script("return document.activeElement.closest('[data-pointer]').dataset.pointer"))
    assert passed[:5] == [f"/chain/0/{word}" for word in ("hit", "resolved", "id", "by", "target")]


def test_links_of_a_chain_change_places(rich: Chrome) -> None:
    press(rich, "Add to chain")
    rich.switch_to.active_element.send_keys("Wounding Blow (red)")
    rich.find_element(By.CSS_SELECTOR, '[aria-label="Earlier: number 2"]').send_keys(Keys.SPACE)
    assert at(rich, "/chain/0/attack").get_attribute("value") == "Wounding Blow (red)"
    until(rich, lambda b: re.search(r"chain:.*Wounding Blow.*attack: Head Jab", text_of(b), re.DOTALL))


def test_what_a_field_wants_stands_below_it_and_is_tied_to_it(rich: Chrome) -> None:
    attack = at(rich, "/chain/0/attack")
    about = rich.find_element(By.ID, attack.get_attribute("aria-describedby") or "")
    assert about.is_displayed()
    assert about.text == SCHEMAS["flesh-and-blood"]["$defs"]["ChainLinkForm"]["properties"]["attack"]["description"]


def test_a_fault_deep_within_is_led_to_from_the_list(rich: Chrome) -> None:
    at(rich, "/chain/0/attack").send_keys("x", Keys.TAB)
    until(rich, lambda b: faults(b, "/chain/0"))
    rich.execute_script("scrollTo(0, 0)")
    rich.find_element(By.CSS_SELECTOR, "#faults button").send_keys(Keys.ENTER)
    inside = rich.execute_script("return document.activeElement.closest('[data-pointer^=\"/chain/0\"]') !== null")
    assert inside
    assert 0 <= rich.execute_script("return document.activeElement.getBoundingClientRect().top") < 900


def test_a_key_that_is_not_known_is_mended_with_one_press(rich: Chrome) -> None:
    press(rich, "Text")
    area = rich.find_element(By.ID, "text")
    rich.execute_script("arguments[0].value = arguments[0].value.replace('action_points', 'acton_points')", area)
    area.send_keys(" ")
    until(rich, lambda b: "acton" in b.find_element(By.ID, "faults").text)
    press(rich, "Form")
    until(rich, lambda b: faults(b, "/players/Ada/acton_points"))
    press(rich, "Use “action_points”")
    settled(rich)
    assert "action_points: 1" in text_of(rich)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_form_of_many_parts_has_no_fault_that_can_be_found(rich: Chrome, scheme: str) -> None:
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    rich.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    at(rich, "/chain/0/attack").send_keys("x", Keys.TAB)
    until(rich, lambda b: faults(b, "/chain/0"))
    rich.execute_script(AXE)
    assert rich.execute_async_script(RUN, STANDARDS) == []


@pytest.mark.parametrize("scenario", [RICH, "magic/combat/varied-division"])
def test_a_form_of_many_parts_is_no_wider_than_a_phone(phone: Chrome, library: str, scenario: str) -> None:
    phone.get(f"{library}/scenarios/new?from={scenario}")
    settled(phone)
    assert phone.execute_script("return document.documentElement.scrollWidth") <= 390
