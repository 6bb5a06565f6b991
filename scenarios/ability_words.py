"""What an ability is called: the words that it was read from, wherever in the scene they stand."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes.abilities import Activated
from grammar.nodes.base import Node
from grammar.nodes.costs import Cost, Turn
from grammar.nodes.plainly import plainly
from grammar.nodes.references import Itself
from grammar.nodes.verbs import Produce
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.printed import PrintedFace, printed_words, words_said
from scenarios.names import Names


def own_words(source: CardObject, ability: Ability, names: Names) -> str:
    """Return the words on an object that an ability of it was read from; nothing if it isn't printed there."""
    return printed_words(source, names.face_of(source), ability)


def words_of(source: CardObject, ability: Ability, names: Names) -> str:
    """Return the words of an ability of an object: its own, or those of what has or gives it, or else a plain line."""
    words, _ = given_words(ability.node, names) if not (own := own_words(source, ability, names)) else (own, "")
    return words or mana_words(ability.node) or plainly(ability.node)


def mana_words(ability: Node) -> str:
    """Return the words by which rules give an ability that only taps its object for mana; nothing for another one."""
    match ability:
        case Activated(cost=Cost(parts=(Turn(status="tap", what=Itself()),)), effect=Produce(symbols=(symbol,))):
            return f"{{T}}: Add {symbol}"
    return ""


def given_words(ability: Node, names: Names) -> tuple[str, str]:
    """Return the words of an ability on something here that has it or quotes it, and what that is called."""
    told = ((words_said(face, ability), one.name) for one in names.here() for face in _faces(one, names))
    return next(((words, name) for words, name in told if words), ("", ""))


def _faces(thing: object, names: Names) -> Iterator[PrintedFace]:
    """Return the faces of an object: the one that it has, and all of its card."""
    if isinstance(thing, CardObject):
        yield names.face_of(thing)
        yield from getattr(thing.card, "faces", ())
