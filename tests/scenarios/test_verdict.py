from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec
import pytest

from scenarios.differences import Differences
from scenarios.rendering import changes
from scenarios.ruling import Board, Citation, Plain, Ruling
from scenarios.runner import run
from scenarios.tables.magic.picture import TELLING
from scenarios.telling import told_ruling
from scenarios.verdict import outcome
from tests.scenarios.boards import scenario

START = Board(
    players={"Amy": {"life": 20, "poison": 0, "lost": False}, "Nicole": {"life": 20, "poison": 0, "lost": False}},
    objects={
        "1": {"name": "Bears", "zone": "battlefield", "owner": "Amy", "controller": "Amy"},
        "2": {"name": "Giant", "zone": "battlefield", "owner": "Nicole", "controller": "Nicole"},
        "3": {"name": "Shock", "zone": "Amy's hand", "owner": "Amy", "controller": "Amy"},
    },
    scene={"turn": 1},
)


def end(players: Plain = None, objects: Plain = None, gone: tuple[str, ...] = ()) -> Board:
    """The starting board with some values changed, some objects added and some gone."""
    people = {name: {**values, **(players or {}).get(name, {})} for name, values in START.players.items()}
    things = {
        ref: {**START.objects.get(ref, {}), **(objects or {}).get(ref, {})}
        for ref in [*START.objects, *(objects or {})]
    }
    return Board(people, {ref: thing for ref, thing in things.items() if ref not in gone}, START.scene)


def differently(after: Board, became: Mapping[str, str] = MappingProxyType({})) -> str:
    """What is told of the starting board and another one after it."""
    return outcome(Differences(TELLING, START, after, (), became))


@pytest.mark.parametrize(
    ("after", "sentence"),
    [
        (end(), "Nothing on the board changes."),
        (end({"Nicole": {"life": 18}}), "Nicole has 18 life."),
        (end({"Nicole": {"life": 0, "lost": True}}), "Nicole loses the game; Nicole has 0 life."),
        (end({"Amy": {"poison": 2}}), "Amy has 2 poison counters."),
        (end(objects={"2": {"damage": 2}}), "Giant has 2 damage."),
        (end(objects={"2": {"controller": "Amy"}}), "Amy controls Giant."),
        (end(objects={"2": {"counters": {"+1/+1": 1, "charge": 2}}}), "Giant has 1 +1/+1 and 2 charge counters."),
        (end(gone=("2",)), "Giant ceases to exist."),
        (end(objects={"2": {"power": 5, "toughness": 4}}), "Giant is 5/4."),
        (end(objects={"2": {"abilities": ["flying"]}}), "Giant gains flying."),
        (end(objects={"2": {"colors": "blue"}}), "Giant is blue."),
        (end(objects={"2": {"types": "artifact"}}), "Giant is an artifact."),
        (end(objects={"2": {"tapped": True}}), "Giant is tapped."),
        (
            end(objects={"9": {"name": "Soldier", "zone": "battlefield", "owner": "Amy"}}),
            "Soldier is on the battlefield.",
        ),
    ],
)
def test_the_answer_is_what_is_different(after: Board, sentence: str) -> None:
    assert differently(after) == sentence


def test_changes_are_what_differs() -> None:
    after = end({"Amy": {"life": 19}}, gone=("3",))
    assert [(change.of, change.attribute, change.before, change.after) for change in changes(START, after)] == [
        ("player:Amy", "life", 20, 19),
        ("object:3", "exists", START.objects["3"], None),
    ]
    assert list(changes(START, START)) == []


def test_things_that_are_alike_are_counted() -> None:
    after = end(objects={ref: {"name": "Soldier", "zone": "battlefield", "owner": "Amy"} for ref in ("7", "8", "9")})
    assert differently(after) == "3 Soldiers are on the battlefield."


def now_at(zone: str, name: str = "Giant") -> Board:
    """The end at which the Giant is gone and an object of a name is somewhere as object 9."""
    return end(objects={"9": {"name": name, "zone": zone, "owner": "Nicole"}}, gone=("2",))


@pytest.mark.parametrize(
    ("after", "became", "sentence"),
    [
        (now_at("Nicole's graveyard"), {"2": "9"}, "Giant goes to Nicole's graveyard."),
        (now_at("Nicole's graveyard", "Pig"), {"2": "9"}, "Giant goes to Nicole's graveyard."),
        (now_at("battlefield"), {"2": "9"}, "Giant returns to the battlefield."),
        (now_at("battlefield"), {}, "Giant ceases to exist; Giant is on the battlefield."),
    ],
)
def test_an_object_is_followed_by_what_it_became(after: Board, became: dict[str, str], sentence: str) -> None:
    assert differently(after, became) == sentence


def test_a_card_that_only_moved_elsewhere_is_told() -> None:
    after = end(objects={"9": {"name": "Shock", "zone": "Amy's graveyard", "owner": "Amy"}}, gone=("3",))
    assert differently(after, {"3": "9"}) == "Shock goes to Amy's graveyard."


def test_nothing_is_said_to_be_the_same_only_where_all_is() -> None:
    later = msgspec.structs.replace(START, scene={"turn": 2})
    assert "Nothing" in differently(START)
    assert "Nothing" not in differently(later)
    assert "Nothing" not in differently(end(objects={"3": {"text": "other words"}}))


def test_things_of_which_the_same_is_so_are_told_together() -> None:
    size = {"power": 3, "toughness": 3}
    assert differently(end(objects={"1": size, "2": size})) == "Bears and Giant are 3/3."


DOG: Plain = {"name": "Dog", "cost": "{W}", "types": "Legendary Creature — Dog", "power": 2, "toughness": 2}
TWO_DOGS: dict[str, Plain] = {
    "players": {
        "Amy": {"hand": [{"card": "Dog", "id": "new"}], "battlefield": [{"card": "Dog", "id": "old"}]},
        "Nicole": {},
    },
    "cards": [DOG],
}
CAST_DOG: list[Plain] = [{"cast": "new", "by": "Amy"}, {"resolve": "top"}]


def numbers(citations: Iterable[Citation]) -> set[str]:
    return {citation.number for citation in citations}


def burned(life: int) -> Ruling:
    """Each player with so much life is dealt 4 damage."""
    rift = {"name": "Rift", "cost": "{R}", "types": "Sorcery", "text": "Rift deals 4 damage to each player."}
    players = {"Amy": {"life": life, "hand": ["Rift"]}, "Nicole": {"life": 4}}
    return run(scenario(players=players, cards=[rift], play=[{"cast": "Rift", "by": "Amy"}, {"resolve": "all"}]))


@pytest.mark.parametrize(("edition", "number"), [("2026-06-19", "704.5j"), ("2014-02-01", "704.5k")])
def test_the_rule_under_which_a_player_chose_decides(edition: str, number: str) -> None:
    ruling = run(scenario(**TWO_DOGS, edition=edition, play=[*CAST_DOG, {"choose": "new", "by": "Amy"}]))
    assert number in numbers(ruling.decisive)
    assert ruling.answer == "Dog (old) goes to Amy's graveyard; Dog (new) is on the battlefield."


def test_a_question_carries_its_rules() -> None:
    ruling = run(scenario(**TWO_DOGS, play=CAST_DOG))
    assert ruling.question is not None
    assert numbers(ruling.question.rules) == {"704.5j"} == numbers(ruling.decisive)
    assert any("[704.5j]" in line for line in told_ruling(ruling))


def test_a_draw_is_said_first_and_shown() -> None:
    ruling = burned(4)
    assert ruling.answer.startswith("The game is a draw: all players lost at the same time;")
    assert "104.4a" in numbers(ruling.decisive)
    assert ruling.facts.scene["draw"] is True
    assert ruling.start.scene["draw"] is False


def test_a_winner_is_said_first_and_shown() -> None:
    ruling = burned(5)
    assert ruling.answer.startswith("Amy wins the game; ")
    assert ruling.facts.scene["winner"] == "Amy"
    assert "104.2a" in numbers(ruling.decisive)


def test_what_was_countered_is_told() -> None:
    stop = {"name": "Stop", "cost": "{U}", "types": "Instant", "text": "Counter target spell."}
    players = {"Amy": {"hand": ["Dog"]}, "Nicole": {"hand": ["Stop"]}}
    cast = [{"cast": "Dog", "by": "Amy"}, {"cast": "Stop", "by": "Nicole", "targets": ["Dog"]}]
    ruling = run(scenario(players=players, cards=[DOG, stop], play=[*cast, {"resolve": "all"}]))
    assert ruling.answer == "Dog is countered and goes to Amy's graveyard."
    assert numbers(ruling.decisive) == {"701.6a"}


def test_what_was_countered_is_told_of_an_ability_too() -> None:
    stop = {"name": "Hush", "cost": "{U}", "types": "Instant", "text": "Counter target activated ability."}
    players = {"Amy": {"battlefield": ["Prodigal Pyromancer"]}, "Nicole": {"hand": ["Hush"]}}
    play = [
        {"activate": "Prodigal Pyromancer", "by": "Amy", "targets": ["Nicole"], "id": "ping"},
        {"cast": "Hush", "by": "Nicole", "targets": ["ping"]},
        {"resolve": "all"},
    ]
    ruling = run(scenario(players=players, cards=[stop], play=play))
    assert "is countered and ceases to exist" in ruling.answer
    assert "701.6a" in numbers(ruling.decisive)


def test_a_spell_in_response_that_led_to_the_end_is_among_what_decides() -> None:
    players = {
        "Amy": {"battlefield": ["Prodigal Pyromancer"]},
        "Nicole": {"hand": ["Shock"], "battlefield": ["Grizzly Bears"]},
    }
    play = [
        {"activate": "Prodigal Pyromancer", "by": "Amy", "targets": ["Nicole"]},
        {"cast": "Shock", "by": "Nicole", "targets": ["Prodigal Pyromancer"]},
        {"resolve": "all"},
    ]
    shown = "\n".join(told_ruling(run(scenario(players=players, play=play))))
    assert "Nicole has cast Shock" in shown
    assert "2 damage is marked on Prodigal Pyromancer" in shown


def test_what_a_spell_made_of_a_creature_is_told() -> None:
    frog = {
        "name": "Frogging",
        "cost": "{U}",
        "types": "Instant",
        "text": "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and "
        "toughness 1/1.",
    }
    bird = {"name": "Bird", "cost": "{W}", "types": "Creature — Bird", "power": 2, "toughness": 2, "text": "Flying"}
    players = {"Amy": {"hand": ["Frogging"]}, "Nicole": {"battlefield": ["Bird"]}}
    play = [{"cast": "Frogging", "by": "Amy", "targets": ["Bird"]}, {"resolve": "all"}]
    ruling = run(scenario(players=players, cards=[frog, bird], play=play))
    assert ruling.answer == "Bird is 1/1; Bird is a Frog; Bird is blue; Bird loses flying."
    assert ruling.decisive


BOLT: Plain = {"name": "Bolt", "cost": "{R}", "types": "Instant", "text": "Bolt deals 3 damage to any target."}
DOUBLING = (
    "If a source would deal damage to a permanent or player, "
    "it deals double that damage to that permanent or player instead."
)


def creature(name: str, size: int, text: str = "", cost: str = "{1}") -> Plain:
    """A creature as a scenario defines it."""
    card = {"name": name, "cost": cost, "types": "Creature", "power": size, "toughness": size}
    return {**card, "text": text} if text else card


def bolted(
    target: str, theirs: list[str], mine: list[str], cards: list[Plain], first: list[Plain], **more: Plain
) -> Ruling:
    """Amy's Bolt on something of Nicole's, after what Nicole does first."""
    players = {"Amy": {"hand": ["Bolt"], "battlefield": mine}, "Nicole": {"hand": ["Shield"], "battlefield": theirs}}
    shield = {
        "name": "Shield",
        "cost": "{W}",
        "types": "Instant",
        "text": "Prevent the next 2 damage that would be dealt to any target this turn.",
    }
    bolt = [{"cast": "Bolt", "by": "Amy", "targets": [target]}, {"resolve": "top"}]
    return run(scenario(players=players, cards=[BOLT, shield, *cards], play=[*first, *bolt], **more))


def test_a_regeneration_is_told_with_its_rule() -> None:
    troll = creature("Troll", 2, "{G}: Regenerate Troll.")
    first = [{"activate": "Troll", "by": "Nicole"}, {"resolve": "all"}]
    ruling = bolted("Troll", ["Troll"], [], [troll], first)
    assert ruling.answer.startswith("Troll regenerates")
    assert "instead of being destroyed" in ruling.answer
    assert "701.19a" in numbers(ruling.decisive)


def test_prevented_damage_is_told_with_how_much_and_by_what() -> None:
    first = [{"cast": "Shield", "by": "Nicole", "targets": ["Nicole"]}, {"resolve": "all"}]
    ruling = bolted("Nicole", [], [], [], first)
    assert ruling.answer == "Nicole has 19 life; 2 of the 3 damage from Bolt to Nicole is prevented, by Shield."


def test_the_quality_of_a_protection_is_told() -> None:
    knight, ghoul = creature("Knight", 2, "Protection from black"), creature("Ghoul", 2, cost="{B}")
    players = {"Amy": {"battlefield": ["Ghoul"]}, "Nicole": {"battlefield": ["Knight"]}}
    play = [
        {"attack": ["Ghoul"], "by": "Amy"},
        {"block": {"Knight": "Ghoul"}, "by": "Nicole"},
        {"advance": "end of combat"},
    ]
    ruling = run(scenario(players=players, cards=[knight, ghoul], play=play))
    assert "the 2 damage from Ghoul to Knight is prevented, because Knight has protection from black" in ruling.answer


def test_damage_of_another_amount_is_told() -> None:
    furnace = {"name": "Furnace", "cost": "{R}", "types": "Enchantment", "text": DOUBLING}
    ruling = bolted("Nicole", [], ["Furnace"], [furnace], [])
    assert ruling.answer == "Nicole has 14 life; Bolt deals 6 damage to Nicole instead of 3, by Furnace."


def test_counters_that_can_not_be_put_are_told() -> None:
    biter = creature("Biter", 3, "Infect")
    keeper = creature("Keeper", 4, "Keeper can't have counters put on it.")
    play = [
        {"attack": ["Biter"], "by": "Amy"},
        {"block": {"Keeper": "Biter"}, "by": "Nicole"},
        {"advance": "combat damage"},
    ]
    players = {"Amy": {"battlefield": ["Biter"]}, "Nicole": {"battlefield": ["Keeper"]}}
    ruling = run(scenario(players=players, cards=[biter, keeper], play=play))
    assert "no -1/-1 counters are put on Keeper" in ruling.answer
    assert "614.17" in {rule.number for rule in ruling.decisive}


def test_who_does_not_lose_the_game_is_told_with_what_keeps_it_from() -> None:
    ward = {"name": "Ward", "cost": "{7}", "types": "Artifact", "text": "You can't lose the game."}
    players = {"Amy": {"hand": ["Bolt"]}, "Nicole": {"life": 3, "battlefield": ["Ward"]}}
    play = [{"cast": "Bolt", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}]
    ruling = run(scenario(players=players, cards=[BOLT, ward], play=play))
    assert ruling.answer == "Nicole has 0 life; Nicole doesn't lose the game, by Ward."


def test_where_nothing_is_played_only_who_has_priority_is_told() -> None:
    ruling = run(scenario(players={"Amy": {"battlefield": ["Biter"]}, "Nicole": {}}, cards=[creature("Biter", 3)]))
    assert ruling.answer == "Amy has priority."


def test_redirected_damage_is_told() -> None:
    jace = {"name": "Jace", "cost": "{U}", "types": "Planeswalker — Jace", "loyalty": 4}
    players = {"Amy": {"hand": ["Bolt"]}, "Nicole": {"battlefield": ["Jace"]}}
    play = [
        {"cast": "Bolt", "by": "Amy", "targets": ["Nicole"]},
        {"resolve": "top"},
        {"choose": "Jace", "by": "Amy"},
    ]
    ruling = run(scenario(players=players, cards=[BOLT, jace], play=play, edition="2014-02-01"))
    assert "Bolt deals 3 damage to Jace, not to Nicole" in ruling.answer


def test_what_was_not_destroyed_is_told() -> None:
    rock = creature("Rock", 2, "Indestructible")
    murder = {"name": "Murder", "cost": "{B}", "types": "Instant", "text": "Destroy target creature."}
    players = {"Amy": {"hand": ["Murder"]}, "Nicole": {"battlefield": ["Rock"]}}
    play = [{"cast": "Murder", "by": "Amy", "targets": ["Rock"]}, {"resolve": "all"}]
    ruling = run(scenario(players=players, cards=[rock, murder], play=play))
    assert ruling.answer == "Rock is not destroyed, because Rock has indestructible."
    assert "702.12b" in numbers(ruling.decisive)


def test_a_spell_that_waits_moves_the_game_to_no_other_step() -> None:
    play: Plain = [{"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}]
    ruling = run(scenario(players={"Amy": {"hand": ["Shock"]}, "Nicole": {}}, play=play))
    assert ruling.answer == "Not finished: Shock waits to resolve. Shock goes to the stack."


def test_a_skipped_damage_step_is_told() -> None:
    players: Plain = {"Amy": {"battlefield": ["Grizzly Bears"]}, "Nicole": {}}
    play = [{"attack": [], "by": "Amy"}, {"advance": "end of combat"}]
    ruling = run(scenario(players=players, play=play))
    assert ruling.answer.startswith("There is no combat damage step, because no creature attacks")


def test_a_size_that_is_told_cites_its_layer() -> None:
    anthem = {"name": "Anthem", "cost": "{W}", "types": "Enchantment", "text": "Creatures you control get +1/+1."}
    players = {"Amy": {"hand": ["Anthem"], "battlefield": ["Grizzly Bears"]}, "Nicole": {}}
    ruling = run(scenario(players=players, cards=[anthem], play=[{"cast": "Anthem", "by": "Amy"}, {"resolve": "all"}]))
    assert "Grizzly Bears is 3/3" in ruling.answer
    assert "613.4c" in numbers(ruling.decisive)


@pytest.mark.parametrize(("keyword", "number"), [("Decayed", "702.147a"), ("Unleash", "702.98a")])
def test_a_keyword_that_forbids_blocking_is_told_with_its_rule(keyword: str, number: str) -> None:
    players = {
        "Amy": {"battlefield": ["Grizzly Bears"]},
        "Nicole": {"battlefield": [{"card": "Rotter", "counters": {"+1/+1": 1}}]},
    }
    play = [{"attack": ["Grizzly Bears"], "by": "Amy"}, {"block": {"Rotter": "Grizzly Bears"}, "by": "Nicole"}]
    ruling = run(scenario(players=players, cards=[creature("Rotter", 2, keyword)], play=play))
    assert ruling.status == "illegal"
    assert f"Rotter has {keyword.lower()}" in ruling.answer
    assert number in numbers(ruling.decisive)


def test_where_nothing_happened_to_a_thing_it_is_said_so() -> None:
    players: Plain = {"Amy": {"battlefield": ["Grizzly Bears"]}, "Nicole": {}}
    ruling = run(scenario(players=players, play=[{"advance": "end"}], ask=[{"why": "Grizzly Bears"}]))
    assert ruling.answer.startswith("Nothing happened to Grizzly Bears")


def test_what_an_advance_goes_past_is_no_part_of_the_answer() -> None:
    players: Plain = {"Amy": {"battlefield": ["Grizzly Bears"]}, "Nicole": {}}
    probe: Plain = {"value": "power", "of": "Grizzly Bears"}
    ruling = run(scenario(players=players, play=[{"advance": "upkeep", "of": "Nicole"}], ask=[probe]))
    assert "ot so: " not in ruling.answer
    assert not [rule.key for rule in ruling.decisive]


def test_answers_without_a_value_stand_side_by_side() -> None:
    board = {"battlefield": ["Grizzly Bears", "Hill Giant"]}
    ask: list[Plain] = [{"legal": {"attack": [name], "by": "Amy"}} for name in ("Grizzly Bears", "Hill Giant")]
    players: dict[str, Plain] = {"Amy": {**board}, "Nicole": {}}
    answer = run(scenario(players=players, step="precombat main", ask=ask)).answer
    assert answer == "Amy can attack with Grizzly Bears; Amy can attack with Hill Giant."


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ({"cast": "Earthquake", "X": 2}, "cast Earthquake (X = 2)"),
        ({"cast": "Shock", "targets": ["Hill Giant"]}, "cast Shock targeting Hill Giant"),
        (
            {"cast": "Shock", "targets": ["Hill Giant"], "cost": "flashback", "pay": {"tap": ["Mountain"]}},
            "cast Shock targeting Hill Giant (cost flashback; paid with tap Mountain)",
        ),
        (
            {"activate": "Prodigal Pyromancer", "ability": 1, "targets": ["Nicole", "Hill Giant"]},
            "activate Prodigal Pyromancer targeting Nicole and Hill Giant (ability 1)",
        ),
        (
            {"attack": [{"Grizzly Bears": "Nicole"}, "Prodigal Pyromancer"]},
            "attack with Grizzly Bears and Prodigal Pyromancer (Grizzly Bears at Nicole)",
        ),
        (
            {"block": {"Grizzly Bears": "Hill Giant", "Prodigal Pyromancer": "Hill Giant"}},
            "block Hill Giant with Grizzly Bears and Prodigal Pyromancer "
            "(Grizzly Bears blocks Hill Giant; Prodigal Pyromancer blocks Hill Giant)",
        ),
    ],
)
def test_an_action_is_told_by_what_tells_it_from_another(action: dict[str, Plain], told: str) -> None:
    board = {"battlefield": ["Grizzly Bears", "Prodigal Pyromancer", "Mountain"], "hand": ["Shock", "Earthquake"]}
    players: dict[str, Plain] = {"Amy": {**board}, "Nicole": {"battlefield": ["Hill Giant"]}}
    ruling = run(scenario(players=players, ask=[{"legal": {**action, "by": "Amy"}}]))
    assert ruling.answer.startswith(tuple(f"{begun} {told}" for begun in ("Amy can", "Amy can't", "Whether Amy can")))
