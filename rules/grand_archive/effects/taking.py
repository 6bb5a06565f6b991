"""What Grand Archive takes of the nodes of card text, where no code of its chapters reads a field."""

from __future__ import annotations

from grammar.nodes import abilities, conditions, continuous, costs, events, filters, quantities, references, verbs
from rules.kernel.effects.taking import (
    SPELLING,
    STRUCTURES,
    UNTAKEN,
    WORDINGS,
    Table,
    Taking,
    nothing_of,
    unlabelled,
)

SILENT: Table = {
    abilities.Spell: {"label": SPELLING},
    filters.AnyOf: {"joiner": SPELLING},
    filters.InZone: {"preposition": SPELLING},
    references.Of: {"words": SPELLING},
    references.You: {"words": SPELLING},
    continuous.GainControl: {"words": SPELLING},
    references.Several: {"words": SPELLING},
    continuous.Types: {"addition": frozenset({"types"}), "article": SPELLING},
    verbs.CounterSpec: {"words": frozenset({"additional"})},
    verbs.CounterSpell: {"who": SPELLING},
    verbs.Damage: {"words": SPELLING},
    verbs.Place: {"order": frozenset({"any"})},
}
"""Fields that say nothing more in Grand Archive."""

UNUSED: Table = {
    abilities.Activated: {"kind": UNTAKEN, "keywords": UNTAKEN},
    abilities.Chapter: {"numbers": UNTAKEN},
    abilities.Restriction: {"player": UNTAKEN},
    abilities.Triggered: {"limit": UNTAKEN},
    conditions.Until: {"whose": UNTAKEN},
    continuous.AttackCost: {"effect": UNTAKEN},
    continuous.Prevent: {"who": UNTAKEN},
    continuous.Redirect: dict.fromkeys(("event", "amount", "extent", "to"), UNTAKEN),
    costs.Exert: {"verb": UNTAKEN, "what": UNTAKEN},
    costs.Loyalty: {"operation": UNTAKEN},
    costs.Spend: {"to": UNTAKEN, "words": UNTAKEN, "face": UNTAKEN, "when": UNTAKEN},
    events.Event: {"property": UNTAKEN},
    references.Next: {"words": UNTAKEN},
    verbs.Counters: {"to": UNTAKEN},
    verbs.Damage: {"excess": UNTAKEN},
    verbs.Entry: {"attached": UNTAKEN, "copy": UNTAKEN},
    verbs.RemoveDamage: {"who": UNTAKEN, "label": UNTAKEN},
    verbs.Token: {"size": UNTAKEN, "words": UNTAKEN, "abilities": UNTAKEN},
    **unlabelled(
        continuous.Continuous,
        continuous.CostChange,
        continuous.GainControl,
        continuous.Lasting,
        verbs.Cast,
        verbs.Retarget,
    ),
    **nothing_of(
        continuous.BaseSize,
        continuous.EqualTo,
        continuous.IsCopy,
        continuous.PowerToughness,
        quantities.Size,
        costs.Repeated,
        verbs.Attach,
    ),
}
"""Fields that only the texts of other games have, or that no chapter is built for."""

TAKING = Taking(WORDINGS, STRUCTURES, SILENT, UNUSED)
