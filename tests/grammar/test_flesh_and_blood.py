"""Flesh and Blood's card grammar: what it reads, what it refuses, and that everything read prints back."""

from __future__ import annotations

import pytest

from grammar.common.texts import CardText, FaceText
from grammar.flesh_and_blood import read_card, read_line
from grammar.flesh_and_blood.reading import is_ambiguous
from grammar.nodes import references as r
from grammar.nodes.abilities import Activated, Keywords, Spell, Static, Together, Triggered
from grammar.nodes.walking import within


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Go again", Keywords),
        ("Opt 2", Spell),
        ("Draw a card.", Spell),
        ("Take an extra turn after this one.", Spell),
        ("Destroy a defending equipment.", Spell),
        ("Destroy all tapped equipment.", Spell),
        ("This gets +2{p}.", Static),
        ("If you've boosted this turn, this gets +2{p}.", Static),
        ("Target attack gets +2{p}.", Spell),
        ("Your next attack this turn gets +2{p}.", Spell),
        ("Attacks you control get +2{p} this turn.", Spell),
        ("You may play this from your banished zone.", Static),
        ("Once per Turn Action - {r}: Attack", Activated),
        ("When this hits, draw a card.", Triggered),
        ("Crush - When this deals 4 or more damage to a hero, draw a card.", Triggered),
        ("This enters the arena with a steam counter. At the start of your turn, destroy this.", Together),
        ("Draw a card. When the combat chain closes, discard a card.", Spell),
        ("Instants can't be played this chain link. When this hits, draw a card.", Together),
    ],
)
def test_a_line_is_the_kind_of_ability_that_it_says(text: str, kind: type[object]) -> None:
    assert isinstance(read_line(text).ability, kind)


@pytest.mark.parametrize(
    ("text", "stopped"),
    [
        ("Draw a card unless it's raining.", "raining"),
        ("Destroy it.", "unclear"),
        ("They discard a card.", "unclear"),
        ("When you play an attack action card or activate a weapon attack, that card gets +1{p}.", "unclear"),
        ("Gain that much {h}.", "that much"),
        ("Name a card. Draw a card. If you are Royal, instead draw 2 cards, then name a card.", "unclear how much"),
        ("When this attacks, wager with the defending hero.", "."),
        ("When this hits a hero, the next time they defend with a card this turn, they lose 1{h}.", "unclear"),
        ("Destroy target goblin.", "goblin"),
        ("When this dances, draw a card.", "dances"),
        ("You may discard a card or destroy an item you control. Put that card into your hand.", "that card"),
        ("Draw a card or deal 1 damage to target hero.", "target"),
        ("Once per Moon Action - {r}: Attack", "Moon"),
        ("Create a Dragonfruit token.", "token"),
        ("Choose 1;", ""),
        ('Your next attack gets "Draw a card."', "granted"),
        ("Daggers you control get +1{p} and cost {r} less to activate this turn.", "how long"),
        ("Destroy target red.", "adjective"),
        ("When this defends an attack, this gets +1{d} and it gets -1{p}.", "unclear"),
        ("This can only be defended by attack action cards if you control an aura.", "only"),
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
        ("Once per Turn Action - {r}{r}: Attack. Go again", ""),
        ("Legendary Dash Specialization", ""),
        ("When Old Blade hits, it gets go again.", "Old Blade"),
        ("If Old Blade hits, draw a card.", "Old Blade"),
        ("If you have charged this turn, Old Blade gets +2 {p} and dominate", "Old Blade"),
        ("Choose 1;\n- Draw a card.\n- Gain 2{h}.", ""),
    ],
)
def test_the_raw_spelling_comes_back(text: str, name: str) -> None:
    card = read_card(CardText(name, (FaceText(name, text),)))
    assert card.tree is not None
    assert [line.printed for face in card.lines for line in face] == [text.replace("\n", " ")]


@pytest.mark.parametrize(
    ("older", "today"),
    [
        ("The next attack you boost this turn gains +2{p}.", "The next attack you boost this turn gets +2{p}."),
        ("When you attack with Old Blade, draw a card.", "When this attacks, draw a card."),
        ("If Old Blade hits, draw a card.", "When this hits, draw a card."),
        ("If Old Blade is played from arsenal, draw a card.", "If this was played from arsenal, draw a card."),
        ("If you have boosted this turn, draw a card.", "If you've boosted this turn, draw a card."),
        ("Your next attack gains +2{p} and gains go again.", "Your next attack gets +2{p} and go again."),
    ],
)
def test_an_older_wording_means_the_same(older: str, today: str) -> None:
    assert read_line(older, name="Old Blade").ability == read_line(today).ability is not None


def test_a_condition_of_a_trigger_is_asked_on_resolution() -> None:
    later = read_line("When this attacks, if you've boosted this turn, draw a card.").ability
    at_once = read_line("When this attacks and you've boosted this turn, draw a card.").ability
    assert isinstance(later, Triggered)
    assert later.condition is None
    assert isinstance(at_once, Triggered)
    assert at_once.condition is not None


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("When this defends, it gets +2{d}.", r.StepSubject(r.Itself())),
        ("When this defends alone, it gets +2{d}.", r.StepSubject(r.Itself())),
        ("When this attacks a hero, it gets +2{p}.", r.StepSubject(r.Itself())),
        ("When this defends an attack, it gets -3{p}.", r.EventRole("object")),
        ("When this defends an attack action card, it loses go again.", r.EventRole("object")),
    ],
)
def test_it_is_the_attack_where_this_defends_one(text: str, means: r.Antecedent) -> None:
    spoken = [node for node in within(read_line(text).ability) if isinstance(node, r.Pronoun)]
    assert [one.means for one in spoken] == [means]


def test_two_changes_of_which_one_is_for_each_are_declined() -> None:
    assert read_line("This gets +1{p} for each aura you control.").status == "read"
    assert read_line("This gets +1{p} and +1{d}.").status == "read"
    assert read_line("This gets +1{p} and +1{d} for each aura you control.").status == "declined"


def test_a_dragon_may_be_he() -> None:
    named = read_line("Whenever this hits a hero, he deals 3 arcane damage to them.")
    assert named.ability == read_line("Whenever this hits a hero, it deals 3 arcane damage to them.").ability
    assert named.printed == "whenever ~ hits a hero, it deals 3 arcane damage to them."


@pytest.mark.parametrize("into", ["Vynserakai", "an Aether Ashwing", "Aether Ashwings"])
def test_what_transforms_becomes_one_thing_of_a_name_or_tokens(into: str) -> None:
    line = read_line(f"Transform up to 2 ash you control into {into}.")
    assert line.status == "read"
    assert not is_ambiguous(line)


def test_what_may_be_taken_and_where_the_rest_goes_are_two_sentences() -> None:
    seen = "Look at the top 3 cards of your deck. You may put an arrow card from among them face up into your arsenal"
    rest = "put the rest on the bottom of your deck in any order."
    assert read_line(f"{seen}, then {rest}").status == "declined"
    assert read_line(f"{seen}. {rest.capitalize()}").status == "read"
