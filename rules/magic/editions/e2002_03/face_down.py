"""504. Face-down creatures, as of 2002: there was no morph, and turning up cost nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.cards import FaceDefinition
from rules.magic.casting.proposal import Proposal
from rules.magic.chapters import face_down
from rules.magic.state import MagicObject, MagicPlayer


class FaceDown(face_down.FaceDown):
    """504. Face-Down Creatures."""

    shown: ClassVar[FaceDefinition] = FaceDefinition(
        "", "{0}", frozenset(), types=frozenset({"creature"}), power=0, toughness=1
    )

    def is_hidden_in_exile(self, thing: MagicObject) -> bool:
        """Of what lies face down outside the game nothing was said but that nobody may look at it."""
        return False

    @rule("504.3")
    def may_be_turned_up(self, player: MagicPlayer, thing: MagicObject) -> Verdict:
        """Whoever controls a face-down creature may turn it up."""
        return self.is_ones_own_hidden(player, thing)

    @rule("504.3")
    def pay_morph(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal) -> None:
        """Turning a face-down creature up costs nothing."""
        self.become_face_up(thing)

    def after(self, events: Sequence[Event]) -> None:
        """Nothing is revealed: the rules of that day ask for it nowhere."""
