"""2.7.3. Monikers: what a personal name comes down to, by which texts speak of all who have it."""

from __future__ import annotations

from rules.flesh_and_blood.properties import Properties

PERSONS = frozenset({"hero", "demi-hero", "mentor", "companion", "ally"})
"""The types and subtypes of those whose names are personal even without a title."""
HONORIFICS = frozenset({"chief", "king", "lady", "lord", "prince", "princess", "queen", "ser"})


def is_moniker(name: str, values: Properties) -> bool:
    """Whether a name is the moniker of something: its personal name without honorific, last name and title.

    A name is personal if a person has it, or a title stands behind a comma (2.7.3, 2.7.3a).
    """
    personal = not PERSONS.isdisjoint(values.types | values.subtypes)
    return any(_is_moniker_of(name, full) for full in values.names if personal or ", " in full)


def _is_moniker_of(name: str, full: str) -> bool:
    first, _, rest = full.partition(", ")[0].partition(" ")
    plain = rest if rest and first.lower() in HONORIFICS else full.partition(", ")[0]
    return plain == name or plain.startswith(f"{name} ")
