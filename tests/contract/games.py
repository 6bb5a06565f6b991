"""The games, with what each has built of card text."""

from __future__ import annotations

import typing
from collections.abc import Mapping

from grammar.nodes import conditions, references
from grammar.nodes.base import Effect, Node
from rules.flesh_and_blood.effects.executable import COMPLETENESS as FLESH_AND_BLOOD
from rules.grand_archive.effects.executable import COMPLETENESS as GRAND_ARCHIVE
from rules.kernel.effects.executable import WITHIN, Completeness
from rules.magic.effects.executable import COMPLETENESS as MAGIC
from tests.contract.fields_taken import words_below

GAMES: Mapping[str, Completeness] = {
    "magic": MAGIC,
    "flesh_and_blood": FLESH_AND_BLOOD,
    "grand_archive": GRAND_ARCHIVE,
}
DURATIONS = frozenset(typing.get_args(conditions.Duration))


def is_built(kind: type[Node], game: str) -> bool:
    """Whether a game has a meaning for a class of node: in a table or, of effects, by code of its own that names them.

    One without a meaning is named whenever it is met.
    """
    language = GAMES[game].language
    if issubclass(kind, Effect):
        return kind in language.effects or kind.__name__ in words_below(f"rules/{game}")
    match kind.__module__.rpartition(".")[2]:
        case "quantities":
            return kind in language.quantities or kind in WITHIN
        case "references":
            return kind in language.references or kind in language.antecedents or kind is references.Next
        case "filters":
            return kind in language.filters
        case "conditions":
            return kind in language.conditions or kind in DURATIONS
    return True
