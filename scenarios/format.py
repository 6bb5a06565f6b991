"""A scenario: the board, what the players do, and what is expected of it, as frozen values.

The words are those of ``docs/scenario-format.md``. Nothing here knows a rule: a name of an object is
the text that the file says, and a game's own zones and states are keyed by their words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from scenarios.ruling import Plain

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]


class Frozen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A value of the format."""


class Form(Frozen, frozen=True, tag=True):
    """One of several forms that may stand in the same place; its class says which."""


# Names ------------------------------------------------------------------------------------------


class AbilityOf(Form, frozen=True):
    """The ability on the stack that came from an object."""

    ability_of: str


class ActivationOf(Form, frozen=True):
    """The ability on the stack that an entry with this id announced."""

    activation: str


Reference = str | AbilityOf | ActivationOf
"""An id, a card name, ``Nicole's Grizzly Bears``, a player, or a thing on the stack."""

Targets = tuple[Reference, ...] | Mapping[str, tuple[Reference, ...]]
"""Targets in the order that the text asks for them; for a card of two halves, by half."""


# The board --------------------------------------------------------------------------------------


class InlineCard(Frozen, frozen=True):
    """A card that the scenario brings along."""

    name: str
    cost: str = ""
    types: str = ""
    colors: tuple[str, ...] | None = None
    """Left out: as the cost says."""
    numbers: Mapping[str, str] = {}
    """What else is printed on it, by the words of the game (``power``, ``loyalty``, ``pitch`` …)."""
    text: str = ""


class TokenForm(Frozen, frozen=True):
    """A token, told by its characteristics."""

    name: str
    types: str = ""
    colors: tuple[str, ...] = ()
    numbers: Mapping[str, str] = {}
    text: str = ""


class Item(Frozen, frozen=True):
    """One thing of a zone, or ``count`` of them alike."""

    card: str | None = None
    token: TokenForm | None = None
    token_copy: bool = False
    """A token that is a copy of the card."""
    id: str | None = None
    count: int = 1
    state: Mapping[str, Plain] = {}
    """What is so about it, by the words of the format (``tapped``, ``counters``, ``attached`` …)."""


Pile = tuple[Item, ...] | int
"""The things of a zone, or a number of cards that nobody knows."""


class Seat(Frozen, frozen=True):
    """A player and everything that is theirs."""

    name: str
    zones: Mapping[str, Pile] = {}
    state: Mapping[str, Plain] = {}
    """Numbers of the player, by the words of the format (``life``, ``poison``, ``mana_pool`` …)."""
    keys: Mapping[str, str] = {}
    """The key under which the scenario has each zone."""

    def path(self, zone: str, place: int) -> tuple[str | int, ...]:
        """Return where a thing of a zone stands in the document."""
        return ("players", self.name, self.keys.get(zone, zone), place)


class Turn(Frozen, frozen=True):
    """Whose turn it is, and which one."""

    player: str | None = None
    number: int | None = None
    own_turn: int | None = None
    first_cycle: bool = False


class RunningEffect(Frozen, frozen=True):
    """An effect that is already there, in card language."""

    text: str
    source: Reference | None = None
    controller: str | None = None
    until: str | None = None
    on: tuple[Reference, ...] = ()


class SpentAbility(Frozen, frozen=True):
    """An ability that was used this turn."""

    ability_of: str
    ability: int | str | None = None


class EventPattern(Frozen, frozen=True):
    """An event by its kind, and whatever more is said of it."""

    event: str
    fields: Mapping[str, Plain] = {}


# Play -------------------------------------------------------------------------------------------


class Attacker(Frozen, frozen=True):
    """A creature and what it attacks; left out: the one player that it can attack."""

    creature: str
    attacks: str | None = None


class Cast(Form, frozen=True):
    """A card is cast or played."""

    card: Reference
    by: str | None = None
    targets: Targets | None = None
    """Left out: the player is asked."""
    id: str | None = None
    value_of_x: int | None = None
    mode: tuple[int, ...] = ()
    divide: Mapping[str, int] = {}
    options: Mapping[str, Plain] = {}
    """``kicked``, ``cost``, ``from``, ``as``, ``half``, ``defends``: in which of several ways it is cast."""
    pay: Mapping[str, Plain] = {}
    creates: tuple[str, ...] = ()
    verb: Literal["cast", "play", "materialize"] = "cast"
    """The word by which the scenario says it: faults stand there."""


class Activate(Form, frozen=True):
    """An ability is activated; ``ability`` is its place, the beginning of its text, or its keyword."""

    source: Reference
    ability: int | str | None = None
    by: str | None = None
    targets: Targets | None = None
    """Left out: the player is asked."""
    id: str | None = None
    value_of_x: int | None = None
    mode: tuple[int, ...] = ()
    divide: Mapping[str, int] = {}
    options: Mapping[str, Plain] = {}
    """``as``: in which of several ways it is activated."""
    pay: Mapping[str, Plain] = {}
    creates: tuple[str, ...] = ()


class Attack(Form, frozen=True):
    """Attackers are declared; none is the null attack."""

    attackers: tuple[Attacker, ...]
    by: str | None = None
    bands: tuple[tuple[str, ...], ...] = ()
    pay: Mapping[str, Plain] = {}


class Block(Form, frozen=True):
    """Blockers are declared: each with what it blocks."""

    blocks: Mapping[str, tuple[str, ...]]
    by: str | None = None
    pay: Mapping[str, Plain] = {}


class Defend(Form, frozen=True):
    """Defending cards are declared in an order, for one attack-target; none declares none."""

    cards: tuple[Reference, ...]
    by: str | None = None
    target: Reference | None = None


class DeclareAttack(Form, frozen=True):
    """One unit attacks, with what is wielded; several targets where it may have them."""

    unit: Reference
    by: str | None = None
    targets: tuple[Reference, ...] | None = None
    """Left out: the player is asked."""
    wield: tuple[Reference, ...] | None = None
    """Left out: nothing is wielded if the unit needs nothing, or else the player is asked."""
    pay: Mapping[str, Plain] = {}


class Retaliate(Form, frozen=True):
    """The units of a player that retaliate; none: nobody does."""

    units: tuple[Reference, ...]
    by: str | None = None


class Assign(Form, frozen=True):
    """Combat damage is divided: source, recipient, amount."""

    division: Mapping[str, Mapping[str, int]]
    by: str | None = None
    if_asked: bool = False


class DamageOrder(Form, frozen=True):
    """The damage assignment order of a creature is announced."""

    order: tuple[str, ...]
    of: str
    by: str | None = None
    if_asked: bool = False


class PutTrigger(Form, frozen=True):
    """A triggered ability that waits goes on the stack."""

    source: Reference
    by: str | None = None
    ability: int | str | None = None
    targets: Targets = ()
    id: str | None = None
    mode: tuple[int, ...] = ()
    divide: Mapping[str, int] = {}


class Choose(Form, frozen=True):
    """The answer to the question that the entry before raised."""

    value: Plain
    by: str | None = None
    about: str | None = None
    if_asked: bool = False


class Pass(Form, frozen=True):
    """A player passes."""

    player: str


class Resolve(Form, frozen=True):
    """Everybody passes until the top of the stack, or all of it, has resolved."""

    what: Literal["top", "all"]


class Advance(Form, frozen=True):
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


# Facts and probes -------------------------------------------------------------------------------


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


Entry = Play | Resolve | Advance | Refused | Allowed | Check | Ask
"""One entry of ``play``."""


# The whole --------------------------------------------------------------------------------------


class Source(Frozen, frozen=True):
    """Where a question comes from."""

    document: str
    locator: str
    more: Mapping[str, Plain] = {}


class Combat(Frozen, frozen=True):
    """A combat that is already under way."""

    attack: Attack
    block: Block | None = None


class AttackSoFar(Frozen, frozen=True):
    """The attack of one unit, declared already: what it is made with and against, and what retaliates."""

    unit: Reference
    targets: tuple[Reference, ...] = ()
    wield: tuple[Reference, ...] = ()
    intent: tuple[Item, ...] = ()
    retaliating: tuple[Reference, ...] = ()


class ChainLink(Frozen, frozen=True):
    """A chain link of a combat chain that is already open."""

    attack: str
    id: str | None = None
    by: str | None = None
    target: Reference | None = None
    defenders: tuple[Item, ...] = ()
    hit: bool = False
    resolved: bool = False


class Scenario(Frozen, frozen=True):
    """One board, what happens on it and what is expected; ``edition`` None is the newest one."""

    title: str
    game: str
    players: tuple[Seat, ...]
    edition: str | None = None
    source: Source | None = None
    covers: tuple[str, ...] = ()
    turn: Turn = Turn()
    step: str | None = None
    cards: tuple[InlineCard, ...] = ()
    play: tuple[Entry, ...] = ()
    expect: Facts = Facts()
    ask: tuple[Probe, ...] = ()
    note: str | None = None
    topic: tuple[str, ...] = ()
    mana: Literal["as needed", "exact"] = "as needed"
    any_answer: tuple[str, ...] = ()
    wording: str | None = None
    effects: tuple[RunningEffect, ...] = ()
    used: tuple[SpentAbility, ...] = ()
    history: tuple[EventPattern, ...] = ()
    combat: Combat | None = None
    chain: tuple[ChainLink, ...] = ()
    attack_so_far: AttackSoFar | None = None
    stack: tuple[Cast | Activate, ...] = ()
    extra: Mapping[str, Plain] = {}
    """Bookkeeping under ``x:`` that the program does not read."""


class Run(Frozen, frozen=True):
    """One run of a file: the board itself, one of its variants, or the board under another edition."""

    name: str | None
    scenario: Scenario
