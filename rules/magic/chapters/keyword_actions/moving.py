"""701. Keyword actions that move objects: destroy, sacrifice, exile, discard, mill and counter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.effects.attempts import Countering
from rules.magic.events import CeasedToExist, Entering, ZoneChanged
from rules.magic.events.actions import PlayerActed
from rules.magic.state import MagicObject, MagicPlayer

Regeneration = Literal["", "can't be regenerated"]


class Moving(MagicChapter):
    """701. Keyword actions that move objects."""

    section = "keyword_actions"

    @rule("701.8a")
    def destroy(
        self, things: Sequence[MagicObject], source: MagicObject | None = None, regeneration: Regeneration = ""
    ) -> list[MagicObject]:
        """To destroy a permanent is to move it from the battlefield to its owner's graveyard.

        Args:
            things: Permanents that are destroyed at the same time.
            source: What destroys them.
            regeneration: Whether they can't be regenerated.

        Returns:
            The permanents that were destroyed.
        """
        there = [thing for thing in things if thing in self.game.battlefield]
        return self._moved([self._destruction(thing, source, regeneration) for thing in there])

    @rule("701.59a")
    def collect_evidence(self, player: MagicPlayer, cards: Sequence[MagicObject], source: MagicObject | None) -> None:
        """To collect evidence is to exile cards from one's graveyard with so much mana value in all.

        Args:
            player: Who collects evidence.
            cards: The cards of that player's graveyard.
            source: What the evidence is collected for.
        """
        self.exile(cards, source)
        self.happen(PlayerActed(player, "collects evidence", len(cards)))

    @rule("701.59b")
    def too_little_evidence(self, player: MagicPlayer, least: int) -> Verdict:
        """Whoever can't exile cards with so much mana value in all can't choose to collect evidence."""
        return self.refuse(f"{player.name}'s graveyard has no cards with total mana value {least} or greater")

    def _destruction(self, thing: MagicObject, source: MagicObject | None, regeneration: Regeneration) -> ZoneChanged:
        grave = self.game.zone("graveyard", thing.owner)
        return ZoneChanged(thing, grave, "destroy", source=source, regeneration=regeneration)

    def _moved(self, moves: Sequence[ZoneChanged]) -> list[MagicObject]:
        """Those of the objects to which it is done, wherever they go; what is exiled has to go to exile."""
        after = [event for event in self.happen(*moves) if isinstance(event, ZoneChanged)]
        done = {(event.thing, event.cause) for event in after if event.cause != "exile" or event.to is self.game.exile}
        return [move.thing for move in moves if (move.thing, move.cause) in done]

    def sacrifice(
        self,
        player: MagicPlayer,
        things: Sequence[MagicObject],
        source: MagicObject | None = None,
        by: Literal["", "exploit"] = "",
    ) -> list[MagicObject]:
        """A player sacrifices permanents; those that were sacrificed."""
        return self.sacrifice_together({player: things}, source, by)

    @rule("701.21a")
    def sacrifice_together(
        self,
        things: Mapping[MagicPlayer, Sequence[MagicObject]],
        source: MagicObject | None = None,
        by: Literal["", "exploit"] = "",
    ) -> list[MagicObject]:
        """To sacrifice a permanent, its controller puts it into its owner's graveyard; that doesn't destroy it.

        Args:
            things: What each player sacrifices, all at the same time.
            source: What makes them do so.
            by: The keyword by which they do so.

        Returns:
            The permanents that were sacrificed.
        """
        able = [one for player, several in things.items() for one in several if self._can_sacrifice(player, one)]
        return self._moved(
            [
                ZoneChanged(one, self.game.zone("graveyard", one.owner), "sacrifice", source=source, by=by)
                for one in able
            ]
        )

    def _can_sacrifice(self, player: MagicPlayer, thing: MagicObject) -> bool:
        able = bool(self.may_sacrifice(player, thing))
        if not able:
            self.declined(f"{player.name} doesn't sacrifice {thing.name}", "it is no permanent of that player")
        return able

    def may_sacrifice(self, player: MagicPlayer, thing: MagicObject) -> Verdict:
        """Whether a player can sacrifice an object."""
        return self.only_own_permanents(player, thing)

    @rule("701.21a")
    def only_own_permanents(self, player: MagicPlayer, thing: MagicObject) -> Verdict:
        """A player can sacrifice only a permanent that the player controls."""
        if thing not in self.game.battlefield or self.is_(thing).controller is not player:
            return self.refuse(f"{thing.name} is no permanent that {player.name} controls")
        return LEGAL

    @rule("701.13a")
    def exile(
        self, things: Sequence[MagicObject], source: MagicObject | None = None, entering: Entering | None = None
    ) -> list[MagicObject]:
        """To exile an object is to move it to the exile zone from wherever it is.

        Returns:
            The objects that were exiled, as they were before.
        """
        how = entering or Entering()
        moves = [ZoneChanged(one, self.game.exile, "exile", entering=how, source=source) for one in things]
        return self._moved([move for move in moves if self.rules.zones.can_move(move)])

    def discard(
        self,
        player: MagicPlayer,
        cards: Sequence[MagicObject],
        source: MagicObject | None = None,
        by: Literal["", "cycling"] = "",
    ) -> list[MagicObject]:
        """A player discards cards; those that were discarded, as they were in the hand."""
        return self.discard_together({player: cards}, source, by)

    @rule("701.48a")
    def learn(self, player: MagicPlayer, cards: Sequence[MagicObject], source: MagicObject) -> None:
        """Who learns may discard a card, to draw one."""
        if self.discard(player, cards, source):
            self.rules.drawing.draw(player)

    @rule("701.9a")
    def discard_together(
        self,
        cards: Mapping[MagicPlayer, Sequence[MagicObject]],
        source: MagicObject | None = None,
        by: Literal["", "cycling"] = "",
    ) -> list[MagicObject]:
        """To discard a card is to move it from its owner's hand to that player's graveyard.

        Args:
            cards: What each player discards, all at the same time.
            source: What makes them do so.
            by: The keyword for which they do so.

        Returns:
            The cards that were discarded, as they were in the hand.
        """
        zone = self.game.zone
        held = [(one, player) for player, several in cards.items() for one in several if one in zone("hand", player)]
        return self._moved(
            [ZoneChanged(one, zone("graveyard", player), "discard", source=source, by=by) for one, player in held]
        )

    @rule("701.9b")
    def choose_to_discard(
        self, player: MagicPlayer, among: Sequence[MagicObject], count: int, least: int | None = None
    ) -> list[MagicObject]:
        """Whoever must discard chooses which cards, unless the effect says otherwise."""
        most = min(count, len(among))
        fewest = most if least is None else min(least, most)
        options = tuple(Option(card, card.name, card) for card in among)
        question = f"{player.name} discards {most} of {len(among)}"
        answer = self.ask(Pick("discard", player, question, None, options, fewest, most))
        return [card for card in answer if isinstance(card, MagicObject)]

    @rule("701.17a")
    def mill(self, player: MagicPlayer, count: int, source: MagicObject | None = None) -> list[MagicObject]:
        """To mill is to put so many cards from the top of the library into the graveyard, or all if there are fewer.

        Returns:
            The cards that were milled, as they were in the library.
        """
        top = [card for card in self.game.zone("library", player).top(count) if isinstance(card, MagicObject)]
        grave = self.game.zone("graveyard", player)
        return self._moved([ZoneChanged(card, grave, "mill", source=source) for card in top])

    @rule("701.6a")
    def counter(
        self,
        things: Sequence[MagicObject],
        source: MagicObject | None = None,
        to: str = "graveyard",
        at: int = 0,
        entering: Entering | None = None,
    ) -> list[MagicObject]:
        """To counter a spell or ability is to remove it from the stack; a countered card goes to its owner's graveyard.

        Args:
            things: Spells and abilities on the stack.
            source: What counters them.
            to: The kind of zone where a countered card goes instead, if the effect says so.
            at: How many cards lie above it there.
            entering: What is on it there.

        Returns:
            What was countered.
        """
        there = [thing for thing in things if thing in self.game.stack and self._can_be_countered(thing)]
        self.happen(*(self._countering(thing, source, to, at, entering) for thing in there))
        return [thing for thing in there if not thing.is_here]

    def _can_be_countered(self, thing: MagicObject) -> bool:
        against = self.rules.continuous_effects.forbidding(Countering(thing))
        if against:
            self.declined(f"{thing.name} isn't countered", against[0].reason)
        return not against

    def _countering(
        self, thing: MagicObject, source: MagicObject | None, to: str, at: int, entering: Entering | None
    ) -> ZoneChanged | CeasedToExist:
        if thing.kind == "ability":
            return CeasedToExist(thing, "countered")
        there = self.game.zone(to, thing.owner)
        return ZoneChanged(thing, there, "countered", at, entering=entering or Entering(), source=source)
