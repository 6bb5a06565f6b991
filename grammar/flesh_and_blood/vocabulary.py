"""The words of Flesh and Blood: types, supertypes, labels, keywords and tokens, as the rulebook lists them."""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.replace("\n", " ").split(","))


CLASSES = _words("""
Adjudicator, Assassin, Bard, Brute, Guardian, Illusionist, Mechanologist, Merchant, Necromancer, Ninja, Pirate,
Ranger, Runeblade, Shapeshifter, Thief, Warrior, Wizard
""")
"""Supertypes that are classes."""

FUSED = _words("Earth, Ice, Lightning")
"""The talents that cards can be fused with."""
TALENTS = _words("""
Chaos, Draconic, Earth, Elemental, Ice, Light, Lightning, Mystic, Revered, Reviled, Royal, Shadow
""")
"""Supertypes that are talents."""

TYPES = _words("""
action, attack reaction, block, companion, defense reaction, demi-hero, equipment, instant, macro, mentor, resource,
weapon
""")
"""Card types; hero and token are nouns of their own."""

SUBTYPES = _words("""
affliction, ally, angel, arms, arrow, ash, aura, axe, base, bow, cannon, chest, claw, club, cog, construct, dagger,
demon, dragon, figment, flail, gem, gun, hammer, head, invocation, item, landmark, legs, off-hand, orb, quiver,
scepter, scythe, shuriken, song, staff, sword, trap, wrench, zombie
""")
"""Subtypes as card text writes them; attack is among the adjectives, since it is a noun as well."""

NAMED_SUBTYPES = _words("Evo, Chi")
"""Subtypes that card text writes with a capital."""

TOKENS = _words("""
Aether Ashwing, Agility, Ash, Bait, Bloodrot Pox, Cintari Sellsword, Confidence, Copper, Courage, Diamond, Eloquence,
Embodiment of Earth, Embodiment of Lightning, Fealty, Flurry, Frailty, Frostbite,
Gate to i'Arathael, Gold, Golden Cog, Goldkiss Rum,
Graphene Chelicera, Hyper Driver, Inertia, Lightning Flow, Might, Ponder, Quicken, Runechant, Seismic Surge,
Sigil of Fate, Silver, Soul Shackle, Spectral Shield, Spellbane Aegis, Toughness, Vigor, Zen State
""")
"""Tokens that the rulebook or cards define, by name."""

CREATED_CARDS = _words("Crouching Tiger, Slither, Construct Nitro Mechanoid")
"""Cards with a name of their own that effects bring into the game."""

COLORS = _words("red, yellow, blue")

STATUSES = _words("""
face-up, face-down, defending, attacking, opposing, marked, frozen, tapped, untapped, young
""")
"""States and places in which an object can be, as adjectives."""

LABELS = _words("""
combo, crush, contract, surge, galvanize, evo upgrade, reprise, starfall, earth bond, ice bond, lightning bond,
decompose, high tide, quickstrike, unity, material, tower, rupture, solflare, channel ice, channel earth,
channel lightning, lightning flow, go fish, heavy
""")
"""Words before a dash that group abilities of one kind."""

KEYWORDS = _words("""
go again, blood debt, blade break, boost, stealth, battleworn, temper, legendary, phantasm, crank, fragment, suspense,
dominate, scrap, rune gate, cloaked, beat chest, watery grave, guardwell, meld, mirage, spectra, overpower, ambush,
protect, modular, ephemeral, universal, unlimited, perched,
legend of the watery grave, combo, crush, galvanize, contract, surge,
reprise, decompose, high tide, rupture, unity
""")
"""Ability keywords that stand alone, and the labels by which cards are asked for."""

NUMBER_KEYWORDS = _words("""
ward, arcane barrier, spellvoid, quell, heave, piercing, arcane shelter
""")
"""Ability keywords with a number."""

EFFECTS = _words("""
intimidate, reload, transcend, charge your hero's soul, beat chest, return to the brood, close the combat chain
""")
"""Effect keywords that say all."""

NUMBER_EFFECTS = _words("opt, amp")
"""Effect keywords with a number."""

THING_EFFECTS = _words("intimidate, mark, freeze, unfreeze, awaken, pitch, sharpen, steal, equip, retrieve")
"""Effect keywords that are done to something."""

COUNTERS = _words("""
steam, aim, holo, flow, lesson, verse, energy, suspense, doom, gold, haunt, frost, turn, raze, storm, sand, bind,
rust, endurance, balance
""")
"""Kinds of counters by name."""

IRREGULAR_PLURALS = {
    "hero": "heroes",
    "ability": "abilities",
    "ally": "allies",
    "equipment": "equipment",
    "ash": "ash",
    "staff": "staves",
    "arms": "arms",
    "legs": "legs",
    "Evo": "Evos",
    "Chi": "Chi",
    "Copper": "Copper",
    "Gold": "Gold",
    "Silver": "Silver",
    "shuriken": "shuriken",
    "demi-hero": "demi-heroes",
    "Graphene Chelicera": "Graphene Chelicerae",
    "Embodiment of Earth": "Embodiments of Earth",
    "Embodiment of Lightning": "Embodiments of Lightning",
}
"""Plurals that are not made with an s."""


def plural(word: str) -> str:
    """The plural of a type, a subtype or a token's name."""
    return IRREGULAR_PLURALS.get(word, word + "s")
