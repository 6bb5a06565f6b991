"""Every kind of question that a game can ask stands in its table, and what stands in no table is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.flesh_and_blood.chapters import effect_costs
from rules.flesh_and_blood.effects import words as fab_words
from rules.grand_archive import spending
from rules.grand_archive.effects import words as archive_words
from rules.kernel.questions import EVERYWHERE
from rules.magic.chapters.costs import objects
from rules.magic.effects import words as magic_words
from rules.magic.standing.changed_text import CRITERIA
from rules.magic.standing.chosen_colors import CHOSEN_WORDS
from scenarios.closed_words import questions_of
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_scenario
from tests.contract.questions_asked import asked_by

PACKAGES = {"magic": "magic", "flesh-and-blood": "flesh_and_blood", "grand-archive": "grand_archive"}
CHOSEN = "kernel/effects/control: node.what"
LOOKED_UP: Mapping[str, Mapping[str, frozenset[str]]] = {
    "magic": {
        CHOSEN: frozenset(magic_words.CHOICES),
        "magic/chapters/replacement_effects: node.what": frozenset(magic_words.CHOICES),
        "magic/standing/chosen_colors: CHOSEN_WORDS[word]": frozenset(CHOSEN_WORDS.values()),
        "magic/standing/changed_text: node.kinds[0]": frozenset(CRITERIA),
        "magic/standing/changed_text: next((kind for kind, option in words if option.value == old))": frozenset(
            CRITERIA
        ),
        "magic/chapters/costs/objects: part.verb": frozenset(objects.SPENDING),
        "magic/chapters/costs/__init__: part.verb": frozenset({"exert", "unattach"}),
        "magic/chapters/costs/__init__: part.status": frozenset({"tap", "untap"}),
    },
    "flesh-and-blood": {
        CHOSEN: frozenset(fab_words.CHOICES),
        "flesh_and_blood/chapters/effect_costs: part.verb": frozenset(
            {*effect_costs.MOVES, "put", "reveal", "turn face up"}
        ),
        "flesh_and_blood/chapters/effect_costs: f'{part.operation} counters'": frozenset(
            {"put counters", "remove counters"}
        ),
    },
    "grand-archive": {
        CHOSEN: frozenset(archive_words.CHOICES),
        "grand_archive/chapters/costs_and_memory: part.verb": spending.VERBS,
        "grand_archive/chapters/cost_keywords: verb": frozenset({*spending.VERBS, "rest"}),
    },
}
"""Where a question is called by a word of the card's tree: the words for which that game has an executor."""


@pytest.mark.parametrize("game", PACKAGES)
def test_the_table_has_every_kind_that_is_asked_and_no_other(game: str) -> None:
    asked = asked_by(PACKAGES[game])
    assert asked.unfollowed == LOOKED_UP[game].keys()
    assert questions_of(game) == asked.kinds.union(*LOOKED_UP[game].values())
    assert questions_of(game) >= EVERYWHERE


def document(game: str, **said: Plain) -> dict[str, Plain]:
    return {"title": "Questions", "game": game, "players": {"Amy": {}, "Nicole": {}}, **said}


def faults(game: str, **said: Plain) -> dict[str, Fault]:
    """The faults of a scenario that says no more, by place."""
    try:
        run(read_scenario(document(game, **said)))
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


INVENTED: tuple[tuple[str, dict[str, Plain]], ...] = (
    ("/any_answer/0", {"any_answer": ["contrivance"]}),
    ("/any_answer", {"any_answer": "contrivance"}),
    ("/ask/0/may_choose", {"ask": [{"may_choose": "contrivance", "by": "Amy", "is": False}]}),
    ("/play/0/ask/may_choose", {"play": [{"ask": {"may_choose": "contrivance", "by": "Amy", "is": False}}]}),
    ("/ask/0/over", {"ask": [{"outcomes": {"Amy": "life"}, "over": "contrivance", "are": []}]}),
    ("/play/0/for", {"play": [{"choose": "yes", "by": "Amy", "for": "contrivance", "if_asked": True}]}),
    ("/play/0/for", {"play": [{"choose": "yes", "by": "Amy", "for": "contrivance"}]}),
)


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize(("place", "said"), INVENTED)
def test_an_invented_kind_is_refused_at_its_place(game: str, place: str, said: dict[str, Plain]) -> None:
    found = faults(game, **said)
    assert set(found) == {place}
    assert "no kind of question" in found[place].message


@pytest.mark.parametrize("game", PACKAGES)
def test_every_kind_of_the_table_is_taken(game: str) -> None:
    kinds = sorted(questions_of(game))
    passed_over = [{"choose": "yes", "by": "Amy", "for": kind, "if_asked": True} for kind in kinds]
    asked = [{"may_choose": kind, "by": "Amy", "is": False} for kind in kinds]
    assert faults(game, any_answer=kinds, play=passed_over, ask=asked) == {}


@pytest.mark.parametrize("game", PACKAGES)
def test_the_nearest_kind_is_told(game: str) -> None:
    near = faults(game, any_answer=["target"], ask=[{"may_choose": "mode", "by": "Amy"}])
    assert {place: fault.suggestion for place, fault in near.items()} == {
        "/any_answer/0": "targets",
        "/ask/0/may_choose": "modes",
    }


def test_the_kinds_of_a_game_are_not_those_of_another() -> None:
    assert "/any_answer/0" in faults("magic", any_answer=["glimpse"])
    assert "scry" in faults("magic", any_answer=["zqvx"])["/any_answer/0"].message
    assert faults("grand-archive", any_answer=["glimpse"]) == {}
    assert "/any_answer/0" in faults("grand-archive", any_answer=["scry"])


def aimed(**answer: Plain) -> Ruling:
    """The ruling of a trigger whose target is asked for, with an answer behind it."""
    herald = {"name": "Herald", "types": "Creature", "power": 1, "toughness": 1, "cost": "{1}"}
    herald["text"] = "When ~ enters, it deals 1 damage to any target."
    players = {"Amy": {"hand": ["Herald"]}, "Nicole": {}}
    play = [{"cast": "Herald", "by": "Amy"}, {"resolve": "top"}, {"choose": "Nicole", "by": "Amy", **answer}]
    return run(read_scenario(document("magic", cards=[herald], players=players, play=play)))


def test_an_answer_about_a_kind_or_a_thing_is_heard() -> None:
    for about in ("targets", "Herald", "Amy's Herald"):
        assert aimed(**{"for": about}).status == "ruled"
    assert aimed(**{"for": "modes"}).status == "needs_answer"


def test_an_answer_about_nothing_that_is_known_is_no_answer_to_an_open_question() -> None:
    with pytest.raises(BadScenario) as refused:
        aimed(**{"for": "taregts"})
    [fault] = refused.value.faults
    assert (fault.pointer, fault.suggestion) == ("/play/2/for", "targets")
