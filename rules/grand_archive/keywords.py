"""Keywords: for each keyword, the abilities that it stands for.

Rules book: Glossary - Keywords and Abilities. What the chapters look for themselves stands for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes.abilities import AnyAbility, Keyword, Static, Triggered
from grammar.nodes.continuous import CostChange, EntersWith
from grammar.nodes.events import StepBegins
from grammar.nodes.quantities import Property
from grammar.nodes.references import Itself, You
from grammar.nodes.verbs import Entry, SetStatus

Meaning = tuple[AnyAbility, ...]

BY_RULES = frozenset(
    {
        "ambush",
        "cleave",
        "floating memory",
        "immortality",
        "interdiction",
        "multistrike",
        "pride",
        "reservable",
        "spellshroud",
        "omnishroud",
        "stealth",
        "steadfast",
        "taunt",
        "true sight",
        "unblockable",
        "fast activation",
    }
)
"""Keywords that the chapters look for themselves."""

OUTSIDE = frozenset({"divine relic"})
"""Keywords about which cards may be brought to a game; in the game they mean nothing."""

IT, YOU = Itself(), You("")


def stands_for(keyword: Keyword) -> Meaning:
    """The abilities that a keyword stands for; itself where the chapters look for it."""
    meaning = MEANINGS.get(keyword.name)
    return (keyword,) if meaning is None else meaning(keyword)


def is_built(keyword: Keyword) -> bool:
    """Whether it is known what a keyword stands for."""
    return keyword.name in MEANINGS or keyword.name in BY_RULES or keyword.name in OUTSIDE


def _vigor(keyword: Keyword) -> Meaning:
    return (Triggered(StepBegins("end phase", YOU, "the"), SetStatus("wake up", IT), "at"),)


def _hindered(keyword: Keyword) -> Meaning:
    return (Static(EntersWith(IT, Entry(status=("rested",)))),)


def _efficiency(keyword: Keyword) -> Meaning:
    return (Static(CostChange(IT, "less", "1", Property(YOU, "level"), "activate")),)


MEANINGS: Mapping[str, Callable[[Keyword], Meaning]] = {
    "efficiency": _efficiency,
    "hindered": _hindered,
    "vigor": _vigor,
}
"""For each keyword, what it stands for."""
