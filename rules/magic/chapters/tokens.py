"""111. Tokens: permanents that no card represents."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.cards import CardDefinition, FaceDefinition, require_built
from rules.magic.chapter import MagicChapter
from rules.magic.events import CameToBe
from rules.magic.predefined_tokens import PREDEFINED
from rules.magic.state import MagicObject, MagicPlayer

NO_PERMANENTS = frozenset({"instant", "sorcery"})


class Tokens(MagicChapter):
    """111. Tokens."""

    later: ClassVar[frozenset[str]] = frozenset()
    """The predefined tokens that are younger than the edition."""

    @rule("111.2")
    def made(self, player: MagicPlayer, faces: tuple[FaceDefinition, ...]) -> MagicObject:
        """The player who creates a token owns it, and it enters under that player's control.

        Raises:
            Unsupported: It needs rules on the battlefield that are not built.
        """
        layout = "normal" if len(faces) == 1 else "double_faced_token"
        owner = self.owner_for(player)
        token = self.game.made(CardDefinition(faces[0].name, faces, layout), owner, self.game.battlefield, "token")
        require_built(token.card, token.card.front)
        token.controller = player
        owned = "who owns it" if owner is player else f"and {owner.name} owns it"
        self.noted(f"{{}} is to enter under the control of {{}}, {owned}", token, player)
        return token

    def owner_for(self, player: MagicPlayer) -> MagicPlayer:
        """Who owns a token that a player creates."""
        return player

    @rule("614.16")
    def like(self, event: CameToBe) -> CameToBe:
        """What changes how many tokens an effect creates has more of the same tokens enter in the same way."""
        token = self.made(event.thing.controller, event.thing.card.faces)
        return CameToBe(token, event.at, event.controller, event.entering)

    @rule("111.4")
    def name_of(self, subtypes: tuple[str, ...]) -> str:
        """A token without a name of its own is called by its subtypes and the word Token."""
        name = " ".join((*subtypes, "Token"))
        self.noted("the token is called " + name)
        return name

    @rule("111.10")
    def predefined(self, name: str) -> tuple[FaceDefinition, ...]:
        """The rulebook says what the predefined tokens are.

        Raises:
            Unsupported: It has no such token.
        """
        if name not in PREDEFINED or name in self.later:
            raise Unsupported(f"the token {name}", "it is none of the predefined ones of this edition that are built")
        self.noted(f"the rulebook defines the token {name}")
        return PREDEFINED[name]

    def can_come_to_be(self, token: MagicObject) -> bool:
        """Whether a token can be created."""
        return not token.face.types & NO_PERMANENTS or self.not_created(token)

    @rule("111.5")
    def not_created(self, token: MagicObject) -> bool:
        """A token that would be an instant or sorcery is not created."""
        self.declined(f"no {token.name} is created", "an instant or sorcery can't be on the battlefield")
        return False

    @rule("111.8")
    def stay_out(self, token: MagicObject) -> bool:
        """A token that has left the battlefield can't move any more."""
        self.declined(f"{token.name} isn't moved", "it is a token that has left the battlefield")
        return False

    def has_both_faces(self, original: MagicObject) -> bool:
        """Whether a token that is a copy of something has a back face."""
        turns = self.rules.double_faced_cards.can_be_turned_over(original)
        alone = not turns or original.copied is not None or original.face_down
        return not alone and self.copies_both_faces(original)

    @rule("707.8a")
    def copies_both_faces(self, original: MagicObject) -> bool:
        """A token that is a copy of a double-faced permanent or card has both of its faces, the same one up."""
        self.noted("the copy of {} is double-faced", original)
        return True

    @rule("111.12")
    def no_original(self, source: MagicObject) -> None:
        """A copy of something that doesn't exist is not created."""
        self.declined(f"{source.name} creates no copy", "there is nothing to copy")
