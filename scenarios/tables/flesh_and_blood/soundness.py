"""Which boards of Flesh and Blood can't be: what lies where it can't, and what would be over already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.flesh_and_blood.cards import BECOME_PERMANENTS
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import EQUIPMENT_ZONES, FabObject
from scenarios.faults import Fault, pointer_to
from scenarios.format import Pile, Scenario
from scenarios.tables.running_board import Placed

DECK_CARDS = frozenset({"action", "attack reaction", "block", "defense reaction", "instant", "mentor", "resource"})
"""The types of cards that start in a deck, and come from there."""
FROM_DECKS = frozenset({"hand", "deck", "arsenal", "pitch"})
"""Zones that hold only such cards."""
HEROES = frozenset({"hero", "demi-hero"})
IN_WEAPON_ZONE = frozenset({"weapon", "off-hand", "quiver"})
IN_EQUIPMENT_ZONE = frozenset({"equipment"})
ELSEWHERE = {"hero": "hero", "weapon": "weapons", "equipment": "equipment"}
"""The types of cards that scenarios lay under keys of their own."""


class FabSoundness:
    """Looks for what a laid board has that no game could come to."""

    def __init__(self, game: FabGame, scenario: Scenario) -> None:
        self._game, self._scenario = game, scenario

    def faults(self, placed: Sequence[Placed[FabObject]]) -> list[Fault]:
        """Return what is wrong, with its place."""
        return [*self._of_players(), *(fault for one in placed for fault in self._of_thing(one))]

    def _of_players(self) -> Iterator[Fault]:
        turn_player = self._scenario.turn.player or self._scenario.players[0].name
        for seat in self._scenario.players:
            if seat.state.get("life", 1) <= 0:
                yield Fault(
                    pointer_to("players", seat.name, "life"), f"{seat.name} would have lost with so little life"
                )
            if seat.state.get("action_points") and seat.name != turn_player:
                because = f"it is not {seat.name}'s action phase: only the turn-player has action points"
                yield Fault(pointer_to("players", seat.name, "action_points"), because)
            if (cards := _cards_in(seat.zones.get("arsenal", ()))) > 1:
                because = f"{cards} cards: {seat.name} has one arsenal zone, which holds one"
                yield Fault(pointer_to("players", seat.name, "arsenal"), because)

    def _of_thing(self, placed: Placed[FabObject]) -> Iterator[Fault]:
        thing, item, path = placed
        values = self._game.is_(thing)
        if because := _out_of_place(thing) or _elsewhere(thing, str(path[2])):
            yield Fault(pointer_to(*path), f"{thing.name} {because}")
        if thing.zone.kind == "hero" and item.count > 1:
            yield Fault(pointer_to(*path, "count"), f"{thing.owner.name} has one hero")
        if not thing.is_in_arena and thing.controller is not thing.owner:
            yield Fault(pointer_to(*path, "controller"), f"{thing.name} is not in the arena: nobody controls it")
        if values.life is not None and thing.is_in_arena and values.life <= 0:
            yield Fault(pointer_to(*path, "damage"), f"{thing.name} has no life left: it would be gone")
        elif item.state.get("damage") and values.life is None:
            yield Fault(pointer_to(*path, "damage"), f"{thing.name} has no life to lose")


def _cards_in(pile: Pile) -> int:
    return pile if isinstance(pile, int) else sum(item.count for item in pile)


def _out_of_place(thing: FabObject) -> str:
    """Why a thing can't lie where it was laid; empty: it can. What effects make of it there doesn't move it."""
    home, face = thing.home or thing.zone, thing.face
    if not face.types:
        return ""
    if home.kind in FROM_DECKS:
        return "" if face.types & DECK_CARDS else f"comes from no deck: it can't lie in the {home.kind}"
    if home.kind == "permanent":
        return _no_permanent(thing)
    fitting = {"hero": HEROES, "weapon": IN_WEAPON_ZONE, **dict.fromkeys(EQUIPMENT_ZONES, IN_EQUIPMENT_ZONE)}
    if home.kind in fitting and not (face.types | face.subtypes) & fitting[home.kind]:
        return f"is a card of type {' and '.join(sorted(face.types))}: it can't lie in the {home.kind} zone"
    return ""


def _elsewhere(thing: FabObject, key: str) -> str:
    """Why a thing lies under another key than it is written; empty: it doesn't."""
    home = (thing.home or thing.zone).kind
    if key == "weapons" and home in EQUIPMENT_ZONES:
        return "is equipped to no weapon zone: it lies under 'equipment'"
    if key == "equipment" and home == "weapon" and "equipment" not in thing.face.types:
        return "is no equipment: it lies under 'weapons'"
    return ""


def _no_permanent(thing: FabObject) -> str:
    """Why a thing can't lie in the permanent zone; empty: it can."""
    if thing.kind == "token":
        return ""
    if elsewhere := next((key for kind, key in ELSEWHERE.items() if kind in thing.face.types), ""):
        return f"lies under {elsewhere!r}, not in the arena's common zone"
    if thing.face.types & DECK_CARDS and not thing.face.subtypes & BECOME_PERMANENTS:
        return "becomes no permanent: it can't lie in the arena"
    return ""
