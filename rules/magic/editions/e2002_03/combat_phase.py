"""C.1 and 306. Combat phase, as of 2002: what removes a creature from combat, and what doesn't."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapters import combat_phase
from rules.magic.combat.declarations import Blocks
from rules.magic.state import MagicObject


class CombatPhase(combat_phase.CombatPhase):
    """C.1. The Combat Phase."""

    @rule("C.1.1", "306.1")
    def begin(self) -> None:
        """Combat has five steps; without attackers two of them are skipped, and first strike doubles one."""
        super().begin()
        self.go_together()

    @rule("C.1.2")
    def go_together(self) -> None:
        """All creatures go through the steps of combat together, not one after the other."""
        self.noted("every creature goes through each step at the same time")

    def look_after(self, touched: Sequence[MagicObject]) -> None:
        """What changed so that it has no part in combat any more leaves it; nothing else makes it leave."""
        super().look_after(touched)
        if self.game.scene.phase != "combat":
            return
        blocks = {one: tuple(self.blocked_by(one)) for one in self.blockers()}
        if not self._could_be_declared(blocks):
            pairs = [(one, other) for one, others in blocks.items() for other in others]
            for blocker, attacker in pairs:
                changed = blocker in touched or attacker in touched
                if changed and not self._could_be_declared({blocker: (attacker,)}):
                    self.goes_on_blocking(blocker, attacker)

    def _could_be_declared(self, blocks: Blocks) -> bool:
        with self.game.trace.muted():
            return bool(self.rules.declare_blockers.restrictions(blocks))

    @rule("C.4.Ruling.5", "501.3")
    def goes_on_blocking(self, blocker: MagicObject, attacker: MagicObject) -> None:
        """Whether a creature can block is looked at as it is declared; what comes later doesn't undo the block."""
        self.declined(f"{attacker.name} doesn't get away from {blocker.name}", "it was blocked already")

    def notice_status(self, fighters: Sequence[MagicObject]) -> None:
        """Creatures that were tapped or untapped since they were declared deal damage all the same."""
        super().notice_status(fighters)
        for one in fighters:
            if one.tapped and one.blocking:
                self.tapped_blocker_fights(one)

    @rule("C.5.Note.1", "306.2")
    def tapped_blocker_fights(self, blocker: MagicObject) -> None:
        """A blocker that is tapped assigns its damage like any other."""
        self.noted("{} is tapped and assigns its damage", blocker)

    def is_attacking_alone(self, creature: MagicObject) -> bool:
        """Whether it is attacking and was the only creature declared as an attacker."""
        return self.is_attacking(creature) and self.attacked_alone(creature)

    def is_blocking_alone(self, creature: MagicObject) -> bool:
        """Whether it is blocking and was the only creature declared as a blocker."""
        return self.is_blocking(creature) and self.blocked_alone(creature)

    def before(self, step: str) -> Verdict:
        """Whether a point of combat is still to come, for what may be done only before it.

        Raises:
            Unsupported: Nothing attacked, so that the point never came.
        """
        verdict = super().before(step)
        if not verdict and not self.has_anything_attacked():
            raise Unsupported(f"before the {step} step", "the rules don't say yet what that is if nothing attacked")
        return verdict

    @rule("C.1.Ruling.1", "306.2")
    def is_removed(self, thing: MagicObject) -> None:
        """What is removed from combat attacks or blocks no more; it stays tapped, and later damage passes it by."""
        if thing.is_here:
            self.regenerates(thing)
        else:
            self.leaves_play(thing)
        super().is_removed(thing)
        self._look_at_blockers_of([thing])

    @rule("C.1.6", "306.2", "C.3.Note.3", "C.4.Note.3")
    def regenerates(self, thing: MagicObject) -> None:
        """A creature whose destruction is replaced by regeneration is removed from combat."""
        self.noted("{} regenerates", thing)

    @rule("C.1.5", "306.2")
    def leaves_play(self, thing: MagicObject) -> None:
        """A creature that leaves play is removed from combat."""
        self.noted("{} has left play", thing)

    @rule("C.1.Ruling.1", "306.2")
    def remove(self, things: Sequence[MagicObject]) -> None:
        """What is removed from combat attacks or blocks no more; it stays tapped, and later damage passes it by."""
        for thing in things:
            self._say_why(thing)
        super().remove(things)
        self._look_at_blockers_of(things)

    def _say_why(self, thing: MagicObject) -> None:
        side = self.attacking_player if thing.attacking is not None else self.defending_player
        if not self.is_(thing).is_type("creature"):
            self.is_no_creature(thing)
        elif self.is_(thing).controller is not side:
            self.changes_sides(thing)

    @rule("C.1.4", "306.2")
    def is_no_creature(self, thing: MagicObject) -> None:
        """What stops being a creature is removed from combat."""
        self.noted("{} is no creature any more", thing)

    @rule("C.1.5", "306.2")
    def changes_sides(self, thing: MagicObject) -> None:
        """A creature whose controller changes is removed from combat."""
        self.noted("{} has another controller now", thing)

    def _look_at_blockers_of(self, gone: Sequence[MagicObject]) -> None:
        for blocker in self.blockers():
            left = [one for one in self.blocked_by(blocker) if one not in gone]
            if not left and any(one in blocker.blocking for one in gone):
                self.stays_blocking(blocker)

    @rule("C.4.Ruling.9", "309.4")
    def stays_blocking(self, blocker: MagicObject) -> None:
        """A creature stays a blocking creature even if it is blocking no creature any more."""
        self.noted("{} is a blocking creature, but is blocking no creature", blocker)
