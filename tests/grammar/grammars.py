"""The grammars of all games, for what must hold of each of them."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import cast

from grammar.common.reader import Reader
from grammar.common.texts import CardText, FaceText
from store.card_records import CardRecord
from store.importers import read_cards
from tests.corpora import corpus
from tests.grammar.goldens import Golden, stored


@dataclass(frozen=True)
class Grammar:
    """The grammar of one game, and what is expected of it."""

    package: str
    corpus: str
    conflicts: int
    """Shift/reduce conflicts, all resolved by reading on: a change must be looked at, not only counted.

    Most ask whether a duration belongs to what comes next (`your next attack this turn`) or to the sentence around it,
    others whether a comma joins two costs or two keywords.
    """
    reviewed: int
    """How many reviewed trees there are at least."""
    floor: float
    """The share of the corpus that is read whole."""
    sample: int
    """How many cards are read in all ways each time."""
    spellings: tuple[tuple[str, str], ...]
    """Phrases with the spelling of the same that has a word less, each looked at: nothing else may lose a word."""

    def __str__(self) -> str:
        return self.package

    @property
    def game(self) -> str:
        """The game, as it is called from outside."""
        return self.package.replace("_", "-")

    @property
    def reader(self) -> Reader:
        """What reads lines and cards."""
        return cast("Reader", import_module(f"grammar.{self.package}.reading").READER)

    @property
    def goldens(self) -> list[Golden]:
        """The reviewed lines."""
        return [golden for goldens in stored(self.package).values() for golden in goldens]


GRAMMARS = (
    Grammar(
        "magic",
        "mtg",
        conflicts=56,
        reviewed=150,
        floor=0.6,
        sample=400,
        spellings=(
            ("or to activate", "or activate"),
            ("discard all the cards", "discard the cards"),
            ("they also have", "they have"),
            ("creature and that's tapped", "creature that's tapped"),
        ),
    ),
    Grammar(
        "flesh_and_blood",
        "fab",
        conflicts=86,
        reviewed=60,
        floor=0.64,
        sample=150,
        spellings=(
            ("that much damage plus", "that much plus"),
            ("weapons with 1 base {p}", "weapons with 1 {p}"),
            ("dealt arcane damage, prevent 3 arcane damage", "dealt arcane damage, prevent 3 damage"),
            ("6 sided die", "6 die"),
            ("where X is the number rolled", "where X the number rolled"),
            ("heroes an additional {r}", "heroes additional {r}"),
            ("dealt exactly 1", "dealt 1"),
        ),
    ),
    Grammar(
        "grand_archive",
        "ga",
        conflicts=35,
        reviewed=60,
        floor=0.61,
        sample=150,
        spellings=(("Summon a token copy", "Summon a copy"),),
    ),
)
REVIEWED = [(grammar, golden) for grammar in GRAMMARS for golden in grammar.goldens]


@cache
def cards_of(grammar: Grammar) -> tuple[CardText, ...]:
    """The cards of the open corpus of a game, those of Magic that may be played in Vintage."""
    if grammar.package == "magic":
        return tuple(magic_cards("cards", "vintage"))
    records = read_cards(corpus(f"{grammar.corpus}/cards.jsonl.gz"), grammar.game)
    return tuple(record.card for record in records if isinstance(record, CardRecord))


def magic_cards(name: str, legal_in: str | None = None) -> list[CardText]:
    """The cards of a file of Magic's corpus, those alone that are legal in a format if one is given."""
    with gzip.open(corpus(f"mtg/{name}.jsonl.gz"), "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    wanted = [one for one in records if legal_in is None or legal_in in (one.get("legal_in") or ())]
    return [CardText(one["name"], tuple(_face(face, one) for face in one.get("faces") or [one])) for one in wanted]


def _face(face: dict[str, str], record: dict[str, str]) -> FaceText:
    return FaceText(face.get("face") or face.get("name") or record["name"], face.get("text") or "")
