"""What each game was decided to do with each word that a field of a node can say; `python -m` this writes it anew."""

from __future__ import annotations

import json
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path

from grammar.nodes import cards
from grammar.nodes.base import Node
from rules.kernel.effects.taking import ELSEWHERE, SPELLING, Taking, is_unsaid
from tests.contract.games import GAMES, is_built
from tests.nodes import all_nodes

DECIDED = Path(__file__).with_name("words_decided.json")
Words = Mapping[str, Mapping[str, str]]
"""For fields, by the names of their class and their own, and the words that can stand there: what is done with each."""


def words_of(hint: object) -> Iterator[str]:
    """The words of a type that lists some."""
    if typing.get_origin(hint) is typing.Literal:
        yield from map(str, typing.get_args(hint))
        return
    for arm in typing.get_args(hint):
        yield from words_of(arm)


def decision(kind: type[Node], name: str, word: str, taking: Taking) -> str:
    """What a game does with a word in a field, by its tables."""
    known = taking.fields.get(kind, {}).get(name, ())
    if known is SPELLING or known is ELSEWHERE:
        return "spelling" if known is SPELLING else "elsewhere"
    return "taken" if is_unsaid(kind, name, word) or word in known else "refused"


def words_now(game: str) -> Words:
    """What a game does with every word that a field can say of the nodes that it has a meaning for."""
    found: dict[str, dict[str, str]] = {}
    for kind in all_nodes():
        if kind.__module__ == cards.__name__ or not is_built(kind, game):
            continue
        hints = typing.get_type_hints(kind)
        for name in kind.__struct_fields__:
            for word in words_of(hints[name]):
                found.setdefault(f"{kind.__name__}.{name}", {})[word] = decision(kind, name, word, GAMES[game].taking)
    return found


def words_decided(game: str) -> Words:
    """The same as it was decided."""
    found: Words = json.loads(DECIDED.read_text(encoding="utf-8"))[game]
    return found


def undecided(now: Words, decided: Words) -> list[str]:
    """The words with which something else is done than was decided, or of which nothing was."""
    return [
        f"{field} “{word}” is {done}, and {decided.get(field, {}).get(word, 'nothing')} was decided"
        for field, words in now.items()
        for word, done in words.items()
        if decided.get(field, {}).get(word) != done
    ]


if __name__ == "__main__":
    said = json.dumps({game: words_now(game) for game in GAMES}, indent=1, ensure_ascii=False, sort_keys=True)
    DECIDED.write_text(said + "\n", encoding="utf-8")
