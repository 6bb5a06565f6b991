"""702.165. Backup: what enters lends the abilities printed below its backup ability to another creature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.continuous import Abilities, Continuous
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Element, Pronoun
from grammar.nodes.verbs import KeywordAction
from grammar.nodes.walking import those
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.effects.token_faces import NOWHERE
from rules.magic.keyword_parts import END_OF_TURN
from rules.magic.state import MagicObject

BACKUP = "backup"
"""The keyword, and under what an ability on the stack remembers the abilities that it is to lend."""

Key = tuple[object, ...]
"""By what an object's ability is told from its others."""


class Backup(MagicChapter):
    """702.165. Backup."""

    def put_on_the_stack(self, item: MagicObject) -> None:
        """Let an ability that goes on the stack remember what it is to lend, if it is a backup ability."""
        ability, thing = item.ability, item.origin
        if ability is None or thing is None:
            return
        if any(isinstance(one, KeywordAction) and one.name == BACKUP for one in those(ability.node, (KeywordAction,))):
            self.determine(item, thing, self._below(thing, ability.key[:2]))

    def _below(self, thing: MagicObject, backup: Key) -> list[Ability]:
        """The abilities that an object has and that are printed on it below its backup ability."""
        printed = self._printed_on(thing)
        rest = [one for one in self.is_(thing).abilities if one.key != backup and not _is_backup(one)]
        for one in rest:
            if backup not in printed or one.key not in printed:
                self.not_printed(thing, one)
        below = printed[printed.index(backup) + 1 :] if backup in printed else []
        return [one for one in rest if one.key in below]

    def _printed_on(self, thing: MagicObject) -> list[Key]:
        """The keys of the abilities that are printed on an object, or on what it is a copy of, in their order."""
        abilities = self.rules.layers.copiable_values(thing).abilities
        return [("printed", place) for place, one in enumerate(abilities) if one.span != NOWHERE]

    @rule("702.165c")
    def not_printed(self, thing: MagicObject, ability: Ability) -> None:
        """Backup lends only what is printed on its object, nothing that this has gained, be it as a copy or a token."""
        words = self.rules.abilities.words(thing, ability)
        self.declined(f"the backup ability of {thing.name} doesn't lend “{words}”", "it isn't printed below it there")

    @rule("702.165d")
    def determine(self, item: MagicObject, thing: MagicObject, lent: Sequence[Ability]) -> None:
        """What a backup ability lends is determined as it is put on the stack, whatever is lost afterwards."""
        words = ", ".join(f"“{self.rules.abilities.words(thing, one)}”" for one in lent) or "nothing"
        bound: Mapping[str, object] = {**item.announced.bound, BACKUP: tuple(lent)}
        self.happen(Set(item, "announced", replace(item.announced, bound=bound), (item, f" is to lend {words}")))

    @rule("702.165a")
    def lend(self, context: Context, creature: MagicObject) -> None:
        """A creature other than the one with backup gains the abilities that are lent, until the turn ends."""
        if creature is context.source:
            self.declined(f"{creature.name} is lent nothing", "its own backup ability has it as its target")
            return
        lent = [_readable(context.source, one) for one in _remembered(context)]
        if lent:
            given = Continuous(Pronoun("it", Element()), (Abilities("add", tuple(lent)),), END_OF_TURN)
            with context.element(creature):
                self.rules.continuous_effects.begin(context, given)


def _is_backup(ability: Ability) -> bool:
    return isinstance(ability.node, Keyword) and ability.node.name == BACKUP


def _remembered(context: Context) -> list[Ability]:
    """The abilities that were determined as the backup ability was put on the stack."""
    lent = context.announced.bound.get(BACKUP)
    return [one for one in lent if isinstance(one, Ability)] if isinstance(lent, tuple) else []


def _readable(source: MagicObject, ability: Ability) -> AnyAbility:
    """What an ability says.

    Raises:
        Unsupported: It can't be read, or isn't built.
    """
    if isinstance(ability.node, Opaque):
        raise Unsupported(source.name, "an ability that its backup lends can't be read or isn't built")
    return ability.node
