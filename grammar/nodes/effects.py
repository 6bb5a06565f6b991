"""Every effect there is, as one union: what a spell or ability does."""

from __future__ import annotations

from grammar.nodes.continuous import (
    AdditionalCost,
    AlternativeCost,
    AsEnters,
    AsThough,
    AttackCost,
    CombatDamageAmount,
    Continuous,
    CostChange,
    CounterLimit,
    DeckRule,
    During,
    Enabled,
    EntersWith,
    GainControl,
    HandSize,
    Lasting,
    PaysFor,
    Prevent,
    PreventThat,
    Redirect,
    ReduceTo,
    Replace,
    Rule,
    Shown,
    Skip,
    SkipThat,
    StaysTapped,
    TriggerTimes,
    UntapsAlso,
)
from grammar.nodes.control import (
    ActingAs,
    Choose,
    ChooseThing,
    Define,
    ForEach,
    Gate,
    IfElse,
    Later,
    Modes,
    OneOf,
    Repeat,
    SameFor,
    Sequence,
    Table,
    Wager,
)
from grammar.nodes.verbs import (
    Attach,
    Cast,
    CopySpell,
    Counters,
    CounterSpell,
    Damage,
    Draw,
    EndTurn,
    Entry,
    Exchange,
    ExtraTurn,
    Fight,
    GameResult,
    KeepMana,
    KeywordAction,
    Life,
    Load,
    Make,
    MakeCopy,
    MakeEmblem,
    MakeInstead,
    MakeMore,
    Move,
    PairUp,
    PayCost,
    PlayerCounters,
    Produce,
    Regenerate,
    RemoveDamage,
    Retarget,
    Reveal,
    RevealUntil,
    Search,
    SetStatus,
    Shuffle,
    SpendOnly,
    Unattach,
    Vote,
)

Verb = (
    Move
    | Draw
    | Damage
    | Life
    | Counters
    | PlayerCounters
    | Make
    | MakeCopy
    | MakeEmblem
    | MakeInstead
    | MakeMore
    | SetStatus
    | Attach
    | Load
    | PairUp
    | Unattach
    | Produce
    | Reveal
    | RevealUntil
    | Search
    | Shuffle
    | SpendOnly
    | KeepMana
    | CounterSpell
    | CopySpell
    | Retarget
    | Fight
    | Vote
    | EndTurn
    | Regenerate
    | RemoveDamage
    | KeywordAction
    | GameResult
    | ExtraTurn
    | PayCost
    | Cast
    | Exchange
)
Standing = (
    Continuous
    | GainControl
    | Rule
    | Lasting
    | During
    | StaysTapped
    | UntapsAlso
    | TriggerTimes
    | AsThough
    | DeckRule
    | PaysFor
    | CostChange
    | AdditionalCost
    | AlternativeCost
    | EntersWith
    | AsEnters
    | AttackCost
    | CounterLimit
    | Replace
    | Prevent
    | PreventThat
    | Redirect
    | ReduceTo
    | Skip
    | SkipThat
    | Enabled
    | HandSize
    | Shown
    | CombatDamageAmount
)
Structure = (
    Sequence
    | Gate
    | IfElse
    | ForEach
    | Define
    | Modes
    | OneOf
    | Choose
    | ChooseThing
    | Later
    | Repeat
    | SameFor
    | ActingAs
    | Table
    | Wager
)
AnyEffect = Verb | Standing | Structure

__all__ = ["AnyEffect", "Entry", "Standing", "Structure", "Verb"]
