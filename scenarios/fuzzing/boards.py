"""Random boards, as plain values of a scenario: what every game's board is dealt with."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from scenarios.fuzzing.supply import Known, Supply
from scenarios.ruling import Plain

PLAYERS = ("Amy", "Nicole", "Chen")


class Dealer:
    """Deals cards from a supply, those that are known; each gets an id."""

    def __init__(self, supply: Supply, chance: Random, known: Known) -> None:
        self._supply, self.chance, self._known = supply, chance, known
        self._dealt = 0

    def players(self) -> tuple[str, ...]:
        """Return who plays: mostly two."""
        return PLAYERS[: 3 if self.chance.random() < 0.1 else 2]

    def cards(self, least: int, most: int, *words: str, never: Collection[str] = ()) -> list[dict[str, Plain]]:
        """Return some cards, each with one of these words in its type line, and none of the others."""
        drawn = (self._draw(words, never) for _ in range(self.chance.randint(least, most)))
        return [self._item(name) for name in drawn if name is not None]

    def _draw(self, words: Sequence[str], never: Collection[str]) -> str | None:
        return self._supply.draw(self.chance, words, never, self._known)

    def says(self, thing: dict[str, Plain], word: str) -> bool:
        """Return whether a word is in the text of a thing."""
        return word in self._supply.words_of(str(thing["card"])).casefold()

    def happens(self, chance: float) -> bool:
        """Return whether something is so, with a chance between 0 and 1."""
        return self.chance.random() < chance

    def _item(self, name: str) -> dict[str, Plain]:
        self._dealt += 1
        return {"card": name, "id": f"c{self._dealt}"}
