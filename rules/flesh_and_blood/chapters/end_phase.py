"""4.4. End Phase: the end-of-turn procedure."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.assets import AssetsLost, Points
from rules.flesh_and_blood.events.life import LifeReset
from rules.flesh_and_blood.events.moving import Entering, Untapped, ZoneChanged
from rules.flesh_and_blood.events.time import PhaseBegan, PhaseEnded
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.choices import Arrange, Option, Pick
from rules.kernel.effects.card_events import TurnEnded
from rules.kernel.events import Event, Set
from rules.kernel.rule import rule

LOST: tuple[Points, ...] = ("action_points", "resource_points", "chi_points")


class EndPhase(FabChapter):
    """4.4. End Phase."""

    @rule("4.4.2")
    def begin(self) -> None:
        """The end phase begins; what triggers then resolves without anybody getting priority."""
        self.happen(PhaseBegan(self.scene.turn_player, "end"))
        self.rules.stack.resolve_until_empty()
        if not self.rules.game_state.is_over():
            self.end_of_turn_procedure()

    @rule("4.4.3")
    def end_of_turn_procedure(self) -> None:
        """The end-of-turn procedure goes step by step; what triggers resolves after each."""
        for step in (
            self.reset_allies,
            self.put_into_arsenal,
            self.return_pitched,
            self.untap,
            self.lose_assets,
            self.draw_up,
        ):
            step()
            self.rules.stack.resolve_until_empty()
            if self.rules.game_state.is_over():
                return

    @rule("4.4.3a")
    def reset_allies(self) -> None:
        """The life totals of all allies are their base life again."""
        allies = [thing for thing in self.game.arena() if "ally" in self.is_(thing).subtypes and thing.life_change]
        self.happen(*(LifeReset(ally) for ally in allies))

    @rule("4.4.3b")
    def put_into_arsenal(self) -> None:
        """The turn-player may put a card from hand face down into an empty arsenal zone."""
        player = self.scene.turn_player
        empty = next((zone for zone in self.game.zones_of(player, "arsenal") if not len(zone)), None)
        hand = [card for card in self.game.zone("hand", player) if isinstance(card, FabObject)]
        if empty is None or not hand:
            return
        options = tuple(Option(card, card.name, card) for card in hand)
        question = f"Which card does {player.name} put into the arsenal?"
        chosen = self.ask(Pick("arsenal", player, question, None, options, 0, 1))
        for card in map(self.game.own_object, chosen):
            self.happen(ZoneChanged(card, empty, "put", entering=Entering(face_down=True), by=player))

    @rule("4.4.3c")
    def return_pitched(self) -> None:
        """All players put the cards of their pitch zones on the bottom of their decks, in any order."""
        for player in self.game.in_turn_order():
            cards = self._ordered(player)
            deck = self.game.zone("deck", player)
            self.happen(*(ZoneChanged(card, deck, "put", len(deck) + i, by=player) for i, card in enumerate(cards)))

    def _ordered(self, player: FabPlayer) -> list[FabObject]:
        pitched = [card for card in self.game.zone("pitch", player) if isinstance(card, FabObject)]
        if len(pitched) < 2 or all(card.is_unknown for card in pitched):
            return pitched
        options = tuple(Option(card, card.name, card) for card in pitched)
        question = f"In which order do {player.name}'s pitched cards go to the bottom, the last one lowest?"
        chosen = self.ask(Arrange("pitch order", player, question, None, options))
        return [card for card in chosen if isinstance(card, FabObject)]

    @rule("4.4.3d")
    def untap(self) -> None:
        """The turn-player untaps all permanents they control."""
        player = self.scene.turn_player
        tapped = [thing for thing in self.game.arena() if thing.tapped and thing.controller is player]
        self.happen(*(Untapped(thing) for thing in tapped))

    @rule("4.4.3e")
    def lose_assets(self) -> None:
        """Whatever action points and resource points players still have is lost."""
        lost: list[Event] = []
        for player in self.game.in_turn_order():
            held = [(asset, getattr(player, asset)) for asset in LOST]
            lost += [AssetsLost(player, asset, amount, "end of turn") for asset, amount in held if amount]
        self.happen(*lost)

    @rule("4.4.3f")
    def draw_up(self) -> None:
        """The turn-player draws up to the hero's intellect; after the very first turn all other players do too."""
        players = self.game.in_turn_order() if self.scene.turn == 1 else [self.scene.turn_player]
        for player in players:
            intellect = self.is_(player.hero).intellect if player.hero is not None else 0
            missing = (intellect or 0) - len(self.game.zone("hand", player))
            if missing > 0 and player.hero is not None:
                self.noted(
                    f"{{}} has intellect {intellect}, so {{}} draws up to {intellect} cards", player.hero, player
                )
                self.rules.effect_keywords.draw({player: missing})

    @rule("4.4.4")
    def end(self) -> None:
        """The turn ends, and the next player clockwise becomes the turn-player."""
        player = self.scene.turn_player
        self.happen(PhaseEnded(player, "end"), TurnEnded(player))
        self.rules.continuous_effects.expire("end of turn")
        self.rules.start_phase.begin(self._next_player())

    def _next_player(self) -> FabPlayer:
        players = self.game.in_turn_order()
        extra = [player for player in self.scene.extra_turns if player in players]
        return self.extra_turn(extra) if extra else players[1 % len(players)]

    @rule("4.0.3c")
    def give_extra_turn(self, player: FabPlayer) -> None:
        """An extra turn is taken before the other turns that are to come."""
        turns = (player, *self.scene.extra_turns)
        self.happen(Set(self.scene, "extra_turns", turns, (player, " gets an extra turn after this one")))

    @rule("4.0.3c")
    def extra_turn(self, extra: Sequence[FabPlayer]) -> FabPlayer:
        """An extra turn is taken right after the turn it was given for."""
        first, *rest = extra
        self.happen(Set(self.scene, "extra_turns", tuple(rest), (first, " takes an extra turn")))
        return first
