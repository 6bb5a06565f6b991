"""What players of Grand Archive do: entries of a scenario as proposals, declarations and calls of chapters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from grammar.nodes.abilities import Activated, Triggered
from rules.grand_archive.chapters.cost_keywords import PRINTED
from rules.grand_archive.events import playing
from rules.grand_archive.events.combat import AttackDeclared
from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.proposal import AttackProposal, Payment, Proposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.table import Table
from rules.kernel.effects.ability import Ability
from rules.kernel.events import Event
from rules.kernel.legality import IllegalDeclaration, NotLegal
from rules.kernel.things import GameObject, Thing, Zone
from rules.kernel.verdict import LEGAL, Verdict
from scenarios.format import Activate, Cast, DeclareAttack, Pass, Play, Reference, Retaliate
from scenarios.names import Names
from scenarios.ruling import Plain
from scenarios.running_plays import RunningPlays, additional_of, alternative_of
from scenarios.scene import CannotTell

VERBS = ("discard", "banish", "sacrifice", "rest", "kindle")
"""The parts of a payment that name objects, each by the engine's verb for it."""
WAYS = {"reserve": "hand", "memory": "memory", "floating": "graveyard"}
"""The parts of a payment that name cards, and the zone in which the cards lie."""
LYING = {**WAYS, "discard": "hand", "kindle": "graveyard"}
"""The parts whose cards lie in one zone, which go before others of their name."""
USUAL = {"materialize": "material deck", "bestow": "pantheon"}
"""The zones that cards are played from, by the word for it where they are not played from hand."""
ATTEMPTED = (
    "an attack that must be attempted, and isn't paid for, is said as an entry 'illegal: {attack: …}': "
    "it counts as the attempt, and the play goes on behind it"
)
"""What to write where a play is to go on behind an attempt that is taken back."""
ATTACKED = frozenset({"target", "wield"})
"""What an entry says of the attack that is declared as an attack card resolves."""
UNANSWERED = "whether an attack may be declared with an attack card is judged as if nobody responds to the card"
"""What is taken for granted where such an attack is asked about before the card resolves."""
PLAYED_FROM = ("hand", "graveyard", "banishment", "memory", "main deck", "material deck", "pantheon")
"""The zones that a card may be played from, if something allows it."""


class ArchivePlays(RunningPlays[ArchiveObject, ArchivePlayer]):
    """Carries out the plays of one scenario, or only says whether they would be legal."""

    _game: ArchiveGame
    ways = frozenset({"from", "cost", "target", "wield"})

    def __init__(self, table: Table, names: Names) -> None:
        super().__init__(table.game, names, ArchiveObject)
        self._table = table

    # Who and what --------------------------------------------------------------------------------

    def actor(self, action: Play) -> ArchivePlayer:
        """Return the player who does an action; left out: the one whose it is to do."""
        scene = self._game.scene
        match action:
            case Pass(player=name):
                return self.player(name, scene.turn_player)
            case Retaliate(by=None):
                return self._retaliating(action)
            case Activate(by=None, source=source):
                return self._whose(self.object(source))
            case Cast(by=None, card=card):
                return self.object(card).owner
            case DeclareAttack(by=None, unit=unit):
                return self._whose(self.object(unit))
            case _:
                return self.player(action.by, scene.turn_player)

    def _retaliating(self, action: Retaliate) -> ArchivePlayer:
        if action.units:
            return self._whose(self.object(action.units[0]))
        waiting = self._game.scene.declaring_retaliation
        return self._whose(waiting[0]) if waiting else self._game.opponents(self._game.scene.turn_player)[0]

    def _whose(self, thing: ArchiveObject) -> ArchivePlayer:
        return self._game.controller_of(thing) if thing.is_on_field or thing.is_intent else thing.owner

    def _thing(self, reference: Reference) -> Thing:
        return self._names.find(reference)

    def meant(self, name: str) -> ArchiveObject:
        """Return the object that a name means; a player stands for their champion."""
        found = self._champion_for(self._thing(name))
        if not isinstance(found, ArchiveObject):
            raise CannotTell(f"{found.name} has no champion")
        return found

    def _card(self, action: Cast, player: ArchivePlayer) -> ArchiveObject:
        """Return the card that is played: one in the player's hand before any other of that name."""
        return self.lying_as_said(self._zone_of(action, player), action)

    def _zone_of(self, action: Cast | Activate, player: ArchivePlayer) -> Zone:
        """Return the zone from which something is played or activated; left out: the one that is usual."""
        usual = USUAL.get(action.verb, "hand") if isinstance(action, Cast) else "hand"
        zone = str(action.options.get("from", usual))
        if zone not in PLAYED_FROM:
            raise CannotTell(f"{zone!r} is no zone to play from: {', '.join(PLAYED_FROM)}", key="from")
        return self._game.zone(zone, player)

    def source(self, action: Activate) -> ArchiveObject:
        """Return what is activated: off the field a card in the player's hand comes before another of that name."""
        if "from" in action.options:
            player = self.player(action.by, self._game.turn_player)
            return self.lying_as_said(self._zone_of(action, player), action)
        found = super().source(action)
        if found.is_on_field or action.by is None or not isinstance(action.source, str):
            return found
        hand = self._game.zone("hand", self.player(action.by, self._game.turn_player))
        mine = self._names.among(action.source, hand)
        return mine if isinstance(mine, ArchiveObject) else found

    # Proposals -----------------------------------------------------------------------------------

    def _proposal(self, action: Cast | Activate) -> Proposal:
        if "restriction" in action.pay:
            raise CannotTell("only what an attack costs can be refused by 'restriction'", key="pay")
        if isinstance(action.targets, Mapping):
            raise CannotTell("targets by half are for cards of two halves", key="targets")
        attacked, wield = action.options.get("target"), action.options.get("wield")
        return Proposal(
            x=action.value_of_x,
            additional=additional_of(action),
            alternative=self._cost_of(action),
            modes=tuple(mode - 1 for mode in action.mode) or None,
            targets=None if action.targets is None else self._targeted(action.targets),
            division={self._thing(name): part for name, part in action.divide.items()} or None,
            attack_targets=None if attacked is None else self._attack_targets(attacked),
            wield=() if wield is None else self.objects(wield),
            payment=self._payment(action.pay, self.actor(action), self._played(action)),
        )

    def _cost_of(self, action: Cast | Activate) -> str | None:
        """Return the cost that an entry names, empty for the one that is printed; None: it names none."""
        named, played = alternative_of(action), self._played(action)
        if named is None or named not in PRINTED.values():
            return named
        if named != PRINTED[self._game.known(played).cost_kind]:
            raise CannotTell(f"{played.name} has no {named.removeprefix('the ')}", key="cost")
        return ""

    def _attack_targets(self, named: Iterable[Reference]) -> tuple[Thing, ...]:
        return tuple(map(self._champion_for, self._names.each(named)))

    def _champion_for(self, thing: Thing) -> Thing:
        if isinstance(thing, ArchivePlayer):
            return self._game.champion_of(thing) or thing
        return thing

    def _targeted(self, named: Iterable[Reference]) -> tuple[Thing, ...]:
        """Return what is targeted: of a card that is being played, what of it waits on the effects stack."""
        return tuple(map(self._waiting_of, self._names.each(named)))

    def _waiting_of(self, found: Thing) -> Thing:
        waiting = [one for one in self._game.pending() if one.source is found and one.ability is None]
        return waiting[0] if waiting else found

    def _played(self, action: Cast | Activate) -> ArchiveObject:
        return self._card(action, self.actor(action)) if isinstance(action, Cast) else self.source(action)

    def _payment(self, pay: Mapping[str, Plain], player: ArchivePlayer, played: ArchiveObject | None = None) -> Payment:
        known = (*VERBS, *WAYS, "counters", "additional", "restriction")
        if unbuilt := [key for key in pay if key not in known]:
            raise CannotTell(f"how to pay with {unbuilt[0]!r} can't be said here yet", key="pay")
        lying = self._lying(pay, player, played)
        if played is not None and any(played in cards for cards in lying.values()):
            raise CannotTell(f"{played.name} is what is paid for", key="pay")
        chosen = {verb: lying[verb] if verb in lying else self.objects(pay[verb]) for verb in VERBS if verb in pay}
        restriction: Literal["pay", "refuse"] = "refuse" if pay.get("restriction") == "refuse" else "pay"
        return Payment(
            reserve=lying.get("reserve"),
            memory=lying.get("memory"),
            floating=lying.get("floating"),
            chosen=chosen,
            counters=self._counters(pay, played),
            restriction=restriction,
        )

    def _lying(
        self, pay: Mapping[str, Plain], player: ArchivePlayer, played: ArchiveObject | None
    ) -> Mapping[str, tuple[ArchiveObject, ...]]:
        """Return the cards that are paid in each way, no card in two ways where another has its name."""
        found: dict[str, tuple[ArchiveObject, ...]] = {}
        for way, zone in LYING.items():
            if way in pay:
                used = {card for cards in found.values() for card in cards}
                there = [card for card in self._game.zone(zone, player) if card not in used]
                found[way] = self.cards_in(there, pay[way], played)
        return found

    def _counters(
        self, pay: Mapping[str, Plain], played: ArchiveObject | None
    ) -> Mapping[ArchiveObject, Mapping[str, int]]:
        """Return how many counters of each kind are removed from what; a kind alone is one of what is activated."""
        found: dict[ArchiveObject, dict[str, int]] = {}
        said = pay.get("counters", {})
        for name, given in said.items() if isinstance(said, Mapping) else ():
            if isinstance(given, Mapping):
                found[self.object(name)] = dict(given)
            elif played is not None:
                found.setdefault(played, {})[name] = given
        if said and not found:
            raise CannotTell(
                "counters are said as counters: {charge: 2}, or counters: {OBJECT: {charge: 2}}", key="pay"
            )
        return found

    def abilities_of(self, source: ArchiveObject) -> Sequence[Ability]:
        """Return the activated abilities of an object."""
        return self._game.contents.activated_abilities.abilities_of(source)

    def abilities_lost(self, source: ArchiveObject) -> Sequence[Ability]:
        """Return the activated abilities that are printed on an object, and that it has lost."""
        return self._game.contents.activated_abilities.lost_by(source)

    def faces_of(self, source: ArchiveObject) -> Sequence[str]:
        """Return the names of the faces or halves of an object's card."""
        return [face.name for face in source.card.faces]

    def triggers_of(self, source: ArchiveObject) -> Sequence[Ability]:
        """Return the triggered abilities of an object, in the order of its text."""
        return [one for one in self._game.contents.abilities.all_of(source) if isinstance(one.node, Triggered)]

    def is_called(self, ability: Ability, name: str, source: ArchiveObject) -> bool:
        """Return whether a name means an ability: the beginning of its text, if it says itself what it does."""
        return isinstance(ability.node, Activated | Triggered) and super().is_called(ability, name, source)

    # Doing ---------------------------------------------------------------------------------------

    def announced_by(self, event: Event) -> GameObject | None:
        """Return what a player has played or activated by an event."""
        match event:
            case playing.Played(item=thing) | playing.Activated(item=thing):
                return thing
        return None

    def is_in_the_game(self, player: ArchivePlayer) -> Verdict:
        """Return whether a player is still in a game that goes on."""
        return self._game.contents.ending_the_game.may_act(player)

    def carry_out(self, action: Play) -> Verdict:
        """Carry out an action of somebody in the game; raises CannotTell where something is not to be found."""
        player = self.actor(action)
        match action:
            case Retaliate(units=()) if not self._is_asked(player):
                return LEGAL
            case Retaliate(units=units):
                return self._retaliate(player, self.objects(units))
            case DeclareAttack():
                return self._wait_for(player) and self._refused_as_said(action, self._attack(action, player))
            case Pass():
                return self._game.contents.opportunity.pass_(player)
            case Cast(verb="materialize"):
                return self.as_said(action, lambda: self._materialize(action, player))
            case Cast() | Activate():
                return self._wait_for(player) and self.as_said(action, lambda: self._announce(action, player))
            case _:
                raise CannotTell("nothing was asked that this entry answers")

    def _wait_for(self, player: ArchivePlayer) -> Verdict:
        """Let the players before this one pass, if they may."""
        try:
            self._table.wait_for(player)
        except NotLegal as error:
            return error.verdict
        return LEGAL

    def _refused_as_said(self, action: DeclareAttack, verdict: Verdict) -> Verdict:
        """Return the verdict on an attack; raises CannotTell where nothing asked for what it says not to pay."""
        if verdict and action.pay.get("restriction") == "refuse":
            raise CannotTell("nothing is to be paid for this attack", key="pay")
        if not verdict and self._game.contents.attack_declaration.would_do(self.unit_of(action), verdict):
            self._game.warn(ATTEMPTED)
        return verdict

    def _attack(self, action: DeclareAttack, player: ArchivePlayer) -> Verdict:
        if "additional" in action.pay:
            raise CannotTell("nothing can be declared in addition for an attack", key="pay")
        targets = None if action.targets is None else self._attack_targets(action.targets)
        wield = () if action.wield is None else self.objects(action.wield)
        proposal = AttackProposal(wield, targets, payment=self._payment(action.pay, player))
        return self._game.contents.attack_declaration.declare(player, self.unit_of(action), proposal)

    def unit_of(self, action: DeclareAttack) -> ArchiveObject:
        """Return the unit that is to attack."""
        return self.named_by(action.by, action.unit)

    def _materialize(self, action: Cast, player: ArchivePlayer) -> Verdict:
        card = self._card(action, player)
        return self._game.contents.materialize_phase.materialize(player, card, self._proposal(action))

    def _announce(self, action: Cast | Activate, player: ArchivePlayer) -> Verdict:
        if isinstance(action, Cast):
            contents, card = self._game.contents, self._card(action, player)
            play = contents.bestowing_boons.bestow if action.verb == "bestow" else contents.card_activation.activate
            return play(player, card, self._proposal(action))
        source = self.source(action)
        if self._is_a_card_activated(action, source, player):
            return self._game.contents.card_activation.activate(player, source, self._proposal(action))
        source, ability = self.ability(action)
        return self._game.contents.activated_abilities.activate(player, source, ability, self._proposal(action))

    def _is_a_card_activated(self, action: Activate, source: ArchiveObject, player: ArchivePlayer) -> bool:
        """Return whether a card is activated, and no ability of it; raises CannotTell where both could be meant."""
        if action.ability is not None or source.is_on_field:
            return False
        if source.zone.kind == "hand" or "cost" in action.options:
            return True
        if "from" in action.options and self.abilities_of(source):
            raise CannotTell(
                f"{source.name} has an activated ability: say ability: 1, or 'play' for the card", key="from"
            )
        return "from" in action.options

    def judged(self, action: Play) -> Verdict:
        """Return whether an action would be legal now, after the players before this one have passed."""
        if isinstance(action, Pass):
            player = self.actor(action)
            return self._game.contents.opportunity.has(player) & self._game.contents.attack_declaration.may_pass(player)
        if isinstance(action, Retaliate):
            return self._game.try_out(lambda: self.would_retaliate(action))
        verdict = self.would_be(lambda: self.carry_out(action))
        if verdict and isinstance(action, Cast | Activate) and ATTACKED & action.options.keys():
            self._game.assume(UNANSWERED)
            return self.would_be(lambda: self._with_its_attack(action))
        return verdict

    def _with_its_attack(self, action: Cast | Activate) -> Verdict:
        """Return whether a card may be played, and the attack then declared as is said, if nobody responds.

        Raises:
            CannotTell: No attack at all is declared with it.
        """
        before = len(self._game.happenings.history)
        verdict = self.carry_out(action)
        item = self.announced_since(before) if verdict else None
        if item is None:
            return verdict
        try:
            self._table.pass_until(lambda: item not in self._table.stack)
        except IllegalDeclaration as error:
            return error.verdict
        happened = (event for _, event in self._game.happenings.history[before:])
        if not any(isinstance(event, AttackDeclared) for event in happened):
            raise CannotTell(f"no attack is declared with {item.name} then: ask about it without a target and a weapon")
        return LEGAL

    def would_retaliate(self, action: Retaliate) -> Verdict:
        """Return whether units could retaliate in the step that comes next for it."""
        self.come_to_retaliate(action)
        return self._retaliate(self.actor(action), self.objects(action.units))

    def _retaliate(self, player: ArchivePlayer, units: tuple[ArchiveObject, ...]) -> Verdict:
        if self._is_asked(player):
            return self._game.contents.retaliation_step.retaliate(player, units)
        return self._not_asked(player, units)

    def _is_asked(self, player: ArchivePlayer) -> bool:
        return any(self._game.controller_of(one) is player for one in self._game.scene.declaring_retaliation)

    def _not_asked(self, player: ArchivePlayer, units: tuple[ArchiveObject, ...]) -> Verdict:
        """Why a player is not asked: none of these units may retaliate."""
        step, combat = self._game.contents.retaliation_step, self._game.scene.combat
        verdict = LEGAL
        for unit in units if combat is not None else ():
            assert combat is not None
            verdict &= step.may_retaliate(combat, unit)
        return verdict & step.is_asked(player) if verdict else verdict

    def come_to_retaliate(self, action: Retaliate) -> list[str]:
        """Let everybody pass until units may retaliate; what another player doesn't do meanwhile is told."""
        scene, told = self._game.scene, []
        if scene.step == "retaliation" and not scene.awaiting:
            self._table.pass_until(lambda: scene.step != "retaliation")
        player = self.actor(action)
        while scene.awaiting == "retaliation" and not self._is_asked(player):
            told.append(self.decline())
        return told

    def decline(self) -> str:
        """Have nobody do what the game waits for, and tell so."""
        scene = self._game.scene
        if scene.awaiting == "materialization":
            self._game.contents.materialize_phase.decline()
            return f"{scene.turn_player.name} materializes nothing"
        player = self._game.controller_of(scene.declaring_retaliation[0])
        self._game.contents.retaliation_step.retaliate(player, ())
        return f"{player.name} lets no unit retaliate"
