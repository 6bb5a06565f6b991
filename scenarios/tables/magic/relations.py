"""What the things of a Magic board have to do with each other: attached, paired, exiled by one another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from rules.kernel.things import Thing
from rules.magic.state import MagicObject, holder
from rules.magic.table import Table
from scenarios.faults import Fault, pointer_to
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.tables.magic.exiled_until import wait_in_exile
from scenarios.tables.running_board import Placed


class MagicRelations:
    """Lays out what the things of one board say about each other."""

    def __init__(self, table: Table, names: Names) -> None:
        self._table, self._names = table, names
        self._exiled: dict[MagicObject, MagicObject] = {}
        """The cards that something exiled, each with what did."""
        self._pairs: dict[str, tuple[MagicObject, MagicObject]] = {}
        """The pairs that were laid out, by where they stand in the document."""

    def lay_out(self, placed: Sequence[Placed[MagicObject]]) -> tuple[Fault, ...]:
        """Lay out every relation; return what is wrong with those that can't be."""
        return tuple(fault for one in placed for key, lay in RELATIONS.items() for fault in self._lay(one, key, lay))

    def _lay(self, one: Placed[MagicObject], key: str, lay: Relation) -> Iterator[Fault]:
        named = one.item.state.get(key)
        if named is None:
            return
        pointer = pointer_to(*one.path, key)
        try:
            to = self._names.find(named)
        except CannotTell as error:
            yield Fault(pointer, error.because, error.suggestion)
            return
        if because := lay(self, one.thing, to):
            yield Fault(pointer, because)
        elif key == "paired" and isinstance(to, MagicObject):
            self._pairs[pointer] = (one.thing, to)

    def attach(self, thing: MagicObject, to: Thing) -> str:
        """Attach a thing to what it names."""
        self._table.attach(thing, holder(to))
        return ""

    def exile_with(self, thing: MagicObject, by: Thing) -> str:
        """Let a card in exile be one that another object exiled; return why it can't be."""
        if thing.zone.kind != "exile":
            return f"{thing.name} is not in exile: say this of the card under exile, and name what exiled it"
        if not isinstance(by, MagicObject) or by is thing:
            return f"no object other than {thing.name} itself is named: say which one exiled it"
        if thing.chosen.get("exiled with", by) is not by:
            return f"{thing.name} was exiled by something else already: one object exiled it"
        with self._table.game.setting_up():
            chosen = MappingProxyType({**thing.chosen, "exiled with": by})
            self._table.game.ledger.write(thing, "chosen", chosen)
        self._exiled[thing] = by
        return ""

    def wait_in_exile(self) -> None:
        """Let each card in exile come back when what exiled it says; raises Missing or Reached."""
        for thing, by in self._exiled.items():
            wait_in_exile(self._table.game, thing, by)

    def link(self, thing: MagicObject, to: Thing) -> str:
        """Let the linked ability of a thing point to a card in exile; return why it can't."""
        if isinstance(to, MagicObject) and to.zone.kind == "exile":
            return self.exile_with(to, thing)
        return f"{to.name} is not in exile: a linked ability can be laid out for a card that its object exiled"

    def pair(self, thing: MagicObject, with_: Thing) -> str:
        """Pair a creature with another; return why they can't be a pair."""
        if not isinstance(with_, MagicObject) or with_ is thing:
            return f"{thing.name} can be paired with another creature only"
        for one, other in ((thing, with_), (with_, thing)):
            if one.paired_with not in (None, other):
                return f"{one.name} is paired with {one.paired_with.name}: a creature is paired with one other only"
        self._table.pair(thing, with_)
        return ""

    def refused(self) -> Iterator[Fault]:
        """Return what is wrong with the pairs on a board on which everything runs that will."""
        for pointer, (thing, other) in self._pairs.items():
            if because := self._not_a_pair(thing, other):
                yield Fault(pointer, because)

    def _not_a_pair(self, thing: MagicObject, other: MagicObject) -> str:
        """Return why two things can't be a pair as they are."""
        values = [self._table.game.is_(one) for one in (thing, other)]
        for one, its in zip((thing, other), values, strict=True):
            if one.zone.kind != "battlefield" or not its.is_type("creature"):
                return f"{one.name} is no creature on the battlefield: only those are paired"
        if values[0].controller is not values[1].controller:
            return f"{thing.name} and {other.name} have different controllers: those of a pair have the same one"
        return ""


Relation = Callable[[MagicRelations, MagicObject, Thing], str]

RELATIONS: Mapping[str, Relation] = {
    "attached": MagicRelations.attach,
    "exiled_with": MagicRelations.exile_with,
    "linked": MagicRelations.link,
    "paired": MagicRelations.pair,
}
"""The states of a thing that name another thing, and what each lays out."""
