"""What an ability does as something else, such as a Spell.

Rules book: Game Mechanics - Abilities (17).
"""

from __future__ import annotations

from grammar.nodes import control
from grammar.nodes.effects import AnyEffect
from grammar.nodes.filters import Is
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.kernel.effects.carrying_out import carry_out


def acted_subtypes(effect: AnyEffect) -> frozenset[str]:
    """The subtypes that an ability has by what it does as something; what it does later is an ability of its own."""
    match effect:
        case control.ActingAs(subtype=Is(kind="subtype", value=subtype)):
            return frozenset({subtype.lower()})
        case control.Sequence(steps=steps):
            return frozenset(one for step in steps for one in acted_subtypes(step))
        case control.Gate(test=control.IfDone(words="when you do")):
            return frozenset()
        case control.Gate(then=inner) | control.Define(body=inner):
            return acted_subtypes(inner)
    return frozenset()


def _lacking(node: control.ActingAs) -> str | None:
    match node.subtype:
        case Is(kind="subtype"):
            return None
    return "as something that is no subtype"


@execute.of(control.ActingAs, lacks=_lacking)
def _acting_as(context: Context, node: control.ActingAs) -> None:
    acting, game = acted_subtypes(node), context.game
    game.contents.abilities.acts_as(context.source, ", ".join(sorted(acting)).title())
    before, game.acting = game.acting, (context.source, acting)
    try:
        carry_out(context, node.effect)
    finally:
        game.acting = before
