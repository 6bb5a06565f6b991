"""Lines of cards as they are read: of the starter cards, and of a few more that have the rarer words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from grammar.common.texts import CardText, FaceText
from grammar.flesh_and_blood.reading import read_card as read_flesh_and_blood
from grammar.grand_archive.reading import read_card as read_grand_archive
from grammar.magic.reading import read_card as read_magic
from grammar.nodes import abilities, conditions, continuous, costs, filters, quantities, references, verbs
from grammar.nodes.abilities import AnyAbility
from store.starter import StarterCards

READERS = {"magic": read_magic, "flesh_and_blood": read_flesh_and_blood, "grand_archive": read_grand_archive}


YOU, ONE = references.You(), quantities.Number(1)
HAND = verbs.Place("hand")
ATTACK = references.Target(filters.Filter(noun="attack"), ONE, 0)
SPELL = references.Target(filters.Filter(noun="spell"), ONE, 0)
ALLY = references.Target(filters.Filter((filters.Is("type", "ally"),)), ONE, 0)
ANIMAL = continuous.Types("add", (filters.Is("subtype", "Animal"),), "types")
SLOWLY = abilities.Restriction("any time you could activate a slow card")
COST = costs.Cost((costs.Pay("reserve", ONE),))
CHARGE = costs.Cost((costs.Exert("charge your hero's soul", references.Itself()),))
DELEVEL = costs.Cost((costs.Exert("delevel", references.Of("champion", YOU)),))
TURN = conditions.Until("this turn")
MORE: Mapping[str, tuple[AnyAbility, ...]] = {
    "magic": (
        abilities.Spell(verbs.Life(YOU, "gain", quantities.Devotion(YOU, ("red",)))),
        abilities.Static(continuous.Skip(YOU, "draw step")),
        abilities.Spell(verbs.Retarget(SPELL, "choose new targets for")),
        abilities.Spell(verbs.Move(references.Pronoun("the exiled card", references.Linked("exile")), "return", HAND)),
    ),
    "flesh_and_blood": (
        abilities.Static(continuous.AsThough(YOU, "play", "it were an instant", None, references.Itself())),
        abilities.Spell(verbs.Cast(YOU, references.Itself(), "play", "", TURN)),
        abilities.Static(continuous.AdditionalCost(CHARGE)),
    ),
    "grand_archive": (
        abilities.Spell(continuous.Continuous(ALLY, (ANIMAL,), conditions.Until("end of turn"))),
        abilities.Spell(verbs.Retarget(ATTACK, "change the target of", references.Itself())),
        abilities.Spell(verbs.SetStatus("rest", ALLY)),
        abilities.Static(continuous.AdditionalCost(DELEVEL)),
        abilities.Activated(COST, verbs.Draw(YOU, ONE), SLOWLY),
        abilities.Spell(continuous.AsThough(ALLY, "be activated", "it had fast activation", None)),
        abilities.Static(continuous.Continuous(ALLY, (ANIMAL,)), conditions.HasRole(YOU, "Crowd's Favor")),
        abilities.Spell(
            verbs.Move(references.Pronoun("the banished card", references.Linked("banish")), "return", HAND)
        ),
    ),
}
"""Lines with words that no starter card has."""


@cache
def lines(game: str) -> tuple[AnyAbility, ...]:
    """Every line of a game's starter cards that is read, and those with rarer words."""
    return (*(line for text in _texts(game) for line in _lines(game, text)), *MORE[game])


def _texts(game: str) -> Iterator[CardText]:
    cards, name = StarterCards(), game.replace("_", "-")
    for known in sorted(cards.names(name).values()):
        for card in cards.wordings(name, known).values():
            yield CardText(card.name, tuple(FaceText(face.name, face.text) for face in card.faces))


def _lines(game: str, text: CardText) -> Iterator[AnyAbility]:
    tree = READERS[game](text).tree
    if tree is not None:
        yield from (line.ability for face in tree.faces for line in face.lines)
