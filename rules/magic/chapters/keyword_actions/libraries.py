"""701. Keyword actions on cards that are hidden: reveal, search, shuffle, scry, surveil and the like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from grammar.nodes.filters import AnyFilter
from rules.kernel.choices import Arrange, Option, Pick
from rules.kernel.effects.understanding import tells_quality
from rules.kernel.effects.verbs_showing import search_question
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Player, Zone
from rules.magic.chapter import MagicChapter
from rules.magic.events import CountersPut, Entering, ZoneChanged
from rules.magic.events.actions import CardsShown, LibraryOrdered, PermanentActed, PlayerActed
from rules.magic.standing.regulations import Showing
from rules.magic.state import Hiding, MagicObject, MagicPlayer

HIDDEN = frozenset({"library", "hand"})


class Libraries(MagicChapter):
    """701. Keyword actions on hidden cards."""

    section = "keyword_actions"

    @rule("701.20a")
    def reveal(self, player: Player, cards: Sequence[GameObject]) -> None:
        """To reveal a card is to show it to all players for as long as the effect needs it."""
        self.happen(CardsShown(player, tuple(cards), "reveal"))

    @rule("701.20e")
    def look_at(self, player: Player, cards: Sequence[GameObject]) -> None:
        """To look at a card is to have it shown to that player alone."""
        self.happen(CardsShown(player, tuple(cards), "look at"))

    @rule("701.23a")
    def search(self, player: Player, fitting: Sequence[GameObject], least: int, most: int) -> list[GameObject]:
        """To search a zone is to look at all its cards and to find what fits the description.

        Args:
            player: Who searches.
            fitting: The cards there that fit.
            least: How many must be found at least.
            most: How many may be found at most.

        Returns:
            The cards that were found.
        """
        most = min(most, len(fitting))
        options = tuple(Option(card, card.name, card) for card in fitting)
        question = search_question(player, least, most)
        answer = self.ask(Pick("search", player, question, None, options, least, most))
        self.happen(PlayerActed(player, "searches"))
        return [card for card in answer if isinstance(card, GameObject)]

    def may_be_missed(self, kind: str, wanted: AnyFilter) -> bool:
        """Whether cards in a kind of zone need not be found, though they are what is searched for."""
        return kind in HIDDEN and tells_quality(wanted)

    def least_found(self, player: Player, kind: str, wanted: AnyFilter, asked: int) -> int:
        """How many cards a player must find in a kind of zone."""
        if self.may_be_missed(kind, wanted):
            return self.need_not_find(player)
        return self.must_find(player, asked) if asked else 0

    @rule("701.23b")
    def need_not_find(self, player: Player) -> int:
        """Whoever searches a hidden zone for cards of a stated quality need not find any."""
        self.noted("{} need not find what is searched for", player)
        return 0

    @rule("701.23d")
    def must_find(self, player: Player, asked: int) -> int:
        """Whoever searches for a mere number of cards must find as many as there are."""
        self.noted("{} must find as many cards as asked for, or all that there are", player)
        return asked

    @rule("701.24a")
    def shuffle(self, player: MagicPlayer) -> None:
        """To shuffle is to bring a library into an order that nobody knows."""
        cards = self._cards(player)
        order = list(cards)
        Random(f"{player.name} {[card.physical for card in cards]}").shuffle(order)
        if len(cards) > 1:
            self.game.assume(f"{player.name}'s library is shuffled into an order that stands for any other")
        self.happen(LibraryOrdered(player, tuple(order), "shuffled"))

    @rule("701.24a")
    def shuffle_pile(self, cards: Sequence[MagicObject]) -> None:
        """To shuffle a face-down pile is to leave nobody any knowledge of which card is which."""
        if self.by_chance(cards):
            self.noted(f"the pile of {len(cards)} cards is shuffled")

    def by_chance(self, cards: Sequence[MagicObject]) -> list[MagicObject]:
        """Cards in an order by chance; the same scene gives the same order."""
        order = list(cards)
        Random(f"{[card.physical for card in cards]}").shuffle(order)
        if len(cards) > 1:
            self.game.assume("a random order stands for any other")
        return order

    def _cards(self, player: MagicPlayer) -> list[MagicObject]:
        return [card for card in self.game.zone("library", player) if isinstance(card, MagicObject)]

    def _top(self, player: MagicPlayer, count: int) -> list[MagicObject]:
        return [card for card in self.game.zone("library", player).top(count) if isinstance(card, MagicObject)]

    @rule("701.22a")
    def scry(self, player: MagicPlayer, count: int) -> None:
        """To scry is to put any of the top cards of one's library on the bottom and the rest back on top."""
        self._sort(player, player, count, "scry")
        self.happen(PlayerActed(player, "scries", count))

    @rule("701.22b")
    def scry_nothing(self, player: MagicPlayer) -> None:
        """To scry 0 is nothing, and nothing triggers on it."""
        self.declined(f"{player.name} doesn't scry", "it would be 0 cards")

    @rule("701.29a")
    def fateseal(self, player: MagicPlayer, opponent: MagicPlayer, count: int) -> None:
        """To fateseal is to do with an opponent's library what scrying does with one's own."""
        self._sort(player, opponent, count, "fateseal")
        self.happen(PlayerActed(player, "fateseals", count))

    @rule("701.25a")
    def surveil(self, player: MagicPlayer, count: int) -> list[MagicObject]:
        """To surveil is to put any of the top cards of one's library into the graveyard and the rest back on top.

        Returns:
            The cards that went to the graveyard, as they were in the library.
        """
        cards = self._top(player, count)
        self.look_at(player, cards)
        away = self._some_of(player, cards, "surveil", "goes to the graveyard")
        grave = self.game.zone("graveyard", player)
        self.happen(*(ZoneChanged(card, grave, "put") for card in away))
        self._put_back(player, player, [card for card in cards if card not in away], "top order")
        self.happen(PlayerActed(player, "surveils", count))
        return away

    @rule("701.25c")
    def surveil_nothing(self, player: MagicPlayer) -> None:
        """To surveil 0 is nothing, and nothing triggers on it."""
        self.declined(f"{player.name} doesn't surveil", "it would be 0 cards")

    def _sort(self, player: MagicPlayer, whose: MagicPlayer, count: int, kind: str) -> None:
        """Look at the top cards; some go to the bottom and the rest on top, each in the order that the player likes."""
        cards = self._top(whose, count)
        self.look_at(player, cards)
        below = self._some_of(player, cards, kind, "goes to the bottom")
        above = [card for card in cards if card not in below]
        rest = [card for card in self._cards(whose) if card not in cards]
        order = [*self._in_order(player, above, "top order"), *rest, *self._in_order(player, below, "bottom order")]
        self.happen(LibraryOrdered(whose, tuple(order), "arranged"))

    def _put_back(self, player: MagicPlayer, whose: MagicPlayer, cards: Sequence[MagicObject], kind: str) -> None:
        rest = [card for card in self._cards(whose) if card not in cards]
        order = (*self._in_order(player, cards, kind), *rest)
        self.happen(LibraryOrdered(whose, order, "arranged"))

    def _some_of(self, player: MagicPlayer, cards: Sequence[MagicObject], kind: str, fate: str) -> list[MagicObject]:
        options = tuple(Option(card, card.name, card) for card in cards)
        answer = self.ask(Pick(kind, player, f"Which of them {fate}?", None, options, 0, len(options)))
        return [card for card in answer if isinstance(card, MagicObject)]

    def _in_order(self, player: MagicPlayer, cards: Sequence[MagicObject], kind: str) -> list[MagicObject]:
        options = tuple(Option(card, card.name, card) for card in cards)
        answer = self.ask(Arrange(kind, player, "In which order, the first on top?", None, options))
        return [card for card in answer if isinstance(card, MagicObject)]

    def in_order(self, player: MagicPlayer, cards: Sequence[MagicObject]) -> list[MagicObject]:
        """Several cards that go to the same place in a library, in the order that a player likes, top first."""
        return self._in_order(player, cards, "library order")

    def in_order_of_owners(self, cards: Sequence[MagicObject]) -> list[MagicObject]:
        """Several cards that go to their owners' libraries, in the order that each owner likes, top first."""
        found: list[MagicObject] = []
        for player in self.game.in_turn_order():
            own = [card for card in cards if card.owner is player]
            found += self.arranged_by_owner(player, own) if len(own) > 1 else own
        return found

    @rule("401.4")
    def arranged_by_owner(self, player: MagicPlayer, cards: Sequence[MagicObject]) -> list[MagicObject]:
        """Cards that an effect puts in one place of a library at once lie there in the order that their owner likes."""
        arranged = self.in_order(player, cards)
        self.noted("{} says in which order the cards lie", player)
        return arranged

    def tell_hidden(self, player: MagicPlayer, library: Zone) -> None:
        """Say of the card that is now on top of a library that it isn't seen yet, where the one before it was."""
        for one in library.top(1) if library.kind == "library" else ():
            seeing = [it for it in self.game.regulations_of("shown") if isinstance(it, Showing) and it.concerns(one)]
            for those in seeing:
                self.not_seen_meanwhile(those.seen_by(), player)

    @rule("401.5")
    def not_seen_meanwhile(self, seeing: Sequence[Player], player: MagicPlayer) -> None:
        """While a card that is seen on top of a library is being played, the next one isn't seen yet."""
        who = " and ".join(one.name for one in seeing)
        self.noted("{} plays the top card, and until that is done the next one isn't seen by " + who, player)

    @rule("701.30c")
    def clash(self, players: Sequence[MagicPlayer]) -> MagicPlayer | None:
        """Clashing players reveal their top cards at the same time and may put them on the bottom.

        Returns:
            The player who won the clash, if one did.
        """
        tops = {player: self._top(player, 1) for player in players}
        self.happen(*(CardsShown(player, tuple(cards), "reveal") for player, cards in tops.items()))
        value_of = self.rules.mana_values.of
        values = {player: value_of(top, self.game.known(top)) for player, cards in tops.items() for top in cards}
        for player, cards in tops.items():
            self._bottom_or_top(player, cards)
        self.happen(*(PlayerActed(player, "clashes") for player in players))
        return self.clash_winner(values)

    @rule("701.30d")
    def clash_winner(self, values: Mapping[MagicPlayer, int]) -> MagicPlayer | None:
        """Whoever revealed a card with a greater mana value than all others wins the clash."""
        best = [player for player, value in values.items() if value == max(values.values())]
        winner = best[0] if len(best) == 1 else None
        if winner is not None:
            self.noted("{} wins the clash", winner)
        else:
            names = " or ".join(player.name for player in values)
            self.declined(f"none of {names} wins the clash", "no card has a greater mana value than all others")
        return winner

    def _bottom_or_top(self, player: MagicPlayer, cards: Sequence[MagicObject]) -> None:
        below = self._some_of(player, cards, "clash", "goes to the bottom")
        if below:
            rest = [card for card in self._cards(player) if card not in below]
            self.happen(LibraryOrdered(player, (*rest, *below), "arranged"))

    @rule("701.44a")
    def explore(self, thing: MagicObject, player: MagicPlayer) -> None:
        """The top card is revealed: a land goes to the hand, else the permanent grows and the card may be buried."""
        top = self._top(player, 1)
        self.reveal(player, top)
        if top and self.game.known(top[0]).is_type("land"):
            self.happen(ZoneChanged(top[0], self.game.zone("hand", player), "put"))
        else:
            self._grow(thing, player)
            self._bury(player, top)
        self.happen(PermanentActed(thing, "explores"))

    def _grow(self, thing: MagicObject, player: MagicPlayer, count: int = 1) -> None:
        if thing in self.game.battlefield:
            self.rules.counters.put([CountersPut(thing, "+1/+1", count, thing, player)])

    def _bury(self, player: MagicPlayer, cards: Sequence[MagicObject]) -> None:
        away = self._some_of(player, cards, "explore", "goes to the graveyard")
        self.happen(*(ZoneChanged(card, self.game.zone("graveyard", player), "put") for card in away))

    @rule("701.50a")
    def connive(self, thing: MagicObject, player: MagicPlayer) -> None:
        """The controller draws and discards a card; the permanent gets a +1/+1 counter if that was no land card."""
        self._connive(thing, player, 1)

    @rule("701.50d")
    def connive_so_many(self, thing: MagicObject, player: MagicPlayer, count: int) -> None:
        """The controller draws and discards; the permanent gets a +1/+1 counter for each nonland card discarded."""
        self._connive(thing, player, count)

    @rule("701.50e")
    def connive_nothing(self, thing: MagicObject) -> None:
        """To connive 0 is nothing, and nothing triggers on it."""
        self.declined(f"{thing.name} doesn't connive", "it would be 0 cards")

    def _connive(self, thing: MagicObject, player: MagicPlayer, count: int) -> None:
        self.rules.drawing.draw(player, count)
        held = [card for card in self.game.zone("hand", player) if isinstance(card, MagicObject)]
        discarded = self._discards(player, held, count)
        self._grow(thing, player, sum(1 for card in discarded if not self.game.known(card).is_type("land")))
        self.happen(PermanentActed(thing, "connives"))

    def _discards(self, player: MagicPlayer, held: Sequence[MagicObject], count: int) -> list[MagicObject]:
        actions = self.rules.keyword_actions
        return actions.discard(player, actions.choose_to_discard(player, held, count))

    @rule("701.40a")
    def manifest(self, player: MagicPlayer, cards: Sequence[MagicObject]) -> list[MagicObject]:
        """To manifest a card is to put it onto the battlefield face down, as a 2/2 creature.

        Returns:
            The cards, as they were before.
        """
        return self._hide(player, cards, "manifest")

    @rule("701.58a")
    def cloak(self, player: MagicPlayer, cards: Sequence[MagicObject]) -> list[MagicObject]:
        """To cloak a card is to put it onto the battlefield face down, as a 2/2 creature with ward {2}.

        Returns:
            The cards, as they were before.
        """
        return self._hide(player, cards, "cloak")

    def _hide(self, player: MagicPlayer, cards: Sequence[MagicObject], how: Hiding) -> list[MagicObject]:
        """Put cards onto the battlefield face down: those from a library one at a time, others all at once."""
        entering = Entering(face_down=True, hidden_by=how)
        moves = [ZoneChanged(card, self.game.battlefield, "put", 0, player, entering) for card in cards]
        alone = [move for move in moves if move.thing.zone.kind == "library"]
        for move in alone:
            self.happen(move)
        self.happen(*(move for move in moves if move not in alone))
        return [card for card in cards if not card.is_here]

    @rule("701.62a")
    def manifest_dread(self, player: MagicPlayer) -> list[MagicObject]:
        """One of the top two cards is manifested, and the other goes to the graveyard."""
        cards = self._top(player, 2)
        self.look_at(player, cards)
        options = tuple(Option(card, card.name, card) for card in cards)
        answer = self.ask(Pick("manifest dread", player, "Which of them is manifested?", None, options))
        chosen = [card for card in answer if isinstance(card, MagicObject)]
        made = self.manifest(player, chosen)
        grave = self.game.zone("graveyard", player)
        self.happen(*(ZoneChanged(card, grave, "put") for card in cards if card not in chosen))
        self.happen(PlayerActed(player, "manifests dread"))
        return made
