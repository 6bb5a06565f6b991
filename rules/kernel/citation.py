"""The citation of a numbered rule, which every step of a trace brings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Citation:
    """A numbered rule of one document, as one edition numbers it, with its plain sentence."""

    document: str
    number: str
    gist: str
    key: str
