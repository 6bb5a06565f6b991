"""Reading Magic's card text: a line, a face, a card."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from grammar.common.engine import Stopped
from grammar.common.normal import Normalised
from grammar.common.readings import CardReading, LineReading
from grammar.common.references import resolved, unresolved
from grammar.common.shapes import Unreadable
from grammar.common.texts import CardText, FaceText, RawLine, raw_lines
from grammar.magic.classes import classified, unclassified
from grammar.magic.editions import wording
from grammar.magic.grammar import STARTS, engine
from grammar.magic.normal import normalised
from grammar.nodes import CardTree, FaceTree, Line
from grammar.nodes.abilities import AnyAbility

_TRIGGER = re.compile(r"(?:[a-z][\w' ]* — )?(?:when|whenever|at) ")
_CHAPTER = re.compile(r"[IVX]+(?:, [IVX]+)* — ")
_QUOTED = re.compile(r"“[^”]*”")


def read_line(text: str, edition: str | None = None, *, name: str = "") -> LineReading:
    """Read one line of card text in an edition's wording; ``name`` is the card's own name, if it stands in the text."""
    return _read(RawLine(text, (0, len(text))), edition, name)


def read_card(card: CardText, edition: str | None = None) -> CardReading:
    """Read every line of every face of a card; there is a tree only if all were read."""
    faces = tuple(tuple(_read(line, edition, face.name) for line in raw_lines(face.text)) for face in card.faces)
    whole = all(line.status == "read" for lines in faces for line in lines)
    return CardReading(card.name, faces, _tree(card, faces) if whole else None)


def start_of(text: str) -> str:
    """The start symbol by which a normalised line is read."""
    if _CHAPTER.match(text):
        return "chapter_line"
    if _TRIGGER.match(text):
        return "triggered_line"
    if ":" in _QUOTED.sub("", text):
        return "activated_line"
    return "plain_line" if text.endswith((".", "”")) and not _is_keyword(text) else "keyword_line"


def is_ambiguous(line: LineReading) -> bool:
    """Whether a line that was read can be derived so that another tree comes out."""
    return line.status == "read" and line.normal is not None and _ways(line.normal) > 1


@lru_cache(maxsize=1 << 16)
def _ways(normal: str) -> int:
    return len(engine().all_values(start_of(normal), normal))


def text_of(ability: AnyAbility) -> str | None:
    """The text of an ability, normalised, as the grammar prints it; None if the grammar has no words for it."""
    built = unclassified(unresolved(ability))
    return next((text for start in STARTS if (text := engine().text(start, built)) is not None), None)


def _is_keyword(text: str) -> bool:
    return "―" in text and " " not in text.split("―")[0].replace("cumulative upkeep", "").strip()


def _read(line: RawLine, edition: str | None, name: str) -> LineReading:
    norm = normalised(line.text, name, wording(edition))
    verdict = _verdict(norm.text)
    if verdict.place is not None:
        return _declined(line, norm, verdict.place, verdict.reason)
    if verdict.ability is None:
        return LineReading("mismatch", line.text, printed=verdict.printed, span=line.span)
    printed = norm.raw() if verdict.printed == norm.text else verdict.printed
    return LineReading("read", line.text, ability=verdict.ability, printed=printed, span=line.span, normal=norm.text)


class _Verdict(NamedTuple):
    """What became of a normalised line: its ability, or where and why it stopped, or only what it printed."""

    ability: AnyAbility | None = None
    printed: str | None = None
    place: int | None = None
    reason: str | None = None


@lru_cache(maxsize=1 << 16)
def _verdict(text: str) -> _Verdict:
    """Read a normalised line, print it, and find what its words mean. Two lines of five stand on more than one card."""
    start = start_of(text)
    try:
        built = engine().build(start, text)
        printed = engine().text(start, built.value)
        if printed != text and not (built.variant and _agrees(start, printed, built.value)):
            return _Verdict(printed=printed)
        return _Verdict(resolved(classified(built.value)), printed)
    except Stopped as stopped:
        return _Verdict(place=stopped.place, reason=stopped.reason)
    except Unreadable as unreadable:
        return _Verdict(place=len(text), reason=str(unreadable))


def _agrees(start: str, printed: str | None, value: object) -> bool:
    """Whether a spelling variant's canonical text reads to the same value."""
    return printed is not None and engine().build(start, printed).value == value


def _declined(line: RawLine, norm: Normalised, place: int, reason: str | None) -> LineReading:
    return LineReading(
        "declined",
        line.text,
        normal=norm.text,
        stopped_at=norm.raw_place(place),
        reason=reason,
        tail=reason or norm.text[place:],
        span=line.span,
    )


def _tree(card: CardText, faces: tuple[tuple[LineReading, ...], ...]) -> CardTree:
    return CardTree(card.name, tuple(_face(face, lines) for face, lines in zip(card.faces, faces, strict=True)))


def _face(face: FaceText, lines: tuple[LineReading, ...]) -> FaceTree:
    return FaceTree(face.name, tuple(Line(_ability(line), line.span) for line in lines))


def _ability(line: LineReading) -> AnyAbility:
    assert line.ability is not None
    return line.ability
