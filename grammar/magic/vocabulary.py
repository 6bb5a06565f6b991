"""The words of Magic: types, subtypes, colors, ability words and keywords, as the rulebook lists them."""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.replace("\n", " ").split(","))


ARTIFACT_TYPES = _words("""
Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold, Incubator,
Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle, Vibranium
""")
"""Subtypes of artifacts."""

ENCHANTMENT_TYPES = _words("""
Aura, Background, Cartouche, Case, Class, Curse, Plan, Role, Room, Rune, Saga, Shard, Shrine
""")
"""Subtypes of enchantments."""

LAND_TYPES = _words("""
Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant, Sphere, Swamp,
Tower, Town, Urza's
""")
"""Subtypes of lands."""

PLANESWALKER_TYPES = _words("""
Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack, Dakkon, Daretti,
Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid, Freyalise, Garruk, Gideon, Grist,
Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina, Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc,
Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis, Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra,
Sivitri, Sorin, Szat, Tamiyo, Tasha, Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska,
Vronos, Will, Windgrace, Wrenn, Xenagos, Yanggu, Yanling, Zariel
""")
"""Subtypes of planeswalkers."""

SPELL_TYPES = _words("""
Adventure, Arcane, Lesson, Omen, Trap
""")
"""Subtypes of instants and sorceries."""

CREATURE_TYPES = _words("""
Time Lord, Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army, Artificer,
Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian, Bard, Basilisk,
Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison, Blinkmoth, Boar, Bringer, Brushwagg,
Camarid, Camel, Capybara, Caribou, Carrier, Cat, Centaur, Child, Chimera, Citizen, Cleric, Clown, Cockatrice,
Construct, Coward, Coyote, Crab, Crocodile, C'tan, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon,
Deserter, Detective, Devil, Dinosaur, Djinn, Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad,
Dwarf, Echidna, Efreet, Egg, Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eternal, Eye, Faerie,
Ferret, Fish, Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, Gamma, Gargoyle, Germ, Giant, Giraffe, Gith,
Glimmer, Gnoll, Gnome, Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling,
Hamster, Harpy, Hedgehog, Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra,
Hyena, Illusion, Imp, Incarnation, Inhuman, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut,
Kangaroo, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Kree, Llama, Lamia, Lammasu, Leech, Lemur,
Leviathan, Lhurgoyf, Licid, Lizard, Lobster, Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion,
Minotaur, Mite, Mole, Monger, Mongoose, Monk, Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, Mystic,
Nautilus, Necron, Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus, Ogre, Ooze,
Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant, Pegasus, Pentavite, Performer, Pest, Phelddagrif,
Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant, Platypus, Porcupine, Possum, Praetor, Primarch, Prism,
Processor, Qu, Rabbit, Raccoon, Ranger, Rat, Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander,
Samurai, Sand, Saproling, Satyr, Scarecrow, Scientist, Scion, Scorpion, Scout, Sculpture, Seal, Serf, Serpent,
Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Shi'ar, Siren, Skeleton, Skrull, Skunk, Slith, Sliver, Sloth,
Slug, Snail, Snake, Soldier, Soltari, Sorcerer, Spawn, Specter, Spellshaper, Sphinx, Spider, Spike, Spirit,
Splinter, Sponge, Spy, Squid, Squirrel, Starfish, Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite,
Thalakos, Thopter, Thrull, Tiefling, Toy, Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid, Unicorn,
Utrom, Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock, Warrior, Weasel, Weird, Werewolf,
Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera
""")
"""Subtypes of creatures and kindreds."""

BATTLE_TYPES = _words("""
Siege
""")
"""Subtypes of battles."""

LABEL_KEYWORDS = _words("boast, exhaust, forecast, power-up")
"""Keyword abilities before a long dash and an activated ability, of which they say when it may be activated."""

ABILITY_WORDS = _words("""
adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation,
converge, corrupted, council's dilemma, coven, delirium, descend 4, descend 8, disappear, domain, eerie,
eminence, enrage, fateful hour, fathomless descent, ferocious, flurry, formidable, grandeur, hellbent, heroic,
imprint, infusion, inspired, join forces, kinship, landfall, lieutenant, magecraft, metalcraft, morbid, opus,
pack tactics, paradox, parley, radiance, raid, rally, renew, repartee, revolt, secret council, spell mastery,
strive, survival, sweep, tempting offer, threshold, undergrowth, valiant, vivid, void, Will of the council
""")
"""Words before a long dash that mean nothing."""

FLAVOR_WORDS = _words("""
Abraxas, Aerospark, Avoidance, Berserk, Berzerker, Brimstone, Brontosaurus, Camouflage, Ceremorphosis, Chaosbringer,
Cheer, Darkness, Displacement, Dualcast, Endurant, Eukrasia, Exterminate!, Fire, Gigaflare, Grenades!, Gungnir, Ice,
Intangibility, Jump, Kerplunk, Krishna, Landship, Lightning, Lunge, Machina, Mesmerize, Mug, Nosh,
Origami-Fu, Polymorphine, Pray, Protect, Protector, Rage, Rejuvenation, Rosarius, Sarcophagus, Shieldwall, Slipstream,
Stagger, Starfall, Starscourge, Steal, Stowage, Titanic, Trapped!, Underdog, Wark, Whirlwind, Zantetsuken
""")
"""Single words before a long dash that one card or two have for their flavor, and that mean nothing."""

KEYWORDS = _words("""
deathtouch, defender, double strike, first strike, flash, flying, haste, hexproof, indestructible, intimidate, lifelink,
reach, shroud, trample, vigilance, banding, flanking, phasing, shadow, horsemanship, fear, provoke, storm, sunburst,
epic, convoke, haunt, split second, delve, gravestorm, changeling, conspire, persist, wither, retrace, exalted, cascade,
rebound, umbra armor, infect, battle cry, living weapon, undying, soulbond, unleash, cipher, evolve, extort, fuse,
dethrone, hidden agenda, prowess, exploit, menace, devoid, ingest, myriad, skulk, melee, partner, undaunted, improvise,
aftermath, ascend, assist, jump-start, mentor, riot, demonstrate, daybound, nightbound, decayed, training, compleated,
enlist, read ahead, ravenous, space sculptor, living metal, bargain, start your engines!, station, increment,
for Mirrodin!, job select, tiered, spree, double team, doctor's companion, choose a Background, islandwalk, swampwalk,
mountainwalk, forestwalk, plainswalk, desertwalk
""")
"""Keyword abilities that stand alone."""

COST_KEYWORDS = _words("""
ward, equip, cycling, echo, kicker, multikicker, flashback, madness, morph, megamorph, buyback, entwine, ninjutsu,
transmute,
replicate, forecast, recover, aura swap, fortify, transfigure, evoke, prowl, unearth, level up, miracle, overload,
scavenge,
bestow, outlast, dash, surge, emerge, escalate, escape,
embalm, eternalize, spectacle, mutate, encore, foretell, disturb,
cleave,
reconfigure, blitz, squad, disguise, plot, offspring, freerunning, harmonize, warp, mayhem, sneak, web-slinging,
cumulative upkeep, more than meets the eye, prototype, craft, basic landcycling, landcycling, plainscycling,
islandcycling,
swampcycling, mountaincycling, forestcycling, slivercycling, wizardcycling, exhaust, power-up
""")
"""Keyword abilities with a cost."""

ACTIVATED_KEYWORDS = _words("""
equip, cycling, ninjutsu, transmute, forecast, aura swap, fortify, transfigure, unearth, level up, scavenge, outlast,
embalm, eternalize, encore, reconfigure, basic landcycling, landcycling, plainscycling, islandcycling,
swampcycling, mountaincycling, forestcycling, slivercycling, wizardcycling
""")
"""Those whose cost is an activation cost."""

ALTERNATIVE_KEYWORDS = _words(
    "flashback, evoke, overload, bestow, dash, surge, emerge, escape, spectacle, blitz, warp, mayhem, web-slinging"
)
"""Those whose cost is paid rather than a mana cost."""

NUMBER_COST_KEYWORDS = _words("awaken, impending, reinforce, suspend")
"""Keyword abilities with a number and a cost."""

NUMBER_KEYWORDS = _words("""
rampage, fading, amplify, modular, bushido, soulshift, dredge, bloodthirst, graft, ripple, vanishing, absorb,
frenzy, poisonous,
hideaway, devour, annihilator, tribute, renown, crew, fabricate, afflict, afterlife, toxic, casualty, saddle, backup,
mobilize, firebending, teamwork, visit
""")
"""Keyword abilities with a number."""

QUALITY_KEYWORDS = _words(
    "enchant, protection from, hexproof from, affinity for, splice onto, champion, landwalk, offering"
)
"""Keyword abilities that name what they concern."""

INVARIANT_PLURALS = frozenset(
    _words("""
Equipment, Plains, Merfolk, Kithkin, Treefolk, Moonfolk, Sheep, Fish, Djinn, Eldrazi, Myr, Samurai, Aurochs, Kor,
Vedalken,
Aetherborn, Dauthi, Soltari, Thalakos, Metathran, Nephilim, Gold, Blinkmoth, Homarid, Jellyfish, Starfish,
Power-Plant, Junk, Kree, Gith,
Elk, Squid, Astartes, Custodes, Urza's, Surrakar, Shi'ar, Qu
""")
)
"""Subtypes whose plural looks like the singular."""

IRREGULAR_PLURALS = dict(
    pair.split("/")
    for pair in _words("""
Elf/Elves, Wolf/Wolves, Werewolf/Werewolves, Dwarf/Dwarves, Mouse/Mice, Ox/Oxen, Fungus/Funguses, Pegasus/Pegasuses,
Octopus/Octopuses, Phoenix/Phoenixes, Homunculus/Homunculi, Sphinx/Sphinxes, Child/Children, Locus/Loci, Hero/Heroes,
Ally/Allies, Army/Armies, Mercenary/Mercenaries, Harpy/Harpies, Hippo/Hippos, Fox/Foxes, Lynx/Lynxes, Witch/Witches,
Leech/Leeches, Class/Classes, Cyclops/Cyclopses, Spy/Spies, Faerie/Faeries, Thief/Thieves, Platypus/Platypuses,
Walrus/Walruses, Ouphe/Ouphes, Dryad/Dryads, Monkey/Monkeys, Donkey/Donkeys, Nautilus/Nautiluses, Wolverine/Wolverines,
Time Lord/Time Lords, Efreet/Efreets, Ninja/Ninjas, Rhino/Rhinos, Dinosaur/Dinosaurs, Shaman/Shamans, Human/Humans,
Cartouche/Cartouches, Incubator/Incubators, Finch/Finches, Cockatrice/Cockatrices, Mystic/Mystics, Yeti/Yetis
""")
)
"""Subtypes whose plural is not made with an s, or that one could doubt."""


def plural(subtype: str) -> str:
    """The plural of a subtype."""
    if subtype in INVARIANT_PLURALS:
        return subtype
    return IRREGULAR_PLURALS.get(subtype, subtype + "s")


SUBTYPES = (
    *CREATURE_TYPES,
    *ARTIFACT_TYPES,
    *ENCHANTMENT_TYPES,
    *LAND_TYPES,
    *PLANESWALKER_TYPES,
    *SPELL_TYPES,
    *BATTLE_TYPES,
)
"""Every subtype."""

TYPES = _words("artifact, battle, creature, enchantment, instant, kindred, land, planeswalker, sorcery")
SUPERTYPES = _words("basic, legendary, snow, world")
COLORS = _words("white, blue, black, red, green")
QUALITIES = _words("colorless, multicolored, monocolored, historic, token, modified, commander, noncombat")
"""Qualities that rules define over characteristics and history."""

STATUSES = _words("""
tapped, untapped, attacking, blocking, blocked, unblocked, enchanted, equipped, face-down, face-up, suspended, kicked,
goaded, foretold,
double-faced, transformed, suspected, saddled, renowned, monstrous, unpaired
""")
"""States that an object can be in."""

NUMERALS = _words("""
zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen,
sixteen, seventeen,
eighteen, nineteen, twenty
""")
"""Numbers in words, by value."""

DICE = (4, 6, 8, 10, 12, 20, 100)
"""The sides of the dice that there are."""

PREDEFINED_TOKENS = _words("""
Treasure, Clue, Food, Blood, Gold, Map, Powerstone, Junk, Shard, Lander, Mutagen, Incubator,
Cursed Role, Monster Role, Royal Role, Sorcerer Role, Virtuous Role, Wicked Role, Young Hero Role
""")
"""Artifact and enchantment tokens that the rulebook defines."""

KEYWORD_ACTIONS = _words("""
proliferate, investigate, populate, learn, manifest dread, venture into the dungeon, explore, open an Attraction,
time travel,
forage, take the initiative, become the monarch, flip a coin, clash with an opponent
""")
"""Keyword actions without a number."""

NUMBER_ACTIONS = _words("""
scry, surveil, bolster, adapt, monstrosity, fateseal, discover, incubate, amass Zombies, amass Orcs, blight
""")
"""Keyword actions with a number."""

ROMAN = _words("I, II, III, IV, V, VI, VII")
"""Chapter numbers, by value."""
