"""Normalising Grand Archive's card text: own name to ~, reminders out, numbers and symbols alike, sentence case."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from grammar.common.lexicon import alternation
from grammar.common.names import apostrophes, own_name, quotes
from grammar.common.normal import Edit, Normalised, Pass, full_stops, lowered, lowered_starts, normalise, substitution
from grammar.grand_archive import vocabulary as v
from grammar.grand_archive.editions import PASSES

OWN_NOUNS = ("card", "object", "champion", "weapon", "ally", "unit", "item", "domain")
"""Nouns after `this` that mean the object itself."""

_NAMES = (*v.KEYWORDS, *v.NUMBER_KEYWORDS, *v.COST_KEYWORDS)
_KEYWORD = re.compile(rf"\b(?:{alternation((*map(str.capitalize, _NAMES), *map(str.title, _NAMES)))})(?!\w)")
LOCK = r"\[[^\]]*\]"
_ONE_KEYWORD = (
    rf"(?:{alternation(v.KEYWORDS)}|{alternation(v.NUMBER_KEYWORDS)} (?:\d+|X)|command \w+|~ lineage"
    r"|\w+ & \w+ imbue \d+|(?:\w+ (?:or )?)?\w+ link"
    rf"|(?:{alternation(v.COST_KEYWORDS)}|brew) — .*)"
)
_KEYWORD_LINE = re.compile(rf"(?:{LOCK} )*(?:inherited effect — )?{_ONE_KEYWORD}(?:, {_ONE_KEYWORD})*")
_STARTS = r"(?:(?<=^)|(?<=[.:!?] )|(?<=— )|(?<=• )|(?<=“)|(?<=\] ))"
_SENTENCE_START = re.compile(rf"{_STARTS}([A-Z])([\w'-]*)")
_HEADING = re.compile(
    rf"{_STARTS}(?:On [A-Z][\w ]*?(?=:)|Class Bonus(?=:)"
    rf"|(?:{alternation((*map(str.capitalize, (*v.LABELS, 'brew')), 'Inherited Effect', 'Lineage Release'))}"
    r"|Deluge \d+)(?= —)"
    r"|Command(?= [A-Z]\w+(?:$|,))|\w+ Link(?=$))"
)
_WITHIN = re.compile(
    r"(?<= )(?:Ally|Item|Weapon|Unit|Champion)(?= Link$)|(?<= )Link(?=$)"
    r"|(?<=, )(?:Banish|Sacrifice|Discard|Remove|Rest|Reveal|Return|Put|Pay)\b|(?<=~ )Lineage(?=$)|(?<=\d )More\b"
)
_OF_ELEMENTS = re.compile(rf"\b(?:{alternation(tuple(map(str.capitalize, v.ELEMENTS)))})(?= (?:& \w+ )?[Ii]mbue\b)")
_NAMED = (*v.CLASSES, *v.SUBTYPES)
_CAPITALS = frozenset({word.split()[0] for word in (*_NAMED, *map(v.plural, _NAMED))} | {"X", "LV", "REST"})


def is_keyword_line(text: str) -> bool:
    """Whether a line, normalised but for its full stop, is made of keywords."""
    return _KEYWORD_LINE.fullmatch(text) is not None


@lru_cache(maxsize=1)
def _passes() -> tuple[Pass, ...]:
    return (
        substitution(r"(?<=~)'(?!s)", "'s"),
        substitution(rf"\b[Tt]his (?:{'|'.join(OWN_NOUNS)})\b", "~"),
        *PASSES,
        substitution(r"^[Tt]hen (?=you may )", ""),
        lowered(_HEADING),
        lowered(_WITHIN),
        lowered(_OF_ELEMENTS),
        lowered(_KEYWORD),
        substitution(r"(?<!\.)(?<!\(\d\))”", ".”"),
        substitution(r"(?<=[.)])”(?=$| [A-Z•])", "”."),
        lowered_starts(_SENTENCE_START, _CAPITALS),
        full_stops(is_keyword_line),
    )


_CHAMPION_NAMED = substitution(r"“([A-Z][\w ]*)”(?= champion)", r"\1", "“")
"""The name of a champion in quotation marks is its name."""
_REMINDER = substitution(r"\s*\((?!(?:\d+|X)\))(?:[^()]|\([^()]*\))*\)", "", "(")


def normalised(text: str, name: str = "", _: str | None = None) -> Normalised:
    """A line of card text, normalised."""
    return _normalised(text, tuple(own for own in _own_names(name) if own in text.replace("\u2019", "'")))


def _but_in_locks(names: Pass) -> Pass:
    """The pass, but for names in a restriction: they are those of champions."""

    def find(text: str) -> Iterable[Edit]:
        return (edit for edit in names.find(text) if text.rfind("[", 0, edit.start) <= text.rfind("]", 0, edit.start))

    return Pass(find)


def _own_names(name: str) -> tuple[str, ...]:
    """The name of a card, whole and as its own text may shorten it: what stands before a comma or after a colon."""
    parts = (name, name.split(", ")[0], name.split(": ")[-1])
    return tuple(dict.fromkeys(part for part in parts if part))


@lru_cache(maxsize=1 << 16)
def _normalised(text: str, own: tuple[str, ...]) -> Normalised:
    named = (_but_in_locks(own_name(own)),) if own else ()
    return normalise(text, (apostrophes, _REMINDER, quotes, _CHAMPION_NAMED, *named, *_passes()))
