"""What the things of a run are called in its ruling, so that those of one name are told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

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

    def __init__(
        self,
        id_of: Callable[[GameObject], str | None],
        marks: Callable[[Sequence[GameObject]], Sequence[str]] = lambda things: [""] * len(things),
    ) -> None:
        self._id_of, self._marks = id_of, marks
        self._met: dict[str, list[GameObject]] = {}
        """The things of each name, those that were there before others first."""
        self._beside: dict[int, int] = {}
        """How many things of its name were there before a thing or with it, by what it is physically."""
        self._first: dict[int, str] = {}
        """What told things apart as they were met, by what they are physically."""

    def meet(self, things: Iterable[GameObject]) -> None:
        """Give labels to things that are there together, beside all that was met before."""
        fresh = [thing for thing in things if thing.physical not in self._beside]
        for thing in fresh:
            self._met.setdefault(thing.name, []).append(thing)
        for thing in fresh:
            self._beside[thing.physical] = len(self._met[thing.name])
        for alike in dict.fromkeys(map(_called_and_lying, fresh)):
            self._mark([thing for thing in fresh if _called_and_lying(thing) == alike])

    def _mark(self, things: Sequence[GameObject]) -> None:
        """Note what tells things of one name apart that are there together, and that is on them for long."""
        told = self._marks(things) if len(things) > 1 else [""]
        self._first |= {thing.physical: words for thing, words in zip(things, told, strict=True) if words}

    def of(self, thing: Thing) -> str:
        """Return what a thing is called."""
        if not isinstance(thing, GameObject):
            return thing.name
        source, alike = origin(thing), self._met.get(thing.name, [])[: self._beside.get(thing.physical, 0)]
        if source is None:
            return self._among(thing, alike)
        told, given = thing.name.replace(source.name, self.of(source), 1), self._id_of(thing)
        return told if given is None or all(one.physical == thing.physical for one in alike) else f"{told} ({given})"

    def as_what_it_is(self, thing: CardObject, name: str) -> str:
        """Return what a thing is called that has a name now; with its own where that is on none of its faces."""
        label = self.of(thing)
        if name == thing.name:
            return label
        faces = {face.name for face in getattr(thing.card, "faces", ())}
        return name if not faces or name in faces else f"{name} ({label})"

    def _among(self, thing: GameObject, alike: Iterable[GameObject]) -> str:
        """Return what a thing is called among those of its name: by its id, as a token, by owner and marks."""
        others = [one for one in alike if one.physical != thing.physical]
        given = self._id_of(thing)
        if not others or given == thing.name:
            return thing.name
        if given is not None:
            return f"{thing.name} ({given})"
        if _is_token(thing) and not all(map(_is_token, others)):
            return f"{thing.name} ({TOKEN})"
        is_owned_alike = all(one.owner is thing.owner for one in others)
        name = thing.name if is_owned_alike else f"{thing.owner.name}'s {thing.name}"
        return f"{name} ({self._first[thing.physical]} at first)" if thing.physical in self._first else name

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


def _called_and_lying(thing: GameObject) -> tuple[str, str, str]:
    return (thing.name, thing.owner.name, thing.zone.name)


def _is_token(thing: GameObject) -> bool:
    return isinstance(thing, CardObject) and thing.kind == TOKEN
