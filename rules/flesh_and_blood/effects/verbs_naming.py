"""Choosing what is no object: a card is named (8.5.21)."""

from __future__ import annotations

from grammar.nodes import control
from rules.flesh_and_blood.chapters.effect_keywords.naming import CARD_NAME
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.kernel.choices import Pick
from rules.kernel.effects import executors
from rules.kernel.effects.choosing import options_of
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.understanding import choosers
from rules.kernel.errors import Unsupported


def _unknown(node: control.Choose, language: AnyLanguage) -> str | None:
    return None if node.what in language.choices else f"choosing a {node.what}"


@execute.of(control.Choose, unknown=_unknown)
def _choose(context: Context, node: control.Choose) -> None:
    """Have a player choose; what a card was named is kept for its source.

    Raises:
        Unsupported: The source can't keep it apart from what was named before.
    """
    if node.what != CARD_NAME:
        executors.execute(context, node)
        return
    source = context.source
    if CARD_NAME in source.chosen:
        raise Unsupported("control.Choose", "a card was named for its source before")
    for player in choosers(context, node.who):
        question = f"Which card does {player.name} name for {source.name}?"
        asked = Pick(CARD_NAME, player, question, source, options_of(context, node))
        context.game.contents.effect_keywords.name_card(source, str(context.game.following.choose(asked)[0]))
