"""Playing Cards - Resolution: what is pending is checked, resolves, fizzles, or is negated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

import msgspec

from grammar.nodes.control import Modes
from grammar.nodes.filters import Status
from grammar.nodes.references import Target
from rules.grand_archive.cards import OBJECT_TYPES
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.moving import Cause, CeasedToExist, Entering, ZoneChanged
from rules.grand_archive.events.playing import Resolved
from rules.grand_archive.instructions import Instruction, context_of, instructions_of
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.choices import Answer, Choice
from rules.kernel.effects import instructions as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.declaring import Declaring, Phrase
from rules.kernel.effects.misfits import misfit
from rules.kernel.effects.printed import modes_wanted, own_face
from rules.kernel.effects.slots import more_modes_of, walk
from rules.kernel.errors import CourseUnsupported, Unsupported
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "playing-cards-resolution/general-rules"
CHECKING = "playing-cards-resolution/checking-resolution"
TARGETING = "game-mechanics-objects-and-targeting"
DONE: frozenset[Cause] = frozenset({"discard", "banish", "sacrifice"})
"""What an instruction can ask for that one before it, or a cost, did to something."""


class Resolution(Declaring[Context, Undertaking], ArchiveChapter):
    """Resolution."""

    # Following instructions ---------------------------------------------------------------------

    @rule(f"{PAGE}/5")
    def choose(self, choice: Choice) -> Answer:
        """What isn't determined yet is chosen while an effect resolves."""
        return self.ask(choice)

    def number_of_nothing(self) -> int:
        """What a number of something is that isn't there is not said.

        Raises:
            Unsupported: Whenever it is asked.
        """
        raise Unsupported("a number of what is not there", "nothing says what it is")

    def acts_on_all_at_once(self) -> bool:
        """What is done for several things is done for one after the other: no rule says otherwise."""
        return False

    def goes_step_by_step(self) -> bool:
        """What is done for several players is done for one after the other: no rule says otherwise."""
        return False

    def did_all_of_nothing(self, source: GameObject) -> bool:
        """Whether all of what there is none of is done completely is not said.

        Raises:
            CourseUnsupported: Whenever it is asked.
        """
        because = "nothing says whether it is done completely"
        raise CourseUnsupported(f"what {source.name} does with all of what there is none of", because)

    def offers_all_of_nothing(self, source: GameObject) -> bool:
        """Whoever may do something may refuse it, whatever comes of it."""
        return True

    def did_as_begun(self, source: GameObject, came_about: bool) -> bool:
        """Whether something was done is asked of what came of it: no rule says otherwise."""
        return False

    def asks_for_events(self, words: str) -> bool:
        """Whatever the words, they ask the same: no rule says otherwise."""
        return False

    @rule("state-based-checks-and-effects/general-rules/2")
    def leave_out(self, targets: Sequence[Thing]) -> None:
        """A target that is gone or illegal is no target any more."""
        for target in targets:
            self.declined(f"the effect does nothing to {target.name}", "it is no legal target any more")

    @rule("game-mechanics-card-and-object-information/last-known-information/1")
    def last_known(self, thing: GameObject) -> None:
        """Of what has left its zone, the last known information is used."""
        self.noted("{} is taken as it last existed", thing)

    def looks_back(self, things: Sequence[Thing]) -> None:
        """Of what has happened is asked what things were then: no rule says more of it."""

    @rule("game-zones-object-specific-zones/general-rules/1")
    def remembered_for(self, thing: ArchiveObject) -> None:
        """What belongs to an object stays with it as long as that is on the field."""
        self.noted("it is remembered for {}", thing)

    @rule("game-mechanics-abilities/general-rules/14")
    def remember(self, thing: GameObject, what: str, choice: object) -> None:
        """What was chosen is remembered for an object."""
        thing = self.game.own_object(thing)
        words = ("what was chosen for ", thing, " is remembered")
        self.happen(Set(thing, "chosen", {**thing.chosen, what: choice}, words))

    # Declaring ----------------------------------------------------------------------------------

    def instructions(self, undertaking: Undertaking) -> Sequence[Instruction]:
        """What something on its way to the effects stack will do, with the modes declared for it."""
        return instructions_of(self.game, undertaking.item, undertaking.announced.modes)

    def context(self, undertaking: Undertaking, instruction: shared.Instruction | None = None) -> Context:
        """The context in which its words are understood, as far as things are declared."""
        return context_of(self.game, undertaking.item, instruction, undertaking.announced)

    def modes_offered(self, undertaking: Undertaking, instruction: shared.Instruction) -> Modes | None:
        """The modes that an instruction offers, as many of them as it says now.

        Raises:
            CourseUnsupported: How many they are rests on whether the card is imbued, and its player means to imbue it.
        """
        more = more_modes_of(instruction.node)
        if more is not None and "imbue" in undertaking.options and Status("imbued") in walk(more.condition):
            because = "whether it is imbued is known as it is paid for, which comes after the choice"
            raise CourseUnsupported(f"how many modes of {undertaking.item.name} are chosen", because)
        return super().modes_offered(undertaking, instruction)

    @rule("playing-cards-card-activation/general-rules/1.4")
    def declare_modes(self, undertaking: Undertaking, modal: Sequence[Modes]) -> None:
        """Modes are chosen as something is put onto the effects stack, and can't be changed then."""
        undertaking.announced = replace(undertaking.announced, modes=self.modes_declared(undertaking, modal))
        self.announce_modes(undertaking, modal[0])

    @rule("playing-cards-card-activation/general-rules/1.4")
    def may_declare_modes(
        self, item: CardObject, modes: Modes, given: Sequence[int], bounds: tuple[int, int]
    ) -> Verdict:
        """So many modes are chosen as the text says, none of them twice."""
        if self.are_so_many(modes, given, bounds):
            return LEGAL
        return self.refuse(modes_wanted(item, own_face(item), modes, *bounds))

    @rule("playing-cards-card-activation/general-rules/1.5")
    def declare_targets(self, undertaking: Undertaking, phrases: Sequence[Phrase[Context]]) -> None:
        """The targets that are needed are chosen; each must be legal."""
        undertaking.announced = replace(undertaking.announced, targets=self.targets_declared(undertaking, phrases))
        self.announce_targets(undertaking)
        self.inherit_targets(undertaking)

    def inherit_targets(self, undertaking: Undertaking) -> None:
        """What the activation of a card targets, its card targets, whose costs are still to be calculated."""
        item, card = undertaking.item, undertaking.item.speaks_for
        if card is not item:
            self.happen(Announcing(card, undertaking.announced, ("the targets of ", card, " are declared")))

    @rule("playing-cards-card-activation/general-rules/1.5")
    def too_few(self, undertaking: Undertaking, phrase: Phrase[Context]) -> Verdict:
        """What needs a target can't be played without a legal one."""
        return self.refuse(f"there are not {phrase.least} legal targets for {undertaking.item.name}")

    def fits(self, context: Context, slot: Target, thing: Thing) -> Verdict:
        """Whether a thing is described by a target phrase, and nothing keeps it from being a target."""
        return self.is_described(context, slot, thing) & self.rules.target_keywords.may_be_targeted(context, thing)

    def stands_for(self, context: Context, slot: Target, thing: Thing) -> Thing:
        """A player who is named as a target stands for their champion, where that is meant."""
        if not isinstance(thing, ArchivePlayer) or understanding.matches(context, slot.what, thing):
            return thing
        return self.game.champion_of(thing) or thing

    @rule(f"{TARGETING}/target/1~2")
    def is_described(self, context: Context, slot: Target, thing: Thing) -> Verdict:
        """Only what is of the kind that the words ask for can be targeted."""
        if understanding.matches(context, slot.what, thing):
            return LEGAL
        because = misfit(context, slot.what, thing)
        return self.refuse(f"{thing.name} isn't what {context.source.name} can target: {because}")

    @rule(f"{TARGETING}/target/1~2")
    def fit_together(self, because: str) -> Verdict:
        """Several targets of one phrase are together what its words ask for."""
        return self.refuse(because)

    @rule(f"{TARGETING}/target/1.a")
    def not_twice(self, thing: Thing) -> Verdict:
        """Nothing is targeted twice by the same effect, unless it says so."""
        return self.refuse(f"{thing.name} is a target already")

    # Resolving ----------------------------------------------------------------------------------

    @rule(f"{PAGE}/1")
    def resolve(self, item: ArchiveObject) -> None:
        """The topmost of the effects stack resolves, unless it fizzles when it is checked."""
        if not self.check(item):
            return
        self.happen(Resolved(item))
        card = item.speaks_for
        if item.ability is not None:
            self.follow(item)
            self.cease(item, "resolve")
        elif item.kind == "bestowment":
            self.rules.bestowing_boons.resolve(item)
        elif self.is_(card).is_type("champion"):
            self.level_up(item)
        elif self.is_(card).types & OBJECT_TYPES:
            self.becomes_object(item)
        elif self.is_(card).is_type("attack"):
            self.rules.attack_cards.resolve(item)
        else:
            self.follow(item)
            self.leave(item, "resolve")

    @rule(f"{CHECKING}/1")
    def check(self, item: ArchiveObject) -> bool:
        """Before anything resolves it is checked whether it still can.

        Returns:
            Whether it resolves.
        """
        card = item.speaks_for
        if item.ability is None and self.is_(card).is_type("champion") and not self.still_levels(item):
            return False
        if not self.rules.triggered_abilities.still_holds(item):
            return False
        if self.lost_targets(item):
            self.fizzle(item, "not all of its targets are legal any more")
            return False
        return True

    @rule(f"{CHECKING}/1.a")
    def still_levels(self, item: ArchiveObject) -> bool:
        """A champion's level and lineage are checked again as its materialization resolves."""
        verdict = self.rules.champions.may_level_into(item.controller, item.speaks_for)
        if not verdict:
            self.fizzle(item, "; ".join(reason.text for reason in verdict.reasons))
        return bool(verdict)

    @rule(f"{CHECKING}/1.d.i")
    def lost_targets(self, item: ArchiveObject) -> bool:
        """Something resolves only if all targets that it needs are still legal.

        Returns:
            Whether one of them is not.
        """
        for instruction in instructions_of(self.game, item, item.announced.modes):
            context = context_of(self.game, item, instruction)
            for slot, illegal in self._illegal(context, instruction):
                if illegal and understanding.bounds(context, slot.count, 1 << 20)[0] > 0:
                    self.one_lost(item, illegal[0])
                    return True
        return False

    @rule(f"{CHECKING}/1.d.i.1")
    def one_lost(self, item: ArchiveObject, target: Thing) -> None:
        """If any one of the needed targets is illegal, nothing of it resolves."""
        self.noted("{} is no legal target of {} any more", target, item)

    def _illegal(self, context: Context, instruction: Instruction) -> Iterator[tuple[Target, list[Thing]]]:
        targets = context.announced.targets
        for slot, position in zip(instruction.slots, instruction.positions, strict=True):
            declared = targets[position] if position < len(targets) else ()
            with self.game.trace.muted():
                yield slot, [thing for thing in declared if not self._is_still(context, slot, thing)]

    def _is_still(self, context: Context, slot: Target, thing: Thing) -> bool:
        gone = isinstance(thing, ArchiveObject) and not thing.is_here
        return not gone and bool(self.may_target(context, slot, thing))

    @rule(f"{PAGE}/2")
    def follow(self, item: ArchiveObject) -> None:
        """All instructions are followed in the order of the text; what a letter means holds from there on."""
        self.rules.restriction_abilities.settle(item)
        if self.rules.restriction_abilities.locked_in(item):
            self.rules.restriction_abilities.leave_out(item)
        if item.ability is None:
            restrictions, player = self.rules.restriction_abilities, item.speaks_for.controller
            restrictions.require_read(item, player, opaque.AS_RESOLVED, f"{item.name} resolves")
        letters: Mapping[str, int] = {}
        begun = len(self.game.happenings.history)
        for instruction in instructions_of(self.game, item, item.announced.modes):
            context = context_of(self.game, item, instruction, self._with_what_was_done(item, begun))
            context.variables = {**context.variables, **letters}
            illegal = [thing for _, those in self._illegal(context, instruction) for thing in those]
            context.illegal = frozenset(illegal)
            if illegal:
                self.leave_out(illegal)
            self.rules.restriction_abilities.tell_inline(context, instruction)
            carry_out(context, instruction.effect)
            letters = context.variables
        self.rules.game_terms.place_generated()
        self.rules.copying.let_unplayed_cease()

    def _with_what_was_done(self, item: ArchiveObject, begun: int) -> Announced:
        """What is announced, and what the instructions before discarded, banished or sacrificed, if no cost did."""
        done: dict[str, tuple[Thing, ...]] = {}
        for _, event in self.game.happenings.history[begun:]:
            for one in event.actions() if isinstance(event, ZoneChanged) else ():
                if one.cause in DONE:
                    name = f"spent {one.cause}"
                    done[name] = (*done.get(name, ()), one.thing)
        return replace(item.announced, bound={**done, **item.announced.bound})

    @rule(f"{PAGE}/7")
    def becomes_object(self, item: ArchiveObject) -> None:
        """An object card enters the field under the control of who controlled it on the effects stack."""
        card = item.speaks_for
        entering = self.entry(card, Entering(states=frozenset(item.announced.prepared)))
        entering = self.rules.linking.linked_to(item, entering)
        if self.rules.copying.is_copy(item):
            self.rules.copying.becomes_token(item, entering)
            self.leave(item, "resolve")
            return
        self.happen(ZoneChanged(card, self.game.field, "resolve", controller=item.controller, entering=entering))
        self.cease(item, "resolve")

    def entry(self, card: ArchiveObject, entering: Entering | None = None) -> Entering:
        """How an object of a card enters: as an effect says, and with its durability counters."""
        so = entering or Entering()
        durability = self.is_(card).durability if so.face is None else so.face.durability
        return self.with_durability(durability, so) if durability else so

    @rule("game-mechanics-counters/durability/1")
    def with_durability(self, durability: int, entering: Entering) -> Entering:
        """What has a durability stat enters the field with so many durability counters."""
        there = entering.counters.get("durability", 0)
        counters = MappingProxyType({**entering.counters, "durability": durability + there})
        return msgspec.structs.replace(entering, counters=counters)

    @rule("card-types-champion/leveling-up/5")
    def level_up(self, item: ArchiveObject) -> None:
        """A materialized champion card levels up its player's champion as it resolves."""
        self.rules.champions.level_up(item.controller, item.speaks_for)
        self.cease(item, "resolve")

    @rule(f"{PAGE}/2.a")
    def leave(self, item: ArchiveObject, cause: Cause) -> None:
        """With its last instance gone a card goes from the effects stack to its zone."""
        card = item.speaks_for
        self.cease(item, "fizzle" if cause == "fizzle" else "negate" if cause == "negate" else "resolve")
        if card.is_here and not self.has_instances(card):
            self.rules.preserving.leave(card, self.home(card), cause)

    def home(self, card: ArchiveObject) -> str:
        """Where a card goes from the effects stack that becomes no object."""
        return "banishment" if self.is_(card).cost_kind == "memory" else "graveyard"

    def has_instances(self, card: ArchiveObject) -> bool:
        """Whether something pending still comes from a card."""
        return any(one.source is card for one in self.game.pending() if one.ability is None)

    def cease(self, item: ArchiveObject, cause: str) -> None:
        """What was pending is no more, if it is not a card itself."""
        if item.is_pending and item.kind != "card":
            self.happen(
                CeasedToExist(item, "fizzle" if cause == "fizzle" else "negate" if cause == "negate" else "resolve")
            )

    @rule(f"{CHECKING}/1.b")
    def fizzle(self, item: ArchiveObject, because: str) -> None:
        """What can't resolve fizzles: nothing of it happens."""
        self.fizzled(f"{{}} fizzles, because {because}", item)
        if item.ability is not None:
            self.cease(item, "fizzle")
        else:
            self.leave(item, "fizzle")

    def negate(self, item: ArchiveObject) -> bool:
        """Whether something pending was negated."""
        if not item.is_pending:
            return False
        self.negated(item)
        return True

    @rule("game-terms/negate/1.a")
    def negated(self, item: ArchiveObject) -> None:
        """Negating removes the instance; its card leaves because nothing of it is pending any more."""
        if item.ability is not None:
            self.cease(item, "negate")
        else:
            self.leave(item, "negate")
