"""What a word of a play means among the options of a question, and which options come to the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from rules.kernel.choices import Answer, Choice, Option, Pick, fewest
from rules.kernel.obliging import Obliging
from rules.kernel.things import Thing
from scenarios.faults import suggest
from scenarios.ruling import Plain
from scenarios.scene import CannotTell

LYING_ALIKE = frozenset({"deck", "hand", "library", "main deck", "memory", "pitch"})
"""The zones in which nothing but its name and its owner tells a card from another."""
_PERSONS = frozenset({"hero", "champion"})
"""The types of what stands for a player on the field."""


def first_answer(choice: Choice) -> Answer | None:
    """Return any answer: the first in the order of the options, and of those to pick at least one."""
    if isinstance(choice, Pick):
        found = fewest(replace(choice, minimum=max(1, choice.minimum)))
        return fewest(choice) if found is None else found
    return Obliging().decide(choice)


def mode_named(value: Plain, told: Mapping[str, Option]) -> Option:
    """Return the mode that is named by its place on the card (`2`, `mode 2`), or by words of it alone.

    Raises:
        CannotTell: No mode, or more than one, is meant.
    """
    said = str(value).casefold()
    modes = {words.casefold(): option for words, option in told.items() if isinstance(option.value, int)}
    named = [option for option in modes.values() if said.removeprefix("mode ") == str(int(str(option.value)) + 1)]
    begun = [option for words, option in modes.items() if words.startswith(said)]
    within = [option for words, option in modes.items() if _has_words(words, said)]
    for meant in ([*named, *begun], within):
        if len(meant) == 1:
            return meant[0]
    raise CannotTell(f"{value!r} is none of: {', '.join(told) or 'no options'}", suggest(str(value), told))


def _has_words(words: str, said: str) -> bool:
    """Return whether words stand whole among others; a number alone says too little."""
    return not said.isdigit() and re.search(rf"(?<!\w){re.escape(said)}(?!\w)", words) is not None


def stands_for(thing: Thing | None, player: str) -> bool:
    """Whether a thing is the hero or the champion of the player of a name."""
    face, owner = getattr(thing, "face", None), getattr(thing, "owner", None)
    return owner is not None and owner.name == player and not _PERSONS.isdisjoint(getattr(face, "types", ()))
