"""Game Mechanics - Damage Prevention."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.damage import DamageDealt, DamagePrevented
from rules.grand_archive.standing.shields import PreventionEffect
from rules.grand_archive.state import ArchiveObject
from rules.kernel.citation import Citation
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.standing.begun import end

PAGE = "game-mechanics-damage-prevention/general-rules"


class DamagePrevention(ArchiveChapter):
    """Damage Prevention."""

    def citations_for(self, effect: ReplacementEffect) -> tuple[Citation, ...]:
        """The rule by which an effect prevents damage, if it is one that does."""
        return self.citations["prevent"] if isinstance(effect, PreventionEffect) else ()

    @rule(f"{PAGE}/1")
    def prevent(self, effect: PreventionEffect, event: DamageDealt) -> tuple[Event, ...]:
        """Prevention takes away all or part of the damage that a unit would be dealt."""
        prevented = effect.most(event)
        if self.is_unpreventable(event):
            return self.unpreventable(effect, event)
        if effect.shielding.extent == "next":
            self.absorb(effect, prevented)
        elif effect.left is not None:
            self.spend(effect)
        self.happen(DamagePrevented(event, prevented))
        return effect.after(event, prevented)

    @rule(f"{PAGE}/8")
    def of_each(self, effect: ArchiveObject, things: Sequence[ArchiveObject]) -> Sequence[ArchiveObject]:
        """What prevents damage to several units prevents it for each of them by itself."""
        if len(things) > 1:
            self.noted("{} protects each for itself: " + ", ".join("{}" for _ in things), effect, *things)
        return things

    def is_unpreventable(self, event: DamageDealt) -> bool:
        """Whether damage is dealt as unpreventable, or something says that it can't be prevented."""
        found = self.game.regulations_of(DamagePrevented)
        preventing = DamagePrevented(event, event.amount)
        said = any(one.modality == "can't" and one.concerns(preventing) for one in found)
        return said or event.preventable == "unpreventable"

    @rule(f"{PAGE}/5.a")
    def absorb(self, effect: PreventionEffect, prevented: int) -> None:
        """A shield is a buffer that shrinks by the damage that it prevents."""
        assert effect.left is not None
        self.noted("{} can prevent {} more", effect.source, effect.left - prevented or "no")
        self._left(effect, effect.left - prevented)

    @rule(f"{PAGE}/5.b")
    def spend(self, effect: PreventionEffect) -> None:
        """An instance of prevention is used up by one attempt to prevent damage."""
        assert effect.left is not None
        self.noted("an instance of prevention by {} is used up", effect.source)
        self._left(effect, effect.left - 1)

    def _left(self, effect: PreventionEffect, left: int) -> None:
        self.game.ledger.write(effect, "left", left)
        if left <= 0:
            end(self.game, effect)

    @rule(f"{PAGE}/7")
    def unpreventable(self, effect: PreventionEffect, event: DamageDealt) -> tuple[Event, ...]:
        """Unpreventable damage is dealt whole; it uses up an instance of prevention, but nothing of a shield."""
        self.does_nothing(effect.told(), "the damage is unpreventable")
        if effect.shielding.extent != "next" and effect.left is not None:
            self.spend(effect)
        return effect.after(event, 0)
