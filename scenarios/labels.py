"""What the things of a run are called in its ruling, so that those of one name are told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.kernel import citation as kernel_citation
from rules.kernel.effects.card_object import CardObject
from rules.kernel.things import GameObject, Player, Thing, Zone
from scenarios.ruling import Segment

TOKEN = "token"


class Labels:
    """What each thing is called: by its name, and by more if others of that name were there before it or with it.

    What is alike in everything that a scenario says of it has one label. What comes later changes no label, so that
    runs tell alike what they have in common.
    """

    def __init__(self, id_of: Callable[[GameObject], str | None]) -> None:
        self._id_of = id_of
        self._met: dict[str, list[GameObject]] = {}
        """The things of each name, those that were there before others first."""
        self._beside: dict[int, int] = {}
        """How many things of its name were there before a thing or with it, by what it is physically."""

    def meet(self, things: Iterable[GameObject]) -> None:
        """Give labels to things that are there together, beside all that was met before."""
        fresh = [thing for thing in things if thing.physical not in self._beside]
        for thing in fresh:
            self._met.setdefault(thing.name, []).append(thing)
        for thing in fresh:
            self._beside[thing.physical] = len(self._met[thing.name])

    def of(self, thing: Thing) -> str:
        """Return what a thing is called."""
        if not isinstance(thing, GameObject):
            return thing.name
        source = origin(thing)
        if source is not None:
            return thing.name.replace(source.name, self.of(source), 1)
        return self._among(thing, self._met.get(thing.name, [])[: self._beside.get(thing.physical, 0)])

    def as_what_it_is(self, thing: CardObject, name: str) -> str:
        """Return what a thing is called that has a name now; with its own where that is on none of its faces."""
        label = self.of(thing)
        if name == thing.name:
            return label
        faces = {face.name for face in getattr(thing.card, "faces", ())}
        return name if not faces or name in faces else f"{name} ({label})"

    def _among(self, thing: GameObject, alike: Iterable[GameObject]) -> str:
        """Return what a thing is called among those of its name: by its id, as a token, or by its owner."""
        others = [one for one in alike if one.physical != thing.physical]
        given = self._id_of(thing)
        if not others or given == thing.name:
            return thing.name
        if given is not None:
            return f"{thing.name} ({given})"
        if _is_token(thing) and not all(map(_is_token, others)):
            return f"{thing.name} ({TOKEN})"
        is_owned_alike = all(one.owner is thing.owner for one in others)
        return thing.name if is_owned_alike else f"{thing.owner.name}'s {thing.name}"

    def segments(self, pieces: Iterable[object]) -> tuple[Segment, ...]:
        """Return the pieces of a sentence, neighbouring words joined."""
        found: list[Segment] = []
        for piece in pieces:
            segment = Segment("text", piece) if isinstance(piece, str) else self._segment(piece)
            if found and segment.kind == "text" and found[-1].kind == "text":
                found[-1] = Segment("text", found[-1].text + segment.text)
            else:
                found.append(segment)
        return tuple(found)

    def words(self, pieces: Iterable[object]) -> str:
        """Return a sentence as plain words."""
        return "".join(segment.text for segment in self.segments(pieces))

    def _segment(self, piece: object) -> Segment:
        match piece:
            case Player():
                return Segment("player", piece.name, piece.ref)
            case Zone():
                return Segment("zone", piece.name, piece.ref)
            case GameObject():
                return Segment("object", self.of(piece), piece.ref)
            case Thing():
                return Segment("text", piece.name)
            case kernel_citation.Citation():
                return Segment("rule", piece.number, piece.key)
            case _:
                return Segment("text", str(piece))


def origin(thing: GameObject) -> GameObject | None:
    """Return the object that an ability on the stack came from; games call it its origin or its source."""
    origin = getattr(thing, "origin", None) or getattr(thing, "source", None)
    return origin if isinstance(origin, GameObject) else None


def _is_token(thing: GameObject) -> bool:
    return isinstance(thing, CardObject) and thing.kind == TOKEN
