"""The rulebooks: their numbers from the indexes, what each does from the procedures, texts from the store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from api.services import (
    Coverage,
    Edition,
    Game,
    Games,
    Missing,
    RuleCoverage,
    RuleEntry,
    RuleHit,
    RuleHits,
    RuleRef,
    SameRule,
)
from api.wiring.cards import StoredCards
from api.wiring.library import FileLibrary
from rules.kernel.errors import EditionError
from rules.kernel.index import Index, natural_key
from rules.kernel.rulebook import Rulebook
from scenarios.games import GAMES, GameWords, index_of
from store.official_texts import OfficialTexts
from store.search import nearest


class GameRules(Protocol):
    """What a game's room of rules offers."""

    def rulebook(self, edition: str | None = None) -> Rulebook:
        """One edition, assembled."""


def rulebook_of(game: str, edition: str) -> Rulebook:
    """One edition of a game, assembled.

    Raises:
        EditionError: the edition does not hold together.
    """
    return cast("GameRules", import_module(f"rules.{game.replace('-', '_')}")).rulebook(edition)


def assemble_all() -> None:
    """Put every edition together; raises EditionError with the faults of all of them."""
    faults: list[str] = []
    for game in GAMES.values():
        for edition in game.editions:
            try:
                rulebook_of(game.id, edition)
            except EditionError as error:
                faults.append(str(error))
    if faults:
        raise EditionError("\n".join(faults))


@cache
def gists_of(game: str, edition: str) -> dict[str, tuple[str, ...]]:
    """What the procedures of each number do, in our words."""
    found: dict[str, dict[str, None]] = {}
    for procedure in rulebook_of(game, edition).procedures.values():
        for number in procedure.numbers:
            found.setdefault(number, {})[procedure.gist] = None
    return {number: tuple(gists) for number, gists in found.items()}


class AssembledRulebooks:
    """All games and editions that the engine has."""

    def __init__(self, texts: OfficialTexts, library: FileLibrary, cards: StoredCards) -> None:
        self._texts = texts
        self._library = library
        self._cards = cards

    def games(self) -> Games:
        """All games."""
        return Games(tuple(map(self._game, GAMES.values())))

    def _game(self, game: GameWords) -> Game:
        return Game(game.id, game.title, self._editions(game.id), game.steps, game.table)

    def _editions(self, game: str) -> tuple[Edition, ...]:
        known = GAMES[game]
        indexes = {edition: index_of(game, edition) for edition in known.editions}
        return tuple(
            Edition(edition, edition == known.trunk, index.documents, len(index), len(gists_of(game, edition)))
            for edition, index in indexes.items()
        )

    def _missing(self, game: str, edition: str | None) -> Missing | None:
        if game not in GAMES:
            return Missing("game", game, tuple(GAMES))
        editions = GAMES[game].editions
        return Missing("edition", edition, editions) if edition is not None and edition not in editions else None

    def rule(self, game: str, edition: str, number: str) -> RuleEntry | Missing:
        """One rule by its number."""
        if missing := self._missing(game, edition):
            return missing
        index = index_of(game, edition)
        if number not in index:
            return Missing("rule", number, nearest(number, {entry.number: entry.number for entry in index}))
        return self._entry(game, index, number)

    def _entry(self, game: str, index: Index, number: str) -> RuleEntry:
        edition, found, beside = index.edition, index[number], index.neighbours(number)
        keys = tuple(procedure.key for procedure in rulebook_of(game, edition).by_number(number))
        official = self._texts.text(game, index, number)
        return RuleEntry(
            game=game,
            edition=edition,
            number=number,
            document=found.document,
            kind=found.kind,
            gists=gists_of(game, edition).get(number, ()),
            procedures=keys,
            text=official.text if official else None,
            parent=_ref(game, index, found.parent),
            previous=_ref(game, index, beside.before),
            next=_ref(game, index, beside.after),
            children=tuple(_reference(game, index, child) for child in index.children(number)),
            cited_by=self._library.covering(game, edition).get(number, ()),
            elsewhere=tuple(_elsewhere(game, edition, keys)),
        )

    def search(self, game: str, query: str, edition: str | None, limit: int) -> RuleHits | Missing:
        """Rules by number, gist and (where imported) text; the numbers that begin so come first."""
        if missing := self._missing(game, edition):
            return missing
        editions = GAMES[game].editions if edition is None else (edition,)
        hits = (hit for known in editions for hit in self._hits(game, index_of(game, known), query, limit))
        ranked = sorted(hits, key=lambda hit: not hit.number.casefold().startswith(query.casefold()))
        return RuleHits(query, tuple(ranked[:limit]))

    def _hits(self, game: str, index: Index, query: str, limit: int) -> Iterator[RuleHit]:
        gists = gists_of(game, index.edition)
        texts = {text.number: text.text for text in self._texts.search(game, index, query, limit)}
        words = query.casefold().split()
        for entry in index:
            gist = " ".join(gists.get(entry.number, ()))
            begins = entry.number.casefold().startswith(query.casefold())
            if begins or entry.number in texts or (gist and all(word in gist.casefold() for word in words)):
                text = texts.get(entry.number)
                yield RuleHit(index.edition, entry.number, entry.document, entry.kind, gist or None, text)

    def coverage(self, game: str, edition: str) -> Coverage | Missing:
        """How far the cards and rules are covered, chapter by chapter."""
        if missing := self._missing(game, edition):
            return missing
        index = index_of(game, edition)
        covered = self._library.covering(game, edition)
        rows = tuple(_chapter(index, head, gists_of(game, edition), covered) for head in _chapters(index))
        return Coverage(game, edition, self._cards.coverage(game), rows)


def _ref(game: str, index: Index, number: str | None) -> RuleRef | None:
    return None if number is None else _reference(game, index, number)


def _reference(game: str, index: Index, number: str) -> RuleRef:
    gists = gists_of(game, index.edition).get(number, ())
    return RuleRef(number, index[number].kind, gists[0] if gists else None)


def _elsewhere(game: str, edition: str, keys: Iterable[str]) -> Iterator[SameRule]:
    for other in GAMES[game].editions:
        if other != edition:
            procedures = rulebook_of(game, other).procedures
            numbers = {number for key in keys if key in procedures for number in procedures[key].numbers}
            yield from (SameRule(other, number) for number in sorted(numbers, key=natural_key))


def _operative(index: Index, numbers: Iterable[str]) -> list[str]:
    return [number for number in numbers if index[number].kind == "operative"]


def _chapters(index: Index) -> Iterator[str]:
    """The headings right above operative numbers, and those of them that have no heading."""
    seen: set[str] = set()
    for entry in index:
        head = entry
        while head.parent is not None and head.kind != "heading":
            head = index[head.parent]
        if entry.kind == "operative" and head.number not in seen:
            seen.add(head.number)
            yield head.number


def _chapter(index: Index, head: str, bound: Iterable[str], covered: Iterable[str]) -> RuleCoverage:
    numbers = set(_operative(index, (entry.number for entry in index.under(head))))
    return RuleCoverage(head, len(numbers), len(numbers & set(bound)), len(numbers & set(covered)))
