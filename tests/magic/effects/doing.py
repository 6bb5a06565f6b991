"""Carrying out an effect on a board, without a stack around it."""

from __future__ import annotations

from grammar.nodes.base import Node
from grammar.nodes.filters import Filter, Is, Whose
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Pronoun, Result, Some, Target, TargetSlot, You
from grammar.nodes.verbs import Move
from rules.kernel.choices import Arrange, Choice, Pick
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.things import Thing
from rules.magic.effects.context import Context
from rules.magic.state import MagicObject, MagicPlayer
from tests.magic.boards import Board

CREATURE = Filter((Is("type", "creature"),))
YOUR_CREATURE = Filter((Is("type", "creature"),), "", (Whose("control", You()),))
CARD = Filter((), "card")
ONE, TWO, THREE = Number(1), Number(2), Number(3)
IT = Pronoun("it", TargetSlot(0))
ITSELF = Itself()
YOU = You("you")


def target(slot: int = 0, what: Filter = CREATURE) -> Target:
    return Target(what, ONE, slot)


def result(label: int) -> Pronoun:
    return Pronoun("it", Result(label))


def a(what: Filter) -> Some:
    return Some(what, ONE)


def destroy(what: Target | Pronoun) -> Move:
    return Move(what, "destroy")


def context_on(
    board: Board,
    *targets: Thing,
    source: MagicObject | None = None,
    you: MagicPlayer | None = None,
    illegal: frozenset[Thing] = frozenset(),
    announced: Announced | None = None,
) -> Context:
    """A context in which each target stands in a slot of its own."""
    spell = source or board.put("A Spell", types="Sorcery", zone="stack")
    told = announced or Announced(tuple((one,) for one in targets))
    return Context(board.game, spell, you or board.amy, announced=told, illegal=illegal)


def do(board: Board, effect: Node, *targets: Thing, **how: object) -> Context:
    """Carry out an effect under some numbered rule, and give back the context after it."""
    context = context_on(board, *targets, **how)  # type: ignore[arg-type]  # test sugar
    with board.under_a_rule():
        carry_out(context, effect)
    return context


def picking(*names: str) -> object:
    """An answer that picks by name."""

    def answer(choice: Choice) -> tuple[object, ...]:
        assert isinstance(choice, Pick)
        return tuple(next(o.value for o in choice.options if o.label == name) for name in names)

    return answer


def options_of(choice: Choice) -> tuple[object, ...]:
    """What may be picked or arranged."""
    assert isinstance(choice, (Pick, Arrange))
    return tuple(option.value for option in choice.options)
