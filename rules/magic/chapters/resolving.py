"""608. Resolving spells and abilities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from grammar.nodes.abilities import Triggered
from grammar.nodes.base import Node
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.finding import judged
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.things import Thing
from rules.kernel.verdict import Verdict
from rules.magic.casting.instructions import Instruction, context_of, instructions_of
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.events import CeasedToExist, Entering, Holder, ZoneChanged
from rules.magic.events.playing import Resolved
from rules.magic.state import MagicObject, holder

Leaving = Literal["resolve", "illegal", "countered"]
PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


@dataclass(frozen=True, slots=True)
class Illegal:
    """Targets that are illegal, each with the place of its target phrase, and those that are legal for some phrase."""

    chosen: frozenset[tuple[int, Thing]]
    legal: frozenset[Thing]

    @property
    def things(self) -> frozenset[Thing]:
        """What is illegal for every phrase for which it was chosen."""
        return frozenset(thing for _, thing in self.chosen) - self.legal

    def left_of(self, announced: Announced) -> Announced:
        """What was announced, without those targets that are legal for another phrase only."""
        targets = tuple(
            tuple(thing for thing in slot if thing not in self.legal or (place, thing) not in self.chosen)
            for place, slot in enumerate(announced.targets)
        )
        return announced if targets == announced.targets else replace(announced, targets=targets)


NONE_ILLEGAL = Illegal(frozenset(), frozenset())


class Resolving(MagicChapter):
    """608. Resolving spells and abilities."""

    @rule("608.1")
    def resolve(self, item: MagicObject) -> None:
        """When all players pass in a row, the spell or ability on top of the stack resolves."""
        with self.game.trace.caused_by(item.announced.cause):
            if item.ability is None and self.is_(item).types & PERMANENT_TYPES:
                self.resolve_permanent(item)
            else:
                self.resolve_instructions(item)

    @rule("608.2")
    def resolve_instructions(self, item: MagicObject) -> None:
        """An instant, sorcery or ability checks conditions and targets, then does what it says, then is gone."""
        if not self._still_holds(item):
            return
        illegal = self.illegal_targets(item)
        if illegal is None:
            return
        if item.ability is None:
            opaque.require_read(self.is_(item).abilities, opaque.AS_RESOLVED, f"{item.name} resolves")
        self.carry_out_all(item, illegal)

    def carry_out_all(self, item: MagicObject, illegal: Illegal = NONE_ILLEGAL) -> None:
        """Carry out all that something on the stack says, but for what it says of targets that are illegal."""
        for instruction in self.instructions(item):
            if instruction.effect is not None:
                context = context_of(self.game, item, instruction)
                context.announced = illegal.left_of(item.announced)
                context.illegal = illegal.things
                self.follow(context, instruction.effect)
        self.finish(item)
        self.has_resolved(item)

    def instructions(self, item: MagicObject) -> tuple[Instruction, ...]:
        """What a spell or ability does, with the modes chosen for it."""
        return instructions_of(self.game, item)

    def _still_holds(self, item: MagicObject) -> bool:
        """Whether the condition right after the trigger event still holds, if a triggered ability has one."""
        node = item.ability.node if item.ability is not None else None
        if not isinstance(node, Triggered) or node.condition is None:
            return True
        return self.intervening_if(item, node)

    @rule("608.2a")
    def intervening_if(self, item: MagicObject, node: Triggered) -> bool:
        """A triggered ability whose condition after the trigger event holds no more does nothing."""
        (instruction,) = self.instructions(item)
        context = context_of(self.game, item, instruction)
        is_so, told = (True, "") if node.condition is None else judged(context, node.condition)
        if is_so:
            self.noted("the condition of {} still holds", item)
            return True
        self.fizzled(f"{{}} doesn't resolve, because {told}", item)
        self.happen(CeasedToExist(item))
        return False

    @rule("608.2b")
    def illegal_targets(self, item: MagicObject) -> Illegal | None:
        """Targets are checked once more; without any legal one of those it has, a spell or ability doesn't resolve.

        Returns:
            The targets that are illegal now, or None if the spell or ability doesn't resolve.
        """
        legal: list[tuple[int, Thing]] = []
        illegal: list[tuple[int, Thing]] = []
        for instruction in self.instructions(item):
            context = context_of(self.game, item, instruction)
            earlier: list[Thing] = []
            for slot, position in zip(instruction.slots, instruction.positions, strict=True):
                for thing in item.announced.targets[position] if position < len(item.announced.targets) else ():
                    verdict = self.rules.targets.is_still_legal(context, slot, thing, earlier)
                    (legal if verdict else illegal).append((position, thing))
                    self._tell(thing, verdict)
                    earlier.append(thing)
        if illegal and not legal:
            self.does_not_resolve(item)
            return None
        return Illegal(frozenset(illegal), frozenset(thing for _, thing in legal))

    def _tell(self, thing: Thing, verdict: Verdict) -> None:
        for reason in verdict.reasons:
            self.declined(f"{thing.name} is no legal target any more", reason.text)

    @rule("608.2b")
    def has_moved(self, thing: Thing) -> Verdict:
        """A target that has left the zone where it was chosen is illegal, wherever it is now."""
        return self.refuse(f"{thing.name} is no longer where it was targeted")

    @rule("608.2b")
    def does_not_resolve(self, item: MagicObject) -> None:
        """With all its targets illegal, a spell or ability leaves the stack without doing anything."""
        self.fizzled("{} doesn't resolve: all its targets are illegal", item)
        self.leave(item, "illegal")

    @rule("608.2c")
    def follow(self, context: Context, effect: Node) -> None:
        """The controller follows the instructions in the order written."""
        self.carry_out(context, effect)

    def carry_out(self, context: Context, effect: Node) -> None:
        """Carry out an effect under whichever rule asks for it."""
        carry_out(context, effect)

    @rule("608.2n")
    def finish(self, item: MagicObject) -> None:
        """Last of all, an instant or sorcery goes to its owner's graveyard, and an ability ceases to exist."""
        if item.is_here:
            self.leave(item, "resolve")

    def leave(self, item: MagicObject, cause: Leaving) -> None:
        """Take something off the stack: a card to its owner's graveyard, anything else to nowhere."""
        if item.kind == "ability":
            self.happen(CeasedToExist(item, "countered" if cause == "countered" else ""))
        elif cause == "resolve" and (elsewhere := self._elsewhere(item)):
            self.rules.interaction_of_replacements.one_of(item, elsewhere)(item)
        else:
            grave = self.game.zone("graveyard", item.owner)
            self.happen(ZoneChanged(item, grave, cause))

    def _elsewhere(self, item: MagicObject) -> dict[str, Callable[[MagicObject], None]]:
        """What puts a spell elsewhere than into the graveyard as it resolves, by its name."""
        rules = self.rules
        ways = {
            "buyback": ("buyback" in item.announced.additional, self.buyback),
            "rebound": (rules.keyword_instructions.rebounds(item), rules.keyword_instructions.rebound),
            "the adventure": (rules.adventurer_cards.is_adventure(item), rules.adventurer_cards.go_on_an_adventure),
            "the omen": (rules.omen_cards.is_omen(item), rules.omen_cards.shuffle_in),
        }
        return {name: way for name, (applies, way) in ways.items() if applies}

    @rule("702.27a")
    def buyback(self, item: MagicObject) -> None:
        """A spell whose buyback cost was paid goes to its owner's hand as it resolves."""
        self.happen(ZoneChanged(item, self.game.zone("hand", item.owner), "resolve"))

    @rule("608.2p")
    def has_resolved(self, item: MagicObject) -> None:
        """What triggers on something's having resolved triggers when all of it is done."""
        self.happen(Resolved(item))

    @rule("608.3")
    def resolve_permanent(self, item: MagicObject) -> None:
        """A permanent spell becomes a permanent, unless it has a target that is illegal."""
        targeted = [thing for slot in item.announced.targets for thing in slot]
        if targeted:
            if item.bestowed and not self._may_enchant(item, targeted[0]):
                self.rules.bestow.resolve_as_creature(item)
                self.enter(item)
                self.has_resolved(item)
            elif self.illegal_targets(item) is not None:
                self.enter_attached(item, targeted[0])
                self.has_resolved(item)
        else:
            self.enter(item)
            self.rules.keyword_instructions.after_entering(item)
            self.has_resolved(item)

    def _may_enchant(self, item: MagicObject, target: Thing) -> bool:
        """Whether the one target of an Aura spell is legal still."""
        (instruction,) = self.instructions(item)
        context = context_of(self.game, item, instruction)
        return bool(self.rules.targets.is_still_legal(context, instruction.slots[0], target, []))

    @rule("608.3a")
    def enter(self, item: MagicObject) -> None:
        """A permanent spell without a target enters the battlefield under its controller's control."""
        self._put_onto_the_battlefield(item, None)

    @rule("608.3c")
    def enter_attached(self, item: MagicObject, to: Thing) -> None:
        """An Aura enters the battlefield attached to what it targeted."""
        self._put_onto_the_battlefield(item, holder(to))

    def _put_onto_the_battlefield(self, item: MagicObject, to: Holder | None) -> None:
        entering = Entering(
            face=item.face,
            attached_to=to,
            announced=item.announced,
            copied=item.copied,
            face_down=item.face_down,
            bestowed=item.bestowed,
        )
        controller = self.is_(item).controller
        move = self.rules.zones.to(item, "battlefield", "resolve", 0, controller, entering)
        if item.kind == "copy":
            self.become_token(move)
        else:
            self.rules.zones.move([move])
        if item.is_here:
            self.could_not_enter(item)

    @rule("608.3f")
    def become_token(self, move: ZoneChanged) -> None:
        """A copy of a permanent spell becomes a token as it enters, and is a copy of a spell no more."""
        self.rules.zones.move([move])

    @rule("608.3e")
    def could_not_enter(self, item: MagicObject) -> None:
        """A permanent spell that resolves but can't enter the battlefield goes to its owner's graveyard."""
        self.leave(item, "resolve")
