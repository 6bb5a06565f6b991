"""The shapes of damage that is prevented."""

from __future__ import annotations

from grammar.common.shapes import Shape, at, shape
from grammar.common.subjects import OPEN
from grammar.magic.shapes.nouns import halved
from grammar.nodes import continuous as n
from grammar.nodes import events as e
from grammar.nodes import quantities as q
from grammar.nodes import references as r


def prevent(extent: str, amount: object, **parts: object) -> Shape:
    """The shape of damage prevented."""
    fields = {name: parts.pop(name) for name in ("duration", "words") if name in parts}
    return shape(
        n.Prevent, event=shape(e.Event, kind="deals damage", **parts), amount=amount, extent=extent, who=OPEN, **fields
    )


def prevent_that(amount: object) -> Shape:
    """The shape of so much of the damage spoken of prevented."""
    return shape(n.PreventThat, what=r.Pronoun("that damage"), amount=amount, who=OPEN)


THAT_DAMAGE = q.ThatMuch("that damage")
PREVENTIONS: dict[str, Shape] = {
    "prevent_all": prevent("all", None, damage=at(0), duration=at(1)),
    "prevent_all_now_to": prevent("all", None, damage=at(0), object=at(2), duration=at(1), words="while first"),
    "prevent_all_now_by": prevent("all", None, damage=at(0), subject=at(2), duration=at(1), words="while first"),
    "prevent_all_to": prevent("all", None, damage=at(0), object=at(1), duration=at(2)),
    "prevent_all_to_by": prevent("all", None, damage=at(0), object=at(1), subject=at(3), duration=at(2)),
    "prevent_all_by": prevent("all", None, damage=at(0), subject=at(1), duration=at(2)),
    "prevent_all_between": shape(
        n.Prevent,
        event=shape(
            e.EitherEvent,
            events=(
                shape(e.Event, kind="deals damage", damage=at(0), object=at(1)),
                shape(e.Event, kind="deals damage", damage=at(0), subject=OPEN),
            ),
        ),
        amount=None,
        extent="all",
        who=OPEN,
        duration=at(2),
    ),
    "prevent_all_from": prevent("all", None, damage=at(0), subject=at(1), duration=at(2), words="would deal"),
    "prevent_all_from_to": prevent(
        "all", None, damage=at(0), subject=at(1), object=at(2), duration=at(3), words="would deal"
    ),
    "prevent_next": prevent("next", at(0), damage=at(1), object=at(2), duration=at(3)),
    "prevent_next_by": prevent("next", at(0), damage=at(1), object=at(2), subject=at(4), duration=at(3)),
    "prevent_next_of__also": prevent("next", at(0), damage=at(1), subject=at(2), object=at(3), duration=at(4)),
    "prevent_next_from": prevent("next", at(0), damage=at(1), subject=at(2), duration=at(3)),
    "prevent_that": prevent_that(None),
    "prevent_part": prevent_that(at(0)),
    "prevent_all_but": prevent_that(shape(q.Calculation, operation="minus", arguments=(THAT_DAMAGE, at(0)))),
    "prevent_half_up": prevent_that(halved(THAT_DAMAGE, "up")),
    "prevent_half_down": prevent_that(halved(THAT_DAMAGE, "down")),
}
