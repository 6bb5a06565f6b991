"""Game Mechanics - Properties and States; Glossary - Game Terms (distant, fostered, ephemeral, transform)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.cards import FaceDefinition
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import StateTurned, Transformed
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule

PAGE = "game-mechanics-properties-and-states/general-rules"


class Properties(ArchiveChapter):
    """Properties and States."""

    def become(self, things: Sequence[ArchiveObject], state: str) -> list[ArchiveObject]:
        """Let objects have a property; those that got it.

        Args:
            things: The objects.
            state: The property, such as `distant`.
        """
        changing = [one for one in things if one.is_on_field and self.is_another(one, state)]
        by_name = {"distant": self.distant, "fostered": self.fostered, "ephemeral": self.ephemeral}
        if changing:
            by_name[state](changing)
        return changing

    @rule(f"{PAGE}/3")
    def is_another(self, thing: ArchiveObject, state: str) -> bool:
        """A property that is set to the state it is in doesn't change."""
        if state not in thing.states:
            return True
        self.declined(f"{thing.name} doesn't become {state}", "it is so already")
        return False

    @rule("game-terms/distant/1")
    def distant(self, things: Sequence[ArchiveObject]) -> None:
        """Units can become distant."""
        self.happen(*(StateTurned(one, "distant", "on") for one in things))

    @rule("game-terms/fostered/3")
    def fostered(self, things: Sequence[ArchiveObject]) -> None:
        """Allies become fostered by effects."""
        self.happen(*(StateTurned(one, "fostered", "on") for one in things))

    @rule("game-terms/ephemeral/1")
    def ephemeral(self, things: Sequence[ArchiveObject]) -> None:
        """Objects can become ephemeral."""
        self.happen(*(StateTurned(one, "ephemeral", "on") for one in things))

    def end_distance(self, player: ArchivePlayer) -> None:
        """What is distant and a player controls is so no more as their turn ends."""
        far = [
            one for one in self.game.on_field() if "distant" in one.states and self.game.controller_of(one) is player
        ]
        if far:
            self.no_more_distant(far)

    @rule("game-terms/distant/2")
    def no_more_distant(self, things: Sequence[ArchiveObject]) -> None:
        """What became distant stays so until the end of its controller's turn."""
        self.happen(*(StateTurned(one, "distant", "off") for one in things))

    @rule("game-terms/transform/1")
    def transform(self, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """To transform a double-faced object is to flip it to its other side.

        Returns:
            What was transformed.
        """
        flipped = [one for one in things if one.is_on_field and self.has_another_side(one)]
        self.happen(*(Transformed(one, self._other_side(one)) for one in flipped))
        return flipped

    @rule("game-terms/transform/1.a")
    def has_another_side(self, thing: ArchiveObject) -> bool:
        """What has no other side can't transform."""
        if len(thing.card.faces) > 1:
            return True
        self.declined(f"{thing.name} doesn't transform", "it has no other side")
        return False

    @rule("game-terms/transform/1")
    def enters_transformed(self, thing: ArchiveObject) -> FaceDefinition:
        """A double-faced card that enters the field transformed shows its other side.

        Raises:
            Unsupported: It has no other side.
        """
        if len(thing.card.faces) < 2:
            raise Unsupported(f"{thing.name} entering transformed", "it has no other side")
        self.noted("{} shows its other side", thing)
        return thing.card.faces[1]

    def _other_side(self, thing: ArchiveObject) -> int:
        return 1 if thing.face is thing.card.faces[0] else 0
