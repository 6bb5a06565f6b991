"""Game Mechanics - Copy: copies of what is pending on the effects stack, and of objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes.continuous import Abilities, IsCopy
from grammar.nodes.references import Some
from rules.grand_archive.cards import OBJECT_TYPES, CardDefinition, FaceDefinition
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.moving import CameToBe, Cause, CeasedToExist, Entering
from rules.grand_archive.instructions import context_of, instructions_of
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer, Kind
from rules.kernel.effects import understanding
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.effects.retargeting import chosen_anew
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.things import Thing

GENERAL = "game-mechanics-copy/general-rules"
OBJECTS = "game-mechanics-copy/copying-objects"
COPYING = "game-mechanics-copy/copying-abilities-card-activations-and-materializations"
COPY = frozenset({"copy"})
"""The property that tells an additional instance from the one that came of playing the card."""


class Copying(ArchiveChapter):
    """Copy."""

    @rule(f"{COPYING}/1")
    def copy(self, original: ArchiveObject, player: ArchivePlayer) -> ArchiveObject:
        """A copy goes onto the effects stack with every choice made for the original, and pays nothing.

        Args:
            original: The activation or ability that is pending.
            player: Who copies it.

        Returns:
            The copy.

        Raises:
            Unsupported: An attack card is copied, or a materialization, or an object card that an effect has changed.
        """
        if original.ability is None and (self._is_materialized(original) or self.is_(original).is_type("attack")):
            raise Unsupported(f"a copy of {original.name}", "copies of attack cards and materializations aren't built")
        if original.ability is None and self.is_(original.speaks_for).types & OBJECT_TYPES:
            self._refuse_changed(original)
        made = self._made(original, player)
        self.happen(CameToBe(made, by=player))
        self.belongs_to(made, player)
        return made

    @rule(f"{GENERAL}/1.b")
    def copy_card(self, card: ArchiveObject, player: ArchivePlayer) -> ArchiveObject:
        """A copy of a card behaves as if it were in the zone in which that is."""
        made = self.game.made(card.card, player, card.zone, "copy")
        made.face = card.face
        self.happen(CameToBe(made, by=player))
        return made

    def let_unplayed_cease(self) -> None:
        """End what was copied by an effect that has been followed, and was not played."""
        there = (one for zone in self.game.zones() if zone is not self.game.played for one in zone)
        left = [one for one in there if isinstance(one, ArchiveObject) and one.kind == "copy"]
        if left:
            self.lasts_no_longer(left)

    @rule(f"{GENERAL}/1.d")
    def lasts_no_longer(self, copies: Sequence[ArchiveObject]) -> None:
        """Copies that are not on the field last only as long as the effect that made them."""
        self.happen(*(CeasedToExist(one, "rule") for one in copies))

    @rule(f"{COPYING}/5")
    def ceases(self, copy: ArchiveObject, cause: Cause, by: ArchivePlayer | None) -> Event:
        """A copy that was activated ceases to exist once it has resolved, was negated or fizzled."""
        self.noted("{} is a copy", copy)
        return CeasedToExist(copy, moved=cause, by=by)

    def _is_materialized(self, item: ArchiveObject) -> bool:
        return item.kind == "materialization" or item.announced.origin == "material deck"

    def _made(self, original: ArchiveObject, player: ArchivePlayer) -> ArchiveObject:
        kind: Kind = "activation" if original.kind == "card" else original.kind
        made = self.game.made(original.card, player, self.game.stack, kind)
        made.controller, made.states = player, COPY
        made.face, made.copied, made.name = original.face, original.copied, original.name
        made.source, made.ability, made.announced = original.source, original.ability, self.announced_for(original)
        return made

    def announced_for(self, original: ArchiveObject) -> Announced:
        """What a copy has of that which was announced for the original: all of it, also what it is prepared with."""
        return original.announced

    @rule(f"{GENERAL}/3")
    def belongs_to(self, copy: ArchiveObject, player: ArchivePlayer) -> None:
        """A copy is controlled by the player who has made it, whoever played the original."""
        self.noted("{} controls the copy {}", player, copy)

    @rule(f"{GENERAL}/5")
    def choose_new_targets(self, item: ArchiveObject, player: ArchivePlayer) -> None:
        """Who may choose new targets for a copy can leave each as it is; a new one must be legal.

        Args:
            item: The copy, or something else that is pending.
            player: Who chooses.
        """
        targets = list(item.announced.targets)
        for instruction in instructions_of(self.game, item, item.announced.modes):
            context, earlier = context_of(self.game, item, instruction), list[tuple[Thing, ...]]()
            for slot, position in zip(instruction.slots, instruction.positions, strict=True):
                legal = self.rules.resolution.legal_targets(context, slot, earlier)
                targets[position] = chosen_anew(self.ask, item, player, targets[position], legal)
                earlier.append(targets[position])
        if tuple(targets) != item.announced.targets:
            words = ("the targets of ", item, " are chosen anew")
            self.happen(Announcing(item, replace(item.announced, targets=tuple(targets)), words))

    def is_copy(self, item: ArchiveObject) -> bool:
        """Whether something pending is a copy."""
        return item.states >= COPY

    @rule(f"{COPYING}/4")
    def becomes_token(self, item: ArchiveObject, entering: Entering) -> None:
        """The copy of the activation of an object card becomes a token copy of that object as it resolves.

        Raises:
            Unsupported: An effect has changed the copy, and the token would take that over.
        """
        card, player = item.speaks_for, item.controller
        self._refuse_changed(item)
        token = self._token_of(card.copied or card.face, player)
        self.happen(CameToBe(token, by=player, entering=entering))

    def _refuse_changed(self, item: ArchiveObject) -> None:
        """Refuse what would take over the changes that effects have made to something pending: that isn't built."""
        if self.takes_over(item):
            raise Unsupported(f"a token of {item.name}", "what an effect changed on the effects stack isn't taken over")

    def takes_over(self, item: ArchiveObject) -> bool:
        """Whether a token of something pending has what effects other than its own have changed on it."""
        pending = {item, item.speaks_for}
        return any(pending.isdisjoint(one.by) for thing in pending for one in self.game.layers.of(thing).applied)

    # Objects ------------------------------------------------------------------------------------

    @rule(f"{OBJECTS}/1")
    def shown_by(self, original: ArchiveObject) -> FaceDefinition:
        """A copy of an object has what is printed on its present side, and nothing that was done to it."""
        face = original.copied or original.face
        self.noted(f"{{}} is copied as {face.name} is printed", original)
        return face

    @rule("game-mechanics-tokens/general-rules/4")
    def summon(
        self, original: ArchiveObject, player: ArchivePlayer, count: int, entering: Entering
    ) -> Sequence[ArchiveObject]:
        """Copies of objects are tokens.

        Args:
            original: What is copied, or as what it last existed.
            player: Who summons the copies.
            count: How many.
            entering: How each of them enters.

        Returns:
            The tokens.
        """
        face = self.shown_by(original)
        tokens = [self._token_of(face, player) for _ in range(count)]
        entry = self.rules.resolution.entry
        happened = self.happen(*(CameToBe(one, by=player, entering=entry(one, entering)) for one in tokens))
        return [one.thing for one in happened if isinstance(one, CameToBe)]

    def _token_of(self, face: FaceDefinition, player: ArchivePlayer) -> ArchiveObject:
        """A token with one side, and no other to transform into."""
        token = self.game.made(CardDefinition(face.name, (face,)), player, self.game.field, "token")
        token.controller = player
        return token

    @rule("game-mechanics-copy/static-copying/1")
    def entered_as(self, context: Context, copy: IsCopy) -> FaceDefinition | None:
        """What enters the field as a copy of an object enters as that; its player chooses which one as it enters.

        Returns:
            What it enters as; None if there is nothing to copy.
        """
        assert isinstance(copy.of, Some)
        found = [one for one in understanding.found(context, copy.of.what) if isinstance(one, ArchiveObject)]
        there = [one for one in found if one.is_on_field]
        if not there:
            self.declined(f"{context.source.name} doesn't enter as a copy", "there is nothing that it could copy")
            return None
        question = f"What does {context.source.name} enter as a copy of?"
        chosen = self.choose_one("copy", context.controller, question, context.source, there)
        self.noted("{} enters as a copy of {}", context.source, chosen)
        face, added = self.shown_by(chosen), [one for one in copy.exceptions if isinstance(one, Abilities)]
        printed = tuple(PrintedAbility(node, (0, 0)) for one in added for node in one.abilities)
        return replace(face, abilities=(*face.abilities, *printed))
