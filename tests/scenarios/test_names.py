from __future__ import annotations

from cProfile import Profile

import pytest

from rules.kernel.things import GameObject, Player, Zone
from scenarios.expectations import failures
from scenarios.faults import BadScenario
from scenarios.format import AbilityOf, ActivationOf
from scenarios.names import Names
from scenarios.ruling import Plain
from scenarios.scene import CannotTell
from tests.scenarios.running import ruled

AMY, NICOLE = Player(0, "Amy"), Player(1, "Nicole")


class Ability(GameObject):
    """An ability on the stack, with the object that it came from."""

    __slots__ = ("origin",)

    def __init__(self, identity: int, origin: GameObject, zone: Zone) -> None:
        super().__init__(identity, f"{origin.name}'s ability", origin.owner, zone)
        self.origin = origin


class Board:
    """A battlefield, a stack and a hand, and the names on them."""

    def __init__(self) -> None:
        self.zones = [Zone(1, "battlefield", None), Zone(2, "stack", None, ()), Zone(3, "hand", AMY)]
        self.names = Names([AMY, NICOLE], lambda: [list(zone) for zone in self.zones])
        self._next = 0

    def put(self, name: str, owner: Player, zone: int = 0) -> GameObject:
        self._next += 1
        thing = GameObject(self._next, name, owner, self.zones[zone])
        self.zones[zone].insert(thing, 0)
        return thing

    def use(self, origin: GameObject) -> Ability:
        self._next += 1
        thing = Ability(self._next, origin, self.zones[1])
        self.zones[1].insert(thing, 0)
        return thing

    def move(self, thing: GameObject, zone: int) -> GameObject:
        self.zones[self.zones.index(thing.zone)].remove(thing)
        new = self.put(thing.name, thing.owner, zone)
        new.physical, new.previous, thing.next = thing.physical, thing, new
        return new


def test_players_and_things_by_name() -> None:
    board = Board()
    bears = board.put("Bears", AMY)
    assert board.names.find("Amy") is AMY
    assert board.names.find("Bears") is bears
    assert board.names.find("Amy's Bears") is bears


def test_a_name_that_is_said_again_means_another_thing_that_is_alike() -> None:
    board = Board()
    first, second = board.put("Bears", AMY), board.put("Bears", AMY)
    assert set(board.names.several(["Bears", "Bears"])) == {first, second}
    assert len(set(board.names.several(["Bears", "Bears", "Bears"]))) == 2


def test_an_id_follows_the_card() -> None:
    board = Board()
    bears = board.put("Bears", AMY)
    board.names.give("mine", bears)
    assert board.names.object("mine") is bears
    moved = board.move(bears, 2)
    assert board.names.object("mine") is moved


def test_the_battlefield_comes_before_the_hand() -> None:
    board = Board()
    board.put("Bears", AMY, 2)
    on_the_battlefield = board.put("Bears", AMY)
    assert board.names.object("Bears") is on_the_battlefield


def test_things_of_two_players_must_be_told_apart() -> None:
    board = Board()
    board.put("Bears", AMY)
    hers = board.put("Bears", NICOLE)
    with pytest.raises(CannotTell, match="Nicole's Bears"):
        board.names.object("Bears")
    assert board.names.object("Nicole's Bears") is hers


def test_unknown_names_are_told_with_what_was_probably_meant() -> None:
    board = Board()
    board.put("Grizzly Bears", AMY)
    with pytest.raises(CannotTell) as caught:
        board.names.object("Grizzly Bear")
    assert caught.value.suggestion == "Grizzly Bears"
    with pytest.raises(CannotTell):
        board.names.player("Any")


def test_abilities_on_the_stack() -> None:
    board = Board()
    bears = board.put("Bears", AMY)
    board.names.give("mine", bears)
    ability = board.use(bears)
    board.names.give("first", ability)
    assert board.names.object(AbilityOf(ability_of="mine")) is ability
    assert board.names.object(ActivationOf(activation="first")) is ability
    named = board.names.of(ability)
    assert {"mine", "Bears", "first"} <= named.names
    with pytest.raises(CannotTell):
        board.names.object(AbilityOf(ability_of="Amy"))


def test_what_is_gone_is_still_known() -> None:
    board = Board()
    bears = board.put("Bears", AMY)
    board.names.remember([bears])
    board.zones[0].remove(bears)
    assert board.names.object("Bears") is bears
    assert not bears.is_here


def test_who_does_it_says_which_of_several_players_things_is_meant() -> None:
    board = Board()
    mine, theirs = board.put("Bears", AMY), board.put("Bears", NICOLE)
    assert (board.names.object("Bears", AMY), board.names.object("Bears", NICOLE)) == (mine, theirs)
    assert board.names.object("Nicole's Bears", AMY) is theirs


def test_what_lies_in_the_first_place_that_has_a_name_is_meant_whoever_does_it() -> None:
    board = Board()
    there = board.put("Bears", NICOLE)
    board.put("Bears", AMY, zone=2)
    assert board.names.object("Bears", AMY) is there


def test_naming_one_of_many_that_are_alike_takes_no_more_than_in_proportion() -> None:
    few, many = (_calls_beside(count) for count in (40, 160))
    assert many <= few * 4 * 1.5


def _calls_beside(count: int) -> int:
    """Return how many calls of the scenario runner one spell takes whose target is one of so many that are alike."""
    players: Plain = {
        "Amy": {"hand": ["Shock"]},
        "Nicole": {"battlefield": [{"card": "Grizzly Bears", "count": count}]},
    }
    play: Plain = [{"cast": "Shock", "by": "Amy", "targets": ["Grizzly Bears"]}, {"resolve": "all"}]
    profile = Profile()
    profile.runcall(lambda: ruled(players=players, play=play))
    return sum(one.callcount for one in profile.getstats() if "/scenarios/" in getattr(one.code, "co_filename", ""))


def test_where_one_of_several_lies_is_asked_by_its_id() -> None:
    """Those of one name that have an id of their own are not meant by the name."""
    board = Board()
    one, other = board.put("Bears", AMY), board.put("Bears", AMY)
    board.names.must_lie_together("Bears")
    gone = board.move(other, 2)
    with pytest.raises(CannotTell, match="2 things are called 'Bears', in battlefield and Amy's hand"):
        board.names.must_lie_together("Bears")
    board.names.give("gone", gone)
    board.names.must_lie_together("Bears")
    board.names.must_lie_together("gone")
    assert board.names.object("Bears") is one


@pytest.mark.parametrize(
    "asked",
    [{"ask": [{"value": "zone", "of": "Grizzly Bears"}]}, {"expect": {"Grizzly Bears": {"zone": "battlefield"}}}],
)
def test_one_of_two_that_has_died_has_no_zone_by_its_name(asked: dict[str, object]) -> None:
    with pytest.raises(BadScenario, match="2 things are called 'Grizzly Bears', in"):
        ruled(
            players={"Amy": {"hand": ["Shock"]}, "Bob": {"battlefield": [{"card": "Grizzly Bears", "count": 2}]}},
            play=[{"cast": "Shock", "by": "Amy", "targets": ["Grizzly Bears"]}, {"resolve": "all"}],
            **asked,
        )


@pytest.mark.parametrize(
    "counts",
    [
        "Draw a card.",
        "Whenever you draw a card, you gain 1 life.",
        "Whenever you draw your second card each turn, you gain 1 life.",
        "{0}: You gain 1 life for each card you've drawn this turn.",
    ],
)
def test_a_card_that_was_drawn_is_like_another_where_draws_are_only_counted(counts: str) -> None:
    ruling = ruled(
        cards=[{"name": "Journal", "types": "Enchantment", "cost": "{0}", "text": counts}],
        players={"Amy": {"hand": ["Shock", "Journal"], "library": ["Shock", "Shock"]}, "Bob": {}},
        step="upkeep",
        play=[
            {"advance": "precombat main"},
            {"cast": "Shock", "by": "Amy", "targets": ["Bob"]},
            {"resolve": "all"},
        ],
        expect={"Bob": {"life": 18}},
    )
    assert ruling.status == "ruled"


def test_the_last_of_a_players_tokens_is_known_by_its_owner_once_it_is_gone() -> None:
    soldier = {"token": {"name": "Soldier", "types": "Creature — Soldier", "power": 1, "toughness": 1}}
    ruling = ruled(
        players={"Amy": {"hand": ["Shock"], "battlefield": [soldier]}, "Bob": {"battlefield": [soldier]}},
        play=[{"cast": "Shock", "by": "Amy", "targets": ["Bob's Soldier"]}, {"resolve": "all"}],
        expect={"Amy's Soldier": {"zone": "battlefield"}, "Bob's Soldier": {"zone": "none"}},
    )
    assert failures(ruling.expectations) == ()


LOOKED_AT = "Look at the top three cards of your library, then put them back in any order."


@pytest.mark.parametrize(
    ("text", "library", "said"),
    [
        ("Scry 3.", 3, ["unknown card"]),
        ("Scry 2.", ["Forest", "Forest"], ["Forest"]),
        (LOOKED_AT, 3, ["unknown card", "unknown card", "unknown card"]),
        (LOOKED_AT, ["Forest", "Forest", "Island"], ["Forest", "Island", "Forest"]),
    ],
)
def test_cards_that_are_looked_at_together_are_alike_whatever_their_place(
    text: str, library: Plain, said: Plain
) -> None:
    ruling = ruled(
        cards=[{"name": "Look", "types": "Sorcery", "cost": "{0}", "text": text}],
        players={"Amy": {"hand": ["Look"], "library": library}, "Bob": {}},
        play=[{"cast": "Look", "by": "Amy"}, {"resolve": "top"}, {"choose": said, "by": "Amy"}],
    )
    assert ruling.status == "ruled"
