"""Abilities - Restriction Abilities: what they ask for, and what they lock and unlock."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace

from grammar.nodes import abilities as nodes
from grammar.nodes.conditions import Unlocks
from grammar.nodes.opaque import Kind
from grammar.nodes.walking import within
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.effects.context import Context
from rules.grand_archive.instructions import Instruction
from rules.grand_archive.standing.restrictions import is_met, unless_locked
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.slots import modes_of, target_slots
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "abilities-restriction-abilities"
KEYWORDS = "keywords-and-abilities"
Tell = Callable[[Context, Unlocks], Verdict]
Keys = tuple[tuple[object, ...], ...]
"""The keys of abilities."""


def _is_instruction(node: object) -> bool:
    return isinstance(node, nodes.Restricted) and isinstance(node.ability, nodes.Spell)


def _has_choices(node: nodes.Restricted) -> bool:
    """Whether modes or targets are chosen for a text as its card is activated."""
    return modes_of(node.ability) is not None or bool(target_slots(node.ability))


class RestrictionAbilities(ArchiveChapter):
    """Restriction Abilities."""

    def are_met(self, context: Context, restrictions: Sequence[Unlocks]) -> Verdict:
        """Whether all restrictions are met, with the reason for each that isn't."""
        verdict = LEGAL
        for one in restrictions:
            verdict &= self.told(context, one)
        return verdict

    def told(self, context: Context, node: Unlocks) -> Verdict:
        """Whether one restriction is met, told by the rule on restrictions of its kind."""
        kinds: dict[str, Tell] = {
            "level": self.level,
            "class": self.by_class,
            "element": self.element,
            "champion": self.champion,
            "damage": self.damage,
            "memory": self.memory,
            "sheen": self.sheen,
        }
        return kinds[node.kind](context, node)

    def _said(self, context: Context, node: Unlocks, words: str) -> Verdict:
        if is_met(context, node):
            self.noted("{} is unlocked: " + words, context.source)
            return LEGAL
        because = f"it asks for {words}"
        self.declined(f"{context.source.name} isn't unlocked", because)
        return self.refuse(f"{context.source.name} is locked: {because}")

    @rule(f"{PAGE}/level-restrictions/1")
    def level(self, context: Context, node: Unlocks) -> Verdict:
        """A level restriction asks for a champion of that level or higher."""
        return self._said(context, node, f"a champion of level {node.least} or higher")

    @rule(f"{PAGE}/class-restrictions/1")
    def by_class(self, context: Context, node: Unlocks) -> Verdict:
        """A class restriction asks for a champion of one of the classes of the card."""
        return self._said(context, node, "a champion of one of its classes")

    @rule(f"{PAGE}/element-restrictions/1")
    def element(self, context: Context, node: Unlocks) -> Verdict:
        """An element restriction asks for a champion of one of the elements of the card."""
        return self._said(context, node, "a champion of one of its elements")

    @rule(f"{PAGE}/champion-restrictions/1")
    def champion(self, context: Context, node: Unlocks) -> Verdict:
        """A champion restriction asks for a champion of that name, whatever its title."""
        return self._said(context, node, f"a champion named {node.name}")

    @rule(f"{PAGE}/damage-restrictions/1")
    def damage(self, context: Context, node: Unlocks) -> Verdict:
        """A damage restriction asks for so many damage counters on one's champion."""
        return self._said(context, node, f"{node.least} or more damage counters on the champion")

    @rule(f"{PAGE}/memory-restrictions/1")
    def memory(self, context: Context, node: Unlocks) -> Verdict:
        """A memory restriction asks for so many cards in one's memory."""
        return self._said(context, node, f"{node.least} or more cards in memory")

    @rule(f"{PAGE}/sheen-x-restrictions/1", "game-mechanics-mastery/fractured-memories/2")
    def sheen(self, context: Context, node: Unlocks) -> Verdict:
        """A sheen restriction asks for so many sheen counters on one's Fractured Memories."""
        return self._said(context, node, f"{node.least} or more sheen counters on Fractured Memories")

    # What is locked -----------------------------------------------------------------------------

    @rule(f"{PAGE}/types-of-restrictions/1.a")
    def unlock(self, undertaking: Undertaking) -> None:
        """Which texts are unlocked is looked at as a card is activated; their modes and targets are chosen then."""
        item = undertaking.item
        if held := self._held(item):
            keys = self._unlocked(item, undertaking.player, undertaking.announced, held)
            undertaking.announced = replace(undertaking.announced, unlocked=keys)

    def _held(self, item: ArchiveObject) -> list[Ability]:
        return [one for one in self.is_(item).abilities if isinstance(one.node, nodes.Restricted)]

    def _unlocked(
        self, item: ArchiveObject, player: ArchivePlayer, announced: Announced, held: Sequence[Ability]
    ) -> Keys:
        context = replace(self.game.context_for(item.speaks_for, player), announced=announced)
        return tuple(one.key for one in held if self.are_met(context, one.said(nodes.Restricted).restrictions))

    def require_read(self, item: ArchiveObject, player: ArchivePlayer, kinds: Container[Kind], because: str) -> None:
        """Go on only if no line of a card is opaque and of these kinds, but for those that are locked.

        Raises:
            Reached: Some are.
        """
        context = replace(self.game.context_for(item.speaks_for, player), announced=item.announced)
        opaque.require_read(unless_locked(context, self.is_(item).abilities), kinds, because)

    def settle(self, item: ArchiveObject) -> None:
        """Settle which texts of a card under restrictions are followed as it resolves."""
        held = [] if item.ability is not None else [one for one in self._held(item) if _is_instruction(one.node)]
        before = [one.key for one in held if one.key in item.announced.unlocked]
        player = item.speaks_for.controller
        if held and player is not item.controller:
            self.as_played(item, player)
        with self.game.trace.muted():
            now = self._unlocked(item, player, item.announced, held)
        chosen = [one.key for one in held if _has_choices(one.said(nodes.Restricted))]
        if any(key in chosen and key not in now for key in before):
            self.stays(item)
        after = [one.key for one in held if one.key in (before if one.key in chosen else now)]
        if after != before:
            self.lock_and_unlock(item, held, tuple(after))

    @rule("game-mechanics-playing-cards/general-rules/9.a")
    def as_played(self, item: ArchiveObject, player: ArchivePlayer) -> None:
        """Restrictions are asked of the player of the card, also where another one controls the instance."""
        self.noted("{} is asked whether {} is unlocked", player, item)

    @rule(f"{PAGE}/types-of-restrictions/1", "state-based-checks-and-effects/types-of-checks/10.a")
    def lock_and_unlock(self, item: ArchiveObject, held: Sequence[Ability], unlocked: Keys) -> None:
        """A text is locked for as long as its restriction isn't met, also while the card waits to resolve."""
        self._unlocked(item, item.speaks_for.controller, item.announced, held)
        words = ("what of ", item, " is unlocked has changed since it was activated")
        self.happen(Announcing(item, replace(item.announced, unlocked=unlocked), words))

    @rule(f"{PAGE}/types-of-restrictions/1.b")
    def stays(self, item: ArchiveObject) -> None:
        """A text for which modes or targets were chosen stays unlocked, even if its restriction isn't met any more."""
        self.game.warn("the rules say elsewhere that what pends is lost once its restriction isn't met any more")
        self.noted("the modes and targets of {} stay chosen", item)

    @rule(f"{PAGE}/general-rules/2.a")
    def leave_out(self, item: ArchiveObject) -> None:
        """If a restriction before a text isn't met, the text is ignored."""
        self.declined(f"the restricted text of {item.name} isn't followed", "its restriction wasn't met")

    def locked_in(self, item: ArchiveObject) -> bool:
        """Whether instructions of something pending are left out because they were locked."""
        unlocked = item.announced.unlocked
        return any(_is_instruction(one.node) and one.key not in unlocked for one in self.is_(item).abilities)

    def tell_inline(self, context: Context, instruction: Instruction) -> None:
        """Tell of the restrictions within the text that is being followed."""
        for node in within(instruction.effect):
            if isinstance(node, Unlocks):
                self._same_player(context)
                self.inline(context, node)

    def _same_player(self, context: Context) -> None:
        item = context.item
        if isinstance(item, ArchiveObject) and item.speaks_for.controller is not item.controller:
            because = "the rules don't say whether its player or its controller is asked for what resolves"
            raise Unsupported(f"the restriction within the text of {item.name}", because)

    @rule(f"{PAGE}/types-of-restrictions/2")
    def inline(self, context: Context, node: Unlocks) -> None:
        """A restriction within a text is looked at as that resolves."""
        self.told(context, node)

    # What can't be played -----------------------------------------------------------------------

    def may_be_played(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """Whether no keyword locks a card as a whole."""
        values, verdict = self.is_(card), LEGAL
        if values.has("class locked"):
            verdict &= self.class_locked(player, card)
        if values.has("level locked"):
            verdict &= self.level_locked(player, card)
        return verdict

    @rule(f"{KEYWORDS}/class-locked/1")
    def class_locked(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """A class locked card is played only with a champion of one of its classes."""
        if is_met(self.game.context_for(card, player), Unlocks("class")):
            return LEGAL
        return self.refuse(f"{card.name} is class locked")

    @rule(f"{KEYWORDS}/level-locked-n/1")
    def level_locked(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """A level locked card is played only with a champion whose printed level is high enough."""
        context = self.game.context_for(card, player)
        amounts = [one.amount for one in self.is_(card).keywords("level locked") if one.amount is not None]
        needed = max((understanding.value(context, one) for one in amounts), default=0)
        if any((self.is_(one).base_level or 0) >= needed for one in self.game.champions_of(player)):
            return LEGAL
        return self.refuse(f"{card.name} is locked below level {needed}")
