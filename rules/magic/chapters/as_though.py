"""609.4. As though: damage assigned as though nothing blocked a creature, spells cast as though they had flash."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grammar.nodes.abilities import Static
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.standing.gates import gated
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.combat.declarations import Pretence, Target
from rules.magic.effects.payments import OTHER_MANA
from rules.magic.paying.mana import ManaCost
from rules.magic.paying.payment import Paying
from rules.magic.standing.functioning import hangs_on_choices, lets_itself
from rules.magic.standing.origins import Origin
from rules.magic.standing.regulations import Pretending
from rules.magic.state import MagicObject, MagicPlayer


class AsThough(MagicChapter):
    """609.4. As though."""

    def beyond_blockers(self, attacker: MagicObject, recipients: Sequence[Target]) -> list[Target]:
        """To what else a blocked creature may assign its damage, because an effect says so."""
        target = self.rules.combat_phase.target_of(attacker)
        if not attacker.blocked or target is None or target in recipients or not self._lets(attacker):
            return []
        self.as_though_unblocked(attacker, target)
        return [target]

    def _lets(self, attacker: MagicObject) -> bool:
        """Whether an effect lets a creature assign its damage as though it weren't blocked.

        Raises:
            Unsupported: Somebody else than its controller has the choice.
        """
        pretence = Pretence(attacker, "have it assign combat damage", "it weren't blocked")
        found = [one for one in self.game.regulations_of("as though") if one.concerns(pretence)]
        if any(one.controller is not self.is_(attacker).controller for one in found):
            raise Unsupported(attacker.name, "another player may have it assign damage as though it weren't blocked")
        return bool(found)

    @rule("609.4")
    def as_though_unblocked(self, attacker: MagicObject, target: Target) -> None:
        """What lets a creature deal damage as though it weren't blocked lets it assign all of it past its blockers."""
        self.noted("{} may assign its damage to {} as though it weren't blocked", attacker, target)

    @rule("609.4b")
    def with_other_mana(self, paying: Paying, cost: ManaCost) -> ManaCost:
        """Mana that may be spent as though it were other mana can pay for those symbols; the cost is the same."""
        left = tuple(symbol for symbol in cost.typed if symbol not in OTHER_MANA[paying.as_though])
        self.noted("{} may spend {} on {}", paying.player, paying.as_though, paying.context.source)
        return ManaCost(cost.generic + len(cost.typed) - len(left), left)

    def at_any_time(self, player: MagicPlayer, card: MagicObject, in_time: Verdict) -> Verdict:
        """Whether an effect lets a player cast a card as though it had flash; ``in_time`` is the answer otherwise."""
        pretence = Pretence(card, "cast", "they had flash")
        found = [one for one in self.game.regulations_of("as though") if one.concerns(pretence)]
        lets = any(isinstance(one, Pretending) and one.lets(player) for one in found) or self._lets_itself(card)
        return self.as_though_it_had_flash(card) if lets else in_time

    def _lets_itself(self, card: MagicObject) -> bool:
        """Whether a card says of itself that it may be cast so, under conditions that hold.

        Raises:
            Unsupported: They ask for what is chosen only as it is being cast.
        """
        own = [(one, one.node) for one in self.is_(card).abilities]
        said = [(one, node, effect) for one, node in own if isinstance(node, Static) for effect in lets_itself(node)]
        if any(hangs_on_choices(effect) for _, _, effect in said):
            raise Unsupported(
                card.name, "whether it may be cast at this time hangs on what is chosen then, which isn't built"
            )
        origins = [gated(Origin(self.game, card, one, node.condition), effect) for one, node, effect in said]
        return any(origin.is_in_force() for origin in origins)

    @rule("609.4")
    def as_though_it_had_flash(self, card: MagicObject) -> Verdict:
        """What may be cast as though it had flash may be cast whenever an instant could be."""
        self.noted("{} may be cast as though it had flash", card)
        return LEGAL

    def passes_blockers(self, attacker: MagicObject, parts: Mapping[Target, int]) -> bool:
        """Whether a blocked creature assigns all its damage as though it weren't blocked."""
        return bool(parts) and attacker.blocked and [*parts] == self._pretended(attacker)

    def _pretended(self, attacker: MagicObject) -> list[Target]:
        target = self.rules.combat_phase.target_of(attacker)
        return [target] if target is not None and self._lets(attacker) else []

    @rule("609.4")
    def is_whole(self, attacker: MagicObject, parts: Mapping[Target, int]) -> Verdict:
        """A creature assigns its damage as though it weren't blocked, or as one that is, but not some of each."""
        blockers = self.rules.combat_phase.blockers_of(attacker)
        if not attacker.blocked or all(to in blockers for to in parts) or not self._lets(attacker):
            return LEGAL
        return self.refuse(f"{attacker.name} assigns all its damage as though it weren't blocked, or none")
