"""The trunk of Grand Archive's rules: the rules book of 2026-08-21, page by page.

The one list of its chapters: chapters call each other through it, so that each finds the other as the edition in force
has it, and every older edition begins with it.
"""

from __future__ import annotations

from rules.grand_archive.chapters.abilities import Abilities
from rules.grand_archive.chapters.activated_abilities import ActivatedAbilities
from rules.grand_archive.chapters.attack_cards import AttackCards
from rules.grand_archive.chapters.attack_costs import AttackCosts
from rules.grand_archive.chapters.attack_declaration import AttackDeclaration
from rules.grand_archive.chapters.attack_keywords import AttackKeywords
from rules.grand_archive.chapters.attack_restrictions import AttackRestrictions
from rules.grand_archive.chapters.bestowing_boons import BestowingBoons
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
from rules.grand_archive.chapters.glimpsing import Glimpsing
from rules.grand_archive.chapters.keyword_actions import KeywordActions
from rules.grand_archive.chapters.linking import Linking
from rules.grand_archive.chapters.loading import Loading
from rules.grand_archive.chapters.main_phase import MainPhase
from rules.grand_archive.chapters.masteries import Masteries
from rules.grand_archive.chapters.materialize_phase import MaterializePhase
from rules.grand_archive.chapters.on_charge import OnCharge
from rules.grand_archive.chapters.opportunity import Opportunity
from rules.grand_archive.chapters.ordering_and_tracking import OrderingAndTracking
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
from rules.kernel.contents import Contents as AnyContents


class Contents(AnyContents):
    """The chapters of a running game, each by the name of its module."""

    abilities: Abilities
    activated_abilities: ActivatedAbilities
    attack_cards: AttackCards
    attack_costs: AttackCosts
    attack_declaration: AttackDeclaration
    attack_keywords: AttackKeywords
    attack_restrictions: AttackRestrictions
    bestowing_boons: BestowingBoons
    card_activation: CardActivation
    card_materialization: CardMaterialization
    champions: Champions
    combat_phase: CombatPhase
    continuous_effects: ContinuousEffects
    copying: Copying
    cost_keywords: CostKeywords
    costs_and_memory: CostsAndMemory
    counters: Counters
    damage: Damage
    damage_prevention: DamagePrevention
    damage_step: DamageStep
    draw_phase: DrawPhase
    drawing_cards: DrawingCards
    end_of_combat_step: EndOfCombatStep
    end_phase: EndPhase
    ending_phases: EndingPhases
    ending_the_game: EndingTheGame
    finding_cards: FindingCards
    game_terms: GameTerms
    glimpsing: Glimpsing
    keyword_actions: KeywordActions
    linking: Linking
    loading: Loading
    main_phase: MainPhase
    masteries: Masteries
    materialize_phase: MaterializePhase
    on_charge: OnCharge
    opportunity: Opportunity
    ordering_and_tracking: OrderingAndTracking
    player_action_legality: PlayerActionLegality
    preserving: Preserving
    properties: Properties
    recollection_phase: RecollectionPhase
    redirecting: Redirecting
    replacement_effects: ReplacementEffects
    resolution: Resolution
    restriction_abilities: RestrictionAbilities
    retaliation_step: RetaliationStep
    state_based_checks: StateBasedChecks
    summoning: Summoning
    target_keywords: TargetKeywords
    triggered_abilities: TriggeredAbilities
    turn_order: TurnOrder
    wake_up_phase: WakeUpPhase
    weapons: Weapons
    zones: Zones
