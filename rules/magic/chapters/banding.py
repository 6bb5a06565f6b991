"""702.22. Banding: creatures that attack as one band, and who divides combat damage where banding takes part."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.filters import AnyFilter
from rules.kernel.effects import understanding
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.combat.declarations import Attacks, Band, Bands
from rules.magic.effects.context import Context
from rules.magic.events.combat import BandBlocked, BandFormed
from rules.magic.state import MagicObject, MagicPlayer

BANDING, WITH_OTHER = "banding", "bands with other"


class Banding(MagicChapter):
    """702.22. Banding."""

    def may_be_announced(self, attacks: Attacks, bands: Bands) -> Verdict:
        """Whether attackers may be declared in these bands."""
        verdict = self.are_apart(bands) if bands else LEGAL
        for band in bands:
            verdict &= self.may_be_formed(attacks, band)
            if len({attacks[creature] for creature in band if creature in attacks}) > 1:
                verdict &= self.attacks_one_thing(band)
        return verdict

    @rule("702.22c")
    def are_apart(self, bands: Bands) -> Verdict:
        """A creature can be in one attacking band at most."""
        members = [creature for band in bands for creature in band]
        twice = {creature.name for creature in members if members.count(creature) > 1}
        return self.refuse(f"{', '.join(sorted(twice))} can't be in a band twice") if twice else LEGAL

    @rule("702.22c")
    def may_be_formed(self, attacks: Attacks, band: Band) -> Verdict:
        """A band is attackers with banding and at most one without, or some that one of them bands with by quality."""
        verdict = LEGAL
        for creature in band:
            if creature not in attacks:
                verdict &= self.refuse(f"{creature.name} isn't declared as an attacker")
        if self.is_banded(band) or any(self.is_joined(band, quality, one) for one, quality in self._qualities(band)):
            return verdict
        names = " and ".join(creature.name for creature in band)
        return verdict & self.refuse(f"{names} have no abilities that let them form a band")

    def is_banded(self, band: Band) -> bool:
        """Whether the creatures have banding, all but one of them at most."""
        with_it = [creature for creature in band if self.is_(creature).has(BANDING)]
        return bool(with_it) and len(band) - len(with_it) <= 1

    def _qualities(self, creatures: Sequence[MagicObject]) -> list[tuple[MagicObject, AnyFilter]]:
        """Each quality with which one of the creatures bands with others, and that creature."""
        found = [(one, keyword.quality) for one in creatures for keyword in self.is_(one).keywords(WITH_OTHER)]
        return [(one, quality) for one, quality in found if quality is not None]

    def is_joined(self, creatures: Sequence[MagicObject], quality: AnyFilter, by: MagicObject) -> bool:
        """Whether all creatures have the quality with which one of them bands with others."""
        context = Context(self.game, by, self.is_(by).controller)
        return all(understanding.fits(context, quality, one) for one in creatures)

    @rule("702.22d")
    def attacks_one_thing(self, band: Band) -> Verdict:
        """All creatures of a band attack the same player, planeswalker or battle."""
        return self.refuse(f"{' and '.join(creature.name for creature in band)} don't attack the same")

    @rule("702.22c")
    def form(self, bands: Bands) -> None:
        """The active player may have creatures attack as a band, as many bands as there are creatures for."""
        self.happen(*(BandFormed(tuple(band)) for band in bands))

    def of(self, attacker: MagicObject) -> tuple[MagicObject, ...]:
        """The attacking creatures that are in an attacker's band now, itself among them."""
        mates = [one for one in attacker.band if attacker in one.band and self.rules.combat_phase.is_attacking(one)]
        return tuple(mates) if attacker in mates else (attacker,)

    def all_of(self, attackers: Sequence[MagicObject]) -> tuple[MagicObject, ...]:
        """These attackers and everything that is in a band with one of them."""
        return tuple(dict.fromkeys(one for attacker in attackers for one in (attacker, *self.of(attacker))))

    def spread(self, blocker: MagicObject, attackers: Sequence[MagicObject]) -> tuple[MagicObject, ...]:
        """What a creature blocks that is declared as blocking these attackers."""
        everything = self.all_of(attackers)
        if len(everything) > len(attackers):
            self.blocks_the_band(blocker, everything)
        return everything

    @rule("702.22h")
    def blocks_the_band(self, blocker: MagicObject, band: Band) -> None:
        """Whatever blocks one creature of a band blocks all of it, even those that it couldn't have blocked."""
        self.noted("{} blocks the whole band: " + ", ".join(["{}"] * len(band)), blocker, *band)
        if not self.is_banded(band) and not self._qualities(band):
            self.lasts(band)

    @rule("702.22e")
    def lasts(self, band: Band) -> None:
        """A band stays together for the rest of combat, even if its creatures lose banding."""
        self.noted(" and ".join(["{}"] * len(band)) + " are still a band", *band)

    @rule("702.22h")
    def block_by_entering(self, blockers: Sequence[MagicObject]) -> None:
        """A creature that enters blocking one creature of a band blocks all of it."""
        wider = {one: self.all_of(one.blocking) for one in blockers}
        self.happen(*(BandBlocked(one, band) for one, band in wider.items() if len(band) > len(one.blocking)))

    def blocked_together(self, attackers: Sequence[MagicObject]) -> tuple[MagicObject, ...]:
        """What becomes blocked if an effect says so of these attackers."""
        everything = self.all_of(attackers)
        if len(everything) > len(attackers):
            self.becomes_blocked_whole(everything)
        return everything

    @rule("702.22i")
    def becomes_blocked_whole(self, band: Band) -> None:
        """If an effect makes one creature of a band blocked, the whole band becomes blocked."""
        self.noted("the whole band becomes blocked: " + ", ".join(["{}"] * len(band)), *band)

    @rule("702.22f")
    def leave(self, attacker: MagicObject) -> None:
        """A creature that is removed from combat is no longer in its band."""
        if len(attacker.band) > 1:
            self.noted("{} is no longer in a band", attacker)

    def who_assigns(self, creature: MagicObject) -> MagicPlayer:
        """Who chooses how a creature assigns its combat damage."""
        fighting = self.rules.combat_phase
        if not self.is_turned(creature):
            return self.is_(creature).controller
        if fighting.is_attacking(creature):
            self.defender_assigns(creature)
            return fighting.defending_player
        self.attacker_assigns(creature)
        return fighting.attacking_player

    def may_assign(self, player: MagicPlayer, creature: MagicObject) -> Verdict:
        """Whether it is for this player to assign a creature's combat damage."""
        with self.game.trace.muted():
            right = self.who_assigns(creature) is player
        if right or not self.is_turned(creature):
            return LEGAL if right else self.rules.combat_damage.only_its_controller(creature)
        attacks = self.rules.combat_phase.is_attacking(creature)
        return self.only_defender(creature) if attacks else self.only_attacker(creature)

    @rule("702.22j")
    def only_defender(self, attacker: MagicObject) -> Verdict:
        """Nobody but the defending player assigns the damage of an attacker that is blocked with banding."""
        return self.refuse(f"{attacker.name} is blocked with banding: the defending player assigns its damage")

    @rule("702.22k")
    def only_attacker(self, blocker: MagicObject) -> Verdict:
        """Nobody but the active player assigns the damage of what blocks an attacker with banding."""
        return self.refuse(f"{blocker.name} blocks a creature with banding: the active player assigns its damage")

    def is_turned(self, creature: MagicObject) -> bool:
        """Whether banding turns round who assigns a creature's combat damage, in whatever order that player likes."""
        fighting = self.rules.combat_phase
        attacks = fighting.is_attacking(creature)
        return self._takes_part(fighting.blockers_of(creature) if attacks else fighting.blocked_by(creature))

    def _takes_part(self, others: Sequence[MagicObject]) -> bool:
        """Whether one of the creatures has banding, or bands with another one of them."""
        return any(self.is_(one).has(BANDING) for one in others) or any(
            self.is_joined((one, other), quality, one)
            for one, quality in self._qualities(others)
            for other in others
            if other is not one
        )

    @rule("702.22j")
    def defender_assigns(self, attacker: MagicObject) -> None:
        """If a creature with banding blocks an attacker, the defending player assigns that attacker's damage."""
        self.noted("{} is blocked with banding, so the defending player assigns its damage", attacker)

    @rule("702.22k")
    def attacker_assigns(self, blocker: MagicObject) -> None:
        """If a creature blocks an attacker with banding, the active player assigns that blocker's damage."""
        self.noted("{} blocks a creature with banding, so the active player assigns its damage", blocker)
