"""Copying what is pending on the effects stack.

Rules book: Game Mechanics - Copy.
"""

from __future__ import annotations

from grammar.nodes import verbs
from grammar.nodes.filters import Filter
from grammar.nodes.references import Every, Some, Target
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.kernel.effects import understanding

PENDING = frozenset({"activation", "card activation", "trigger"})
"""The words for what waits on the effects stack."""


def _unbuilt(node: verbs.CopySpell) -> str | None:
    """What is copied is said to be pending; a copy of a card elsewhere is another thing."""
    said = node.what.what if isinstance(node.what, Every | Some | Target) else None
    return None if isinstance(said, Filter) and said.noun in PENDING else "a copy of what isn't said to be pending"


@execute.of(verbs.CopySpell, lacks=_unbuilt)
def _copy(context: Context, node: verbs.CopySpell) -> None:
    player = next(iter(references.players(context, node.who)), context.controller)
    count = max(0, understanding.value(context, node.count))
    originals = [one for one in references.objects(context, node.what) if one.is_pending]
    copies = [context.game.contents.copying.copy(one, player) for one in originals for _ in range(count)]
    context.done = bool(copies)
    context.kept(node.label, copies)
