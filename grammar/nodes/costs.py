"""What must be paid."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import quantities, references, verbs
from grammar.nodes.base import Node

CostVerb = Literal[
    "sacrifice",
    "discard",
    "exile",
    "return",
    "mill",
    "destroy",
    "reveal",
    "collect evidence",
    "pitch",
    "banish",
    "behold",
    "put",
    "turn face up",
]


class Pay(Node, frozen=True):
    """`{2}{R}`, `Pay 3 life`, `Pay {E}{E}`, `Recover 5`: an amount of a resource.

    Mana stands as symbols, other resources as a number. ``least``: it may be less, as the payer likes, but no less
    than that (`pay up to {r}{r}{r}`).
    """

    resource: Literal["mana", "life", "energy", "action points", "resources", "chi", "reserve", "speed", "recovery"]
    amount: quantities.Quantity | str
    least: quantities.Quantity | None = None


class Turn(Node, frozen=True):
    """`{T}`, `{Q}`, `REST`, `Tap two untapped creatures you control`.

    Tap or untap the things (the source itself, for a symbol).
    """

    status: Literal["tap", "untap", "rest"]
    what: references.Reference
    words: Literal["", "{T}", "{Q}", "REST"] = ""


class TapTotal(Node, frozen=True):
    """`Tap any number of untapped creatures you control with total power 3 or greater`.

    As many of the things as one likes, as long as their number of that name is at least so much in all.
    """

    what: references.Some
    name: quantities.PropertyName
    least: quantities.Quantity


class Spend(Node, frozen=True):
    """`Sacrifice a creature`, `Discard this card`, `Exile a card from your graveyard`: do the verb with the things.

    ``label`` as for effects: what was spent can be spoken of later (`the sacrificed creature`).
    """

    verb: CostVerb
    what: references.Reference
    to: verbs.Place | None = None
    words: Literal["", "at random"] = ""
    label: int | None = None
    face: Literal["", "face down"] = ""
    when: Literal["", "combat chain closes"] = ""


class CounterCost(Node, frozen=True):
    """`Remove a charge counter from ~`, `Put a -1/-1 counter on it`.

    Counters of a kind (None: of any one kind) as a cost. ``label`` as for what is spent.
    """

    operation: Literal["put", "remove"]
    count: quantities.Range | quantities.Quantity
    kind: str | None
    on: references.Reference
    label: int | None = None


class Loyalty(Node, frozen=True):
    """`+2:`, `-X:`, `0:`.

    A loyalty ability's cost: put that many loyalty counters on ~ (operation +) or remove them (-).
    """

    operation: Literal["+", "-", ""]
    amount: quantities.Quantity


class Exert(Node, frozen=True):
    """`Exert ~`, `Unattach ~`: other things done as a cost to the object."""

    verb: Literal["exert", "unattach", "forage", "blight", "charge your hero's soul", "delevel"]
    what: references.Reference


class CollectEvidence(Node, frozen=True):
    """`Collect evidence 6`: cards with total mana value so much or greater are exiled from the payer's graveyard."""

    amount: quantities.Quantity


class Create(Node, frozen=True):
    """`Create a Soul Shackle token:`: something is created as a cost."""

    made: verbs.Make


class Cost(Node, frozen=True):
    """`{1}, {T}, Sacrifice ~`: all of the parts are paid. Joiner ``or``: any one of them."""

    parts: tuple[CostPart, ...]
    joiner: Literal[",", "or", "and"] = ","


class Repeated(Node, frozen=True):
    """`{1} for each +1/+1 counter on it`: a cost that is paid so many times."""

    cost: Cost
    times: quantities.Quantity


CostPart = Pay | Turn | TapTotal | Spend | CounterCost | Loyalty | Exert | CollectEvidence | Create | Cost | Repeated
