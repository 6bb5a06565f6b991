"""306. Planeswalkers, as of 2014: they can take noncombat damage for their controller, and types exclude each other."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.kernel.choices import Option, Pick
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.magic.chapters import planeswalkers
from rules.magic.events import DamageDealt
from rules.magic.state import MagicObject, MagicPlayer


class Redirection(ReplacementEffect):
    """Lets the controller of a source have it deal noncombat damage to an opponent's planeswalker instead."""

    __slots__ = ("_chapter",)

    def __init__(self, chapter: Planeswalkers) -> None:
        super().__init__(chapter.game.new_id(), "damage may go to a planeswalker instead", (DamageDealt,), None, None)
        self._chapter = chapter

    def applies(self, event: Event) -> bool:
        """Whether it is noncombat damage from an opponent's source to a player who controls a planeswalker."""
        return isinstance(event, DamageDealt) and bool(self._chapter.instead_of(event))

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The damage as its source's controller has it dealt."""
        assert isinstance(event, DamageDealt)
        return (self._chapter.redirect(event),)


class Planeswalkers(planeswalkers.Planeswalkers):
    """306. Planeswalkers."""

    def replacements(self) -> tuple[ReplacementEffect, ...]:
        """The one redirection effect that the rules make."""
        return (Redirection(self),)

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
    def redirect(self, damage: DamageDealt) -> DamageDealt:
        """Whoever controls a source may have its noncombat damage to an opponent go to that player's planeswalker."""
        things = (damage.to, *self.instead_of(damage))
        options = tuple(Option(thing, thing.name, thing) for thing in things)
        player = self.is_(damage.source).controller
        question = f"To whom does {damage.source.name} deal its {damage.amount} damage?"
        (chosen,) = self.ask(Pick("redirect damage", player, question, damage.source, options))
        assert isinstance(chosen, (MagicPlayer, MagicObject))
        if chosen is damage.to:
            self.declined(f"redirecting the damage of {damage.source.name}", f"{player.name} leaves it as it is")
        return msgspec.structs.replace(damage, to=chosen)

    @rule("306.4")
    def types_of(self, thing: MagicObject) -> Sequence[str]:
        """Planeswalkers of one player that share a planeswalker type exclude each other."""
        values = self.is_(thing)
        return sorted(values.subtypes) if values.is_type("planeswalker") else ()
