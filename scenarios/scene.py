"""What a running game must answer so that facts and probes can be judged: the same for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from scenarios.faults import Fault, pointer_to
from scenarios.format import LegalDeclarations, Play, Reference
from scenarios.ruling import Citation, Plain


class Named(msgspec.Struct, frozen=True):
    """A thing as an answer: how it is shown, and every name by which a scenario may mean it."""

    shown: str
    names: frozenset[str]

    def is_called(self, name: str) -> bool:
        """Return whether a scenario may mean it by a name."""
        return name in self.names


class NamedZone(Named, frozen=True):
    """A zone as an answer: its words may be said with small letters or capitals."""

    def is_called(self, name: str) -> bool:
        """Return whether a scenario may mean it by a name."""
        return name.casefold() in {one.casefold() for one in self.names}


Found = Named | None | bool | int | str | tuple["Found", ...] | Mapping[str, "Found"]
"""What stands there: plain values, and things by their names."""


class Happened(msgspec.Struct, frozen=True):
    """An event that happened: its kind in words, and what more can be said of it."""

    kind: str
    fields: Mapping[str, Found]


class Objection(msgspec.Struct, frozen=True):
    """One reason why an action is illegal, with the rules that say so."""

    text: str
    rules: tuple[Citation, ...]


class Answer(msgspec.Struct, frozen=True):
    """The answer to a probe, why it is so, and by which rules."""

    found: Found
    because: str | None = None
    rules: tuple[Citation, ...] = ()
    expected: Found = None
    """What was expected, said as the answer says it; None: as the probe says it."""


class CannotTell(Exception):
    """A fact or probe that cannot be answered: an unknown name, a word that the game does not have.

    ``word`` is the name that means nothing, or not enough; ``key`` is the key of an entry that can't be said there;
    ``choices`` are the words of which one is to be said instead.
    """

    def __init__(
        self,
        because: str,
        suggestion: str | None = None,
        word: str | None = None,
        *,
        key: str | None = None,
        choices: tuple[str, ...] = (),
    ) -> None:
        super().__init__(because)
        self.because, self.suggestion, self.word, self.key, self.choices = because, suggestion, word, key, choices

    def fault_in(self, pointer: str) -> Fault:
        """Return the fault of an entry at this place: it stands at the key that is to blame, if one is."""
        place = pointer + (pointer_to(self.key) if self.key else "")
        return Fault(place, self.because, self.suggestion, choices=self.choices)


class Ambiguous(CannotTell):
    """A name that several things have which are not alike."""


class Scene(Protocol):
    """A running game at one moment.

    Every method raises ``CannotTell`` for a name or a word that means nothing here.
    """

    def player_fact(self, player: str, what: str) -> Found:
        """Return a fact of a player by the format's word for it."""

    def object_fact(self, name: str, what: str) -> Found:
        """Return a fact of an object by the format's word for it."""

    def scene_fact(self, what: str) -> Found:
        """Return a fact of the scene by the format's word for it."""

    def cited(self) -> frozenset[str]:
        """Return the numbers that the trace has cited so far."""

    def happened(self) -> Sequence[Happened]:
        """Return the events so far, oldest first."""

    def value(self, of: Reference, what: str) -> Answer:
        """Return a value of an object, with the rules and effects that made it so."""

    def has(self, of: Reference, ability: str) -> Answer:
        """Return whether an object has an ability."""

    def triggered(self, source: Reference) -> Answer:
        """Return how often the abilities of an object have triggered."""

    def stacked(self, source: Reference) -> Answer:
        """Return how many abilities of an object were put on the stack."""

    def objections(self, action: Play) -> Sequence[Objection]:
        """Return every reason why an action is illegal now; none: it is legal."""

    def options(self) -> Answer:
        """Return the options of the open question."""

    def legal_targets(self, action: Play) -> Answer:
        """Return what an action may target."""

    def legal_attacks(self, player: str) -> Answer:
        """Return the creatures of a player that may attack."""

    def legal_blocks(self, player: str) -> Answer:
        """Return the creatures of a player that may block."""

    def legal_declarations(self, probe: LegalDeclarations) -> Answer:
        """Return the whole declarations of attackers or blockers that are legal."""

    def mana_options(self, of: Reference) -> Answer:
        """Return the ways in which an object could be tapped for mana, each as a text."""

    def priority_between(self, first: int, last: int) -> Answer:
        """Return whether anybody got priority between two steps of the trace."""

    def may_choose(self, question: str, by: str) -> Answer:
        """Return whether a player has a say in a question."""

    def why(self, what: str) -> Answer:
        """Return the steps that made something so."""

    def why_not(self, what: str) -> Answer:
        """Return what was looked at and not applied, and the rules that kept it from happening."""


def plain(found: Found) -> Plain:
    """Return what stands there as JSON has it."""
    if isinstance(found, Named):
        return found.shown
    if isinstance(found, tuple):
        return [plain(inner) for inner in found]
    if isinstance(found, Mapping):
        return {key: plain(inner) for key, inner in found.items()}
    return found
