"""What a game's table does for a run: it lays out the board, carries out what players do, and shows the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from rules.kernel.choices import Answer, Choice
from rules.kernel.citation import Citation
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.things import GameObject, Player, Zone
from rules.kernel.verdict import Verdict
from scenarios.creations import Creations
from scenarios.faults import Fault
from scenarios.format import Advance, Play
from scenarios.names import Names
from scenarios.rendering import Picture
from scenarios.scene import Scene


class Missing(Exception):
    """Something that the format can say and the engine cannot do yet."""

    def __init__(self, what: str, because: str) -> None:
        super().__init__(f"{what}: {because}")
        self.what, self.because = what, because


class GameTable(Protocol):
    """A running game of a scenario and the hands that move it."""

    @property
    def game(self) -> AnyCardGame:
        """The running game."""

    @property
    def names(self) -> Names:
        """What words mean in it."""

    @property
    def scene(self) -> Scene:
        """The game as facts and probes see it."""

    @property
    def routine(self) -> frozenset[str]:
        """The procedures that run the same whatever comes of it, or mostly find nothing: they decide nothing."""

    @property
    def passed_by(self) -> frozenset[str]:
        """The procedures that only tell what is gone past where nobody attacks: routine if no entry says just that."""

    @property
    def checks(self) -> frozenset[str]:
        """The procedures of the first check of a board that may not stay as it was given; empty: it is refused."""

    @property
    def picture(self) -> Picture:
        """The game as it is shown."""

    @property
    def waiting(self) -> Zone:
        """What waits to resolve."""

    def abilities_of(self, thing: GameObject) -> Sequence[Ability]:
        """Return the activated abilities of an object."""

    def is_awaited(self) -> bool:
        """Whether somebody is to do something before anybody can pass."""

    def misdescribed(self) -> Iterator[Fault]:
        """Return what is wrong with the cards and tokens that the scenario describes, each at its place."""

    def place_of(self, thing: GameObject) -> str | None:
        """Return where in the document a thing is laid out; None: it was not there from the beginning."""

    def open(self) -> None:
        """Lay out the board and begin; what is taken for granted is noted as an assumption."""

    def act(self, action: Play) -> Verdict:
        """Carry out an action if it is legal; the players before it pass as needed."""

    def comes_later(self, action: Play) -> bool:
        """Return whether players pass on to another step first, where a verdict is on the step that there is."""

    def resolve(self, what: str) -> None:
        """Let everybody pass until the top of the stack, or all of it, has resolved."""

    def finish(self) -> None:
        """Let everybody pass until nothing waits to resolve and no combat is under way."""

    def under_way(self) -> Sequence[str]:
        """Return in words what waits to resolve, and whether a combat is under way."""

    def advance(self, entry: Advance) -> None:
        """Let everybody pass until a step begins."""

    def came_of(self, waiting: GameObject, said: int | str) -> bool:
        """Return whether what has triggered came of the triggered ability that is named by its place or its words."""

    def implied(self, choice: Choice) -> Answer | None:
        """Return what the play implies of a question that no entry answers; it is noted as an assumption."""

    @property
    def creations(self) -> Creations:
        """What comes into being, and which ids it gets."""

    def assumptions(self) -> Sequence[str]:
        """Return what was taken for granted, each once."""

    def actor(self, action: Play) -> Player:
        """Return the player who does an action; raises CannotTell where something is not to be found."""

    def refuse(self, action: Play) -> None:
        """Note in the trace that an action would be illegal, and why."""


def reasons(verdict: Verdict) -> tuple[Citation, ...]:
    """Return the rules of all reasons of a verdict."""
    return tuple(citation for reason in verdict.reasons for citation in reason.citations)
