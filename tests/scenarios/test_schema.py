from __future__ import annotations

import re
import sys
from pathlib import Path
from subprocess import run as run_process

import jsonschema
import pytest

from scenarios import format as scenario_format
from scenarios.expectations import failures
from scenarios.faults import BadScenario
from scenarios.games import GAMES
from scenarios.reading import read_yaml
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import json_schema, read_runs, read_scenario
from scenarios.schema.forms import Form, OpenForm, form_of
from scenarios.schema.magic import MAGIC
from scenarios.telling import told_ruling
from tests.scenarios.boards import document, faults, scenario
from tests.scenarios.library import FILES, named

ROOT = Path(__file__).parents[2]
PAGES = ("scenario-format", "scenario-flesh-and-blood", "scenario-grand-archive")
DOCS = "\n".join((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8") for page in PAGES)
SCHEMAS = {game: jsonschema.Draft202012Validator(json_schema(game)) for game in GAMES}
SCHEMA = SCHEMAS["magic"]
EXAMPLES = re.findall(r"```yaml\n(.*?)```", DOCS, re.DOTALL)


def refused(value: Plain) -> list[str]:
    return [error.message for error in SCHEMAS[value["game"]].iter_errors(value)]


def test_reading_a_scenario_loads_no_engine() -> None:
    loaded = "import scenarios.schema, sys; print(*(name for name in sys.modules if name.endswith('.game')))"
    assert run_process([sys.executable, "-c", loaded], check=True, capture_output=True, text=True).stdout == "\n"


@pytest.mark.parametrize("game", GAMES)
def test_the_json_schema_is_one(game: str) -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema(game))


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_docs_are_scenarios(text: str) -> None:
    value = read_yaml(text).value
    assert read_runs(value)
    assert refused(value) == []


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_docs_hold(text: str) -> None:
    for one in read_runs(read_yaml(text).value):
        assert failures(run(one.scenario).expectations) == ()


def test_the_docs_show_every_form() -> None:
    shown = "\n".join(EXAMPLES)
    missing = [head for head in (*MAGIC.entries, *MAGIC.probes) if f"{{{head}: " not in shown]
    assert missing == ["options", "outcomes"], "needs an open question; needs one too"


@pytest.mark.parametrize("path", FILES, ids=named)
def test_the_library_fits_the_schema(path: Path) -> None:
    assert refused(read_yaml(path.read_text(encoding="utf-8")).value) == []


def test_what_the_reader_refuses_the_json_schema_refuses() -> None:
    for changed in ({"step": 3}, {"play": [{"cats": "Shock"}]}, {"expect": {"Amy": {"lief": 3}}}, {"titel": "x"}):
        assert faults(**changed)
        assert list(SCHEMA.iter_errors(document(**changed)))


def test_all_faults_are_told_at_once_with_suggestions() -> None:
    found = faults(
        players={"Amy": {"battlefeild": [], "life": "many"}, "Nicole": {"hand": -1}},
        play=[{"cats": "Shock"}, {"activate": "Grizzly Bears", "abilty": 1}],
        expect={"Amy": {"lfie": 3}},
    )
    assert found["/players/Amy/battlefeild"].suggestion == "battlefield"
    assert found["/play/0"].suggestion == "cast"
    assert found["/play/1/abilty"].suggestion == "ability"
    assert found["/expect/Amy/lfie"].suggestion == "life"
    assert {"/players/Amy/life", "/players/Nicole/hand"} <= set(found)


@pytest.mark.parametrize(
    ("changed", "pointer"),
    [
        ({"title": ""}, "/title"),
        ({"game": "chess"}, "/game"),
        ({"phase": "upkeep", "step": "upkeep"}, ""),
        ({"players": []}, "/players"),
        ({"players": {"Amy": {"arsenal": []}, "Nicole": {}}}, "/players/Amy/arsenal"),
        ({"players": {"Amy": {"battlefield": [{"id": "x"}]}, "Nicole": {}}}, "/players/Amy/battlefield/0"),
        (
            {"players": {"Amy": {"battlefield": [{"card": "X", "count": 0}]}, "Nicole": {}}},
            "/players/Amy/battlefield/0/count",
        ),
        (
            {"players": {"Amy": {"battlefield": [{"card": "X", "counters": {"+1/+1": -2}}]}, "Nicole": {}}},
            "/players/Amy/battlefield/0/counters/+1~1+1",
        ),
        ({"players": {"Amy": {"deck": [], "library": 3}, "Nicole": {}}}, "/players/Amy"),
        ({"cards": [{"name": "Ooze", "types": "Creature", "colors": ["purple"]}]}, "/cards/0/colors/0"),
        ({"play": {"cast": "Shock"}}, "/play"),
        ({"play": [{"cast": "A", "play": "B"}]}, "/play/0"),
        ({"play": ["pass"]}, "/play/0"),
        ({"play": [{"attack": [{"a": "b", "c": "d"}]}]}, "/play/0/attack/0"),
        ({"play": [{"resolve": "some"}]}, "/play/0/resolve"),
        ({"play": [{"illegal": {"resolve": "top"}}]}, "/play/0/illegal"),
        ({"play": [{"choose": None}]}, "/play/0/choose"),
        ({"play": [{"defend": ["x"]}]}, "/play/0"),
        ({"ask": [{"outcomes": {"Amy": "life", "Nicole": "life"}, "over": "targets"}]}, "/ask/0"),
        ({"ask": [{"did_anyone_get_priority_between": [1]}]}, "/ask/0"),
        ({"expect": {"Hill Giant": {"tapped": "yes"}}}, "/expect/Hill Giant/tapped"),
        ({"expect": {"status": "won"}}, "/expect/status"),
        ({"expect": {"events": [{"kind": "x"}]}}, "/expect/events/0"),
        ({"variants": {}}, "/variants"),
        ({"variants": [{"step": "upkeep"}]}, "/variants/0"),
        ({"variants": [{"name": "v", "variants": []}]}, "/variants/0/variants"),
        ({"variants": [{"name": "v", "step": "lunch"}]}, "/variants/0/step"),
        ({"expect_in": []}, "/expect_in"),
        ({"expect_in": {"2014-02-01": {"Amy": {"lief": 1}}}}, "/expect_in/2014-02-01/Amy/lief"),
    ],
)
def test_each_fault_is_told_at_its_place(changed: dict[str, Plain], pointer: str) -> None:
    assert set(faults(**changed)) == {pointer}


@pytest.mark.parametrize("value", [None, [], "x", 3])
def test_a_document_that_is_no_mapping(value: Plain) -> None:
    with pytest.raises(BadScenario):
        read_runs(value)


def test_missing_keys_are_told() -> None:
    with pytest.raises(BadScenario) as caught:
        read_runs({})
    assert {fault.pointer for fault in caught.value.faults} == {"/title", "/game", "/players"}


def test_variants_replace_keys_and_keep_the_rest() -> None:
    runs = read_runs(
        document(
            step="upkeep",
            covers=["704.5g"],
            variants=[{"name": "late", "step": "end"}],
            expect_in={"2014-02-01": {"Amy": {"life": 20}, "cites": ["119.3e", ["119.1", "119.2"]]}},
        )
    )
    assert [run.name for run in runs] == [None, "late", "2014-02-01"]
    assert [run.scenario.step for run in runs] == ["upkeep", "end", "upkeep"]
    assert runs[1].scenario.covers == ("704.5g",)
    assert runs[2].scenario.edition == "2014-02-01"
    assert runs[2].scenario.covers == ("119.3e",)
    assert runs[2].scenario.expect.cites == (("119.3e",), ("119.1", "119.2"))


def test_one_scenario_is_not_several() -> None:
    with pytest.raises(BadScenario) as caught:
        read_scenario(document(variants=[{"name": "v"}]))
    assert caught.value.faults[0].pointer == "/variants"


def test_facts_are_sorted_by_what_they_are_about() -> None:
    expected = scenario(
        expect={"Amy": {"life": 3}, "Hill Giant": {"power": 3}, "stack": [], "cites_not": ["704.5g"]}
    ).expect
    assert [(fact.kind, fact.subject, fact.what) for fact in expected.facts] == [
        ("player", "Amy", "life"),
        ("object", "Hill Giant", "power"),
        ("scene", None, "stack"),
    ]
    assert expected.facts[1].expected == "3"
    assert expected.cites_not == ("704.5g",)


def test_references_to_the_stack() -> None:
    read = scenario(play=[{"cast": "Cancel", "targets": [{"ability_of": "Hill Giant"}, {"activation": "a"}, "Amy"]}])
    entry = read.play[0]
    assert isinstance(entry, scenario_format.Cast)
    assert entry.targets == (
        scenario_format.AbilityOf(ability_of="Hill Giant"),
        scenario_format.ActivationOf(activation="a"),
        "Amy",
    )


def test_every_form_says_what_it_is() -> None:
    def forms(form: type[Form]) -> list[type[Form]]:
        return [form, *(inner for sub in form.__subclasses__() for inner in forms(sub))]

    for form in set(forms(Form)) - {Form, OpenForm}:
        assert form.__doc__
        assert form_of(form).words()


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_offers_the_events_that_can_be_laid_out(game: str) -> None:
    history: list[Plain] = [{"event": "nothing of the kind"}]
    value: dict[str, Plain] = {"title": "x", "game": game, "players": {"Amy": {}, "Nicole": {}}, "history": history}
    with pytest.raises(BadScenario) as caught:
        run(read_scenario(value))
    told = caught.value.faults[0].message.rpartition(": ")[2].split(", ")
    offered = json_schema(game)["properties"]["history"]["items"]["anyOf"][0]["enum"]
    assert sorted(offered) == sorted(told)


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_the_schema_says_by_which_key_it_is_told(game: str) -> None:
    forms = json_schema(game)["properties"]["play"]["items"]["anyOf"]
    assert {"play", "choose", "resolve", "ask"} <= {form["required"][0] for form in forms}


def test_a_number_with_a_fraction_is_told_as_one() -> None:
    found = faults(players={"Amy": {"life": "1.5"}, "Nicole": {}})
    assert "a number with a fraction stands here" in str(found)


@pytest.mark.parametrize("elements", ["fire, wind", "Fire wind", ["fire", "wind"]])
def test_elements_stand_with_commas_or_in_a_list(elements: Plain) -> None:
    card = {"name": "Gust", "types": "Action", "cost": 1, "elements": elements, "text": "Draw a card."}
    value: Plain = {"title": "x", "game": "grand-archive", "cards": [card], "players": {"Amy": {}, "Bob": {}}}
    assert read_scenario(value).cards[0].numbers["elements"] == "fire wind"
    assert not refused(value)


def test_two_variants_of_one_name_are_a_fault_at_the_second_name() -> None:
    again: Plain = [{"name": "one", "play": []}, {"name": "two", "play": []}, {"name": "one", "play": []}]
    assert list(faults(variants=again)) == ["/variants/2/name"]
    assert faults(variants=[{"name": "one", "play": []}, {"name": "two", "play": []}]) == {}


def test_a_back_face_stands_with_its_layout() -> None:
    back: Plain = {"name": "Loud Bear", "types": "Creature", "power": 3, "toughness": 3}
    card: dict[str, Plain] = {"name": "Mild Bear", "types": "Creature", "power": 2, "toughness": 2}
    assert faults(cards=[card | {"back": back, "layout": "transform"}]) == {}
    for half in ({"back": back}, {"layout": "modal"}):
        (fault,) = faults(cards=[card | half]).values()
        assert "stand together" in fault.message


@pytest.mark.parametrize("page", PAGES)
def test_the_first_file_of_each_page_comes_to_what_stands_there(page: str) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    found = re.search(r"```yaml\n(.*?)```.*?```text\n(.*?)```", text, re.DOTALL)
    assert found is not None
    (only,) = read_runs(read_yaml(found[1]).value)
    assert "\n".join(told_ruling(run(only.scenario))).startswith(found[2])
