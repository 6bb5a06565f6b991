"""What is announced as a card or ability is played, and what it remembers of where it came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.kernel.things import Thing


@dataclass(frozen=True, slots=True)
class Memory:
    """What an ability remembers from when it triggered or was created: the event, letters, what was gone through."""

    events: tuple[Event, ...] = ()
    """What it triggered on, after what that had triggered on which created it."""
    variables: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    elements: tuple[Thing, ...] = ()
    targets: tuple[tuple[Thing, ...], ...] = ()
    """The targets, by slot, of what created it."""
    moved: frozenset[int] = frozenset()
    """The identities of the objects that what created it could find where they went."""


@dataclass(frozen=True, slots=True)
class Announced:
    """What was announced for a card or ability as it was put on the stack.

    ``targets`` holds, for each target slot, what was chosen; ``divided`` the parts of a division in the same order.
    ``bound`` holds what its costs and triggering event bind: values by the names that the effect nodes use.
    """

    targets: tuple[tuple[Thing, ...], ...] = ()
    divided: tuple[tuple[int, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    additional: tuple[str, ...] = ()
    """Optional costs that were paid, such as ``kicker``."""
    bound: Mapping[str, object] = field(default_factory=dict)
    alternative: str = ""
    """The alternative cost that was paid, such as ``flashback``; empty: none."""
    cause: int = -1
    """The step of the trace that brought it here."""
    memory: Memory = Memory()


class Declaration(Protocol):
    """What a player declares of the parameters of a card or ability."""

    @property
    def x(self) -> int | None:
        """The value of X; None: it is asked."""

    @property
    def modes(self) -> tuple[int, ...] | None:
        """The modes, from 0; None: they are asked."""

    @property
    def alternative(self) -> str | None:
        """The alternative cost that is paid; empty: none; None: it is asked."""


def unasked(said: Declaration, announced: Announced) -> str:
    """Return what of a declaration nothing has asked for; empty: all of it was."""
    if said.x is not None and announced.x is None:
        return "X"
    if said.alternative and said.alternative != announced.alternative:
        return f"alternative cost {said.alternative}"
    return "modes" if said.modes and not announced.modes else ""
