"""8.3 and 8.4. Keywords that stand for or label other abilities, told where those are triggered or applied."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import Continuous
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import Fragmented
from rules.flesh_and_blood.events.heroes import Performed
from rules.flesh_and_blood.events.moving import CeasedToExist
from rules.flesh_and_blood.properties import label_of
from rules.flesh_and_blood.standing.origins import Origin
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.unknown import is_surely_so
from rules.kernel.rule import clause, rule
from rules.kernel.standing import gates


def _changes_something(ability: Ability) -> bool:
    """Whether an ability is a static one by which something is otherwise than it would be."""
    if not isinstance(ability.node, Static):
        return False
    return any(isinstance(gates.ungated(step), Continuous) for step in gates.steps_of(ability.node))


class KeywordMeanings(FabChapter):
    """8.3. What keywords stand for; the abilities themselves are in a table (``rules.flesh_and_blood.keywords``)."""

    section = "ability_keywords"

    def explain(self, source: FabObject, ability: Ability) -> None:
        """Cite the rule of the keyword that stands for an ability or labels it, if one does."""
        keyword = self.rules.abilities.keyword_of(source, ability)
        self.explain_name(source, keyword.name if keyword is not None else label_of(ability.node))

    def explain_name(self, source: FabObject, name: str) -> None:
        """Cite the rule of a keyword or label, if it has one that is told."""
        told = self._told().get(name)
        if told is not None:
            told(source)

    def explain_labelled(self, attack: FabObject) -> None:
        """Cite the rules of the labels of static abilities whose conditions an attack meets as it attacks."""
        for ability in self.rules.abilities.all_of(attack):
            if label_of(ability.node) and is_surely_so(partial(self._is_in_force, attack, ability)):
                self.explain(attack, ability)

    def explain_bonuses(self, attack: FabObject) -> None:
        """Cite the rules of the keywords that change an attack as its damage is calculated."""
        for ability in self.rules.abilities.all_of(attack):
            keyword = self.rules.abilities.keyword_of(attack, ability)
            is_in_force = partial(self._is_in_force, attack, ability)
            if keyword is not None and _changes_something(ability) and is_surely_so(is_in_force):
                self.explain_name(attack, keyword.name)

    def _is_in_force(self, source: FabObject, ability: Ability) -> bool:
        if not isinstance(ability.node, Static):
            return False
        origin = Origin(self.game, source, ability, ability.node.condition)
        return any(gates.gated(origin, step).is_in_force() for step in gates.steps_of(ability.node))

    def _told(self) -> Mapping[str, Callable[[FabObject], None]]:
        return {
            "battleworn": self.battleworn,
            "blade break": self.blade_break,
            "arcane barrier": self.arcane_barrier,
            "temper": self.temper,
            "blood debt": self.blood_debt,
            "phantasm": self.phantasm,
            "spectra": self.becomes_target,
            "spellvoid": self.spellvoid,
            "heave": self.heave,
            "quell": self.quell,
            "ward": self.ward,
            "piercing": self.piercing,
            "mirage": self.mirage,
            "rune gate": self.rune_gate,
            "crank": self.crank,
            "guardwell": self.guardwell,
            "arcane shelter": self.arcane_shelter,
            "watery grave": self.watery_grave,
            "suspense": self.suspense,
            "fragment": self.fragment,
            "fusion": self.fusion,
            "scrap": self.scrap,
            "beat chest": self.beat_chest,
            "boost": self.boost,
            "combo": self.combo,
            "crush": self.crush,
            "reprise": self.reprise,
        }

    @rule("8.3.2")
    def battleworn(self, source: FabObject) -> None:
        """Battleworn puts a -1{d} counter on what defended as the combat chain closes."""
        self.noted("{} has battleworn", source)

    @rule("8.3.3")
    def blade_break(self, source: FabObject) -> None:
        """Blade break destroys what defended as the combat chain closes."""
        self.noted("{} has blade break", source)

    @rule("8.3.8")
    def arcane_barrier(self, source: FabObject) -> None:
        """Arcane barrier lets its player pay resources to prevent as much arcane damage."""
        self.noted("{} has arcane barrier", source)

    @rule("8.3.9")
    def boost(self, source: FabObject) -> None:
        """Boost banishes the top card of the deck as the card is played; a Mechanologist one gives go again."""
        self.noted("{} has been boosted", source)

    @rule("8.3.10")
    def temper(self, source: FabObject) -> None:
        """Temper puts a -1{d} counter on what defended as the combat chain closes, and destroys it at zero defense."""
        self.noted("{} has temper", source)

    @rule("8.3.11")
    def blood_debt(self, source: FabObject) -> None:
        """Blood debt costs its owner 1 life at each of their end phases while the card is banished face up."""
        self.noted("{} has blood debt", source)

    @rule("8.3.13")
    def phantasm(self, source: FabObject) -> None:
        """Phantasm destroys an attack that a strong attack action card of another class than Illusionist defends."""
        self.state_of_phantasm(source)

    @rule("8.3.13a")
    def state_of_phantasm(self, source: FabObject) -> None:
        """Phantasm triggers while such a card defends, and asks again as it resolves."""
        self.noted("{} has phantasm", source)

    @rule("8.3.14b")
    def becomes_target(self, source: FabObject) -> None:
        """An object with spectra is destroyed once it has become the target of an attack."""
        self.noted("{} has spectra", source)

    @rule("8.3.15")
    def spellvoid(self, source: FabObject) -> None:
        """Spellvoid lets its player destroy the object to prevent arcane damage."""
        self.noted("{} has spellvoid", source)

    @rule("8.3.17a")
    def fusion(self, source: FabObject) -> None:
        """Who has revealed a card for each of the supertypes has fused, and the card that is played is fused."""
        self.noted("{} is fused", source)

    @rule("8.3.18")
    def heave(self, source: FabObject) -> None:
        """Heave lets its player pay at the end phase to put the card from hand into the arsenal and create tokens."""
        self.noted("{} has heave", source)

    @rule("8.3.19")
    def quell(self, source: FabObject) -> None:
        """Quell lets its player pay resources to prevent as much damage; then it is destroyed at the end phase."""
        self.noted("{} has quell", source)

    @rule("8.3.20")
    def ward(self, source: FabObject) -> None:
        """Ward destroys the object to prevent damage."""
        self.noted("{} has ward", source)

    @clause("8.3.21", of=CeasedToExist)
    def ephemeral(self, event: CeasedToExist) -> bool:
        """Ephemeral has a card cease to exist where it would be put into a graveyard."""
        return event.cause == "ephemeral"

    @clause("8.3.21b", of=CeasedToExist)
    def removed(self, event: CeasedToExist) -> bool:
        """What ceases to exist by being ephemeral is removed from the game."""
        return event.cause == "ephemeral"

    @rule("8.3.23")
    def piercing(self, source: FabObject) -> None:
        """Piercing gives an attack power that equipment defends."""
        self.noted("{} has piercing", source)

    @rule("8.3.25")
    def mirage(self, source: FabObject) -> None:
        """Mirage destroys a card that defends against a strong attack of another class than Illusionist."""
        self.noted("{} has mirage", source)

    @rule("8.3.27", "8.3.27a")
    def rune_gate(self, source: FabObject) -> None:
        """By rune gate a card is played from the banished zone without its resource cost; so it is rune gated."""
        self.noted("{} is rune gated", source)

    @rule("8.3.29")
    def crank(self, source: FabObject) -> None:
        """Crank lets its player remove a steam counter from what enters, to gain an action point."""
        self.noted("{} has crank", source)

    @rule("8.3.29a")
    def cranked(self, player: FabPlayer, item: FabObject) -> None:
        """Who removes a steam counter by crank has cranked."""
        self.happen(Performed(player, "cranks", item))

    @rule("8.3.32a")
    def scrap(self, source: FabObject) -> None:
        """Who has banished an item or equipment from the graveyard for it has scrapped that card."""
        self.noted("a card is scrapped for {}", source)

    @rule("8.3.33a")
    def beat_chest(self, source: FabObject) -> None:
        """Who has discarded a card with 6 or more power for it has beaten chest."""
        self.noted("chest is beaten for {}", source)

    @rule("8.3.34")
    def guardwell(self, source: FabObject) -> None:
        """Guardwell puts as many -1{d} counters on what defended as it has defense, as the combat chain closes."""
        self.noted("{} has guardwell", source)

    @rule("8.3.37")
    def arcane_shelter(self, source: FabObject) -> None:
        """Arcane shelter destroys the object to prevent arcane damage."""
        self.noted("{} has arcane shelter", source)

    @rule("8.3.41")
    def watery_grave(self, source: FabObject) -> None:
        """Watery grave turns a card face down that comes into its owner's graveyard from the arena."""
        self.noted("{} has watery grave", source)

    @rule("8.3.42")
    def suspense(self, source: FabObject) -> None:
        """Suspense lets an object last for two counters, one of which is removed at each start of its player's turn."""
        self.noted("{} has suspense", source)

    @rule("8.3.43")
    def fragment(self, source: FabObject) -> None:
        """Fragment takes 2 power from an attack for each card with 2 or more defense that defends it."""
        self.noted("{} has fragment", source)

    @rule("8.3.43")
    def fragments(self, attack: FabObject) -> None:
        """An attack fragments as its fragment takes power from it."""
        self.happen(Fragmented(attack))

    @rule("8.4.1")
    def combo(self, source: FabObject) -> None:
        """Combo labels what an attack does if one with a certain name was the last attack of the combat chain."""
        self.noted("the combo of {} applies", source)

    @rule("8.4.2")
    def crush(self, source: FabObject) -> None:
        """Crush labels what triggers as an attack deals 4 or more damage."""
        self.noted("the crush of {} triggers", source)

    @rule("8.4.3")
    def reprise(self, source: FabObject) -> None:
        """Reprise labels what a reaction does if the defending hero has defended from hand on this chain link."""
        self.noted("the reprise of {} resolves", source)
