"""The words of Grand Archive: types, subtypes, elements and keywords, as the rules book lists them."""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.replace("\n", " ").split(","))


TYPES = _words("ally, action, attack, weapon, item, domain, phantasia")
"""Card types; champion is a noun of its own."""

ELEMENTS = _words("fire, water, wind, norm, arcane, astra, crux, exalted, luxem, neos, tera, umbra, exia")

KEYWORDS = _words("""
ambush, cleave, efficiency, floating memory, hindered, immortality, intercept, interdiction, omnishroud, reservable,
spellshroud, steadfast, stealth, taunt, true sight, unblockable, vigor, fast activation
""")
"""Keywords that stand alone."""

NUMBER_KEYWORDS = _words("pride, multistrike, critical, ranged, retort")
"""Keywords with a number."""
