"""Every entry of a play on a board where none of its optional keys is asked for, and what becomes of each there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scenarios.ruling import Plain

Entry = dict[str, Plain]
Outcome = Literal["fault", "illegal", "told"]
"""A fault at the key; illegal by the rules; ruled, and told that it came to nothing; no answer to what is asked."""
Vain = Mapping[str, tuple[Plain, Outcome]]
"""Keys, each with a value for it, and what becomes of an entry that has it."""


@dataclass(frozen=True, slots=True)
class Trial:
    """An entry as a game takes it, and values for the keys that it doesn't have."""

    board: Entry
    entry: Entry
    before: tuple[Entry, ...] = ()
    vain: Vain = field(default_factory=dict)
    """Keys for the entry that mean nothing there."""
    takes: frozenset[str] = frozenset()
    """Further keys that say something wherever they stand."""


MAGIC: Entry = {
    "cards": [
        {"name": "Plain Draw", "cost": "{R}", "types": "Instant", "text": "Draw a card."},
        {"name": "Fizzle", "types": "Instant", "cost": "{R}", "text": "Target player gains 1 life."},
        {
            "name": "Bear",
            "cost": "{R}",
            "types": "Creature — Bear",
            "power": 2,
            "toughness": 2,
            "text": "{T}: You gain 1 life.",
        },
        {"name": "Wolf", "cost": "{R}", "types": "Creature — Wolf", "power": 2, "toughness": 2, "text": ""},
        {"name": "Imp", "cost": "{R}", "types": "Creature — Imp", "power": 1, "toughness": 1, "text": ""},
        {
            "name": "Watcher",
            "cost": "{R}",
            "types": "Enchantment",
            "text": "Whenever you cast an instant spell, you gain 1 life.",
        },
    ],
    "players": {
        "Amy": {"hand": ["Plain Draw", "Fizzle", "Mountain"], "battlefield": ["Bear", "Watcher"]},
        "Nicole": {"battlefield": ["Wolf", "Imp"]},
    },
    "step": "precombat main",
}
FLESH_AND_BLOOD: Entry = {
    "cards": [
        {"name": "Plain Draw", "types": "Generic Instant", "cost": 0, "text": "Draw a card."},
        {"name": "Fizzle", "types": "Generic Instant", "cost": 0, "text": "Target hero gains 1{h}."},
        {"name": "Charm", "types": "Generic Action - Item", "cost": 0, "text": "Instant - 0: Draw a card."},
        {"name": "Swing", "types": "Generic Action - Attack", "cost": 0, "power": 3, "defense": 2, "text": ""},
        {
            "name": "Watcher",
            "types": "Generic Action - Aura",
            "cost": 0,
            "text": "Whenever you play an instant, gain 1{h}.",
        },
    ],
    "players": {
        "Amy": {"hand": ["Plain Draw", "Fizzle", "Swing"], "arena": ["Charm", "Watcher"]},
        "Nicole": {"hand": [{"card": "Swing", "id": "parry"}]},
    },
}
GRAND_ARCHIVE: Entry = {
    "cards": [
        {"name": "Duelist", "types": "Champion - Warrior", "power": 3, "life": 15, "level": 0},
        {"name": "Plain Draw", "types": "Action - Warrior", "cost": 0, "speed": "fast", "text": "Draw a card."},
        {"name": "Fizzle", "types": "Action - Warrior", "cost": 0, "text": "Target champion recovers 1."},
        {"name": "Charm", "types": "Regalia Item - Warrior", "cost": 0, "text": "REST: Recover 1."},
        {"name": "Squire", "types": "Ally - Human", "power": 2, "life": 2, "text": ""},
        {"name": "Watcher", "types": "Item", "cost": 0, "text": "Whenever you activate a card, recover 1."},
        {"name": "Blessing", "types": "Lesser Boon - Spell", "cost": 0, "text": "As you gain this boon, draw a card."},
    ],
    "players": {
        "Amy": {
            "champion": "Duelist",
            "hand": ["Plain Draw", "Fizzle"],
            "field": ["Charm", "Watcher", "Squire"],
            "material": [{"card": "Charm", "id": "spare"}],
            "pantheon": ["Blessing"],
        },
        "Nicole": {"champion": {"card": "Duelist", "id": "other"}, "field": [{"card": "Squire", "id": "guard"}]},
    },
}

CREATES: Vain = {"creates": (["nothing"], "told")}
ANYWHERE: Vain = {
    **CREATES,
    "X": (2, "fault"),
    "mode": (1, "fault"),
    "divide": ({"Nicole": 2}, "fault"),
    "targets": (["Nicole"], "illegal"),
}
"""Of what is announced; its id always names what waits."""
OF_CARDS: Vain = {
    "by": ("Nicole", "illegal"),
    "kicked": (True, "fault"),
    "cost": ("flashback", "fault"),
    "from": ("graveyard", "fault"),
    "as": ("sorcery", "fault"),
    "half": ("left", "fault"),
}
OF_SPELLS: Vain = {"kicked": (True, "illegal"), "cost": ("flashback", "illegal")}
"""Words of Magic, which can't be said of this card."""
OF_TRIGGERS: Vain = {
    **CREATES,
    "by": ("Nicole", "fault"),
    "ability": (7, "fault"),
    **{key: (ANYWHERE[key][0], "fault") for key in ("mode", "divide", "targets")},
}
OF_ANSWERS: Vain = {**CREATES, "by": ("Nicole", "told"), "for": ("Watcher", "told")}
OF_ATTACKS: Vain = {"target": ("other", "illegal"), "wield": (["Charm"], "illegal")}
DECLARED: Vain = {**ANYWHERE, "X": (2, "illegal"), "mode": (1, "illegal")}
OF_ABILITIES: Vain = {**ANYWHERE, "by": ("Nicole", "illegal"), "ability": (7, "fault")}

DRAWN: Entry = {"cast": "Plain Draw", "by": "Amy"}
PLAYED: Entry = {"play": "Plain Draw", "by": "Amy"}
AIMED: Entry = {"play": "Fizzle", "by": "Amy"}
BEARS: Entry = {"attack": ["Bear"], "by": "Amy"}
BLOCKED: Entry = {"block": {"Wolf": "Bear", "Imp": "Bear"}, "by": "Nicole"}
SWUNG: Entry = {"play": "Swing", "by": "Amy"}
STRUCK: Entry = {"attack": "Squire", "by": "Amy", "target": "guard"}


def everywhere(board: Entry, played: Entry, item: str, answer: Entry) -> Mapping[str, Trial]:
    """What can be tried alike in every game."""
    return {
        "activate": Trial(board, {"activate": item, "by": "Amy"}, vain=OF_ABILITIES, takes=frozenset({"id"})),
        "trigger": Trial(board, {"trigger": "Watcher", "by": "Amy"}, (played,), OF_TRIGGERS, frozenset({"id"})),
        "choose": Trial(board, answer, (AIMED,), OF_ANSWERS, frozenset({"if_asked"})),
        "pass": Trial(board, {"pass": "Amy"}, vain=CREATES),
        "resolve": Trial(board, {"resolve": "all"}, (played,), CREATES),
        "finish": Trial(board, {"finish": "all"}, (played,), CREATES),
        "advance": Trial(board, {"advance": "end"}, vain=CREATES, takes=frozenset({"of"})),
        "legal": Trial(board, {"legal": played}),
        "illegal": Trial(board, {"illegal": {**played, "by": "Nicole"}}, takes=frozenset({"because"})),
        "check": Trial(board, {"check": {}}),
        "ask": Trial(board, {"ask": {"legal": played}}),
    }


MAGIC_TRIALS: Mapping[str, Trial] = {
    **everywhere(MAGIC, DRAWN, "Bear", {"choose": "Nicole", "by": "Amy"}),
    "cast": Trial(MAGIC, DRAWN, vain={**ANYWHERE, **OF_CARDS, **OF_SPELLS}, takes=frozenset({"id"})),
    "attack": Trial(
        MAGIC, BEARS, vain={**CREATES, "by": ("Nicole", "illegal"), "bands": ([["Bear", "Watcher"]], "illegal")}
    ),
    "block": Trial(MAGIC, BLOCKED, (BEARS,), {**CREATES, "by": ("Amy", "illegal")}),
    "assign": Trial(
        MAGIC,
        {"assign": {"Bear": {"Wolf": 1, "Imp": 1}}, "by": "Amy"},
        (BEARS, BLOCKED, {"advance": "combat damage"}),
        {**CREATES, "by": ("Nicole", "told")},
    ),
    "damage_order": Trial(
        {**MAGIC, "edition": "2014-02-01"},
        {"damage_order": ["Imp", "Wolf"], "for": "Bear", "by": "Amy"},
        (BEARS, BLOCKED),
        {**CREATES, "for": ("Watcher", "told"), "by": ("Nicole", "told")},
    ),
}
FLESH_AND_BLOOD_TRIALS: Mapping[str, Trial] = {
    **everywhere(FLESH_AND_BLOOD, PLAYED, "Charm", {"choose": "Nicole", "by": "Amy"}),
    "activate": Trial(
        FLESH_AND_BLOOD,
        {"activate": "Charm", "by": "Amy"},
        vain={**OF_ABILITIES, **DECLARED, "as": ("reaction", "fault")},
        takes=frozenset({"id"}),
    ),
    "advance": Trial(
        {**FLESH_AND_BLOOD, "players": {"Amy": {}, "Nicole": {}}}, {"advance": "end"}, (), CREATES, frozenset({"of"})
    ),
    "play": Trial(
        FLESH_AND_BLOOD, PLAYED, vain={**OF_CARDS, **DECLARED, "defends": ("Nicole", "fault")}, takes=frozenset({"id"})
    ),
    "defend": Trial(
        FLESH_AND_BLOOD,
        {"defend": ["parry"], "by": "Nicole"},
        (SWUNG,),
        {**CREATES, "by": ("Amy", "illegal"), "for": ("Charm", "fault")},
    ),
}
GRAND_ARCHIVE_TRIALS: Mapping[str, Trial] = {
    **everywhere(GRAND_ARCHIVE, PLAYED, "Charm", {"choose": "Duelist", "by": "Amy"}),
    "activate": Trial(
        GRAND_ARCHIVE,
        {"activate": "Charm", "by": "Amy"},
        vain={**OF_ABILITIES, **DECLARED, **OF_ATTACKS, "from": ("hand", "fault"), "cost": ("brew", "illegal")},
        takes=frozenset({"id"}),
    ),
    "play": Trial(GRAND_ARCHIVE, PLAYED, vain={**OF_CARDS, **DECLARED, **OF_ATTACKS}, takes=frozenset({"id"})),
    "materialize": Trial(
        {**GRAND_ARCHIVE, "step": "materialize"},
        {"materialize": "spare", "by": "Amy"},
        vain={**OF_CARDS, **DECLARED, **OF_ATTACKS},
        takes=frozenset({"id"}),
    ),
    "bestow": Trial(
        GRAND_ARCHIVE,
        {"bestow": "Blessing", "by": "Amy"},
        vain={**OF_CARDS, **DECLARED},
        takes=frozenset({"id"}),
    ),
    "attack": Trial(
        GRAND_ARCHIVE,
        STRUCK,
        vain={"by": ("Nicole", "illegal"), "target": ("Charm", "illegal"), "wield": (["Charm"], "illegal")},
        takes=frozenset({"creates"}),
    ),
    "retaliate": Trial(
        GRAND_ARCHIVE, {"retaliate": ["guard"], "by": "Nicole"}, (STRUCK,), {**CREATES, "by": ("Amy", "illegal")}
    ),
}
TRIALS: Mapping[tuple[str, str], Trial] = {
    (game, verb): trial
    for game, trials in (
        ("magic", {**MAGIC_TRIALS, "play": MAGIC_TRIALS["cast"]}),
        ("flesh-and-blood", {**FLESH_AND_BLOOD_TRIALS, "cast": FLESH_AND_BLOOD_TRIALS["play"]}),
        ("grand-archive", {**GRAND_ARCHIVE_TRIALS, "cast": GRAND_ARCHIVE_TRIALS["play"]}),
    )
    for verb, trial in trials.items()
}
"""By game and entry."""
AT_ONCE: Vain = {"id": ("thing", "fault")}
"""Of what is done at once, and waits for nobody."""
UNANNOUNCED: Vain = {**AT_ONCE, "creates": (["thing"], "fault"), "targets": (["Nicole"], "fault")}
"""Of special actions, of which nothing remains that could be named."""
MAGIC_BESIDES: Entry = {
    **MAGIC,
    "cards": [
        {"name": "Elf", "cost": "{G}", "types": "Creature — Elf", "power": 1, "toughness": 1, "text": "{T}: Add {G}."},
        {"name": "Later", "cost": "{2}{R}", "types": "Sorcery", "text": "Draw a card.\nForetell {R}"},
        {"name": "Much Later", "cost": "{2}{R}", "types": "Sorcery", "text": "Draw a card.\nSuspend 1—{R}"},
        {"name": "Mask", "cost": "{G}", "types": "Creature — Elf", "power": 1, "toughness": 1, "text": "Morph {R}"},
        {"name": "Wheel", "cost": "{R}", "types": "Enchantment", "text": "Cycling {R}"},
        {"name": "Watcher", "cost": "{R}", "types": "Enchantment", "text": ""},
        {"name": "Fizzle", "types": "Instant", "cost": "{R}", "text": "Target player gains 1 life."},
    ],
    "players": {
        "Amy": {
            "hand": ["Later", "Much Later", "Mountain", "Wheel", "Fizzle"],
            "battlefield": ["Elf", {"card": "Mask", "face_down": True, "id": "masked"}, "Watcher"],
        },
        "Nicole": {},
    },
}
FAB_BESIDES: Entry = {
    **FLESH_AND_BLOOD,
    "cards": [
        {"name": "Blade", "types": "Warrior Weapon - Sword (2H)", "power": 3, "text": "Action - 0: Attack"},
        {"name": "Purse", "types": "Generic Action - Item", "cost": 0, "text": "Instant - 0: Gain {r}"},
        {"name": "Swing", "types": "Generic Action - Attack", "cost": 0, "power": 3, "defense": 2, "text": ""},
        {"name": "Charm", "types": "Generic Action - Item", "cost": 0, "text": ""},
        {"name": "Fizzle", "types": "Generic Instant", "cost": 0, "text": "Target hero gains 1{h}."},
    ],
    "players": {
        "Amy": {"hand": ["Swing", "Fizzle"], "weapons": ["Blade"], "arena": ["Purse", "Charm"]},
        "Nicole": {},
    },
}
OF_FAB_ATTACKS: Vain = {"targets": (["Purse"], "illegal"), "creates": (["attack", "nothing"], "told")}
"""An attack has a target, and that of a weapon is an object of its own."""
GRAND_ARCHIVE_BESIDES: Entry = {
    **GRAND_ARCHIVE,
    "cards": [
        {"name": "Duelist", "types": "Champion - Warrior", "power": 3, "life": 15, "level": 0},
        {"name": "Recruit", "types": "Ally - Warrior", "cost": 0, "power": 2, "life": 2, "text": ""},
        {"name": "Swing", "types": "Attack - Warrior", "cost": 0, "power": 2, "text": ""},
        {"name": "Charm", "types": "Regalia Item - Warrior", "cost": 0, "text": ""},
        {"name": "Watcher", "types": "Item", "cost": 0, "text": ""},
        {"name": "Fizzle", "types": "Action - Warrior", "cost": 0, "text": "Target champion recovers 1."},
    ],
    "players": {
        "Amy": {"champion": "Duelist", "hand": ["Recruit", "Swing", "Fizzle"], "field": ["Charm", "Watcher"]},
        "Nicole": {"champion": {"card": "Duelist", "id": "other"}},
    },
}
BESIDES: Mapping[tuple[str, str], Trial] = {
    ("magic", "a mana ability"): Trial(
        MAGIC_BESIDES, {"activate": "Elf", "by": "Amy"}, vain={**OF_ABILITIES, **AT_ONCE}
    ),
    ("magic", "a land"): Trial(
        MAGIC_BESIDES,
        {"play": "Mountain", "by": "Amy"},
        vain={**ANYWHERE, **OF_CARDS, **AT_ONCE, "targets": (["Nicole"], "fault")},
    ),
    ("magic", "foretell"): Trial(
        MAGIC_BESIDES, {"activate": "Later", "ability": "foretell", "by": "Amy"}, vain={**OF_ABILITIES, **UNANNOUNCED}
    ),
    ("magic", "suspend"): Trial(
        MAGIC_BESIDES,
        {"activate": "Much Later", "ability": "suspend", "by": "Amy"},
        vain={**OF_ABILITIES, **UNANNOUNCED},
    ),
    ("magic", "turning face up"): Trial(
        MAGIC_BESIDES, {"activate": "masked", "ability": "morph", "by": "Amy"}, vain={**OF_ABILITIES, **UNANNOUNCED}
    ),
    ("magic", "cycling"): Trial(
        MAGIC_BESIDES, {"activate": "Wheel", "ability": "cycling", "by": "Amy"}, vain=OF_ABILITIES
    ),
    ("flesh-and-blood", "an attack of a weapon"): Trial(
        FAB_BESIDES, {"activate": "Blade", "by": "Amy"}, vain={**OF_ABILITIES, **DECLARED, **OF_FAB_ATTACKS}
    ),
    ("flesh-and-blood", "an attack"): Trial(
        FAB_BESIDES, {"play": "Swing", "by": "Amy"}, vain={**OF_CARDS, **DECLARED, **OF_FAB_ATTACKS}
    ),
    ("grand-archive", "an ally"): Trial(
        GRAND_ARCHIVE_BESIDES, {"play": "Recruit", "by": "Amy"}, vain={**OF_CARDS, **DECLARED, **OF_ATTACKS}
    ),
    ("grand-archive", "an attack card"): Trial(
        GRAND_ARCHIVE_BESIDES,
        {"play": "Swing", "by": "Amy"},
        vain={**OF_CARDS, **DECLARED},
    ),
    ("flesh-and-blood", "an ability for resources"): Trial(
        FAB_BESIDES, {"activate": "Purse", "by": "Amy"}, vain={**OF_ABILITIES, **DECLARED}
    ),
}
"""By game and what is done, where another entry of the same verb is tried above."""
PAYMENTS: Mapping[str, Mapping[str, Plain]] = {
    "magic": {
        "tap": ["Watcher"],
        "mana": "{U}",
        "mana_pool": "{U}",
        "sacrifice": ["Watcher"],
        "exile": ["Watcher"],
        "assist": {"Nicole": 1},
        "restriction": "refuse",
    },
    "flesh-and-blood": {"pitch": ["Swing"], "banish": ["Swing"], "destroy": ["Charm"], "tap": ["Charm"]},
    "grand-archive": {
        "reserve": ["Fizzle"],
        "memory": ["Fizzle"],
        "floating": ["Fizzle"],
        "rest": ["Watcher"],
        "sacrifice": ["Watcher"],
        "banish": ["Fizzle"],
        "kindle": ["Fizzle"],
        "restriction": "refuse",
    },
}
PAID_ANYWHERE: Mapping[str, Plain] = {
    "discard": ["Fizzle"],
    "life": 2,
    "counters": {"charge": 1},
    "additional": ["kicker"],
}
"""By game the ways to pay, which no entry of these trials asks for."""
