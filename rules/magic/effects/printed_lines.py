"""What of a printed line is read but not built, given the card types of the face that it is printed on.

Comprehensive Rules: 113.3a (spell abilities are those of instants and sorceries).
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from grammar.nodes.abilities import AnyAbility
from rules.kernel.effects.printed_lines import Resolving
from rules.magic.cards import type_line, unbuilt
from rules.magic.effects.executable import is_executable
from rules.magic.layouts import layout_of
from rules.magic.standing.functioning import OF_SPELLS

NO_SPELL = "abilities.Spell on what is neither an instant nor a sorcery"
RESOLVING = Resolving(frozenset(OF_SPELLS), NO_SPELL)


def fits_face(words: str, ability: AnyAbility) -> bool:
    """Whether a line can do anything on a face with this type line: a spell's line only on an instant or sorcery."""
    return RESOLVING.fits(type_line(words)[1], ability)


def unbuilt_kind(layout: str, type_lines: Sequence[str]) -> str:
    """The rules that a card needs because of its layout or its type lines and that are not built; empty: none."""
    lacking = [layout_of(layout).unbuilt, *(unbuilt(*type_line(words)) for words in type_lines if words)]
    return next((one for one in lacking if one), "")


def missing_on_face(types: Set[str], ability: AnyAbility) -> tuple[str, ...]:
    """What of a line of a face with these card types (in lower case) is read but not built, each named once.

    A line that reads as what a spell does is never followed on a face that is neither instant nor sorcery.
    """
    return (*is_executable(ability), *RESOLVING.missing(types, ability))
