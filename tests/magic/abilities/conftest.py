"""Fixtures for tests of abilities and effects: putting words in force as if a spell had resolved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grammar.nodes.effects import AnyEffect
from rules.kernel.effects.announced import Announced
from rules.magic.effects.context import Context
from rules.magic.state import MagicObject, MagicPlayer
from tests.magic.boards import Board

Resolve = Callable[..., None]


def resolve(
    board: Board,
    effect: AnyEffect,
    *targets: MagicObject | MagicPlayer,
    source: MagicObject | None = None,
    by: MagicPlayer | None = None,
    riders: tuple[AnyEffect, ...] = (),
) -> None:
    """Put a standing effect in force as a spell of a player resolves."""
    spell = source or board.put("Spell", types="Instant", zone="stack", by=by)
    announced = Announced(targets=tuple((one,) for one in targets))
    context = Context(board.game, spell, by or board.amy, spell, announced)
    with board.under_a_rule():
        board.game.contents.continuous_effects.begin(context, effect, riders)


@pytest.fixture
def resolving() -> Resolve:
    """Puts a standing effect in force."""
    return resolve
