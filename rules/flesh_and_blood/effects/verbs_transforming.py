"""Transforming, as card text says it: which objects, and into what.

Comprehensive Rules: 8.5.36 (transform).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import filters, quantities, verbs
from grammar.nodes import references as nodes
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects import understanding
from rules.kernel.effects.antecedents import acting

TRANSFORMED = (nodes.Some, nodes.Target, nodes.Pronoun)
"""How what transforms may be spoken of."""
ONE = quantities.Number(1)


def unbuilt(node: verbs.SetStatus) -> str | None:
    """What of a transformation isn't built."""
    if not isinstance(node.who, nodes.You | nodes.Same):
        return "to transform by somebody else"
    if not isinstance(node.what, TRANSFORMED):
        return "to transform what is named so"
    if isinstance(node.into, nodes.Itself) or _token_named(node.into) is not None:
        together = isinstance(node.what, nodes.Target) and not isinstance(node.into, nodes.Every)
        several = together and isinstance(node.what, nodes.Target) and node.what.count != ONE
        return "to transform several targets into one" if several else None
    return "to transform into what is named so"


def _token_named(into: nodes.Reference | None) -> str | None:
    """The name of the tokens to transform into, each thing into its own or all into one."""
    if isinstance(into, nodes.Some) and into.count != ONE:
        return None
    what = into.what if isinstance(into, nodes.Some | nodes.Every) else None
    if not isinstance(what, filters.Filter) or what != filters.Filter(words=what.words) or len(what.words) != 1:
        return None
    return next((one.name for one in what.words if isinstance(one, filters.Named)), None)


def transform(context: Context, node: verbs.SetStatus) -> None:
    """Have objects transform; what they have become can be spoken of."""
    made: list[FabObject] = []
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            things = [thing for thing in references.objects(context, node.what) if thing.is_here]
            made += _transformed(context, node, player, things)
    context.done = bool(made)
    context.kept(node.label, made)


def _transformed(
    context: Context, node: verbs.SetStatus, player: FabPlayer, things: Sequence[FabObject]
) -> list[FabObject]:
    """What the things that one player transforms have become."""
    keywords, name = context.game.contents.effect_keywords, _token_named(node.into)
    back = context.source.card.back
    if back is not None and name == back.name:
        name = None
    if isinstance(node.into, nodes.Every) and name is not None:
        return keywords.transform_into_tokens(player, [[thing] for thing in things], name) if things else []
    needed = _needed(context, node.what)
    if len(things) < needed:
        keywords.not_all_there(context.source, needed)
        return []
    if not things:
        return []
    if name is not None:
        return keywords.transform_into_tokens(player, [things], name)
    into = context.source
    return [into] if keywords.becomes_permanent(player, into) and keywords.transform(things, into) else []


def _needed(context: Context, what: nodes.Reference) -> int:
    """How many objects have to be there."""
    if not isinstance(what, nodes.Some):
        return 1
    least = what.count.minimum if isinstance(what.count, quantities.Range) else what.count
    return understanding.value(context, least)
