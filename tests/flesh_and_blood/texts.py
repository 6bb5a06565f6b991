"""Card texts for tests: each line is read by the grammar of Flesh and Blood."""

from __future__ import annotations

from grammar.flesh_and_blood import read_line
from grammar.nodes.abilities import AnyAbility, Keywords
from rules.flesh_and_blood.effects.executable import is_executable


def text(*lines: str) -> list[AnyAbility]:
    """The abilities that lines of text say, all of which are built; each keyword for itself."""
    found: list[AnyAbility] = []
    for line in lines:
        ability = read_line(line).ability
        assert ability is not None, line
        assert not is_executable(ability), line
        found += ability.keywords if isinstance(ability, Keywords) else (ability,)
    return found
