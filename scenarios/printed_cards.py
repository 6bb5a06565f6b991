"""Cards as an engine has them: each line an ability, or what shows of it where it can't be read or isn't built."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib import import_module
from typing import Protocol, cast

from msgspec.structs import replace

from grammar.common.outside import under
from grammar.common.readings import CardReading, LineReading
from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility, Keyword, Static
from grammar.nodes.continuous import Continuous
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself
from rules.kernel.effects.printed import PrintedAbility, each_of_line
from scenarios.games import GAMES
from scenarios.ruling import Unsupported

Missing = Callable[[FaceText, AnyAbility], tuple[str, ...]]
"""Names what of an ability of a face is not built."""
_ANYTHING = Continuous(Itself(), ())
"""What says nothing, so that only what stands around it counts."""
_WORD = re.compile(r"[\w'-]+")
_IN_A_WORD = re.compile(r"[\w'-]{2}")
"""Two characters of one word."""


class Outside(Protocol):
    """The module of a game's grammar that tells lines by their outside."""

    def unread(self, text: str, types: frozenset[str], name: str) -> tuple[Opaque, ...]:
        """The abilities of a line that can't be read."""

    def unbuilt(self, ability: AnyAbility, text: str, types: frozenset[str], name: str) -> tuple[Opaque, ...]:
        """An ability that was read and isn't built."""


class Known(Protocol):
    """What an edition of a game knows."""

    def __hash__(self) -> int:
        """Each edition has one of its own."""

    def because(self, ability: AnyAbility) -> str:
        """Why the edition can't say what an ability does; empty: it can."""

    def shown(self, ability: AnyAbility) -> tuple[AnyAbility | Opaque, ...]:
        """What shows of such an ability, as abilities of which only the outside counts."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card: its faces with their abilities, and its lines that can't be read or aren't built."""

    faces: tuple[tuple[FaceText, tuple[PrintedAbility, ...]], ...]
    gaps: tuple[Unsupported, ...]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a card: which one, counted from 1 over all faces, the face that it stands on, and what was read."""

    number: int
    face: FaceText
    reading: LineReading


@lru_cache(maxsize=4096)
def printed_card(
    game: str,
    text: CardText,
    reading: CardReading,
    missing: Missing,
    without: frozenset[int],
    known: Known | None = None,
) -> PrintedCard:
    """Return a card as an engine has it.

    Args:
        game: whose card it is.
        text: the card.
        reading: what was read of it.
        missing: names what of an ability of a face is not built.
        without: the numbers of lines that are to count as not there.
        known: what the edition knows; None: all that is built.
    """
    lines = [one for one in _lines(text, reading) if one.number not in without]
    gaps = tuple(gap for one in lines if (gap := _gap(text.name, one, missing, known)) is not None)
    faces = tuple(
        (face, tuple(a for one in lines if one.face is face for a in _abilities(game, text, one, missing, known)))
        for face in text.faces
    )
    return PrintedCard(faces, gaps)


def count_of_lines(reading: CardReading) -> int:
    """Return how many lines a card has, over all faces."""
    return sum(len(face) for face in reading.lines)


def words_of_line(reading: CardReading, number: int) -> str:
    """Return a line of a card by its number."""
    return [line.raw for face in reading.lines for line in face][number - 1]


def _lines(text: CardText, reading: CardReading) -> Iterator[_Line]:
    number = 0
    for face, lines in zip(text.faces, reading.lines, strict=True):
        for line in lines:
            number += 1
            yield _Line(number, face, line)


def _abilities(
    game: str, text: CardText, line: _Line, missing: Missing, known: Known | None
) -> Iterator[PrintedAbility]:
    """Return the abilities of a line; of one that is read, only those are opaque that are not built, or not known."""
    face, raw, span = line.face, line.reading.raw, line.reading.span
    types = frozenset(_WORD.findall(face.type_line.lower()))
    outside = _outside(game)
    if line.reading.status != "read" or line.reading.ability is None:
        held = line.reading.held
        for opaque in outside.unread(raw, types, face.name):
            found = opaque if held is None else under((held,), opaque)
            yield PrintedAbility(_placed(found, text, line, missing), span)
        return
    for node in each_of_line(line.reading.ability):
        if missing(face, node):
            for opaque in outside.unbuilt(node, raw, types, face.name):
                yield PrintedAbility(_placed(opaque, text, line, missing), span)
        elif known is not None and known.because(node):
            for opaque in _unknown(known, node, partial(outside.unbuilt, text=raw, types=types, name=face.name)):
                yield PrintedAbility(_placed(opaque, text, line, missing), span)
        else:
            yield PrintedAbility(node, span)


def _unknown(known: Known, node: AnyAbility, told: Callable[[AnyAbility], tuple[Opaque, ...]]) -> Iterator[Opaque]:
    """Return the outside of an ability that the edition doesn't know; a keyword stays one by its name."""
    keyword = node.name if isinstance(node, Keyword) else ""
    for one in known.shown(node):
        for opaque in (one,) if isinstance(one, Opaque) else told(one):
            yield replace(opaque, keyword=keyword or opaque.keyword)


def _placed(opaque: Opaque, text: CardText, line: _Line, missing: Missing) -> Opaque:
    """Return it as an ability of that line; with what must be so besides, if all of that is built."""
    built = opaque.condition is None or not missing(line.face, Static(_ANYTHING, opaque.condition))
    return replace(opaque, card=text.name, line=line.number, condition=opaque.condition if built else None)


def _outside(game: str) -> Outside:
    return cast("Outside", import_module(f"grammar.{GAMES[game].package}.outside"))


def _gap(card: str, line: _Line, missing: Missing, known: Known | None) -> Unsupported | None:
    """Return why a line can't be carried out, if it can't."""
    reading = line.reading
    if reading.status != "read" or reading.ability is None:
        return Unsupported("text", card, reading.raw, stop_of(reading), because_of(reading), line.number)
    lacking = [word for node in each_of_line(reading.ability) for word in missing(line.face, node)]
    if not lacking:
        return _unknown_gap(card, line, known)
    because = f"this is read, but not built: {', '.join(dict.fromkeys(lacking))}"
    return Unsupported("node", card, reading.raw, None, because, line.number)


def _unknown_gap(card: str, line: _Line, known: Known | None) -> Unsupported | None:
    """Return why the edition can't say what a line does, if it can't."""
    if known is None or line.reading.ability is None:
        return None
    reasons = [reason for node in each_of_line(line.reading.ability) if (reason := known.because(node))]
    told = "; ".join(dict.fromkeys(reasons))
    return Unsupported("node", card, line.reading.raw, None, told, line.number) if reasons else None


def word_at(text: str, place: int) -> int:
    """Return where the word begins in which a place of a text is.

    >>> word_at("can't block", 3), word_at("can't block", 6)
    (0, 6)
    """
    while 0 < place < len(text) and _IN_A_WORD.fullmatch(text[place - 1 : place + 1]):
        place -= 1
    return place


def stop_of(line: LineReading) -> int | None:
    """Return where reading stops, at the beginning of a word."""
    return None if line.stopped_at is None else word_at(line.raw, line.stopped_at)


def because_of(line: LineReading) -> str:
    """Return why a line is not read."""
    match line.status:
        case "declined" if line.reason:
            return line.reason
        case "declined" if line.stopped_at is not None:
            return f"reading stops at “{line.raw[word_at(line.raw, line.stopped_at) :]}”"
        case "ambiguous":
            return "the grammar reads this in more than one way"
        case _:
            return "the grammar cannot read this line"
