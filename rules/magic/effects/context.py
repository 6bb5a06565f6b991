"""The context in which words of Magic's cards have a meaning, and how things look in it.

Comprehensive Rules: 109.5 (you), 608.2 (what an effect refers to).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.kernel.effects import context as shared
from rules.magic.cards import names_of
from rules.magic.characteristics import Characteristics
from rules.magic.paying.marked import Mark
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


@dataclass(slots=True)
class Made:
    """Mana that an effect added: whose it is, one symbol each, and what is said of it (None: nothing)."""

    player: MagicPlayer
    symbols: tuple[str, ...]
    mark: Mark | None = None


@dataclass(slots=True)
class Held:
    """What players have chosen to sacrifice and to discard for costs that are paid at the same time."""

    sacrificed: dict[MagicPlayer, list[MagicObject]] = field(default_factory=dict)
    discarded: dict[MagicPlayer, list[MagicObject]] = field(default_factory=dict)


@dataclass(slots=True)
class Context(shared.Context):
    """The context of a spell or ability of Magic."""

    game: MagicGame
    source: MagicObject
    controller: MagicPlayer
    item: MagicObject | None = None
    excess: dict[int, int] = field(default_factory=dict)
    """How much of the damage that the step with a label dealt was excess damage."""
    held: Held | None = None
    """What several players pay together, as far as they have chosen it; None: whoever pays does so alone."""
    mana_made: list[Made] = field(default_factory=list)
    """The mana that has been added so far, and what has been said of it."""
    mana_wanted: tuple[str, ...] | None = None
    """What mana is wanted of a mana ability, where it could make several; None: its player is asked."""

    def informed(self) -> AbstractContextManager[None]:
        """What things are is asked inside, of illegal targets too where the edition's rules answer that."""
        telling = bool(self.illegal) and self.game.contents.following_instructions.tells_of_illegal_targets()
        return self.telling_of_all() if telling else nullcontext()


def own(context: shared.Context) -> Context:
    """A context as Magic's own, which every context of a game of Magic is."""
    assert isinstance(context, Context)
    return context


@dataclass(frozen=True, slots=True)
class Look(shared.Look):
    """A thing that is looked at, and the characteristics to judge it by (None for players)."""

    context: Context
    values: Characteristics | None

    @property
    def names(self) -> Sequence[str]:
        """All its names, by these values: a split card has two."""
        return (self.name, *sorted(names_of(self.name) - {self.name}))
