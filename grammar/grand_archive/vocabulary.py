"""The words of Grand Archive: types, subtypes, elements, keywords and counters, as the rules book has them."""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.replace("\n", " ").split(",") if word.strip())


TYPES = _words("ally, action, attack, weapon, item, domain, phantasia")
"""Card types; champion is a noun of its own."""

ELEMENTS = _words("fire, water, wind, norm, arcane, astra, crux, exalted, luxem, neos, tera, umbra, exia")
ELEMENT_GROUPS = _words("basic, advanced")

CLASSES = _words("Cleric, Mage, Tamer, Guardian, Warrior, Ranger, Assassin, Spirit, Anomaly")

SUBTYPES = _words("""
Accessory, Adjuvant, Aenean, Aethercharge, Aetherwing, Angel, Animal, Antelope, Ape, Apparition, Armor, Arrow, Artifact,
Ascendant, Automaton, Avatar, Axe, Barrier, Bauble, Bear, Beast, Bird, Bishop, Boar, Book, Boots, Bow, Bull, Bullet,
Butterfly, Castle, Cat, Cataclysm, Catalyst, Chessman, Cloak, Command, Component, Construct, Craft, Crossroads, Crystal,
Curse, Dagger, Deer, Device, DisCorp, Distortion, Dog, Dolphin, Dragon, Dryad, Elemental, Elysian, Factory, Fairy, Fan,
Farm, Fatebound, Fatestone, Fish, Fist, Flower, Flowerbud, Flute, Food, Fox, Fractal, Frog, Gate, Gloves, Golem, Gun,
Hammer, Harmony, Herb, Horn, Horse, Human, Instrument, Isle, King, Kingdom, Kitchen, Knight, Lash, Leaf, Lion, Lizard,
Map, Market, Maul, Melody, Memorite, Monkey, Mouse, Mushroom, Obelisk, Ocean, Otter, Pangolin, Pawn, Phoenix, Phone,
Polearm, Potion, Powercell, Queen, Rabbit, Raccoon, Reaction, Resonator, Rhino, Ring, River, Robe, Rook, Root, Ruins,
Scepter, Scripture, Selkie, Serpent, Settlement, Shadow, Shard, Sheep, Shenju, Shield, Siegeable, Skill, Slime, Snake,
Solvent, Specter, Spell, Spire, Squirrel, Staff, Suited, Sword, Throne, Tiger, Trial, Turtle, Ultimate, Unicorn,
VelTech, Wand, Weasel, Whale, Whip, Wolf
""")

STATUSES = _words("""
attacking, awake, brewed, defending, distant, empowered, ephemeral, fostered, imbued, loaded, prepared, starcalled,
preserved, rested, retaliating, unloaded, face-down, damaged
""")
"""States that an object is in."""

BECOMING = _words("distant, ephemeral, fostered, imbued, prepared")
"""States that an object is said to come into."""

KEYWORDS = _words("""
aethercalling, ambush, bulwark, class locked, cleave, divine relic, efficiency, floating memory, foster, hindered,
immortality, intercept, interdiction, omnishroud, preserve, renewable, reservable, spellshroud, steadfast, stealth,
taunt, true sight, unblockable, vigor, fast activation
""")
"""Keywords that stand alone."""

NUMBER_KEYWORDS = _words("""
pride, multistrike, critical, ranged, retort, prepare, imbue, advanced imbue, level locked, kindle, commanded will
""")
"""Keywords with a number."""

COST_KEYWORDS = _words("ephemerate, starcalling")
"""Keywords with a cost."""

LABELS = _words("equestrian, harmonize, upkeep, balance, cardistry, inherited effect")
"""Ability words: what stands before a dash and means nothing."""

MASTERIES = _words("Fractured Memories, Phantasmagoria, Servile Possessions, Shifting Currents")
"""Masteries that a player has one of."""

EFFECTS = _words("gather, gain the Crowd's Favor status") + tuple(f"gain the {name} mastery" for name in MASTERIES)
"""Things that a player does, each said by one word."""

NUMBER_EFFECTS = _words("recover, glimpse, empower")
"""Things that a player does, with a number."""

THING_EFFECTS = _words("suppress, level up, delevel")
"""Things that a player does to something."""

COUNTERS = _words("""
buff, debuff, preparation, sheen, enlighten, damage, level, durability, wither, refinement, age, quest, charge, omen,
training, haunt, bulwark, lash, page, frenzy, seal, gem, music, glimmer, frost, prize, debt, bond, blood, divination,
time, static
""")
"""Kinds of counters by name."""

DIRECTIONS = _words("North, East, South, West")

IRREGULAR_PLURALS = {
    "ally": "allies",
    "phantasia": "phantasias",
    "regalia": "regalia",
    "ability": "abilities",
    "Butterfly": "Butterflies",
    "Fairy": "Fairies",
    "Chessman": "Chessmen",
    "Staff": "Staves",
    "Wolf": "Wolves",
    "Boots": "Boots",
    "Gloves": "Gloves",
    "Fox": "Foxes",
    "Mouse": "Mice",
    "Factory": "Factories",
    "Harmony": "Harmonies",
    "Melody": "Melodies",
    "Lash": "Lashes",
    "Fish": "Fish",
    "Deer": "Deer",
    "Sheep": "Sheep",
    "Leaf": "Leaves",
    "Crossroads": "Crossroads",
    "Ruins": "Ruins",
    "Shenju": "Shenju",
    "Anomaly": "Anomalies",
}
"""Plurals that are not made with an s."""


def plural(word: str) -> str:
    """The plural of a type, a subtype or a noun."""
    return IRREGULAR_PLURALS.get(word, word + "s")
