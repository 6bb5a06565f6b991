"""What the cards of a lineage hand on to their champion: the inherited effects that they have now.

Rules book: Card Types - Champion (leveling up), Keywords and Abilities - Inherited Effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from grammar.nodes.abilities import Activated, AnyAbility, Restricted, Static, Triggered
from grammar.nodes.opaque import Opaque
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame
    from rules.grand_archive.state import ArchiveObject

Held = Callable[["ArchiveObject"], Sequence[Ability]]
"""The abilities that a card has."""
ROUNDS = 10
"""How many guesses are looked at."""


class Inheritance:
    """The inherited effects of lineages.

    What a card of a lineage has can depend on its champion, and what a champion is on what it inherits. So that is a
    guess, beginning with what is printed, until one proves right.
    """

    def __init__(self, game: ArchiveGame) -> None:
        self._game = game
        self._guesses: dict[int, tuple[Ability, ...]] = {}

    def of(self, champion: ArchiveObject) -> tuple[Ability, ...]:
        """What a champion inherits; while that is being found out, the guess.

        Raises:
            Unsupported: Whatever is guessed, something else would come of it.
        """
        if champion.id in self._guesses:
            self._game.layers.guessed(champion)
            return self._guesses[champion.id]
        guess = self._handed_on(champion, lambda card: self._game.own_values(card).abilities)
        try:
            for _ in range(ROUNDS):
                self._guesses[champion.id] = guess
                found = self._game.layers.proved(champion, guess, lambda: self._handed_on(champion, self._has))
                if found == guess:
                    return found
                guess = found
        finally:
            self._guesses.pop(champion.id, None)
        raise Unsupported(f"the lineage of {champion.name}", "what it hands on depends on itself")

    def _has(self, card: ArchiveObject) -> Sequence[Ability]:
        return self._game.finished(card).abilities

    def _handed_on(self, champion: ArchiveObject, held: Held) -> tuple[Ability, ...]:
        return tuple(
            Ability(ability.node, ("inherited", card.id, *ability.key))
            for card in champion.lineage
            for ability in held(card)
            if is_inherited(ability.node)
        )


def is_inherited(node: AnyAbility | Opaque) -> bool:
    """Whether a champion goes on having an ability when another card stands for it."""
    if isinstance(node, Restricted):
        return is_inherited(node.ability)
    return isinstance(node, Static | Triggered | Activated | Opaque) and node.label == "inherited effect"
