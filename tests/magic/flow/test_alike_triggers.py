"""603.3b: abilities that do the same with the same need no order, whichever objects they are abilities of."""

from __future__ import annotations

import pytest

from grammar.magic import read_line
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.errors import ChoiceNeeded
from rules.magic import rulebook
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.table import Table


class Silent:
    def decide(self, choice: object) -> None:
        return None


def enchantment(name: str, text: str) -> CardDefinition:
    ability = read_line(text).ability
    assert ability is not None
    face = FaceDefinition(name, types=frozenset({"enchantment"}), abilities=(PrintedAbility(ability, (0, 0)),))
    return CardDefinition(name, (face,))


def table_with(*texts: str) -> Table:
    table = Table(rulebook(), ("Amy", "Nicole"), Silent())
    amy = table.game.players[0]
    for number, text in enumerate(texts):
        table.lay(enchantment(f"Watcher {number}", text), "battlefield", amy)
    bear = FaceDefinition("Bear", types=frozenset({"creature"}), power=2, toughness=0)
    table.lay(CardDefinition("Bear", (bear,)), "battlefield", amy)
    return table


def open_and_count(table: Table) -> int:
    creature = next(thing for thing in table.game.permanents() if thing.name == "Bear")
    table.open_at("precombat main", "precombat main", table.game.players[0])
    table.game.touched[creature.id] = creature
    table.game.contents.priority.give(table.game.players[0])
    return len(table.game.stack)


def test_603_3b_the_same_ability_of_many_objects_needs_no_order() -> None:
    assert open_and_count(table_with(*["Whenever a creature dies, you gain 1 life."] * 12)) == 12


def test_603_3b_what_triggered_them_makes_no_difference_to_what_does_not_speak_of_it() -> None:
    text = "Whenever ~ or another creature dies, you gain 1 life."
    assert open_and_count(table_with(*[text] * 6)) == 6


def test_603_3b_many_abilities_of_few_kinds_are_tried_in_every_order() -> None:
    texts = ["Whenever a creature dies, you gain 1 life."] * 5 + ["Whenever a creature dies, you gain 2 life."]
    assert open_and_count(table_with(*texts)) == 6


def test_603_3b_many_abilities_that_differ_need_an_order() -> None:
    texts = [f"Whenever a creature dies, you gain {amount} life." for amount in range(1, 13)]
    with pytest.raises(ChoiceNeeded) as needed:
        open_and_count(table_with(*texts))
    assert needed.value.choice.kind == "trigger order"
