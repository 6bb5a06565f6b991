"""The editions of a game: which there are, and each assembled when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import cast

from rules.kernel.contents import Contents
from rules.kernel.edition_files import confirmed_in, edition_from
from rules.kernel.errors import EditionError
from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition, Rulebook


class Editions:
    """The editions of one game, whose modules are loaded only when they are needed.

    Its package has ``contents`` with the chapters of the newest edition (``Contents``), ``index`` with the index of
    each, and ``editions`` with the list of them all, the newest first (``IDS``), and a folder for each older one. A
    folder holds what was different from the edition that followed: ``chapters`` (``CHAPTERS``), ``numbers.yaml`` and
    ``confirmed.yaml``.
    """

    def __init__(self, game: str, package: str) -> None:
        self.game, self._package = game, package
        self._assembled: dict[str, Rulebook] = {}
        self._taken_over: dict[str, frozenset[str]] = {}
        self._unchecked: dict[str, frozenset[str]] = {}

    def ids(self) -> Sequence[str]:
        """The editions there are, the newest first."""
        return cast("Sequence[str]", import_module(f"{self._package}.editions").IDS)

    def rulebook(self, edition: str | None = None) -> Rulebook:
        """One edition of the rules, assembled; None means the trunk.

        Raises:
            EditionError: There is no such edition, or it does not hold together.
        """
        wanted = self.ids()[0] if edition is None else edition
        if wanted not in self._assembled:
            self._assembled[wanted] = self._assemble(wanted)
        return self._assembled[wanted]

    def _assemble(self, edition: str) -> Rulebook:
        if edition not in self.ids():
            raise EditionError(f"no edition {edition!r} of {self.game}; there are {', '.join(self.ids())}")
        newer = next(self._newer(edition), None)
        index = load(self._home / "index" / f"{edition}.csv")
        if newer is None:
            contents = cast("type[Contents]", import_module(f"{self._package}.contents").Contents)
            return Rulebook(self.game, Edition(edition, contents.chapters(), index))
        name = f"{self._package}.editions.{self._folder(edition).name}.chapters"
        chapters = cast("Sequence[type[Chapter]]", import_module(name).CHAPTERS)
        different = edition_from(self._folder(edition), edition, chapters, index)
        return Rulebook(self.game, different, newer, lambda: self.unchecked(edition))

    def taken_over(self, edition: str) -> frozenset[str]:
        """The procedures that an older edition takes over although its text is not that of the edition stating them."""
        if edition not in self._taken_over:
            book, newer = self.rulebook(edition), [*self._newer(edition)]
            stated = ((key, [one for one in newer if _is_shared(book, one, key)]) for key in book.procedures)
            self._taken_over[edition] = frozenset(
                key for key, sharing in stated if sharing and not _same_text(book, sharing[-1], key)
            )
        return self._taken_over[edition]

    def confirmed(self, edition: str) -> Mapping[str, str]:
        """The procedures of which an older edition says why a newer one's comes to the same."""
        return confirmed_in(self._folder(edition))

    def unchecked(self, edition: str) -> frozenset[str]:
        """What an older edition takes over and nobody compared, there or in a newer one that has the same text."""
        if edition not in self._unchecked:
            book, newer = self.rulebook(edition), [*self._newer(edition)]
            left = self.taken_over(edition) - self.confirmed(edition).keys()
            self._unchecked[edition] = frozenset(
                key for key in left if not any(_settles(one, book, key) for one in newer)
            )
        return self._unchecked[edition]

    def _newer(self, edition: str) -> Iterator[Rulebook]:
        """The editions that followed one, the next first."""
        return map(self.rulebook, reversed(self.ids()[: self.ids().index(edition)]))

    @property
    def _home(self) -> Path:
        home = import_module(self._package).__file__
        assert home is not None
        return Path(home).parent

    def _folder(self, edition: str) -> Path:
        return self._home / "editions" / f"e{edition.replace('-', '_')}"


def _is_shared(book: Rulebook, newer: Rulebook, key: str) -> bool:
    """Whether a procedure is carried out alike in two editions."""
    there = newer.procedures.get(key)
    return there is not None and there.home == book.procedures[key].home


def _same_text(book: Rulebook, newer: Rulebook, key: str) -> bool:
    return book.texts(key) <= newer.texts(key)


def _settles(newer: Rulebook, book: Rulebook, key: str) -> bool:
    """Whether a newer edition has the same text of a procedure, and carries it out with good reason."""
    return _is_shared(book, newer, key) and key not in newer.unchecked and _same_text(book, newer, key)
