"""Shapes: the declarative table between the rules of a grammar and the nodes of the effect tree.

A shape is a node with holes. Reading fills the holes with the children of a rule; printing lays the shape over a
node and takes the children out again. There is no other statement of how a rule and a node belong together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from inspect import Parameter, signature
from operator import attrgetter
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

Children = list[object]


T = TypeVar("T")
N = TypeVar("N", bound=msgspec.Struct)
Made = TypeVar("Made", covariant=True)


class ShapeOf(Protocol[Made]):
    """What a rule of the grammar builds, and how it is taken apart again."""

    @property
    def makes(self) -> type:
        """The class of what the shape builds."""

    def build(self, children: Sequence[object]) -> Made:
        """The value that the children of the rule make."""

    def match(self, value: object) -> Children | None:
        """The children that make the value, or None if no children do."""


Shape: TypeAlias = ShapeOf[object]


def child(children: Sequence[object], place: int, kind: type[T]) -> T:
    """The child at a place, which by the grammar is of this kind; raises Unreadable if it is not."""
    found = children[place]
    if not isinstance(found, kind):
        raise Unreadable(f"{kind.__name__} is needed here")
    return found


@dataclass(frozen=True, slots=True)
class Hole:
    """Stands in a shape for the child at the place, or, if ``rest``, for the tuple of the children from there on."""

    place: int
    rest: bool = False


def at(place: int) -> Hole:
    """The hole for the child at this place, counted from 0."""
    return Hole(place)


def rest(place: int) -> Hole:
    """The hole for a tuple of all children from this place on."""
    return Hole(place, rest=True)


@dataclass(frozen=True)
class NodeShape(Generic[N]):
    """A node of one class, each field a constant, a hole, a shape, or a tuple of these.

    Other fields at their defaults.
    """

    makes: type[N]
    fields: tuple[tuple[str, object], ...]
    constants: tuple[tuple[str, object], ...]
    parts: tuple[tuple[str, object], ...]

    def build(self, children: Sequence[object]) -> N:
        """The node with its holes filled."""
        given = dict(self._given)
        for name, part in self.parts:
            given[name] = children[part.place] if type(part) is Hole and not part.rest else _fill(part, children)
        return self.makes(**given)

    def built_from(self, places: Sequence[int]) -> Callable[[Sequence[object]], object] | None:
        """Builds the node from values of which the children stand at these places.

        None if a part is no simple hole, or a field can only be given by its name.
        """
        if any(type(part) is not Hole or part.rest or part.place >= len(places) for _, part in self.parts):
            return None
        named = _positional(self.makes)
        told = self._given.keys() | {name for name, _ in self.parts}
        if not {name for name, default in named.items() if default is Parameter.empty} <= told <= named.keys():
            return None
        makes, always = self.makes, list({**named, **self._given}.values())
        spots = [(list(named).index(name), places[part.place]) for name, part in self.parts if isinstance(part, Hole)]

        def built(values: Sequence[object]) -> object:
            fields = always.copy()
            for spot, place in spots:
                fields[spot] = values[place]
            return makes(*fields)

        return built

    def match(self, value: object) -> Children | None:
        """What stands in the holes, if the node is of the class and agrees with every constant and default."""
        if type(value) is not self.makes or self._fixed(value) != self._constant:
            return None
        if self._holes is not None:
            return list(self._holes(value))
        found: dict[int, object] = {}
        return _in_order(found) if self.lay(value, found) else None

    def lay(self, value: object, found: dict[int, object]) -> bool:
        """Lay the shape over a value; what stands in its holes goes to ``found``."""
        if type(value) is not self.makes or self._fixed(value) != self._constant:
            return False
        return all(_lay(part, getattr(value, name), found) for name, part in self.parts)

    @cached_property
    def _given(self) -> dict[str, object]:
        """The fields that are always the same."""
        open_fields = {name for name, _ in self.parts}
        return {name: _fill(part, ()) for name, part in self.fields if name not in open_fields}

    @cached_property
    def _fixed(self) -> Callable[[object], tuple[object, ...]]:
        return _getter([name for name, _ in self.constants])

    @cached_property
    def _constant(self) -> tuple[object, ...]:
        return tuple(constant for _, constant in self.constants)

    @cached_property
    def _holes(self) -> Callable[[object], tuple[object, ...]] | None:
        """Takes the children out of a node if all its parts are simple holes, each child in one."""
        places = {part.place: name for name, part in self.parts if isinstance(part, Hole) and not part.rest}
        if len(places) < len(self.parts):
            return None
        return _getter([places[place] for place in sorted(places)])


def _getter(names: Sequence[str]) -> Callable[[object], tuple[object, ...]]:
    """Takes the fields with these names out of a node."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    only = attrgetter(*names)
    return lambda value: (only(value),)


@cache
def _positional(kind: type[msgspec.Struct]) -> dict[str, object]:
    """The fields of a class that can be given without their names, in their order, with their defaults."""
    found = signature(kind).parameters.values()
    return {one.name: one.default for one in found if one.kind is Parameter.POSITIONAL_OR_KEYWORD}


@dataclass(frozen=True, slots=True)
class ListShape:
    """A tuple of all children, at least ``least`` of them."""

    least: int = 0
    makes: type = tuple

    def build(self, children: Sequence[object]) -> tuple[object, ...]:
        """The children as a tuple."""
        return tuple(children)

    def match(self, value: object) -> Children | None:
        """The elements of the tuple."""
        return list(value) if isinstance(value, tuple) and len(value) >= self.least else None


class Passed:
    """The shape of a rule that only adds words to its one child."""

    makes: type = object

    def build(self, children: Sequence[object]) -> object:
        """The only child."""
        return children[0]

    def match(self, value: object) -> Children | None:
        """The value as the only child."""
        return [value]


@dataclass(frozen=True, slots=True)
class Interleaved(Generic[N]):
    """A node of two tuples whose elements alternate in the text: ``a , b and c`` as (a, b, c) and (",", "and")."""

    makes: type[N]
    outer: str
    inner: str

    def build(self, children: Sequence[object]) -> N:
        """The node: every other child from the first on in ``outer``, the others in ``inner``."""
        return self.makes(**{self.outer: tuple(children[::2]), self.inner: tuple(children[1::2])})

    def match(self, value: object) -> Children | None:
        """The two tuples of the node, laid into one another."""
        if not isinstance(value, self.makes):
            return None
        outer, inner = getattr(value, self.outer), getattr(value, self.inner)
        children: Children = [None] * (len(outer) + len(inner))
        children[::2], children[1::2] = outer, inner
        return children


@dataclass(frozen=True, slots=True)
class Graft:
    """A subject put into the place of a predicate that stands open: the children are the subject and the predicate.

    ``take`` gives a predicate's subject and the predicate with an open place instead, or None; ``put`` is its inverse.
    """

    put: Callable[[object, object], object]
    take: Callable[[object], tuple[object, object] | None]
    makes: type = object
    subject: object = None

    def build(self, children: Sequence[object]) -> object:
        """The predicate with the subject in it; the subject is a constant where the words leave it out."""
        if self.subject is not None:
            return self.put(self.subject, children[0])
        return self.put(children[0], children[1])

    def match(self, value: object) -> Children | None:
        """The subject and the open predicate."""
        taken = self.take(value)
        if taken is None or (self.subject is not None and taken[0] != self.subject):
            return None
        return [taken[1]] if self.subject is not None else list(taken)


@dataclass(frozen=True, slots=True)
class Amended:
    """The only child with one of its fields, empty by default, set to a value that the words around it give."""

    field: str
    value: object
    makes: type = object

    def build(self, children: Sequence[object]) -> object:
        """The child with its field set; raises Unreadable if it has no such field."""
        if not isinstance(children[0], msgspec.Struct) or not hasattr(children[0], self.field):
            raise Unreadable(f"nothing that could have {self.field}")
        return msgspec.structs.replace(children[0], **{self.field: self.value})

    def match(self, value: object) -> Children | None:
        """The child with its field empty, if the field has the value."""
        if not isinstance(value, msgspec.Struct) or getattr(value, self.field, None) != self.value:
            return None
        return [msgspec.structs.replace(value, **{self.field: None})]


@dataclass(frozen=True, slots=True)
class Wrapping:
    """What builds with another shape, and so makes what that makes."""

    inside: Shape

    @property
    def makes(self) -> type:
        """The class that the shape inside makes."""
        return self.inside.makes


@dataclass(frozen=True, slots=True)
class Checked(Generic[T]):
    """A shape that refuses to build what a check objects to."""

    inside: ShapeOf[T]
    check: Callable[[T], str | None]

    @property
    def makes(self) -> type:
        """The class that the shape inside makes."""
        return self.inside.makes

    def build(self, children: Sequence[object]) -> T:
        """The value, checked; raises Unreadable if the check objects."""
        value = self.inside.build(children)
        objection = self.check(value)
        if objection is not None:
            raise Unreadable(objection)
        return value

    def match(self, value: object) -> Children | None:
        """The children, as the shape inside finds them."""
        return self.inside.match(value)


def checked(inside: ShapeOf[T], check: Callable[[T], str | None]) -> Shape:
    """A shape whose result must hold against a check; the check names what is wrong, or returns None."""
    made: Checked[T] = Checked(inside, check)
    return made


class Unreadable(Exception):
    """Words that the grammar accepts but whose meaning is not certain; the line is declined."""


def shape(makes: type[N], **fields: object) -> NodeShape[N]:
    """The shape of a node: fields are constants, holes, shapes, or tuples of these."""
    unknown = set(fields) - set(makes.__struct_fields__)
    if unknown:
        raise TypeError(f"{makes.__name__} has no field {sorted(unknown)}")
    constants = [(name, part) for name, part in fields.items() if name not in PASS_FIELDS and not _open(part)]
    for field in msgspec.structs.fields(makes):
        if field.name not in fields and field.name not in PASS_FIELDS:
            constants.append((field.name, None if field.required else field.default))
    parts = tuple((name, part) for name, part in fields.items() if _open(part))
    return NodeShape(makes, tuple(fields.items()), tuple(constants), parts)


def _open(part: object) -> bool:
    """Whether a part of a shape has holes, or may have."""
    return isinstance(part, (Hole, NodeShape)) or (isinstance(part, tuple) and any(_open(element) for element in part))


def _fill(part: object, children: Sequence[object]) -> object:
    if isinstance(part, Hole):
        return tuple(children[part.place :]) if part.rest else children[part.place]
    if isinstance(part, NodeShape):
        return part.build(children)
    if isinstance(part, tuple):
        return tuple(_fill(element, children) for element in part)
    return part


def _lay(part: object, value: object, found: dict[int, object]) -> bool:
    """Lay a part of a shape over a value; what stands in its holes goes to ``found``."""
    if isinstance(part, Hole):
        return _take(part, value, found)
    if isinstance(part, NodeShape):
        return part.lay(value, found)
    if isinstance(part, tuple) and isinstance(value, tuple):
        return len(part) == len(value) and all(_lay(p, v, found) for p, v in zip(part, value, strict=True))
    return bool(part == value)


PASS_FIELDS = frozenset({"means", "label", "slot"})
"""Fields that the reference pass fills: printing does not look at them."""


def _take(hole: Hole, value: object, found: dict[int, object]) -> bool:
    if not hole.rest:
        return found.setdefault(hole.place, value) == value
    if not isinstance(value, tuple):
        return False
    found.update(enumerate(value, hole.place))
    return True


def _in_order(found: dict[int, object]) -> Children:
    return [found[place] for place in range(len(found))]
