"""The table of contents: every chapter of the rulebook in force, by its name.

Chapters call each other through here, so that each finds the other as the edition has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rules.magic.chapters.abilities import Abilities
    from rules.magic.chapters.activating_abilities import ActivatingAbilities
    from rules.magic.chapters.adventurer_cards import AdventurerCards
    from rules.magic.chapters.as_though import AsThough
    from rules.magic.chapters.auras import Auras
    from rules.magic.chapters.banding import Banding
    from rules.magic.chapters.beginning_of_combat import BeginningOfCombat
    from rules.magic.chapters.bestow import Bestow
    from rules.magic.chapters.casting_spells import CastingSpells
    from rules.magic.chapters.cleanup_step import CleanupStep
    from rules.magic.chapters.combat_damage import CombatDamage
    from rules.magic.chapters.combat_phase import CombatPhase
    from rules.magic.chapters.continuous_effects import ContinuousEffects
    from rules.magic.chapters.copying_objects import CopyingObjects
    from rules.magic.chapters.costs import Costs
    from rules.magic.chapters.counters import Counters
    from rules.magic.chapters.creatures import Creatures
    from rules.magic.chapters.damage import Damage
    from rules.magic.chapters.declare_attackers import DeclareAttackers
    from rules.magic.chapters.declare_blockers import DeclareBlockers
    from rules.magic.chapters.double_faced_cards import DoubleFacedCards
    from rules.magic.chapters.draw_step import DrawStep
    from rules.magic.chapters.drawing import Drawing
    from rules.magic.chapters.end_of_combat import EndOfCombat
    from rules.magic.chapters.end_step import EndStep
    from rules.magic.chapters.ending_the_game import EndingTheGame
    from rules.magic.chapters.face_down import FaceDown
    from rules.magic.chapters.following_instructions import FollowingInstructions
    from rules.magic.chapters.handling_illegal_actions import HandlingIllegalActions
    from rules.magic.chapters.interaction_of_replacements import InteractionOfReplacements
    from rules.magic.chapters.keyword_abilities import KeywordAbilities
    from rules.magic.chapters.keyword_actions import KeywordActions
    from rules.magic.chapters.keyword_meanings import KeywordMeanings
    from rules.magic.chapters.lands import Lands
    from rules.magic.chapters.layers import Layers
    from rules.magic.chapters.leaving_the_game import LeavingTheGame
    from rules.magic.chapters.life import Life
    from rules.magic.chapters.linked_abilities import LinkedAbilities
    from rules.magic.chapters.loyalty_abilities import LoyaltyAbilities
    from rules.magic.chapters.main_phase import MainPhase
    from rules.magic.chapters.mana import Mana
    from rules.magic.chapters.mana_abilities import ManaAbilities
    from rules.magic.chapters.mana_values import ManaValues
    from rules.magic.chapters.omen_cards import OmenCards
    from rules.magic.chapters.pairing import Pairing
    from rules.magic.chapters.phasing import Phasing
    from rules.magic.chapters.planeswalkers import Planeswalkers
    from rules.magic.chapters.prevention_effects import PreventionEffects
    from rules.magic.chapters.priority import Priority
    from rules.magic.chapters.replacement_effects import ReplacementEffects
    from rules.magic.chapters.resolving import Resolving
    from rules.magic.chapters.sagas import Sagas
    from rules.magic.chapters.split_cards import SplitCards
    from rules.magic.chapters.stack import Stack
    from rules.magic.chapters.state_based_actions import StateBasedActions
    from rules.magic.chapters.targets import Targets
    from rules.magic.chapters.tokens import Tokens
    from rules.magic.chapters.trample import Trample
    from rules.magic.chapters.triggered_abilities import TriggeredAbilities
    from rules.magic.chapters.turn_structure import TurnStructure
    from rules.magic.chapters.untap_step import UntapStep
    from rules.magic.chapters.upkeep_step import UpkeepStep
    from rules.magic.chapters.zones import Zones
    from rules.magic.game import MagicGame


class Contents:
    """The chapters of a running game."""

    def __init__(self, game: MagicGame) -> None:
        self._game = game

    @property
    def abilities(self) -> Abilities:
        """Section 113: abilities and what they contribute."""
        return cast("Abilities", self._game.section("abilities"))

    @property
    def damage(self) -> Damage:
        """Section 120: damage."""
        return cast("Damage", self._game.section("damage"))

    @property
    def layers(self) -> Layers:
        """Section 613: interaction of continuous effects."""
        return cast("Layers", self._game.section("layers"))

    @property
    def state_based_actions(self) -> StateBasedActions:
        """Section 704: state-based actions."""
        return cast("StateBasedActions", self._game.section("state_based_actions"))

    @property
    def counters(self) -> Counters:
        """Section 122: counters."""
        return cast("Counters", self._game.section("counters"))

    @property
    def drawing(self) -> Drawing:
        """Section 121: drawing a card."""
        return cast("Drawing", self._game.section("drawing"))

    @property
    def following_instructions(self) -> FollowingInstructions:
        """Section 608.2: following the instructions of what resolves."""
        return cast("FollowingInstructions", self._game.section("following_instructions"))

    @property
    def keyword_actions(self) -> KeywordActions:
        """Section 701: keyword actions."""
        return cast("KeywordActions", self._game.section("keyword_actions"))

    @property
    def life(self) -> Life:
        """Section 119: life."""
        return cast("Life", self._game.section("life"))

    @property
    def tokens(self) -> Tokens:
        """Section 111: tokens."""
        return cast("Tokens", self._game.section("tokens"))

    @property
    def zones(self) -> Zones:
        """Section 400: zones."""
        return cast("Zones", self._game.section("zones"))

    @property
    def beginning_of_combat(self) -> BeginningOfCombat:
        """Section 507: beginning of combat step."""
        return cast("BeginningOfCombat", self._game.section("beginning_of_combat"))

    @property
    def combat_damage(self) -> CombatDamage:
        """Section 510: combat damage step."""
        return cast("CombatDamage", self._game.section("combat_damage"))

    @property
    def combat_phase(self) -> CombatPhase:
        """Section 506: combat phase."""
        return cast("CombatPhase", self._game.section("combat_phase"))

    @property
    def creatures(self) -> Creatures:
        """Section 302: creatures."""
        return cast("Creatures", self._game.section("creatures"))

    @property
    def declare_attackers(self) -> DeclareAttackers:
        """Section 508: declare attackers step."""
        return cast("DeclareAttackers", self._game.section("declare_attackers"))

    @property
    def declare_blockers(self) -> DeclareBlockers:
        """Section 509: declare blockers step."""
        return cast("DeclareBlockers", self._game.section("declare_blockers"))

    @property
    def end_of_combat(self) -> EndOfCombat:
        """Section 511: end of combat step."""
        return cast("EndOfCombat", self._game.section("end_of_combat"))

    @property
    def keyword_abilities(self) -> KeywordAbilities:
        """Section 702: keyword abilities."""
        return cast("KeywordAbilities", self._game.section("keyword_abilities"))

    @property
    def keyword_meanings(self) -> KeywordMeanings:
        """Section 702: keyword abilities that stand for others."""
        return cast("KeywordMeanings", self._game.section("keyword_meanings"))

    @property
    def planeswalkers(self) -> Planeswalkers:
        """Section 306: planeswalkers."""
        return cast("Planeswalkers", self._game.section("planeswalkers"))

    @property
    def as_though(self) -> AsThough:
        """Section 609.4: as though."""
        return cast("AsThough", self._game.section("as_though"))

    @property
    def banding(self) -> Banding:
        """Section 702.22: banding."""
        return cast("Banding", self._game.section("banding"))

    @property
    def phasing(self) -> Phasing:
        """Section 702.26: phasing."""
        return cast("Phasing", self._game.section("phasing"))

    @property
    def trample(self) -> Trample:
        """Section 702.19: trample."""
        return cast("Trample", self._game.section("trample"))

    @property
    def activating_abilities(self) -> ActivatingAbilities:
        """Section 602: activating activated abilities."""
        return cast("ActivatingAbilities", self._game.section("activating_abilities"))

    @property
    def casting_spells(self) -> CastingSpells:
        """Section 601: casting spells."""
        return cast("CastingSpells", self._game.section("casting_spells"))

    @property
    def cleanup_step(self) -> CleanupStep:
        """Section 514: cleanup step."""
        return cast("CleanupStep", self._game.section("cleanup_step"))

    @property
    def costs(self) -> Costs:
        """Section 118: costs."""
        return cast("Costs", self._game.section("costs"))

    @property
    def draw_step(self) -> DrawStep:
        """Section 504: draw step."""
        return cast("DrawStep", self._game.section("draw_step"))

    @property
    def end_step(self) -> EndStep:
        """Section 513: end step."""
        return cast("EndStep", self._game.section("end_step"))

    @property
    def ending_the_game(self) -> EndingTheGame:
        """Section 104: ending the game."""
        return cast("EndingTheGame", self._game.section("ending_the_game"))

    @property
    def handling_illegal_actions(self) -> HandlingIllegalActions:
        """Section 733: handling illegal actions."""
        return cast("HandlingIllegalActions", self._game.section("handling_illegal_actions"))

    @property
    def lands(self) -> Lands:
        """Section 305: lands."""
        return cast("Lands", self._game.section("lands"))

    @property
    def loyalty_abilities(self) -> LoyaltyAbilities:
        """Section 606: loyalty abilities."""
        return cast("LoyaltyAbilities", self._game.section("loyalty_abilities"))

    @property
    def main_phase(self) -> MainPhase:
        """Section 505: main phase."""
        return cast("MainPhase", self._game.section("main_phase"))

    @property
    def mana(self) -> Mana:
        """Section 106: mana."""
        return cast("Mana", self._game.section("mana"))

    @property
    def mana_abilities(self) -> ManaAbilities:
        """Section 605: mana abilities."""
        return cast("ManaAbilities", self._game.section("mana_abilities"))

    @property
    def priority(self) -> Priority:
        """Section 117: timing and priority."""
        return cast("Priority", self._game.section("priority"))

    @property
    def resolving(self) -> Resolving:
        """Section 608: resolving spells and abilities."""
        return cast("Resolving", self._game.section("resolving"))

    @property
    def stack(self) -> Stack:
        """Section 405: stack."""
        return cast("Stack", self._game.section("stack"))

    @property
    def targets(self) -> Targets:
        """Section 115: targets."""
        return cast("Targets", self._game.section("targets"))

    @property
    def triggered_abilities(self) -> TriggeredAbilities:
        """Section 603: handling triggered abilities."""
        return cast("TriggeredAbilities", self._game.section("triggered_abilities"))

    @property
    def turn_structure(self) -> TurnStructure:
        """Section 500: turn structure."""
        return cast("TurnStructure", self._game.section("turn_structure"))

    @property
    def untap_step(self) -> UntapStep:
        """Section 502: untap step."""
        return cast("UntapStep", self._game.section("untap_step"))

    @property
    def upkeep_step(self) -> UpkeepStep:
        """Section 503: upkeep step."""
        return cast("UpkeepStep", self._game.section("upkeep_step"))

    @property
    def continuous_effects(self) -> ContinuousEffects:
        """Section 611: continuous effects."""
        return cast("ContinuousEffects", self._game.section("continuous_effects"))

    @property
    def replacement_effects(self) -> ReplacementEffects:
        """Section 614: replacement effects."""
        return cast("ReplacementEffects", self._game.section("replacement_effects"))

    @property
    def prevention_effects(self) -> PreventionEffects:
        """Section 615: prevention effects."""
        return cast("PreventionEffects", self._game.section("prevention_effects"))

    @property
    def interaction_of_replacements(self) -> InteractionOfReplacements:
        """Section 616: interaction of replacement and prevention effects."""
        return cast("InteractionOfReplacements", self._game.section("interaction_of_replacements"))

    @property
    def copying_objects(self) -> CopyingObjects:
        """Section 707: copying objects."""
        return cast("CopyingObjects", self._game.section("copying_objects"))

    @property
    def face_down(self) -> FaceDown:
        """Section 708: face-down spells and permanents."""
        return cast("FaceDown", self._game.section("face_down"))

    @property
    def pairing(self) -> Pairing:
        """Section 702.95: soulbond."""
        return cast("Pairing", self._game.section("pairing"))

    @property
    def linked_abilities(self) -> LinkedAbilities:
        """Section 607: linked abilities."""
        return cast("LinkedAbilities", self._game.section("linked_abilities"))

    @property
    def leaving_the_game(self) -> LeavingTheGame:
        """Section 800.4: leaving a game that goes on."""
        return cast("LeavingTheGame", self._game.section("leaving_the_game"))

    @property
    def bestow(self) -> Bestow:
        """Section 702.103: bestow."""
        return cast("Bestow", self._game.section("bestow"))

    @property
    def adventurer_cards(self) -> AdventurerCards:
        """Section 715: adventurer cards."""
        return cast("AdventurerCards", self._game.section("adventurer_cards"))

    @property
    def double_faced_cards(self) -> DoubleFacedCards:
        """Section 712: double-faced cards."""
        return cast("DoubleFacedCards", self._game.section("double_faced_cards"))

    @property
    def mana_values(self) -> ManaValues:
        """Section 202.3: mana value."""
        return cast("ManaValues", self._game.section("mana_values"))

    @property
    def omen_cards(self) -> OmenCards:
        """Section 720: omen cards."""
        return cast("OmenCards", self._game.section("omen_cards"))

    @property
    def split_cards(self) -> SplitCards:
        """Section 709: split cards."""
        return cast("SplitCards", self._game.section("split_cards"))

    @property
    def sagas(self) -> Sagas:
        """Section 714: Saga cards."""
        return cast("Sagas", self._game.section("sagas"))

    @property
    def auras(self) -> Auras:
        """Section 303.4: Auras."""
        return cast("Auras", self._game.section("auras"))
