"""What Grand Archive takes of the nodes of card text, where no code of its chapters reads a field."""

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
from rules.grand_archive.effects.filters import CHOSEN
from rules.grand_archive.effects.language import GRAND_ARCHIVE
from rules.grand_archive.effects.places import ZONES
from rules.grand_archive.effects.verbs_moving import DEPTHS, LINEAGE
from rules.kernel.effects.known_words import taking_of
from rules.kernel.effects.taking import (
    ELSEWHERE,
    NAMES,
    NO_WORD,
    SPELLING,
    UNTAKEN,
    Table,
    nothing_of,
    unlabelled,
)

SILENT: Table = {
    abilities.Spell: {"label": SPELLING},
    conditions.Exists: {"words": frozenset({"", "you have", "has", "is defended by"})},
    filters.AnyOf: {"joiner": SPELLING},
    continuous.GainControl: {"words": SPELLING},
    continuous.PaysFor: {"each": SPELLING},
    continuous.Replace: {"words": frozenset({"prevent", "anywhere else"})},
    continuous.Types: {"addition": frozenset({"types"}), "article": SPELLING},
    verbs.CounterSpec: {"words": frozenset({"additional", "equal after"})},
    verbs.Damage: {"words": SPELLING},
}
"""Fields that say nothing more in Grand Archive."""

UNUSED: Table = {
    abilities.Activated: {"kind": UNTAKEN, "keywords": UNTAKEN},
    abilities.Chapter: {"numbers": UNTAKEN},
    abilities.Restriction: {"player": UNTAKEN},
    conditions.Until: {"whose": UNTAKEN},
    continuous.AlternativeCost: {"what": UNTAKEN},
    continuous.AttackCost: {"effect": UNTAKEN},
    continuous.CostChange: {"label": UNTAKEN, "least": UNTAKEN, "keyword": UNTAKEN, "only": UNTAKEN},
    continuous.Prevent: {"who": UNTAKEN},
    continuous.Redirect: dict.fromkeys(("event", "amount", "extent", "to"), UNTAKEN),
    costs.Loyalty: {"operation": UNTAKEN},
    costs.Spend: {"words": UNTAKEN, "face": UNTAKEN, "when": UNTAKEN},
    references.Next: {"words": UNTAKEN},
    continuous.Doubled: {"names": UNTAKEN},
    verbs.Damage: {"excess": UNTAKEN},
    verbs.Entry: {"attached": UNTAKEN},
    verbs.Place: {"above": UNTAKEN},
    verbs.RemoveDamage: {"who": UNTAKEN, "label": UNTAKEN},
    verbs.Token: {"size": UNTAKEN, "words": UNTAKEN, "abilities": UNTAKEN},
    **unlabelled(
        continuous.AsThough,
        continuous.Enabled,
        continuous.GainControl,
        continuous.PaysFor,
        continuous.StaysTapped,
        control.ActingAs,
        verbs.GameResult,
    ),
    verbs.Cast: {"label": UNTAKEN, "price": UNTAKEN},
    verbs.CounterSpell: {"entry": UNTAKEN},
    verbs.KeywordAction: {"plus": UNTAKEN, "others": UNTAKEN},
    **nothing_of(
        abilities.Striation,
        continuous.AbilitiesOf,
        continuous.BaseSize,
        continuous.EqualTo,
        continuous.PowerToughness,
        continuous.Rewords,
        quantities.Size,
        costs.Create,
        control.Row,
        control.Table,
        control.Wager,
        costs.Repeated,
        costs.TapTotal,
        verbs.Attach,
    ),
}
"""Fields that only the texts of other games have, or that no chapter is built for."""

WORDS: Table = {
    references.Of: {"relation": frozenset({"controller", "owner", "champion"})},
    references.Spent: {"verb": frozenset({"banish", "sacrifice", "discard"})},
    references.Linked: {"verb": ELSEWHERE},
    references.Next: {"action": frozenset({"activates", "plays", "makes"})},
    filters.Status: {"flag": ELSEWHERE},
    filters.OfTheChosen: {"kind": frozenset(CHOSEN)},
    events.Event: {"damage": frozenset({"combat", "noncombat"})},
    conditions.Unlocks: {"kind": ELSEWHERE, "name": NAMES},
    conditions.HasRole: {"role": ELSEWHERE},
    costs.Exert: {"verb": ELSEWHERE},
    costs.Pay: {"resource": ELSEWHERE, "least": UNTAKEN},
    costs.Turn: {"status": ELSEWHERE},
    verbs.RevealUntil: {"manner": frozenset({"reveal"}), "zone": frozenset({"deck"})},
    verbs.Entry: {"zone": frozenset({"intent"})},
    verbs.Place: {"position": frozenset({"top", "bottom", *DEPTHS}), "zone": frozenset({*ZONES, LINEAGE})},
    verbs.Move: {"cause": ELSEWHERE, "face": frozenset({"face up", "face down"})},
    verbs.Draw: {"to": frozenset({"memory"})},
    verbs.Damage: {"sharing": ELSEWHERE, "kind": ELSEWHERE},
    verbs.CounterSpec: {"alternatives": UNTAKEN},
    verbs.Counters: {"sharing": ELSEWHERE},
    verbs.Token: {"predefined": NAMES},
    verbs.GameResult: {"result": frozenset({"lose"})},
    verbs.Retarget: {"manner": ELSEWHERE},
    verbs.Cast: {"verb": ELSEWHERE, "payment": ELSEWHERE, "pretence": NO_WORD},
    continuous.PaysFor: {"of": frozenset({"reserve cost"})},
    continuous.BaseProperty: {"name": frozenset({"power", "life", "base level"})},
    continuous.Types: {"operation": ELSEWHERE},
    continuous.Continuous: {"words": frozenset({"have", "each last"})},
    continuous.Rule: {"often": frozenset({"each turn", "this turn", "this combat"})},
    continuous.StaysTapped: {
        "whose": frozenset({"its controller's", "their controllers'"}),
        "often": frozenset({"each", "next"}),
    },
    continuous.AsThough: {"action": ELSEWHERE, "pretence": ELSEWHERE},
    continuous.AsEnters: {"moment": frozenset({"is gained"})},
    continuous.CostChange: {"action": frozenset({"activate", "materialize", "bestow", "play"})},
    continuous.AdditionalCost: {"action": frozenset({"activate", "materialize", "play", "use for an attack"})},
    control.Unless: {"each": frozenset({"attack declaration"})},
    control.Modes: {"repeat": NO_WORD},
    control.Later: {"word": frozenset({"at", "when", "whenever", "the next time"})},
    abilities.Activated: {"label": NAMES},
    abilities.Triggered: {"label": NAMES, "limit": frozenset({"once each turn", "once"})},
    abilities.Static: {"label": NAMES, "limit": UNTAKEN},
    abilities.Restriction: {"limit": frozenset({"once each turn", "twice each turn", "three times each turn", "once"})},
}
"""The words that are known beside those of the language, in fields that the chapters read."""

TAKING = taking_of(GRAND_ARCHIVE, SILENT, UNUSED, WORDS)
