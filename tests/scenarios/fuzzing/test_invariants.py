from collections.abc import Callable, Sequence

import pytest

from rules.kernel.errors import IllegalAnswer, RunTooLong, Unsupported
from rules.kernel.events import Event
from rules.kernel.layers import Layers
from rules.kernel.ledger import Ledger, Written
from rules.kernel.verdict import LEGAL, Reason, Verdict
from rules.magic.chapters.combat_damage import Assigned, CombatDamage
from rules.magic.chapters.damage import Damage
from rules.magic.events import DamageDealt
from rules.magic.game import MagicGame
from rules.magic.legal_actions import Action
from rules.magic.state import MagicObject, MagicPlayer
from scenarios import ruling
from scenarios.cards import UnreadText
from scenarios.course import Course, in_force
from scenarios.fuzzing import improvising, magic
from scenarios.fuzzing.examining import Examination
from scenarios.fuzzing.improvising import Rewindable
from scenarios.fuzzing.invariants import Broken
from scenarios.fuzzing.playing import play
from scenarios.fuzzing.shrinking import Document, met
from scenarios.schema import read_scenario
from tests.scenarios.fuzzing.playing import supply_of

BOLT: Document = {
    "title": "A spell that deals damage",
    "game": "magic",
    "players": {
        "Amy": {"hand": [{"card": "Shock", "id": "c1"}]},
        "Nicole": {"battlefield": [{"card": "Craw Wurm", "id": "c2"}]},
    },
    "play": [{"cast": "c1", "by": "Amy"}, {"choose": "Craw Wurm", "by": "Amy"}, {"resolve": "all"}],
}


def broken() -> tuple[str, str] | None:
    found = met(BOLT, supply_of("magic").source)
    return None if found is None else (found.invariant, found.what)


@pytest.fixture(scope="module", autouse=True)
def assembled() -> None:
    """Assemble the edition before a procedure is put in the place of another: it would be missing from the rulebook."""
    broken()


def raising(error: Exception) -> Callable[..., None]:
    def fails(*given: object) -> None:
        raise error

    return fails


def test_an_engine_in_order_breaks_nothing() -> None:
    assert broken() is None


def test_an_exception_is_told_by_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Damage, "be_dealt", raising(KeyError("nobody")))
    assert broken() == ("exception", "KeyError in fails of test_invariants.py")


def test_what_is_not_built_is_told_without_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Damage, "be_dealt", raising(Unsupported("Craw Wurm", "nobody knows")))
    assert broken() == ("executable", "~: nobody knows")


def test_what_can_not_be_read_is_not_built_either(monkeypatch: pytest.MonkeyPatch) -> None:
    gap = ruling.Unsupported("text", "Craw Wurm", "Mumble.", 0, "no rule reads it")
    monkeypatch.setattr(Damage, "be_dealt", raising(UnreadText((gap,))))
    assert broken() == ("executable", "~: Mumble.")


def test_a_run_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Damage, "be_dealt", raising(RunTooLong("again and again")))
    assert broken() == ("end", "a run without an end")


def test_an_undoing_that_forgets_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Ledger.back_to

    def forgets_damage(self: Ledger, mark: int) -> None:
        marked = [one for one in self.since(mark) if isinstance(one, Written) and one.attribute == "damage"]
        whole(self, mark)
        for one in marked:
            setattr(one.thing, "damage", one.after)  # noqa: B010

    monkeypatch.setattr(Ledger, "back_to", forgets_damage)
    assert broken() == ("undo", "undoing changes damage of a MagicObject")


TRAMPLE: Document = {
    "title": "Damage that is not left over",
    "game": "magic",
    "players": {"Amy": {"battlefield": ["Colossal Dreadmaw"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}},
    "play": [
        {"attack": ["Colossal Dreadmaw"], "by": "Amy"},
        {"block": {"Grizzly Bears": "Colossal Dreadmaw"}, "by": "Nicole"},
        {"advance": "combat damage"},
        {"choose": {"Nicole": 6}, "by": "Amy"},
    ],
}


def answered_illegally() -> None:
    scenario = in_force(read_scenario(TRAMPLE))
    script = Rewindable(scenario.play, scenario.any_answer)
    examination = Examination(Course(scenario, supply_of("magic").source, script), script)
    examination.open()
    for place, entry in script.entries():
        examination.carry_out(entry, place)


def test_an_illegal_answer_to_what_the_turn_asks_leaves_the_moment_of_the_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(IllegalAnswer):
        answered_illegally()
    check = CombatDamage._check

    def marks(self: CombatDamage, player: MagicPlayer, mine: Assigned, assigned: Assigned) -> None:
        self.game.ledger.write(player, "life", 3)
        check(self, player, mine, assigned)

    monkeypatch.setattr(CombatDamage, "_check", marks)
    with pytest.raises(Broken, match="an illegal answer leaves something behind"):
        answered_illegally()


def test_a_value_that_is_kept_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Layers, "changed", lambda layers, thing, attribute, whose: ())
    board: Document = {
        **BOLT,
        "players": {**BOLT["players"], "Amy": {"hand": [{"card": "Battlegrowth", "id": "c3"}]}},
        "play": [{"pass": "Amy"}, {"cast": "c3", "by": "Amy"}, {"resolve": "all"}],
    }
    found = met(board, supply_of("magic").source)
    assert found is not None
    assert (found.invariant, found.what) == ("derived", "power of a MagicObject is not what it is afresh")


def test_an_object_in_two_zones_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ledger, "leave", lambda ledger, holder, thing: None)
    assert broken() == ("one zone", "a card lies in a hand and in a stack")


def test_a_change_of_which_no_step_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Damage.be_dealt

    def marks_in_silence(self: Damage, packets: Sequence[DamageDealt]) -> Sequence[Event]:
        self.game.ledger.write(self.game.scene, "step", "nowhere")
        return whole(self, packets)

    monkeypatch.setattr(Damage, "be_dealt", marks_in_silence)
    assert broken() == ("cited", "no step tells of a change of step of a Scene")


def test_an_answer_that_means_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improvising, "labelled", lambda choice, names: tuple("no such thing" for _ in choice.options))
    found = [failure for seed in range(3) if (failure := play(supply_of("magic"), None, seed, 10)[1]) is not None]
    assert {(one.invariant, one.what) for one in found} == {
        ("answer", "an option can't be named as the question names it")
    }


def test_what_is_called_illegal_and_done_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = Verdict((Reason("nobody may", ()),))
    monkeypatch.setattr(MagicGame, "in_any_way", lambda self, attempt: refused)
    assert broken() == ("legal", "cast: what is called illegal is done")


def test_what_is_called_legal_and_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MagicGame, "in_any_way", lambda self, attempt: LEGAL)
    again: Document = {**BOLT, "play": [{"cast": "c2", "by": "Nicole"}]}
    found = met(again, supply_of("magic").source)
    assert found is not None
    assert (found.invariant, found.what) == ("legal", "cast: what is called legal is refused")


def test_what_is_legal_in_another_way_than_was_chosen_breaks_nothing() -> None:
    halves: Document = {
        **BOLT,
        "players": {"Amy": {}, "Nicole": {"graveyard": [{"card": "Spring // Mind", "id": "c1"}]}},
        "play": [{"cast": "c1", "by": "Nicole"}, {"choose": "Spring", "by": "Nicole"}],
    }
    assert met(halves, supply_of("magic").source) is None


def test_the_land_face_of_a_card_in_hand_is_looked_at_for_the_list() -> None:
    players = {"Amy": {"hand": [{"card": "Ojer Axonil, Deepest Might", "id": "c1"}]}, "Nicole": {}}
    passed: Document = {**BOLT, "players": players, "play": [{"pass": "Amy"}, {"pass": "Nicole"}]}
    assert met(passed, supply_of("magic").source) is None


def test_what_can_be_done_and_is_not_listed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(magic, "legal_actions", lambda game, player: [])
    board: Document = {**BOLT, "play": [{"pass": "Amy"}, {"pass": "Nicole"}]}
    found = met(board, supply_of("magic").source)
    assert found is not None
    assert (found.invariant, found.what) == ("legal", "cast: something can be done and isn't listed as legal")


def test_what_is_listed_and_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_in_hand(game: MagicGame, player: MagicPlayer) -> list[Action]:
        return [Action("cast", thing) for thing in game.zone("hand", player) if isinstance(thing, MagicObject)]

    monkeypatch.setattr(magic, "legal_actions", all_in_hand)
    players = {"Amy": {"hand": [{"card": "Craw Wurm", "id": "c1"}]}, "Nicole": {}}
    board: Document = {**BOLT, "mana": "exact", "players": players, "play": [{"pass": "Amy"}, {"pass": "Nicole"}]}
    found = met(board, supply_of("magic").source)
    assert found is not None
    assert (found.invariant, found.what) == ("legal", "cast: something is listed as legal and refused")


def test_a_reaction_for_which_the_players_pass_on_is_no_contradiction() -> None:
    document: Document = {
        "title": "A reaction right after defending",
        "game": "flesh-and-blood",
        "players": {
            "Amy": {"hand": [{"card": "Ancestral Empowerment (red)", "id": "c4"}], "arsenal": ["Head Jab (blue)"]},
            "Nicole": {},
        },
        "play": [
            {"cast": "Head Jab (blue)", "by": "Amy", "from": "arsenal"},
            {"advance": "defend"},
            {"cast": "c4", "by": "Amy"},
        ],
    }
    assert met(document, supply_of("flesh-and-blood").source) is None


@pytest.mark.parametrize(
    ("text", "cost", "answers"),
    [
        pytest.param("Draw a card.", 3, [], id="cards that the board doesn't show come to the hand in a step"),
        pytest.param(
            "You may discard your hand. If you do, draw a card.",
            0,
            [{"choose": "yes", "by": "Amy"}],
            id="of what nothing is said the game takes a course",
        ),
    ],
)
def test_what_grand_archive_leaves_open_breaks_nothing(text: str, cost: int, answers: list[Document]) -> None:
    board: Document = {
        "title": "A card of which something is left open",
        "game": "grand-archive",
        "cards": [{"name": "Fresh Start", "types": "Action", "cost": cost, "text": text}],
        "players": {"Amy": {"hand": ["Fresh Start"], "memory": 0, "deck": 3}, "Nicole": {}},
        "play": [{"activate": "Fresh Start", "by": "Amy"}, {"resolve": "all"}, *answers],
    }
    assert met(board, supply_of("grand-archive").source) is None
