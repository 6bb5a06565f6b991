"""Which boards of Grand Archive can't be: what lies where it can't, and what would be over already."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules.grand_archive.cards import OBJECT_TYPES
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.player_functions import BESTOWED, PANTHEON
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from scenarios.faults import Fault, pointer_to
from scenarios.format import Scenario
from scenarios.tables.running_board import Placed

ELSEWHERE = "is a card of type {}: it can't lie there, but in the material deck"
NO_MATERIAL = {
    **dict.fromkeys(("main deck", "hand", "memory"), ELSEWHERE),
    "graveyard": "is a card of type {}: it is banished instead of lying in a graveyard",
}
"""Why champions and regalia lie in no zone of these kinds."""
PRESERVED = "preserved"
"""The property of a card that was put into the material deck although it is no material card."""
SO_IN = {PRESERVED: "material deck", BESTOWED: PANTHEON}
"""The zones in which things have properties that they don't have on the field."""


class ArchiveSoundness:
    """Looks for what a laid board has that no game could come to."""

    def __init__(self, game: ArchiveGame, scenario: Scenario) -> None:
        self._game, self._scenario = game, scenario

    def faults(self, placed: Sequence[Placed[ArchiveObject]]) -> list[Fault]:
        """Return what is wrong, with its place."""
        alone = [fault for one in placed for fault in self._of_thing(one)]
        return [*self._of_players(), *alone, *self._of_champions(placed), *self._of_unique(placed)]

    def _of_players(self) -> Iterator[Fault]:
        for seat in self._scenario.players:
            if "life" in seat.state:
                because = "damage is counted on the champion: say champion: {card: …, damage: N}"
                yield Fault(pointer_to("players", seat.name, "life"), because)

    def _of_thing(self, placed: Placed[ArchiveObject]) -> Iterator[Fault]:
        thing, _, path = placed
        values = self._game.is_(thing)
        if because := _out_of_place(thing, str(path[2]), values):
            yield Fault(pointer_to(*path), f"{thing.name} {because}")
        if not thing.is_on_field and thing.controller is not thing.owner:
            yield Fault(pointer_to(*path, "controller"), f"{thing.name} is not on the field: nobody controls it")
        yield from self._of_states(placed, values)
        if path[2] == "champion" and not thing.is_on_field:
            yield from _of_beginning(placed, values)
        if thing.is_on_field and not self._game.contents.linking.is_sound(thing):
            because = f"{thing.name} is linked to nothing that it can be linked to: say linked: X"
            yield Fault(pointer_to(*path, "linked"), because)
        if thing.is_on_field:
            yield from _of_numbers(placed, values)
            yield from _of_lineage(placed, values)

    def _of_states(self, placed: Placed[ArchiveObject], values: Characteristics) -> Iterator[Fault]:
        thing, item, path = placed
        yield from _of_properties(placed)
        on_field = ("lineage", "loaded", "linked", "imbued", "durability")
        for key in on_field:
            if item.state.get(key) and not thing.is_on_field:
                yield Fault(pointer_to(*path, key), f"{thing.name} is not on the field: nothing has {key} elsewhere")
        if thing.is_on_field and thing.counters.get("buff") and thing.counters.get("debuff"):
            yield Fault(pointer_to(*path, "counters"), "buff and debuff counters remove each other: say what is left")
        if item.state.get("lineage") and thing.is_on_field and not values.is_type("champion"):
            yield Fault(pointer_to(*path, "lineage"), f"{thing.name} is no champion: only champions have a lineage")

    def _of_champions(self, placed: Sequence[Placed[ArchiveObject]]) -> Iterator[Fault]:
        found: dict[ArchivePlayer, list[Placed[ArchiveObject]]] = defaultdict(list)
        for one in placed:
            if one.thing.is_on_field and self._game.is_(one.thing).is_type("champion"):
                found[self._game.controller_of(one.thing)].append(one)
        for player, several in found.items():
            if self._game.contents.turn_order.champion_begins_in(player) != "field":
                because = f"a champion comes onto the field only as {player.name}'s first turn begins: say champion: …"
                yield Fault(pointer_to(*several[0].path), because)
            for one in several[1:]:
                because = f"{player.name} has a champion already: a further champion card goes on top of its lineage"
                yield Fault(pointer_to(*one.path), because)

    def _of_unique(self, placed: Sequence[Placed[ArchiveObject]]) -> Iterator[Fault]:
        found: dict[tuple[ArchivePlayer, str], list[Placed[ArchiveObject]]] = defaultdict(list)
        for one in placed:
            values = self._game.is_(one.thing)
            if one.thing.is_on_field and "unique" in values.supertypes:
                found[self._game.controller_of(one.thing), values.name].append(one)
        for (player, name), several in found.items():
            if len(several) > 1:
                because = f"{player.name} controls {len(several)} unique objects called {name}: one is kept"
                yield Fault(pointer_to(*several[-1].path), because)


def _out_of_place(thing: ArchiveObject, key: str, values: Characteristics) -> str:
    """Why a thing can't lie where it was laid; empty: it can."""
    face = thing.face
    return _misplaced(thing, key, values, " ".join(sorted(face.supertypes | face.types))) if face.types else ""


def _misplaced(thing: ArchiveObject, key: str, values: Characteristics, kind: str) -> str:
    """Why a thing of such a kind can't lie where it was laid; empty: it can."""
    face = thing.face
    if key == "champion" and not values.is_type("champion"):
        return f"is a card of type {kind}, not a champion: it lies on the field"
    if thing.zone.kind == "field":
        return "" if values.types & OBJECT_TYPES else f"is a card of type {kind}: it becomes no object on the field"
    if (thing.zone.kind == PANTHEON) != ("boon" in face.types):
        return f"is a card of type {kind}: boons, and nothing else, lie in the Pantheon zone"
    if "champion" in face.types or "regalia" in face.supertypes:
        return NO_MATERIAL.get(thing.zone.kind, "").format(kind)
    if thing.zone.kind == "material deck" and PRESERVED not in thing.states:
        return f"is a card of type {kind}: only champions, regalia and preserved cards lie in the material deck"
    return ""


def _of_properties(placed: Placed[ArchiveObject]) -> Iterator[Fault]:
    """What has a property where nothing can have it: cards in the material deck are preserved, objects the rest."""
    thing, item, path = placed
    at = pointer_to(*path, "states")
    for state in item.state.get("states", ()):
        zone = SO_IN.get(state, "field")
        if thing.zone.kind != zone:
            where = f"{'on' if zone == 'field' else 'in'} the {zone}"
            yield Fault(at, f"{thing.name} is not {where}: nothing is {state} elsewhere")


def _of_beginning(placed: Placed[ArchiveObject], values: Characteristics) -> Iterator[Fault]:
    """What a champion can't be that comes onto the field only as its player's first turn begins."""
    thing, item, path = placed
    for key in ("damage", "rested", "counters"):
        if item.state.get(key):
            because = f"{thing.name} comes onto the field only as {thing.owner.name}'s first turn begins"
            yield Fault(pointer_to(*path, key), f"{because}: leave out {key!r}")
    if values.level:
        because = f"{thing.name} has level {values.level}: a player's first turn begins with a champion of level 0"
        yield Fault(pointer_to(*path), because)


def _of_numbers(placed: Placed[ArchiveObject], values: Characteristics) -> Iterator[Fault]:
    """What would be over, or never was: damage without life, too much of it, no durability counters."""
    thing, item, path = placed
    damage = thing.damage or thing.counters.get("damage", 0)
    if damage and values.life is None:
        yield Fault(pointer_to(*path, "damage"), f"{thing.name} has no life that damage could be counted against")
    elif values.life is not None and damage >= values.life:
        word = "damage" if "damage" in item.state else "counters"
        place = pointer_to(*path, word) if item.state.get(word) else pointer_to(*path)
        yield Fault(place, f"{thing.name} has {damage} damage and life {values.life}: it would have died")
    lasts = values.is_type("weapon") or "siegeable" in values.subtypes
    if lasts and values.durability is not None and not thing.counters.get("durability", 0):
        word = "durability" if "durability" in item.state else "counters"
        yield Fault(pointer_to(*path, word), f"{thing.name} has no durability counter: it would be destroyed")


def _of_lineage(placed: Placed[ArchiveObject], values: Characteristics) -> Iterator[Fault]:
    """Where a champion card of a lineage lies on one of the same or a higher level; one between may have left it."""
    thing, _, path = placed
    for below, card in pairwise(champion_cards(thing)) if values.is_type("champion") else ():
        level, lower = card.face.level or 0, below.face.level or 0
        if level <= lower:
            because = f"{card.name} has level {level}, and lies on a champion card of level {lower}"
            yield Fault(pointer_to(*path, "lineage"), because)


def champion_cards(champion: ArchiveObject) -> Sequence[ArchiveObject]:
    """Return the champion cards of a lineage, from its bottom to the champion."""
    return [*(card for card in champion.lineage if "champion" in card.face.types), champion]
