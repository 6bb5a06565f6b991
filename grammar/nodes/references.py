"""Which things: one object or player, or a set of them, as an effect names them."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import conditions, events, filters, quantities
from grammar.nodes.base import Node

EventPart = Literal["subject", "object", "player", "amount"]
"""What takes part in an event."""


class Itself(Node, frozen=True):
    """`~`, `this creature`: the object that has the ability (for a granted ability, the one it was granted to)."""


class Host(Node, frozen=True):
    """`enchanted creature`, `equipped creature`.

    What the object that has the ability is attached to, if it fits the noun.
    """

    attachment: Literal["enchanted", "equipped", "fortified", "linked"]
    noun: filters.Filter


class Pair(Node, frozen=True):
    """`both creatures`, `each of those creatures`: this creature and the one that it is paired with."""

    words: Literal["both creatures", "each of those creatures"] = "both creatures"


class You(Node, frozen=True):
    """`you`, or the unspoken doer of an instruction: the controller of the spell or ability.

    ``words`` is "" if unspoken.
    """

    words: Literal["you", "", "your hero", "your team"] = "you"


class Role(Node, frozen=True):
    """`defending player`, `the active player`: a player by what the game makes of them now."""

    role: Literal[
        "defending player",
        "the active player",
        "the attacking player",
        "monarch",
        "chosen player",
        "turn player",
        "the attacking hero",
        "the defending hero",
        "the last attack",
        "the spell to be cast",
        "the winner",
        "the other hero",
        "the attacker",
        "this attack",
        "this ability",
        "the defending player",
        "the turn player",
    ]


class Of(Node, frozen=True):
    """`its controller`, `that card's owner`, `your champion`: a player or object found through another one.

    ``revealed card``: the one with which a player has clashed. ``attack``: the attack that is made with it.
    ``attacked player or planeswalker``: what it is attacking, if that is one of these.
    """

    relation: Literal[
        "controller", "owner", "host", "champion", "attack", "revealed card", "attacked player or planeswalker"
    ]
    of: Reference
    words: str = ""


class Target(Node, frozen=True):
    """`up to two target creatures`: what was chosen as targets when the spell or ability was put on the stack.

    ``slot`` numbers the target phrases of one spell, ability or mode from 0 in the order in which the card says them.
    ``another``: must be other than every target of the earlier slots (`another target creature`); where there is
    no earlier slot the filter carries ``Other`` instead. ``divided``: the amount is divided among the targets as
    announced.
    """

    what: filters.AnyFilter
    count: quantities.Range | quantities.Quantity
    slot: int | None = None
    words: Literal["", "another", "other"] = ""


class Every(Node, frozen=True):
    """`each creature`, `all Goblins`, `creatures you control`: everything that matches, found when it is needed."""

    what: filters.AnyFilter
    words: Literal["each", "all", "", "your", "the", "its", "any"] = ""


class Some(Node, frozen=True):
    """`a creature you control`, `two cards`: so many that match, chosen (untargeted) by whoever carries the step out.

    Within an event pattern it means any one that matches, and with a Range from 1 a simultaneous group of them
    (`one or more creatures`) for which the ability triggers once.
    """

    what: filters.AnyFilter
    count: quantities.Range | quantities.Quantity
    words: Literal["", "at random", "of your choice", "of their choice", "the chosen", "one", "single", "any"] = ""


class Next(Node, frozen=True):
    """`your next attack this turn`, `the next attack action card you play this turn`: so many, and none before.

    The first ``count`` things (None: one) that fit and to which it then happens: that they come under the player's
    control (``controls``), or are played, boosted, defended with. What is said of them applies to each as it happens;
    nothing is left to come when the duration ends.
    """

    what: filters.AnyFilter
    who: Reference
    action: Literal[
        "controls",
        "plays",
        "boosts",
        "fuses",
        "defends with",
        "activates",
        "charges",
        "plays or activates",
        "rune gates",
        "materializes",
        "makes",
    ]
    duration: conditions.Duration | None
    count: quantities.Quantity | None = None
    words: Literal["", "quality last", "from arsenal"] = ""


class Top(Node, frozen=True):
    """`the top three cards of your library`: the first so many cards of the player's deck, or the last (`bottom`).

    ``what``: only cards that fit are counted (`the top creature card of your graveyard`).
    """

    count: quantities.Quantity
    whose: Reference
    zone: events.Zone = "library"
    end: Literal["top", "bottom"] = "top"
    what: filters.AnyFilter | None = None


class EachOf(Node, frozen=True):
    """`each of up to two target creatures`, `they each`: the things one by one, each in the same way."""

    of: Reference
    words: Literal["", "after"] = ""


class Located(Node, frozen=True):
    """`~ from your graveyard`: the thing, if it is in that zone; nothing otherwise."""

    what: Reference
    zone: filters.InZone


class WholeZone(Node, frozen=True):
    """`your hand`, `target player's graveyard`: every card in that zone of that player."""

    zone: events.Zone
    whose: Reference


class Several(Node, frozen=True):
    """`~ and enchanted creature`, `target artifact and target land`: all of the parts together."""

    parts: tuple[Reference, ...]
    joiner: Literal["and", "and/or", "or"] = "and"
    words: Literal["", "zone last", "your once"] = ""


class Pronoun(Node, frozen=True):
    """`it`, `that creature`, `those cards`, `that player`: what ``means`` points at."""

    words: str
    means: Antecedent | None = None


class Same(Node, frozen=True):
    """`target player draws a card and [] loses 1 life`: the unspoken subject of a second verb; ``means`` says whom."""

    means: Antecedent | None = None


class TargetSlot(Node, frozen=True):
    """An antecedent: the targets of one slot."""

    slot: int


class EventRole(Node, frozen=True):
    """An antecedent: a part of the event that triggered the ability, or that is being replaced.

    ``subject`` is what did it or had it happen, ``object`` what it was done to, ``player`` the player of the event,
    ``amount`` its number, ``source`` the source of its damage, ``recipient`` where its damage goes.
    """

    role: EventPart


class Result(Node, frozen=True):
    """An antecedent: what the effect or cost with this label created, moved, chose, dealt or revealed."""

    label: int


class Spent(Node, frozen=True):
    """An antecedent: what was spent by that verb as a cost of the spell or ability (`the sacrificed creature`)."""

    verb: str


class Rest(Node, frozen=True):
    """An antecedent: what is still where it was of the result with this label (`put the rest on the bottom`)."""

    label: int


class Found(Node, frozen=True):
    """An antecedent: the cards for which the step with this label went on (`until you reveal a land card`)."""

    label: int


class Linked(Node, frozen=True):
    """An antecedent: what another ability of the same object did this to (`the exiled card`, exiled elsewhere)."""

    verb: str


class Moved(Node, frozen=True):
    """An antecedent: each thing that the step itself moves (`return two lands you control to their owner's hand`)."""


class Element(Node, frozen=True):
    """An antecedent: the one being gone through, of an Every or a ForEach that the word stands in."""


class StepSubject(Node, frozen=True):
    """An antecedent: whatever is the subject of the enclosing effect or condition, given here whole."""

    subject: Reference


Antecedent = TargetSlot | EventRole | Result | Spent | Moved | Linked | Rest | Found | Element | StepSubject
Reference = (
    Itself
    | Host
    | Pair
    | You
    | Role
    | Of
    | Target
    | Every
    | Some
    | Next
    | Top
    | WholeZone
    | Located
    | EachOf
    | Several
    | Pronoun
    | Same
)
