"""115. Targets: what may be chosen as a target, by whom, and whether it still is one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from grammar.nodes.filters import InZone
from grammar.nodes.quantities import Number
from grammar.nodes.references import Some, Target
from rules.kernel.choices import Fault, Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.another import says_another
from rules.kernel.effects.misfits import misfit
from rules.kernel.effects.slots import walk
from rules.kernel.effects.together import asked_together
from rules.kernel.errors import Unsupported
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.instructions import context_of
from rules.magic.chapter import MagicChapter
from rules.magic.effects.attempts import Targeting
from rules.magic.effects.context import Context
from rules.magic.events import Holder
from rules.magic.events.playing import BecameTarget
from rules.magic.state import MagicObject, MagicPlayer


def _is_of_one(slot: Target) -> bool:
    """Whether a target phrase speaks of the zone of one player out of several: `from an opponent's graveyard`."""
    zones = [node for node in walk(slot.what) if isinstance(node, InZone)]
    return any(isinstance(zone.whose, Some) and zone.whose.count == Number(1) for zone in zones)


class Change(NamedTuple):
    """A target that may be changed: its phrase, its place there, what it is, and what else it can be."""

    position: int
    number: int
    old: Thing
    legal: tuple[Thing, ...]


def _limited(changes: Iterable[Change], to: Sequence[Thing] | None) -> list[Change]:
    """The changes that are possible, where only some things may be the new target (None: anything)."""
    limited = [one if to is None else one._replace(legal=tuple(x for x in one.legal if x in to)) for one in changes]
    return [one for one in limited if one.legal]


class Targets(MagicChapter):
    """115. Targets."""

    def options(self, context: Context, slot: Target, earlier: Sequence[Thing] = ()) -> list[Thing]:
        """Everything that could legally be chosen for a target phrase.

        Args:
            context: The spell or ability that targets; its item is the object on the stack.
            slot: The target phrase.
            earlier: The targets of the phrases before it.
        """
        with self.game.trace.muted():
            found = understanding.could_be_found(context, slot.what)
            is_legal = partial(self._is_legal, context, slot, earlier)
            return understanding.to_choose_from(context, found, is_legal, understanding.least(context, slot.count))

    def _is_legal(self, context: Context, slot: Target, earlier: Sequence[Thing], thing: Thing) -> bool:
        return bool(self.may_target(context, slot, thing, earlier))

    def may_target(self, context: Context, slot: Target, thing: Thing, earlier: Sequence[Thing] = ()) -> Verdict:
        """Whether a thing may be chosen for a target phrase, with every reason why not."""
        verdict = self.fits(context, slot, thing) & self.not_itself(context, thing)
        if says_another(slot):
            verdict &= self.is_another(thing, earlier)
        return verdict & self.is_not_kept_from(context, thing)

    @rule("115.1")
    def fits(self, context: Context, slot: Target, thing: Thing) -> Verdict:
        """A target is whatever the word target is said of in the text, and must be as the text describes it."""
        if isinstance(thing, MagicPlayer) and thing.lost:
            return self.refuse(f"{thing.name} has left the game")
        if understanding.matches(context, slot.what, thing):
            return LEGAL
        because = misfit(context, slot.what, thing)
        return self.refuse(f"{thing.name} is not what {context.source.name} can target: {because}")

    @rule("115.5")
    def not_itself(self, context: Context, thing: Thing) -> Verdict:
        """A spell or ability on the stack can't target itself."""
        return self.refuse(f"{thing.name} can't target itself") if thing is context.item else LEGAL

    def earlier(self, chosen: Sequence[Sequence[Thing]], first: int) -> list[Thing]:
        """The targets that one that is being chosen is compared with: those of the same instruction.

        Args:
            chosen: The targets of the phrases before.
            first: The first phrase of the instruction.
        """
        return [thing for one in chosen[first:] for thing in one]

    def is_another(self, thing: Thing, earlier: Sequence[Thing]) -> Verdict:
        """Whether a target that must be another one is none of the earlier ones."""
        return self.not_the_same(thing) if thing in earlier else LEGAL

    @rule("115.3")
    def not_twice(self, chosen: Sequence[Thing]) -> Verdict:
        """One word target can't stand for the same thing more than once."""
        twice = [thing for i, thing in enumerate(chosen) if thing in chosen[:i]]
        return self.refuse(f"{twice[0].name} is chosen twice for the same phrase") if twice else LEGAL

    def fit_together(self, context: Context, slot: Target, chosen: Sequence[Thing]) -> Verdict:
        """Whether the targets of a phrase are together what it says of them: of one player's zone, so much in all."""
        owners = {thing.owner for thing in chosen if isinstance(thing, MagicObject)}
        if len(owners) > 1 and _is_of_one(slot):
            return self.not_of_several()
        fault = asked_together(context, slot.what)
        because = fault(chosen) if fault is not None else None
        return LEGAL if because is None else self.not_together(because)

    def asked_together(self, context: Context, slot: Target) -> Fault | None:
        """What is wrong with the targets of a phrase together, in words, if it says anything of them together."""
        if not _is_of_one(slot):
            return asked_together(context, slot.what)

        def fault(answer: Sequence[object]) -> str | None:
            with self.game.trace.muted():
                verdict = self.fit_together(context, slot, [one for one in answer if isinstance(one, Thing)])
            return next((reason.text for reason in verdict.reasons), None)

        return fault

    @rule("115.1")
    def not_together(self, because: str) -> Verdict:
        """What is said of several targets together must be so of those that are chosen."""
        return self.refuse(because)

    @rule("115.1")
    def not_of_several(self) -> Verdict:
        """What is said to be in a player's zone is in the zone of one player, however many targets that is."""
        return self.refuse("the targets must be in a zone of the same player")

    @rule("115.1")
    def not_the_same(self, thing: Thing) -> Verdict:
        """Another target must differ from the targets that were chosen before it."""
        return self.refuse(f"{thing.name} is a target already, and another one is asked for")

    def is_not_kept_from(self, context: Context, thing: Thing) -> Verdict:
        """Whether no keyword and no effect keeps a thing from being this target."""
        item = context.item or context.source
        verdict = LEGAL
        if isinstance(thing, Holder):
            source = item.origin or item
            verdict &= self.rules.keyword_abilities.may_be_targeted(thing, source, context.controller)
        return verdict & self.rules.continuous_effects.allowed(Targeting(thing, item, context.controller))

    def is_still_legal(self, context: Context, slot: Target, thing: Thing, earlier: Sequence[Thing]) -> Verdict:
        """Whether a target that was chosen is still a legal one as the spell or ability resolves."""
        if isinstance(thing, MagicObject) and not thing.is_here:
            return self.rules.resolving.has_moved(thing)
        return self.may_target(context, slot, thing, earlier)

    @rule("115.7a")
    def change_the_target(self, item: MagicObject, player: MagicPlayer, to: Sequence[Thing] | None) -> None:
        """Whoever changes a target picks another legal one; if there is none, the target stays as it is.

        Args:
            item: The spell or ability on the stack.
            player: Who changes its target.
            to: What alone can be the new target; None: anything that is legal.
        """
        places = [*self._changes(item)]
        if len(places) > 1:
            raise Unsupported(f"the target of {item.name}", "changing all of several targets at once is not built")
        self._change(item, player, _limited(places, to))

    @rule("115.7b")
    def change_a_target(self, item: MagicObject, player: MagicPlayer, to: Sequence[Thing] | None) -> None:
        """Where one target may be changed, the others stay as they are."""
        places = _limited(self._changes(item), to)
        if len(places) > 1:
            options = [Option(number, change.old.name, change.old) for number, change in enumerate(places)]
            question = f"Which target of {item.name} is changed?"
            (number,) = self.ask(Pick("target to change", player, question, item, tuple(options)))
            places = [change for at, change in enumerate(places) if at == number]
        self._change(item, player, places)

    def _change(self, item: MagicObject, player: MagicPlayer, places: Sequence[Change]) -> None:
        """Change the one target that can be changed, if there is one."""
        if not places:
            self.declined(f"the target of {item.name} doesn't change", "nothing else can legally be its target")
        for change in places:
            question = f"What is the target of {item.name} instead of {change.old.name}?"
            options = tuple(Option(one, one.name, one) for one in change.legal)
            (new,) = self.ask(Pick("new targets", player, question, item, options))
            targets = [list(slot) for slot in item.announced.targets]
            targets[change.position][change.number] = next(one for one in change.legal if one is new)
            self.become(item, tuple(map(tuple, targets)))

    def _changes(self, item: MagicObject) -> Iterator[Change]:
        """Each target of something on the stack, with what could legally stand in its place beside the others."""
        chosen = item.announced.targets
        for instruction in self.rules.resolving.instructions(item):
            context = context_of(self.game, item, instruction)
            slots = [*zip(instruction.slots, instruction.positions, strict=True)]
            for index, (slot, position) in enumerate(slots):
                earlier = [thing for _, at in slots[:index] for thing in chosen[at]]
                later = [thing for other, at in slots[index + 1 :] if says_another(other) for thing in chosen[at]]
                taken = (*chosen[position], *later)
                free = [one for one in self.options(context, slot, earlier) if one not in taken]
                for number, old in enumerate(chosen[position]):
                    beside = [thing for at, thing in enumerate(chosen[position]) if at != number]
                    legal = tuple(one for one in free if self.fit_together(context, slot, [*beside, one]))
                    yield Change(position, number, old, legal)

    def become(self, item: MagicObject, targets: tuple[tuple[Thing, ...], ...]) -> None:
        """Targets of something on the stack become other ones; what was none before becomes a target."""
        before = {thing for slot in item.announced.targets for thing in slot}
        if targets == item.announced.targets:
            return
        for slots in zip(item.announced.targets, targets, strict=False):
            for old, new in zip(*slots, strict=False):
                if old is not new:
                    self.aims_elsewhere(item, old, new)
        words = ("the targets of ", item, " are chosen anew")
        self.happen(Set(item, "announced", replace(item.announced, targets=targets), words))
        added = dict.fromkeys(thing for slot in targets for thing in slot if thing not in before)
        self.happen(*(BecameTarget(thing, item) for thing in added))

    @rule("115.7")
    def aims_elsewhere(self, item: MagicObject, old: Thing, new: Thing) -> None:
        """What is on the stack has another target from the moment when its targets are changed."""
        self.noted("the target of {} is changed from {} to {}", item, old, new)

    def bounds(self, context: Context, slot: Target) -> tuple[int, int]:
        """At least and at most how many targets a phrase takes, of those that there are."""
        return understanding.bounds(context, slot.count, 1 << 20)
