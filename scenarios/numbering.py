"""Events in words, those that are alike together by their number: cards that nobody knows, and draws."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from rules.kernel.effects.card_object import UNKNOWN_CARD
from scenarios.likeness import TOKEN
from scenarios.ruling import EventForm

PLURALS = {
    "has": "have",
    "is": "are",
    "gains": "gain",
    "loses": "lose",
    "becomes": "become",
    "goes": "go",
    "ceases": "cease",
}
MOVED = "zone changed"
"""The kind of event by which an object comes to another zone."""
A_CARD = "a card"
COUNTABLE = re.compile(r"(?!.* (?:of|to|from|in|with|the|for) )(?!.*([Mm][ae]n|fe)$)[\w' -]*[a-egi-np-rt-w]")
"""Names of which the plural is that of their last word, with an s."""
DRAWN = "card drawn"
"""The kind of event by which a card is drawn, where that is an event of its own."""


def singular(noun: str) -> str:
    """Return the word for one of what a noun has many of.

    >>> singular("counters"), singular("statuses"), singular("abilities")
    ('counter', 'status', 'ability')
    """
    if noun.endswith("ies"):
        return f"{noun.removesuffix('ies')}y"
    return noun.removesuffix("es") if noun.endswith("ses") else noun.removesuffix("s")


def by_number(events: Iterable[EventForm]) -> Iterator[str]:
    """Return what events say, and once with the number what several say of cards that nobody knows, or of draws."""
    said = [(_around_a_card(event), event.text) for event in events]
    counts = Counter(words for words, _ in said)
    for place, (words, text) in enumerate(said):
        if words is None:
            yield text
        elif said.index((words, text)) == place:
            yield _with_number(words, counts[words])


def _around_a_card(event: EventForm) -> tuple[str, str] | None:
    """Return the words before and after the card that an event is told of without saying which one it is."""
    if event.subject is not None and is_of_unknown(event):
        return "", event.text.removeprefix(event.subject.called)
    if event.kind == DRAWN and A_CARD in event.text:
        before, _, after = event.text.partition(A_CARD)
        return before, after
    return None


def _with_number(words: tuple[str, str], count: int) -> str:
    before, after = words
    if count == 1:
        return f"{before}{A_CARD}{after}"
    return f"{before}{count} cards{after if before else f' {in_plural(after.lstrip())}'}"


def in_plural(words: str) -> str:
    """Return what is said of one thing as it is said of several."""
    verb, space, rest = words.partition(" ")
    rest = f"{space}{rest}"
    for one, several in PLURALS.items():
        rest = rest.replace(f" and {one} ", f" and {several} ")
    return f"{PLURALS.get(verb, verb.removesuffix('s'))}{rest}"


def several(number: int, name: str, is_token: bool) -> str:
    """Return so many things of one name."""
    if name.endswith(TOKEN):
        return f"{number} {name}s"
    if is_token:
        return f"{number} {name} tokens"
    return f"{number} {name}{'s' if COUNTABLE.fullmatch(name) else ''}"


def by_name(names: Iterable[str]) -> list[str]:
    """Return names, each once, with the number where several things have it.

    >>> by_name(["Ox", "unknown card", "unknown card"])
    ['Ox', '2 unknown cards']
    """
    counted = Counter(names).items()
    return [name if number == 1 else several(number, name, is_token=False) for name, number in counted]


def is_of_unknown(event: EventForm) -> bool:
    """Return whether an event is told of a card that nobody knows."""
    return event.subject is not None and event.subject.name == UNKNOWN_CARD


def is_of_no_known_card(event: EventForm) -> bool:
    """Return whether a card came elsewhere by an event that doesn't say which one."""
    return event.kind == DRAWN or (event.kind == MOVED and is_of_unknown(event))
