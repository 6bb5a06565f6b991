"""Copying what is pending on the effects stack, and objects.

Rules book: Game Mechanics - Copy.
"""

from __future__ import annotations

from grammar.nodes import verbs
from grammar.nodes.filters import Filter
from grammar.nodes.references import Every, Some, Target
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.effects.verbs_objects import entering_of, unbuilt_entry
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.references import placed

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


@execute.of(verbs.MakeCopy, lacks=lambda node: "exceptions of a copy" if node.exceptions else unbuilt_entry(node.entry))
def _make_copy(context: Context, node: verbs.MakeCopy) -> None:
    originals, made = _originals(context, node), list[ArchiveObject]()
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            count, so = max(0, understanding.value(context, node.count)), entering_of(context, node.entry)
            for one in originals:
                made += context.game.contents.copying.summon(one, player, count, so)
    context.done = bool(made)
    context.kept(node.label, made)


def _originals(context: Context, node: verbs.MakeCopy) -> list[ArchiveObject]:
    """The objects that are copied: those that the words mean, as they last existed, or one that is chosen."""
    what = placed(node.of)
    if isinstance(what, Some):
        found = choosing.chosen(context, what, context.controller)
    else:
        found = understanding.things(context, what)
    return [one for one in found if isinstance(one, ArchiveObject)]
