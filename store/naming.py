"""Names of cards that come in several colors: the color stands behind the name, ``Wounding Blow (red)``.

The face bears the bare name, as the card does; so a bare name finds its card where there is only one.
"""

from __future__ import annotations

import re

HALVES = " // "
"""What stands between the names of the two halves of a card."""
PITCH_COLORS = {1: "red", 2: "yellow", 3: "blue", 4: "purple"}
"""The color strip that goes with each pitch value."""

_COLORED = re.compile(rf"(?P<name>.+?)\s+\((?P<color>{'|'.join(PITCH_COLORS.values())})\)", re.IGNORECASE)


def with_color(name: str, color: str | None) -> str:
    """The name that tells a card from those that differ in color.

    >>> with_color("Snatch", "red"), with_color("Runechant", None)
    ('Snatch (red)', 'Runechant')
    """
    return f"{name} ({color})" if color else name


def parted(name: str) -> tuple[str, str | None]:
    """The bare name and the color.

    >>> parted("Snatch (red)"), parted("Runechant")
    (('Snatch', 'red'), ('Runechant', None))
    """
    found = _COLORED.fullmatch(name)
    return (found["name"], found["color"].lower()) if found else (name, None)
