"""8.5: keywords that move objects: banish, destroy, discard, draw, put, reveal, search, shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from grammar.nodes.events import Event as EventNode
from grammar.nodes.filters import AnyFilter
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.moving import Cause, CeasedToExist, ZoneChanged
from rules.flesh_and_blood.standing.watchers import AbilityWatcher
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.choices import Arrange, Option, Pick
from rules.kernel.effects.understanding import tells_quality
from rules.kernel.effects.verbs_showing import search_question
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event, Set
from rules.kernel.rule import clause, rule
from rules.kernel.standing import opaque
from rules.kernel.things import GameObject, Player
from rules.kernel.triggers import Watcher

PRIVATE = frozenset({"deck", "hand", "arsenal"})
"""The kinds of zone whose cards not everybody sees."""


class Moving(FabChapter):
    """8.5. Keywords that move objects."""

    section = "effect_keywords"

    @rule("8.5.6")
    def draw(self, counts: Mapping[FabPlayer, int]) -> list[ZoneChanged]:
        """To draw a card is to move the top card of the deck to the hand.

        Returns:
            What was drawn.
        """
        draws = [event for player, count in counts.items() for event in self._draws(player, count)]
        if len(draws) > 1 and any(self._is_replaceable(one) for one in draws):
            return self.one_after_the_other(counts, self.game.watchers_of(draws))
        return _drawn((self.rules.events.multi_event if len(draws) > 1 else self.happen)(*draws))

    def _is_replaceable(self, draw: ZoneChanged) -> bool:
        return any(effect.applies(draw) for effect in self.game.replacements_of(draw))

    @rule("1.9.2")
    def one_after_the_other(self, counts: Mapping[FabPlayer, int], watchers: Sequence[Watcher]) -> list[ZoneChanged]:
        """Each card of several is drawn by an event of its own; what is done instead of one comes before the next.

        Args:
            counts: How many cards each player draws.
            watchers: What looks at draws.

        Raises:
            Unsupported: Something triggers once on all of them.
        """
        for one in watchers:
            if _sees_several_draws(one):
                raise Unsupported("draws", f"how {one.source.name} sees them where one is replaced is not built")
        turns = [player for player, count in counts.items() for _ in range(count)]
        return [draw for player in turns for draw in _drawn(self.happen(*self._draws(player, 1)))]

    def _draws(self, player: FabPlayer, count: int) -> list[ZoneChanged]:
        """The draws of one player, of as many cards as there are."""
        cards = [card for card in self.game.zone("deck", player).top(count) if isinstance(card, FabObject)]
        if len(cards) < count:
            self.cannot_draw(player)
        return [ZoneChanged(card, self.game.zone("hand", player), "draw", by=player) for card in cards]

    @rule("8.5.6b")
    def cannot_draw(self, player: FabPlayer) -> None:
        """Drawing from an empty deck fails."""
        self.declined(f"{player.name} draws no card", "the deck is empty")

    def move(self, cause: Cause, events: Sequence[Event]) -> list[FabObject]:
        """Move objects together, as the keyword of that name says; what moved, as it was."""
        by_keyword: Mapping[str, Callable[[Sequence[Event]], list[FabObject]]] = {
            "banish": self.banish,
            "destroy": self.destroy,
            "discard": self.discard,
        }
        return by_keyword.get(cause, self.put)(events)

    @rule("8.5.1")
    def banish(self, events: Sequence[Event]) -> list[FabObject]:
        """To banish an object is to move it to its owner's banished zone."""
        return self._carried_out(events)

    @clause("8.5.1b", of=ZoneChanged)
    def still_banished(self, event: ZoneChanged) -> bool:
        """An object that is banished counts as banished, also where it goes to another zone instead."""
        return "banish" in event.also and event.to.kind != "banished"

    @rule("8.5.4")
    def destroy(self, events: Sequence[Event]) -> list[FabObject]:
        """To destroy an object is to put it into its owner's graveyard."""
        return self._carried_out(events)

    @rule("8.5.5")
    def discard(self, events: Sequence[Event]) -> list[FabObject]:
        """To discard a card is to put it from the hand into the graveyard."""
        return self._carried_out(events)

    @clause("8.5.5c", of=ZoneChanged)
    def still_discarded(self, event: ZoneChanged) -> bool:
        """A card that is discarded counts as discarded, also where it goes elsewhere than to the graveyard instead."""
        return "discard" in event.also and event.to.kind != "graveyard"

    @rule("8.5.44")
    def pitch(self, player: FabPlayer, card: FabObject) -> bool:
        """To pitch a card is to put it into its owner's pitch zone and to gain the assets that it gives.

        Returns:
            Whether it was put there.
        """
        if not self.game.known(card).pitch:
            return self.rules.costs.gives_nothing(card)
        return bool(self._carried_out(self.rules.costs.as_pitched(player, card, None)))

    @rule("8.5.26")
    def negate(self, layers: Sequence[FabObject]) -> list[FabObject]:
        """To negate a layer is to clear it from the stack, so that it doesn't resolve."""
        self.rules.zones.clear(layers, "negate")
        return [layer for layer in layers if not layer.is_on_stack]

    @rule("8.5.15")
    def put(self, events: Sequence[Event]) -> list[FabObject]:
        """To put or return an object into a zone is to move it there."""
        return self._carried_out([event for event in events if self._can_arrive(event)])

    def _carried_out(self, events: Sequence[Event]) -> list[FabObject]:
        happened = self.happen(*events)
        return [one.thing for one in happened if isinstance(one, ZoneChanged | CeasedToExist)]

    def _can_arrive(self, event: Event) -> bool:
        if not isinstance(event, ZoneChanged):
            return True
        if not self.rules.zones.can_hold(event.to, event.thing):
            return self.rules.zones.fail_to_move(event.thing, event.to)
        full = event.to.kind == "arsenal" and len(event.to) > 0
        return not full or self.arsenal_is_full(event)

    @rule("3.3.2a")
    def arsenal_is_full(self, event: ZoneChanged) -> bool:
        """Nothing can be put into an arsenal zone that isn't empty."""
        self.declined(f"{event.thing.name} isn't put into {event.to.name}", "it isn't empty")
        return False

    @rule("8.5.15c")
    def in_order(self, player: FabPlayer, things: Sequence[FabObject]) -> Sequence[FabObject]:
        """Whoever puts several cards in the same place of a deck chooses their order."""
        options = tuple(Option(thing, thing.name, thing) for thing in things)
        question = "In which order are the cards put into the deck, the first on top?"
        chosen = self.ask(Arrange("deck order", player, question, None, options))
        return [thing for thing in chosen if isinstance(thing, FabObject)]

    @rule("8.5.29")
    def charge(self, player: FabPlayer, card: FabObject) -> list[FabObject]:
        """To charge a card is to move it from the hand to the hero's soul."""
        return self._carried_out([ZoneChanged(card, self.game.zone("soul", player), "charge", by=player)])

    @rule("8.5.17")
    def reveal(self, player: Player, cards: Sequence[GameObject]) -> None:
        """To reveal a private object is to make it public for a moment."""
        for card in cards:
            if isinstance(card, FabObject):
                opaque.require_unheeding(self.is_(card).abilities, f"{card.name} is revealed")
        if cards:
            self.noted("{} reveals " + ", ".join("{}" for _ in cards), player, *cards)

    @rule("8.5.11")
    def look_at(self, player: Player, cards: Sequence[GameObject]) -> None:
        """To look at a private object is to come to know it; it stays private."""
        if cards:
            self.noted("{} looks at " + ", ".join("{}" for _ in cards), player, *cards)

    def may_be_missed(self, kind: str, wanted: AnyFilter) -> bool:
        """Whether cards in a kind of zone need not be found, though they are what is searched for."""
        return kind in PRIVATE and tells_quality(wanted)

    def least_found(self, player: Player, kind: str, wanted: AnyFilter, asked: int) -> int:
        """How many cards a player must find in a kind of zone."""
        if self.may_be_missed(kind, wanted):
            return self.may_fail_to_find(player)
        return self.must_find_public(player, asked) if tells_quality(wanted) else self.must_find_any(player, asked)

    @rule("8.5.19a")
    def may_fail_to_find(self, player: Player) -> int:
        """Whoever searches private cards for one with certain properties may fail to find it."""
        self.noted("{} need not find what is searched for", player)
        return 0

    @rule("8.5.19b")
    def must_find_public(self, player: Player, asked: int) -> int:
        """A search for properties that a public card has can't fail."""
        self.noted("{} must find what is searched for, if it is there", player)
        return asked

    @rule("8.5.19c")
    def must_find_any(self, player: Player, asked: int) -> int:
        """A search for any cards, whatever their properties, can't fail."""
        self.noted("{} must find what is searched for, if it is there", player)
        return asked

    @rule("8.5.19")
    def search(self, player: Player, fitting: Sequence[GameObject], least: int, most: int) -> list[GameObject]:
        """To search is to look at all cards of a zone and choose among those that fit."""
        options = tuple(Option(card, card.name, card) for card in fitting)
        if not options:
            self.declined(f"{player.name} finds no card", "none fits")
            return []
        question = search_question(player, least, most)
        chosen = self.ask(Pick("search", player, question, None, options, least, max(1, most)))
        return [card for card in chosen if isinstance(card, GameObject)]

    @rule("8.5.20")
    def shuffle(self, player: FabPlayer) -> None:
        """To shuffle a deck is to put its cards in an order that nobody knows."""
        deck = [card for card in self.game.zone("deck", player) if isinstance(card, FabObject)]
        self.happen(Set(self.scene, "shuffled", (*self.scene.shuffled, player), (player, "'s deck is shuffled")))
        if len(deck) > 1:
            self.game.assume(f"the order of {player.name}'s deck after shuffling is as it was")


def _drawn(happened: Iterable[Event]) -> list[ZoneChanged]:
    """The draws among what happened."""
    return [one for one in happened if isinstance(one, ZoneChanged) and "draw" in one.names()]


def _sees_several_draws(watcher: Watcher) -> bool:
    """Whether a triggered effect looks at all cards together that are drawn."""
    event = watcher.node.event if isinstance(watcher, AbilityWatcher) else None
    return isinstance(event, EventNode) and event.kind == "draws" and event.object is not None
