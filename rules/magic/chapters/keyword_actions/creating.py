"""701. Keyword actions that create tokens: create, investigate, populate, amass, incubate, endure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.magic.cards import FaceDefinition
from rules.magic.chapter import MagicChapter
from rules.magic.events import CameToBe, CountersPut, Entering
from rules.magic.events.actions import PermanentActed, PlayerActed
from rules.magic.state import MagicObject, MagicPlayer


class Creating(MagicChapter):
    """701. Keyword actions that create tokens."""

    section = "keyword_actions"

    @rule("701.7a")
    def create(
        self,
        player: MagicPlayer,
        tokens: Sequence[tuple[FaceDefinition, ...]],
        entering: Entering | None = None,
    ) -> list[MagicObject]:
        """To create tokens is to put tokens with the given characteristics onto the battlefield.

        Args:
            player: Who creates them.
            tokens: For each token its faces, most often one.
            entering: How they enter.

        Returns:
            The tokens that came to be.
        """
        made = [self.rules.tokens.made(player, faces) for faces in tokens]
        for token in made:
            opaque.require_read(opaque.printed_on(token.face), ("entering",), f"{token.name} enters the battlefield")
        able = [token for token in made if self.rules.tokens.can_come_to_be(token)]
        happened = self.happen(*(CameToBe(token, entering=entering or Entering()) for token in able))
        return [event.thing for event in happened if isinstance(event, CameToBe)]

    @rule("701.16a")
    def investigate(self, player: MagicPlayer, times: int = 1) -> list[MagicObject]:
        """To investigate is to create a Clue token."""
        made = self._predefined(player, "Clue", times)
        self.happen(PlayerActed(player, "investigates"))
        return made

    def _predefined(
        self, player: MagicPlayer, name: str, count: int = 1, counters: Mapping[str, int] | None = None
    ) -> list[MagicObject]:
        entering = Entering(counters=MappingProxyType(dict(counters or {})))
        faces = self.rules.tokens.predefined(name)
        return self.rules.keyword_actions.create(player, [faces] * count, entering)

    @rule("701.36a")
    def populate(self, player: MagicPlayer, token: MagicObject) -> list[MagicObject]:
        """To populate is to create a copy of a creature token that one controls."""
        return self.rules.keyword_actions.create(player, [(token.copied or token.face,)])

    @rule("701.36b")
    def populate_nothing(self, player: MagicPlayer) -> None:
        """Who controls no creature token creates none."""
        self.declined(f"{player.name} doesn't populate", "there is no creature token to copy")

    @rule("701.47a")
    def amass(self, player: MagicPlayer, army: MagicObject, amount: int) -> None:
        """To amass is to let an Army grow that one controls, which is created first if there is none."""
        self.rules.counters.put([CountersPut(army, "+1/+1", amount, None, player)])
        self.happen(PlayerActed(player, "amasses", amount))

    @rule("701.53a")
    def incubate(self, player: MagicPlayer, amount: int) -> list[MagicObject]:
        """To incubate is to create an Incubator token with so many +1/+1 counters on it."""
        return self._predefined(player, "Incubator", 1, {"+1/+1": amount} if amount > 0 else {})

    @rule("701.63a")
    def endure(self, thing: MagicObject, player: MagicPlayer, spirit: FaceDefinition) -> list[MagicObject]:
        """A permanent that endures stands by while its controller gets a Spirit token instead of counters for it."""
        made = self.rules.keyword_actions.create(player, [(spirit,)])
        self.happen(PermanentActed(thing, "endures"))
        return made

    @rule("701.63b")
    def endure_nothing(self, thing: MagicObject) -> None:
        """To endure 0 is nothing: neither counters nor a token come of it."""
        self.declined(f"{thing.name} doesn't endure", "it would be 0")
