"""The table of contents: every chapter of the rules book in force, by its name.

Chapters call each other through here, so that each finds the other as the edition has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rules.grand_archive.chapters.abilities import Abilities
    from rules.grand_archive.chapters.activated_abilities import ActivatedAbilities
    from rules.grand_archive.chapters.attack_cards import AttackCards
    from rules.grand_archive.chapters.attack_costs import AttackCosts
    from rules.grand_archive.chapters.attack_declaration import AttackDeclaration
    from rules.grand_archive.chapters.attack_keywords import AttackKeywords
    from rules.grand_archive.chapters.attack_restrictions import AttackRestrictions
    from rules.grand_archive.chapters.card_activation import CardActivation
    from rules.grand_archive.chapters.card_materialization import CardMaterialization
    from rules.grand_archive.chapters.champions import Champions
    from rules.grand_archive.chapters.combat_phase import CombatPhase
    from rules.grand_archive.chapters.continuous_effects import ContinuousEffects
    from rules.grand_archive.chapters.copying import Copying
    from rules.grand_archive.chapters.cost_keywords import CostKeywords
    from rules.grand_archive.chapters.costs_and_memory import CostsAndMemory
    from rules.grand_archive.chapters.counters import Counters
    from rules.grand_archive.chapters.damage import Damage
    from rules.grand_archive.chapters.damage_prevention import DamagePrevention
    from rules.grand_archive.chapters.damage_step import DamageStep
    from rules.grand_archive.chapters.draw_phase import DrawPhase
    from rules.grand_archive.chapters.drawing_cards import DrawingCards
    from rules.grand_archive.chapters.end_of_combat_step import EndOfCombatStep
    from rules.grand_archive.chapters.end_phase import EndPhase
    from rules.grand_archive.chapters.ending_phases import EndingPhases
    from rules.grand_archive.chapters.ending_the_game import EndingTheGame
    from rules.grand_archive.chapters.finding_cards import FindingCards
    from rules.grand_archive.chapters.game_terms import GameTerms
    from rules.grand_archive.chapters.keyword_actions import KeywordActions
    from rules.grand_archive.chapters.linking import Linking
    from rules.grand_archive.chapters.loading import Loading
    from rules.grand_archive.chapters.main_phase import MainPhase
    from rules.grand_archive.chapters.materialize_phase import MaterializePhase
    from rules.grand_archive.chapters.opportunity import Opportunity
    from rules.grand_archive.chapters.player_action_legality import PlayerActionLegality
    from rules.grand_archive.chapters.preserving import Preserving
    from rules.grand_archive.chapters.properties import Properties
    from rules.grand_archive.chapters.recollection_phase import RecollectionPhase
    from rules.grand_archive.chapters.redirecting import Redirecting
    from rules.grand_archive.chapters.replacement_effects import ReplacementEffects
    from rules.grand_archive.chapters.resolution import Resolution
    from rules.grand_archive.chapters.restriction_abilities import RestrictionAbilities
    from rules.grand_archive.chapters.retaliation_step import RetaliationStep
    from rules.grand_archive.chapters.state_based_checks import StateBasedChecks
    from rules.grand_archive.chapters.summoning import Summoning
    from rules.grand_archive.chapters.target_keywords import TargetKeywords
    from rules.grand_archive.chapters.triggered_abilities import TriggeredAbilities
    from rules.grand_archive.chapters.turn_order import TurnOrder
    from rules.grand_archive.chapters.wake_up_phase import WakeUpPhase
    from rules.grand_archive.chapters.weapons import Weapons
    from rules.grand_archive.chapters.zones import Zones
    from rules.grand_archive.game import ArchiveGame


class Contents:
    """The chapters of a running game."""

    def __init__(self, game: ArchiveGame) -> None:
        self._game = game

    @property
    def abilities(self) -> Abilities:
        """Game Mechanics - Abilities: where they function, and what each contributes to the game."""
        return cast("Abilities", self._game.section("abilities"))

    @property
    def activated_abilities(self) -> ActivatedAbilities:
        """Abilities - Activated Abilities."""
        return cast("ActivatedAbilities", self._game.section("activated_abilities"))

    @property
    def attack_cards(self) -> AttackCards:
        """Card Types - Attack: attack cards resolve into the intent, and an attack is declared with them."""
        return cast("AttackCards", self._game.section("attack_cards"))

    @property
    def attack_costs(self) -> AttackCosts:
        """Combat Phase - Attack Declaration: what it costs to declare an attack, and to wield what is wielded."""
        return cast("AttackCosts", self._game.section("attack_costs"))

    @property
    def attack_declaration(self) -> AttackDeclaration:
        """Combat Phase - Attack Declaration: an attack is declared in a series of steps, or taken back."""
        return cast("AttackDeclaration", self._game.section("attack_declaration"))

    @property
    def attack_keywords(self) -> AttackKeywords:
        """Glossary - Keywords and Abilities: the keywords that say what may attack what."""
        return cast("AttackKeywords", self._game.section("attack_keywords"))

    @property
    def attack_restrictions(self) -> AttackRestrictions:
        """Combat Phase - Attack Declaration: what effects say must, may or can't attack or be attacked."""
        return cast("AttackRestrictions", self._game.section("attack_restrictions"))

    @property
    def card_activation(self) -> CardActivation:
        """Playing Cards - Card Activation: from the announcement to the payment."""
        return cast("CardActivation", self._game.section("card_activation"))

    @property
    def card_materialization(self) -> CardMaterialization:
        """Playing Cards - Card Materialization."""
        return cast("CardMaterialization", self._game.section("card_materialization"))

    @property
    def champions(self) -> Champions:
        """Card Types - Champion: lineage, leveling up, and which elements are enabled."""
        return cast("Champions", self._game.section("champions"))

    @property
    def combat_phase(self) -> CombatPhase:
        """Combat Phase - Attacking and the Combat Phase: who may attack what, the roles in combat, and the intent."""
        return cast("CombatPhase", self._game.section("combat_phase"))

    @property
    def continuous_effects(self) -> ContinuousEffects:
        """Types of Effects - Continuous Effects: how those of what resolves begin and end, and the layers of all."""
        return cast("ContinuousEffects", self._game.section("continuous_effects"))

    @property
    def copying(self) -> Copying:
        """Game Mechanics - Copy."""
        return cast("Copying", self._game.section("copying"))

    @property
    def cost_keywords(self) -> CostKeywords:
        """Glossary - Keywords and Abilities: the keywords that say how a card may or must be paid for."""
        return cast("CostKeywords", self._game.section("cost_keywords"))

    @property
    def costs_and_memory(self) -> CostsAndMemory:
        """Playing Cards - Costs and Memory: cards are reserved into memory, and banished from it."""
        return cast("CostsAndMemory", self._game.section("costs_and_memory"))

    @property
    def counters(self) -> Counters:
        """Game Mechanics - Counters."""
        return cast("Counters", self._game.section("counters"))

    @property
    def damage(self) -> Damage:
        """Game Mechanics - Damage."""
        return cast("Damage", self._game.section("damage"))

    @property
    def damage_prevention(self) -> DamagePrevention:
        """Game Mechanics - Damage Prevention."""
        return cast("DamagePrevention", self._game.section("damage_prevention"))

    @property
    def damage_step(self) -> DamageStep:
        """Combat Phase - Damage Step."""
        return cast("DamageStep", self._game.section("damage_step"))

    @property
    def draw_phase(self) -> DrawPhase:
        """Turn Order - Draw Phase."""
        return cast("DrawPhase", self._game.section("draw_phase"))

    @property
    def drawing_cards(self) -> DrawingCards:
        """Game Mechanics - Drawing Cards."""
        return cast("DrawingCards", self._game.section("drawing_cards"))

    @property
    def end_of_combat_step(self) -> EndOfCombatStep:
        """Combat Phase - End of Combat Step."""
        return cast("EndOfCombatStep", self._game.section("end_of_combat_step"))

    @property
    def end_phase(self) -> EndPhase:
        """Turn Order - End Phase."""
        return cast("EndPhase", self._game.section("end_phase"))

    @property
    def ending_phases(self) -> EndingPhases:
        """Turn Order - Ending Phases: effects that end a phase before its time."""
        return cast("EndingPhases", self._game.section("ending_phases"))

    @property
    def ending_the_game(self) -> EndingTheGame:
        """General Rules - Ending the Game: who loses, who wins, and when it is a draw."""
        return cast("EndingTheGame", self._game.section("ending_the_game"))

    @property
    def finding_cards(self) -> FindingCards:
        """Miscellaneous Topics - Searching and Finding, with revealing and shuffling."""
        return cast("FindingCards", self._game.section("finding_cards"))

    @property
    def game_terms(self) -> GameTerms:
        """Glossary - Game Terms: what players are told to do to cards and objects."""
        return cast("GameTerms", self._game.section("game_terms"))

    @property
    def keyword_actions(self) -> KeywordActions:
        """Glossary - Keywords and Abilities: what players do by a word that has rules of its own."""
        return cast("KeywordActions", self._game.section("keyword_actions"))

    @property
    def linking(self) -> Linking:
        """Glossary - Keywords and Abilities: link, by which an object stays with another one."""
        return cast("Linking", self._game.section("linking"))

    @property
    def loading(self) -> Loading:
        """Game Zones - Object-specific Zones: cards that are loaded into objects."""
        return cast("Loading", self._game.section("loading"))

    @property
    def main_phase(self) -> MainPhase:
        """Turn Order - Main Phase."""
        return cast("MainPhase", self._game.section("main_phase"))

    @property
    def materialize_phase(self) -> MaterializePhase:
        """Turn Order - Materialize Phase."""
        return cast("MaterializePhase", self._game.section("materialize_phase"))

    @property
    def opportunity(self) -> Opportunity:
        """Game Mechanics - Timing and Permissions: who has Opportunity, and what happens when all pass."""
        return cast("Opportunity", self._game.section("opportunity"))

    @property
    def player_action_legality(self) -> PlayerActionLegality:
        """Miscellaneous Topics - Player Action Legality: what can't be done, and how an illegal action is reversed."""
        return cast("PlayerActionLegality", self._game.section("player_action_legality"))

    @property
    def preserving(self) -> Preserving:
        """Glossary - Keywords and Abilities: preserve, and cards that are preserved in the material deck."""
        return cast("Preserving", self._game.section("preserving"))

    @property
    def properties(self) -> Properties:
        """Game Mechanics - Properties and States: distant, fostered, ephemeral, transformed."""
        return cast("Properties", self._game.section("properties"))

    @property
    def recollection_phase(self) -> RecollectionPhase:
        """Turn Order - Recollection Phase."""
        return cast("RecollectionPhase", self._game.section("recollection_phase"))

    @property
    def redirecting(self) -> Redirecting:
        """Objects and Targeting - Redirect: the target of an attack that goes on is changed."""
        return cast("Redirecting", self._game.section("redirecting"))

    @property
    def replacement_effects(self) -> ReplacementEffects:
        """Types of Effects - Replacement Effects."""
        return cast("ReplacementEffects", self._game.section("replacement_effects"))

    @property
    def resolution(self) -> Resolution:
        """Playing Cards - Resolution: what is pending is checked, resolves, fizzles, or is negated."""
        return cast("Resolution", self._game.section("resolution"))

    @property
    def restriction_abilities(self) -> RestrictionAbilities:
        """Abilities - Restriction Abilities: what they ask for, and what they lock and unlock."""
        return cast("RestrictionAbilities", self._game.section("restriction_abilities"))

    @property
    def retaliation_step(self) -> RetaliationStep:
        """Combat Phase - Retaliation Step."""
        return cast("RetaliationStep", self._game.section("retaliation_step"))

    @property
    def state_based_checks(self) -> StateBasedChecks:
        """Miscellaneous Topics - State-based Checks and Effects."""
        return cast("StateBasedChecks", self._game.section("state_based_checks"))

    @property
    def summoning(self) -> Summoning:
        """Game Mechanics - Tokens: summoning and gathering."""
        return cast("Summoning", self._game.section("summoning"))

    @property
    def target_keywords(self) -> TargetKeywords:
        """Glossary - Keywords and Abilities: spellshroud and omnishroud."""
        return cast("TargetKeywords", self._game.section("target_keywords"))

    @property
    def triggered_abilities(self) -> TriggeredAbilities:
        """Abilities - Triggered Abilities: from the moment they trigger to the effects stack."""
        return cast("TriggeredAbilities", self._game.section("triggered_abilities"))

    @property
    def turn_order(self) -> TurnOrder:
        """Game Mechanics - Turn Order: how phases follow each other, and when they end."""
        return cast("TurnOrder", self._game.section("turn_order"))

    @property
    def wake_up_phase(self) -> WakeUpPhase:
        """Turn Order - Wake Up Phase."""
        return cast("WakeUpPhase", self._game.section("wake_up_phase"))

    @property
    def weapons(self) -> Weapons:
        """Card Types - Weapon: which objects may be wielded for an attack."""
        return cast("Weapons", self._game.section("weapons"))

    @property
    def zones(self) -> Zones:
        """Game Mechanics - Game Zones: how cards and objects move between zones."""
        return cast("Zones", self._game.section("zones"))
