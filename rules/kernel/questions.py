"""The kinds of questions that every game can ask, each by its stable name."""

from __future__ import annotations

EVERYWHERE = frozenset({"choose", "may", "modes", "new targets", "number", "pay", "targets", "zones searched"})
"""What is chosen, taken up, targeted or paid as a text says; a game adds the questions of its own rules."""
