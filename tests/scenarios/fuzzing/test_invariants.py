from collections.abc import Callable

import pytest

from rules.kernel.errors import RunTooLong, Unsupported
from rules.kernel.ledger import Ledger, Written
from rules.magic.chapters.damage import Damage
from scenarios.fuzzing.shrinking import Document, met
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
