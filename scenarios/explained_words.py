"""The words of an explanation: nothing is said or quoted twice, and no text is quoted that can't be read aloud."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rules.kernel.effects.printed import ASIDE
from rules.kernel.trace import UNCHANGED, times

LONGEST_TEXT = 130
"""How many characters of a card's text a sentence quotes at the most: only its card is named for more."""
SIGNS = "{}[]()•\n"
"""What can't be read aloud: no text that has it is quoted."""
ALTERED = (" instead", ", not to")
"""What stands behind the words of an event where it is told what an effect made of it."""
QUOTED_BEHIND = re.compile(r": “[^”]*”")
"""What is quoted behind the name of the card that says it."""
BECAUSE = ", because "
"""What stands before the reason of a clause."""
PRONOUNS = ("it ", "its ", "they ", "their ")
"""How the reasons begin that speak of what stands in their own clause."""
QUOTED = re.compile(r"“([^”]*)”( of)")
"""How an effect is told that begins to apply: by the words of its text."""


def quoted_once(texts: Iterable[str]) -> Iterator[str]:
    """Return sentences without what they quote behind the name of a card, if one before has quoted it there.

    >>> [*quoted_once(["Amy draws, by Boon: “Draw two cards”", "Bob draws, by Boon: “Draw two cards”"])]
    ['Amy draws, by Boon: “Draw two cards”', 'Bob draws, by Boon']
    """
    seen: set[str] = set()
    for text in texts:
        yield QUOTED_BEHIND.sub(lambda found: "" if found[0] in seen else found[0], text)
        seen.update(QUOTED_BEHIND.findall(text))


def shortly(chosen: Iterable[str], options: Iterable[str]) -> list[str]:
    """Return what is chosen of some options without the text of a card behind its name, where the name says which.

    >>> shortly(["Boon: Draw a card."], ["Boon: Draw a card.", "Bane: Discard a card."])
    ['Boon']
    >>> shortly(["Draw a card."], ["Draw a card.", "Discard a card."])
    ['“Draw a card”']
    """
    names = Counter(one.partition(": ")[0] for one in options)
    short = (name if names[name := one.partition(": ")[0]] == 1 else one for one in chosen)
    return [f"“{one.rstrip('.')}”" if one.endswith(".") else one for one in short]


def reasons_once(clauses: Sequence[str]) -> Iterator[str]:
    """Return clauses without the reason that is the same as that of the next one.

    >>> [*reasons_once(["Ox doesn't untap, because of Frost", "Elk doesn't untap, because of Frost"])]
    ["Ox doesn't untap", "Elk doesn't untap, because of Frost"]
    """
    for clause, following in zip(clauses, [*clauses[1:], ""], strict=True):
        said, because, reason = clause.partition(BECAUSE)
        is_same = reason == following.partition(BECAUSE)[2] and not reason.startswith(PRONOUNS)
        yield said if because and is_same else clause


def says_as_much(before: str, said: str) -> bool:
    """Return whether something has been said in these words, or as what an effect made of it.

    >>> says_as_much("Amy gains 6 life instead of 3, by Boon", "Amy gains 6 life, by Rite: “Gain 3 life”")
    True
    """
    event = said.partition(", by ")[0]
    return before == said or f"; {before}".partition(f"; {event}")[2].startswith(ALTERED)


def but_for_what_does_nothing(sayings: Iterable[str]) -> set[str]:
    """Return what was said without that an effect applied of which it is said that it does nothing.

    >>> sorted(but_for_what_does_nothing(["Ward applies, and changes nothing else", "Ward does nothing, because …"]))
    ['Ward does nothing, because …']
    """
    found = set(sayings)
    idle = {said.partition(" does nothing")[0] for said in found if " does nothing" in said}
    return {said for said in found if not (said.endswith(UNCHANGED) and said.removesuffix(UNCHANGED) in idle)}


def but_for(said: str, sayings: Iterable[str]) -> str:
    """Return what a step says without events of which another tells what an effect made of them."""
    clauses = said.split("; ")
    others = [one for one in sayings if one != said]
    left = [one for one in clauses if not any(says_as_much(other, one) for other in others)]
    return "; ".join(left or clauses)


def so_often(said: str, often: int) -> str:
    """Return what happened so often."""
    return f"{said}, {times(often)}" if often > 1 else said


def can_be_quoted(text: str) -> bool:
    """Return whether a text of a card is short enough, and can be read aloud."""
    return 0 < len(text) <= LONGEST_TEXT and not any(sign in text for sign in SIGNS)


def shortened(question: str) -> str:
    """Return a question without the text of a card that it quotes."""
    begin, quote, rest = question.partition(", “")
    return f"{begin}{rest.rpartition('”')[2]}" if quote else question


def without_long_texts(words: str) -> str:
    """Return words in which no long text of a card is quoted whole: without asides, or only as an effect.

    >>> without_long_texts(f"“Draw a card. (It is {'new ' * 40}.)” of Boon begins to apply")
    '“Draw a card” of Boon begins to apply'
    """
    return QUOTED.sub(lambda found: _short_text(found[1]) or f"an effect{found[2]}", words)


def _short_text(text: str) -> str:
    """Return a quoted text, or if it is long the most sentences of it that can be quoted; nothing if none can."""
    if len(text) <= LONGEST_TEXT:
        return f"“{text}” of"
    sentences = ASIDE.sub("", text).split(". ")
    shorter = (". ".join(sentences[:most]).rstrip(". ") for most in range(len(sentences), 0, -1))
    return next((f"“{one}” of" for one in shorter if can_be_quoted(one)), "")


def by_times(sayings: Iterable[str]) -> Iterator[str]:
    """Return what was said, each once with how often."""
    yield from (so_often(said, times) for said, times in Counter(sayings).items())
