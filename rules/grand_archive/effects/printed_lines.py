"""What of a printed line is read but not built, given the typeline of the side that it is printed on.

Rules book: Game Mechanics - Abilities (5: where the abilities of each type of card function).
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from grammar.nodes.abilities import AnyAbility
from rules.grand_archive.cards import type_line
from rules.grand_archive.effects.executable import is_executable
from rules.grand_archive.kinds import unbuilt, unbuilt_layout
from rules.kernel.effects.printed_lines import Resolving

RESOLVING = Resolving(frozenset({"action"}), "abilities.Spell on what follows no instructions as it resolves")


def fits_face(words: str, ability: AnyAbility) -> bool:
    """Whether a line can do anything on a side with this typeline: plain instructions only on an action."""
    return RESOLVING.fits(type_line(words).types, ability)


def unbuilt_kind(layout: str, type_lines: Sequence[str]) -> str:
    """The rules that a card needs because of its layout or its typelines and that are not built; empty: none."""
    lines = [type_line(words) for words in type_lines]
    lacking = [unbuilt_layout(layout), *(unbuilt(line.supertypes, line.types) for line in lines)]
    return next((one for one in lacking if one), "")


def missing_on_face(types: Set[str], ability: AnyAbility) -> tuple[str, ...]:
    """What of a line of a side with these types (in lower case) is read but not built, each named once."""
    return (*is_executable(ability), *RESOLVING.missing(types, ability))
