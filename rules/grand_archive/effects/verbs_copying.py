"""Copying what is pending on the effects stack, and objects.

Rules book: Game Mechanics - Copy.
"""

from __future__ import annotations

from grammar.nodes import verbs
from grammar.nodes.filters import Filter
from grammar.nodes.references import Every, Pronoun, Result, Some, Target
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.effects.verbs_objects import entering_of, unbuilt_entry
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.references import placed
from rules.kernel.errors import Unsupported

PENDING = frozenset({"activation", "card activation", "trigger"})
"""The words for what waits on the effects stack."""
ELSEWHERE = frozenset({"card", "omen"})
"""The words for cards that are no objects."""
LYING = frozenset({"banishment", "graveyard", "hand", "memory", "main deck", "material deck"})
"""Where cards lie as cards."""


def _unbuilt(node: verbs.CopySpell) -> str | None:
    """What is copied is pending, or a card that lies elsewhere."""
    if isinstance(node.what, Pronoun) and isinstance(node.what.means, Result):
        return None
    said = node.what.what if isinstance(node.what, Every | Some | Target) else None
    known = isinstance(said, Filter) and said.noun in PENDING | ELSEWHERE
    return None if known else "a copy of what isn't said to be pending"


@execute.of(verbs.CopySpell, lacks=_unbuilt)
def _copy(context: Context, node: verbs.CopySpell) -> None:
    player = next(iter(references.players(context, node.who)), context.controller)
    count = max(0, understanding.value(context, node.count))
    originals = [one for one in references.objects(context, node.what) if one.is_here]
    copies = [_copied(context, one, player) for one in originals for _ in range(count)]
    context.done = bool(copies)
    context.kept(node.label, copies)


def _copied(context: Context, original: ArchiveObject, player: ArchivePlayer) -> ArchiveObject:
    """A copy of what is pending, or of a card that is no object.

    Raises:
        Unsupported: It is neither.
    """
    copying = context.game.contents.copying
    if original.is_pending:
        return copying.copy(original, player)
    if original.kind != "card" or original.zone.kind not in LYING:
        raise Unsupported(f"a copy of {original.name}", "where it doesn't lie as a card, it isn't said as what")
    return copying.copy_card(original, player)


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
