"""What is wrong with a scenario: every fault with its place, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

LIKENESS = 60
"""Below this likeness, from 0 to 100, a suggestion would be a guess."""
LIKENESS_OF_NUMBERS = 80
"""The same for what is mostly digits, of which any two are somewhat alike."""


class Fault(msgspec.Struct, frozen=True):
    """One fault: where (a JSON pointer), what, what was probably meant, the line of a file, and what may be meant."""

    pointer: str
    message: str
    suggestion: str | None = None
    line: int | None = None
    choices: tuple[str, ...] = ()
    """The words of which one is to be said."""

    def __str__(self) -> str:
        place = f"line {self.line}, {self.pointer or '/'}" if self.line else self.pointer or "/"
        hint = f" (did you mean {self.suggestion!r}?)" if self.suggestion else ""
        return f"{place}: {self.message}{hint}"


class BadScenario(Exception):
    """A scenario that cannot be read; ``faults`` holds every one that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(dict.fromkeys(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type[BadScenario], tuple[tuple[Fault, ...]]]:
        """Go from one process to another with its faults."""
        return BadScenario, (self.faults,)


def suggest(word: str, known: Iterable[str], likeness: int = LIKENESS) -> str | None:
    """Return the known word that is most like this one, or None where none is near."""
    from rapidfuzz import fuzz, process  # only a word that is not known needs it

    found = process.extractOne(word, list(known), scorer=fuzz.ratio, score_cutoff=likeness)
    return found[0] if found else None


def escape(key: str) -> str:
    """Return a key as a JSON pointer writes it.

    >>> escape("+1/+1")
    '+1~1+1'
    """
    return key.replace("~", "~0").replace("/", "~1")


def unescaped(part: str) -> str:
    """Return the key that a part of a JSON pointer stands for.

    >>> unescaped("+1~1+1")
    '+1/+1'
    """
    return part.replace("~1", "/").replace("~0", "~")


def pointer_to(*keys: str | int) -> str:
    """Return the JSON pointer of a path.

    >>> pointer_to("play", 0, "targets")
    '/play/0/targets'
    """
    return "".join(f"/{escape(str(key))}" for key in keys)


def with_lines(faults: Iterable[Fault], lines: Mapping[str, int]) -> tuple[Fault, ...]:
    """Add to each fault the line of its place, or of the nearest place around it."""
    return tuple(msgspec.structs.replace(fault, line=_line(fault.pointer, lines)) for fault in faults)


def _line(pointer: str, lines: Mapping[str, int]) -> int | None:
    while pointer and pointer not in lines:
        pointer = pointer.rpartition("/")[0]
    return lines.get(pointer)
