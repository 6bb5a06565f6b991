"""What the rules of a game and the texts of a scene speak of: kinds of counters, names of tokens, subtypes.

Any word may be either. One that nothing speaks of is mostly misspelt: no counter of that kind, and no token of that
name, can come to be on this board.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module

from rules import grand_archive, magic
from rules.flesh_and_blood import kinds as fab_kinds
from rules.grand_archive.chapters import counters as archive
from rules.magic.chapters import counters as of_magic
from rules.magic.kinds_of_counters import variant_of
from rules.magic.predefined_tokens import PREDEFINED
from scenarios.cards import ScenarioCards
from scenarios.faults import suggest
from scenarios.format import Scenario
from scenarios.games import GAMES
from scenarios.soundness import things_of

NUMERIC: Mapping[str, re.Pattern[str]] = {
    "magic": re.compile(r"[+-]\d+/[+-]\d+"),
    "flesh-and-blood": re.compile(rf"[+-]\d+({'|'.join(map(re.escape, fab_kinds.COUNTED))})"),
}
"""How the counters of a game look that say in numbers what they change."""

TOKENS: Mapping[str, frozenset[str]] = {
    "magic": frozenset(
        {*PREDEFINED, "Army", "Fish", "Germ", "Octopus", "Phyrexian", "Servo", "Spirit", "Token", "Warrior", "Zombie"}
    ),
    "flesh-and-blood": frozenset({"Seismic Surge"}),
    "grand-archive": frozenset(),
}
"""The words in the names of tokens that the rules themselves let come to be, keywords among them."""
NAME = re.compile(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*")


def counters_by_rule(game: str, edition: str | None) -> frozenset[str]:
    """Return the kinds of counters that the rules of a game speak of in an edition, None for the newest."""
    if game == "flesh-and-blood":
        return fab_kinds.BY_RULE
    rulebook = (magic if game == "magic" else grand_archive).rulebook(edition)
    chapter = rulebook.chapters["counters"]
    assert issubclass(chapter, (archive.Counters, of_magic.Counters))
    kinds: frozenset[str] = chapter.kinds
    return kinds


@cache
def subtypes_of(game: str) -> frozenset[str]:
    """Return the subtypes that card text of a game speaks of."""
    vocabulary = import_module(f"grammar.{GAMES[game].package}.vocabulary")
    return frozenset(vocabulary.SUBTYPES)


class Spoken:
    """What is spoken of in a scene: by the rules, the cards, the described tokens and the effects that already run."""

    def __init__(self, scenario: Scenario, cards: ScenarioCards) -> None:
        said = [face.text for text, _ in cards.used() for face in text.faces]
        said += [item.token.text for _, item in things_of(scenario) if item.token is not None]
        self.marks = {kind for _, item in things_of(scenario) for kind in item.state.get("counters", {})}
        """The kinds of counters that lie on the board, spoken of or not."""
        lines = [face.type_line for text, _ in cards.used() for face in text.faces]
        lines += [item.token.types for _, item in things_of(scenario) if item.token is not None]
        self._subtypes = subtypes_of(scenario.game) | {
            word for line in lines for word in re.findall(r"[^\s/()]+", line)
        }
        self._said = "\n".join([*said, *(effect.text for effect in scenario.effects)])
        self._folded = self._said.casefold()
        self._game = scenario.game
        self._counters = counters_by_rule(scenario.game, scenario.edition)
        self._tokens = TOKENS[scenario.game]

    def has_counter(self, kind: str) -> bool:
        """Return whether a rule or a text speaks of a kind of counter."""
        if kind in self._counters or self.speaks_of(kind):
            return True
        if self._game == "magic" and variant_of(kind) in self._counters:
            return True
        return self._game in NUMERIC and NUMERIC[self._game].fullmatch(kind) is not None

    def has_token(self, name: str) -> bool:
        """Return whether a rule or a text speaks of all that a token is called."""
        made = {word for token in self._tokens for word in token.casefold().split()}
        return all(word in made or self.speaks_of(word) for word in name.casefold().split())

    def has_subtype(self, name: str) -> bool:
        """Return whether the game or a text speaks of a subtype, or a card of the scene has such a word."""
        return name.casefold() in {word.casefold() for word in self._subtypes} or self.speaks_of(name)

    def subtype_like(self, name: str) -> str | None:
        """Return the subtype that was probably meant."""
        return suggest(name, sorted(self._subtypes))

    def speaks_of(self, word: str) -> bool:
        """Return whether a text has a word as a whole."""
        return re.search(rf"(?<!\w){re.escape(word.casefold())}(?!\w)", self._folded) is not None

    def counter_like(self, kind: str) -> str | None:
        """Return the kind of counter that was probably meant."""
        return suggest(kind, sorted({*self._counters, *re.findall(r"([^\s:]+) counters?\b", self._folded)}))

    def token_like(self, name: str) -> str | None:
        """Return the name of a token that was probably meant."""
        return suggest(name, sorted({*self._tokens, *NAME.findall(self._said)}))
