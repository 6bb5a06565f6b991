"""Abilities: what a line of a card's text is."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import conditions, costs, effects, events, filters, quantities
from grammar.nodes.base import Node


class Restriction(Node, frozen=True):
    """`activate only as a sorcery and only once each turn`.

    When, how often and under what condition it may be activated.
    """

    timing: str = ""
    limit: Literal["", "once each turn", "twice each turn", "three times each turn", "once"] = ""
    condition: conditions.Condition | None = None
    player: Literal["", "any player"] = ""


class Keyword(Node, frozen=True):
    """`flying`, `ward {2}`, `protection from red`, `cycling {2}`: a keyword with its typed arguments.

    What it stands for is the game's table. ``cost`` is what is paid for it, ``amount`` its number, ``quality`` what
    it names (protection from, landwalk, affinity for, enchant), ``event`` nothing of these.
    """

    name: str
    cost: costs.Cost | None = None
    amount: quantities.Quantity | None = None
    quality: filters.AnyFilter | None = None
    words: Literal["", "—", "“", "from", "X can't be 0"] = ""


class Keywords(Node, frozen=True):
    """`flying, vigilance`: the keyword abilities of one line; each is an ability of its own."""

    keywords: tuple[Keyword, ...]


class Spell(Node, frozen=True):
    """`~ deals 3 damage to any target.`: what happens when the spell (or the ability around it) resolves."""

    effect: effects.AnyEffect
    label: str | None = None


class Activated(Node, frozen=True):
    """`{T}: …`, `-2: …`: an activated ability; a mana ability if the rulebook says that it is one.

    ``label`` is an ability word, which means nothing. ``kind`` says when it may be activated, in games whose abilities
    are of such kinds; ``keywords`` are those that the ability itself has (`Attack. Go again`);
    ``change`` is what it says of its own cost (`this ability costs 1 less to activate for each …`).
    """

    cost: costs.Cost
    effect: effects.AnyEffect
    restriction: Restriction | None = None
    label: str | None = None
    kind: Literal["", "action", "instant", "attack reaction", "defense reaction"] = ""
    keywords: tuple[Keyword, ...] = ()
    change: effects.AnyEffect | None = None


class Triggered(Node, frozen=True):
    """`whenever ~ attacks, …`.

    A triggered ability. ``condition`` is an intervening if: asked when it triggers and when it resolves.

    ``limit``: how often it triggers. ``place`` before: the condition is said first (`while ~ is tapped, when …`).
    """

    event: events.AnyEvent
    effect: effects.AnyEffect
    word: Literal["when", "whenever", "at", "the nth time"]
    condition: conditions.Condition | None = None
    limit: Literal["", "once each turn", "twice each turn", "once"] = ""
    label: str | None = None
    place: Literal["before", "after"] = "after"


class Static(Node, frozen=True):
    """`creatures you control get +1/+1.`.

    A static ability; the effect is in force, while the condition holds if there is one.
    ``limit``: how often use can be made of what it permits.
    """

    effect: effects.AnyEffect
    condition: conditions.Condition | None = None
    place: Literal["before", "after"] = "before"
    label: str | None = None
    limit: Literal["", "once each turn"] = ""


class Restricted(Node, frozen=True):
    """`[class bonus] [level 2+] draw a card.`: an ability that counts only while all its restrictions are met."""

    restrictions: tuple[conditions.Unlocks, ...]
    ability: AnyAbility


class Chapter(Node, frozen=True):
    """`I, II — …`: a chapter ability of a Saga: triggers when the lore counters reach one of the numbers."""

    numbers: tuple[int, ...]
    effect: effects.AnyEffect


class Striation(Node, frozen=True):
    """`LEVEL 2-3 2/4`: the symbol that begins a part of a text box, and the size that is printed in that part.

    The part holds as long as so many counters of the kind are on the object; then it has that base power and toughness.
    """

    counters: Literal["level", "charge"]
    count: quantities.Range
    size: quantities.Size | None = None


class Conditional(Node, frozen=True):
    """`LEVEL 4+ … trample`: an ability that its object has only as long as a part of its text box holds."""

    condition: conditions.Condition
    ability: AnyAbility


class Together(Node, frozen=True):
    """`~ enters with a counter. At the start of your turn, …`: several abilities on one line, in order."""

    abilities: tuple[AnyAbility, ...]


AnyAbility = (
    Keyword
    | Keywords
    | Spell
    | Activated
    | Triggered
    | Static
    | Restricted
    | Chapter
    | Striation
    | Conditional
    | Together
)
