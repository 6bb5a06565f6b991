"""How long what resolved puts in force lasts, by the words of a game's cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rules.kernel.effects.event_words import Beginning

if TYPE_CHECKING:
    from rules.kernel.standing.lasting import Lasting

Ends = Callable[["Lasting"], bool]
Whose = Literal["their own", "anybody's"]


@dataclass(frozen=True, slots=True)
class Durations:
    """Which words for a duration end when."""

    at_moment: Mapping[str, Mapping[str, Ends]]
    """For each moment at which effects end: the durations that can end then, and whether they do so this time."""
    as_begins: Mapping[str, tuple[Beginning, Whose]]
    """Durations that end as a step or turn begins, and whose it must be."""
    never: frozenset[str] = frozenset()
    """Durations that end only with the game."""

    def knows(self, words: str) -> bool:
        """Whether something can last until then."""
        return words in self.never or words in self.as_begins or any(words in ends for ends in self.at_moment.values())
