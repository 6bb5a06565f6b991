"""Find out how a document is laid out, and read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from store.plain_files import read_text
from store.rule_documents.chaptered_rules import (
    is_chaptered_rules,
    is_numbered_records,
    read_chaptered_rules,
    read_numbered_records,
)
from store.rule_documents.comprehensive_rules import is_comprehensive_rules, read_comprehensive_rules
from store.rule_documents.document import RuleDocument, UnreadableDocumentError
from store.rule_documents.judge_page import is_judge_page, read_judge_page
from store.rule_documents.paged_rules import (
    is_paged_records,
    is_rules_page,
    read_paged_records,
    read_rules_page,
)
from store.rule_documents.rulings_summary import is_rulings_summary, read_rulings_summary

_LAYOUTS: Sequence[tuple[str, Callable[[Sequence[str]], bool], Callable[[Sequence[str]], RuleDocument]]] = (
    ("comprehensive rules", is_comprehensive_rules, read_comprehensive_rules),
    ("chaptered rules", is_chaptered_rules, read_chaptered_rules),
    ("records of rules", is_numbered_records, read_numbered_records),
    ("records of pages", is_paged_records, read_paged_records),
    ("rules page", is_rules_page, read_rules_page),
    ("judge page", is_judge_page, read_judge_page),
    ("rulings summary", is_rulings_summary, read_rulings_summary),
)


def read_rules(path: Path) -> RuleDocument:
    """Read a text file (gz too); raises UnreadableDocumentError, or OSError when it can't be opened."""
    lines = read_text(path).splitlines()
    fitting = [(name, read) for name, fits, read in _LAYOUTS if fits(lines)]
    if len(fitting) != 1:
        known = ", ".join(name for name, _, _ in _LAYOUTS)
        seen = " and ".join(name for name, _ in fitting) or "none"
        raise UnreadableDocumentError(f"{path} must be laid out as one of {known}; it looks like {seen} of them")
    return fitting[0][1](lines)
