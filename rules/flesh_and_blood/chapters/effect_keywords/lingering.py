"""8.5: keywords that leave something behind for later: intimidate, wager, amp and sharpen."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import conditions, continuous, control, events, filters, quantities, verbs
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.references import EventRole, Pronoun, Reference, Result, Role, Some, You
from grammar.nodes.walking import rebuilt
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.heroes import Intimidated, Performed, Wagered, WagerWon
from rules.flesh_and_blood.events.moving import Entering, ZoneChanged
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.kernel.things import Thing

NEXT_END_PHASE = events.StepBegins("end phase", which="the next")
KEEN = "+1{p}"
"""The counters that sharpen a card."""


class Lingering(FabChapter):
    """8.5. Keywords that leave something behind for later."""

    section = "effect_keywords"

    @rule("8.5.10")
    def intimidate(self, context: Context, player: FabPlayer) -> bool:
        """Who is intimidated banishes a random card from hand face down, until the beginning of the end phase.

        Returns:
            Whether a card was banished.
        """
        cards = self._at_random(player)
        zone, face_down = self.game.zone("banished", player), Entering(face_down=True)
        moves = [ZoneChanged(card, zone, "banish", entering=face_down, by=player) for card in cards]
        happened = self.happen(*moves, Intimidated(player, context.controller))
        banished = [one.thing for one in happened if isinstance(one, ZoneChanged)]
        if banished:
            back = verbs.Move(self._known_as(context, banished), "return", verbs.Place("hand"))
            self._later(context, NEXT_END_PHASE, back)
        return bool(banished)

    def _at_random(self, player: FabPlayer) -> list[FabObject]:
        options = tuple(Option(card, card.name, card) for card in self.game.zone("hand", player))
        if not options:
            self.declined(f"{player.name} banishes no card", "there is none in hand")
            return []
        chosen = self.ask(Pick("at random", player, f"Which card does {player.name} banish?", None, options))
        return [card for card in chosen if isinstance(card, FabObject)]

    @rule("8.5.47")
    def amp(self, context: Context, number: int) -> None:
        """The next time this turn that the player would deal arcane damage, that much more is dealt instead."""
        yours = filters.Filter((), "source", (filters.Whose("control", You()),))
        event = events.Event("deals damage", Some(yours, quantities.Number(1)), damage="arcane")
        source, amount, to = (EventRole(role) for role in ("subject", "amount", "object"))
        more = quantities.Calculation("plus", (quantities.ThatMuch("that much", amount), quantities.Number(number)))
        dealt = verbs.Damage(Pronoun("it", source), more, Pronoun("it", to), kind="arcane")
        instead = continuous.Replace(event, dealt, conditions.Until("this turn"), times=quantities.Number(1))
        self.rules.continuous_effects.begin(context, instead)

    @rule("8.5.46")
    def wager(self, context: Context, attack: FabObject | None, other: FabPlayer, outcome: AnyEffect) -> bool:
        """If the wagering attack has hit as its chain link resolves, its player wins the prize, otherwise the other.

        Args:
            context: What generates the wager.
            attack: What wagers, None where there is no attack.
            other: With whom.
            outcome: What comes of it, told of the winner and the other hero.

        Returns:
            Whether there is an attack to wager on.
        """
        if attack is None:
            self.declined("there is no wager", f"{context.source.name} is on no chain link")
            return False
        self.wagered(attack, context.controller, other)
        wagering, rival = self._known_as(context, [attack]), self._known_as(context, [other])
        has_hit = conditions.Happened(events.Event("hits", wagering), "this combat chain")
        mine, theirs = ((You(""), rival), (rival, You("")))
        won, lost = (_won(wagering, outcome, winner, loser) for winner, loser in (mine, theirs))
        self._later(context, events.Event("chain link resolves", wagering), control.IfElse(has_hit, lost, won))
        return True

    @rule("8.5.46a")
    def wagered(self, attack: FabObject, player: FabPlayer, rival: FabPlayer) -> None:
        """Once a wager is made, its attack has wagered, and so has the player who made it."""
        self.happen(Wagered(attack, player, rival))

    @rule("8.5.46a")
    def won(self, player: FabPlayer, attack: FabObject) -> None:
        """Who a wager's outcome is for has won it; so has its attack, if that has hit."""
        self.happen(WagerWon(attack, player, self.is_(attack).controller))

    @rule("8.5.58")
    def sharpen(self, context: Context, card: FabObject) -> bool:
        """To sharpen a card is to put a power counter on it; at the end phase all such counters are removed from it.

        Returns:
            Whether a counter was put.
        """
        put = self.rules.effect_keywords.put_counters(card, KEEN, 1, context.source)
        self.happen(Performed(context.controller, "sharpens", card))
        every = verbs.Counters("remove", verbs.CounterSpec(None, KEEN), self._known_as(context, [card]))
        self._later(context, NEXT_END_PHASE, every)
        return put > 0

    def _known_as(self, context: Context, things: Sequence[Thing]) -> Pronoun:
        """Words that mean these things, for what is left behind by an effect."""
        label = -self.game.new_id()
        context.has_moved(things)
        context.kept(label, things)
        return Pronoun("it", Result(label))

    def _later(self, context: Context, event: events.AnyEvent, effect: AnyEffect) -> None:
        self.rules.triggered_effects.create_delayed(context, control.Later(event, effect))


def _won(attack: Pronoun, outcome: AnyEffect, winner: Reference, loser: Reference) -> control.Sequence:
    """What is done once it is known who has won: the words for the winner and the other hero mean them."""
    meant = {Role("the winner"): winner, Role("the other hero"): loser}

    def told(node: Node) -> Node:
        return meant[node] if isinstance(node, Role) and node in meant else rebuilt(node, told)

    steps = (verbs.KeywordAction("win the wager", winner, what=attack), rebuilt(outcome, told))
    return control.Sequence(steps, (".",))
