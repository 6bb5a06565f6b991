"""The dungeons: their rooms, what each does, and where one can go from it.

Comprehensive Rules: 309. Anybody may bring in any of them, in whatever deck they play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grammar.nodes.abilities import Keyword
from grammar.nodes.conditions import Until
from grammar.nodes.continuous import Abilities, Continuous, Lasting, PowerToughness, Rule
from grammar.nodes.control import Gate, May, Sequence, Unless
from grammar.nodes.costs import Cost, Spend
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event
from grammar.nodes.filters import AnyOf, Filter, Is, Related
from grammar.nodes.quantities import Number, Size
from grammar.nodes.references import Element, Every, Moved, Pronoun, Result, Some, Target, Top, You
from grammar.nodes.verbs import (
    Cast,
    Counters,
    CounterSpec,
    Draw,
    Entry,
    KeywordAction,
    Life,
    Make,
    Move,
    Place,
    Reveal,
    SetStatus,
    Shuffle,
    Token,
)
from rules.magic.keyword_parts import ARTIFACT, CREATURE, ONE, YOU, fetched, found

UNDERCITY = "Undercity"
"""The dungeon that only the initiative leads into."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room: what its ability does, and the rooms to which an arrow leads from it; none from the last."""

    name: str
    effect: AnyEffect
    leads_to: tuple[str, ...] = ()


def _dungeon(*rooms: Room) -> Mapping[str, Room]:
    return {room.name: room for room in rooms}


def _scry(number: int) -> KeywordAction:
    return KeywordAction("scry", amount=Number(number))


def _gain(number: int) -> Life:
    return Life(YOU, "gain", Number(number))


def _each_loses(number: int) -> Life:
    return Life(Every(Filter((), "player"), "each"), "lose", Number(number))


def _unless(payment: Spend) -> Gate:
    """Each player loses 2 life who doesn't do so."""
    unless = Unless(Pronoun("they", Element()), Cost((payment,)))
    return Gate(unless, _each_loses(2), place="after")


def _token(count: int, power: int, toughness: int, *words: Is, name: str | None = None) -> Make:
    keywords = (Keyword("deathtouch"),) if name else ()
    return Make(Number(count), Token(Size(Number(power), Number(toughness)), (*words, CREATURE), name, keywords))


def _put(count: int) -> Counters:
    return Counters("put", CounterSpec(Number(count), "+1/+1"), A_CREATURE)


def _sacrifice(word: Is) -> Move:
    return Move(Some(Filter((word,)), ONE), "sacrifice")


YOUR_NEXT_TURN = Until("your next turn")
A_CREATURE = Target(Filter((CREATURE,)), ONE, 0)
LAND = Is("type", "land")
A_CARD = Some(Filter((), "card"), ONE)
ANY_OF_THEM = Some(Filter((AnyOf((ARTIFACT, CREATURE, LAND)),)), ONE)
TREASURE = Make(ONE, Token(predefined="Treasure"))
GOBLIN = (Is("color", "red"), Is("subtype", "Goblin"))
SKELETON = (Is("color", "black"), Is("subtype", "Skeleton"))
HORROR = (Is("supertype", "legendary"), Is("color", "black"), Is("subtype", "God"), Is("subtype", "Horror"))
THEM = Pronoun("them", Result(1))
AMONG_THEM = Some(Filter((), "card", (Related("among", THEM),)), ONE)

WEAKENED = Continuous(A_CREATURE, (PowerToughness(Number(4), Number(0), "-", "-"),), YOUR_NEXT_TURN)
KEPT_AWAY = Lasting(Rule("can't", Event("attacks", A_CREATURE)), YOUR_NEXT_TURN)
DRAINED = Sequence((Life(Every(Filter((), "opponent"), "each"), "lose", ONE), _gain(1)), ("and",))
PLAYED = Sequence(
    (Move(Top(Number(2), You()), "exile", label=1), Gate(May(You()), Cast(You(), THEM, "play"))),
    (".",),
)
DRAWN = Sequence(
    (
        Draw(YOU, Number(3), label=1),
        Reveal(YOU, THEM, "reveal"),
        Gate(May(You()), Cast(You(), AMONG_THEM, "cast", payment="without paying its mana cost")),
    ),
    ("and", "."),
)
FORGOTTEN = Sequence(
    (Move(A_CARD, "discard"), _sacrifice(ARTIFACT), _sacrifice(CREATURE), _sacrifice(LAND)), ("and", ",", ", and")
)
A_CREATURE_CARD = Some(Filter((CREATURE,), "card", (Related("among", THEM),)), ONE)
GROWN = Entry(counters=(CounterSpec(Number(3), "+1/+1"),), on=Pronoun("it", Moved()))
HEXPROOF = Abilities("add", (Keyword("hexproof"),))
CROWNED = Sequence(
    (
        Reveal(YOU, Top(Number(10), You()), "reveal", label=1),
        Move(A_CREATURE_CARD, "put", Place("battlefield"), entry=GROWN, label=2),
        Continuous(Pronoun("it", Result(2)), (HEXPROOF,), YOUR_NEXT_TURN),
        Shuffle(YOU),
    ),
    (".", ".", ". then"),
)

DUNGEONS: Mapping[str, Mapping[str, Room]] = {
    "Lost Mine of Phandelver": _dungeon(
        Room("Cave Entrance", _scry(1), ("Goblin Lair", "Mine Tunnels")),
        Room("Goblin Lair", _token(1, 1, 1, *GOBLIN), ("Storeroom", "Dark Pool")),
        Room("Mine Tunnels", TREASURE, ("Dark Pool", "Fungi Cavern")),
        Room("Storeroom", _put(1), ("Temple of Dumathoin",)),
        Room("Dark Pool", DRAINED, ("Temple of Dumathoin",)),
        Room("Fungi Cavern", WEAKENED, ("Temple of Dumathoin",)),
        Room("Temple of Dumathoin", Draw(YOU, ONE)),
    ),
    "Dungeon of the Mad Mage": _dungeon(
        Room("Yawning Portal", _gain(1), ("Dungeon Level",)),
        Room("Dungeon Level", _scry(1), ("Goblin Bazaar", "Twisted Caverns")),
        Room("Goblin Bazaar", TREASURE, ("Lost Level",)),
        Room("Twisted Caverns", KEPT_AWAY, ("Lost Level",)),
        Room("Lost Level", _scry(2), ("Runestone Caverns", "Muiral's Graveyard")),
        Room("Runestone Caverns", PLAYED, ("Deep Mines",)),
        Room("Muiral's Graveyard", _token(2, 1, 1, *SKELETON), ("Deep Mines",)),
        Room("Deep Mines", _scry(3), ("Mad Wizard's Lair",)),
        Room("Mad Wizard's Lair", DRAWN),
    ),
    "Tomb of Annihilation": _dungeon(
        Room("Trapped Entry", _each_loses(1), ("Veils of Fear", "Oubliette")),
        Room("Veils of Fear", _unless(Spend("discard", A_CARD)), ("Sandfall Cell",)),
        Room("Oubliette", FORGOTTEN, ("Cradle of the Death God",)),
        Room("Sandfall Cell", _unless(Spend("sacrifice", ANY_OF_THEM)), ("Cradle of the Death God",)),
        Room("Cradle of the Death God", _token(1, 4, 4, *HORROR, name="The Atropal")),
    ),
    UNDERCITY: _dungeon(
        Room("Secret Entrance", fetched(found(Is("supertype", "basic"), LAND)), ("Forge", "Lost Well")),
        Room("Forge", _put(2), ("Trap!", "Arena")),
        Room("Lost Well", _scry(2), ("Arena", "Stash")),
        Room("Trap!", Life(Target(Filter((), "player"), ONE, 0), "lose", Number(5)), ("Archives",)),
        Room("Arena", SetStatus("goad", A_CREATURE), ("Archives", "Catacombs")),
        Room("Stash", TREASURE, ("Catacombs",)),
        Room("Archives", Draw(YOU, ONE), ("Throne of the Dead Three",)),
        Room("Catacombs", _token(1, 4, 1, *SKELETON), ("Throne of the Dead Three",)),
        Room("Throne of the Dead Three", CROWNED),
    ),
}
"""The dungeons that are built, each with its rooms, the first of them on top."""


def dungeon_of(room: str) -> str:
    """The dungeon to which a room belongs: no two have one of the same name."""
    return next(name for name, rooms in DUNGEONS.items() if room in rooms)
