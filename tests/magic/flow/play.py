"""What players do in these tests, in short: open the step, cast, activate, pass, resolve."""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility
from rules.kernel.choices import Arrange, Choice, Pick
from rules.kernel.effects.ability import Ability
from rules.kernel.things import Thing
from rules.kernel.verdict import Verdict
from rules.magic.casting.proposal import Payment, Proposal
from rules.magic.events import ZoneChanged
from rules.magic.state import MagicObject, MagicPlayer
from tests.magic.boards import Board

NO_PAYMENT = Payment()


def opened(board: Board) -> Board:
    """Players may act: the active player has priority."""
    board.game.contents.priority.give(board.game.scene.active)
    return board


def hand(
    board: Board,
    name: str,
    cost: str | None,
    *abilities: AnyAbility | str,
    types: str = "Instant",
    stats: str | None = None,
) -> MagicObject:
    """A card in Amy's hand."""
    return board.put(name, stats, *abilities, types=types, zone="hand", cost=cost)


def cast(board: Board, card: MagicObject, *targets: Thing, by: MagicPlayer | None = None, **more: object) -> Verdict:
    """Cast a card at targets (none given: as asked); ``more`` are further parts of the proposal."""
    if targets:
        more["targets"] = targets
    return board.game.contents.casting_spells.cast(by or board.amy, card, Proposal(**more))  # type: ignore[arg-type]  # test sugar


def abilities(board: Board, thing: MagicObject) -> list[Ability]:
    return board.game.contents.activating_abilities.activated_abilities_of(thing)


def activate(
    board: Board, thing: MagicObject, *targets: Thing, index: int = 0, by: MagicPlayer | None = None, **more: object
) -> Verdict:
    """Activate an ability of a permanent."""
    if targets:
        more["targets"] = targets
    proposal = Proposal(**more)  # type: ignore[arg-type]  # test sugar
    ability = abilities(board, thing)[index]
    return board.game.contents.activating_abilities.activate(by or board.amy, thing, ability, proposal)


def passing(board: Board, times: int = 1) -> None:
    """Whoever has priority passes, so many times; who is to declare attackers or blockers declares none."""
    for _ in range(times):
        player = board.game.scene.priority
        assert player is not None
        assert board.game.contents.priority.pass_(player)
        declaring = board.game.scene.declaring
        if declaring is not None and board.game.scene.step == "declare attackers":
            assert board.game.contents.declare_attackers.declare(declaring, {})
        elif declaring is not None:
            assert board.game.contents.declare_blockers.declare(declaring, {})


def resolve(board: Board) -> None:
    """Everybody passes until the top of the stack is gone."""
    (top, *_) = board.game.stack.top()
    while top in board.game.stack:
        passing(board)


def resolve_all(board: Board) -> None:
    """Everybody passes until the stack is empty."""
    while len(board.game.stack):
        resolve(board)


def stack(board: Board) -> list[str]:
    """The names of what is on the stack, top first."""
    return [thing.name for thing in board.game.stack]


def options(choice: Choice) -> tuple[object, ...]:
    """What may be picked or arranged."""
    assert isinstance(choice, (Pick, Arrange))
    return tuple(option.value for option in choice.options)


def top(board: Board) -> MagicObject:
    """The spell or ability on top of the stack."""
    (thing,) = board.game.stack.top()
    assert isinstance(thing, MagicObject)
    return thing


def last_move(board: Board, thing: MagicObject) -> ZoneChanged:
    """How an object came to where it is now."""
    before = board.now(thing).previous
    return next(e for e in board.happened(ZoneChanged) if isinstance(e, ZoneChanged) and e.thing is before)
