"""The chapters of 2014-02-01 that were different from the trunk's."""

from __future__ import annotations

from rules.kernel.rule import Chapter

CHAPTERS: tuple[type[Chapter], ...] = ()
