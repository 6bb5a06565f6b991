"""113 and 702. Abilities, as of 2014-02-01: what a keyword made that makes something else today."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.filters import Is
from rules.kernel.errors import Unsupported
from rules.kernel.things import GameObject, Thing
from rules.magic.chapters import abilities
from rules.magic.keywords_of_permanents import brought
from rules.magic.state import MagicObject

GERM = brought(0, Is("color", "black"), Is("subtype", "Germ"))
"""What living weapon stood for."""
IN_PLAY = frozenset({"battlefield", "stack"})
"""The zones in which the kind of a card tells what the rules do with it by themselves."""


class Abilities(abilities.Abilities):
    """112. Abilities."""

    later_types = frozenset({"battle"})

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What an object's abilities contribute where it is now.

        Raises:
            Unsupported: The edition has no such kind of card.
        """
        if isinstance(thing, MagicObject) and thing.zone.kind in IN_PLAY:
            face = thing.copied or thing.face
            if later := self.later_kinds(face.types, face.subtypes):
                raise Unsupported(thing.name, f"this edition of the rules knows no {min(later)}")
        return super().functions_of(thing)

    def meaning_of(self, keyword: Keyword) -> tuple[AnyAbility, ...]:
        """The abilities that a keyword is short for: Germs were no Phyrexians yet."""
        return GERM if keyword.name == "living weapon" else super().meaning_of(keyword)
