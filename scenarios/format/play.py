"""What is done in a scenario: by players, and while they pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from scenarios.format.naming import Form, Frozen, Reference, Targets
from scenarios.ruling import Plain


class Attacker(Frozen, frozen=True):
    """A creature and what it attacks; left out: the one player that it can attack."""

    creature: str
    attacks: str | None = None


class Creating(Form, frozen=True, kw_only=True):
    """What can bring something into being, which gets ids; ``creates`` are those, in the order in which it comes."""

    creates: tuple[str, ...] = ()


class Announced(Creating, frozen=True, kw_only=True):
    """What a player announces of a card or an ability; ids are also for what its resolution creates."""

    by: str | None = None
    targets: Targets | None = None
    """Left out: the player is asked."""
    id: str | None = None
    value_of_x: int | None = None
    mode: tuple[int, ...] = ()
    divide: Mapping[str, int] = {}
    options: Mapping[str, Plain] = {}
    """``kicked``, ``cost``, ``from``, ``as``, ``half``, ``defends``: in which of several ways it is done."""
    pay: Mapping[str, Plain] = {}


class Cast(Announced, frozen=True, kw_only=True):
    """A card is cast or played."""

    card: Reference
    verb: Literal["cast", "play", "materialize", "bestow"] = "cast"
    """The word by which the scenario says it: faults stand there."""


class Activate(Announced, frozen=True, kw_only=True):
    """An ability is activated; ``ability`` is its place, the beginning of its text, or its keyword."""

    source: Reference
    ability: int | str | None = None


class Attack(Creating, frozen=True):
    """Attackers are declared; none is the null attack."""

    attackers: tuple[Attacker, ...]
    by: str | None = None
    bands: tuple[tuple[str, ...], ...] = ()
    pay: Mapping[str, Plain] = {}


class Block(Creating, frozen=True):
    """Blockers are declared: each with what it blocks."""

    blocks: Mapping[str, tuple[str, ...]]
    by: str | None = None
    pay: Mapping[str, Plain] = {}


class Defend(Creating, frozen=True):
    """Defending cards are declared in an order, for one attack-target; none declares none."""

    cards: tuple[Reference, ...]
    by: str | None = None
    target: Reference | None = None


class DeclareAttack(Creating, frozen=True):
    """One unit attacks, with what is wielded; several targets where it may have them."""

    unit: Reference
    by: str | None = None
    targets: tuple[Reference, ...] | None = None
    """Left out: the player is asked."""
    wield: tuple[Reference, ...] | None = None
    """Left out: nothing is wielded if the unit needs nothing, or else the player is asked."""
    pay: Mapping[str, Plain] = {}


class Retaliate(Creating, frozen=True):
    """The units of a player that retaliate; none: nobody does."""

    units: tuple[Reference, ...]
    by: str | None = None


class Assign(Creating, frozen=True):
    """Combat damage is divided: source, recipient, amount."""

    division: Mapping[str, Mapping[str, int]]
    by: str | None = None
    if_asked: bool = False


class DamageOrder(Creating, frozen=True):
    """The damage assignment order of a creature is announced."""

    order: tuple[str, ...]
    of: str
    by: str | None = None
    if_asked: bool = False


class PutTrigger(Creating, frozen=True):
    """A triggered ability that waits goes on the stack."""

    source: Reference
    by: str | None = None
    ability: int | str | None = None
    targets: Targets | None = None
    id: str | None = None
    mode: tuple[int, ...] = ()
    divide: Mapping[str, int] = {}


class Choose(Creating, frozen=True):
    """The answer to the question that the entry before raised."""

    value: Plain
    by: str | None = None
    about: str | None = None
    if_asked: bool = False


class Pass(Creating, frozen=True):
    """A player passes."""

    player: str


class Resolve(Creating, frozen=True):
    """Everybody passes until the top of the stack, or all of it, has resolved."""

    what: Literal["top", "all"]


class Finish(Creating, frozen=True):
    """Everybody passes until nothing waits to resolve and no combat is under way."""

    what: Literal["all"]


class Advance(Creating, frozen=True):
    """Everybody passes until a step begins."""

    step: str
    of: str | None = None


Play = (
    Cast
    | Activate
    | Attack
    | Block
    | Defend
    | DeclareAttack
    | Retaliate
    | Assign
    | DamageOrder
    | PutTrigger
    | Choose
    | Pass
)


class Refused(Form, frozen=True):
    """An action that must be illegal, for one of these rules; the game stays as it is."""

    action: Play
    because: tuple[str, ...] = ()


class Allowed(Form, frozen=True):
    """An action that must be legal; the game stays as it is."""

    action: Play
