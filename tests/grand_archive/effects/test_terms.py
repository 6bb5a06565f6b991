"""What players are told to do by words of the glossary."""

from __future__ import annotations

import msgspec

from grammar.nodes.abilities import Activated, Keyword, Restricted, Spell, Static
from grammar.nodes.conditions import Unlocks, Until
from grammar.nodes.continuous import AdditionalCost, CostChange, Rule
from grammar.nodes.control import Define, Sequence
from grammar.nodes.costs import Cost, Pay, Spend
from grammar.nodes.events import Event
from grammar.nodes.filters import AnyOf, Filter, InZone, Is, Whose
from grammar.nodes.quantities import Calculation, Count, Number, Property
from grammar.nodes.references import Every, Itself, Moved, Next, Of, Pronoun, Result, Role, Several, Some, Target, You
from grammar.nodes.verbs import (
    Cast,
    Draw,
    Entry,
    KeywordAction,
    Make,
    Move,
    Place,
    RemoveDamage,
    Search,
    SetStatus,
    Token,
)
from rules.grand_archive.state import ArchiveObject
from rules.grand_archive.table import Laid
from tests.grand_archive.boards import Board, action, card, draws

TERMS = "game-terms"
KEYWORDS = "keywords-and-abilities"
ALLY = Filter((Is("type", "ally"),))
LEVEL = Property(Of("champion", You("")), "level")


def test_a_unit_stays_distant_until_its_controllers_turn_ends(board: Board) -> None:
    dog = board.put(card("Dog", power=1, life=1), "field")
    board.resolve(board.put(action("Retreat", SetStatus("becomes distant", Target(ALLY, Number(1), 0)))))
    assert "distant" in dog.states
    board.hold(9, "main deck", board.nicole)
    board.until("recollection", board.nicole)
    assert "distant" not in dog.states
    assert {f"{TERMS}/distant/1", f"{TERMS}/distant/2"} <= set(board.cited())


def test_distance_gained_in_an_opponents_turn_lasts_to_the_end_of_ones_own(board: Board) -> None:
    dog = board.put(card("Dog", power=1, life=1), "field", board.nicole)
    board.resolve(board.put(action("Retreat", SetStatus("becomes distant", Target(ALLY, Number(1), 0)))))
    board.hold(9, "main deck", board.nicole)
    board.until("main", board.nicole)
    assert "distant" in dog.states


def test_what_is_suppressed_returns_at_the_next_end_phase(board: Board) -> None:
    board.put(card("Dog", power=1, life=1), "field", board.nicole)
    board.resolve(board.put(action("Mist", KeywordAction("suppress", what=Target(ALLY, Number(1), 0)))))
    assert board.names("banishment", board.nicole) == ["Dog"]
    board.hold(9, "main deck", board.nicole)
    board.until("recollection", board.nicole)
    assert "Dog" in [one.name for one in board.game.on_field()]
    assert {f"{TERMS}/suppress/1", f"{TERMS}/suppress/3"} <= set(board.cited())


def test_agility_returns_cards_from_memory_in_the_end_phase(board: Board) -> None:
    cards = board.hold(3, "memory")
    board.answers.will("choose", tuple(cards[:2]))
    board.resolve(board.put(action("Leap", KeywordAction("gain agility", amount=Number(2)))))
    board.hold(9, "main deck", board.nicole)
    board.until("recollection", board.nicole)
    assert len(board.names("hand")) == 2
    assert len(board.names("memory")) == 1


def test_the_next_spell_counts_a_higher_level_when_empowered(board: Board) -> None:
    board.hold(9, "main deck")
    board.resolve(board.put(action("Focus", KeywordAction("empower", amount=Number(2)))))
    board.resolve(board.put(action("Insight", Draw(You(""), LEVEL), line="Action - Spell")))
    assert len(board.names("hand")) == 2
    board.resolve(board.put(action("Insight", Draw(You(""), LEVEL), line="Action - Spell")))
    assert len(board.names("hand")) == 2
    assert f"{KEYWORDS}/empower-n/2.a" in board.cited()


def test_empowerment_unlocks_level_restrictions(board: Board) -> None:
    board.hold(9, "main deck")
    board.resolve(board.put(action("Focus", KeywordAction("empower", amount=Number(2)))))
    restricted = Restricted((Unlocks("level", least=2),), Spell(draws(1)))
    board.resolve(board.put(action("Insight", restricted, line="Action - Spell")))
    assert len(board.names("hand")) == 1


def test_empowerment_makes_efficient_spells_cheaper(board: Board) -> None:
    board.hold(9, "main deck")
    board.resolve(board.put(action("Focus", KeywordAction("empower", amount=Number(2)))))
    spell = board.put(action("Insight", Keyword("efficiency"), draws(1), line="Action - Spell", cost="2"))
    assert board.resolve(spell)


def test_only_spells_take_the_empowerment(board: Board) -> None:
    board.hold(9, "main deck")
    board.resolve(board.put(action("Focus", KeywordAction("empower", amount=Number(2)))))
    board.resolve(board.put(action("Trick", Draw(You(""), LEVEL))))
    assert board.names("hand") == []
    assert board.amy.empowerment == 2


def test_tokens_are_summoned_by_name(board: Board) -> None:
    board.game.card_by_name = lambda name: card(name, "Ally - Automaton", power=1, life=1)
    make = Make(Number(2), Token(predefined="Automaton Drone"), entry=Entry(("rested",)))
    board.resolve(board.put(action("Assembly", make)))
    drones = [one for one in board.game.on_field() if one.name == "Automaton Drone"]
    assert [(one.kind, one.rested) for one in drones] == [("token", True)] * 2
    assert f"{TERMS}/summon/1" in board.cited()


def test_an_ingredient_is_gathered_by_chance(board: Board) -> None:
    board.game.card_by_name = lambda name: card(name, "Item - Root")
    board.answers.will("at random", ("Manaroot",))
    board.resolve(board.put(action("Forage", KeywordAction("gather"))))
    assert "Manaroot" in [one.name for one in board.game.on_field()]


def test_a_search_may_find_nothing(board: Board) -> None:
    board.put(card("Dog"), "main deck")
    search = Search(You(""), You("you"), "deck", Some(Filter((Is("type", "ally"),), "card"), Number(1)))
    board.answers.will("search", ())
    board.resolve(board.put(action("Call", search)))
    assert board.names("main deck") == ["Dog"]
    assert "searching-and-finding/general-rules/1" in board.cited()


def test_what_has_no_other_side_does_not_transform(board: Board) -> None:
    dog = board.put(card("Dog", power=1, life=1), "field")
    board.resolve(board.put(action("Turn", SetStatus("transform", Target(ALLY, Number(1), 0)))))
    assert dog.name == "Dog"
    assert f"{TERMS}/transform/1.a" in board.cited()


def test_nobody_responds_to_a_card_with_interdiction(board: Board) -> None:
    board.hold(3, "main deck")
    board.activate(board.put(action("Decree", "interdiction", draws(1))))
    assert board.names("hand") == ["Plain main deck 0"]
    assert f"{KEYWORDS}/interdiction/1" in board.cited()


def test_a_card_is_discarded_from_memory_where_the_text_says_so(board: Board) -> None:
    board.hold(1)
    kept = board.hold(1, "memory")
    from_memory = Some(Filter(noun="card", qualifiers=(InZone("from", "memory", You("you")),)), Number(1))
    board.resolve(board.put(action("Forget", Move(from_memory, "discard"))))
    assert not kept[0].is_here
    assert "Plain memory 0" in board.names("graveyard")


def test_a_weapon_that_is_put_onto_the_field_has_its_durability(board: Board) -> None:
    board.put(card("Sword", "Weapon", power=1, durability=3), "graveyard")
    weapon = Some(Filter((Is("type", "weapon"),), "card", (InZone("from", "graveyard", You("you")),)), Number(1))
    board.resolve(board.put(action("Forge", Move(weapon, "put", Place("field")))))
    sword = next(one for one in board.game.on_field() if one.name == "Sword")
    assert sword.counters["durability"] == 3


def test_a_fostering_ally_that_was_not_hurt_becomes_fostered(board: Board) -> None:
    calf = board.put(card("Calf", "Ally", "foster", power=1, life=3), "field", board.nicole)
    board.hold(9, "main deck", board.nicole)
    board.until("main", board.nicole)
    assert "fostered" in calf.states


def test_a_fostering_ally_that_was_hurt_does_not(board: Board) -> None:
    calf = board.put(card("Calf", "Ally", "foster", power=1, life=3), "field", board.nicole)
    board.attack(board.put(card("Dog", power=1, life=1), "field"), calf)
    board.end_combat()
    board.hold(9, "main deck", board.nicole)
    board.until("main", board.nicole)
    assert "fostered" not in calf.states


def test_an_effect_lets_a_card_be_materialized_and_paid_for(board: Board) -> None:
    board.hold(1, "memory")
    board.put(card("Crown", "Regalia Item", memory="1"), "material deck")
    regalia = Some(
        Filter((Is("supertype", "regalia"),), "card", (InZone("from", "material deck", You("you")),)), Number(1)
    )
    board.resolve(board.put(action("Rite", Cast(You(""), regalia, "materialize"))))
    assert "Crown" in [one.name for one in board.game.on_field()]
    assert board.names("memory") == []
    assert "playing-cards-card-materialization/general-rules/2" in board.cited()


def test_what_cannot_be_paid_for_is_not_materialized(board: Board) -> None:
    board.put(card("Crown", "Regalia Item", memory="1"), "material deck")
    regalia = Some(
        Filter((Is("supertype", "regalia"),), "card", (InZone("from", "material deck", You("you")),)), Number(1)
    )
    board.resolve(board.put(action("Rite", Cast(You(""), regalia, "materialize"))))
    assert board.names("material deck") == ["Crown"]


def test_an_ability_can_cost_less_for_each_of_something(board: Board) -> None:
    fewer = CostChange(
        Role("this ability"), "less", "1", Count(Filter((Is("type", "ally"),), "", (Whose("control", You("you")),)))
    )
    change = msgspec.structs.replace(fewer, action="activate")
    drawing = Activated(Cost((Pay("reserve", Number(3)),)), draws(1), change=change)
    altar = board.put(card("Altar", "Item", drawing), "field")
    board.put(card("Dog", power=1, life=1), "field")
    board.hold(2)
    board.hold(2, "main deck")
    assert board.resolve(altar)
    assert len(board.names("memory")) == 2


def test_costs_to_activate_are_not_costs_to_materialize(board: Board) -> None:
    cheaper = Static(CostChange(Every(Filter(noun="card")), "less", "1", action="activate"))
    board.put(card("Altar", "Item", cheaper), "field")
    board.put(card("Crown", "Regalia Item", memory="1"), "material deck")
    regalia = Some(
        Filter((Is("supertype", "regalia"),), "card", (InZone("from", "material deck", You("you")),)), Number(1)
    )
    board.resolve(board.put(action("Rite", Cast(You(""), regalia, "materialize"))))
    assert board.names("material deck") == ["Crown"]


def test_a_letter_in_a_cost_stands_for_what_the_text_says(board: Board) -> None:
    body = CostChange(Itself(), "less", "X", action="activate")
    cheaper = Static(Define(body, "X", Count(Filter((Is("type", "ally"),), "", (Whose("control", You("you")),)))))
    for name in ("Dog", "Cat"):
        board.put(card(name, power=1, life=1), "field")
    assert board.activate(board.put(action("Call", draws(0), cheaper, cost="2")))


def test_scavenging_takes_the_first_card_that_fits(board: Board) -> None:
    for name in ("Rock", "Dog", "Cat"):
        board.put(card(name, "Item" if name == "Rock" else "Ally"), "main deck")
    ally = Some(Filter((Is("type", "ally"),), "card"), Number(1))
    board.resolve(board.put(action("Dig", KeywordAction("scavenge", amount=Number(3), what=ally))))
    assert board.names("hand") == ["Dog"]
    assert board.names("main deck") == ["Cat", "Rock"]


def test_scavenging_may_find_nothing(board: Board) -> None:
    for name in ("Rock", "Stone", "Dog"):
        board.put(card(name, "Ally" if name == "Dog" else "Item"), "main deck")
    ally = Some(Filter((Is("type", "ally"),), "card"), Number(1))
    board.resolve(board.put(action("Dig", KeywordAction("scavenge", amount=Number(2), what=ally))))
    assert board.names("hand") == []
    assert board.names("main deck") == ["Dog", "Rock", "Stone"]


def test_the_damage_of_an_ally_can_be_removed(board: Board) -> None:
    dog = board.put(card("Dog", power=1, life=4), "field", laid=Laid(damage=3))
    board.resolve(board.put(action("Salve", RemoveDamage(Target(ALLY, Number(1), 0)))))
    assert dog.damage == 0


def test_a_combat_phase_that_is_ended_goes_to_its_last_step(board: Board) -> None:
    dog = board.put(card("Dog", power=2, life=4), "field")
    retreat = board.put(action("Retreat", KeywordAction("end the combat phase")), player=board.nicole)
    board.attack(dog, board.champion(board.nicole))
    board.hold(2, "main deck")
    board.activate(board.put(action("Study", draws(1))))
    board.resolve(retreat, by=board.nicole)
    board.end_combat()
    assert board.names("banishment") == ["Study"]
    assert board.names("hand") == []
    assert board.champion(board.nicole).counters.get("damage", 0) == 0
    assert board.game.scene.combat is None
    assert {f"turn-order-ending-phases/general-rules/{n}" for n in ("1", "1.b")} <= set(board.cited())


def test_only_own_objects_are_sacrificed(board: Board) -> None:
    board.put(card("Dog", power=1, life=1), "field")
    board.put(card("Cat", power=1, life=1), "field", board.nicole)
    board.resolve(board.put(action("Rite", Move(Some(ALLY, Number(1)), "sacrifice"))))
    assert "Dog" in board.names("graveyard")
    assert board.names("graveyard", board.nicole) == []


def test_a_card_is_banished_face_down_where_the_text_says_so(board: Board) -> None:
    cards = board.hold(1, "memory")
    from_memory = Some(Filter(noun="card", qualifiers=(InZone("from", "memory", You("you")),)), Number(1))
    board.resolve(board.put(action("Hide", Move(from_memory, "banish", face="face down"))))
    banished = cards[0].next
    assert isinstance(banished, ArchiveObject)
    assert (banished.zone.kind, banished.face_down) == ("banishment", True)


def test_what_cannot_retaliate_is_not_rested_for_it(board: Board) -> None:
    never = Static(Rule("can't", Event("retaliates", Itself())))
    guard = board.put(card("Guard", "Ally", never, power=1, life=4), "field", board.nicole)
    dog = board.put(card("Dog", power=1, life=4), "field")
    board.attack(dog, guard)
    board.end_combat()
    assert (guard.rested, dog.damage) == (False, 0)


def test_what_cannot_level_up_is_given_no_new_card(board: Board) -> None:
    never = Static(Rule("can't", Event("levels up", Itself())))
    board.lead(card("Hollow", "Champion - Spirit", never, life=15, level=0, cost=None))
    first = board.put(card("Rai, Apprentice", "Champion - Mage", life=18, level=1, memory="0"), "material deck")
    verdict = board.game.contents.champions.may_level_into(board.amy, first)
    assert board.reasons(verdict) == ["card-types-champion/leveling-up/9"]


def test_the_next_card_costs_less_and_those_after_it_do_not(board: Board) -> None:
    coming = Next(Filter((Is("type", "ally"),), "card"), You("you"), "activates", Until("this turn"))
    board.resolve(board.put(action("Horn", CostChange(coming, "less", "2", action="activate"))))
    board.hold(1)
    assert board.resolve(board.put(action("Other", draws(0), cost="1")))
    assert board.resolve(board.put(card("Dog", power=1, life=1, cost="2")))
    assert not board.activate(board.put(card("Cat", power=1, life=1, cost="2")))


def test_what_was_banished_comes_back_under_its_owner(board: Board) -> None:
    board.put(card("Dog", power=1, life=1), "field", board.nicole)
    gone = Move(Target(ALLY, Number(1), 0), "banish", label=1)
    back = Move(
        Pronoun("it", Result(1)),
        "return",
        Place("field"),
        entry=Entry(("rested",), control=Of("owner", Pronoun("its", Moved()))),
    )
    board.resolve(board.put(action("Leap", Sequence((gone, back), (", then",)))))
    dog = next(one for one in board.game.on_field() if one.name == "Dog")
    assert (dog.rested, board.game.controller_of(dog)) == (True, board.nicole)


def test_a_cost_can_ask_for_one_thing_or_another(board: Board) -> None:
    either = Several((Some(Filter((Is("type", "item"),)), Number(1)), Some(ALLY, Number(1))), "or")
    price = Static(AdditionalCost(Cost((Spend("sacrifice", either),)), action="activate"))
    board.put(card("Dog", power=1, life=1), "field")
    board.hold(2, "main deck")
    assert board.resolve(board.put(action("Rite", draws(1), price)))
    assert "Dog" in board.names("graveyard")
    assert not board.activate(board.put(action("Rite", draws(1), price)))


def test_so_many_at_most_are_counted(board: Board) -> None:
    allies = Count(Filter((Is("type", "ally"),), "", (Whose("control", You("you")),)))
    for name in ("Dog", "Cat", "Cow"):
        board.put(card(name, power=1, life=1), "field")
    board.hold(5, "main deck")
    board.resolve(board.put(action("Study", Draw(You(""), Calculation("at most", (allies, Number(2)))))))
    assert len(board.names("hand")) == 2


def test_a_card_of_one_zone_or_another_is_chosen(board: Board) -> None:
    board.hold(1, "memory")
    zones = AnyOf((InZone("from", "hand", You("you")), InZone("from", "memory", You("you"))))
    what = Some(Filter(noun="card", qualifiers=(zones,)), Number(1))
    board.resolve(board.put(action("Lose", Move(what, "banish"))))
    assert board.names("banishment") == ["Plain memory 0"]
