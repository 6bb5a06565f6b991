"""How steps hang together: in order, only if, for each, one of several, later."""

from __future__ import annotations

from itertools import accumulate
from typing import Literal

from grammar.nodes import abilities, conditions, costs, effects, events, filters, quantities, references, verbs
from grammar.nodes.base import Effect, Node


class Sequence(Effect, frozen=True):
    """`draw a card, then discard a card`, `A. B.`.

    The steps in order; ``joiners`` are the words before each step but the first.
    """

    steps: tuple[effects.AnyEffect, ...]
    joiners: tuple[
        Literal[".", "and", "and then", ", and", ", then", "then", ",", ". then", "; then", "to", "twice"], ...
    ]

    def sentences(self) -> tuple[int, ...]:
        """The place of the sentence in which each step stands."""
        return tuple(accumulate((int(joiner.startswith(".")) for joiner in self.joiners), initial=0))


class May(Node, frozen=True):
    """`you may …`, `you may choose to …`: a test: the player chooses whether to."""

    who: references.Reference
    words: Literal["", "choose to"] = ""


class If(Node, frozen=True):
    """`if you control an artifact, …`: a test: the condition holds now."""

    condition: conditions.Condition


class IfDone(Node, frozen=True):
    """`if you do, …`, `if they don't`.

    A test: the step before it in the same sequence was carried out (or wasn't).

    A step is carried out if its May was taken and its cost, if it is one, was paid; ``when`` makes what follows a
    reflexive triggered ability. `if you win the flip` asks how the coin flip or clash before it came out, and
    `if you search your library this way` whether a library was among the zones that were searched.
    """

    words: Literal[
        "if you do",
        "if you don't",
        "if they do",
        "if they don't",
        "if you can't",
        "if they can't",
        "if that player can't",
        "if the player can't",
        "when you do",
        "otherwise",
        "if that player does",
        "if that player doesn't",
        "if the player does",
        "if the player doesn't",
        "if you pay",
        "if no one does",
        "if no player does",
        "if a player does",
        "if you win the flip",
        "if you lose the flip",
        "if you win",
        "if you search your library this way",
        "if they search their library this way",
        "the first time you prevent damage this way",
    ]

    def says_unable(self) -> bool:
        """Whether it asks whether the step before could not be done at all, though it was to be done."""
        return self.words.endswith("can't")

    def says_not(self) -> bool:
        """Whether it asks whether the step before was not done."""
        return self.words.endswith("n't") or self.words.startswith("if no ")


class Unless(Node, frozen=True):
    """`… unless its controller pays {2}`: a test: the player may pay; the effect happens if they don't.

    ``each``: the cost is owed for every one of the things that the effect concerns, in these words.
    """

    who: references.Reference
    cost: costs.Cost
    each: str = ""


class UnlessSo(Node, frozen=True):
    """`… unless you control a Forest`: a test: the condition doesn't hold."""

    condition: conditions.Condition


class Gate(Effect, frozen=True):
    """`you may draw a card`, `if …, …`, `… unless its controller pays {1}`.

    The effect happens only if the test says so.
    """

    test: May | If | IfDone | Unless | UnlessSo
    then: effects.AnyEffect
    place: Literal["before", "after"] = "before"


class IfElse(Effect, frozen=True):
    """`~ deals 2 damage. If you control a Giant, it deals 4 damage instead`.

    One effect replaced by another under a condition.
    """

    condition: conditions.Condition
    ordinary: effects.AnyEffect
    instead: effects.AnyEffect


class ForEach(Effect, frozen=True):
    """`for each creature, …`, `each player …`: the body once for each thing, which Element means in it.

    Over a quantity (`for each 1 damage prevented this way, …`): the body so many times.
    """

    over: references.Reference | filters.AnyFilter | quantities.Quantity
    body: effects.AnyEffect
    words: Literal["", "times"] = ""


class Define(Effect, frozen=True):
    """`…, where X is the number of cards in your hand`: the letter means that quantity in the body."""

    body: effects.AnyEffect
    variable: str
    quantity: quantities.Quantity


class Mode(Node, frozen=True):
    """One bulleted choice of a modal spell or ability; a flavor word or an extra cost may stand before it."""

    effect: effects.AnyEffect
    name: str | None = None
    cost: str | None = None


class Modes(Effect, frozen=True):
    """`choose one — • A • B`.

    So many of the modes, chosen on casting or activation or when the ability goes on the stack. ``unchosen``: none of
    those that were chosen for the same ability before.
    """

    count: quantities.Range | quantities.Quantity
    modes: tuple[Mode, ...]
    repeat: Literal["", "you may choose the same mode more than once"] = ""
    unchosen: Literal["", "that hasn't been chosen", "that hasn't been chosen this turn"] = ""


class Row(Node, frozen=True):
    """`10-19 | scry 2.`: a row of a table, what is done if a result is within the range."""

    span: quantities.Range
    effect: effects.AnyEffect


class Table(Effect, frozen=True):
    """`roll a d20. 1-9 | draw a card. 10-20 | draw two cards.`: the row is followed in whose range the result is."""

    result: quantities.ThatMuch
    rows: tuple[Row, ...]


class SameFor(Effect, frozen=True):
    """`it gains flying until end of turn if … has flying. the same is true for first strike and reach`.

    The effect, and then the same of each of these abilities in place of the one that it speaks of.
    """

    effect: effects.AnyEffect
    keywords: tuple[abilities.AnyAbility, ...]


class OneOf(Effect, frozen=True):
    """`discard a card or destroy an item`, `create a Might or Vigor token`: one of the steps.

    It is chosen as the effect is followed.
    """

    steps: tuple[effects.AnyEffect, ...]


class Choose(Effect, frozen=True):
    """`choose a color`, `choose a creature type`.

    The player chooses something that is no object; it is remembered for ~. ``among``: one of these words; an anchor
    word stands before an ability that counts only if it was chosen.
    """

    who: references.Reference
    what: Literal[
        "color",
        "creature type",
        "card name",
        "card type",
        "player",
        "opponent",
        "number",
        "basic land type",
        "nonland card name",
        "land type",
        "artifact type",
        "odd or even",
        "anchor word",
    ]
    among: tuple[str, ...] = ()


class ChooseThing(Effect, frozen=True):
    """`choose a creature you control`, `choose target creature`: the player picks objects or players; its result."""

    who: references.Reference
    what: references.Reference


class Wager(Effect, frozen=True):
    """`wager with them. the winner draws a card`: a wager, and what comes of it for whoever wins it."""

    made: verbs.KeywordAction
    outcome: effects.AnyEffect


class Later(Effect, frozen=True):
    """`at the beginning of the next end step, sacrifice it`.

    A delayed triggered ability; it triggers once, at the next such event.

    With a duration it triggers every time until that ends (`whenever a creature dies this turn, …`).
    """

    event: events.AnyEvent
    effect: effects.AnyEffect
    place: Literal["before", "after"] = "after"
    duration: conditions.Duration | None = None
    word: Literal["at", "when", "whenever", "the next time"] = "at"


class ActingAs(Effect, frozen=True):
    """`as a Spell, deal 2 damage to target unit`: the source is also that while the effect happens."""

    subtype: filters.Criterion
    effect: effects.AnyEffect


class Repeat(Effect, frozen=True):
    """`repeat this process`: the whole sequence so far once more, under the test of the gate around it.

    ``words`` once: not if it is repeated already.
    """

    times: quantities.Quantity | None = None
    words: Literal["", "any number of times", "once"] = ""
