"""Normalising Flesh and Blood's card text: own name and `this` to ~, dashes and rows of modes, sentence case."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from grammar.common.lexicon import alternation
from grammar.common.names import apostrophes, own_name, quotes
from grammar.common.normal import Edit, Normalised, Pass, full_stops, lowered, lowered_starts, normalise, substitution
from grammar.flesh_and_blood import vocabulary as v
from grammar.flesh_and_blood.editions import PASSES

OWN_NOUNS = (
    "attack",
    "card",
    "weapon",
    "ally",
    "aura",
    "equipment",
    "item",
    "permanent",
    "landmark",
    "angel",
    "zombie",
)
"""Nouns after `this` that mean the object itself."""

_NOT_ITSELF = (
    "one",
    "turn",
    "way",
    "combat chain",
    "chain link",
    "phase",
    "action phase",
    "end phase",
    "reaction step",
    "game",
    "process",
    "much",
    "many",
    "ability",
)
_CAPITALS = frozenset(
    word.split()[0]
    for word in (*v.CLASSES, *v.TALENTS, *v.TOKENS, *v.CREATED_CARDS, *v.NAMED_SUBTYPES, *map(v.plural, v.TOKENS), "X")
)
_SENTENCE_START = re.compile(r"(?:(?<=[.;:!] )|(?<=^)|(?<=— )|(?<=• )|(?<=“))([A-Z])([\w'-]*)")
_NAMES = tuple(word for word in (*v.KEYWORDS, *v.NUMBER_KEYWORDS) if word not in v.LABELS)
_KEYWORD = re.compile(
    rf"\b(?:{alternation((*map(str.capitalize, _NAMES), *map(str.title, _NAMES)))}"
    r"|Fusion|Fuse|Essence|Specialization|Opt|Amp)(?!\w)"
)
_SPEED = r"(?:(?:once|twice|three times) per turn )?(?:action|instant|attack reaction|defense reaction)"
_HEADING = rf"(?:(?<=^)|(?<=“))(?:{_SPEED}|{alternation(v.LABELS)})"
_LABELLED = rf"(?:{alternation(v.LABELS)}|{alternation(tuple(map(str.title, v.LABELS)))})"
_ONE_KEYWORD = (
    rf"(?:{alternation(v.KEYWORDS)}|{alternation(v.NUMBER_KEYWORDS)} (?:\d+|X)"
    r"|essence of [\w, ]+|[\w/ ]+ fusion|[\w' ,]+ specialization)"
)
_KEYWORD_LINE = re.compile(rf"{_ONE_KEYWORD}(?:,? {_ONE_KEYWORD})*")


def is_keyword_line(text: str) -> bool:
    """Whether a line, normalised but for its full stop, is made of keywords."""
    return _KEYWORD_LINE.fullmatch(text) is not None


_STARTS = Pass(
    lambda text: () if text.endswith(" specialization") else lowered_starts(_SENTENCE_START, _CAPITALS).find(text)
)
"""Small letters at the beginning of sentences; a specialization names a hero, and keeps them all."""


@lru_cache(maxsize=1)
def _passes() -> tuple[Pass, ...]:
    return (
        substitution(rf"\b[Tt]his (?:{'|'.join(OWN_NOUNS)})\b(?! reaction| action)", "~"),
        substitution(rf"\b[Tt]his\b(?! (?:{'|'.join(_NOT_ITSELF)})\b)", "~"),
        *PASSES,
        substitution(r"(?<=[Yy]ou have )(\d+ or more cards) in hand\b", r"\1 in your hand"),
        substitution(r"(?<=\d) (?=\{[pdh]\})", ""),
        lowered(re.compile(rf"{_HEADING}(?= - )", re.IGNORECASE)),
        substitution(rf"({_HEADING}) - ", r"\1 — "),
        substitution(r"(?<=[\w}])(?= If [^.]*, instead )", "."),
        substitution(rf"(?<=[\w}}])(?= {_LABELLED} - [Ii]f [^.]*, instead )", "."),
        lowered(re.compile(rf"(?<=\. ){_LABELLED}(?= - [Ii]f [^.]*, instead )", re.IGNORECASE)),
        substitution(rf"(?<=\. )({_LABELLED}) - [Ii]f(?= [^.]*, instead )", r"\1 — if"),
        substitution(r"[;:] [-•] ", "; • "),
        substitution(r"(?<=[\w}]) - ", ". • "),
        substitution(r"(?<=[.”]) - ", " • "),
        lowered(_KEYWORD),
        substitution(r"(?<=[^.])”", ".”"),
        substitution(r"(?<=[.])”(?=$| [A-Z•]| go again\b)", "”."),
        _STARTS,
        full_stops(is_keyword_line),
    )


_TO_ITSELF = re.compile(r"(?:~ gains|with ~, you may pay (?:\{r\})+\. [Ii]f you do, it gains) [^“”.]*“([^”]*)”")
"""An ability that a text says its own card gains; by its name that is meant there too."""


def _granted_to_itself(own: tuple[str, ...]) -> Pass:
    """The card's own name within an ability that it gains itself, as ~."""
    inside = own_name(own)

    def find(text: str) -> Iterable[Edit]:
        for found in _TO_ITSELF.finditer(text):
            for edit in inside.find(found[1]):
                yield Edit(found.start(1) + edit.start, edit.old, edit.new)

    return Pass(find)


_STRIP = re.compile(r" \((?:red|yellow|blue|purple)\)$")
"""The color behind the name of a card that comes in several: in its text it may stand, or not."""
_MEANINGFUL = frozenset((*v.LABELS, *v.KEYWORDS, *v.NUMBER_KEYWORDS))


def normalised(text: str, name: str = "", _: str | None = None) -> Normalised:
    """A line of card text, normalised."""
    own = (*_own_names(name), *_called_alone(name, text))
    return _normalised(text, tuple(one for one in own if one in text.replace("\u2019", "'")))


def _called_alone(name: str, text: str) -> tuple[str, ...]:
    """The word of its name by which a card calls itself where it says how it lies: `While Minerva is face-down`."""
    return tuple(word for word in _bare(name).split() if re.search(rf"\bWhile {word} is face\b", text))


def _but_in_specializations(names: Pass) -> Pass:
    """The pass, but for the name of the hero that a specialization is for."""

    def find(text: str) -> Iterable[Edit]:
        after = (" specialization", " Specialization")
        return (edit for edit in names.find(text) if not text.startswith(after, edit.start + len(edit.old)))

    return Pass(find)


def _own_names(name: str) -> tuple[str, ...]:
    """A card's name with and without its color, and what its own text may shorten a name with a title to."""
    bare = _bare(name)
    called, comma, _ = bare.partition(", ")
    short = (called, called.rpartition(" ")[2]) if comma else ()
    return tuple(dict.fromkeys(one for one in (name, bare, bare.capitalize(), *short) if one))


def _bare(name: str) -> str:
    """A name without its color, unless the word alone means something else in a text."""
    bare = _STRIP.sub("", name)
    return name if bare.lower() in _MEANINGFUL else bare


_REMINDER = substitution(r"\s*[*_]?\((?=[A-Z])[^()]*\)[*_]?", "", "(")
"""What only reminds of a rule; in other parentheses stands the color behind a name."""


@lru_cache(maxsize=1 << 16)
def _normalised(text: str, own: tuple[str, ...]) -> Normalised:
    several = own_name(tuple(f"{one}s" for one in own), "cards named ~")
    named = (_but_in_specializations(own_name(own)), several, _granted_to_itself(own)) if own else ()
    return normalise(text, (_REMINDER, apostrophes, quotes, *named, *_passes()))
