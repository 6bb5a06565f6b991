"""The table of contents of a game's rules: every chapter by its name, each listed once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_type_hints

from rules.kernel.errors import EditionError
from rules.kernel.rule import Chapter


class Contents:
    """The chapters of a running game; a game's own names each chapter of its newest rules as an annotation."""

    def __init__(self, chapters: Mapping[str, Chapter]) -> None:
        for name, chapter in chapters.items():
            setattr(self, name, chapter)

    @classmethod
    def chapters(cls) -> tuple[type[Chapter], ...]:
        """The chapters that the table names, in its order.

        Raises:
            EditionError: A chapter stands under another name than that of its section.
        """
        named: dict[str, type[Chapter]] = get_type_hints(cls)
        for name, chapter in named.items():
            if name != chapter.section:
                raise EditionError(f"{chapter.__qualname__} stands as {name!r}, but its section is {chapter.section!r}")
        return tuple(named.values())
