"""What of a printed line is read but not built, given the type box of the face that it is printed on.

Comprehensive Rules: 1.7.3b (resolution abilities), 5.3.1 (only layers resolve, and attacks don't).
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from grammar.nodes.abilities import AnyAbility, Spell, Static, Triggered
from grammar.nodes.references import Itself, Spent
from grammar.nodes.walking import those
from rules.flesh_and_blood.cards import BECOME_PERMANENTS, RESOLVING_TYPES, TypeBox, type_box
from rules.flesh_and_blood.effects.executable import is_executable
from rules.flesh_and_blood.instructions import further_targets, rules_of_link
from rules.flesh_and_blood.kinds import unbuilt, unbuilt_layout
from rules.flesh_and_blood.standing.resolution import as_it_attacks, holds_as_it_enters, modes_as_abilities
from rules.kernel.effects.printed_lines import Resolving

RESOLVING = Resolving(
    RESOLVING_TYPES,
    "abilities.Spell on what never resolves as a layer",
)


def fits_face(words: str, ability: AnyAbility) -> bool:
    """Whether a line can do anything on a face with this type box: a resolution ability only on what resolves.

    On an attack it can speak of the attack itself, of its targets or of what holds on its chain link, or is done as it
    attacks.
    """
    box = type_box(words)
    if _paid_elsewhere(box.types, ability) or _waits_nowhere(box, ability):
        return False
    if not isinstance(ability, Spell) or "attack" not in box.subtypes:
        return RESOLVING.fits(box.types, ability)
    said = rules_of_link(ability) or further_targets(ability) or as_it_attacks(ability) or holds_as_it_enters(ability)
    return RESOLVING.fits(box.types, ability) and bool(said or modes_as_abilities(ability))


def unbuilt_kind(layout: str, type_lines: Sequence[str]) -> str:
    """The rules that a card needs because of its layout or its type boxes and that are not built; empty: none."""
    lacking = [unbuilt_layout(layout), *(unbuilt(*type_box(words)) for words in type_lines)]
    return next((one for one in lacking if one), "")


def missing_on_face(words: str, ability: AnyAbility) -> tuple[str, ...]:
    """What of a line of a face with this type box is read but not built, each named once."""
    box = type_box(words)
    elsewhere = (*RESOLVING.missing(box.types, ability), *_paid_elsewhere(box.types, ability))
    return (*is_executable(ability), *elsewhere, *_waits_nowhere(box, ability))


def _waits_nowhere(box: TypeBox, ability: AnyAbility) -> tuple[str, ...]:
    """What waits for something on a card that is gone once it has resolved: whether it waits from then on is unsaid."""
    stays = box.subtypes & STAYING or not box.types & GONE_ONCE_RESOLVED
    if stays or not isinstance(ability, Triggered) or ability.condition is not None:
        return ()
    speaks_of_itself = any(those(ability, (Itself,)))
    return () if speaks_of_itself else ("abilities.Triggered on what is gone once it has resolved",)


STAYING = BECOME_PERMANENTS | {"attack"}
"""Subtypes of cards that stay in the arena or on the combat chain."""
GONE_ONCE_RESOLVED = frozenset({"action", "instant"})
"""Types of cards that are put into the graveyard once they have resolved, unless they stay."""


def _paid_elsewhere(types: Set[str], ability: AnyAbility) -> tuple[str, ...]:
    """What holds of a card that isn't played by what a cost was paid with: a cost of another of its abilities."""
    speaks = isinstance(ability, Static) and any(those(ability, (Spent,)))
    return ("references.Spent of the cost of another ability",) if speaks and types & NEVER_PLAYED else ()


NEVER_PLAYED = frozenset({"hero", "weapon", "equipment"})
"""Types of cards that are there from the start of the game."""
