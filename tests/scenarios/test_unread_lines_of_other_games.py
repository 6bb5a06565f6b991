"""Lines of Flesh and Blood and of Grand Archive that can't be read or aren't built: where the run comes to them."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_scenario

Gaps = list[tuple[str | None, int | None]]


def reached(ruling: Ruling) -> Gaps:
    return [(gap.card, gap.number) for gap in ruling.unsupported]


def unreached(ruling: Ruling) -> Gaps:
    return [(gap.card, gap.number) for gap in ruling.unreached]


def beside(game: str, odd: dict[str, Plain], others: list[Plain], zone: str, play: list[Plain], **ben: Plain) -> Ruling:
    """The ruling of a play by Ada, who has the first of the other cards in hand, beside a card that lies in a zone."""
    ada: dict[str, Plain] = {"hand": [others[0]["name"]]}
    ada[zone] = [*ada.get(zone, []), "Odd"]
    players: Plain = {"Ada": ada, "Ben": ben}
    cards: Plain = [{"name": "Odd", "cost": 0, **odd}, *others]
    return run(read_scenario({"title": "odd", "game": game, "cards": cards, "players": players, "play": play}))


JAB: list[Plain] = [{"name": "Jab", "types": "Generic Action - Attack", "cost": 0, "power": 4}]
ATTACK: list[Plain] = [{"play": "Jab", "by": "Ada"}, {"advance": "damage"}]
BURN = "Deal 2 damage to target ally."
SPARK: list[Plain] = [
    {"name": "Spark", "types": "Action - Spell", "speed": "fast", "cost": 0, "text": BURN},
    {"name": "Ox", "types": "Ally - Animal", "cost": 0, "power": 1, "life": 2},
]
BURNED: list[Plain] = [{"play": "Spark", "by": "Ada", "targets": ["Ox"]}, {"resolve": "all"}]


def fab(line: str, types: str, zone: str, play: list[Plain] | None = None) -> Ruling:
    """The ruling of an attack beside a card that lies in a zone."""
    numbers: dict[str, Plain] = {"power": 4} if "Attack" in types else {}
    return beside("flesh-and-blood", {"types": types, "text": line, **numbers}, JAB, zone, play or ATTACK)


def archive(line: str, types: str, zone: str, play: list[Plain] | None = None) -> Ruling:
    """The ruling of a Spark beside a card that lies in a zone."""
    numbers: dict[str, Plain] = {"power": 1, "life": 3} if "Ally" in types else {}
    odd: dict[str, Plain] = {"types": types, "text": line, **numbers}
    return beside("grand-archive", odd, SPARK, zone, play or BURNED, field=["Ox"])


@pytest.mark.parametrize(
    ("line", "types", "zone"),
    [
        ("Your attacks frobnicate twice.", "Generic Equipment - Head", "equipment"),
        ("Your attacks frobnicate twice.", "Generic Action - Aura", "arena"),
        ("Frobnicate", "Generic Equipment - Head", "equipment"),
        ("Frobnicate", "Generic Action", "hand"),
        ("When the gazebo frobnicates, draw a card.", "Generic Equipment - Head", "equipment"),
        ("Whenever an attack frobnicates, draw a card.", "Generic Equipment - Head", "equipment"),
        ("If this is in your graveyard, your attacks frobnicate.", "Generic Action", "graveyard"),
        ("This can't defend gazebos.", "Generic Action", "hand"),
        ("Whenever you attack, frobnicate.", "Generic Equipment - Head", "equipment"),
    ],
)
def test_what_is_functional_is_never_passed_over(line: str, types: str, zone: str) -> None:
    assert reached(fab(line, types, zone)) == [("Odd", 1)]


@pytest.mark.parametrize(
    ("line", "types", "zone"),
    [
        ("Your attacks frobnicate twice.", "Generic Action - Aura", "hand"),
        ("Frobnicate target gazebo.", "Generic Action", "hand"),
        ("Frobnicate target gazebo.", "Generic Action", "graveyard"),
        ("Instant - {r}: Frobnicate target gazebo.", "Generic Equipment - Head", "equipment"),
        ("Once per Turn Action - 0: Frobnicate.", "Generic Equipment - Head", "equipment"),
        ("When this is destroyed, frobnicate it.", "Generic Equipment - Head", "equipment"),
        ("At the start of your turn, frobnicate.", "Generic Action - Aura", "arena"),
        ("When this hits, frobnicate it.", "Generic Action - Attack", "hand"),
        ("This costs {r} less to play for each gazebo.", "Generic Action", "hand"),
        ("As an additional cost to play this, frobnicate.", "Generic Action - Aura", "arena"),
        ("Frobnicate Fusion", "Generic Action", "hand"),
    ],
)
def test_what_is_not_functional_yet_is_listed_and_not_in_the_way(line: str, types: str, zone: str) -> None:
    ruling = fab(line, types, zone)
    assert (ruling.status, reached(ruling), unreached(ruling)) == ("ruled", [], [("Odd", 1)])


@pytest.mark.parametrize(
    "line",
    [
        "Frobnicate target gazebo.",
        "This costs {r} less to play for each gazebo.",
        "Your attacks frobnicate twice.",
        "You may play this from your banished zone if gazebos frobnicate.",
    ],
)
def test_what_is_played_is_come_to(line: str) -> None:
    assert reached(fab(line, "Generic Action", "hand", [{"play": "Odd", "by": "Ada"}])) == [("Odd", 1)]


@pytest.mark.parametrize(
    ("line", "types", "zone"),
    [
        ("Allies you control frobnicate twice.", "Domain - Castle", "field"),
        ("Frobnicate", "Ally - Human", "field"),
        ("Frobnicate", "Ally - Human", "hand"),
        ("When the gazebo frobnicates, draw a card.", "Domain - Castle", "field"),
        ("As long as this card is in your memory, allies frobnicate.", "Ally - Human", "memory"),
        ("Whenever an ally frobnicates, draw a card.", "Domain - Castle", "field"),
    ],
)
def test_what_functions_is_never_passed_over(line: str, types: str, zone: str) -> None:
    assert reached(archive(line, types, zone)) == [("Odd", 1)]


def test_a_restriction_that_is_not_met_keeps_what_it_is_about_out_of_the_way() -> None:
    assert reached(archive("[Class Bonus] Allies you control frobnicate twice.", "Domain - Castle", "field")) == []


@pytest.mark.parametrize(
    ("line", "types", "zone"),
    [
        ("Allies you control frobnicate twice.", "Domain - Castle", "hand"),
        ("REST: Frobnicate target unit.", "Ally - Human", "field"),
        ("Banish Odd: Frobnicate target unit.", "Regalia Item - Orb", "field"),
        ("On Enter: Frobnicate it.", "Ally - Human", "field"),
        ("[Class Bonus] On Attack: Frobnicate it.", "Ally - Human", "field"),
        ("At the beginning of your recollection phase, frobnicate.", "Domain - Castle", "field"),
        ("Frobnicate target unit.", "Action - Spell", "hand"),
        ("Frobnicate target unit.", "Action - Spell", "memory"),
        ("As an additional cost to activate this card, frobnicate.", "Ally - Human", "field"),
        ("Brew — 1 Gazebo, 2 Frobs", "Item - Potion", "field"),
        ("Starcalling — Frobnicate", "Ally - Human", "field"),
    ],
)
def test_what_does_not_function_yet_is_listed_and_not_in_the_way(line: str, types: str, zone: str) -> None:
    ruling = archive(line, types, zone)
    assert (ruling.status, reached(ruling), unreached(ruling)) == ("ruled", [], [("Odd", 1)])


@pytest.mark.parametrize(
    "line",
    [
        "Frobnicate target unit.",
        "This card costs 1 less to activate for each gazebo.",
        "Activate this card only by night.",
    ],
)
def test_what_is_activated_is_come_to(line: str) -> None:
    assert reached(archive(line, "Action - Spell", "hand", [{"play": "Odd", "by": "Ada"}])) == [("Odd", 1)]


@pytest.mark.parametrize(
    "line", ["Recover 2, REST: Draw a card.", "[REST]: Frobnicate it.", "Frobnicate 2: Draw a card."]
)
def test_a_cost_before_a_colon_is_one_of_an_activated_ability(line: str) -> None:
    beside = archive(line, "Item", "field")
    assert (beside.status, unreached(beside)) == ("ruled", [("Odd", 1)])


@pytest.mark.parametrize(
    ("line", "is_reached"),
    [
        ("Frobnicate", False),
        ("Your attacks frobnicate twice.", False),
        ("Whenever a gazebo frobnicates, draw a card.", False),
        ("Lineage Release — Frobnicate a gazebo.", False),
        ("Inherited Effect — Frobnicate", True),
        ("Inherited Effect — Your attacks frobnicate twice.", True),
    ],
)
def test_only_inherited_effects_of_an_inner_lineage_stand_in_the_way(line: str, is_reached: bool) -> None:
    squire = {"name": "Squire", "types": "Champion - Warrior", "life": 18, "level": 0, "text": line}
    knight = {"name": "Knight", "types": "Champion - Warrior", "life": 20, "level": 1, "cost": 1}
    ada: Plain = {"champion": {"card": "Knight", "lineage": ["Squire"]}, "hand": ["Spark"]}
    players: Plain = {"Ada": ada, "Ben": {"field": ["Ox"]}}
    cards: Plain = [squire, knight, *SPARK]
    ruling = run(
        read_scenario({"title": "odd", "game": "grand-archive", "cards": cards, "players": players, "play": BURNED})
    )
    assert reached(ruling) == ([("Squire", 1)] if is_reached else [])
