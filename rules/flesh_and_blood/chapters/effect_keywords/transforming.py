"""8.5.36 and 8.5.43: to transform objects into a permanent, and to awaken a card."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.moving import ZoneChanged
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.errors import Unsupported
from rules.kernel.events import Set
from rules.kernel.rule import rule


class Transforming(FabChapter):
    """8.5.36. Transform."""

    section = "effect_keywords"

    @rule("8.5.36")
    def transform(self, things: Sequence[FabObject], into: FabObject) -> bool:
        """To transform objects into a permanent is to put them under it.

        Returns:
            Whether they were put there.

        Raises:
            Unsupported: One of them is a hero, or no card.
        """
        for thing in things:
            if self.is_(thing).is_type("hero") or not thing.is_a_card:
                raise Unsupported(f"transforming {thing.name}", "for heroes and what is no card that isn't built")
            self.noted("{} transforms into {}", thing, into)
        return self.rules.zones.put_under(things, into)

    @rule("8.5.43")
    def awaken(self, card: FabObject) -> bool:
        """To awaken a double-faced card is to make its back face the active one.

        Returns:
            Whether its back face has become active.

        Raises:
            Unsupported: It is a copy of something.
        """
        back = card.card.back
        if back is None or card.face is back or not card.is_here:
            return self.cannot_awaken(card)
        if card.copied is not None:
            raise Unsupported(f"awakening {card.name}", "for a copy of something else that isn't built")
        return bool(self.happen(Set(card, "face", back, (card, f" is awakened as {back.name}"))))

    @rule("8.5.43a")
    def cannot_awaken(self, card: FabObject) -> bool:
        """What has no back face, or has it active already, can't be awakened.

        Returns:
            False: the effect fails.
        """
        self.declined(f"{card.name} isn't awakened", "it has no other back face")
        return False

    @rule("8.5.36b")
    def becomes_permanent(self, player: FabPlayer, thing: FabObject) -> bool:
        """What is to be transformed into becomes a permanent first, if it isn't one yet.

        Returns:
            Whether it is a permanent.

        Raises:
            Unsupported: It is a card that attacks or defends.
        """
        if thing.is_on_chain:
            raise Unsupported(f"transforming something into {thing.name}", "on the combat chain that isn't built")
        if thing.is_here and not thing.is_in_arena and thing.card.back is not None:
            self.rules.subtype_keywords.becomes_turned(thing, player, "put")
        elif thing.is_here and not thing.is_in_arena:
            self.happen(ZoneChanged(thing, self.game.permanent_zone, "put", controller=player, by=player))
        return thing.is_in_arena

    @rule("8.5.36c")
    def transform_into_tokens(
        self, player: FabPlayer, groups: Sequence[Sequence[FabObject]], name: str
    ) -> list[FabObject]:
        """A token that is to be transformed into is created first, and then what transforms is put under it.

        Args:
            player: Who transforms.
            groups: What is to lie under each of the tokens.
            name: What the token is called.

        Returns:
            The tokens under which something was put.

        Raises:
            Unsupported: What has this name is no token.
        """
        if "token" not in self.game.card_by_name(name).front.types:
            raise Unsupported(f"transforming into {name}", "it is no token")
        tokens = self.rules.effect_keywords.create(player, name, len(groups))
        return [token for token, things in zip(tokens, groups, strict=False) if self.transform(things, token)]

    @rule("8.5.36d")
    def not_all_there(self, source: FabObject, number: int) -> None:
        """If objects are to transform together, all of them must be there, or none transforms."""
        self.declined(f"{source.name} doesn't transform anything", f"not all {number} objects are there")
