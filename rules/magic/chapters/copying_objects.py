"""707. Copying objects: copies of spells and abilities on the stack."""

from __future__ import annotations

from dataclasses import replace

from grammar.nodes import continuous
from grammar.nodes import references as reference_nodes
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.retargeting import chosen_anew
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.magic.cards import FaceDefinition
from rules.magic.casting.instructions import context_of
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.events.playing import CardCopied, SpellCopied
from rules.magic.state import Kind, MagicObject, MagicPlayer


class CopyingObjects(MagicChapter):
    """707. Copying objects."""

    @rule("707.5")
    def entered_as(self, context: Context, copy: continuous.IsCopy, player: MagicPlayer) -> MagicObject | None:
        """What enters as a copy is one as it enters, and never there as anything else.

        Returns:
            The object that is copied, None if there is none.
        """
        found = self.copied_by(context, copy, player)
        original = next((thing for thing in found if isinstance(thing, MagicObject)), None)
        if original is None:
            self.declined(f"{context.source.name} doesn't enter as a copy", "there is nothing to copy")
        else:
            self.noted("{} enters as a copy of {}", context.source, original)
        return original

    def copied_by(self, context: Context, copy: continuous.IsCopy, player: MagicPlayer) -> list[Thing]:
        """What is to be copied, chosen by a player where the words leave a choice."""
        if isinstance(copy.of, reference_nodes.Some):
            return choosing.chosen(context, copy.of, player)
        return understanding.things(context, copy.of)

    def without_front(self, face: FaceDefinition) -> FaceDefinition:
        """A face as it is copied: the mana cost of the front of its card is no part of it."""
        return face if face.front_cost is None else replace(face, front_cost=None)

    @rule("707.9a")
    def gains_ability(self, original: MagicObject) -> None:
        """An ability that a copy has besides is part of what it copies from then on, and of what others copy of it."""
        self.noted("the copy of {} has another ability as well", original)

    @rule("707.9b")
    def is_modified(self, original: MagicObject) -> None:
        """A characteristic that is changed as something is copied is so for those who copy the copy, too."""
        self.noted("the copy of {} is different in what the copy effect says", original)

    @rule("707.10")
    def copy(self, original: MagicObject, player: MagicPlayer) -> MagicObject:
        """A copy goes onto the stack with every decision made for the original, and is neither cast nor activated.

        Args:
            original: The spell or ability, on the stack or as it last was there.
            player: Who puts the copy there, and controls it.

        Returns:
            The copy.
        """
        kind: Kind = "ability" if original.kind == "ability" else "copy"
        made = self.game.made(original.card, player, self.game.stack, kind)
        made.controller = player
        made.face, made.copied, made.name = original.face, original.copied, original.name
        made.ability, made.origin = original.ability, original.origin
        made.announced = replace(original.announced, cause=self.game.trace.here())
        made.bestowed = original.bestowed
        if made.bestowed:
            self.rules.bestow.copy_is_bestowed(made)
        self.happen(SpellCopied(made, original, player))
        return made

    @rule("707.12")
    def copy_card(self, card: MagicObject, player: MagicPlayer) -> MagicObject:
        """A copy that is to be cast comes to be in the zone where the card is, and is cast from there."""
        made = self.game.made(card.card, player, card.zone, "copy")
        made.controller = player
        self.happen(CardCopied(made, card, player))
        return made

    @rule("707.10c")
    def choose_new_targets(self, item: MagicObject, player: MagicPlayer) -> None:
        """Who may choose new targets for a copy can leave each as it is; a new one must be legal.

        Args:
            item: The copy, or another spell or ability whose targets may be chosen anew.
            player: Who chooses.
        """
        targets = list(item.announced.targets)
        for instruction in self.rules.resolving.instructions(item):
            context = context_of(self.game, item, instruction)
            earlier: list[Thing] = []
            for slot, position in zip(instruction.slots, instruction.positions, strict=True):
                legal = self.rules.targets.options(context, slot, earlier)
                targets[position] = chosen_anew(self.ask, item, player, targets[position], legal)
                earlier += targets[position]
        self.rules.targets.become(item, tuple(targets))
