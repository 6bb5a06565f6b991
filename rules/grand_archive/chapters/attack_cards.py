"""Card Types - Attack: attack cards resolve into the intent, and an attack is declared with them."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import Entering, ZoneChanged
from rules.grand_archive.proposal import AttackProposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.choices import Choice
from rules.kernel.legality import IllegalDeclaration
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

COMBAT = "combat-phase-attacking-and-the-combat-phase/general-rules"
PAGE = "card-types-attack/general-rules"


class AttackCards(ArchiveChapter):
    """Attack cards."""

    @rule("playing-cards-resolution/general-rules/9")
    def resolve(self, item: ArchiveObject) -> None:
        """An attack card resolves only if its controller may begin a combat phase; otherwise it fizzles."""
        verdict = self.may_begin_combat(item)
        if not verdict:
            self.game.trace.refused("{} can't be declared as an attack", (item,), verdict)
            self.rules.resolution.fizzle(item, "; ".join(reason.text for reason in verdict.reasons))
            return
        self.enter_intent(item)

    def may_begin_combat(self, item: ArchiveObject) -> Verdict:
        """Whether an attack card that resolves may begin a combat phase."""
        if self.scene.step:
            return self.only_one_combat(item)
        return self.is_out_of_time(item) & self.has_attacker(item)

    def is_out_of_time(self, item: ArchiveObject) -> Verdict:
        """Whether an attack card resolves when no attack may be declared."""
        verdict = LEGAL
        if len(self.game.stack) > 1:
            verdict &= self.stack_not_empty(item)
        if self.scene.phase != "main":
            verdict &= self.not_in_main_phase(item)
        if self.scene.turn_player is not item.controller:
            verdict &= self.not_own_turn(item)
        return verdict

    @rule(f"{COMBAT}/1.g.i")
    def only_one_combat(self, item: ArchiveObject) -> Verdict:
        """An attack card that resolves during combat fizzles, and combat goes on."""
        return self.refuse(f"{item.name} resolves during combat")

    @rule(f"{COMBAT}/2.c.i")
    def stack_not_empty(self, item: ArchiveObject) -> Verdict:
        """An attack fizzles if something else is on the effects stack as it resolves."""
        return self.refuse("something else is on the effects stack")

    @rule(f"{COMBAT}/2.c.ii")
    def not_in_main_phase(self, item: ArchiveObject) -> Verdict:
        """An attack fizzles if its player is in no main phase as it resolves."""
        return self.refuse("it is no main phase")

    @rule(f"{COMBAT}/2.c.iii")
    def not_own_turn(self, item: ArchiveObject) -> Verdict:
        """An attack fizzles if it isn't its player's turn as it resolves."""
        return self.refuse(f"it isn't {item.controller.name}'s turn")

    @rule(f"{PAGE}/6")
    def has_attacker(self, item: ArchiveObject) -> Verdict:
        """The attack is declared by the champion into whose intent the card comes."""
        if self.attacker_of(item) is not None:
            return LEGAL
        return self.refuse(f"{item.controller.name} controls nothing that could perform the attack")

    def attacker_of(self, item: ArchiveObject) -> ArchiveObject | None:
        """Who performs the attack of an attack card: the champion, or for a command the ally that was rested."""
        if self.is_(item.speaks_for).has("command"):
            return self.rules.cost_keywords.performer(item)
        return self.game.champion_of(item.controller)

    @rule(f"{COMBAT}/3")
    def enter_intent(self, item: ArchiveObject) -> None:
        """The card enters the intent, and the attack is declared at once, without Opportunity in between."""
        card, player = item.speaks_for, item.controller
        champion = self.attacker_of(item)
        assert champion is not None
        proposal = AttackProposal(item.announced.wield, item.announced.attack_targets)
        self.lie_in_intent(card, champion)
        self.rules.resolution.cease(item, "resolve")
        attack = self.game.own_object(card.next)
        verdict = self.rules.attack_declaration.declare_from_intent(player, champion, [attack], proposal)
        if not verdict:
            if self.rules.attack_declaration.may_declare_from_intent(player, champion, [attack]):
                self.must_declare(player, champion, verdict)
            self.fizzles_in_intent(attack)

    @rule(f"{PAGE}/6")
    def must_declare(self, player: ArchivePlayer, champion: ArchiveObject, verdict: Verdict) -> None:
        """An attack on a legal target must be declared, if possible: an illegal one doesn't make the card fizzle.

        Raises:
            IllegalDeclaration: What was declared isn't legal.
        """
        self.noted("another attack of {} could be declared", champion)
        raise IllegalDeclaration(
            Choice("attack target", player, f"What does {champion.name} attack?", champion), verdict
        )

    @rule(f"{COMBAT}/6.a")
    def lie_in_intent(self, card: ArchiveObject, champion: ArchiveObject) -> None:
        """A resolved attack card lies in the intent of its champion, for all to see, until combat ends."""
        player = self.game.controller_of(champion)
        intent = self.game.zone("intent", player)
        entering = Entering(held_by=champion, states=frozenset(card.announced.prepared))
        self.happen(ZoneChanged(card, intent, "resolve", controller=player, entering=entering))

    @rule(f"{COMBAT}/2.a")
    def fizzles_in_intent(self, attack: ArchiveObject) -> None:
        """An attack card that finds nothing to attack fizzles: it goes to the graveyard, and no combat begins."""
        self.declined(f"no attack is declared with {attack.name}", "no legal attack could be declared")
        self.rules.zones.move(self.rules.zones.moving(attack, "graveyard", "fizzle"))
