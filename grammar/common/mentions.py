"""What a text has spoken of so far, and so what a later word can mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from grammar.common.shapes import Unreadable
from grammar.nodes import filters as f
from grammar.nodes import references as r
from grammar.nodes.events import Event
from grammar.nodes.quantities import Number, Range
from grammar.nodes.verbs import Make, MakeCopy

Kinds = frozenset[str]
Whose = Literal["controller", "owner"]
Wanted = Literal["permanent", "thing", "player", "card", "another", "itself", "exiled", "spell", "dealing"]
"""What alone can stand in a place: `thing` is any object, wherever it is, `another` any but the one that speaks.

`dealing` is what can deal damage from now on.
"""
Origin = Literal["self", "host", "event", "target", "result", "cost", "each", "related"]


EITHER = "either"
"""The verb of what the one or the other of two steps did something to."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Something that was spoken of: what it means, what it is known to be, and whether it is one thing or several.

    ``moved`` is the label of the step that took it to another zone, ``arrived`` whether that was onto the battlefield;
    ``undone`` says that it comes to be at another time, or not at all, so that nothing here can speak of it,
    ``repeated`` that it is one thing for each of several. ``whose``: as what a player was spoken of with the noun.
    """

    means: r.Antecedent
    origin: Origin
    player: bool
    many: bool
    kinds: Kinds
    moved: int | None = None
    arrived: bool = False
    verb: str = ""
    undone: bool = False
    repeated: bool = False
    whose: Whose | None = None


@dataclass(slots=True)
class Context:
    """The mentions of one ability, in the order of its words, and the numbers given out so far."""

    mentions: list[Mention] = field(default_factory=list)
    amounts: list[r.Antecedent] = field(default_factory=list)
    subject: r.Antecedent | None = None
    recipient: r.Antecedent | None = None
    countered: r.Antecedent | None = None
    """What a step took off the stack."""
    removed: r.Antecedent | None = None
    """The step that took counters off something last."""
    kind_removed: str | None = None
    """Which counters that step took."""
    itself_named: bool = False
    """Whether a step or a condition has named the object that speaks, and not only the event."""
    nearest: Mention | None = None
    """What the verb right before has acted on, in the same sentence."""
    concerned: Mention | None = None
    """What a step was about, where that was everything of a kind."""
    declared: list[Mention] = field(default_factory=list)
    """The cards that were chosen as targets by a step of its own."""
    unpicked: Mention | None = None
    """What is left of the things from which the step right before has picked some."""
    near_amount: r.Antecedent | None = None
    """How much, or how many, the step right before has done."""
    wanted: Wanted | None = None
    """What the place wants where a pronoun stands."""
    resolving: bool = False
    """Whether the words are what a spell does as it resolves, so that the object that speaks is that spell."""
    slots: int = 0
    labels: int = 0
    event: Event | None = None
    """The event that triggers what is said."""
    making: Make | MakeCopy | None = None
    """What is made unless a condition holds, for what is made instead."""
    spoken: Mapping[int, int] = field(default_factory=dict)
    """The labels of the steps that are spoken of, by the numbers of the steps."""

    def anew(self, event: Event | None = None) -> Context:
        """The context of words of their own, that an event triggers or nothing."""
        return Context(event=event, spoken=self.spoken)

    def names_itself(self, mention: Mention) -> bool:
        """Whether a mention is of the object that speaks, which the words before have named last."""
        return self.itself_named and mention.origin == "self" and mention == self.mentions[-1]

    def copied(self) -> Context:
        """The same, with mentions and amounts of its own."""
        return replace(self, mentions=list(self.mentions), amounts=list(self.amounts))

    def add(self, mention: Mention) -> None:
        """Remember a mention; what was mentioned before becomes the latest again."""
        for known in self.mentions:
            if known.means == mention.means:
                self.mentions.remove(known)
                self.mentions.append(mention if mention.origin == "each" else known)
                return
        self.mentions.append(mention)

    def moved(self, means: r.Antecedent, label: int, arrived: bool, verb: str) -> bool:
        """Note that a step moved what was mentioned, and how; False if nothing known has this meaning."""
        for place, known in enumerate(self.mentions):
            if known.means == means or (known.moved is not None and r.Result(known.moved) == means):
                self.mentions[place] = replace(known, moved=label, arrived=arrived, verb=verb)
                return True
        return False

    def new_label(self) -> int:
        """A label that no step has yet; below 0 for a step that nothing is known to speak of."""
        self.labels += 1
        return self.spoken.get(self.labels, -self.labels)

    def latest_label(self) -> int:
        """The label, or the number below 0, of the step that was gone through last."""
        return self.spoken.get(self.labels, -self.labels)

    def forget_each(self) -> None:
        """At the end of a sentence, what was gone through one by one can't be meant any more."""
        self.mentions = [mention for mention in self.mentions if mention.origin != "each"]

    def objects(self, many: bool) -> list[Mention]:
        """The objects mentioned, one thing or several; what was milled lies there, and is meant only by itself.

        What one or the other step moved is meant only by its noun.
        """
        found = [m for m in self.mentions if not m.player and m.many == many and m.verb != EITHER]
        return [m for m in found if m.verb != "mill"] or found

    def players(self) -> list[Mention]:
        """The players mentioned, but for you."""
        return [m for m in self.mentions if m.player and not m.many]


def only(found: list[Mention], words: str) -> Mention:
    """The one mention that fits; raises Unreadable if there is none or more than one."""
    if len(found) != 1:
        raise Unreadable(f"unclear what {words!r} means")
    return found[0]


def kinds_of(what: f.AnyFilter) -> Kinds:
    """The types, subtypes and nouns that a thing fitting the filter has, or may have where there is a choice."""
    if isinstance(what, f.AnyTarget):
        return frozenset({"creature", "player", "planeswalker", "battle"})
    if isinstance(what, f.Either):
        return frozenset().union(*(kinds_of(arm) for arm in what.arms))
    words = {word for criterion in what.words for word in _words(criterion)}
    noun = {what.noun} if what.noun else set()
    return frozenset(words | noun | {kind for kind in ("card", "ability") if what.noun.endswith(kind)})


def _words(criterion: f.Criterion) -> set[str]:
    if isinstance(criterion, f.AnyOf | f.AllOf):
        return {word for arm in criterion.criteria for word in _words(arm)}
    return {criterion.value} if isinstance(criterion, f.Is) and criterion.kind in ("type", "subtype") else set()


def is_player(what: f.AnyFilter) -> bool:
    """Whether only players fit the filter."""
    return isinstance(what, f.Filter) and what.noun in ("player", "opponent", "hero")


def whose_of(what: f.AnyFilter) -> Whose | None:
    """As what another player is spoken of within a noun phrase: `a creature an opponent controls`."""
    qualifiers = what.qualifiers if isinstance(what, f.Filter) else ()
    for one in qualifiers:
        if isinstance(one, f.Whose) and isinstance(one.player, r.Some) and one.relation in ("control", "own"):
            return "controller" if one.relation == "control" else "owner"
        if isinstance(one, f.InZone) and isinstance(one.whose, r.Some):
            return "owner"
    return None


def is_many(count: object) -> bool:
    """Whether a count can be more than one."""
    if isinstance(count, Range):
        return count.maximum is None or is_many(count.maximum)
    return not (isinstance(count, Number) and count.value <= 1)


def not_yet(inside: Context, seen: Context) -> None:
    """After words for what happens later or instead: what they moved is where it was, what they made isn't there."""
    known = {mention.means: mention for mention in seen.mentions}
    heard_of = [mention for mention in inside.mentions if mention.means in known or mention.origin != "event"]
    seen.mentions = [_as_before(known.get(mention.means), mention) for mention in heard_of]
    seen.slots, seen.labels = inside.slots, inside.labels


def _as_before(known: Mention | None, later: Mention) -> Mention:
    """What was mentioned before, as it was; what only comes onto the field later can't be spoken of any more."""
    if known is None:
        return _unmoved(later)
    return replace(known, undone=True) if later.arrived and not known.arrived else known


def _unmoved(mention: Mention) -> Mention:
    undone = isinstance(mention.means, r.Result)
    return mention if undone and mention.undone else replace(mention, moved=None, arrived=False, undone=undone)


def several_times(mention: Mention) -> Mention:
    """What a step made that is done for each of several: as many things."""
    made = isinstance(mention.means, r.Result)
    return replace(mention, many=True, repeated=not mention.many) if made else mention
