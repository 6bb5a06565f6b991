"""What is expected of a scenario, and what is asked of it."""

from __future__ import annotations

from typing import Literal

from scenarios.format.board import EventPattern
from scenarios.format.naming import Form, Frozen, Reference
from scenarios.format.play import Advance, Allowed, Attack, Block, Finish, Play, Refused, Resolve
from scenarios.ruling import Plain


class Fact(Frozen, frozen=True):
    """What must be so: ``what`` of a player, of an object, or (no subject) of the scene."""

    path: str
    """Where it stands below ``expect`` or ``check``, as a JSON pointer."""
    kind: Literal["player", "object", "scene"]
    subject: str | None
    what: str
    expected: Plain


class Facts(Frozen, frozen=True):
    """Everything that is expected at one moment, or of the whole run."""

    facts: tuple[Fact, ...] = ()
    cites: tuple[tuple[str, ...], ...] = ()
    """Each inner tuple: any one of them."""
    cites_not: tuple[str, ...] = ()
    events: tuple[EventPattern, ...] = ()
    events_not: tuple[EventPattern, ...] = ()
    status: str | None = None


class Value(Form, frozen=True):
    """A characteristic or another value of an object; ``expected`` ``()`` where it is only asked."""

    what: str
    of: Reference
    expected: tuple[Plain, ...] = ()


class Has(Form, frozen=True):
    """Whether an object has an ability or a keyword."""

    ability: str
    of: Reference
    expected: bool | None = None


class Triggered(Form, frozen=True):
    """How often the abilities of an object have triggered."""

    source: Reference
    times: int | None = None


class Stacked(Form, frozen=True):
    """How many abilities of an object were put on the stack."""

    source: Reference
    times: int | None = None


class IsLegal(Form, frozen=True):
    """Whether an action is legal now, and why not."""

    action: Play
    expected: bool | None = None


class Options(Form, frozen=True):
    """The options of the open question."""

    expected: tuple[Plain, ...]


class LegalTargets(Form, frozen=True):
    """What an action may target."""

    action: Play
    expected: tuple[Reference, ...] | None = None


class LegalAttacks(Form, frozen=True):
    """The creatures of a player that may attack."""

    player: str
    expected: tuple[Reference, ...] | None = None


class LegalBlocks(Form, frozen=True):
    """The creatures of a player that may block."""

    player: str
    expected: tuple[Reference, ...] | None = None


class LegalDeclarations(Form, frozen=True):
    """Which whole declarations of attackers or of blockers are legal for a player."""

    player: str
    kind: Literal["attack", "block"]
    expected: tuple[Attack | Block, ...] | None = None


class HasPriority(Form, frozen=True):
    """Who has priority."""

    expected: str


class ManaOptions(Form, frozen=True):
    """The mana that an object could be tapped for, each way as a text such as ``{R}``."""

    of: Reference
    expected: tuple[str, ...] | None = None


class PriorityBetween(Form, frozen=True):
    """Whether anybody got priority between two steps of the trace."""

    first: int
    last: int
    expected: bool | None = None


class MayChoose(Form, frozen=True):
    """Whether a player has a say in a question."""

    question: str
    by: str
    expected: bool | None = None


class Outcomes(Form, frozen=True):
    """All values of a fact over the answers to a question."""

    of: Reference
    what: str
    over: str
    expected: tuple[Plain, ...] | None = None


class Why(Form, frozen=True):
    """Which steps made something so: the answer is the point."""

    what: str


class WhyNot(Form, frozen=True):
    """Which rules kept something from happening: the answer is the point."""

    what: str


Probe = (
    Value
    | Has
    | Triggered
    | Stacked
    | IsLegal
    | Options
    | LegalTargets
    | LegalAttacks
    | LegalBlocks
    | LegalDeclarations
    | HasPriority
    | ManaOptions
    | PriorityBetween
    | MayChoose
    | Outcomes
    | Why
    | WhyNot
)


class Check(Form, frozen=True):
    """Facts that must hold at this moment."""

    facts: Facts


class Ask(Form, frozen=True):
    """A probe at this moment."""

    probe: Probe


Entry = Play | Resolve | Finish | Advance | Refused | Allowed | Check | Ask
"""One entry of ``play``."""
