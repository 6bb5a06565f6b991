"""The editions of a game: which there are, and each assembled when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import cast

from rules.kernel.errors import EditionError
from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition, Rulebook, edition_from


class Editions:
    """The editions of one game, whose modules are loaded only when they are needed.

    Its package has ``trunk`` with the newest edition (``TRUNK``) and the folder of all indexes (``INDEX``), and
    ``editions`` with the folder of each older one (``OLDER``); what was different stands in ``CHAPTERS`` of the
    ``chapters`` in that folder.
    """

    def __init__(self, game: str, package: str) -> None:
        self.game, self._package = game, package
        self._assembled: dict[str, Rulebook] = {}

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
        return Rulebook(self.game, self._put_together(edition), trunk)

    def _put_together(self, edition: str) -> Edition:
        """An older edition, from its folder."""
        folder = self._older()[edition]
        older = f"{self._package}.editions"
        chapters = cast("Sequence[type[Chapter]]", import_module(f"{older}.{folder}.chapters").CHAPTERS)
        index = cast("Path", import_module(f"{self._package}.trunk").INDEX) / f"{edition}.csv"
        home = import_module(older).__file__
        assert home is not None
        return edition_from(Path(home).parent / folder, edition, chapters, load(index))

    def _trunk(self) -> Edition:
        return cast("Edition", import_module(f"{self._package}.trunk").TRUNK)

    def _older(self) -> Mapping[str, str]:
        return cast("Mapping[str, str]", import_module(f"{self._package}.editions").OLDER)
