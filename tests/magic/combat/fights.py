"""Fights for tests: combat brought to the step that a test is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import Rule
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is
from grammar.nodes.references import Every, Itself, Reference
from rules.kernel.choices import Answer, Choice, Divide
from rules.magic.state import MagicObject, MagicPlayer
from tests.magic.boards import Board

Target = MagicPlayer | MagicObject


def to_attackers(board: Board) -> None:
    """Come to the declare attackers step, where the active player is to declare."""
    board.at("combat", "beginning of combat")
    with board.under_a_rule():
        board.game.contents.turn_structure.advance()


def attack(board: Board, attacks: Mapping[MagicObject, Target] | Sequence[MagicObject]) -> None:
    """Declare attackers; a sequence of creatures attacks Nicole."""
    to_attackers(board)
    plan = attacks if isinstance(attacks, Mapping) else dict.fromkeys(attacks, board.nicole)
    verdict = board.game.contents.declare_attackers.declare(board.amy, plan)
    assert verdict, verdict.reasons


def block(board: Board, blocks: Mapping[MagicObject, Sequence[MagicObject]]) -> None:
    """Go on to the declare blockers step and declare blockers there, if there is a choice."""
    next_step(board)
    if board.game.scene.declaring is not None:
        verdict = board.game.contents.declare_blockers.declare(board.nicole, blocks)
        assert verdict, verdict.reasons
    else:
        assert not blocks


def next_step(board: Board) -> None:
    """Let both players pass with an empty stack."""
    step = board.game.scene.step
    while board.game.scene.step == step and board.game.scene.priority is not None:
        board.game.contents.priority.pass_(board.game.scene.priority)


def damage(board: Board, *assigned: Mapping[Target, int]) -> None:
    """Go on to the combat damage step, answering its questions so, in the order in which they come."""
    board.answers.will("combat damage", *(dividing(parts) for parts in assigned))
    next_step(board)


def dividing(parts: Mapping[Target, int]) -> Callable[[Choice], Answer]:
    """The answer that divides damage so among whatever may get it."""

    def answer(choice: Choice) -> Answer:
        assert isinstance(choice, Divide)
        offered = [option.value for option in choice.options]
        assert set(parts) <= set(offered), f"{parts} is not on offer: {offered}"
        return tuple(parts[value] if isinstance(value, Target) and value in parts else 0 for value in offered)

    return answer


def creatures(*words: str) -> Every:
    """Every creature with these subtypes."""
    return Every(Filter((*(Is("subtype", word) for word in words), Is("type", "creature"))))


def cannot(kind: str, subject: Reference | None = None) -> Static:
    """An ability that says that something can't attack or block."""
    return Static(Rule("can't", Event(kind, subject=subject or Itself())))  # type: ignore[arg-type]


def must(kind: str, subject: Reference | None = None, what: Reference | None = None) -> Static:
    """An ability that says that something attacks, blocks or is blocked if able."""
    event = Event(kind, subject=subject or Itself(), object=what)  # type: ignore[arg-type]
    return Static(Rule("must", event, often="each combat"))
