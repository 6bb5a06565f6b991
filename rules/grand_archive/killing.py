"""What a unit dies of: the damage that was as much as its life when it was dealt.

Rules book: Combat Phase - Damage Step, Glossary - Keywords and Abilities: On Kill.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.state import ArchiveObject
from rules.kernel.events import Event, Set
from rules.kernel.possible_values import answer

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


def lethal_damage(game: ArchiveGame, dead: ArchiveObject) -> DamageDealt | None:
    """The damage that kills a unit, if it dies of any: with it there was as much as its life, and not before it."""
    return answer(game.is_(dead), lambda values: _killing(values.life or 0, dead, damage_just_dealt(game, dead)))


def _killing(life: int, dead: ArchiveObject, packets: Sequence[DamageDealt]) -> DamageDealt | None:
    there = max(dead.damage, dead.counters.get("damage", 0)) - sum(packet.amount for packet in packets)
    for packet in packets:
        if there < life <= there + packet.amount:
            return packet
        there += packet.amount
    return None


def damage_just_dealt(game: ArchiveGame, thing: ArchiveObject) -> list[DamageDealt]:
    """What an object was dealt since anybody last had Opportunity, in the order in which it was dealt."""
    events = takewhile(lambda event: not _gives_opportunity(event), (e for _, e in reversed(game.happenings.history)))
    dealt = [event for event in events if isinstance(event, DamageDealt) and event.to is thing]
    return dealt[::-1]


def _gives_opportunity(event: Event) -> bool:
    return isinstance(event, Set) and event.attribute == "opportunity" and event.value is not None
