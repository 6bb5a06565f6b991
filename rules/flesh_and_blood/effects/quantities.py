"""Quantities of Flesh and Blood: what its cards count beside what all games count."""

from __future__ import annotations

import msgspec

from grammar.nodes import filters, references
from grammar.nodes import quantities as nodes
from rules.flesh_and_blood.effects.context import Context
from rules.kernel.effects import quantities as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.memory import times

meaning: Meanings[Context, int] = Meanings("quantity", shared.meaning)


def _done(what: filters.AnyFilter) -> filters.Did | None:
    """What somebody is said to have done to the things, of which there is no telling where they are now."""
    if not isinstance(what, filters.Filter):
        return None
    deeds = [one for one in what.qualifiers if isinstance(one, filters.Did) and one.event.subject is not None]
    return deeds[0] if len(deeds) == 1 and what.noun == "card" else None


def _unplaced(node: nodes.Count, language: AnyLanguage) -> str | None:
    if _done(node.of) is not None or not shared.is_unplaced(node.of, language):
        return None
    return "cards of no zone that is named"


@meaning.of(nodes.Count, unknown=_unplaced)
def _count(context: Context, node: nodes.Count) -> int:
    """How many there are, or, of cards that somebody has done something with, how often that was done."""
    done = _done(node.of)
    if done is None or not isinstance(node.of, filters.Filter):
        return len(understanding.found(context, node.of))
    others = tuple(one for one in node.of.qualifiers if one is not done)
    card = references.Some(msgspec.structs.replace(node.of, qualifiers=others), nodes.Number(1))
    return times(context, msgspec.structs.replace(done.event, object=card), done.window)
