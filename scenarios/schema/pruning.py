"""What is left of a document without the places that are faulty, so that the rest can be looked at too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scenarios.ruling import Plain

Place = tuple[str, ...]


def place_of(pointer: str) -> Place:
    """Return the path of a JSON pointer.

    >>> place_of("/players/Amy/+1~1+1")
    ('players', 'Amy', '+1/+1')
    """
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])


def without(value: Mapping[str, Plain], places: Iterable[Place]) -> tuple[Mapping[str, Plain], tuple[Place, ...]]:
    """Return a mapping without the keys at some places, and the places that were taken out.

    The items of a list stay in their places: where one of them is faulty as a whole, the key of the list goes. Where a
    key is missing, the key of the mapping around it goes.
    """
    taken = {_key_of(value, place) for place in places} - {()}
    return _pruned(value, taken, ()), tuple(sorted(taken))


def _key_of(value: Plain, place: Place) -> Place:
    """Return the longest beginning of a place that is the path to a key that is there."""
    found: Place = ()
    for depth, key in enumerate(place, 1):
        if isinstance(value, Mapping) and key in value:
            value, found = value[key], place[:depth]
        elif isinstance(value, list | tuple) and key.isdigit() and int(key) < len(value):
            value = value[int(key)]
        else:
            break
    return found


def _pruned(value: Plain, taken: set[Place], path: Place) -> Plain:
    if isinstance(value, Mapping):
        kept = {key: inner for key, inner in value.items() if (*path, key) not in taken}
        return {key: _pruned(inner, taken, (*path, key)) for key, inner in kept.items()}
    if isinstance(value, list | tuple):
        return [_pruned(inner, taken, (*path, str(place))) for place, inner in enumerate(value)]
    return value
