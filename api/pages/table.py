"""The table as a page shows it: lanes of players, their zones, and a tile for every frame of every card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from api.film import Frame, film
from scenarios.aloud import words
from scenarios.differences import called
from scenarios.games import TableWords
from scenarios.ruling import Plain, Ruling

SAID_ELSEWHERE = frozenset(
    ("name", "called", "zone", "owner", "controller", "damage", "counters", "attached", "attached_to", "types",
     "subtypes", "colors", "abilities", "text", "count")
)  # fmt: skip
"""Values of a card that its tile shows in their own way; every other is shown by name."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One card as it is for a while."""

    since: int
    until: int | None
    name: str
    size: str
    types: str
    colors: str
    abilities: str
    """What it can do now, which its text may not say."""
    notes: tuple[str, ...]
    """Damage, counters and whatever else is so about it."""
    text: str
    turned: bool


@dataclass(frozen=True, slots=True)
class Numbers:
    """Values of a player, or of the scene, as they are for a while."""

    since: int
    until: int | None
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """A place, and every tile that is ever in it."""

    name: str
    tiles: tuple[Tile, ...]
    told: tuple[Numbers, ...] = ()
    """What is so about the place itself."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A player: their numbers and their zones."""

    player: str
    numbers: tuple[Numbers, ...]
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on the table, through the whole run."""

    scene: tuple[Numbers, ...]
    shared: tuple[Zone, ...]
    lanes: tuple[Lane, ...]


def _size(values: Mapping[str, Plain], size: Sequence[str]) -> str:
    parts = [values.get(name) for name in size]
    return "" if not parts or None in parts else "/".join(map(str, parts))


def _counters(counters: Plain) -> list[str]:
    pairs = counters.items() if isinstance(counters, Mapping) else ()
    return [f"{count} {kind} counter{'' if count == 1 else 's'}" for kind, count in pairs if count]


class _Names:
    """What things are called, whatever they have become."""

    def __init__(self, objects: Mapping[str, tuple[Frame, ...]]) -> None:
        self._names = {number: called(frames[0].values) for number, frames in objects.items()}

    def of(self, ref: Plain) -> str:
        """The name of an object, from its identifier or number."""
        number = str(ref).removeprefix("object:")
        return self._names.get(number, words(ref))

    def in_words(self, value: Plain) -> str:
        """A value in words, objects in it by name."""
        if isinstance(value, list | tuple):
            return ", ".join(self.in_words(below) for below in value) or "none"
        return self.of(value) if isinstance(value, str) and value.startswith("object:") else words(value)


def _notes(values: Mapping[str, Plain], names: _Names, beside: Sequence[str]) -> tuple[str, ...]:
    attached = values.get("attached") or values.get("attached_to")
    notes = [f"{values['count']} of them"] if values.get("count", 1) != 1 else []
    notes += [f"{values['damage']} damage"] if values.get("damage") else []
    notes += _counters(values.get("counters"))
    notes += [f"on {names.of(attached)}"] if attached else []
    for key, value in values.items():
        if key not in (*SAID_ELSEWHERE, *beside) and value:
            said = key.replace("_", " ")
            notes.append(said if value is True else f"{said}: {names.in_words(value)}")
    return tuple(notes)


def _type_line(values: Mapping[str, Plain]) -> str:
    """Its types, and behind a dash its subtypes."""
    kinds = (_spaced(values.get(kind) or "") for kind in ("types", "subtypes"))
    return " — ".join(kind for kind in kinds if kind)


def _spaced(value: Plain) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _abilities(values: Mapping[str, Plain]) -> str:
    return words(values.get("abilities") or "")


def _tile(frame: Frame, names: _Names, game: TableWords) -> Tile:
    values = frame.values
    size = _size(values, game.size)
    return Tile(
        since=frame.since,
        until=frame.until,
        name=called(values),
        size=size,
        types=_type_line(values),
        colors=_spaced(values.get("colors") or ""),
        abilities=_abilities(values),
        notes=_notes(values, names, (*(game.size if size else ()), *(("link",) if game.chain else ()))),
        text=str(values.get("text") or ""),
        turned=any(values.get(name) for name in game.turned),
    )


def _link_name(number: Plain) -> str:
    return f"chain link {number}"


def _place(values: Mapping[str, Plain], players: Iterable[str], game: TableWords) -> tuple[str, str]:
    """Whose lane (``""``: nobody's) and which zone."""
    zone = words(values.get("zone") or "nowhere")
    for player in players:
        if zone.startswith(f"{player}'s "):
            return player, zone.removeprefix(f"{player}'s ")
    if zone == game.chain and values.get("link"):
        return "", _link_name(values["link"])
    if zone in game.shared:
        return "", zone
    lane = words(values.get("controller") or values.get("owner") or "")
    return lane, zone


def _numbers(frames: Iterable[Frame], names: _Names, game: TableWords) -> tuple[Numbers, ...]:
    def shown(frame: Frame) -> tuple[tuple[str, str], ...]:
        elsewhere = (*game.shared, *(("links",) if game.chain else ()))
        said = {key: frame.values[key] for key in frame.values if frame.values[key] or key in game.always}
        if said.get("phase") == said.get("step"):
            said.pop("phase", None)
        return tuple((key.replace("_", " "), names.in_words(said[key])) for key in said if key not in elsewhere)

    return tuple(Numbers(frame.since, frame.until, shown(frame)) for frame in frames)


def _in_order(zones: Mapping[str, list[Tile]], game: TableWords) -> tuple[Zone, ...]:
    order = (*game.shared, *game.zones)

    def rank(zone: str) -> tuple[int, int, str]:
        return (order.index(zone) if zone in order else len(order), len(zone), zone)

    return tuple(Zone(name, _laid(name, zones[name], game)) for name in sorted(zones, key=rank))


def _laid(zone: str, tiles: Iterable[Tile], game: TableWords) -> tuple[Tile, ...]:
    """The tiles of a zone in the order in which it is read."""
    return tuple(tiles)[:: -1 if zone in game.top_first else 1]


def _comes_later(frames: Sequence[Frame]) -> bool:
    """Whether a thing comes behind what attacks on a chain link."""
    return not any(frame.values.get("link") and frame.values.get("attacking") for frame in frames)


def _of_link(zone: str, scene: Iterable[Frame]) -> tuple[Numbers, ...]:
    """What the scene tells of the chain link that a zone is, through time; what stays the same is told once."""
    told: list[Numbers] = []
    for frame in scene:
        for link in _links(frame):
            if _link_name(link["link"]) != zone:
                continue
            values = tuple((key, words(link[key])) for key in link if key != "link" and link[key])
            goes_on = told and told[-1].until == frame.since and told[-1].values == values
            since = told.pop().since if goes_on else frame.since
            told.append(Numbers(since, frame.until, values))
    return tuple(told)


def _links(frame: Frame) -> list[Mapping[str, Plain]]:
    links = frame.values.get("links")
    return [link for link in links if isinstance(link, Mapping)] if isinstance(links, list | tuple) else []


def table(ruling: Ruling, game: TableWords) -> Table:
    """The table of a ruling through its whole trace, in the words of its game."""
    shown = film(ruling.start, ruling.trace)
    names = _Names(shown.objects)
    zones: dict[str, dict[str, list[Tile]]] = {lane: {} for lane in ("", *shown.players)}
    for frames in sorted(shown.objects.values(), key=_comes_later):
        for frame in frames:
            lane, zone = _place(frame.values, shown.players, game)
            zones.setdefault(lane, {}).setdefault(zone, []).append(_tile(frame, names, game))
    lanes = tuple(
        Lane(player, _numbers(shown.players.get(player, ()), names, game), _in_order(zones[player], game))
        for player in zones
        if player
    )
    shared = tuple(replace(zone, told=_of_link(zone.name, shown.scene)) for zone in _in_order(zones[""], game))
    return Table(_numbers(shown.scene, names, game), shared, lanes)
