"""What Magic takes of the nodes of card text, where no code of its chapters reads a field.

Comprehensive Rules: 207.2c (ability words), 603.7 (delayed triggered abilities).
"""

from __future__ import annotations

from grammar.nodes import abilities, conditions, continuous, control, costs, events, filters, references, verbs
from rules.kernel.effects.taking import (
    SPELLING,
    STRUCTURES,
    UNTAKEN,
    WORDINGS,
    Only,
    Table,
    Taking,
    nothing_of,
    unlabelled,
)

SILENT: Table = {
    abilities.Spell: {"label": SPELLING},
    abilities.Activated: {"label": SPELLING},
    abilities.Triggered: {"label": SPELLING},
    abilities.Static: {"label": SPELLING},
    control.Later: {"word": SPELLING},
    filters.InZone: {"preposition": SPELLING},
    references.Of: {"words": SPELLING},
    references.Pair: {"words": SPELLING},
    references.Several: {"words": SPELLING},
    references.You: {"words": SPELLING},
    continuous.Continuous: {"words": SPELLING},
    continuous.GainControl: {"words": SPELLING},
    continuous.SkipThat: {"who": SPELLING, "what": frozenset({"draw"})},
    continuous.Types: {"article": SPELLING},
    verbs.CounterSpell: {"who": SPELLING},
    verbs.Damage: {"words": SPELLING},
    verbs.Entry: {"on": Only((references.Pronoun,))},
    verbs.Exchange: {"who": SPELLING},
    verbs.Produce: {"words": SPELLING},
}
"""Fields that say nothing more in Magic: ability words, and who does what is the same whoever does it."""

UNUSED: Table = {
    abilities.Activated: {"change": UNTAKEN, "keywords": UNTAKEN, "kind": UNTAKEN},
    conditions.Until: {"whose": UNTAKEN},
    continuous.AdditionalCost: {"action": UNTAKEN},
    continuous.CostChange: {"who": UNTAKEN, "label": UNTAKEN},
    continuous.Prevent: {"who": UNTAKEN},
    costs.Spend: {"face": UNTAKEN, "when": UNTAKEN},
    events.Event: {"property": UNTAKEN},
    verbs.Damage: {"kind": UNTAKEN},
    verbs.Draw: {"to": UNTAKEN},
    verbs.Make: {"to": UNTAKEN},
    verbs.RemoveDamage: {"who": UNTAKEN, "label": UNTAKEN},
    verbs.Retarget: {"to": UNTAKEN, "label": UNTAKEN},
    verbs.SetStatus: {"into": UNTAKEN},
    **nothing_of(references.Next),
    **unlabelled(
        continuous.AsThough,
        continuous.CombatDamageAmount,
        continuous.CounterLimit,
        continuous.HandSize,
        continuous.Lasting,
        continuous.ReduceTo,
        continuous.Skip,
        continuous.SkipThat,
        continuous.StaysTapped,
        verbs.Exchange,
        verbs.ExtraTurn,
        verbs.GameResult,
        verbs.PairUp,
        verbs.Produce,
        verbs.Regenerate,
    ),
}
"""Fields that only the texts of other games have, or that no chapter is built for."""

TAKING = Taking(WORDINGS, STRUCTURES, SILENT, UNUSED)
