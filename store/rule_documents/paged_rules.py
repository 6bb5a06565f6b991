"""Rulebooks whose pages number their own rules, and which are cited by page, section and position.

``combat-phase-damage-step/general-rules/3.g.ii`` is the second point under ``g`` under rule 3 of a section of a
page. They come as JSON Lines with a record for each number, and as single pages copied from a site, where a point's
place shows by its indent alone: the digit printed there may start anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec

from rules.kernel.index import Kind
from store.rule_documents.document import NumberedText, RuleDocument, Unplaced, UnreadableDocumentError
from store.rule_documents.kinds import kind_of_rule

_PAGE = re.compile(r"^(?P<title>[A-Z]\w+(?: \w+)* - [A-Z][\w\u2019' -]+)$")
_POINT = re.compile(r"^(?P<indent> *)\d+\.\s+(?P<text>\S.*)$")
_SECTION = re.compile(r"^(?P<title>[A-Z][\w\u2019' -]+?):?$")
_END = re.compile(r"^(?:Previous[A-Z].*Next[A-Z]|Last updated)")
_FIRST_WORDS = re.compile(r"\W+")


class _PagedRecord(msgspec.Struct):
    """A line of JSON Lines: a rule, a heading, or the words that a page begins with."""

    id: Annotated[str, msgspec.Meta(min_length=1)]
    kind: str
    page: str
    text: Annotated[str, msgspec.Meta(min_length=1)]
    examples: tuple[str, ...]

    def whole(self) -> str:
        """The text with its examples, as the page has them."""
        return "\n".join((self.text, *(f"Example: {example}" for example in self.examples)))


def is_paged_records(lines: Sequence[str]) -> bool:
    """Whether the first line of a file is a record with an identifier, a kind, a page and a text."""
    first = next((line for line in lines if line.strip()), "")
    try:
        _record(1, first)
    except UnreadableDocumentError:
        return False
    return True


def read_paged_records(lines: Sequence[str]) -> RuleDocument:
    """The pages, sections, rules and points of JSON Lines, in order; a page without a record of its own gets one."""
    reading = _Records()
    for at, line in enumerate(lines, start=1):
        if line.strip():
            reading.take(at, _record(at, line))
    return RuleDocument(tuple(reading.texts.values()), tuple(reading.unplaced))


def is_rules_page(lines: Sequence[str]) -> bool:
    """Whether a file has the title of a page, and points under it that are numbered anew by their indents."""
    start = _title(lines)
    return start is not None and any(_POINT.match(line) for line in lines[start:])


def read_rules_page(lines: Sequence[str]) -> RuleDocument:
    """The sections, rules and points of one page, in order; what the site prints around the page is no part of it."""
    start = _title(lines)
    if start is None:
        raise UnreadableDocumentError("there is no title of a page in it")
    page = _Page(lines[start].strip(), start + 1)
    for at, line in enumerate(lines[start + 1 :], start=start + 2):
        if _END.match(line.strip()):
            break
        page.take(at, line)
    return RuleDocument(tuple(page.texts))


def _title(lines: Sequence[str]) -> int | None:
    """Where the page begins: its title stands alone, and the first point or section follows at once."""
    return next((at for at, line in enumerate(lines) if _PAGE.match(line) and _opens(lines[at + 1 :])), None)


def _opens(lines: Sequence[str]) -> bool:
    following = next((line for line in lines if line.strip()), "")
    return bool(_POINT.match(following) or following.endswith(":"))


def _slug(title: str) -> str:
    return _FIRST_WORDS.sub("-", title.lower()).strip("-")


def _record(at: int, line: str) -> _PagedRecord:
    try:
        return msgspec.json.decode(line, type=_PagedRecord)
    except msgspec.DecodeError as fault:
        raise UnreadableDocumentError(f"line {at} is no record of a rule: {fault}") from fault


def _kind(text: str) -> Kind:
    """The kind of a numbered point; no point of a page is a title, though some end without a full stop."""
    return kind_of_rule(f"{text.rstrip('.')}.")


class _Records:
    """The state of reading records: what was found so far, by number."""

    def __init__(self) -> None:
        self.texts: dict[str, NumberedText] = {}
        self.unplaced: list[Unplaced] = []

    def take(self, at: int, record: _PagedRecord) -> None:
        if record.id in self.texts:
            self.unplaced.append(Unplaced(at, f"{record.id} {record.text}"))
            return
        parent = self._above(at, record)
        kind = _kind(record.text) if record.kind == "rule" else "heading"
        self.texts[record.id] = NumberedText(record.id, kind, parent, record.whole(), at)

    def _above(self, at: int, record: _PagedRecord) -> str | None:
        """The nearest number above that is there; the page itself, when it has no record, begins with its title."""
        above = next((number for number in _prefixes(record.id) if number in self.texts), None)
        page = record.id.partition("/")[0]
        if above is None and page != record.id:
            self.texts[page] = NumberedText(page, "heading", None, record.page, at)
            return page
        return above


def _prefixes(number: str) -> Iterator[str]:
    """What a number may stand under, the nearest first: its point, its rule, its section, its page."""
    page, _, place = number.partition("/")
    section, _, point = place.rpartition("/")
    steps = point.split("~")[0].split(".")
    home = f"{page}/{section}" if section else page
    yield from (f"{home}/{'.'.join(steps[:count])}" for count in range(len(steps) - 1, 0, -1))
    yield from (home, page)


class _Page:
    """The state of reading a copied page: the section in force, and the open points with their indents."""

    def __init__(self, title: str, at: int) -> None:
        self._page = _slug(title)
        self.texts = [NumberedText(self._page, "heading", None, title, at)]
        self._section = self._page
        self._indents: list[int] = []
        self._counts: list[int] = []

    def take(self, at: int, line: str) -> None:
        if found := _POINT.match(line):
            self._point(at, len(found["indent"]), found["text"].strip())
        elif found := _SECTION.match(line):
            self._open_section(at, found["title"])
        elif line.strip():
            self.texts.append(self.texts.pop().followed_by(f"\n{line.strip()}"))

    def _open_section(self, at: int, title: str) -> None:
        self._section = f"{self._page}/{_slug(title)}"
        self._indents, self._counts = [], []
        self.texts.append(NumberedText(self._section, "heading", self._page, title, at))

    def _point(self, at: int, indent: int, text: str) -> None:
        while self._indents and self._indents[-1] > indent:
            self._indents.pop()
            self._counts.pop()
        if not self._indents or self._indents[-1] < indent:
            self._indents.append(indent)
            self._counts.append(0)
        self._counts[-1] += 1
        self.texts.append(NumberedText(self._number(self._counts), _kind(text), self._parent(), text, at))

    def _number(self, counts: Sequence[int]) -> str:
        return f"{self._section}/{'.'.join(_label(depth, count) for depth, count in enumerate(counts))}"

    def _parent(self) -> str:
        return self._number(self._counts[:-1]) if len(self._counts) > 1 else self._section


def _label(depth: int, count: int) -> str:
    """How the book counts at a depth: digits, letters, small Roman numerals, and digits again."""
    if depth == 1:
        return chr(ord("a") + count - 1)
    return _roman(count) if depth == 2 else str(count)


def _roman(count: int) -> str:
    tens, ones = divmod(count, 10)
    return "x" * tens + ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")[ones]
