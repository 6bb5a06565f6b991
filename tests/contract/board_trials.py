"""For every key that a board can say of a thing or a player, a value that makes a difference there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenarios.cards import stored_cards
from scenarios.course import Course
from scenarios.ruling import Plain
from scenarios.schema import read_scenario
from scenarios.table import GameTable

Keys = Mapping[str, Plain]

SAY_NO_STATE = frozenset({"card", "id", "count", "owner", "controller"})
"""Keys of a thing that say which it is, how many or whose: by none of them two of one player are unlike."""
CARDS: Mapping[str, list[Keys]] = {
    "magic": [
        {"name": "Bear", "cost": "{G}", "types": "Creature — Bear", "power": 2, "toughness": 2, "text": ""},
        {"name": "Aura", "cost": "{G}", "types": "Enchantment — Aura", "text": "Enchant creature"},
        {
            **{"name": "Fox", "cost": "{G}", "types": "Creature — Fox", "power": 1, "toughness": 1},
            "text": "You may have ~ enter as a copy of any creature on the battlefield.",
        },
        {"name": "Pal", "cost": "{G}", "types": "Creature — Elf", "power": 1, "toughness": 1, "text": "Soulbond"},
        {
            "name": "Lodge",
            "cost": "{G}",
            "types": "Enchantment — Class",
            "text": "You have no maximum hand size.\n{G}: Level 2\nCreatures you control get +1/+1.",
        },
        {
            **{"name": "Dryad", "cost": "{G}", "types": "Enchantment Creature — Dryad", "power": 1, "toughness": 1},
            "text": "Bestow {G}\nEnchanted creature gets +1/+1.",
        },
        {"name": "Sage", "cost": "{G}", "types": "Artifact", "text": "As Sage enters, choose a color."},
        {"name": "Walker", "cost": "{G}", "types": "Planeswalker — Walker", "loyalty": 4, "text": "+1: Draw a card."},
        {
            **{"name": "Keeper", "cost": "{G}", "types": "Artifact"},
            "text": "{1}, {T}: Exile target creature.\n{T}: Return each card exiled with Keeper to its owner's hand.",
        },
        {"name": "Seer", "cost": "{G}", "types": "Instant", "text": "Draw a card.\nForetell {G}"},
    ],
    "flesh-and-blood": [
        {"name": "Hound", "types": "Generic Action - Ally", "cost": 0, "power": 2, "life": 3, "text": ""},
        {"name": "Hero", "types": "Generic Hero", "life": 18, "intellect": 4, "text": ""},
        {"name": "Club", "types": "Generic Weapon - Club (1H)", "power": 2, "text": ""},
        {"name": "Cap", "types": "Generic Equipment - Head", "defense": 1, "text": ""},
        {"name": "Charm", "types": "Generic Action - Item", "cost": 0, "text": "Instant - 0: Draw a card."},
        {
            **{"name": "Shell", "types": "Generic Action - Item", "cost": 0, "text": ""},
            "back": {"name": "Pearl", "types": "Generic Token - Item", "text": ""},
        },
    ],
    "grand-archive": [
        {"name": "Calf", "types": "Ally - Beast", "power": 1, "life": 4, "cost": 0, "text": ""},
        {"name": "Chill", "types": "Phantasia", "cost": 0, "text": "Ally Link\nLinked ally gets +1 POWER."},
        {"name": "Gun", "types": "Regalia Weapon - Gun", "power": 1, "durability": 2, "cost": 0, "text": ""},
        {"name": "Shot", "types": "Regalia Item - Bullet", "power": 1, "cost": 0, "text": ""},
        {"name": "Elder", "types": "Champion - Warrior", "life": 20, "level": 1, "cost": 1, "text": ""},
        {"name": "Blessing", "types": "Lesser Boon - Spell", "cost": 0, "text": "As you gain this boon, draw a card."},
        {"name": "Young", "types": "Champion - Warrior", "life": 15, "level": 0, "text": ""},
        {
            **{"name": "Larva", "types": "Ally - Beast", "power": 1, "life": 1, "cost": 0, "text": ""},
            "back": {"name": "Imago", "types": "Ally - Beast", "power": 2, "life": 2, "text": ""},
        },
    ],
}
IN_PLAY: Mapping[str, str] = {"magic": "battlefield", "flesh-and-blood": "arena", "grand-archive": "field"}


@dataclass(frozen=True, slots=True)
class Trial:
    """A card of which two lie in a zone, one with a state of its own beside what else lies there."""

    card: str
    state: Keys
    zone: str = ""
    beside: tuple[Keys, ...] = ()
    player: Keys = field(default_factory=dict)
    """What else is said of the player."""


ITEMS: Mapping[str, Mapping[str, Trial]] = {
    "magic": {
        "token": Trial("Bear", {"token": True}),
        "counters": Trial("Bear", {"counters": {"+1/+1": 1}}),
        "tapped": Trial("Bear", {"tapped": True}),
        "phased_out": Trial("Bear", {"phased_out": True}),
        "damage": Trial("Bear", {"damage": 1}),
        "loyalty": Trial("Walker", {"loyalty": 2}),
        "attached": Trial("Bear", {"id": "host"}, beside=({"card": "Aura", "attached": "host"},)),
        "since": Trial("Bear", {"since": "this turn"}),
        "chosen": Trial("Sage", {"chosen": {"color": "red"}}),
        "face_down": Trial("Bear", {"face_down": True}),
        "paired": Trial("Bear", {"paired": "pal"}, beside=({"card": "Pal", "id": "pal"},)),
        "copy_of": Trial("Bear", {"copy_of": "Pal"}),
        "copied_by": Trial("Fox", {"copy_of": "Bear", "copied_by": "itself"}),
        "bestowed": Trial("Dryad", {"bestowed": True, "attached": "Pal"}, beside=({"card": "Pal"},)),
        "ring_bearer": Trial("Bear", {"ring_bearer": True}, player={"ring_tempted": 1}),
        "level": Trial("Lodge", {"level": 2}),
        "on_adventure": Trial("Foulmire Knight", {"on_adventure": True}, "exile"),
        "laid_aside": Trial("Seer", {"laid_aside": "foretold"}, "exile"),
        "exiled_with": Trial("Bear", {"exiled_with": "Keeper"}, "exile"),
        "linked": Trial("Keeper", {"linked": "Seer"}),
    },
    "flesh-and-blood": {
        "token": Trial("Hound", {"token": True}),
        "counters": Trial("Charm", {"counters": {"steam": 1}}),
        "tapped": Trial("Hound", {"tapped": True}),
        "damage": Trial("Hound", {"damage": 1}),
        "face_down": Trial("Charm", {"face_down": True}, "banished"),
        "face": Trial("Shell", {"face": "back"}),
    },
    "grand-archive": {
        "token": Trial("Calf", {"token": True}),
        "counters": Trial("Calf", {"counters": {"buff": 1}}),
        "rested": Trial("Calf", {"rested": True}),
        "damage": Trial("Calf", {"damage": 1}),
        "face_down": Trial("Calf", {"face_down": True}, "banishment"),
        "loaded": Trial("Gun", {"loaded": ["Shot"]}),
        "linked": Trial("Calf", {"id": "host"}, beside=({"card": "Chill", "linked": "host"},)),
        "states": Trial("Calf", {"states": ["distant"]}),
        "imbued": Trial("Calf", {"imbued": True}),
        "durability": Trial("Gun", {"durability": 1}),
    },
}
"""For each key of a thing two of a name, of which one has it, or what has it lies beside."""


def laid_out(game: str, mine: Keys, **more: Plain) -> GameTable:
    """Return the table of a board on which one player has something."""
    players: Plain = {"Amy": mine, "Nicole": {}}
    document: Plain = {"title": "x", "game": game, "cards": CARDS[game], "players": players, **more}
    course = Course(read_scenario(document), stored_cards())
    course.table.open()
    return course.table


PLAYERS: Mapping[str, Mapping[str, Plain]] = {
    "magic": {
        "life": 7,
        **{key: ["Bear"] for key in ("hand", "library", "deck", "graveyard", "battlefield", "exile")},
        "poison": 3,
        "energy": 2,
        "speed": 2,
        "monarch": True,
        "city_blessing": True,
        "initiative": True,
        "ring_tempted": 1,
        "completed_dungeons": ["Tomb of Annihilation"],
        "room": "Trapped Entry",
        "mana_pool": {"R": 2},
    },
    "flesh-and-blood": {
        "life": 7,
        **{key: ["Charm"] for key in ("hand", "arsenal", "pitch", "deck", "library", "graveyard", "arena")},
        **{key: ["Charm"] for key in ("banished", "banishment", "exile", "soul")},
        "hero": "Hero",
        "weapons": ["Club"],
        "equipment": ["Cap"],
        "action_points": 3,
        "resources": 2,
        "marked": True,
    },
    "grand-archive": {
        **{key: ["Calf"] for key in ("hand", "memory", "deck", "library", "graveyard", "field")},
        **{key: ["Calf"] for key in ("banishment", "banished", "exile")},
        "champion": "Young",
        "material": ["Elder"],
        "pantheon": ["Blessing"],
        "mastery": "Shifting Currents",
        "statuses": ["Crowd's Favor"],
    },
}
"""For each key of a player a value by which the board is another one."""
