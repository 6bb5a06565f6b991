"""How many requirements a declaration of attackers or blockers can obey, by search.

Comprehensive Rules: 508.1d and 509.1c. A declaration gives each creature one of its options, such as attacking a player
or staying home. Each requirement is obeyed by any of some pairs of creature and option. Restrictions are asked of whole
declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.kernel.errors import Unsupported

M = TypeVar("M", bound=Hashable)
D = TypeVar("D", bound=Hashable)
MOST_LOOKS = 50_000
"""How many declarations may be looked at before the search counts as endless."""


@dataclass(frozen=True, slots=True)
class Requirement(Generic[M, D]):
    """Something that must be done if able: what it says, and the pairs that obey it."""

    says: str
    obeyed_by: frozenset[tuple[M, D]]


def disobeyed(ignored: Iterable[str], obeyed: int, most: int) -> str:
    """Why a declaration is illegal that disobeys requirements: which ones, and how many could be obeyed together."""
    said = " and ".join(dict.fromkeys(ignored))
    return f"{said}, and could" if most == 1 else f"{said}: {obeyed} of these are obeyed, and {most} could be"


@dataclass(slots=True)
class Search(Generic[M, D]):
    """A search for declarations that obey more requirements.

    ``options`` are what each creature may do, ``allowed`` says whether a whole declaration breaks no restriction.
    """

    options: Mapping[M, Sequence[D]]
    requirements: Sequence[Requirement[M, D]]
    allowed: Callable[[Mapping[M, D]], bool]
    looks: int = 0

    def better_than(self, obeyed: int) -> Mapping[M, D] | None:
        """A declaration that obeys as many requirements as possible, if that is more than so many.

        Raises:
            Unsupported: There are more declarations than can be looked through.
        """
        best: Mapping[M, D] | None = None
        order = sorted(self.options, key=self._weight, reverse=True)
        while obeyed < len(self.requirements):
            found = self._extended({}, order, obeyed + 1)
            if found is None:
                break
            best, obeyed = found, self.obeyed(found)
        return best

    def obeyed(self, declaration: Mapping[M, D]) -> int:
        """How many requirements a declaration obeys."""
        pairs = set(declaration.items())
        return sum(not pairs.isdisjoint(requirement.obeyed_by) for requirement in self.requirements)

    def _weight(self, mover: M) -> int:
        return sum(any(one == mover for one, _ in requirement.obeyed_by) for requirement in self.requirements)

    def _extended(self, declaration: dict[M, D], left: Sequence[M], wanted: int) -> Mapping[M, D] | None:
        """The declaration so far, completed so that it is allowed and obeys so many requirements."""
        self.looks += 1
        if self.looks > MOST_LOOKS:
            raise too_many()
        if self._reachable(declaration, left) < wanted:
            return None
        if not left:
            return dict(declaration) if self.allowed(declaration) else None
        first, *rest = left
        for option in sorted(self.options[first], key=lambda one: -self._gain(first, one)):
            found = self._extended({**declaration, first: option}, rest, wanted)
            if found is not None:
                return found
        return None

    def _gain(self, mover: M, option: D) -> int:
        return sum((mover, option) in requirement.obeyed_by for requirement in self.requirements)

    def _reachable(self, declaration: Mapping[M, D], left: Sequence[M]) -> int:
        pairs = {*declaration.items(), *((mover, option) for mover in left for option in self.options[mover])}
        return sum(not pairs.isdisjoint(requirement.obeyed_by) for requirement in self.requirements)


def too_many() -> Unsupported:
    """What is raised where more would have to be looked through than can be."""
    return Unsupported("requirements to attack or block", "there are too many declarations to look through")
