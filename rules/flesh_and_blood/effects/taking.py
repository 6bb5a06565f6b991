"""What Flesh and Blood takes of the nodes of card text, where no code of its chapters reads a field."""

from __future__ import annotations

from grammar.nodes import abilities, continuous, costs, events, quantities, references, verbs
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
    references.Of: {"words": SPELLING},
    references.You: {"words": SPELLING},
    references.Several: {"words": SPELLING},
    continuous.Continuous: {"words": SPELLING},
    continuous.Types: {"addition": frozenset({"card types", "types"})},
    costs.Exert: {"what": Only((references.Itself,))},
    verbs.Cast: {"verb": frozenset({"play"})},
    references.Next: {"words": frozenset({"from arsenal", "quality last"})},
    verbs.CounterSpec: {"words": frozenset({"additional"})},
    verbs.CounterSpell: {"who": SPELLING},
}
"""Fields that say nothing more in Flesh and Blood."""

UNUSED: Table = {
    abilities.Activated: {"change": UNTAKEN},
    abilities.Keyword: {"cost": UNTAKEN},
    abilities.Chapter: {"numbers": UNTAKEN},
    abilities.Restriction: {"player": UNTAKEN},
    continuous.AdditionalCost: {"action": UNTAKEN},
    continuous.Prevent: {"who": Only((references.Same,))},
    costs.Spend: {"words": UNTAKEN},
    events.Event: {"property": UNTAKEN},
    verbs.Counters: {"to": UNTAKEN},
    verbs.Damage: {"excess": UNTAKEN},
    verbs.Draw: {"to": UNTAKEN},
    verbs.Produce: {"restriction": UNTAKEN, "each": UNTAKEN, "words": UNTAKEN, "among": UNTAKEN},
    verbs.Token: {"size": UNTAKEN, "words": UNTAKEN, "abilities": UNTAKEN},
    **unlabelled(continuous.AsThough, continuous.Lasting, verbs.Cast),
    **nothing_of(
        continuous.BaseSize,
        continuous.EqualTo,
        continuous.IsCopy,
        continuous.PowerToughness,
        quantities.Size,
        costs.Loyalty,
        costs.Repeated,
    ),
}
"""Fields that only the texts of other games have, or that no chapter is built for."""

TAKING = Taking(WORDINGS, STRUCTURES, SILENT, UNUSED)
