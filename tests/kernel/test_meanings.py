"""Tables of meanings: a game's table extends the shared one, and what it lacks is named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from grammar.nodes.conditions import AnyHolds
from grammar.nodes.quantities import Number, Variable
from grammar.nodes.references import Itself
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.meanings import Meanings
from rules.kernel.errors import Unsupported


@dataclass
class Speaker:
    """Looks at nodes; its language knows two letters."""

    language: AnyLanguage


KNOWN = cast("AnyLanguage", frozenset({"X", "Y"}))


def unknown_letter(node: Variable, language: AnyLanguage) -> str | None:
    return None if node.name in cast("frozenset[str]", language) else f"the letter {node.name}"


@pytest.fixture
def shared() -> Meanings[Speaker, str]:
    table: Meanings[Speaker, str] = Meanings("word")
    table.of(Number, lacks=lambda node: "numbers below 0" if node.value < 0 else None)(lambda at, node: "a number")
    table.of(Variable, unknown=unknown_letter)(lambda at, node: "a letter")
    return table


def test_a_game_says_what_the_shared_table_leaves_open_and_may_say_it_otherwise(shared: Meanings[Speaker, str]) -> None:
    own: Meanings[Speaker, str] = Meanings("word", shared)
    own.of(Itself)(lambda at, node: "this card")
    own.of(Number)(lambda at, node: "a number of our own")
    speaker = Speaker(KNOWN)
    assert (own(speaker, Itself()), own(speaker, Number(-1)), own(speaker, Variable("X"))) == (
        "this card",
        "a number of our own",
        "a letter",
    )
    assert shared(speaker, Number(1)) == "a number"
    assert Itself in own
    assert Itself not in shared


def test_what_is_lacking_is_named_and_never_carried_out(shared: Meanings[Speaker, str]) -> None:
    lacking = {
        Number(-1): "quantities.Number: numbers below 0",
        Variable("Z"): "quantities.Variable: the letter Z",
        AnyHolds(()): "conditions.AnyHolds",
    }
    for node, named in lacking.items():
        assert shared.missing(node, KNOWN) == named
        with pytest.raises(Unsupported, match=named):
            shared(Speaker(KNOWN), node)
    assert shared.missing(Variable("Y"), KNOWN) is None
