"""What must be so: one hierarchy for gates, intervening ifs, statics, restrictions and filters of targets."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import events, filters, quantities, references
from grammar.nodes.base import Node


class Compare(Node, frozen=True):
    """`if you have 5 or less life`, `if X is 5 or more`: the left number compares so with the right one."""

    left: quantities.Quantity
    comparison: filters.Comparison
    right: quantities.Quantity


class Controls(Node, frozen=True):
    """`you control an artifact`, `an opponent controls three or more lands`.

    So many matching permanents are under that player.

    ``count`` None means at least one.
    """

    player: references.Reference
    what: filters.AnyFilter | references.Itself
    count: quantities.Range | quantities.Quantity | None = None


class Exists(Node, frozen=True):
    """`there are seven or more cards in your graveyard`, `there is a card`: so many things match.

    A number means at least so many.
    """

    what: filters.AnyFilter
    count: quantities.Range | quantities.Quantity
    words: Literal["", "you have", "has", "is defended by"] = ""


class Matches(Node, frozen=True):
    """`it's a creature`, `~ is tapped`, `it has flying`: the thing fulfils the criterion."""

    what: references.Reference
    criterion: filters.Criterion | filters.AnyFilter
    words: Literal["", "was", "remains"] = ""


class Happened(Node, frozen=True):
    """`if a creature died this turn`, `if it was kicked`: the event happened in the window."""

    event: events.Event
    window: events.Window


class Paid(Node, frozen=True):
    """`if it was kicked`, `if its madness cost was paid`.

    The named additional or alternative cost was paid for the object.
    """

    cost: str
    what: references.Reference
    times: quantities.Quantity | None = None


Phase = Literal[
    "",
    "action phase",
    "end phase",
    "draw step",
    "wake up phase",
    "materialize phase",
    "recollection phase",
    "draw phase",
    "main phase",
    "combat phase",
    "declare attackers step",
    "declare blockers step",
    "combat before blockers are declared",
    "combat after blockers are declared",
    "upkeep",
    "end step",
]


class IsTurn(Node, frozen=True):
    """`if it's your turn`, `as long as it's not your turn`: whose turn it is, and which phase of it (if named)."""

    player: references.Reference
    words: Literal["", "during"] = ""
    phase: Phase = ""


class HasRole(Node, frozen=True):
    """`if you're the monarch`, `you have the city's blessing`, `if it's night`: the player has the designation.

    ``player`` None: the game itself has it.
    """

    player: references.Reference | None
    role: str


class Unlocks(Node, frozen=True):
    """`[class bonus]`, `[level 2+]`, `[alice bonus]`: what a restriction asks of its player's champion or memory.

    ``kind``: what is compared; ``name``: the champion that is asked for; ``least``: the number that is.
    """

    kind: Literal["class", "element", "champion", "level", "damage", "memory", "sheen"]
    name: str = ""
    least: int = 0


class Foremost(Node, frozen=True):
    """`if you are the player with the least influence`: a player alone has the most or the least of a number."""

    player: references.Reference
    extreme: Literal["greatest", "least"]
    name: quantities.PropertyName


class BeganWithout(Node, frozen=True):
    """`if your starting main deck had no unique cards`: nothing that fits was in a deck as the game began."""

    player: references.Reference
    what: filters.AnyFilter


class NotSo(Node, frozen=True):
    """`unless …`, `if it's not your turn`: the condition doesn't hold."""

    condition: Condition


class All(Node, frozen=True):
    """`if A and B`: every condition holds."""

    conditions: tuple[Condition, ...]


class AnyHolds(Node, frozen=True):
    """`if A or B`: at least one condition holds."""

    conditions: tuple[Condition, ...]


class MoreVotes(Node, frozen=True):
    """`if time gets more votes`: one of two words got more votes than the other, or as many, where that is said."""

    word: str
    tied: Literal["", "or the vote is tied"] = ""


class WasChosen(Node, frozen=True):
    """`Khans — …`: what stands after an anchor word counts if that word was chosen as the permanent entered."""

    word: str


Condition = (
    Compare
    | Controls
    | Exists
    | Matches
    | Happened
    | Paid
    | IsTurn
    | HasRole
    | MoreVotes
    | WasChosen
    | Unlocks
    | Foremost
    | BeganWithout
    | NotSo
    | All
    | AnyHolds
)


Moment = Literal[
    "end of turn",
    "end of combat",
    "your next turn",
    "the end of your next turn",
    "your next upkeep",
    "this turn",
    "your next end step",
    "this combat",
    "the next end step",
    "the next turn's end",
    "your next untap step",
    "the end of their next turn",
    "their next turn",
    "their next action phase",
    "your next action phase",
    "this chain link",
    "this combat chain",
    "this action phase",
    "the end of this action phase",
    "the end of the game",
]


class Until(Node, frozen=True):
    """`until end of turn`, `this turn`, `until your next turn`: the effect ends at that moment.

    ``whose``: of whom the moment speaks, where that isn't you (`their next turn`).
    """

    moment: Moment
    whose: references.Reference | None = None


class UntilEvent(Node, frozen=True):
    """`until ~ leaves the battlefield`: the effect ends when the event happens (at once, if it has already)."""

    event: events.Event


class While(Node, frozen=True):
    """`for as long as you control ~`, `as long as it's enchanted`.

    The effect lasts while the condition holds, and once ended stays ended.

    For a static ability: it applies whenever the condition holds.
    """

    condition: Condition
    words: Literal["as long as", "for as long as"] = "as long as"


Duration = Until | UntilEvent | While
