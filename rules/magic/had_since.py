"""Since when a permanent has had a supertype, as what has happened tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.kernel.continuous import ContinuousEffect
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.standing.begun import EffectBegan, EffectEnded
from rules.kernel.things import Thing
from rules.magic.cards import FaceDefinition
from rules.magic.events import CameToBe, ZoneChanged
from rules.magic.standing.parts import Copied
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

BEFORE = -1
"""The place in what has happened of what was so before the scene."""


def had_since(game: MagicGame, thing: MagicObject, supertype: str) -> int:
    """The place in what has happened since which a permanent has a supertype, by its face or by what it copies.

    Raises:
        Unsupported: What has happened to its face doesn't explain whether it has the supertype.
    """
    history = [event for _, event in game.happenings.history]
    faces, since = [thing.copied or thing.face], BEFORE
    for place, event in enumerate(history):
        had = supertype in faces[-1].supertypes
        faces = _with_changed(faces, event, thing)
        if brings(event, thing):
            since = _first_at_once(history, place)
        elif supertype in faces[-1].supertypes and not had:
            since = place
    if (supertype in faces[-1].supertypes) != (supertype in game.is_(thing).supertypes):
        raise Unsupported(thing.name, f"nothing says since when it is {supertype}")
    return since


def brings(event: Event, thing: MagicObject) -> bool:
    """Whether by an event an object came into its zone."""
    match event:
        case ZoneChanged(thing=before):
            return before.next is thing
        case CameToBe(thing=one):
            return one is thing
    return False


def arrives(event: Event) -> bool:
    """Whether by an event something comes onto the battlefield."""
    return isinstance(event, ZoneChanged | CameToBe) and event.to.kind == "battlefield"


def _first_at_once(history: Sequence[Event], place: int) -> int:
    """The place of the first of those that arrived at the same time."""
    return next((at + 1 for at in range(place - 1, BEFORE, -1) if not arrives(history[at])), 0)


def _with_changed(faces: Sequence[FaceDefinition], event: Event, thing: MagicObject) -> list[FaceDefinition]:
    """The faces that an object has, the one that counts last, after an event by which copy effects begin or end."""
    match event:
        case EffectBegan(item=item):
            return [*faces, *_copied_by(item, thing)]
        case EffectEnded(item=item):
            gone = _copied_by(item, thing)
            return [faces[0], *(face for face in faces[1:] if not any(face is one for one in gone))]
    return [*faces]


def _copied_by(item: Thing, thing: MagicObject) -> list[FaceDefinition]:
    """The faces that an effect gives an object as a copy."""
    if not isinstance(item, ContinuousEffect) or thing.id not in (item.locked or ()):
        return []
    return [part.face for part in item.parts if isinstance(part, Copied)]
