"""Quantities of Grand Archive: what its cards count beside what all games count."""

from __future__ import annotations

from grammar.nodes import quantities as nodes
from grammar.nodes.references import Of, You
from rules.grand_archive.effects.context import Context
from rules.kernel.effects import quantities as shared
from rules.kernel.effects.language import unknown_number
from rules.kernel.effects.meanings import Meanings

meaning: Meanings[Context, int] = Meanings("quantity", shared.meaning)


@meaning.of(nodes.Property, unknown=lambda node, language: unknown_number(node.name, language))
def _property(context: Context, node: nodes.Property) -> int:
    """A number of a thing; for what is empowered, the level of its player's champion is higher."""
    number = shared.meaning(context, node)
    own_level = node.name == "level" and node.of in (You(), You(""), Of("champion", You()), Of("champion", You("")))
    return number + context.announced.empowered if own_level else number
