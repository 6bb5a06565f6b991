"""What players of Flesh and Blood do: entries of a scenario as proposals, declarations and calls of chapters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from grammar.nodes.abilities import Activated, Triggered
from rules.flesh_and_blood.chapters.activated_abilities import makes_attack
from rules.flesh_and_blood.chapters.static_abilities import ALTERNATIVE
from rules.flesh_and_blood.events import playing
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.proposal import Payment, Proposal, Timing
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.flesh_and_blood.table import Table
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import ChoiceNeeded, RunTooLong, Unsupported
from rules.kernel.events import Event
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import LEGAL, Reason, Verdict
from scenarios.format import Activate, Cast, Defend, Pass, Play, Reference
from scenarios.names import Names
from scenarios.ruling import Plain
from scenarios.running_plays import BOTH, RunningPlays, additional_of, alternative_of
from scenarios.scene import CannotTell
from scenarios.table import Missing

VERBS = ("discard", "banish", "destroy", "tap")
"""The parts of a payment that name objects, each by the engine's verb for it."""
FROM_HAND = ("pitch", "discard")
"""The parts of a payment whose cards lie in hand, where they go before others of their name."""
PLAYED_FROM = ("hand", "arsenal", "banished", "graveyard", "deck", "soul", "pitch")
"""The zones that a card may be played from, if something allows it."""
INSTANT = "instant"
"""As what an entry may say that something is played that isn't one."""
REACTIONS = frozenset({"attack reaction", "defense reaction"})
BEFORE_DEFENDING = frozenset({"layer", "attack"})
"""The steps of a chain link that come before defending cards are declared."""
NOT_TOLD = (ChoiceNeeded, Unsupported, Missing, CannotTell, RunTooLong)
"""What may come of trying something out by which nobody can tell whether it is legal."""
Sides = tuple[int, ...] | None


class FabPlays(RunningPlays[FabObject, FabPlayer]):
    """Carries out the plays of one scenario, or only says whether they would be legal."""

    _game: FabGame
    _table: Table
    ways = frozenset({"from", "cost", "as", "half"})

    def __init__(self, table: Table, names: Names) -> None:
        super().__init__(table.game, names, FabObject)
        self._table = table

    # Who and what --------------------------------------------------------------------------------

    def actor(self, action: Play) -> FabPlayer:
        """Return the player who does an action; left out: the one whose it is to do."""
        scene = self._game.scene
        match action:
            case Pass(player=name):
                return self.player(name, scene.turn_player)
            case Defend(by=None):
                return scene.declaring[0].player if scene.declaring else self._game.opponents(scene.turn_player)[0]
            case Activate(by=None, source=source):
                return self.object(source).controller
            case Cast(by=None, card=card):
                return self.object(card).owner
            case _:
                return self.player(action.by, scene.turn_player)

    def thing(self, reference: Reference) -> FabObject:
        """Return the object that a reference means; a player stands for their hero."""
        return self._object_for(self._names.find(reference))

    def _object_for(self, found: Thing) -> FabObject:
        if isinstance(found, FabPlayer):
            found = found.hero or found
        if not isinstance(found, FabObject):
            raise CannotTell(f"{found.name} has no hero")
        return found

    def _card(self, action: Cast, player: FabPlayer) -> FabObject:
        """Return the card that is played: one in the player's hand before any other of that name."""
        zone = str(action.options.get("from", "hand"))
        if zone not in PLAYED_FROM:
            raise CannotTell(f"{zone!r} is no zone to play from: {', '.join(PLAYED_FROM)}", key="from")
        return self.lying_as_said(self._game.zone(zone, player), action)

    # Proposals -----------------------------------------------------------------------------------

    def _proposal(self, action: Cast | Activate, attack: Literal["attack", ""], sides: Sides = None) -> Proposal:
        named = self.named_targets(action)
        targets = None if named is None else tuple(self._object_for(one) for one in self._names.each(named))
        return Proposal(
            sides=sides,
            x=action.value_of_x,
            additional=additional_of(action),
            alternative=_alternative(action),
            timing=_timing(action),
            modes=tuple(mode - 1 for mode in action.mode) or None,
            targets=None if attack else targets,
            division={self.thing(name): part for name, part in action.divide.items()} or None,
            attack_targets=targets if attack else None,
            payment=self._payment(action.pay, self.actor(action), self._played(action)),
        )

    def _played(self, action: Cast | Activate) -> FabObject:
        return self._card(action, self.actor(action)) if isinstance(action, Cast) else self.source(action)

    def _payment(self, pay: Mapping[str, Plain], player: FabPlayer, played: FabObject) -> Payment:
        if unbuilt := [key for key in pay if key not in (*VERBS, "pitch", "additional")]:
            raise CannotTell(f"how to pay with {unbuilt[0]!r} can't be said here yet", key="pay")
        hand = self._game.zone("hand", player)
        lying = {way: self.cards_in(hand, pay[way], played) for way in FROM_HAND if way in pay}
        chosen = {verb: lying[verb] if verb in lying else self.objects(pay[verb]) for verb in VERBS if verb in pay}
        return Payment(pitch=lying.get("pitch"), chosen=chosen)

    def source(self, action: Activate) -> FabObject:
        """Return the object whose ability is activated; a player stands for their hero."""
        players = [player.name for player in self._game.players]
        return self.thing(action.source) if action.source in players else super().source(action)

    def abilities_lost(self, source: FabObject) -> Sequence[Ability]:
        """Return the activated abilities that are printed on an object, and that it has lost."""
        return self._game.contents.activated_abilities.lost_by(source)

    def abilities_of(self, source: FabObject) -> Sequence[Ability]:
        """Return the activated abilities of an object."""
        return self._game.contents.activated_abilities.abilities_of(source)

    def faces_of(self, source: FabObject) -> Sequence[str]:
        """Return the names of the faces or halves of an object's card."""
        return [face.name for face in source.card.faces]

    def triggers_of(self, source: FabObject) -> Sequence[Ability]:
        """Return the triggered abilities of an object, in the order of its text."""
        return [one for one in self._game.contents.abilities.all_of(source) if isinstance(one.node, Triggered)]

    def is_called(self, ability: Ability, name: str, source: FabObject) -> bool:
        """Return whether a name means an ability: the beginning of its text, or attack for one that attacks."""
        return _is_attack(ability) if name.casefold() == "attack" else super().is_called(ability, name, source)

    # Doing ---------------------------------------------------------------------------------------

    def announced_by(self, event: Event) -> GameObject | None:
        """Return what a player has played or activated by an event."""
        match event:
            case playing.Played(thing=thing) | playing.Activated(layer=thing):
                return thing
        return None

    def is_in_the_game(self, player: FabPlayer) -> Verdict:
        """Return whether a player is still in a game that goes on."""
        return self._game.contents.ending_a_game.may_act(player)

    def carry_out(self, action: Play) -> Verdict:
        """Carry out an action of somebody in the game; raises CannotTell where something is not to be found."""
        player = self.actor(action)
        match action:
            case Defend(cards=()) if not self._is_asked(player):
                return LEGAL
            case Defend():
                self._require_asked_for(action, player)
                return self._defend(player, self._defenders(player, action))
            case Pass():
                verdict = self._game.contents.priority.pass_(player)
                self._table.go_on()
                return verdict
            case Cast() | Activate():
                before = self._game.point()
                came = self._come_to_react(action)
                verdict = self.announce(action)
                if came and not verdict:
                    self._game.back_to(before)
                return verdict
            case _:
                raise CannotTell("nothing was asked that this entry answers")

    def announce(self, action: Cast | Activate) -> Verdict:
        """Play or activate something in the step that there is, after the players before this one have passed."""
        player = self.actor(action)
        self._table.wait_for(player)
        return self.as_said(action, lambda: self._announce(action, player))

    def comes_later(self, action: Play) -> bool:
        """Return whether something is a reaction for which everybody passes from the defend step to its own step."""
        scene = self._game.scene
        has_defended = scene.step == "defend" and not scene.declaring and not self._game.stack
        if not has_defended or not isinstance(action, Cast | Activate) or action.options.get("as") == INSTANT:
            return False
        return bool(self._kinds(action) & REACTIONS)

    def _come_to_react(self, action: Cast | Activate) -> bool:
        """Let everybody pass from the defend step to the reaction step, if only there it can be done what is said."""
        scene, comes = self._game.scene, self.comes_later(action)
        if comes:
            self._table.pass_until(lambda: scene.step != "defend" or bool(self._game.stack))
        return comes

    def _kinds(self, action: Cast | Activate) -> frozenset[str]:
        """The types that say when a card can be played or an ability activated."""
        if isinstance(action, Cast):
            return frozenset(self._card(action, self.actor(action)).face.types)
        _, ability = self.ability(action)
        return frozenset({ability.node.kind}) if isinstance(ability.node, Activated) else frozenset()

    def _announce(self, action: Cast | Activate, player: FabPlayer) -> Verdict:
        if isinstance(action, Activate):
            source, ability = self.ability(action)
            self._require_known(action, (INSTANT,))
            proposal = self._proposal(action, "attack" if _is_attack(ability) else "")
            return self._game.contents.activated_abilities.activate(player, source, ability, proposal)
        card = self._card(action, player)
        self._require_known(action, sorted({INSTANT, *card.face.types}))
        attack: Literal["attack", ""] = "attack" if "attack" in card.face.subtypes else ""
        proposal = self._proposal(action, attack, _sides(action, card))
        return self._game.contents.playing_cards.play(player, card, proposal)

    def _require_known(self, action: Cast | Activate, types: Sequence[str]) -> None:
        """Raise CannotTell where an entry says to play or activate something as what it can't be."""
        if (said := action.options.get("as", INSTANT)) not in (INSTANT, *types):
            raise CannotTell(f"it can't be done as {said!r}: {', '.join(types)}, or leave it out", key="as")

    def judged(self, action: Play) -> Verdict:
        """Return whether an action would be legal now, after the players before this one have passed."""
        if isinstance(action, Pass):
            return self._game.contents.priority.has(self.actor(action))
        if isinstance(action, Defend):
            return self._game.try_out(lambda: self.would_defend(action))
        if isinstance(action, Cast | Activate):
            verdict = self.would_be(lambda: self.announce(action))
            return verdict if verdict or not self._can_be_done_later(action) else _as_told_of_later(verdict)
        return self.would_be(lambda: self.carry_out(action))

    def _can_be_done_later(self, action: Cast | Activate) -> bool:
        """Whether something that can't be done in this step surely can be once the players have passed on to its own.

        What keeps that from being told says nothing of this step.
        """
        try:
            return self.comes_later(action) and bool(self.would_be(lambda: self.carry_out(action)))
        except NOT_TOLD:
            return False

    def would_defend(self, action: Defend) -> Verdict:
        """Return whether cards could be declared in the step that comes next for it."""
        self.come_to_declare(action)
        return self.carry_out(action)

    def _defenders(self, player: FabPlayer, action: Defend) -> tuple[FabObject, ...]:
        """The cards that a player names to defend: what is theirs before any other of the name, cards in hand first."""
        mine = [thing for thing in self._game.arena() if thing.controller is player]
        return self.cards_in((*self._game.zone("hand", player), *mine), action.cards)

    def _defend(self, player: FabPlayer, cards: tuple[FabObject, ...]) -> Verdict:
        if self._is_asked(player):
            return self._game.contents.defend_step.declare(player, cards)
        return self._not_asked(player, cards)

    def _is_asked(self, player: FabPlayer) -> bool:
        waiting = self._game.scene.declaring
        return bool(waiting) and waiting[0].player is player

    def _require_asked_for(self, action: Defend, player: FabPlayer) -> None:
        """Raise CannotTell where an entry says to defend what the player is not asked to declare for."""
        target = None if action.target is None else self.thing(action.target)
        if target is not None and self._is_asked(player) and self._game.scene.declaring[0].target is not target:
            raise CannotTell(f"{player.name} isn't asked for what defends {target.name}", key="for")

    def _not_asked(self, player: FabPlayer, cards: tuple[FabObject, ...]) -> Verdict:
        """Why a player is not asked to declare: nothing that they have may be declared."""
        step, link = self._game.contents.defend_step, self._game.contents.combat.active_link()
        verdict = LEGAL
        for card in cards if link is not None else ():
            verdict &= step.may_declare(player, card, link.targets[0] if link else card)
        return verdict & step.is_to_declare(player) if verdict else verdict

    def come_to_declare(self, action: Defend) -> list[str]:
        """Let everybody pass until this player is to declare, or the attack is gone; what nobody declares is told."""
        scene, told = self._game.scene, []
        self._table.pass_until(lambda: scene.step not in BEFORE_DEFENDING)
        player = self.actor(action)
        while self._is_later(action, player):
            told.append(self.declare_nothing())
        return told

    def _is_later(self, action: Defend, player: FabPlayer) -> bool:
        """Whether somebody else declares first, or the same player does for another target."""
        waiting = self._game.scene.declaring
        if not waiting or not any(one.player is player for one in waiting):
            return False
        target = self.thing(action.target) if action.target is not None else None
        first = waiting[0]
        wanted = target is None or not any(one.target is target for one in waiting) or first.target is target
        return first.player is not player or not wanted

    def declare_nothing(self) -> str:
        """Have the player who is to declare declare no defending cards, and tell so."""
        player = self._game.scene.declaring[0].player
        verdict = self._game.contents.defend_step.declare(player, ())
        assert verdict
        return f"{player.name} declares no defending cards on chain link {len(self._game.scene.links)}"


def _sides(action: Cast, card: FabObject) -> Sides:
    """The sides of a split-card that an entry names: one of them, or both; None: the player is asked."""
    half = action.options.get("half")
    if half is None:
        return None
    names = [face.name for face in card.card.faces]
    if not card.card.is_split:
        raise CannotTell(f"{card.name} has no halves", key="half")
    if half == BOTH:
        return tuple(range(len(names)))
    if half not in names:
        raise CannotTell(f"{card.name} has no half {half!r}: {', '.join([*names, BOTH])}", key="half")
    return (names.index(str(half)),)


def _alternative(action: Cast | Activate) -> str | None:
    """The alternative cost that an entry says is paid; None: it says nothing of one, and the player is asked."""
    said = alternative_of(action)
    return ALTERNATIVE if said == "alternative" else said


def _timing(action: Cast | Activate) -> Timing | None:
    """As what an entry says that a card is played, or an ability activated; None: it doesn't say."""
    said = action.options.get("as")
    return None if said is None else "instant" if said == INSTANT else ""


def _as_told_of_later(verdict: Verdict) -> Verdict:
    """Return the reasons against something now, with the word that it can be done in the next step."""
    later = "once the players have passed on to it, this can be done"
    return Verdict(tuple(Reason(f"{one.text}; {later}", one.citations) for one in verdict.reasons))


def _is_attack(ability: Ability) -> bool:
    return isinstance(ability.node, Activated) and makes_attack(ability.node)
