"""The editions of a game: which there are, and each assembled when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import cast

from rules.kernel.errors import EditionError
from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition, Rulebook, confirmed_in, edition_from


class Editions:
    """The editions of one game, whose modules are loaded only when they are needed.

    Its package has ``trunk`` with the newest edition (``TRUNK``) and the folder of all indexes (``INDEX``), and
    ``editions`` with the folder of each older one (``OLDER``); what was different stands in ``CHAPTERS`` of the
    ``chapters`` in that folder.
    """

    def __init__(self, game: str, package: str) -> None:
        self.game, self._package = game, package
        self._assembled: dict[str, Rulebook] = {}
        self._taken_over: dict[str, frozenset[str]] = {}
        self._unchecked: dict[str, frozenset[str]] = {}

    def ids(self) -> Sequence[str]:
        """The editions there are, the newest first."""
        return (self._trunk().id, *self._older())

    def rulebook(self, edition: str | None = None) -> Rulebook:
        """One edition of the rules, assembled; None means the trunk.

        Raises:
            EditionError: There is no such edition, or it does not hold together.
        """
        wanted = self._trunk().id if edition is None else edition
        if wanted not in self._assembled:
            self._assembled[wanted] = self._assemble(wanted)
        return self._assembled[wanted]

    def _assemble(self, edition: str) -> Rulebook:
        trunk = self._trunk()
        if edition == trunk.id:
            return Rulebook(self.game, trunk)
        if edition not in self._older():
            raise EditionError(f"no edition {edition!r} of {self.game}; there are {', '.join(self.ids())}")
        return Rulebook(self.game, self._put_together(edition), trunk, lambda: self.unchecked(edition))

    def taken_over(self, edition: str) -> frozenset[str]:
        """The procedures that an older edition takes from the trunk although its own text of them is another."""
        if edition not in self._taken_over:
            trunk, book = self.rulebook(), self.rulebook(edition)
            shared = trunk.procedures.keys() & book.procedures.keys()
            as_in_trunk = (key for key in shared if book.procedures[key].home == trunk.procedures[key].home)
            differing = frozenset(key for key in as_in_trunk if not book.texts(key) <= trunk.texts(key))
            self._taken_over[edition] = differing
        return self._taken_over[edition]

    def confirmed(self, edition: str) -> Mapping[str, str]:
        """The procedures of which an older edition says why the trunk's comes to the same."""
        return confirmed_in(self._folder(edition))

    def unchecked(self, edition: str) -> frozenset[str]:
        """What an older edition takes over and nobody compared, there or in a newer one that has the same text."""
        if edition not in self._unchecked:
            older = [*self._older()]
            newer = older[: older.index(edition)]
            left = self.taken_over(edition) - self.confirmed(edition).keys()
            self._unchecked[edition] = frozenset(key for key in left if not self._is_settled(edition, newer, key))
        return self._unchecked[edition]

    def _is_settled(self, edition: str, newer: Sequence[str], key: str) -> bool:
        """Whether a newer one of the older editions takes the procedure over, for the same text, with good reason."""
        texts = self.rulebook(edition).texts(key)
        settled = (one for one in newer if key in self.taken_over(one) and key not in self.unchecked(one))
        return any(texts <= self.rulebook(one).texts(key) for one in settled)

    def _put_together(self, edition: str) -> Edition:
        """An older edition, from its folder."""
        folder = self._folder(edition)
        chapters = cast(
            "Sequence[type[Chapter]]", import_module(f"{self._package}.editions.{folder.name}.chapters").CHAPTERS
        )
        index = cast("Path", import_module(f"{self._package}.trunk").INDEX) / f"{edition}.csv"
        return edition_from(folder, edition, chapters, load(index))

    def _folder(self, edition: str) -> Path:
        home = import_module(f"{self._package}.editions").__file__
        assert home is not None
        return Path(home).parent / self._older()[edition]

    def _trunk(self) -> Edition:
        return cast("Edition", import_module(f"{self._package}.trunk").TRUNK)

    def _older(self) -> Mapping[str, str]:
        return cast("Mapping[str, str]", import_module(f"{self._package}.editions").OLDER)
