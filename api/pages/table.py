"""The table as a page shows it: lanes of players, their zones, and a tile for every frame of every card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from api.film import Frame, film
from scenarios.ruling import Plain, Ruling

SHARED_ZONES = ("stack", "combat chain", "chain")
"""Zones that are shown in the middle, not in a player's lane."""
ZONE_ORDER = (
    "hero", "champion", "battlefield", "field", "arena", "weapons", "equipment", "arsenal", "hand", "memory",
    "pitch", "soul", "graveyard", "exile", "banished", "material", "deck", "library",
)  # fmt: skip
AS_ZONES = ("stack",)
"""Values of the scene that are shown as zones."""
SAID_ELSEWHERE = frozenset(
    ("name", "zone", "owner", "controller", "power", "toughness", "damage", "counters", "tapped", "rested",
     "attached", "attached_to", "types", "subtypes", "colors", "abilities", "text", "count")
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


def words(value: Plain) -> str:
    """A plain value in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {words(below)}" for key, below in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(words(below) for below in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value).removeprefix("player:")


def _size(values: Mapping[str, Plain]) -> str:
    power, toughness = values.get("power"), values.get("toughness")
    return "" if power is None or toughness is None else f"{power}/{toughness}"


def _counters(counters: Plain) -> list[str]:
    pairs = counters.items() if isinstance(counters, Mapping) else ()
    return [f"{count} {kind} counter{'' if count == 1 else 's'}" for kind, count in pairs if count]


class _Names:
    """What things are called, whatever they have become."""

    def __init__(self, objects: Mapping[str, tuple[Frame, ...]]) -> None:
        self._names = {number: str(frames[0].values.get("name", number)) for number, frames in objects.items()}

    def of(self, ref: Plain) -> str:
        """The name of an object, from its identifier or number."""
        number = str(ref).removeprefix("object:")
        return self._names.get(number, words(ref))

    def in_words(self, value: Plain) -> str:
        """A value in words, objects in it by name."""
        if isinstance(value, list | tuple):
            return ", ".join(self.in_words(below) for below in value)
        return self.of(value) if isinstance(value, str) and value.startswith("object:") else words(value)


def _notes(values: Mapping[str, Plain], names: _Names) -> tuple[str, ...]:
    attached = values.get("attached") or values.get("attached_to")
    notes = [f"{values['count']} of them"] if values.get("count", 1) != 1 else []
    notes += [f"{values['damage']} damage"] if values.get("damage") else []
    notes += _counters(values.get("counters"))
    notes += ["tapped"] if values.get("tapped") else []
    notes += ["rested"] if values.get("rested") else []
    notes += [f"on {names.of(attached)}"] if attached else []
    for key, value in values.items():
        if key not in SAID_ELSEWHERE and value:
            said = key.replace("_", " ")
            notes.append(said if value is True else f"{said}: {names.in_words(value)}")
    return tuple(notes)


def _tile(frame: Frame, names: _Names) -> Tile:
    values = frame.values
    turned = bool(values.get("tapped") or values.get("rested"))
    types = words(values.get("types") or [])
    text = str(values.get("text") or "")
    size, notes = _size(values), _notes(values, names)
    return Tile(frame.since, frame.until, str(values.get("name", "?")), size, types, notes, text, turned)


def _place(values: Mapping[str, Plain], players: Iterable[str]) -> tuple[str, str]:
    """Whose lane (``""``: nobody's) and which zone."""
    zone = words(values.get("zone") or "nowhere")
    for player in players:
        if zone.startswith(f"{player}'s "):
            return player, zone.removeprefix(f"{player}'s ")
    if zone in SHARED_ZONES:
        return "", zone
    lane = words(values.get("controller") or values.get("owner") or "")
    return lane, zone


def _numbers(frames: Iterable[Frame], names: _Names) -> tuple[Numbers, ...]:
    def shown(frame: Frame) -> tuple[tuple[str, str], ...]:
        said = [(key, value) for key, value in frame.values.items() if key not in AS_ZONES and (value or key == "life")]
        return tuple((key.replace("_", " "), names.in_words(value)) for key, value in said)

    return tuple(Numbers(frame.since, frame.until, shown(frame)) for frame in frames)


def _in_order(zones: Mapping[str, list[Tile]]) -> tuple[Zone, ...]:
    def rank(zone: str) -> tuple[int, str]:
        return (ZONE_ORDER.index(zone) if zone in ZONE_ORDER else len(ZONE_ORDER), zone)

    return tuple(Zone(name, _top_first(name, zones[name])) for name in sorted(zones, key=rank))


def _top_first(zone: str, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles of a zone; a stack is read from its top, where the newest lies."""
    return tuple(tiles)[:: -1 if zone == "stack" else 1]


def table(ruling: Ruling) -> Table:
    """The table of a ruling through its whole trace."""
    shown = film(ruling.start, ruling.trace)
    names = _Names(shown.objects)
    zones: dict[str, dict[str, list[Tile]]] = {lane: {} for lane in ("", *shown.players)}
    for frames in shown.objects.values():
        for frame in frames:
            lane, zone = _place(frame.values, shown.players)
            zones.setdefault(lane, {}).setdefault(zone, []).append(_tile(frame, names))
    lanes = tuple(
        Lane(player, _numbers(shown.players.get(player, ()), names), _in_order(zones[player]))
        for player in zones
        if player
    )
    return Table(_numbers(shown.scene, names), _in_order(zones[""]), lanes)
