"""Grand Archive's card grammar: what it reads, what it refuses, and that everything read prints back."""

from __future__ import annotations

import pytest

from grammar.common.texts import CardText, FaceText
from grammar.grand_archive import read_card, read_line
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import references as r
from grammar.nodes.abilities import Activated, Keywords, Restricted, Spell, Static, Triggered
from grammar.nodes.conditions import Controls, Unlocks
from grammar.nodes.quantities import Number
from grammar.nodes.walking import within


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Floating Memory", Keywords),
        ("Intercept, Vigor", Keywords),
        ("Draw a card.", Spell),
        ("This card gets +1 POWER.", Static),
        ("Target ally gets +1 POWER until end of turn.", Spell),
        ("Target weapon becomes an item until end of turn.", Spell),
        ("Target ally becomes a Spirit in addition to its other types.", Spell),
        ("(2), REST: Draw a card.", Activated),
        ("Banish this card: Draw a card.", Activated),
        ("On Enter: Draw a card.", Triggered),
        ("Whenever this card becomes distant, draw a card.", Triggered),
        ("At the beginning of your end phase, draw a card.", Triggered),
        ("[Class Bonus] Stealth", Restricted),
        ("[Level 2+] On Enter: Draw a card.", Restricted),
    ],
)
def test_a_line_is_the_kind_of_ability_that_it_says(text: str, kind: type[object]) -> None:
    assert isinstance(read_line(text).ability, kind)


@pytest.mark.parametrize(
    ("text", "restrictions", "kind"),
    [
        ("[Class Bonus] Stealth", (Unlocks("class"),), Keywords),
        ("[Element Bonus] This card gets +1 POWER.", (Unlocks("element"),), Static),
        ("[Level 2+] On Hit: Draw a card.", (Unlocks("level", least=2),), Triggered),
        (
            "[Ciel Bonus] [Memory 4+] REST: Draw a card.",
            (Unlocks("champion", "Ciel"), Unlocks("memory", least=4)),
            Activated,
        ),
    ],
)
def test_restrictions_stand_around_the_ability_that_they_unlock(
    text: str, restrictions: tuple[Unlocks, ...], kind: type[object]
) -> None:
    ability = read_line(text).ability
    assert isinstance(ability, Restricted)
    assert ability.restrictions == restrictions
    assert isinstance(ability.ability, kind)


def test_a_condition_after_the_event_belongs_to_the_trigger() -> None:
    ability = read_line("Whenever this card wakes up, if you control a Beast ally, draw a card. Recover 1.").ability
    assert isinstance(ability, Triggered)
    assert isinstance(ability.condition, Controls)
    assert isinstance(ability.effect, s.Sequence)


def test_a_condition_after_a_named_trigger_belongs_to_its_effect() -> None:
    ability = read_line("On Enter: If you control a Beast ally, draw a card.").ability
    assert isinstance(ability, Triggered)
    assert ability.condition is None
    assert isinstance(ability.effect, s.Gate)


def test_a_champion_is_named_in_a_restriction_even_on_its_own_card() -> None:
    ability = read_line("[Ciel Bonus] Ciel gets +1 POWER.", name="Ciel, Somebody").ability
    assert isinstance(ability, Restricted)
    assert ability.restrictions == (Unlocks("champion", "Ciel"),)


def test_a_restriction_within_a_line_is_a_condition() -> None:
    effect = read_line("Draw a card. Class Bonus: Draw two cards instead.").ability
    assert isinstance(effect, Spell)
    assert isinstance(effect.effect, s.IfElse)
    assert effect.effect.condition == Unlocks("class")


@pytest.mark.parametrize(
    ("text", "stopped"),
    [
        ("Draw a card unless it's raining.", "raining"),
        ("Destroy it.", "unclear"),
        ("On Enter: You may pay (2). When you do, if you control an ally, draw a card.", "triggers at all"),
        ("Destroy target goblin.", "goblin"),
        ("On Tuesday: Draw a card.", "tuesday"),
        ("[Moon Bonus] Draw two.", ""),
        ("Summon a dragonfruit token.", "dragonfruit"),
        ("Destroy target distant.", "adjective"),
        ("Rest target ally. Destroy another target ally.", "another"),
        ("Banish a card in a hand.", ""),
        ('This card gains "Draw a card."', "granted"),
        ("Banish a card from your memory at random from your memory.", ""),
        ("For every two charge counters removed this way, draw a card.", "unclear"),
        ("Remove a gem counter from ~. For each charge counter removed this way, draw a card.", "unclear"),
        ("Remove up to two charge counters from ~: Draw a card.", "unclear"),
        ("Return a Human ally or an Assassin attack card from your graveyard to your hand.", "unclear"),
    ],
)
def test_what_is_not_certain_is_declined(text: str, stopped: str) -> None:
    reading = read_line(text)
    assert reading.status == "declined"
    assert reading.ability is None
    assert stopped in (reading.tail or "")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Old Blade gets +2POWER and +1 LIFE.", "Old Blade"),
        ("[Class Bonus] Old Blade costs 1 less to activate. (Only with its class.)", "Old Blade, Rusty"),
        ("Banish Old Blade: The next card you activate this turn costs (2) less to activate.", "Old Blade"),
        ("Choose one—\n• Draw a card.\n• Glimpse 2.", ""),
        ("(2), REST, Sacrifice Old Blade: Draw two cards.", "Old Blade"),
        ("Glimpse 2+X, where X is the amount of Herbs you control. (Look (1) deep.)", ""),
    ],
)
def test_the_raw_spelling_comes_back(text: str, name: str) -> None:
    card = read_card(CardText(name, (FaceText(name, text),)))
    assert card.tree is not None
    assert [line.printed for face in card.lines for line in face] == [text.replace("\n", " ")]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Target ally gets +2POWER until end of turn.", "Target ally gets +2 POWER until end of turn."),
        ("This card costs (1) less to activate.", "This card costs 1 less to activate."),
        ("Banish a card from your memory at random.", "Banish a card at random from your memory."),
        ("Inherited Effect: Stealth", "Inherited Effect — Stealth"),
        ("Gather twice.", "Gather two times."),
        (
            "If damage would be dealt to this card, prevent that damage.",
            "If this card would be dealt damage, prevent that damage.",
        ),
        ("Whenever Old Blade attacks, draw a card.", "Whenever this card attacks, draw a card."),
    ],
)
def test_another_spelling_means_the_same(one: str, other: str) -> None:
    assert read_line(one, name="Old Blade, Rusty").ability == read_line(other).ability is not None


def test_what_is_gained_for_each_is_all_of_it() -> None:
    ability = read_line("This card gets +1 POWER and +2 LIFE for each Herb you control.").ability
    assert isinstance(ability, Static)
    assert isinstance(ability.effect, n.Continuous)
    assert [type(change) for change in ability.effect.modifications] == [n.Scaled, n.Scaled]


def test_what_is_lost_stands_apart_from_what_is_gained() -> None:
    lost = read_line("This card loses pride and has vigor.").ability
    assert isinstance(lost, Static)
    assert isinstance(lost.effect, s.Sequence)
    assert len(lost.effect.steps) == 2


def test_a_number_in_brackets_is_a_cost_and_other_words_are_a_reminder() -> None:
    ability = read_line("(3): Draw a card. (This is slow (mostly).)").ability
    assert isinstance(ability, Activated)
    assert [getattr(part, "amount", None) for part in ability.cost.parts] == [Number(3)]


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Rest target ally. If that unit was prepared, draw a card.", r.TargetSlot(0)),
        ("On Champion Hit: Destroy the hit champion.", r.EventRole("object")),
        ("If target ally is distant, destroy it. Otherwise, rest that ally.", r.TargetSlot(0)),
    ],
)
def test_what_pronouns_mean(text: str, means: r.Antecedent) -> None:
    spoken = [node for node in within(read_line(text).ability) if isinstance(node, r.Pronoun)]
    assert spoken
    assert {one.means for one in spoken} == {means}


def test_your_champion_can_be_them() -> None:
    ability = read_line("If your champion is distant, put a buff counter on them.").ability
    spoken = [node for node in within(ability) if isinstance(node, r.Pronoun)]
    assert [one.means for one in spoken] == [r.StepSubject(r.Of("champion", r.You("you")))]
