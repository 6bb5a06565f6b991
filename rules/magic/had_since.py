"""Since when a permanent has had a supertype, as what has happened tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.kernel.continuous import ContinuousEffect
from rules.kernel.errors import Unsupported
from rules.kernel.events import BEFORE, Event
from rules.kernel.standing.begun import EffectBegan, EffectEnded
from rules.kernel.things import Thing
from rules.magic.cards import FaceDefinition
from rules.magic.events import CameToBe, ZoneChanged
from rules.magic.standing.parts import Copied
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


def had_since(game: MagicGame, thing: MagicObject, supertype: str) -> int:
    """Since which moment a permanent has a supertype, by its face or by what it copies: the batch of events.

    Raises:
        Unsupported: What has happened to its face doesn't explain whether it has the supertype.
    """
    faces, since = [thing.copied or thing.face], BEFORE
    for place, (_, event) in enumerate(game.happenings.history):
        had = supertype in faces[-1].supertypes
        faces = _with_changed(faces, event, thing)
        if brings(event, thing) or (supertype in faces[-1].supertypes and not had):
            since = game.happenings.batch_of(place)
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
