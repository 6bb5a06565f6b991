"""What Magic takes of the nodes of card text, where no code of its chapters reads a field.

Comprehensive Rules: 207.2c (ability words), 603.7 (delayed triggered abilities).
"""

from __future__ import annotations

from grammar.nodes import (
    abilities,
    conditions,
    continuous,
    control,
    costs,
    events,
    filters,
    quantities,
    references,
    verbs,
)
from rules.kernel.effects.known_words import DONE, EXTENTS, taking_of
from rules.kernel.effects.taking import (
    ELSEWHERE,
    NAMES,
    NO_WORD,
    SPELLING,
    UNTAKEN,
    Only,
    Table,
    nothing_of,
    unlabelled,
)
from rules.magic.effects.abilities_before import DEEDS
from rules.magic.effects.conditions import ROLES, ROLES_OF_THE_GAME
from rules.magic.effects.filters import CHOSEN
from rules.magic.effects.language import MAGIC
from rules.magic.effects.payments import BESIDES, INSTEAD, OTHER_MANA
from rules.magic.effects.quantities import VARIETIES
from rules.magic.effects.statuses import STATUSES
from rules.magic.effects.verbs_game import MANA_KINDS
from rules.magic.effects.verbs_moving import BELOW_THE_TOP, CARRIED_OUT
from rules.magic.effects.verbs_permanents import OPERATIONS

FOR_NOTHING = frozenset({"without paying its mana cost", "without paying their mana costs"})
SEARCHED = frozenset({"if you search your library this way", "if they search their library this way"})
FLIPPED = frozenset({"if you win the flip", "if you lose the flip"})
RETARGETED = frozenset({"choose new targets for", "change the target of", "change a target of"})
DECK_RULES = frozenset(
    {
        "be your commander",
        "be your companion",
        "be in a deck any number of times",
        "begin the game on the battlefield",
    }
)
AFTER_WHERE = frozenset({"each after", "equal after", "additional, each after", "additional, equal after"})
"""How many counters, said after what they are put on."""
SHARED = frozenset({"divided as you choose among", "divided evenly, rounded down, among"})

SILENT: Table = {
    abilities.Spell: {"label": SPELLING},
    abilities.Triggered: {"label": SPELLING},
    abilities.Static: {"label": SPELLING},
    references.Pair: {"words": SPELLING},
    continuous.Continuous: {"words": SPELLING},
    continuous.GainControl: {"words": SPELLING},
    continuous.DeckRule: {"what": SPELLING, "allows": DECK_RULES},
    continuous.SkipThat: {"who": SPELLING, "what": frozenset({"draw"})},
    continuous.Types: {"article": SPELLING, "verb": frozenset({"become", "is", "gain", "count as"})},
    continuous.Abilities: {"words": frozenset({"gain", "have", "lose", ""})},
    continuous.AbilitiesOf: {"words": frozenset({"gain", "have"})},
    verbs.Damage: {"words": SPELLING},
    verbs.Entry: {"on": Only((references.Pronoun,)), "changes": UNTAKEN, "zone": UNTAKEN},
    verbs.Exchange: {"who": SPELLING},
    verbs.Produce: {"words": SPELLING},
}
"""Fields that say nothing more in Magic: ability words, and who does what is the same whoever does it."""

UNUSED: Table = {
    abilities.Activated: {"keywords": UNTAKEN, "kind": UNTAKEN},
    conditions.Until: {"whose": UNTAKEN},
    continuous.AdditionalCost: {"action": UNTAKEN, "origin": UNTAKEN},
    continuous.CostChange: {"who": Only((references.You,)), "label": UNTAKEN},
    continuous.Prevent: {"who": UNTAKEN},
    costs.Spend: {"face": UNTAKEN, "when": UNTAKEN},
    verbs.Cast: {"pretence": UNTAKEN},
    verbs.Damage: {"kind": UNTAKEN},
    verbs.Draw: {"to": UNTAKEN},
    verbs.Make: {"to": UNTAKEN},
    verbs.RemoveDamage: {"who": UNTAKEN, "label": UNTAKEN},
    verbs.Retarget: {"label": UNTAKEN},
    verbs.SetStatus: {"into": UNTAKEN},
    verbs.KeywordAction: {"others": UNTAKEN},
    **nothing_of(references.Next, costs.Create, control.Wager),
    **unlabelled(
        continuous.AsThough,
        continuous.CombatDamageAmount,
        continuous.CounterLimit,
        continuous.DeckRule,
        continuous.HandSize,
        continuous.Shown,
        continuous.ReduceTo,
        continuous.Skip,
        continuous.SkipThat,
        continuous.StaysTapped,
        continuous.UntapsAlso,
        continuous.TriggerTimes,
        verbs.Exchange,
        verbs.ExtraTurn,
        verbs.GameResult,
        verbs.MakeEmblem,
        verbs.PairUp,
        verbs.Produce,
        verbs.Regenerate,
        verbs.KeepMana,
        verbs.SpendOnly,
        verbs.EndTurn,
        control.SameFor,
        control.Table,
        verbs.Vote,
    ),
}
"""Fields that only the texts of other games have, or that no chapter is built for."""

WORDS: Table = {
    quantities.Devotion: {"colors": ELSEWHERE},
    quantities.Extreme: {"name": frozenset({*MAGIC.numbers, *VARIETIES})},
    quantities.ManaSpent: {"kind": frozenset({"colors", *"WUBRGC"})},
    quantities.TimesOfAbility: {"kind": DEEDS},
    quantities.TimesPaid: {"cost": frozenset({"kicker"})},
    references.Of: {"relation": frozenset({"controller", "owner", "attacked player or planeswalker"})},
    references.Spent: {"verb": frozenset({"sacrifice", "discard", "exile", "return", "mill", "tap", "reveal"})},
    references.Linked: {"verb": ELSEWHERE},
    filters.InZone: {"preposition": frozenset({"in", "from", "on", "among", "elsewhere"})},
    filters.Status: {"flag": STATUSES},
    filters.OfTheChosen: {"kind": CHOSEN},
    events.Event: {"damage": frozenset({"combat", "noncombat"})},
    conditions.Paid: {"cost": ELSEWHERE},
    conditions.WasChosen: {"word": NAMES},
    conditions.MoreVotes: {"word": NAMES, "tied": frozenset({"or the vote is tied"})},
    quantities.Votes: {"word": NAMES},
    verbs.Vote: {"options": NAMES},
    verbs.Attach: {"as_though": frozenset({"it were a creature"})},
    conditions.HasRole: {"role": frozenset({*ROLES, *ROLES_OF_THE_GAME})},
    conditions.IsTurn: {"phase": ELSEWHERE},
    costs.Pay: {"resource": ELSEWHERE, "least": UNTAKEN},
    costs.TapTotal: {"name": frozenset({"power"})},
    costs.Cost: {"joiner": frozenset({",", "and", "or"})},
    costs.Turn: {"status": frozenset({"tap", "untap"})},
    costs.Spend: {"words": frozenset({"at random"})},
    costs.Loyalty: {"operation": frozenset({"+", "-", ""})},
    costs.Exert: {"verb": frozenset({"exert", "unattach"})},
    verbs.Place: {"position": frozenset({"top", "bottom", "top or bottom", "beneath", *BELOW_THE_TOP})},
    verbs.CounterSpec: {"words": frozenset({"additional", "equal", "those", *AFTER_WHERE})},
    verbs.Move: {"cause": CARRIED_OUT, "face": frozenset({"face down"})},
    verbs.Damage: {"sharing": SHARED},
    verbs.Life: {"operation": frozenset({"gain", "lose", "become"})},
    verbs.Counters: {"operation": OPERATIONS, "sharing": frozenset({"distributed among"})},
    verbs.Token: {"predefined": ELSEWHERE},
    verbs.Produce: {"symbols": NAMES, "kind": MANA_KINDS, "restriction": ELSEWHERE},
    verbs.RevealUntil: {"manner": frozenset({"reveal", "exile"}), "zone": frozenset({"library"})},
    verbs.Retarget: {"manner": RETARGETED},
    verbs.GameResult: {"result": frozenset({"win", "lose", "draw"})},
    verbs.ExtraTurn: {"what": ELSEWHERE, "operation": ELSEWHERE, "words": frozenset({"main"})},
    verbs.Cast: {
        "verb": frozenset({"cast", "play", "play lands and cast"}),
        "payment": FOR_NOTHING | OTHER_MANA.keys() | INSTEAD | BESIDES,
    },
    continuous.Replace: {"words": frozenset({"prevent", "anywhere else", "graveyard"})},
    verbs.SpendOnly: {"modality": frozenset({"only", "can't"})},
    verbs.Exchange: {"what": frozenset({"control", "life totals"})},
    continuous.BaseProperty: {"name": NO_WORD},
    continuous.EqualTo: {"names": frozenset({"power", "toughness", "base power", "base toughness"})},
    continuous.Doubled: {"names": frozenset({"power", "toughness"})},
    continuous.Abilities: {"operation": frozenset({"add", "add one", "remove"})},
    continuous.AbilitiesOf: {"kind": frozenset({"activated", "loyalty"})},
    continuous.Types: {"operation": frozenset({"add", "set", "still", "remove"}), "addition": NAMES},
    continuous.Rule: {"often": frozenset({"each combat", "each turn", "this turn", "this combat"})},
    continuous.Rewords: {"kinds": frozenset({"color", "basic land type", "creature type"}), "barred": NAMES},
    continuous.StaysTapped: {
        "whose": frozenset({"your", "its controller's", "their controllers'"}),
        "often": frozenset({"each", "next"}),
    },
    continuous.AsThough: {"action": ELSEWHERE, "pretence": ELSEWHERE},
    continuous.CostChange: {"action": frozenset({"cast", "activate"}), "only": frozenset({"colored"})},
    continuous.CounterLimit: {"kind": NAMES},
    continuous.Redirect: {"extent": EXTENTS},
    continuous.CombatDamageAmount: {"amount": frozenset({"toughness", "none"})},
    continuous.Skip: {"step": ELSEWHERE},
    continuous.TriggerTimes: {"times": frozenset({"not", "an additional time"})},
    continuous.HandSize: {"operation": frozenset({"none", "add", "subtract", "set"})},
    control.IfDone: {"words": frozenset({*DONE, *SEARCHED, *FLIPPED})},
    control.Later: {"word": frozenset({"at", "when", "whenever", "the next time"})},
    control.Unless: {"each": frozenset({"creature they control that's attacking you", "of those creatures"})},
    control.Modes: {
        "repeat": frozenset({"you may choose the same mode more than once"}),
        "unchosen": frozenset({"that hasn't been chosen", "that hasn't been chosen this turn"}),
    },
    abilities.Restriction: {
        "limit": frozenset({"once each turn", "twice each turn", "three times each turn", "once"}),
        "player": frozenset({"any player"}),
    },
    abilities.Activated: {"label": NAMES},
    abilities.Striation: {"counters": frozenset({"level", "charge"})},
    abilities.Triggered: {"limit": frozenset({"once each turn", "twice each turn"})},
    abilities.Static: {"limit": frozenset({"once each turn"})},
}
"""The words that Magic knows beside those of its language, in fields that its chapters read."""

TAKING = taking_of(MAGIC, SILENT, UNUSED, WORDS)
