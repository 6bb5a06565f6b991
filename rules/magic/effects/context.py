"""The context in which words of card text have a meaning: whose ability, which targets, which event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.magic.state import Announced, MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


@dataclass(slots=True)
class Context:
    """Everything that references, quantities, conditions and effects of one ability can look at.

    ``source`` is the object that ``~`` means: the spell itself, or the object whose ability it is, as it last existed if it
    is gone. ``controller`` is ``you``. ``item`` is the spell or ability on the stack, None for static abilities.
    ``events`` are the event that triggered the ability, or the one that is being replaced.
    """

    game: MagicGame
    source: MagicObject
    controller: MagicPlayer
    item: MagicObject | None = None
    announced: Announced = field(default_factory=Announced)
    events: Sequence[Event] = ()
    variables: dict[str, int] = field(default_factory=dict)
    """Values of letters such as X."""
    results: dict[int, tuple[Thing, ...]] = field(default_factory=dict)
    """What the step with a label created, moved, chose or revealed."""
    amounts: dict[int, int] = field(default_factory=dict)
    """The amount that the step with a label dealt, gained, lost or counted."""
    elements: list[Thing] = field(default_factory=list)
    """What a ``for each`` is going through, the innermost last."""
    illegal: frozenset[Thing] = frozenset()
    """Targets that are illegal as the spell or ability resolves: nothing happens to them and they do nothing."""
    done: bool = True
    """Whether the step before was carried out (for ``if you do``)."""
