"""Glossary - Keywords and Abilities, Game Terms: what players are told to do by a word that has rules of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes.control import Later
from grammar.nodes.events import StepBegins
from grammar.nodes.filters import Filter, InZone
from grammar.nodes.quantities import Number
from grammar.nodes.references import Pronoun, Result, Some, You
from grammar.nodes.verbs import Move, Place
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.playing import ActionTaken, Empowered
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.effects.steps import StepDone
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

KEYWORDS = "keywords-and-abilities"
SUPPRESSED = -1
"""The label under which a delayed trigger knows what was suppressed."""
RETURN = Later(
    StepBegins("end phase", None, "the next"), Move(Pronoun("it", Result(SUPPRESSED)), "return", Place("field"))
)
"""`return it to the field at the beginning of the next end phase`."""


class KeywordActions(ArchiveChapter):
    """Keyword actions."""

    # Empower ------------------------------------------------------------------------------------

    @rule(f"{KEYWORDS}/empower-n/1")
    def empower(self, player: ArchivePlayer, amount: int) -> bool:
        """The next Spell card that is activated this turn treats its player's champion as so many levels higher.

        Returns:
            Whether there was anything to empower by.
        """
        if amount <= 0:
            self.declined(f"{player.name} doesn't empower", "it is by 0")
            return False
        self.happen(Empowered(player, player.empowerment + amount))
        return True

    def take_empowerment(self, undertaking: Undertaking) -> None:
        """Let the card that is being activated be empowered, if it is a Spell."""
        player = undertaking.player
        if player.empowerment and "spell" in self.is_(undertaking.item).subtypes:
            self.becomes_empowered(undertaking)

    @rule(f"{KEYWORDS}/empower-n/2.a")
    def becomes_empowered(self, undertaking: Undertaking) -> None:
        """The next Spell card is empowered as it is activated, and stays so."""
        player, before = undertaking.player, undertaking.announced
        undertaking.announced = replace(before, empowered=player.empowerment, prepared=(*before.prepared, "empowered"))
        self.noted("{} is empowered by {}", undertaking.item, player.empowerment)
        self.happen(Empowered(player, 0))

    def end_empowerment(self) -> None:
        """Nobody's next spell is empowered any more."""
        for player in self.game.players:
            if player.empowerment:
                self.empowerment_ends(player)

    @rule(f"{KEYWORDS}/empower-n/1")
    def empowerment_ends(self, player: ArchivePlayer) -> None:
        """Empowerment lasts for the turn."""
        self.happen(Empowered(player, 0))

    # Agility ------------------------------------------------------------------------------------

    @rule(f"{KEYWORDS}/agility-n/1.a")
    def agility(self, context: Context, player: ArchivePlayer, amount: int) -> None:
        """Who gains agility returns so many cards from memory to hand at the beginning of this turn's end phase."""
        self.happen(ActionTaken(player, "gain agility", amount))
        cards = Some(Filter(noun="card", qualifiers=(InZone("from", "memory", You("")),)), Number(amount))
        returning = Later(StepBegins("end phase", None, "the next"), Move(cards, "return", Place("hand")))
        self.rules.triggered_abilities.create_delayed(replace(context, controller=player), returning)

    # Suppress -----------------------------------------------------------------------------------

    @rule("game-terms/suppress/1")
    def suppress(self, context: Context, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """To suppress an object is to banish it, and to return it at the beginning of the next end phase.

        Returns:
            What was suppressed.
        """
        gone = self.rules.game_terms.banish(things, context.controller, context.source)
        for one in gone:
            self.happen(ActionTaken(context.controller, "suppress", thing=one))
            self.returns_later(context, one)
        return gone

    @rule("game-terms/suppress/3")
    def returns_later(self, context: Context, thing: ArchiveObject) -> None:
        """Of several objects that are suppressed, each has a delayed trigger of its own."""
        alone = replace(context, steps={SUPPRESSED: StepDone((thing,))}, moved=context.moved | {thing.id})
        self.rules.triggered_abilities.create_delayed(alone, RETURN)

    # Intercept and foster -----------------------------------------------------------------------

    def spared_by(self, thing: ArchiveObject) -> ArchiveObject | None:
        """What is attacked that an ally could be attacked instead of; None: there is nothing, or the ally is gone.

        It is the champion of its player, or what the attack on the champion has been redirected to since.
        """
        combat = self.scene.combat
        if combat is None or not thing.is_on_field:
            return None
        attacked: ArchiveObject | None = self.game.champion_of(self.game.controller_of(thing))
        for before, after in combat.redirections:
            attacked = after if before is attacked else attacked
        return attacked if attacked in combat.targets else None

    def intercept(self, thing: ArchiveObject) -> bool:
        """Whether an ally intercepts the attack that goes on."""
        attacked = self.spared_by(thing)
        if attacked is None:
            return False
        verdict = self.may_intercept(thing)
        if verdict:
            self.redirect(thing, attacked)
        else:
            self.game.trace.refused("{} doesn't intercept", (thing,), verdict)
        return bool(verdict)

    def may_intercept(self, thing: ArchiveObject) -> Verdict:
        """Whether an ally can be made the target of the attack that goes on."""
        combat = self.scene.combat
        assert combat is not None
        verdict = self.rules.combat_phase.may_be_target(combat, thing) & self.is_new(thing)
        verdict &= self.obeys(thing)
        return verdict & self.rules.attack_keywords.can_be_intercepted(combat) & self.nothing_forbids(thing)

    @rule("player-action-legality/general-rules/2")
    def nothing_forbids(self, thing: ArchiveObject) -> Verdict:
        """What an effect says can't be intercepted isn't."""
        intercepting = ActionTaken(self.game.controller_of(thing), "intercept", thing=thing)
        forbidding = self.rules.player_action_legality.what_forbids(intercepting)
        return LEGAL if forbidding is None else self.refuse(forbidding.reason)

    @rule(f"{KEYWORDS}/intercept/1.b")
    def is_new(self, thing: ArchiveObject) -> Verdict:
        """An attack isn't redirected to what is defending already."""
        defending = self.rules.combat_phase.is_defending(thing)
        return self.refuse(f"{thing.name} is defending already") if defending else LEGAL

    @rule(f"{KEYWORDS}/intercept/2")
    def obeys(self, thing: ArchiveObject) -> Verdict:
        """An ally that doesn't obey its player doesn't intercept."""
        return self.rules.attack_keywords.obeys(self.game.controller_of(thing), thing)

    @rule(f"{KEYWORDS}/intercept/1")
    def redirect(self, thing: ArchiveObject, attacked: ArchiveObject) -> None:
        """An ally that intercepts is attacked instead of its player's champion, or of what took the attack before."""
        combat = self.scene.combat
        assert combat is not None
        self.happen(ActionTaken(self.game.controller_of(thing), "intercept", thing=thing))
        self.rules.redirecting.redirect(combat, attacked, thing)

    @rule(f"{KEYWORDS}/foster/1")
    def foster(self, thing: ArchiveObject) -> bool:
        """An ally that wasn't dealt damage since its player's last turn ended becomes fostered.

        Returns:
            Whether it became so.
        """
        return bool(self.rules.properties.become([thing], "fostered"))
