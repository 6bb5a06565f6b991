"""306. Planeswalkers, as of 2014: they can take noncombat damage for their controller, and types exclude each other."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.trace import Modified, Sentence, sentence
from rules.magic.chapters import planeswalkers
from rules.magic.events import DamageDealt
from rules.magic.made_by_rules import ModifiedByRules
from rules.magic.state import MagicObject, MagicPlayer


class Planeswalkers(planeswalkers.Planeswalkers):
    """306. Planeswalkers."""

    def replacements(self) -> Sequence[ReplacementEffect]:
        """The one redirection effect that the rules make."""
        name = "redirection to a planeswalker"
        return (ModifiedByRules(self.game.new_id(), name, (DamageDealt,), self._may_be_redirected, self.redirect),)

    def _may_be_redirected(self, damage: DamageDealt) -> bool:
        return bool(self.instead_of(damage))

    def instead_of(self, damage: DamageDealt) -> list[MagicObject]:
        """The planeswalkers to which damage may be redirected."""
        player = damage.to
        if damage.kind == "combat" or not isinstance(player, MagicPlayer):
            return []
        if self.is_(damage.source).controller not in self.game.opponents(player):
            return []
        values = [(thing, self.is_(thing)) for thing in self.game.permanents()]
        return [thing for thing, its in values if its.is_type("planeswalker") and its.controller is player]

    @rule("306.7", "nutshell 6")
    def redirect(self, effect: ReplacementEffect, damage: DamageDealt) -> Modified:
        """Whoever controls a source may have its noncombat damage to an opponent go to that player's planeswalker."""
        things = (damage.to, *self.instead_of(damage))
        player = self.is_(damage.source).controller
        question = f"To whom does {damage.source.name} deal its {damage.amount} damage?"
        chosen = self.choose_one("redirect damage", player, question, damage.source, things)
        after = msgspec.structs.replace(damage, to=chosen)
        made: Sentence = ()
        if chosen is damage.to:
            self.declined(f"the damage of {damage.source.name} isn't redirected", f"{player.name} leaves it as it is")
            made = sentence("{} leaves the damage of {} to {}", (player, damage.source, chosen))
        return Modified(effect.told(), self.citations["redirect"], damage, (after,), made)

    @rule("306.4")
    def types_of(self, thing: MagicObject) -> Sequence[str]:
        """Planeswalkers of one player that share a planeswalker type exclude each other."""
        values = self.is_(thing)
        return sorted(values.subtypes) if values.is_type("planeswalker") else ()
