"""800.4. Leaving a game of several players that goes on: what becomes of a player's things, turns and choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes.conditions import Until
from rules.kernel.choices import Answer, Choice
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.standing.begun import EffectEnded
from rules.kernel.standing.lasting import Lasting
from rules.kernel.things import Thing
from rules.kernel.trace import Modified
from rules.magic.chapter import MagicChapter
from rules.magic.effects.durations import IN_AN_OWN_TURN
from rules.magic.events import CameToBe, CeasedToExist, LeftTheGame, Lost, ZoneChanged
from rules.magic.standing.parts import Controlled
from rules.magic.state import MagicObject, MagicPlayer

PAYING = "pay"
"""The kind of the question whether a player pays what an effect offers."""


class LeavingTheGame(MagicChapter):
    """800.4. Players who leave the game."""

    _leaving = False
    """Whether somebody is just leaving, so that what they leave behind isn't looked at before that is done."""

    def after(self, events: Sequence[Event]) -> None:
        """Let those who have just lost leave a game that goes on, and look after what others left behind."""
        if self._leaving or not self.has_anyone_left() or len(self.game.in_turn_order()) < 2:
            return
        leavers = [event.player for event in events if isinstance(event, Lost)]
        self._leaving = True
        try:
            for player in leavers:
                self.leave(player)
        finally:
            self._leaving = False
        ownerless = [one for one in self._objects("battlefield") if self.is_(one).controller.lost]
        if ownerless:
            self.exile_uncontrolled(ownerless)

    def has_anyone_left(self) -> bool:
        """Whether somebody is out of the game already."""
        return any(player.lost for player in self.game.players)

    @rule("800.4a")
    def leave(self, player: MagicPlayer) -> None:
        """Whoever leaves takes everything they own along, and what else they still controlled is exiled."""
        ends = [EffectEnded(one, f"{player.name} has left the game") for one in self._controlling(player)]
        self.happen(*(LeftTheGame(thing) for thing in self._owned(player)), *ends)
        stack = [thing for thing in self._objects("stack") if thing.controller is player]
        self.happen(*(CeasedToExist(thing) for thing in stack if thing.kind != "card"))
        left = [one for place in ("battlefield", "stack") for one in self._objects(place)]
        mine = [one for one in left if self.is_(one).controller is player]
        for thing in (one for one in mine if one.previous is None):
            self.game.assume(f"no effect that ends as {player.name} leaves gave {player.name} control of {thing.name}")
        self.happen(*(ZoneChanged(thing, self.game.exile, "exile") for thing in mine))
        self.rules.the_monarch.leave(player)
        self.rules.the_initiative.leave(player)

    def _owned(self, player: MagicPlayer) -> list[MagicObject]:
        """What a player owns anywhere, apart from abilities, which nobody owns as a card."""
        things = [thing for zone in self.game.zones() for thing in zone if isinstance(thing, MagicObject)]
        return [thing for thing in things if thing.owner is player and thing.kind != "ability"]

    def _controlling(self, player: MagicPlayer) -> list[Thing]:
        """The effects by which a player controls something."""
        effects = self.game.floating_effects
        return [one for one in effects if any(isinstance(p, Controlled) and p.player() is player for p in one.parts)]

    def _objects(self, place: str) -> list[MagicObject]:
        return [thing for thing in self.game.zone(place) if isinstance(thing, MagicObject)]

    @rule("800.4b")
    def nothing_comes(self, event: CameToBe | ZoneChanged) -> Modified:
        """Nothing comes to a player who has left: no token is made, and what would be put there stays where it is."""
        return Modified(("its player has left the game",), self.citations["nothing_comes"], event, ())

    def forbids(self, event: Event) -> Modified | None:
        """What keeps something from coming into being or under the control of a player who has left."""
        match event:
            case CameToBe(thing=thing) if thing.controller.lost:
                return self.nothing_comes(event)
            case ZoneChanged(to=to, controller=player) if to.kind in {"battlefield", "stack"}:
                return self.nothing_comes(event) if (player or event.thing.owner).lost else None
        return None

    @rule("800.4c")
    def exile_uncontrolled(self, things: Sequence[MagicObject]) -> None:
        """What would come back under the control of a player who has left is exiled."""
        self.happen(*(ZoneChanged(thing, self.game.exile, "exile") for thing in things))

    @rule("800.4d")
    def not_put_on_the_stack(self, item: MagicObject) -> None:
        """A triggered ability of a player who has left isn't put on the stack."""
        self.declined(f"{item.name} isn't put on the stack", f"{item.controller.name} has left the game")

    def answer_for(self, choice: Choice) -> Answer:
        """The answer to a question that a player would be asked who has left the game."""
        about = choice.about
        if not isinstance(about, MagicObject) or about.controller.lost:
            return self.by_next_player(choice)
        if choice.kind == PAYING:
            return self.about_paying(choice, about)
        return self.by_another(choice, about)

    def about_paying(self, choice: Choice, about: MagicObject) -> Answer:
        """The answer to the question whether a player who has left pays for the sake of an object."""
        return self.is_not_paid(choice)

    @rule("800.4f")
    def is_not_paid(self, choice: Choice) -> Answer:
        """What a player who has left would have to pay for an object's sake, or might, is not paid."""
        self.declined(f"“{choice.question.rstrip('?')}” isn't asked", f"{choice.player.name} has left the game")
        return (False,)

    @rule("800.4g")
    def by_another(self, choice: Choice, about: MagicObject) -> Answer:
        """What an object would have a player choose who has left, another chooses whom its controller names."""
        controller = about.controller
        others = tuple(player for player in self.game.in_turn_order() if player is not controller)
        question = f"Who chooses instead of {choice.player.name}?"
        named = self.choose_one("chooser", controller, question, about, others)
        return self.ask(replace(choice, player=named))

    @rule("800.4h")
    def by_next_player(self, choice: Choice) -> Answer:
        """What the rules would have a player choose who has left, the next player chooses in turn order."""
        place, players = choice.player.id, self.game.players
        following = next(one for one in (*players[place:], *players[:place]) if not one.lost)
        return self.ask(replace(choice, player=following))

    def without_active_player(self, what: str) -> bool:
        """Whether the player whose turn it is has left, so that something that player would do is left out."""
        if self.game.scene.active.lost:
            self.goes_on_to_its_end(what)
        return self.game.scene.active.lost

    @rule("800.4j")
    def goes_on_to_its_end(self, what: str) -> None:
        """A turn whose player has left goes on to its end without an active player."""
        self.declined(what, f"{self.game.scene.active.name} has left the game")

    def passed_over(self, first: MagicPlayer, following: MagicPlayer) -> None:
        """Let the turns of those who have left pass by as the turn goes from one player to another."""
        place, count = first.id, len(self.game.players)
        while (place := (place + 1) % count) != following.id and place != first.id:
            self.turn_does_not_begin(self.game.players[place])

    @rule("800.4k")
    def turn_does_not_begin(self, player: MagicPlayer) -> None:
        """The turn of a player who has left doesn't begin."""
        self.declined(f"{player.name} has no turn", "that player has left the game")
        over = [one.item for one in self.game.lasting if one.origin.controller is player and _ends_in_an_own_turn(one)]
        if over:
            self.end_then(player, over)

    @rule("800.4m")
    def end_then(self, player: MagicPlayer, items: Sequence[Thing]) -> None:
        """What lasts until the turn of a player who has left lasts until that turn would have begun."""
        self.happen(*(EffectEnded(item, f"the turn of {player.name} would have begun") for item in items))


def _ends_in_an_own_turn(lasting: Lasting) -> bool:
    return isinstance(lasting.duration, Until) and lasting.duration.moment in IN_AN_OWN_TURN
