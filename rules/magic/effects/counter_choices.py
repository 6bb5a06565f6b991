"""Counters of several kinds from which somebody chooses: `your choice of a flying counter or a +1/+1 counter`."""

from __future__ import annotations

from msgspec import structs

from grammar.nodes.verbs import CounterSpec, Entry
from rules.kernel.choices import Option, Pick
from rules.magic.effects.context import Context
from rules.magic.state import MagicPlayer


def settled(context: Context, spec: CounterSpec, by: MagicPlayer) -> CounterSpec:
    """The counters that a text names; where it names several to choose from, those that a player chooses."""
    if not spec.alternatives:
        return spec
    kinds = (structs.replace(spec, alternatives=()), *spec.alternatives)
    options = tuple(Option(place, kind.kind or "any") for place, kind in enumerate(kinds))
    question = f"Which counters does {by.name} choose for {context.source.name}?"
    answer = context.game.contents.following_instructions.choose(
        Pick("counter", by, question, context.source, options)
    )[0]
    return next(kind for place, kind in enumerate(kinds) if place == answer)


def settled_entry(context: Context, entry: Entry, by: MagicPlayer) -> Entry:
    """How something enters, with the counters that a player chooses for it."""
    return structs.replace(entry, counters=tuple(settled(context, spec, by) for spec in entry.counters))
