"""The words that are known in the fields of nodes: those that the shared executors tell apart, and a language's own.

A word that is not here is known to nobody, and makes a text not executable. A game's own tables (``taking.py``) have
the words that it alone knows, or knows otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

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
from rules.kernel.effects.filters import PUT_THERE
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.quantities import CALCULATIONS, EXTREMES
from rules.kernel.effects.taking import ELSEWHERE, NAMES, NO_WORD, STRUCTURES, WORDINGS, Known, Table, Taking

SIGNS = frozenset({"+", "-"})
COMPARISONS = frozenset({"=", "<=", ">=", "<", ">"})
EXTENTS = frozenset({"next", "all", "next time"})
DONE = frozenset(
    {
        "if you do",
        "if you don't",
        "if they do",
        "if they don't",
        "if you can't",
        "if they can't",
        "if that player can't",
        "if the player can't",
        "when you do",
        "otherwise",
        "if that player does",
        "if that player doesn't",
        "if the player does",
        "if the player doesn't",
        "if you pay",
        "if no one does",
        "if no player does",
        "if a player does",
        "if you win",
    }
)
"""What can be asked about the step before; how a coin fell only one game tells."""

WORDS: Table = {
    quantities.Variable: {"name": NAMES},
    quantities.CountersOn: {"kind": NAMES},
    quantities.Extreme: {"function": frozenset({*EXTREMES, "different"})},
    quantities.Calculation: {"operation": CALCULATIONS},
    quantities.ThatMuch: {"words": NAMES},
    references.Of: {"relation": frozenset({"controller", "owner"})},
    references.Target: {"words": frozenset({"another", "other"})},
    references.Every: {"words": frozenset({"each", "all", "your", "the", "its", "any"})},
    references.Some: {"words": frozenset({"at random", "of your choice", "of their choice", "one", "single", "any"})},
    references.Top: {"end": frozenset({"top", "bottom"})},
    references.Several: {"joiner": frozenset({"and", "and/or", "or"})},
    references.Pronoun: {"words": NAMES},
    references.EventRole: {"role": frozenset({"subject", "object", "player", "amount"})},
    filters.AnyTarget: {"words": frozenset({"other"})},
    filters.Is: {"kind": ELSEWHERE, "value": NAMES},
    filters.AnyOf: {"joiner": frozenset({"or", "and/or", "and"})},
    filters.With: {"having": frozenset({"with", "without"})},
    filters.PropertyIs: {"comparison": COMPARISONS},
    filters.Parity: {"which": frozenset({"even", "odd"})},
    filters.Jointly: {"relation": frozenset({"same", "different", "total"}), "comparison": COMPARISONS},
    filters.WithCounters: {"kind": NAMES},
    filters.Named: {"name": NAMES, "extent": frozenset({"whole", "part"})},
    filters.Whose: {"relation": ELSEWHERE},
    filters.Related: {"relation": ELSEWHERE},
    events.Event: {"counters": NAMES, "property": ELSEWHERE},
    events.Amount: {"comparison": COMPARISONS},
    events.StepBegins: {"which": frozenset({"each", "the", "the next", "the next turn's", "this turn's", ""})},
    conditions.Compare: {"comparison": COMPARISONS},
    conditions.Foremost: {"extreme": frozenset({"greatest", "least"})},
    conditions.Matches: {"words": frozenset({"was", "remains"})},
    conditions.Until: {"moment": ELSEWHERE},
    costs.Cost: {"joiner": frozenset({",", "and"})},
    costs.CounterCost: {"operation": frozenset({"put", "remove"}), "kind": NAMES},
    costs.Pay: {"amount": NAMES},
    costs.Spend: {"verb": ELSEWHERE},
    verbs.Place: {"order": frozenset({"any", "random"})},
    verbs.Entry: {"status": ELSEWHERE},
    verbs.Move: {"manner": frozenset({"at random"})},
    verbs.CounterSpec: {"kind": NAMES},
    verbs.Life: {"operation": frozenset({"gain", "lose"})},
    verbs.Counters: {"operation": frozenset({"put", "remove"})},
    verbs.Token: {"name": NAMES},
    verbs.Reveal: {"manner": frozenset({"reveal", "look at"})},
    verbs.Search: {"words": frozenset({"reveal"}), "joiner": frozenset({"and", "and/or"})},
    verbs.SetStatus: {"action": ELSEWHERE},
    verbs.KeywordAction: {"name": ELSEWHERE},
    continuous.PowerToughness: {"power_sign": SIGNS, "toughness_sign": SIGNS},
    continuous.PropertyChange: {"sign": SIGNS},
    continuous.Abilities: {"operation": frozenset({"add", "remove"})},
    continuous.Rule: {"modality": frozenset({"can't", "must", "may", "only"})},
    continuous.CostChange: {"operation": frozenset({"less", "more"}), "amount": NAMES, "keyword": NAMES},
    continuous.AdditionalCost: {"choice": frozenset({"must", "may"})},
    continuous.AsEnters: {"moment": frozenset({"enters"})},
    continuous.Prevent: {"extent": EXTENTS},
    control.IfDone: {"words": DONE},
    control.Define: {"variable": NAMES},
    control.Mode: {"name": NAMES, "cost": NO_WORD},
    control.Modes: {"unchosen": NO_WORD},
    control.Later: {"place": frozenset({"before", "after"})},
    abilities.Keyword: {"name": ELSEWHERE},
    abilities.Restriction: {"timing": ELSEWHERE, "limit": frozenset({"once each turn", "once"})},
    abilities.Triggered: {"limit": frozenset({"once each turn"})},
}
"""What the executors that games share tell apart."""


def of_language(language: AnyLanguage) -> Table:
    """The words that are looked up in the tables of a language."""
    zones: Mapping[str, Known] = {"zone": language.zones}
    windows: Mapping[str, Known] = {"window": language.windows}
    numbers: Mapping[str, Known] = {"name": language.numbers}
    return {
        quantities.Property: numbers,
        quantities.Extreme: numbers,
        conditions.Foremost: numbers,
        quantities.Times: windows,
        quantities.EventTotal: windows,
        references.Role: {"role": language.roles},
        references.Top: zones,
        references.WholeZone: zones,
        filters.Filter: {"noun": language.nouns},
        filters.PropertyIs: numbers,
        filters.Parity: numbers,
        filters.Jointly: {"name": frozenset({*language.numbers, "name"})},
        filters.InZone: {**zones, "preposition": frozenset({"in", "from", "on", "among"})},
        filters.Did: {**windows, "words": frozenset({"dealt", *PUT_THERE})},
        events.Event: {"kind": language.events.readings, "besides": language.events.left_out, **windows},
        events.StepBegins: {"step": language.events.beginnings},
        conditions.Happened: windows,
        conditions.IsTurn: {"phase": language.events.beginnings},
        continuous.PropertyChange: numbers,
        verbs.Place: zones,
        verbs.Search: {**zones, "also": language.zones},
        control.Choose: {"what": frozenset({*language.choices, "number"}), "among": NAMES},
    }


def taking_of(language: AnyLanguage, *own: Table) -> Taking:
    """What a game of a language takes: what all games do, but as tables of its own say otherwise."""
    return Taking(WORDS, of_language(language), WORDINGS, STRUCTURES, *own)
