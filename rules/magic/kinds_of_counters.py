"""The kinds of counters that the rules themselves speak of; a counter of any other kind is a mark that texts look at.

Comprehensive Rules: 122.1a to 122.1i.
"""

from __future__ import annotations

from rules.kernel.errors import Unsupported

KEYWORDS = frozenset(
    {
        "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
        "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
    }
)  # fmt: skip
"""The keywords that counters can give."""

EACH_COUNTS = frozenset({"exalted"})
"""The keywords of which a second instance does something as well."""

SHIELD, STUN, FINALITY, RAD = "shield", "stun", "finality", "rad"
"""The kinds by which the rules replace events, or let something trigger."""


BY_RULE = (
    KEYWORDS
    | {SHIELD, STUN, FINALITY, RAD, "loyalty", "lore", "+1/+1", "-1/-1"}
    | {"age", "charge", "defense", "energy", "fade", "level", "poison", "ticket", "time"}
)
"""All the kinds that the rules speak of."""

UNBUILT = frozenset({"hone"})
"""The kinds of which cards newer than the rules say what they change."""


def variant_of(kind: str) -> str | None:
    """The keyword of which a kind of counter gives a variant, such as hexproof from one color.

    >>> variant_of("hexproof from black"), variant_of("hexproof"), variant_of("charge")
    ('hexproof', None, None)
    """
    return next((keyword for keyword in KEYWORDS if kind.startswith(f"{keyword} from ")), None)


def power_change(kind: str) -> tuple[int, int]:
    """How much one counter of a kind changes power and toughness.

    Raises:
        Unsupported: It looks as if it changed them, and by how much isn't known.

    >>> power_change("-0/-1"), power_change("charge")
    ((0, -1), (0, 0))
    """
    halves = kind.split("/")
    if len(halves) == 2 and all(half[:1] in "+-" and half[1:].isdigit() for half in halves):
        return int(halves[0]), int(halves[1])
    if len(halves) > 1 or kind in UNBUILT:
        raise Unsupported(f"a {kind} counter", "what it changes is not built")
    return 0, 0
