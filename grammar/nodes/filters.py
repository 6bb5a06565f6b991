"""What a thing must be: noun phrases and the criteria they are made of."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import abilities, events, quantities, references
from grammar.nodes.base import Node

Noun = Literal[
    "",
    "permanent",
    "card",
    "spell",
    "token",
    "source",
    "player",
    "opponent",
    "winner",
    "ability",
    "spell or ability",
    "activated ability",
    "triggered ability",
    "activated or triggered ability",
    "loyalty ability",
    "ally",
    "unit",
    "attack",
    "hero",
    "champion",
    "permanent card",
    "permanent spell",
    "object",
    "chain link",
    "reaction",
    "omen",
    "trigger",
    "activation",
    "card activation",
    "materialization",
    "mastery",
    "status",
    "any target",
]
Comparison = Literal["=", "<=", ">=", "<", ">"]


class Filter(Node, frozen=True):
    """`tapped artifact creature you control`: a thing that fulfils every word and every qualifier.

    ``noun`` says where such things are: "" and `permanent` and `token` on the battlefield (arena, field), `card` in
    the zone that a qualifier names, `spell` on the stack, `source` anything that damage can come from, `player` and
    `opponent` are players. `any target` is read as an AnyTarget, and stands here where more is asked of one.
    """

    words: tuple[Criterion, ...] = ()
    noun: Noun = ""
    qualifiers: tuple[Criterion, ...] = ()


class Either(Node, frozen=True):
    """`creature or player`, `instant card or Goblin card`: a thing that fits one of the arms."""

    arms: tuple[Filter, ...]
    joiner: Literal["or", "and/or", "and"] = "or"


class AnyTarget(Node, frozen=True):
    """`any target`: whatever the rulebook says can be dealt damage. ``words`` is `other` in `any other target`."""

    words: Literal["", "other"] = ""


class Is(Node, frozen=True):
    """`creature`, `legendary`, `Goblin`, `white`, `multicolored`: has the characteristic; the kind says which one.

    ``champion``: goes by the name of that champion; `~` is the one by which the object goes that has the ability.
    """

    kind: Literal["type", "subtype", "supertype", "color", "quality", "class", "element", "champion"]
    value: str


class Not(Node, frozen=True):
    """`nonblack`, `isn't a Goblin`: the criterion doesn't hold."""

    criterion: Criterion


class AnyOf(Node, frozen=True):
    """`artifact or enchantment`, `attacking or blocking`: at least one of the criteria holds."""

    criteria: tuple[Criterion, ...]
    joiner: Literal["or", "and/or", "and"] = "or"


class AllOf(Node, frozen=True):
    """`noncreature, nonland`: every one of the criteria holds."""

    criteria: tuple[Criterion, ...]


class Status(Node, frozen=True):
    """`tapped`, `attacking`, `face-down`, `kicked`: a state that the object is in now."""

    flag: str


class Other(Node, frozen=True):
    """`other`, `another`: not what ``means`` points at, or else not the object that has the ability, nor you."""

    words: Literal["other", "another"] = "other"
    means: references.Antecedent | None = None


class With(Node, frozen=True):
    """`with flying`, `without first strike`, `with flying or reach`.

    Has one of the abilities (``having`` = with), or none.
    """

    having: Literal["with", "without"]
    abilities: tuple[abilities.Keyword, ...]


class PropertyIs(Node, frozen=True):
    """`with power 2 or less`, `with mana value X`: the number compares so with the quantity."""

    name: quantities.PropertyName
    comparison: Comparison
    amount: quantities.Quantity


class Parity(Node, frozen=True):
    """`with an even life`, `had an odd life`: whether the number is even or odd; 0 is even."""

    name: quantities.PropertyName
    which: Literal["even", "odd"]


class Jointly(Node, frozen=True):
    """`with the same name`, `with total mana value 10 or less`: what several things are together, as they are chosen.

    ``relation``: whether they all have the same, each another, or in total (with an amount) what compares so with it.
    """

    relation: Literal["same", "different", "total"]
    name: Literal["name"] | quantities.PropertyName
    comparison: Comparison = "="
    amount: quantities.Quantity | None = None


class WithCounters(Node, frozen=True):
    """`with a +1/+1 counter on it`, `with no counters on it`.

    So many counters of the kind (None: of any kind) are on it.
    """

    kind: str | None
    count: quantities.Range | quantities.Quantity
    on: references.Reference | None = None


class Whose(Node, frozen=True):
    """`you control`, `an opponent owns`: the player who controls or owns it."""

    relation: Literal[
        "control", "don't control", "own", "don't own", "cast", "have equipped", "have", "activate", "materialize"
    ]
    player: references.Reference


class InZone(Node, frozen=True):
    """`in your graveyard`, `from exile`, `on the battlefield`: the zone it is in, and whose (None: anybody's).

    ``preposition`` elsewhere: `from anywhere other than your graveyard`, where something comes from any other zone.
    """

    preposition: Literal["in", "from", "on", "among", "elsewhere"]
    zone: events.Zone
    whose: references.Reference | None = None


class Named(Node, frozen=True):
    """`named Mountain`: has the name; `~` is the name of the object that has the ability.

    ``extent`` part: the words stand somewhere in its name.
    """

    name: str
    extent: Literal["whole", "part"] = "whole"


class OfTheChosen(Node, frozen=True):
    """`of the chosen type`, `of the chosen color`: has what was chosen for the object that has the ability."""

    kind: Literal["type", "color", "name", "card type", "creature type"]


class Related(Node, frozen=True):
    """`blocking ~`, `attached to it`, `that's attacking you`: stands in the relation to the thing."""

    relation: Literal[
        "blocking",
        "blocked by",
        "attached to",
        "attacking",
        "other than",
        "exiled with",
        "sharing a color with",
        "targeting",
        "targeting only",
        "among",
        "sharing a name with",
        "sharing a creature type with",
        "sharing a card type with",
        "defending",
        "defended by",
        "source",
        "using",
        "under",
    ]
    to: references.Reference


class Did(Node, frozen=True):
    """`that was dealt damage this turn`, `you've played this turn`: the event happened to the thing within the window.

    The thing is the event's subject, or its object where the subject is named. ``words`` with `put there`: the event
    brought the thing to where it is now (`that was put there from the battlefield this turn`).
    """

    event: events.Event
    window: events.Window
    words: Literal["", "dealt", "was put there", "were put there"] = ""


class FirstEachTurn(Node, frozen=True):
    """`the first creature spell you cast each turn`: none that fits was cast before it in the turn."""

    of: Filter


Criterion = (
    Is
    | Not
    | AnyOf
    | AllOf
    | Status
    | Other
    | With
    | PropertyIs
    | Parity
    | Jointly
    | WithCounters
    | Whose
    | InZone
    | Named
    | OfTheChosen
    | Related
    | Did
    | FirstEachTurn
)
AnyFilter = Filter | Either | AnyTarget
