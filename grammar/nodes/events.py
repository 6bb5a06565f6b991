"""What happens, and when: the one pattern for triggers, replacements, prohibitions and history."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import conditions, filters, quantities, references
from grammar.nodes.base import Node

Zone = Literal[
    "battlefield",
    "graveyard",
    "hand",
    "library",
    "exile",
    "stack",
    "command",
    "anywhere",
    "outside the game",
    "arena",
    "arsenal",
    "banished",
    "deck",
    "pitch",
    "soul",
    "field",
    "memory",
    "material",
    "material deck",
    "banishment",
    "lineage",
    "inner lineage",
    "intent",
    "combat chain",
    "active chain link",
]
Window = Literal[
    "this turn",
    "this game",
    "last turn",
    "this combat",
    "since your last turn",
    "this chain link",
    "this combat chain",
    "this action phase",
]

EventKind = Literal[
    "enters",
    "leaves",
    "dies",
    "put into",
    "attacks",
    "blocks",
    "becomes blocked",
    "attacks unblocked",
    "deals damage",
    "is dealt damage",
    "casts",
    "plays",
    "plays a land",
    "activates",
    "is activated",
    "copies",
    "draws",
    "discards",
    "mills",
    "sacrifices",
    "gains life",
    "loses life",
    "pays life",
    "life total changes",
    "becomes tapped",
    "becomes untapped",
    "taps for mana",
    "becomes the target",
    "counters put",
    "counters put by an effect",
    "counters removed",
    "has counters",
    "cycles",
    "cycles or discards",
    "casts or copies",
    "unlocks",
    "fully unlocks",
    "attacks alone",
    "is suppressed",
    "is attacked",
    "is dealt excess damage",
    "searches",
    "shuffles",
    "scries",
    "surveils",
    "is destroyed",
    "is exiled",
    "is exiled for madness",
    "is revealed for miracle",
    "is sacrificed",
    "is turned face up",
    "transforms",
    "becomes monstrous",
    "becomes level",
    "day and night change",
    "exploits",
    "explores",
    "regenerates",
    "untaps",
    "is countered",
    "counters",
    "is cast",
    "is enchanted",
    "is equipped",
    "equips",
    "becomes attached",
    "is regenerated",
    "mutates",
    "is blocked",
    "is the target",
    "creates a token",
    "adds mana",
    "wins",
    "loses",
    "proliferates",
    "completes a dungeon",
    "has abilities activated",
    "has abilities other than mana abilities activated",
    "enters the game",
    "skips",
    "is tapped",
    "rolls",
    "collects evidence",
    "wins a flip",
    "loses a flip",
    "venture",
    "is tempted",
    "crews",
    "saddles",
    "becomes crewed",
    "gets energy",
    "commits a crime",
    "expends",
    "gives a gift",
    "investigates",
    "becomes saddled",
    "is returned",
    "leaves without dying",
    "becomes renowned",
    "evolves",
    "trains",
    "connives",
    "exerts",
    "attaches",
    "unattaches",
    "connects",
    "gains control",
    "spends mana",
    "phases in",
    "phases out",
    "attacks with",
    "defends with",
    "defends alone",
    "defends together",
    "is defended",
    "is played",
    "is pitched",
    "is discarded",
    "is banished",
    "is banished from boosting",
    "is charged",
    "is sharpened",
    "is revealed",
    "is put face up",
    "hits with",
    "gains",
    "includes in the deck",
    "starts the game with",
    "has weapon zones",
    "triggers on hitting",
    "plays or creates",
    "plays or activates",
    "banishes",
    "boosts",
    "charges",
    "fuses",
    "fuses Earth",
    "fuses Ice",
    "fuses Lightning",
    "destroys",
    "controls",
    "creates",
    "intimidates",
    "transcends",
    "cranks",
    "beats chest",
    "is cheered",
    "is booed",
    "scraps",
    "wins a clash",
    "completes a contract",
    "wagers",
    "wins a wager",
    "rolls",
    "collects evidence",
    "usurps",
    "fragments",
    "combat chain closes",
    "chain link resolves",
    "is prevented",
    "is held to the legend rule",
    "becomes the monarch",
    "specializes",
    "hits",
    "defends",
    "pitches",
    "reveals",
    "levels up",
    "retaliates",
    "materializes",
    "kills",
    "becomes fostered",
    "becomes distant",
    "becomes loaded",
    "is wielded",
    "is banished to pay a memory cost",
    "is banished to pay a reserve cost",
    "becomes ephemeral",
    "becomes imbued",
    "becomes prepared",
    "becomes rested",
    "wakes up",
    "gathers",
    "gains agility",
    "Shifting Currents change",
    "declares an attack",
    "attacks using",
    "recovers",
    "recollects",
    "glimpses",
    "suppresses",
    "brews",
    "summons",
    "intercepts",
    "is retaliated against",
    "is intercepted",
]
"""What happens.

``subject`` does it or has it happen, ``object`` is what it is done to; both are None if anything fits.

Damage: ``deals damage`` has the source as subject and the recipient as object; ``is dealt damage`` the recipient as
subject and the source as object. ``put into``: the subject moves from ``origin`` to ``destination``. ``casts``,
``draws``, ``discards`` …: a player is the subject.
"""

StepName = Literal[
    "untap step",
    "upkeep",
    "draw step",
    "precombat main phase",
    "main phase",
    "postcombat main phase",
    "second main phase",
    "combat",
    "beginning of combat",
    "declare attackers step",
    "declare blockers step",
    "combat damage step",
    "end of combat",
    "end step",
    "cleanup step",
    "turn",
    "start phase",
    "action phase",
    "end phase",
    "wake up phase",
    "materialize phase",
    "recollection phase",
    "draw phase",
]


class Event(Node, frozen=True):
    """`a creature you control dies`: every event of this kind whose parts fit.

    ``damage`` narrows damage to combat or noncombat. ``ordinal``: only the nth such event of the turn (`your second
    spell each turn`). ``amount``: the amount compares so. ``cause``: what brought it about (`a spell or ability an
    opponent controls causes`). ``with_object`` is a further participant (the spell a creature is targeted by, the
    cards a player discards). ``given``: what must be so as it happens (`during your turn`, `while ~ is saddled`).
    ``besides``: those that are left out (`except the first one they draw in each of their draw steps`).
    """

    kind: EventKind
    subject: references.Reference | None = None
    object: references.Reference | None = None
    damage: Literal["", "combat", "noncombat", "arcane", "physical"] = ""
    origin: filters.InZone | None = None
    destination: filters.InZone | None = None
    counters: str | None = None
    ordinal: int | None = None
    amount: Amount | None = None
    cause: references.Reference | None = None
    window: Window | None = None
    property: str | None = None
    given: conditions.Condition | None = None
    besides: Literal["the first in each draw step"] | None = None


class Amount(Node, frozen=True):
    """`3 or more`, `one or more`: an amount that compares so with a quantity."""

    comparison: filters.Comparison
    quantity: quantities.Quantity


class StepBegins(Node, frozen=True):
    """`at the beginning of your upkeep`, `at end of combat`: a step or phase begins, on the turn of the player named.

    ``whose`` None: of any turn. ``next``: only the next one from now. ``next turn``: the one of the next turn.
    """

    step: StepName
    whose: references.Reference | None = None
    which: Literal["each", "the", "the next", "the next turn's", "this turn's", ""] = "each"


FROM_NOW = frozenset({"the next", "the next turn's", "this turn's"})
"""The words for which step it is that count from the moment when somebody says them."""


class EitherEvent(Node, frozen=True):
    """`enters or attacks`: any one of the events."""

    events: tuple[AnyEvent, ...]
    words: Literal["", "or", "and whenever", "and when", "or when", "and at"] = ""


class StateIs(Node, frozen=True):
    """`when you control no Islands`.

    A state trigger; it triggers when the condition becomes true and not again while on the stack.
    """

    condition: conditions.Condition


AnyEvent = Event | StepBegins | EitherEvent | StateIs
