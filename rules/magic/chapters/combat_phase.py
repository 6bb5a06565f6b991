"""506. Combat phase: who attacks and who defends, what can be attacked, and who leaves combat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Protocol, TypeVar, runtime_checkable

from rules.kernel.errors import ChoiceNeeded, Unsupported
from rules.kernel.events import Event, Set
from rules.kernel.legality import NotLegal
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.kernel.triggers import Watcher
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.proposal import Payment
from rules.magic.chapter import MagicChapter
from rules.magic.combat.declarations import Target
from rules.magic.combat.tolls import toll_of
from rules.magic.combat.triggers import points_of
from rules.magic.effects.context import Context
from rules.magic.events import ZoneChanged
from rules.magic.events.combat import AttackDeclared, BlockedCreature, RemovedFromCombat
from rules.magic.events.playing import StepBegan
from rules.magic.paying.bill import Bill, bill_of
from rules.magic.paying.mana import cost_of
from rules.magic.paying.payment import Paying
from rules.magic.standing.watchers import AbilityWatcher
from rules.magic.state import MagicObject, MagicPlayer
from rules.magic.turn import TURN

T = TypeVar("T")
STEPS = tuple(step for _, step in TURN)
SKIPPED = frozenset({"declare blockers", "combat damage"})
"""The steps that a combat phase without attackers skips."""
AFTER_BLOCKS = frozenset({"declare blockers", "combat damage", "end of combat"})


@runtime_checkable
class WaitedFor(Protocol):
    """A chapter on a step that triggered abilities wait for."""

    def answer(self, name: str, source: GameObject) -> None:
        """Say by which of its points an ability of an object triggers."""


class CombatPhase(MagicChapter):
    """506. Combat phase."""

    @rule("506.1")
    def begin(self) -> None:
        """Combat has five steps; without attackers two of them are skipped, and first strike doubles one."""
        self.noted("{} is the attacking player", self.attacking_player)

    @rule("506.1")
    def double_damage_step(self) -> None:
        """First strike or double strike anywhere in the fight splits combat damage over two steps."""
        self.noted("there will be two combat damage steps")

    @rule("506.2")
    def defend(self, player: MagicPlayer) -> None:
        """While there is combat, the active player attacks and the other one defends."""
        if self.game.scene.defending is not player:
            self.happen(Set(self.game.scene, "defending", player, (player, " is the defending player")))

    @property
    def attacking_player(self) -> MagicPlayer:
        """Who attacks in this combat phase."""
        return self.game.scene.active

    @property
    def defending_player(self) -> MagicPlayer:
        """Who defends in this combat phase; with one opponent that is settled before it is said.

        Raises:
            ChoiceNeeded: The active player has left that open.
        """
        scene = self.game.scene
        if scene.defending is not None:
            return scene.defending
        if scene.who_defends is not None and self.is_undecided():
            raise ChoiceNeeded(scene.who_defends)
        opponents = self.game.opponents(self.attacking_player)
        if len(opponents) != 1:
            raise Unsupported(
                "the defending player",
                "several opponents could be it and none has been chosen: say which of them the attack is at",
            )
        return opponents[0]

    def is_undecided(self) -> bool:
        """Whether there is combat, and the attacking player has not chosen which of several opponents defends."""
        scene = self.game.scene
        several = len(self.game.opponents(scene.active)) > 1
        return scene.phase == "combat" and scene.defending is None and several and not scene.outcome

    def chosen_to_defend(self) -> list[MagicPlayer]:
        """Who defends in this combat phase; nobody before that is chosen."""
        if self.is_undecided() and self.game.scene.who_defends is None:
            return []
        return [self.defending_player]

    def with_each_defender(self, look: Callable[[], T]) -> list[T]:
        """What is seen, with each opponent defending where nobody has been chosen yet."""
        if not self.is_undecided():
            return [look()]
        opponents = self.game.opponents(self.attacking_player)
        return [self.game.try_out(partial(self._defended, one, look)) for one in opponents]

    def _defended(self, player: MagicPlayer, look: Callable[[], T]) -> T:
        self.defend(player)
        return look()

    def whoever_defends(self, look: Callable[[], T]) -> T:
        """What is seen, where that is the same whoever defends; else who does is asked.

        Raises:
            ChoiceNeeded: It is not the same, and the active player has left open who defends.
        """
        first, *others = self.with_each_defender(look)
        return first if all(one == first for one in others) else self._defended(self.defending_player, look)

    def protector(self, battle: MagicObject) -> MagicPlayer | None:
        """The player who protects a battle."""
        player = battle.chosen.get("protector")
        return player if isinstance(player, MagicPlayer) else None

    def targets(self) -> list[Target]:
        """The players, planeswalkers and battles that may be attacked in this combat."""
        return [self.defending_player, *(thing for thing in self.game.permanents() if self._is_defended(thing))]

    def _is_defended(self, thing: MagicObject) -> bool:
        values = self.is_(thing)
        if values.is_type("battle") and self.protector(thing) is self.defending_player:
            return True
        return values.is_type("planeswalker") and values.controller is self.defending_player

    def may_be_attacked(self, target: Target) -> Verdict:
        """Whether something may be attacked in this combat at all."""
        if isinstance(target, MagicPlayer):
            return self.is_defended(target)
        kinds = self.has_a_kind_to_be_attacked(target)
        return kinds & self.is_defended(target) if kinds else kinds

    @rule("506.3")
    def has_a_kind_to_be_attacked(self, target: MagicObject) -> Verdict:
        """What is attacked must be a player, a planeswalker or a battle."""
        values = self.is_(target)
        able = target in self.game.battlefield and (values.is_type("planeswalker") or values.is_type("battle"))
        return LEGAL if able else self.refuse(f"{target.name} is no planeswalker or battle on the battlefield")

    @rule("506.2")
    def is_defended(self, target: Target) -> Verdict:
        """What may be attacked is the defending player, and the planeswalkers and battles that player defends."""
        if target is self.defending_player or (isinstance(target, MagicObject) and self._is_defended(target)):
            return LEGAL
        return self.refuse(f"{self.defending_player.name} doesn't defend {target.name}")

    @rule("506.3")
    def is_creature(self, thing: MagicObject) -> Verdict:
        """What attacks or blocks must be a creature."""
        able = thing in self.game.battlefield and not thing.phased_out and self.is_(thing).is_type("creature")
        return LEGAL if able else self.refuse(f"{thing.name} is no creature on the battlefield")

    def is_attacking(self, thing: MagicObject) -> bool:
        """Whether it is an attacking creature."""
        return thing.attacking is not None and self._takes_part(thing, self.attacking_player)

    def is_blocking(self, thing: MagicObject) -> bool:
        """Whether it is a blocking creature, even if nothing is left that it blocks."""
        return bool(thing.blocking) and self._takes_part(thing, self.defending_player)

    def _takes_part(self, thing: MagicObject, side: MagicPlayer) -> bool:
        return not self._why_removed(thing, side)

    def _why_removed(self, thing: MagicObject, side: MagicPlayer) -> str:
        """Why a creature has no part in combat any more; empty if it still has."""
        if thing not in self.game.battlefield:
            return "it left the battlefield"
        if thing.phased_out:
            return "it phased out"
        values = self.is_(thing)
        if not values.is_type("creature"):
            return "it is no creature any more"
        if values.controller is not side:
            return "its controller changed"
        return "it became a battle" if values.is_type("battle") else ""

    def attackers(self) -> list[MagicObject]:
        """The attacking creatures, oldest first."""
        return [thing for thing in self.game.permanents() if self.is_attacking(thing)]

    def blockers(self) -> list[MagicObject]:
        """The blocking creatures, oldest first."""
        return [thing for thing in self.game.permanents() if self.is_blocking(thing)]

    def blockers_of(self, attacker: MagicObject) -> list[MagicObject]:
        """The creatures that are blocking an attacking creature now."""
        return [thing for thing in self.game.permanents() if attacker in thing.blocking and self.is_blocking(thing)]

    def blocked_by(self, blocker: MagicObject) -> list[MagicObject]:
        """The attacking creatures that a creature is blocking now."""
        return [thing for thing in blocker.blocking if self.is_attacking(thing)]

    def fights_with(self, creature: MagicObject) -> list[MagicObject]:
        """The creatures that it is blocking and those that are blocking it."""
        return [*self.blocked_by(creature), *self.blockers_of(creature)]

    def target_of(self, attacker: MagicObject) -> Target | None:
        """What a creature is attacking now; None if that has left combat, and the creature goes on attacking."""
        target = attacker.attacking
        if target is None or attacker.attacks_nothing:
            return None
        if isinstance(target, MagicPlayer):
            return None if target.lost else target
        return target if self._is_still_attacked(target) else None

    def _is_still_attacked(self, target: MagicObject) -> bool:
        return target in self.game.battlefield and not target.phased_out and self._is_defended(target)

    def look_after(self, touched: Sequence[MagicObject]) -> None:
        """What changed so that it has no part in combat any more leaves it, and what came in blocking blocks."""
        if self.game.scene.phase != "combat":
            return
        attacked = self._attacked()
        gone = [one for one in touched if one in self.game.battlefield and self._has_left(one, attacked)]
        split = [thing for thing in gone if self._goes_on(thing)]
        if split:
            self.remove_in_part(split)
        if len(split) < len(gone):
            self.remove([thing for thing in gone if thing not in split])
        if any(thing.blocking and thing.is_here for thing in touched):
            self.rules.declare_blockers.notice_blocks()
        for thing in touched:
            if self.is_attacking(thing) and not self.rules.declare_attackers.could_attack(thing):
                self.stays_in_combat(thing)

    @rule("506.4a")
    def stays_in_combat(self, attacker: MagicObject) -> None:
        """What would have kept a creature from attacking or blocking doesn't remove it from combat."""
        self.declined(f"{attacker.name} isn't removed from combat", "it was declared as an attacker already")

    def notice_status(self, fighters: Sequence[MagicObject]) -> None:
        """Tapped blockers and attackers that were tapped or untapped since they attacked deal damage all the same."""
        for one in fighters:
            attacks = one.attacking is not None
            if one.tapped == (self.is_(one).has("vigilance") if attacks else True):
                self.status_is_no_matter(one)

    @rule("506.4b")
    def status_is_no_matter(self, fighter: MagicObject) -> None:
        """Tapping or untapping a creature in combat neither removes it nor stops its damage."""
        self.noted("{} is tapped and deals damage" if fighter.tapped else "{} is untapped and deals damage", fighter)

    @rule("506.4c")
    def attacks_nothing(self, attacker: MagicObject) -> None:
        """A creature whose planeswalker or battle left combat still attacks, but attacks nothing."""
        self.declined(f"{attacker.name} assigns no combat damage", "what it was attacking is no longer there")

    def _has_left(self, thing: MagicObject, attacked: AbstractSet[object]) -> bool:
        return self._stopped_fighting(thing) or (thing in attacked and not self._is_still_attacked(thing))

    def _stopped_fighting(self, thing: MagicObject) -> bool:
        if thing.attacking is not None and self._why_removed(thing, self.attacking_player):
            return True
        return bool(thing.blocking) and bool(self._why_removed(thing, self.defending_player))

    def _goes_on(self, thing: MagicObject) -> bool:
        """Whether what left combat as a blocker is attacked still, or the other way round."""
        if self._stopped_fighting(thing):
            return thing in self._attacked() and self._is_still_attacked(thing)
        return thing.attacking is not None or bool(thing.blocking)

    def notice_gone(self, touched: Sequence[MagicObject]) -> None:
        """Say that what left the battlefield has left combat."""
        gone = [thing for thing in touched if not thing.is_here and thing.zone is self.game.battlefield]
        attacked = self._attacked() if gone and self.game.scene.phase == "combat" else frozenset()
        for thing in gone:
            if thing.attacking is not None or thing.blocking or thing in attacked:
                self.is_removed(thing)

    @rule("506.4")
    def is_removed(self, thing: MagicObject) -> None:
        """What leaves the battlefield, regenerates or is removed by an effect is removed from combat."""
        self.noted("{} is no longer in combat", thing)
        self.rules.banding.leave(thing)

    @rule("506.4d")
    def remove_in_part(self, things: Sequence[MagicObject]) -> None:
        """A blocking creature that is an attacked planeswalker too goes on as the one when it stops being the other."""
        self.happen(
            *(
                RemovedFromCombat(thing, "fighting" if self._stopped_fighting(thing) else "being attacked")
                for thing in things
            )
        )

    def _attacked(self) -> AbstractSet[object]:
        """What attacking creatures attack, as far as it has not been removed from combat."""
        return {one.attacking for one in self.game.permanents() if one.attacking and not one.attacks_nothing}

    @rule("506.4")
    def remove(self, things: Sequence[MagicObject]) -> None:
        """What changes its controller, phases out or stops being what it fought as is removed from combat.

        Args:
            things: Permanents in combat, which regenerate, are removed by an effect, or no longer fit.
        """
        for thing in things:
            self.rules.banding.leave(thing)
        self.happen(*(RemovedFromCombat(thing) for thing in things))

    def attack_on_entry(
        self, thing: MagicObject | None, controller: MagicPlayer, wanted: Target | None = None
    ) -> Target | None:
        """What a permanent that is put onto the battlefield attacking will attack; None: it enters without attacking.

        Args:
            thing: The object that enters; None for a creature token that is to be created.
            controller: Who will control it.
            wanted: What the effect says that it attacks; None: its controller chooses.
        """
        if thing is not None and not self.enters_as_fighter(thing):
            return None
        if not self.enters_under_attacker(controller):
            return None
        self.rules.declare_attackers.not_declared(f"{controller.name}'s token" if thing is None else thing.name)
        if wanted is None:
            return self.rules.declare_attackers.choose_target(controller)
        return wanted if self.is_still_there(wanted) else None

    @rule("506.3a")
    def enters_as_fighter(self, thing: MagicObject) -> bool:
        """What isn't a creature enters the battlefield but neither attacks nor blocks."""
        if self.is_(thing).is_type("battle"):
            return self.enters_as_battle(thing)
        fits = self.is_(thing).is_type("creature")
        if not fits:
            self.declined(f"{thing.name} doesn't enter attacking or blocking", "it is no creature")
        return fits

    @rule("506.3f")
    def enters_as_battle(self, thing: MagicObject) -> bool:
        """A battle that is a creature too enters the battlefield but neither attacks nor blocks."""
        self.declined(f"{thing.name} doesn't enter attacking or blocking", "it is a battle")
        return False

    @rule("506.3b")
    def enters_under_attacker(self, controller: MagicPlayer) -> bool:
        """A creature that enters attacking does so only under the control of the attacking player."""
        fits = controller is self.attacking_player and self.game.scene.phase == "combat"
        if not fits:
            self.declined("nothing enters attacking", f"{controller.name} isn't attacking")
        return fits

    @rule("506.3c")
    def is_still_there(self, target: Target) -> bool:
        """A creature that enters attacking something that is gone isn't an attacking creature."""
        fits = bool(self.may_be_attacked(target))
        if not fits:
            self.declined(f"nothing enters attacking {target.name}", f"{target.name} can't be attacked any more")
        return fits

    @rule("506.3d")
    def enters_unblocked(self) -> bool:
        """A creature that enters attacking after blockers were declared is unblocked."""
        late = self.game.scene.phase == "combat" and self.game.scene.step in AFTER_BLOCKS
        if late:
            self.noted("what enters attacking now is unblocked")
            self.rules.declare_attackers.stays_unblocked()
        return late

    def block_on_entry(
        self, thing: MagicObject | None, controller: MagicPlayer, wanted: MagicObject | None = None
    ) -> tuple[MagicObject, ...]:
        """Which attacking creature a permanent put onto the battlefield blocking will block, none perhaps.

        Args:
            thing: The object that enters; None for a creature token that is to be created.
            controller: Who will control it.
            wanted: What the effect says that it blocks; None: its controller chooses.
        """
        if thing is not None and not self.enters_as_fighter(thing):
            return ()
        if not self.enters_under_defender(controller):
            return ()
        self.rules.declare_blockers.not_declared(f"{controller.name}'s token" if thing is None else thing.name)
        if wanted is None:
            return self.rules.declare_blockers.choose_attacker(controller)
        return (wanted,) if self.rules.declare_blockers.is_still_attacking(wanted) else ()

    @rule("506.3e")
    def enters_under_defender(self, controller: MagicPlayer) -> bool:
        """A creature enters blocking only if what it would block attacks its controller or what that player defends."""
        fits = self.game.scene.phase == "combat" and controller is self.defending_player
        if not fits:
            self.declined("nothing enters blocking", f"{controller.name} isn't attacked")
        return fits

    def has_anything_attacked(self) -> bool:
        """Whether any creature has been an attacking creature in this combat, even if it is gone."""
        if self.attackers() or self._declared():
            return True
        moved = (event for event in self.this_combat() if isinstance(event, ZoneChanged))
        return any(event.thing.attacking is not None or event.entering.attacking is not None for event in moved)

    def attacked_alone(self, creature: MagicObject) -> bool:
        """Whether it was the only creature declared as an attacker in this combat."""
        mine = [event for event in self._declared() if event.creature is creature]
        return bool(mine) and mine[-1].together == (creature,)

    def is_attacking_alone(self, creature: MagicObject) -> bool:
        """Whether it is the only attacking creature now."""
        return self.attackers() == [creature]

    def blocked_alone(self, creature: MagicObject) -> bool:
        """Whether it was the only creature declared as a blocker in this combat."""
        pairs = [event for event in self.this_combat() if isinstance(event, BlockedCreature)]
        return {event.blocker for event in pairs} == {creature}

    def is_blocking_alone(self, creature: MagicObject) -> bool:
        """Whether it is the only blocking creature now."""
        return self.blockers() == [creature]

    def _declared(self) -> list[AttackDeclared]:
        return [event for event in self.this_combat() if isinstance(event, AttackDeclared)]

    def this_combat(self) -> list[object]:
        """The events since the combat phase began, newest last."""
        found: list[object] = []
        for turn, event in reversed(self.game.happenings.history):
            begins = isinstance(event, StepBegan) and event.step == "beginning of combat"
            if turn != self.game.turn_number or begins:
                break
            found.append(event)
        return found[::-1]

    def triggered(self, watcher: Watcher, events: Sequence[Event]) -> None:
        """Say by which point of the rules an ability triggers on an event of combat, if it is one."""
        if not isinstance(watcher, AbilityWatcher) or not events:
            return
        for section, name in dict.fromkeys(points_of(watcher.node.event, events[0])):
            chapter = self.game.section(section)
            if isinstance(chapter, WaitedFor):
                chapter.answer(name, watcher.source)
            else:
                getattr(chapter, name)(watcher.source)

    @rule("506.5")
    def triggers_on_attacking_alone(self, source: GameObject) -> None:
        """A creature attacks alone if it is the only one declared as an attacker."""
        self.noted("{} sees a creature attack alone", source)

    def before(self, step: str) -> Verdict:
        """Whether a point of combat is still to come, for what may be done only before it."""
        if STEPS.index(self.game.scene.step) < STEPS.index(step):
            return self.only_the_first(step) if self._has_begun(step) else LEGAL
        if step in SKIPPED and self.game.scene.step == "end of combat" and not self.has_anything_attacked():
            return self.before_skipped(step)
        if step == "declare attackers":
            return self.before_attackers()
        return self.before_blockers() if step == "declare blockers" else self.too_late(step)

    @rule("506.7a")
    def before_attackers(self) -> Verdict:
        """Before attackers are declared means before the declare attackers step, whether or not anything attacks."""
        return self.refuse("the declare attackers step has begun")

    @rule("506.7b")
    def before_blockers(self) -> Verdict:
        """Before blockers are declared means before the declare blockers step, whether or not anything blocks."""
        return self.refuse("the declare blockers step has begun")

    @rule("506.7")
    def too_late(self, step: str) -> Verdict:
        """What may be done only before a point of combat can't be done once it has come."""
        return self.refuse(f"the {step} step has begun")

    @rule("506.7e")
    def before_skipped(self, step: str) -> Verdict:
        """Before a step that was skipped means before the declare attackers step ended."""
        return self.refuse(f"the declare attackers step is over, and the {step} step was skipped")

    @rule("506.7g")
    def before_for_ability(self, step: str) -> Verdict:
        """The points of combat mean the same for abilities as for spells."""
        verdict = self.before(step)
        return verdict if verdict else verdict & self.refuse("the ability comes too late, as a spell would")

    @rule("506.7d")
    def only_the_first(self, step: str) -> Verdict:
        """With several combat phases in a turn, what must come before a point must come before it in the first."""
        return self.refuse(f"the first {step} step of the turn has come")

    @rule("506.7")
    def after(self, step: str) -> Verdict:
        """What may be done only after a point of combat must wait until it has come."""
        if STEPS.index(self.game.scene.step) < STEPS.index(step) and not self._has_begun(step):
            return self.refuse(f"the {step} step hasn't come yet")
        return LEGAL

    def during(self, after: str | None = None) -> Verdict:
        """Whether it is combat, and past a step of it if one is named."""
        if self.game.scene.phase != "combat":
            return self.in_combat()
        if after is None:
            return LEGAL
        if STEPS.index(self.game.scene.step) < STEPS.index(after):
            return self.not_yet(after)
        skipped = after == "declare blockers" and not self.has_anything_attacked()
        return self.never_came(after) if skipped else LEGAL

    def during_before(self, step: str) -> Verdict:
        """Whether it is combat, any one of the turn, and a step of it is still to come."""
        if self.game.scene.phase != "combat":
            return self.in_combat()
        return LEGAL if STEPS.index(self.game.scene.step) < STEPS.index(step) else self.before(step)

    @rule("506.7c")
    def not_yet(self, step: str) -> Verdict:
        """What may be done during combat after a point of it must wait for that point in each combat phase."""
        return self.refuse(f"the {step} step of this combat phase hasn't come yet")

    @rule("506.7c")
    def in_combat(self) -> Verdict:
        """What may be done only during combat may be done in any combat phase of the turn."""
        return self.refuse("it isn't combat")

    @rule("506.7f")
    def never_came(self, step: str) -> Verdict:
        """After a step that was skipped can't be in a combat phase that skipped it."""
        return self.refuse(f"the {step} step was skipped")

    def _has_begun(self, step: str) -> bool:
        began = (event for turn, event in self.game.happenings.history if turn == self.game.turn_number)
        return any(isinstance(event, StepBegan) and event.step == step for event in began)

    def take_mana(self, tolls: Sequence[Regulation]) -> bool:
        """Whether any of what attacks or blocks cost is mana."""
        costs = [cost for toll in tolls if (cost := toll_of(toll)) is not None]
        return any(bill_of(cost).mana for cost in costs)

    def pay(self, player: MagicPlayer, tolls: Sequence[Regulation], payment: Payment) -> None:
        """Pay what attacks or blocks cost: the player who declares them pays it.

        Raises:
            NotLegal: It can't be paid.
        """
        bills = [(toll, bill_of(cost)) for toll in tolls if (cost := toll_of(toll)) is not None]
        for place, (toll, bill) in enumerate(bills):
            paying = Paying(Context(self.game, self.game.own_object(toll.source), player), player, payment)
            try:
                self.rules.costs.pay(paying, bill)
            except NotLegal:
                self._lacks_for_all(paying, [left for _, left in bills[place:]])
                raise

    def _lacks_for_all(self, paying: Paying, bills: Sequence[Bill]) -> None:
        """Tell how much mana is lacking for several costs together, the first of which can't be paid.

        Raises:
            NotLegal: All of them are mana that can be paid in one way only.
        """
        symbols = [symbol for bill in bills for symbol in bill.mana or ()]
        only_mana = not any(bill.parts or bill.mana is None for bill in bills)
        if len(bills) > 1 and only_mana and all(symbol.isdigit() for symbol in symbols):
            short = self.rules.mana_abilities.shortfall(paying, cost_of(symbols))
            raise NotLegal(self.rules.costs.lacks(paying.player, f"{short} more mana"))
