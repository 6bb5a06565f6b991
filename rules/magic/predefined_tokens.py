"""The predefined tokens: what a token is that an effect names without describing it.

Comprehensive Rules, 111.10.
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes.abilities import Activated, AnyAbility, Keyword, Restriction, Static, Triggered
from grammar.nodes.conditions import Compare, Until
from grammar.nodes.continuous import Abilities, BaseSize, Continuous, Modification, PowerToughness
from grammar.nodes.control import Gate, May, Sequence
from grammar.nodes.costs import Cost, Pay, Spend, Turn
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, InZone, Is, Not, Whose
from grammar.nodes.quantities import Count, Number, Property, Size
from grammar.nodes.references import Every, Host, Itself, Pronoun, Result, Some, Target, Top, You
from grammar.nodes.verbs import (
    Cast,
    Counters,
    CounterSpec,
    Draw,
    Entry,
    KeywordAction,
    Life,
    Move,
    Place,
    Produce,
    Search,
    SetStatus,
    Shuffle,
    SpendOnly,
)
from rules.kernel.effects.printed import PrintedAbility
from rules.magic.cards import FaceDefinition

AS_SORCERY = Restriction("as a sorcery")
TWO = Pay("mana", "{2}")
TAP = Turn("tap", Itself())
SACRIFICE = Spend("sacrifice", Itself())
ENCHANTED = Host("enchanted", Filter((Is("type", "creature"),)))


def _face(
    name: str,
    types: str,
    subtypes: str,
    *lines: tuple[str, AnyAbility],
    colors: frozenset[str] = frozenset(),
    size: tuple[int, int] | None = None,
) -> FaceDefinition:
    """A face with its text, each line with the ability that it is."""
    text = "\n".join(words for words, _ in lines)
    abilities = tuple(PrintedAbility(node, _span(text, words)) for words, node in lines)
    power, toughness = size or (None, None)
    return FaceDefinition(
        name,
        colors=colors,
        types=frozenset(types.split()),
        subtypes=frozenset(subtypes.split()),
        power=power,
        toughness=toughness,
        text=text,
        abilities=abilities,
    )


def _span(text: str, words: str) -> tuple[int, int]:
    start = text.index(words)
    return start, start + len(words)


def _ability(effect: AnyEffect, *first: Pay | Turn) -> Activated:
    """An ability whose cost is what comes first and then the sacrifice of the token."""
    return Activated(Cost((*first, SACRIFICE)), effect)


def _role(name: str, *lines: tuple[str, AnyAbility]) -> FaceDefinition:
    enchant = Keyword("enchant", quality=Filter((Is("type", "creature"),)))
    return _face(name, "enchantment", "Aura Role", ("Enchant creature", enchant), *lines)


def _while_enchanted(*modifications: Modification) -> Static:
    return Static(Continuous(ENCHANTED, modifications))


def _grows(power: int, toughness: int) -> PowerToughness:
    return PowerToughness(Number(power), Number(toughness), "+", "+")


ENCHANTMENTS = Count(Filter((Is("type", "enchantment"),), "", (Whose("control", You()),)))
ANY_COLOR = Produce(You(""), amount=Number(1), kind="any color")
DRAW = Draw(You(""), Number(1))
A_LAND = Some(Filter((Is("supertype", "basic"), Is("type", "land")), "card"), Number(1))
FETCH = Sequence(
    (
        Search(You(""), You(""), "library", A_LAND, label=1),
        Move(Pronoun("it", Result(1)), "put", Place("battlefield"), entry=Entry(("tapped",))),
        Shuffle(You("")),
    ),
    (",", ", then"),
)
YOUR_CREATURE = Target(Filter((Is("type", "creature"),), "", (Whose("control", You()),)), Number(1), 0)
A_CREATURE = Target(Filter((Is("type", "creature"),)), Number(1), 0)
GROW = Counters("put", CounterSpec(Number(1), "+1/+1"), A_CREATURE)
DISCARD = Spend("discard", Some(Filter((), "card", (InZone("in", "hand", You()),)), Number(1)))

ATTACKING_SCRY = Triggered(Event("attacks", Itself()), KeywordAction("scry", amount=Number(1)), "whenever")
SMALL = Compare(Property(Itself(), "toughness"), "<=", Number(3))
GROWTH = Counters("put", CounterSpec(Number(1), "+1/+1"), Itself())
ATTACKING_GROWTH = Triggered(Event("attacks", Itself()), GROWTH, "whenever", SMALL)
GONE = Event("put into", Itself(), origin=InZone("from", "battlefield"), destination=InZone("in", "graveyard"))
DRAIN = Life(Every(Filter((), "opponent"), "each"), "lose", Number(1))
TOP_CARD = Move(Top(Number(1), You("you")), "exile", label=1)
THIS_TURN = Cast(You("you"), Pronoun("that card", Result(1)), "play", duration=Until("this turn"))
PLAY_TOP = Sequence((TOP_CARD, Gate(May(You("you")), THIS_TURN)), (".",))

NONARTIFACT = Some(Filter((Not(Is("type", "artifact")),), "spell"), Number(1))
FOR_ARTIFACTS = Sequence((Produce(You(""), symbols=("{C}",)), SpendOnly(NONARTIFACT, modality="can't")), (".",))

PREDEFINED: Mapping[str, tuple[FaceDefinition, ...]] = {
    "Treasure": (
        _face(
            "Treasure Token",
            "artifact",
            "Treasure",
            ("{T}, Sacrifice: Add one mana of any color.", _ability(ANY_COLOR, TAP)),
        ),
    ),
    "Food": (
        _face(
            "Food Token",
            "artifact",
            "Food",
            ("{2}, {T}, Sacrifice: Gain 3 life.", _ability(Life(You("you"), "gain", Number(3)), TWO, TAP)),
        ),
    ),
    "Gold": (_face("Gold Token", "artifact", "Gold", ("Sacrifice: Add one mana of any color.", _ability(ANY_COLOR))),),
    "Walker": (_face("Walker", "creature", "Zombie", colors=frozenset({"black"}), size=(2, 2)),),
    "Shard": (
        _face(
            "Shard Token",
            "enchantment",
            "Shard",
            (
                "{2}, Sacrifice: Scry 1, then draw a card.",
                _ability(Sequence((KeywordAction("scry", amount=Number(1)), DRAW), (", then",)), TWO),
            ),
        ),
    ),
    "Clue": (_face("Clue Token", "artifact", "Clue", ("{2}, Sacrifice: Draw a card.", _ability(DRAW, TWO))),),
    "Blood": (
        _face(
            "Blood Token",
            "artifact",
            "Blood",
            (
                "{1}, {T}, Discard a card, Sacrifice: Draw a card.",
                Activated(Cost((Pay("mana", "{1}"), TAP, DISCARD, SACRIFICE)), DRAW),
            ),
        ),
    ),
    "Incubator": (
        _face(
            "Incubator Token",
            "artifact",
            "Incubator",
            ("{2}: Transform this.", Activated(Cost((TWO,)), SetStatus("transform", Itself()))),
        ),
        _face("Phyrexian Token", "artifact creature", "Phyrexian", size=(0, 0)),
    ),
    "Map": (
        _face(
            "Map Token",
            "artifact",
            "Map",
            (
                "{1}, {T}, Sacrifice: Target creature you control explores, as a sorcery.",
                Activated(
                    Cost((Pay("mana", "{1}"), TAP, SACRIFICE)),
                    KeywordAction("explore", what=YOUR_CREATURE),
                    AS_SORCERY,
                ),
            ),
        ),
    ),
    "Lander": (
        _face(
            "Lander Token",
            "artifact",
            "Lander",
            ("{2}, {T}, Sacrifice: Fetch a basic land tapped, then shuffle.", _ability(FETCH, TWO, TAP)),
        ),
    ),
    "Mutagen": (
        _face(
            "Mutagen Token",
            "artifact",
            "Mutagen",
            (
                "{1}, {T}, Sacrifice: A +1/+1 counter on target creature, as a sorcery.",
                Activated(Cost((Pay("mana", "{1}"), TAP, SACRIFICE)), GROW, AS_SORCERY),
            ),
        ),
    ),
    "Junk": (
        _face(
            "Junk Token",
            "artifact",
            "Junk",
            (
                "{T}, Sacrifice: Exile the top card of the library, to play it this turn, as a sorcery.",
                Activated(Cost((TAP, SACRIFICE)), PLAY_TOP, AS_SORCERY),
            ),
        ),
    ),
    "Powerstone": (
        _face(
            "Powerstone Token",
            "artifact",
            "Powerstone",
            (
                "{T}: Add {C}, which can't be spent to cast a nonartifact spell.",
                Activated(Cost((TAP,)), FOR_ARTIFACTS),
            ),
        ),
    ),
    "Cursed Role": (
        _role(
            "Cursed",
            (
                "Enchanted creature has base power and toughness 1/1.",
                _while_enchanted(BaseSize(Size(Number(1), Number(1)))),
            ),
        ),
    ),
    "Monster Role": (
        _role(
            "Monster",
            (
                "Enchanted creature gets +1/+1 and has trample.",
                _while_enchanted(_grows(1, 1), Abilities("add", (Keyword("trample"),))),
            ),
        ),
    ),
    "Royal Role": (
        _role(
            "Royal",
            (
                "Enchanted creature gets +1/+1 and has ward {1}.",
                _while_enchanted(_grows(1, 1), Abilities("add", (Keyword("ward", cost=Cost((Pay("mana", "{1}"),))),))),
            ),
        ),
    ),
    "Sorcerer Role": (
        _role(
            "Sorcerer",
            (
                "Enchanted creature gets +1/+1 and scries 1 when it attacks.",
                _while_enchanted(_grows(1, 1), Abilities("add", (ATTACKING_SCRY,))),
            ),
        ),
    ),
    "Wicked Role": (
        _role(
            "Wicked",
            ("Enchanted creature gets +1/+1.", _while_enchanted(_grows(1, 1))),
            ("When this goes to a graveyard, each opponent loses 1 life.", Triggered(GONE, DRAIN, "when")),
        ),
    ),
    "Young Hero Role": (
        _role(
            "Young Hero",
            (
                "Enchanted creature grows when it attacks with toughness 3 or less.",
                _while_enchanted(Abilities("add", (ATTACKING_GROWTH,))),
            ),
        ),
    ),
    "Virtuous Role": (
        _role(
            "Virtuous",
            (
                "Enchanted creature gets +1/+1 for each enchantment you control.",
                _while_enchanted(PowerToughness(ENCHANTMENTS, ENCHANTMENTS, "+", "+")),
            ),
        ),
    ),
}
"""The predefined tokens that are built, by the name that card text uses, each with its faces."""
