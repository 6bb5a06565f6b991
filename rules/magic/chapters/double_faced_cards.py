"""712. Double-faced cards: which face is cast, played or put onto the battlefield."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicObject


class DoubleFacedCards(MagicChapter):
    """712. Double-faced cards."""

    @rule("712.11")
    def front_is_cast(self, card: MagicObject, name: str) -> Verdict:
        """A double-faced card is cast with its front face up, unless it is a modal one."""
        return self.refuse(f"{name} is the back of {card.name}, which is not cast")

    @rule("712.11b")
    def face_is_cast(self, card: MagicObject, name: str) -> None:
        """Whoever casts a modal double-faced card chooses its face before it goes on the stack."""
        self.noted(f"{{}} is cast as {name}", card)

    @rule("712.12")
    def land_face_is_played(self, card: MagicObject, name: str) -> None:
        """Whoever plays a modal double-faced card as a land chooses one of its faces that is a land."""
        self.noted(f"{{}} is played as {name}", card)

    def can_be_turned_over(self, thing: MagicObject) -> bool:
        """Whether something is represented by a card or token with another face that an effect can turn up."""
        return thing.card.back is not None

    @rule("712.14a")
    def stays_without_back(self, thing: MagicObject) -> None:
        """What is no double-faced card stays where it is instead of entering transformed."""
        self.declined(f"{thing.name} doesn't enter transformed", "it has no back face")
