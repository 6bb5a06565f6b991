"""Counters of a board that no rule and no text speaks of: any name may be one, so it is told, and not refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rules.grand_archive.by_counters import LENT
from rules.grand_archive.layers import COUNTED
from rules.magic.kinds_of_counters import FINALITY, KEYWORDS, RAD, SHIELD, STUN, variant_of
from scenarios.cards import ScenarioCards
from scenarios.faults import suggest
from scenarios.format import Scenario
from scenarios.soundness import things_of

RULED: Mapping[str, frozenset[str]] = {
    "magic": KEYWORDS | {SHIELD, STUN, FINALITY, RAD, "loyalty", "lore", "+1/+1", "-1/-1"},
    "flesh-and-blood": frozenset({"+1{p}", "-1{p}", "+1{d}", "-1{d}", "+1{h}", "-1{h}"}),
    "grand-archive": frozenset({*LENT, *COUNTED, "bulwark", "damage", "durability", "omen", "wither"}),
}
"""The kinds of counters that the rules of a game speak of."""
NUMERIC = re.compile(r"[+-]\d.*")
"""Counters that say in numbers what they change: the rules carry them out, or they are refused by name."""


def marks(scenario: Scenario, cards: ScenarioCards) -> Iterator[str]:
    """Return in words which counters of the board are marks without rules, and what was probably meant."""
    texts = _texts(scenario, cards)
    kinds = (kind for _, item in things_of(scenario) for kind, count in item.state.get("counters", {}).items() if count)
    ruled = RULED[scenario.game]
    for kind in dict.fromkeys(kinds):
        if kind in ruled or NUMERIC.match(kind) or variant_of(kind) is not None or kind.casefold() in texts:
            continue
        near = suggest(kind, sorted(ruled))
        hint = f" (did you mean {near!r}?)" if near else ""
        yield f"the counter {kind!r} is a mark without rules{hint}"


def _texts(scenario: Scenario, cards: ScenarioCards) -> str:
    """Return what the cards of a scenario say, those that it describes, and the effects that already run."""
    said = [face.text for text, _ in cards.used() for face in text.faces]
    said += [item.token.text for _, item in things_of(scenario) if item.token is not None]
    said += [effect.text for effect in scenario.effects]
    return "\n".join(said).casefold()
