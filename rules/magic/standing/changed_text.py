"""Text in which some words stand in place of others: the parts of continuous effects that change text.

Comprehensive Rules: 612.1 and 612.2 (which words are changed), 613.1c (the layer).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from grammar.nodes.abilities import AnyAbility, Keyword, Static
from grammar.nodes.base import Node
from grammar.nodes.continuous import Continuous, Rewords, WordKind
from grammar.nodes.filters import Is, Named
from grammar.nodes.opaque import Opaque
from grammar.nodes.quantities import Devotion
from grammar.nodes.references import Itself
from grammar.nodes.walking import rebuilt
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.things import GameObject
from rules.magic.characteristics import Characteristics
from rules.magic.effects.words import CHOICES
from rules.magic.standing.origins import Origin
from rules.magic.standing.parts import NOTHING, TEXT, with_intrinsic

CRITERIA: Mapping[WordKind, Literal["color", "subtype"]] = {
    "color": "color",
    "basic land type": "subtype",
    "creature type": "subtype",
}
"""What each kind of word says of an object."""


@dataclass(frozen=True, slots=True)
class Reworded:
    """Layer 3: every instance of one word in the type line and the text is another."""

    kind: WordKind
    old: str
    new: str
    layer: int = TEXT
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"subtypes", "abilities"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Put the new word in place of the old one."""
        if CRITERIA[self.kind] == "subtype" and self.old in values.subtypes:
            values.subtypes = values.subtypes - {self.old} | {self.new}
        values.abilities = tuple(map(self._reworded, values.abilities))
        with_intrinsic(values)

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """The words."""
        return (self.old, self.new)

    def _reworded(self, ability: Ability) -> Ability:
        """An ability with the new word in it.

        Raises:
            Unsupported: A line that isn't read, what defines the object itself, or a word in a place of its own.
        """
        if ability.key[0] == "intrinsic":
            return ability
        if isinstance(ability.node, Opaque):
            raise Unsupported("a text that is changed", "one of its lines can't be read")
        node = self._changed(ability.node)
        if not isinstance(node, AnyAbility):
            raise Unsupported("a text that is changed", "it is no ability any more")
        if any(self._says_old(text) for text in _texts(node)):
            raise Unsupported("a text that is changed", f"“{self.old}” stands in it where it isn't looked for")
        if node is ability.node:
            return ability
        if _may_define(ability):
            raise Unsupported("a text that is changed", "it defines what the object itself is")
        return Ability(node, ability.key)

    def _changed(self, node: Node) -> Node:
        if node == Is(CRITERIA[self.kind], self.old):
            return Is(CRITERIA[self.kind], self.new)
        made = rebuilt(node, self._changed)
        if isinstance(made, Devotion) and self.kind == "color":
            return replace(made, colors=tuple(self.new if one == self.old else one for one in made.colors))
        if isinstance(made, Keyword) and made.name in (f"{self.old.lower()}walk", f"{self.old.lower()}cycling"):
            return replace(made, name=made.name.replace(self.old.lower(), self.new.lower()))
        return made

    def _says_old(self, text: str) -> bool:
        return re.search(rf"(?i)\b{re.escape(self.old)}\b", text) is not None


def _may_define(ability: Ability) -> bool:
    """Whether an ability may define characteristics of the object on which it is printed."""
    node = ability.node
    if not isinstance(node, Static) or node.condition is not None or ability.key[0] != "printed":
        return False
    return isinstance(node.effect, Continuous) and isinstance(node.effect.affects, Itself)


def _texts(node: object) -> Iterator[str]:
    """Every word of a tree that isn't a name."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from _texts(part)
    elif isinstance(node, Node) and not isinstance(node, Named):
        for name in node.__struct_fields__:
            yield from _texts(getattr(node, name))


def reworded(origin: Origin, node: Rewords) -> Reworded:
    """What is to stand for what, chosen as the effect begins.

    Raises:
        Unsupported: It is a static ability, which has no moment at which it is chosen.
    """
    if origin.begun is None:
        raise Unsupported("continuous.Rewords", "as a static ability it is read but not built")
    words = [(kind, option) for kind in node.kinds for option in CHOICES[kind](origin.context())]
    old = _word_chosen(origin, node.kinds[0], "replaced", [option for _, option in words])
    kind = next(kind for kind, option in words if option.value == old)
    others = [option for of, option in words if of == kind and option.value not in (old, node.barred)]
    return Reworded(kind, old, _word_chosen(origin, kind, "put in its place", others))


def _word_chosen(origin: Origin, kind: str, done: str, options: list[Option]) -> str:
    question = f"Which word is {done}, for {origin.source.name}?"
    choice = Pick(kind, origin.controller, question, origin.source, tuple(options))
    (word,) = origin.game.contents.following_instructions.choose(choice)
    return str(word)
