"""What Flesh and Blood takes of the nodes of card text, where no code of its chapters reads a field."""

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
from rules.flesh_and_blood.effects.language import FLESH_AND_BLOOD
from rules.flesh_and_blood.effects.verbs_moving import DEPTHS
from rules.flesh_and_blood.properties import NUMBERS
from rules.kernel.effects.known_words import DONE, taking_of
from rules.kernel.effects.riders import FIRST_TIME
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

DECK_RULES = frozenset(
    {
        "be in a deck any number of times",
        "be in a deck whatever its class or talent",
        "be in a deck whatever its hero",
    }
)
SILENT: Table = {
    continuous.Continuous: {"words": SPELLING},
    continuous.Replace: {"words": frozenset({"prevent", "anywhere else"})},
    continuous.Types: {"addition": frozenset({"", "card types", "class types", "types"})},
    continuous.DeckRule: {"what": SPELLING, "allows": DECK_RULES},
    costs.Exert: {"what": Only((references.Itself,))},
    verbs.Cast: {"verb": frozenset({"play"})},
    references.Next: {"words": frozenset({"from arsenal", "quality last"})},
    verbs.CounterSpec: {"words": frozenset({"additional"})},
    verbs.Produce: {"words": frozenset({"equal"})},
}
"""Fields that say nothing more in Flesh and Blood."""

UNUSED: Table = {
    abilities.Activated: {"change": Only((continuous.CostChange,))},
    abilities.Keyword: {"cost": UNTAKEN},
    abilities.Chapter: {"numbers": UNTAKEN},
    abilities.Restriction: {"player": UNTAKEN},
    continuous.AdditionalCost: {"action": UNTAKEN, "origin": UNTAKEN},
    continuous.CostChange: {"label": UNTAKEN, "least": UNTAKEN, "keyword": UNTAKEN, "only": UNTAKEN},
    continuous.Doubled: {"names": UNTAKEN},
    continuous.AlternativeCost: {"what": UNTAKEN},
    continuous.Prevent: {"who": Only((references.Same,))},
    costs.Spend: {"words": UNTAKEN},
    verbs.CounterSpec: {"alternatives": UNTAKEN},
    verbs.Counters: {"to": UNTAKEN, "sharing": ELSEWHERE},
    verbs.Damage: {"excess": UNTAKEN},
    verbs.Draw: {"to": UNTAKEN},
    verbs.Entry: {"changes": UNTAKEN, "zone": UNTAKEN},
    verbs.Place: {"above": UNTAKEN},
    verbs.Produce: {"restriction": UNTAKEN, "each": UNTAKEN, "among": UNTAKEN},
    verbs.Token: {"size": UNTAKEN, "words": UNTAKEN, "abilities": UNTAKEN},
    verbs.ExtraTurn: {"label": UNTAKEN, "words": UNTAKEN},
    **unlabelled(continuous.AsThough, continuous.DeckRule, control.Choose, control.Wager),
    verbs.Cast: {"label": UNTAKEN, "price": UNTAKEN},
    verbs.CounterSpell: {"entry": UNTAKEN},
    verbs.KeywordAction: {"plus": UNTAKEN},
    verbs.PayCost: {"label": ELSEWHERE},
    **nothing_of(
        abilities.Striation,
        continuous.AbilitiesOf,
        continuous.BaseSize,
        continuous.IsCopy,
        continuous.PowerToughness,
        continuous.Rewords,
        quantities.Size,
        costs.Loyalty,
        control.Row,
        control.Table,
        costs.Repeated,
        costs.TapTotal,
        costs.CollectEvidence,
    ),
}
"""Fields that only the texts of other games have, or that no chapter is built for."""

WORDS: Table = {
    control.May: {"words": frozenset({"choose to"})},
    references.Spent: {"verb": frozenset({"discard", "banish", "charge your hero's soul", "pitch", "destroy"})},
    references.Of: {"relation": frozenset({"controller", "owner", "host", "attack", "revealed card"})},
    references.Next: {"action": ELSEWHERE, "words": frozenset({"from arsenal", "quality last"})},
    filters.Status: {"flag": ELSEWHERE},
    filters.OfTheChosen: {"kind": frozenset({"name"})},
    filters.InZone: {"preposition": frozenset({"in", "from", "on", "among", "elsewhere"}), "zone": ELSEWHERE},
    quantities.Property: {"name": ELSEWHERE},
    events.Event: {"damage": frozenset({"arcane", "physical"})},
    conditions.Paid: {"cost": ELSEWHERE},
    costs.Pay: {"resource": frozenset({"resources", "chi", "life", "action points"})},
    costs.Turn: {"status": ELSEWHERE},
    costs.Spend: {"face": frozenset({"face down"}), "when": ELSEWHERE},
    costs.Exert: {"verb": ELSEWHERE},
    verbs.Place: {"position": frozenset({"top", "bottom", *DEPTHS})},
    verbs.Move: {"cause": ELSEWHERE, "face": frozenset({"face up", "face down"})},
    verbs.Damage: {"sharing": ELSEWHERE, "words": ELSEWHERE, "kind": frozenset({"arcane", "hit"})},
    verbs.ExtraTurn: {"what": frozenset({"turn"}), "operation": frozenset({"add"})},
    verbs.Token: {"predefined": NAMES},
    verbs.Produce: {"symbols": NAMES, "kind": ELSEWHERE},
    verbs.Cast: {"payment": ELSEWHERE, "pretence": frozenset({"it were an instant"})},
    continuous.BaseProperty: {"name": ELSEWHERE},
    continuous.EqualTo: {"names": frozenset(NUMBERS)},
    continuous.Abilities: {"operation": frozenset({"add", "remove", "bar"})},
    continuous.Types: {"operation": frozenset({"add", "set"}), "article": frozenset({"are", "a"})},
    continuous.Rule: {"often": frozenset({"this turn", "this combat"})},
    continuous.GainControl: {"words": NO_WORD},
    continuous.AsThough: {"action": ELSEWHERE, "pretence": ELSEWHERE},
    continuous.CostChange: {"action": frozenset({"play", "activate", "play or activate"})},
    control.Unless: {"each": NO_WORD},
    control.IfDone: {"words": DONE | {FIRST_TIME}},
    control.Modes: {"repeat": NO_WORD},
    control.Later: {"word": frozenset({"at", "when", "whenever", "the next time"})},
    abilities.Spell: {"label": NAMES},
    abilities.Activated: {
        "label": NAMES,
        "kind": frozenset({"action", "instant", "attack reaction", "defense reaction"}),
    },
    abilities.Triggered: {"label": NAMES},
    abilities.Static: {"label": NAMES, "limit": UNTAKEN},
    abilities.Restriction: {"limit": frozenset({"once each turn", "twice each turn", "three times each turn"})},
}
"""The words that are known beside those of the language, in fields that the chapters read."""

TAKING = taking_of(FLESH_AND_BLOOD, SILENT, UNUSED, WORDS)
