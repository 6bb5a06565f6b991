"""Changing targets: that of an attack, and those of what is pending.

Rules book: Objects and Targeting - Redirect, Game Mechanics - Copy.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import filters, verbs
from grammar.nodes.references import Pronoun, Some, Target
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.effects.verbs_copying import PENDING
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.effects import understanding


def _unbuilt(node: verbs.Retarget) -> str | None:
    """What is changed is the target of an attack, and it is said to what; or those of what is pending."""
    if node.manner == "choose new targets for" and node.to is None:
        return None if _is_pending(node) else "new targets for what isn't said to be pending"
    if node.to is None or node.manner != "change the target of":
        return f"“{node.manner}”"
    said = _attack_in(node)
    return None if said is not None and said.noun == "attack" else "the target of something other than an attack"


def _is_pending(node: verbs.Retarget) -> bool:
    """Whether the words speak of a copy, or of something else that waits on the effects stack."""
    if isinstance(node.what, Pronoun):
        return node.what.words == "the copy"
    what = node.what.what if isinstance(node.what, Target) else None
    return isinstance(what, filters.Filter) and what.noun in PENDING


def _attack_in(node: verbs.Retarget) -> filters.Filter | None:
    """The words for the attack whose target is changed."""
    what = node.what.what if isinstance(node.what, Some | Target) else None
    return what if isinstance(what, filters.Filter) else None


@execute.of(verbs.Retarget, lacks=_unbuilt)
def _retarget(context: Context, node: verbs.Retarget) -> None:
    player = next(iter(references.players(context, node.who)), context.controller)
    if node.manner == "choose new targets for":
        _choose_anew(context, node, player)
        return
    combat = context.game.scene.combat
    attacks = references.objects(context, node.what)
    if combat is None or node.to is None or combat.attack not in attacks:
        context.done = False
        return
    to = references.objects(context, node.to)
    change = context.game.contents.redirecting.change_target
    context.done = bool(to) and change(player, _spoken_of(context, node, combat), to[0])
    context.kept(node.label, to[:1] if context.done else [])


def _choose_anew(context: Context, node: verbs.Retarget, player: ArchivePlayer) -> None:
    pending = [one for one in references.objects(context, node.what) if one.is_pending]
    for one in pending:
        context.game.contents.copying.choose_new_targets(one, player)
    context.done = bool(pending)


def _spoken_of(context: Context, node: verbs.Retarget, combat: Combat) -> Sequence[ArchiveObject]:
    """The targets of the attack of which the words speak, all if they say no more."""
    attack = _attack_in(node)
    assert attack is not None
    said = [one for one in attack.qualifiers if isinstance(one, filters.Related)]
    meant = [
        thing for one in said if one.relation == "targeting" for thing in understanding.could_mean(context, one.to)
    ]
    return [one for one in combat.targets if not said or one in meant]
