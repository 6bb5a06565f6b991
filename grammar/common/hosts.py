"""Lines that are about nothing but what their object is attached to, and so about nothing while that is nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

_OTHER_SUBJECT = (
    r"(?:,|\band\b) (?:and )?(?:you|your|its|their|each|all|other|~|an?|the|another|they|players|opponents|\w+s you)\b"
)
"""What begins to say something of somebody else: `equipped creature has flying, | and you …`."""


def is_about_host(sentences: Sequence[str], host: str) -> bool:
    """Whether every sentence of a static line is about what its object is attached to.

    Args:
        sentences: The line, in small letters.
        host: What its object is attached to, as a pattern of the beginning of its name (`equipped `).
    """
    return all(_said_of(host).fullmatch(one) for one in sentences)


def waits_for_host(trigger: str, host: str) -> bool:
    """Whether a triggered ability waits for something that what its object is attached to does, or undergoes."""
    return re.match(rf"when(?:ever)? {host}", trigger) is not None


@cache
def _said_of(host: str) -> re.Pattern[str]:
    condition = rf"(?:(?:as long as|while|if) {host}[^,.]*, )?"
    return re.compile(rf"{condition}{host}(?:(?!{_OTHER_SUBJECT})[^.])*\.?")
