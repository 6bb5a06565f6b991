"""The games that scenarios may be about: their editions, their steps, and the numbers of their rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

import rules.flesh_and_blood.editions
import rules.grand_archive.editions
import rules.magic.editions
from rules.kernel.index import Index, load

Tone = Literal["light", "blue", "dark", "red", "green", "gold"]

MAGIC_STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "first combat damage",
    "second combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)

MAGIC_WORDS = (
    ("main", "precombat main"),
    ("first main", "precombat main"),
    ("second main", "postcombat main"),
)

FLESH_AND_BLOOD_STEPS = (
    "start",
    "action",
    "layer",
    "attack",
    "defend",
    "reaction",
    "damage",
    "resolution",
    "close",
    "chain closes",
    "end",
)


GRAND_ARCHIVE_STEPS = (
    "wake up",
    "materialize",
    "recollection",
    "draw",
    "main",
    "retaliation",
    "damage",
    "end of combat",
    "after combat",
    "end",
)


class TableWords(msgspec.Struct, frozen=True):
    """What a game calls the things on its table, as far as whoever shows or asks for a board must know."""

    zones: tuple[str, ...]
    """The zones of a player, as they are read from top to bottom."""
    shared: tuple[str, ...] = ()
    """The zones that lie between the players."""
    top_first: tuple[str, ...] = ()
    """The zones that are read from the top, where the newest lies."""
    chain: str = ""
    """The zone that is shown link by link: its objects say their ``link``, and the scene tells its ``links``."""
    size: tuple[str, ...] = ()
    """The values of an object that are shown together, such as 2/3."""
    turned: tuple[str, ...] = ()
    """The values that are shown by turning a card."""
    always: tuple[str, ...] = ()
    """The values of a player that are told even at zero."""
    printed: tuple[str, ...] = ()
    """What is printed on a card in numbers."""
    marks: tuple[str, ...] = ()
    """What else is printed on a card, in words."""
    asked_first: tuple[str, ...] = ()
    """What of a player's board is asked for before the rest."""
    symbols: dict[str, Tone] = {}
    """The symbols of card text that have a colour."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """What the outside of a game is called; ``editions`` newest first, ``steps`` in the order of a turn."""

    id: str
    title: str
    editions: tuple[str, ...]
    steps: tuple[str, ...]
    indexes: Path
    table: TableWords
    also_called: tuple[tuple[str, str], ...] = ()
    """What players call a step besides its name, with that name."""

    @property
    def package(self) -> str:
        """What the game's rooms are called: ``rules``, ``scenarios.tables`` and ``scenarios.schema`` have one each."""
        return self.id.replace("-", "_")

    @property
    def trunk(self) -> str:
        """The newest edition: what a scenario means that names none."""
        return self.editions[0]


MAGIC_TABLE = TableWords(
    zones=("battlefield", "command", "hand", "graveyard", "exile", "library"),
    shared=("stack",),
    top_first=("stack",),
    size=("power", "toughness"),
    turned=("tapped",),
    always=("life",),
    printed=("power", "toughness", "loyalty", "defense"),
    asked_first=("life", "battlefield", "hand"),
    symbols={"W": "light", "U": "blue", "B": "dark", "R": "red", "G": "green"},
)

FLESH_AND_BLOOD_TABLE = TableWords(
    zones=(
        *("hero", "weapon", "head", "chest", "arms", "legs", "permanent"),
        *("arsenal", "pitch", "soul", "hand", "graveyard", "banished", "deck"),
    ),
    shared=("stack", "queue", "combat chain"),
    chain="combat chain",
    top_first=("stack",),
    size=("power", "defense"),
    turned=("tapped",),
    always=("life", "action_points", "hand", "deck"),
    printed=("pitch", "power", "defense", "life", "intellect"),
    asked_first=("hero", "life", "hand", "weapons", "equipment"),
    symbols={"r": "red", "p": "gold", "d": "blue", "h": "green"},
)

GRAND_ARCHIVE_TABLE = TableWords(
    zones=(
        *("field", "intent", "inner lineage", "loaded cards", "memory", "hand"),
        *("material deck", "graveyard", "banishment", "main deck", "pantheon"),
    ),
    shared=("effects stack",),
    top_first=("effects stack",),
    size=("power", "life"),
    turned=("rested",),
    always=("damage", "life", "level", "memory", "hand"),
    printed=("power", "life", "durability", "level"),
    marks=("elements", "speed"),
    asked_first=("champion", "field", "hand", "memory", "material"),
    symbols={},
)

_RULES = Path(__file__).parent.parent / "rules"

GAMES = {
    "magic": GameWords(
        id="magic",
        title="Magic",
        editions=rules.magic.editions.IDS,
        steps=MAGIC_STEPS,
        indexes=_RULES / "magic" / "index",
        table=MAGIC_TABLE,
        also_called=MAGIC_WORDS,
    ),
    "flesh-and-blood": GameWords(
        id="flesh-and-blood",
        title="Flesh and Blood",
        editions=rules.flesh_and_blood.editions.IDS,
        steps=FLESH_AND_BLOOD_STEPS,
        indexes=_RULES / "flesh_and_blood" / "index",
        table=FLESH_AND_BLOOD_TABLE,
    ),
    "grand-archive": GameWords(
        id="grand-archive",
        title="Grand Archive",
        editions=rules.grand_archive.editions.IDS,
        steps=GRAND_ARCHIVE_STEPS,
        indexes=_RULES / "grand_archive" / "index",
        table=GRAND_ARCHIVE_TABLE,
    ),
}


@cache
def index_of(game: str, edition: str) -> Index:
    """Return the numbers of an edition.

    Raises:
        KeyError: the game is not known.
        OSError: the edition has no index.
    """
    return load(GAMES[game].indexes / f"{edition}.csv")
