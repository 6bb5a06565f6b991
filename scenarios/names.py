"""What the words of a scenario point at in a running game: players, objects by id or name, things on the stack."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import TypeVar, cast, overload

from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.printed import PrintedFace, own_face
from rules.kernel.things import GameObject, Player, Thing, Zone
from scenarios.attempts import spelled
from scenarios.faults import suggest
from scenarios.format import AbilityOf, ActivationOf, Reference
from scenarios.labels import Labels, origin
from scenarios.likeness import TOKEN
from scenarios.scene import Ambiguous, CannotTell, Named, NamedZone
from store.naming import HALVES, with_color

Object = TypeVar("Object", bound=GameObject)
Person = TypeVar("Person", bound=Player)

NO_COLLECTIONS: Mapping[str, Container[str]] = MappingProxyType({})


class Names:
    """The names of one running game.

    ``present`` gives every object that exists, in the order in which a name is looked for: where a name is not unique,
    the first place that has it decides. Things that are alike there stand for each other; of others ``apart`` tells
    each from the rest, in words, and ``marks`` only by what is on it for long. ``collections`` are the words for
    several kinds of zones together, such as the arena. ``name_now`` is the name that a thing has for the time being, as
    a copy of another, and ``face_of`` the face that it has then.
    """

    def __init__(
        self,
        players: Sequence[Player],
        present: Callable[[], Iterable[Sequence[GameObject]]],
        apart: Callable[[Sequence[GameObject]], Sequence[str]] = lambda things: [""] * len(things),
        marks: Callable[[Sequence[GameObject]], Sequence[str]] = lambda things: [""] * len(things),
        collections: Mapping[str, Container[str]] = NO_COLLECTIONS,
        name_now: Callable[[GameObject], str] = lambda thing: thing.name,
        face_of: Callable[[CardObject], PrintedFace] = own_face,
    ) -> None:
        self._players = {player.name: player for player in players}
        self._present = present
        self._collections, self._name_now = collections, name_now
        self.apart, self.face_of = apart, face_of
        self._meant: dict[str, Thing] = {}
        self._given: dict[str, GameObject] = {}
        self._ids: dict[int, list[str]] = {}
        self._known: dict[str, GameObject] = {}
        self._found: set[str] = set()
        self.whole_past = False
        """Whether all that ever happened to things tells them apart, or what still matters."""
        self.labels = Labels(self.id_of, marks)

    def give(self, name: str, thing: GameObject) -> None:
        """Let an id mean a thing, wherever it goes from now on."""
        self._given[name] = thing
        self._ids.setdefault(thing.physical, []).append(name)

    def remember(self, things: Iterable[GameObject]) -> None:
        """Remember things by their names, so that they can be asked for when they have ceased to exist."""
        for thing in things:
            for name in (thing.name, *sorted(self._owned(thing.name, thing))):
                self._known.setdefault(name, thing)

    @overload
    def player(self, name: str) -> Player: ...

    @overload
    def player(self, name: str, kind: type[Person]) -> Person: ...

    def player(self, name: str, kind: type[Player] = Player) -> Player:
        """Return a player by name, of the class that the game has for players; raises CannotTell."""
        if name not in self._players:
            raise CannotTell(f"nobody is called {name!r}", suggest(name, self._players), name)
        player = self._players[name]
        assert isinstance(player, kind)
        return player

    def find(self, reference: Reference) -> Thing:
        """Return the player or the object that a reference means now; raises CannotTell."""
        if isinstance(reference, str) and reference in self._meant:
            return self._meant[reference]
        if isinstance(reference, str) and reference in self._players:
            return self._players[reference]
        return self.object(reference)

    def called(self, reference: Reference) -> str:
        """Return what the thing is called that a reference means, or how the scenario has it if there is none."""
        try:
            found = self.find(reference)
        except CannotTell:
            return spelled(reference)
        is_half = isinstance(reference, str) and reference in found.name.split(HALVES)
        return spelled(reference) if is_half and reference != found.name else self.labels.of(found)

    def object(self, reference: Reference, by: Player | None = None) -> GameObject:
        """Return the object that a reference means, as it is now or last was.

        Args:
            reference: What is said.
            by: Whose object is meant where several players have one of that name in one place; None: that is asked.

        Raises:
            CannotTell: Nothing is called so, or several things are.
        """
        match reference:
            case AbilityOf(ability_of=name):
                return self._ability_of(name)
            case ActivationOf(activation=name):
                return latest(self._by_id(name))
            case str() as name:
                found = (
                    latest(self._given[name]) if name in self._given else self._alike(name, self._meant_by(name, by))
                )
                self._found.add(name)
                return found

    def is_known(self, name: str) -> bool:
        """Return whether a name means something now, or has when it was looked for."""
        try:
            self.find(name)
        except Ambiguous:
            return True
        except CannotTell:
            return name in self._found
        return True

    def one(self, reference: Reference, kind: type[Object], by: Player | None = None) -> Object:
        """Return the same object, of the class that the game has for objects; raises CannotTell."""
        found = self.object(reference, by)
        assert isinstance(found, kind)
        return found

    def several(
        self,
        references: Iterable[Reference],
        by: Player | None = None,
        could: Callable[[GameObject], bool] = lambda thing: True,
    ) -> list[GameObject]:
        """Return the objects that references mean together; a name that is said again means another thing of its kind.

        Where there is no other, it means the same thing once more, and the rules judge that.

        Args:
            references: What is said.
            by: Whose objects are meant where several players have some of one name in one place; None: that is asked.
            could: Which of those that have a name can be meant, if any.

        Raises:
            CannotTell: Nothing is called so, or things are that are not alike, and not all of them are named.
        """
        said = [*references]
        given = [self.object(one, by) for one in said if not isinstance(one, str) or one in self._given]
        found: list[GameObject] = []
        for place, one in enumerate(said):
            if not isinstance(one, str) or one in self._given:
                found.append(self.object(one, by))
            else:
                left = [thing for thing in self._meant_by(one, by) if could(thing)] or self._meant_by(one, by)
                found.append(self.left_of(one, left, [*given, *found], said[place:].count(one)))
                self._found.add(one)
        return found

    def each(self, references: Iterable[Reference]) -> tuple[Thing, ...]:
        """Return the players and objects that references mean together; a name that is said again means another."""
        said = [*references]
        objects = iter(self.several(one for one in said if not self._is_settled(one)))
        return tuple(self.find(one) if self._is_settled(one) else next(objects) for one in said)

    def _is_settled(self, reference: Reference) -> bool:
        """Return whether a reference means a player, or what was looked for before."""
        return isinstance(reference, str) and (reference in self._meant or reference in self._players)

    def left_of(
        self, name: str, meant: Sequence[GameObject], taken: Sequence[GameObject], wanted: int = 1
    ) -> GameObject:
        """Return another of the things that a name can mean than those that are taken, if there is one.

        Raises:
            Ambiguous: Those that are left are not alike, and more than are wanted.
        """
        left = [thing for thing in meant if thing not in taken] or [*meant]
        return left[0] if len(left) <= wanted else self._alike(name, left)

    def here(self) -> Iterator[GameObject]:
        """Return every object that exists, in the order in which a name is looked for."""
        return (thing for place in self._present() for thing in place)

    def all_called(self, name: str) -> list[GameObject]:
        """Return every object that exists and has a name or id."""
        return [thing for thing in self.here() if self._is_called(name, thing)]

    def must_lie_together(self, name: str, gone: Iterable[GameObject] = ()) -> None:
        """Make sure that a name says of which thing it is asked where it lies.

        What has an id of its own, or bears the name only for the time being, is not meant.

        Args:
            name: the name.
            gone: what has ceased to exist, and is nowhere.

        Raises:
            Ambiguous: Several things are called so, and not all of them lie in one zone.
        """
        called = [] if name in self._given else self._called_so(name, (*self.here(), *gone))
        things = [thing for thing in called if origin(thing) is None and self._given_id(thing) is None]
        things = [thing for thing in things if name not in self._names_for_now(thing)]
        zones = dict.fromkeys(thing.zone.name if thing.is_here else "no zone" for thing in things)
        if len(zones) > 1:
            because = f"{len(things)} things are called {name!r}, in {' and '.join(zones)}"
            raise Ambiguous(f"{because}: give them ids, to say which one's zone is meant", word=name)

    def among(self, name: str, things: Iterable[GameObject]) -> GameObject | None:
        """Return the one of some things that a name means, the first of those that are alike; None: none of them."""
        found = self.all_among(name, things)
        return self._alike(name, found) if found else None

    def all_among(self, name: str, things: Iterable[GameObject]) -> list[GameObject]:
        """Return those of some things that a name can mean: all in the first zone that has any."""
        called = self._called_so(name, things)
        return [thing for thing in called if thing.zone is called[0].zone]

    def _called_so(self, name: str, things: Iterable[GameObject]) -> list[GameObject]:
        """Return the things of a name: those that bear it, or else those whose face alone does, or tokens of a kind."""
        called = [thing for thing in things if self._is_called(name, thing)]
        called = [thing for thing in called if name not in self._kinds_of_token(thing)] or called
        return [thing for thing in called if not self._is_of_face(name, thing)] or called

    def _kinds_of_token(self, thing: GameObject) -> set[str]:
        return {one for kind in _kind_of_token(thing) for one in (kind, *self._owned(kind, thing))}

    def _is_of_face(self, name: str, thing: GameObject) -> bool:
        """Return whether a name is that of the front face of a card which is itself called by more."""
        return any(name == face or name in self._owned(face, thing) for face in _front_face(thing))

    def _alike(self, name: str, things: Sequence[GameObject]) -> GameObject:
        """Return the first of some things that a name means; raises CannotTell if they are not alike."""
        if len(full := {thing.name for thing in things if self._is_of_face(name, thing)}) > 1:
            raise CannotTell(f"{name!r} may mean {' or '.join(sorted(full))}: say which", min(full), name)
        if len(things) > 1 and len(set(told := self.apart(things))) > 1:
            pairs = zip(things, told, strict=True)
            choices = tuple(dict.fromkeys(self._given_id(thing) or f"{name} ({words})" for thing, words in pairs))
            because = f"{len(things)} things are called {name!r}, and they are not alike"
            raise Ambiguous(f"{because}: say {' or '.join(choices)}, or give them ids", word=name, choices=choices)
        return things[0]

    def _given_id(self, thing: GameObject) -> str | None:
        """Return the id that a scenario gave to a thing itself."""
        return next(iter(self._ids.get(thing.physical, ())), None)

    @contextmanager
    def meaning(self, word: str, thing: Thing) -> Iterator[None]:
        """Let a word mean one thing for a while."""
        self._meant[word] = thing
        try:
            yield
        finally:
            del self._meant[word]

    @contextmanager
    def by_their_pasts(self) -> Iterator[None]:
        """Let things be alike for a while only if the same has happened to them, whether it still matters or not."""
        self.whole_past = True
        try:
            yield
        finally:
            self.whole_past = False

    @overload
    def of(self, thing: Thing) -> Named: ...

    @overload
    def of(self, thing: None) -> None: ...

    def of(self, thing: Thing | None) -> Named | None:
        """Return a thing as an answer."""
        if thing is None:
            return None
        if isinstance(thing, Zone):
            return NamedZone(thing.name, self.words_of(thing))
        if not isinstance(thing, GameObject):
            return Named(thing.name, frozenset({thing.name}))
        label = self.labels.of(thing)
        return Named(label, frozenset({label, *self._names_of(thing)}))

    def _names_of(self, thing: GameObject) -> set[str]:
        """Return all that a thing is called, but for its label."""
        return self._own_names(thing) | self._names_for_now(thing)

    def _own_names(self, thing: GameObject) -> set[str]:
        """Return what a thing is called whatever it is for the time being."""
        source = origin(thing)
        called = {thing.name, *_front_face(thing), *_other_face(thing), *_halves(thing), *_kind_of_token(thing)}
        names = {*called, *self._ids.get(thing.physical, ())}
        names |= {owned for name in called for owned in self._owned(name, thing)}
        if source is not None:
            names |= {source.name, *self._ids.get(source.physical, ()), *self._owned(source.name, source)}
        return names

    def _names_for_now(self, thing: GameObject) -> set[str]:
        """Return what a thing is called as long as it is a copy of another."""
        if (now := self._name_now(thing)) in {thing.name, *_front_face(thing), *_other_face(thing), *_halves(thing)}:
            return set()
        called = {now, f"{now} ({self.labels.of(thing)})"}
        return called | {owned for name in called for owned in self._owned(name, thing)}

    def _is_called(self, name: str, thing: GameObject) -> bool:
        """Return whether a thing is called so: its label, that is more work, always holds the name on the card."""
        if name in self._names_of(thing):
            return True
        return (origin(thing) or thing).name in name and name == self.labels.of(thing)

    def words_of(self, zone: Zone) -> frozenset[str]:
        """Return the words for a zone: its name, its kind, and what it is a part of."""
        return frozenset(
            {zone.name, zone.kind, *(word for word, kinds in self._collections.items() if zone.kind in kinds)}
        )

    def id_of(self, thing: GameObject) -> str | None:
        """Return the id that a scenario gave to a thing, or to the object that an ability came from."""
        given = (self._ids.get(one.physical, ()) for one in (thing, origin(thing)) if one is not None)
        return next((ids[0] for ids in given if ids), None)

    def _owned(self, name: str, thing: GameObject) -> set[str]:
        return {f"{thing.controller.name}'s {name}", f"{thing.owner.name}'s {name}"}

    def _by_id(self, name: str) -> GameObject:
        if name not in self._given:
            raise CannotTell(f"no entry has the id {name!r}", suggest(name, self._given), name)
        return self._given[name]

    def abilities_of(self, name: str) -> Iterator[GameObject]:
        """Return the abilities of an object that wait to resolve; raises CannotTell where nothing is called so."""
        wanted = latest(self.object(name)).physical
        for thing in self.here():
            source = origin(thing)
            if source is not None and source.physical == wanted:
                yield thing

    def _ability_of(self, name: str) -> GameObject:
        if found := [*self.abilities_of(name)]:
            return self._alike(name, found)
        raise CannotTell(f"no ability of {name!r} is on the stack", word=name)

    def _meant_by(self, name: str, by: Player | None) -> list[GameObject]:
        """Return all that a name can mean in the first place that has it; raises CannotTell.

        What bears it only for the time being is meant where nothing else has it, or lies beside what has.
        """
        here = self._present()
        called: list[list[GameObject]] = []
        for place in here:
            called.append(self._called_so(name, place))
            things = [thing for thing in called[-1] if origin(thing) is None]
            if any(name not in self._names_for_now(thing) for thing in things):
                return self._of_one(name, things, by)
        if name in self._known:
            return [latest(self._known[name])]
        for found in called:
            if found:
                return self._of_one(name, found, by)
        for place in here:
            if printed := [thing for thing in place if name in self._printed(thing)]:
                return self._of_one(name, printed, by)
        if described := self._described(name, by):
            return described
        if name in self._players:
            raise CannotTell(f"{name!r} is a player, where a thing is meant", None, name)
        raise CannotTell(f"nothing here is called {name!r}", suggest(name, self._all_names()), name)

    def _described(self, name: str, by: Player | None) -> list[GameObject]:
        """Return what a name means to which is added what tells a thing from others: `Bear (tapped)`."""
        for place in (place for place, _ in enumerate(name) if name.endswith(")") and name.startswith(" (", place)):
            with suppress(CannotTell):
                meant = self._meant_by(name[:place], by)
                pairs = zip(meant, self.apart(meant), strict=True)
                if found := [thing for thing, words in pairs if words == name[place + 2 : -1]]:
                    return found
        return []

    def _printed(self, thing: GameObject) -> Iterator[str]:
        """Return the names of all faces of a card, by which it is meant where nothing else is called so."""
        faces = getattr(getattr(thing, "card", None), "faces", ())
        for face in faces:
            yield from (face.name, *self._owned(face.name, thing))

    def _of_one(self, name: str, found: Sequence[GameObject], by: Player | None) -> list[GameObject]:
        """Return those of some things that one player has; raises CannotTell."""
        owners = {thing.controller.name for thing in found}
        if by is not None and by.name in owners:
            return [thing for thing in found if thing.controller is by]
        if len(owners) > 1:
            ways = [f"{owner}'s {name}" for owner in sorted(owners)]
            because = f"{len(found)} things are called {name!r}: say {' or '.join(map(repr, ways))}, or give them ids"
            raise CannotTell(because, word=name, choices=tuple(ways))
        return [*found]

    def _all_names(self) -> set[str]:
        here = {thing.name for thing in self.here()}
        return here | self._given.keys() | self._players.keys()


def _kind_of_token(thing: GameObject) -> Iterator[str]:
    """Return the name of a token without the word that says what it is, where it has that word and more."""
    if thing.name.endswith(TOKEN):
        yield thing.name.removesuffix(TOKEN)


def _front_face(thing: GameObject) -> Iterator[str]:
    """Return the name of the front face, if the card has more in its name, such as a color."""
    card = getattr(thing, "card", None)
    if card is not None and thing.name == card.name != card.faces[0].name:
        yield card.faces[0].name


def _other_face(thing: GameObject) -> Iterator[str]:
    """Return the name of the face that is up, if that isn't the front, with its color strip too, where it has one."""
    face, card = getattr(thing, "face", None), getattr(thing, "card", None)
    if face is not None and card is not None and any(face is one for one in card.faces[1:]):
        yield face.name
        yield with_color(face.name, getattr(face, "color", None))


def _halves(thing: GameObject) -> Iterator[str]:
    """Return the names of both halves of a card that is both of them where it is."""
    if HALVES in thing.name:
        yield from thing.name.split(HALVES)


def latest(thing: Object) -> Object:
    """Return what an object has become in the zone where it is now."""
    while thing.next is not None:
        thing = cast("Object", thing.next)
    return thing
