"""What is kept of values that rest on something that isn't settled."""

from __future__ import annotations

from rules.kernel.remembering import Remembered

GUESS, OTHER = -1, -2


def test_what_rests_on_a_refuted_guess_is_forgotten() -> None:
    known: Remembered[str, int] = Remembered()
    known.put("settled", 1, set())
    known.put("guessed", 2, {GUESS})
    known.refute(GUESS)
    asked: set[int] = set()
    assert (known.get("settled", asked), known.get("guessed", asked), asked) == (1, None, set())


def test_a_value_rests_on_each_guess_until_all_have_proved_right() -> None:
    known: Remembered[str, int] = Remembered()
    known.put("both", 3, {GUESS, OTHER})
    known.confirm(GUESS)
    asked: set[int] = set()
    assert (known.get("both", asked), asked) == (3, {OTHER})
    known.confirm(OTHER)
    known.refute(OTHER)
    assert known.get("both", set()) == 3


def test_what_is_found_anew_no_longer_rests_on_the_guess() -> None:
    known: Remembered[str, int] = Remembered()
    known.put("value", 4, {GUESS})
    known.put("value", 5, set())
    known.refute(GUESS)
    assert known.get("value", set()) == 5
