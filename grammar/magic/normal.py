"""Normalising Magic's card text: reminder text off, own name to ~, typography, sentence case."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from grammar.common.names import apostrophes, own_name, quotes
from grammar.common.normal import Normalised, Pass, lowered, lowered_starts, normalise, substitution
from grammar.magic.vocabulary import FLAVOR_WORDS, ROMAN
from grammar.magic.words import TABLES

OWN_NOUNS = (
    "creature",
    "land",
    "artifact",
    "enchantment",
    "Aura",
    "Equipment",
    "Vehicle",
    "permanent",
    "spell",
    "card",
    "token",
    "planeswalker",
    "Saga",
    "Siege",
    "Class",
    "Case",
    "Spacecraft",
    "Fortification",
    "Room",
    "battle",
    "emblem",
)
_KEPT = frozenset(
    {"X", "Y", "LEVEL", *ROMAN, *TABLES["KINDS"], *(word for word in TABLES["KIND"] if word[0].isupper())}
)
_KEPT_FIRST = frozenset(word.split()[0] for word in (*TABLES["PREDEFINED"], *TABLES["LABEL"]) if word[0].isupper())

_SPOKEN = frozenset(part for words in TABLES.values() for word in words for part in word.split())
"""Words that the tables of the language have in them."""

_SENTENCE_START = re.compile(r"([A-Z])(?:(?<=^.)|(?<=\. .)|(?<=[:—•|] .)|(?<=[―“].))([\w'-]*)")
_COST_WORD = re.compile(
    r"(?<=, )(Sacrifice|Discard|Exile|Pay|Remove|Tap|Return|Put|Reveal|Unattach|Mill|Untap|Exert|Collect)(?=[^.“]*:)"
)
_KEYWORD_COST_WORD = re.compile(r"(?<=, )(Sacrifice|Discard|Exile|Pay|Tap|Return|Collect)(?=[^.:“]*\.?$)")
"""What is done besides for the cost of a keyword that stands after a long dash."""
_LABELS = "|".join(re.escape(word[0].upper() + word[1:]) for word in TABLES["LABEL"])
"""Ability words where a later line of a spell begins with one, which mean nothing."""

_SMALL = r"(?: (?:of|the|a|an|in|to|on|for|by|from|with|and|or|at|as|that))*"
_CAPITAL = r"[A-Z0-9][\w',!?.&-]*"
_FLAVOR = "|".join(re.escape(word) for word in FLAVOR_WORDS)
_BEFORE_FLAVOR = r"(?:^|(?<=[•|] )|(?<=^[IVX] — )|(?<=[IVX][IVX] — ))(?![IVX]+(?:, | — ))"
_FLAVOR_WORDS = rf"{_BEFORE_FLAVOR}(?:{_FLAVOR}|{_CAPITAL}{_SMALL}(?: {_CAPITAL}{_SMALL})* {_CAPITAL}) — "
"""Flavor words: several words with capitals, or one that is known, before a long dash."""

_STARTS = lowered_starts(_SENTENCE_START, _KEPT | _KEPT_FIRST)


@lru_cache
def short_names(name: str) -> tuple[str, ...]:
    """The full name, and the short one that legends are called by."""
    names = [name]
    if "," in name:
        names.append(name.split(",")[0])
    if " of " in name or " the " in name:
        names.append(re.split(r" of | the ", name)[0])
    if _stands_for_first(name):
        names.append(name.split()[0])
    return tuple(names)


def _stands_for_first(name: str) -> bool:
    """Whether a name of several words is shortened to the first (`Zurgo`), which is no word of the language."""
    first, _, others = name.partition(" ")
    is_plain = bool(others) and not re.search(r",| of | the ", name)
    return (
        is_plain
        and len(first) > 2
        and first[0].isupper()
        and {first, first.lower()}.isdisjoint(_SPOKEN)
        and "'s" not in first
    )


def _is_own(text: str, name: str, short: str) -> bool:
    """Whether a line means the card itself by the first word of its name, and not another that is named so."""
    if short == name or not _stands_for_first(name):
        return True
    return re.search(rf"(?:named|called|copy of|[Cc]reate|\b[Aa]n?) {re.escape(short)}\b", text) is None


@lru_cache(maxsize=1)
def _passes_before() -> tuple[Pass, ...]:
    return (substitution(r"\s*\([^()]*\)", "", "("), apostrophes, quotes)


def _other_mana() -> Iterator[Pass]:
    """What is said of the mana that is spent on what may be cast, in the same words of one or several."""
    them = r"(?:them|it|th(?:at|is) spell|those spells|that card|those cards)(?=[.”])"
    for words in ("mana of any color", "mana of any type"):
        permitted = rf"(?:,? and|\.) (?:[Yy]ou|they) may spend mana as though it were {words} to cast {them}"
        possible = rf",? and {words} can be spent to cast {them}"
        yield substitution(f"{permitted}|{possible}", f", and {words} can be spent to cast them", words)


@lru_cache(maxsize=1)
def _passes_after() -> tuple[Pass, ...]:
    nouns = "|".join(OWN_NOUNS)
    return (
        substitution(rf"\b[Tt]his (?:{nouns})\b(?! type)", "~", "his "),
        substitution(r"(?<=transformed under )(?:his|her)(?= owner's control)", "its", "transformed under "),
        substitution(r"(?<=\S)—(?=\S)", "―", "—"),
        substitution(r"(?<=[\w~})])”(?= (?:until |for as long as |and “))", ".”", "”"),
        substitution(r"(?<=[.])”(?=$| [A-Z•])", "”.", "”"),
        substitution(rf"(?<=\. )(?:{_LABELS}) — ", "", " — "),
        substitution(r"^Companion — .*[.]$", "~ can be your companion.", "Companion — "),
        substitution(_FLAVOR_WORDS, "", " — "),
        *_other_mana(),
        _STARTS,
        lowered(_COST_WORD, ":"),
        lowered(_KEYWORD_COST_WORD, "―"),
    )


def normalised(text: str, name: str = "", wording: tuple[Pass, ...] = ()) -> Normalised:
    """A line of card text, normalised; ``wording`` are the passes of an older edition."""
    own = tuple(short for short in short_names(name) if short in text and _is_own(text, name, short)) if name else ()
    return _normalised(text, own, wording)


@lru_cache(maxsize=1 << 16)
def _normalised(text: str, own: tuple[str, ...], wording: tuple[Pass, ...]) -> Normalised:
    named = (own_name(own),) if own else ()
    again = (_STARTS,) if wording else ()
    return normalise(text, (*_passes_before(), *named, *_passes_after(), *wording, *again))
