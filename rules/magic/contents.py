"""The trunk of Magic's rules: the Comprehensive Rules of 2026-06-19, chapter by chapter.

The one list of its chapters: chapters call each other through it, so that each finds the other as the edition in force
has it, and every older edition begins with it.
"""

from __future__ import annotations

from rules.kernel.contents import Contents as AnyContents
from rules.magic.chapters.abilities import Abilities
from rules.magic.chapters.activating_abilities import ActivatingAbilities
from rules.magic.chapters.adventurer_cards import AdventurerCards
from rules.magic.chapters.as_though import AsThough
from rules.magic.chapters.ascend import Ascend
from rules.magic.chapters.auras import Auras
from rules.magic.chapters.backup import Backup
from rules.magic.chapters.banding import Banding
from rules.magic.chapters.beginning_of_combat import BeginningOfCombat
from rules.magic.chapters.bestow import Bestow
from rules.magic.chapters.casting_spells import CastingSpells
from rules.magic.chapters.cipher import Cipher
from rules.magic.chapters.class_cards import ClassCards
from rules.magic.chapters.cleanup_step import CleanupStep
from rules.magic.chapters.coin_flips import CoinFlips
from rules.magic.chapters.combat_damage import CombatDamage
from rules.magic.chapters.combat_phase import CombatPhase
from rules.magic.chapters.continuous_effects import ContinuousEffects
from rules.magic.chapters.copying_objects import CopyingObjects
from rules.magic.chapters.costs import Costs
from rules.magic.chapters.counters import Counters
from rules.magic.chapters.creatures import Creatures
from rules.magic.chapters.damage import Damage
from rules.magic.chapters.day_and_night import DayAndNight
from rules.magic.chapters.declare_attackers import DeclareAttackers
from rules.magic.chapters.declare_blockers import DeclareBlockers
from rules.magic.chapters.devotion import Devotion
from rules.magic.chapters.double_faced_cards import DoubleFacedCards
from rules.magic.chapters.draw_step import DrawStep
from rules.magic.chapters.drawing import Drawing
from rules.magic.chapters.dungeons import Dungeons
from rules.magic.chapters.emblems import Emblems
from rules.magic.chapters.end_of_combat import EndOfCombat
from rules.magic.chapters.end_step import EndStep
from rules.magic.chapters.ending_the_game import EndingTheGame
from rules.magic.chapters.ending_turns import EndingTurns
from rules.magic.chapters.face_down import FaceDown
from rules.magic.chapters.following_instructions import FollowingInstructions
from rules.magic.chapters.handling_illegal_actions import HandlingIllegalActions
from rules.magic.chapters.interaction_of_replacements import InteractionOfReplacements
from rules.magic.chapters.keyword_abilities import KeywordAbilities
from rules.magic.chapters.keyword_actions import KeywordActions
from rules.magic.chapters.keyword_instructions import KeywordInstructions
from rules.magic.chapters.keyword_meanings import KeywordMeanings
from rules.magic.chapters.lands import Lands
from rules.magic.chapters.layers import Layers
from rules.magic.chapters.leaving_the_game import LeavingTheGame
from rules.magic.chapters.leveler_cards import LevelerCards
from rules.magic.chapters.life import Life
from rules.magic.chapters.linked_abilities import LinkedAbilities
from rules.magic.chapters.loyalty_abilities import LoyaltyAbilities
from rules.magic.chapters.main_phase import MainPhase
from rules.magic.chapters.mana import Mana
from rules.magic.chapters.mana_abilities import ManaAbilities
from rules.magic.chapters.mana_values import ManaValues
from rules.magic.chapters.omen_cards import OmenCards
from rules.magic.chapters.pairing import Pairing
from rules.magic.chapters.party import Party
from rules.magic.chapters.phasing import Phasing
from rules.magic.chapters.planeswalkers import Planeswalkers
from rules.magic.chapters.prevention_effects import PreventionEffects
from rules.magic.chapters.priority import Priority
from rules.magic.chapters.replacement_effects import ReplacementEffects
from rules.magic.chapters.resolving import Resolving
from rules.magic.chapters.rolling_a_die import RollingADie
from rules.magic.chapters.sagas import Sagas
from rules.magic.chapters.special_actions import SpecialActions
from rules.magic.chapters.splice import Splice
from rules.magic.chapters.split_cards import SplitCards
from rules.magic.chapters.stack import Stack
from rules.magic.chapters.start_your_engines import StartYourEngines
from rules.magic.chapters.state_based_actions import StateBasedActions
from rules.magic.chapters.targets import Targets
from rules.magic.chapters.the_initiative import TheInitiative
from rules.magic.chapters.the_monarch import TheMonarch
from rules.magic.chapters.the_ring_tempts_you import TheRingTemptsYou
from rules.magic.chapters.tokens import Tokens
from rules.magic.chapters.trample import Trample
from rules.magic.chapters.triggered_abilities import TriggeredAbilities
from rules.magic.chapters.turn_structure import TurnStructure
from rules.magic.chapters.untap_step import UntapStep
from rules.magic.chapters.upkeep_step import UpkeepStep
from rules.magic.chapters.warp import Warp
from rules.magic.chapters.zones import Zones


class Contents(AnyContents):
    """The chapters of a running game, each by the name of its module."""

    abilities: Abilities
    activating_abilities: ActivatingAbilities
    adventurer_cards: AdventurerCards
    as_though: AsThough
    ascend: Ascend
    auras: Auras
    backup: Backup
    banding: Banding
    beginning_of_combat: BeginningOfCombat
    bestow: Bestow
    casting_spells: CastingSpells
    class_cards: ClassCards
    cleanup_step: CleanupStep
    cipher: Cipher
    coin_flips: CoinFlips
    rolling_a_die: RollingADie
    combat_damage: CombatDamage
    combat_phase: CombatPhase
    continuous_effects: ContinuousEffects
    copying_objects: CopyingObjects
    costs: Costs
    counters: Counters
    creatures: Creatures
    damage: Damage
    day_and_night: DayAndNight
    declare_attackers: DeclareAttackers
    declare_blockers: DeclareBlockers
    devotion: Devotion
    double_faced_cards: DoubleFacedCards
    draw_step: DrawStep
    drawing: Drawing
    dungeons: Dungeons
    emblems: Emblems
    end_of_combat: EndOfCombat
    end_step: EndStep
    ending_the_game: EndingTheGame
    ending_turns: EndingTurns
    face_down: FaceDown
    following_instructions: FollowingInstructions
    handling_illegal_actions: HandlingIllegalActions
    interaction_of_replacements: InteractionOfReplacements
    keyword_abilities: KeywordAbilities
    keyword_actions: KeywordActions
    keyword_instructions: KeywordInstructions
    keyword_meanings: KeywordMeanings
    lands: Lands
    layers: Layers
    leaving_the_game: LeavingTheGame
    leveler_cards: LevelerCards
    life: Life
    linked_abilities: LinkedAbilities
    loyalty_abilities: LoyaltyAbilities
    main_phase: MainPhase
    mana: Mana
    mana_abilities: ManaAbilities
    mana_values: ManaValues
    omen_cards: OmenCards
    pairing: Pairing
    party: Party
    phasing: Phasing
    planeswalkers: Planeswalkers
    prevention_effects: PreventionEffects
    priority: Priority
    replacement_effects: ReplacementEffects
    resolving: Resolving
    sagas: Sagas
    special_actions: SpecialActions
    splice: Splice
    split_cards: SplitCards
    stack: Stack
    start_your_engines: StartYourEngines
    state_based_actions: StateBasedActions
    targets: Targets
    the_initiative: TheInitiative
    the_monarch: TheMonarch
    the_ring_tempts_you: TheRingTemptsYou
    tokens: Tokens
    trample: Trample
    triggered_abilities: TriggeredAbilities
    turn_structure: TurnStructure
    untap_step: UntapStep
    upkeep_step: UpkeepStep
    warp: Warp
    zones: Zones
