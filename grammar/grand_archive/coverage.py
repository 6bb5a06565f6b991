"""Coverage of a corpus of Grand Archive cards, with the check for ambiguity on demand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from grammar.common.coverage import Coverage, Executable
from grammar.common.coverage import measure as measured
from grammar.common.texts import CardText
from grammar.grand_archive.reading import is_ambiguous, read_card


def measure(
    cards: Iterable[CardText],
    executable: Executable | None = None,
    ambiguity: Literal["unchecked", "checked"] = "unchecked",
) -> Coverage:
    """Read every card and count; with ambiguity checked, every line that was read is parsed once more in all ways."""
    return measured(cards, read_card, executable, is_ambiguous if ambiguity == "checked" else None)
