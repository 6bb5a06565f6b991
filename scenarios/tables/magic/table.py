"""The table of a Magic scenario: board, plays, time and questions put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from rules.kernel.aiming import Targets
from rules.kernel.choices import Answer, Choice, Decider
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.printed import PrintedFace
from rules.kernel.errors import ChoiceNeeded
from rules.kernel.things import GameObject
from rules.kernel.verdict import Verdict
from rules.magic import rulebook
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, MagicPlayer
from rules.magic.table import Table
from rules.magic.turn import steps_of
from scenarios.attempts import in_its_way
from scenarios.cards import ScenarioCards
from scenarios.faults import BadScenario, Fault
from scenarios.format import Activate, Advance, Attack, Block, Cast, Entry, Finish, Play, Scenario
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.script import Script
from scenarios.tables.magic.board import MagicBoard, in_order, opening_step
from scenarios.tables.magic.cards import MagicCards, known_in
from scenarios.tables.magic.effects import MagicEffects
from scenarios.tables.magic.history import MagicHistory
from scenarios.tables.magic.picture import MagicPicture
from scenarios.tables.magic.plays import MagicPlays
from scenarios.tables.magic.scene import MagicScene
from scenarios.tables.running_table import RunningTable

T = TypeVar("T")
AFTER_ATTACKERS = frozenset({"declare blockers", "first combat damage", "combat damage", "second combat damage"})
"""The steps that there are only if something attacks."""
Declaration = type[Attack | Block]
"""What is declared: attackers or blockers."""
BEFORE_AN_ATTACK = frozenset({"beginning of combat", "declare attackers"})
"""The steps to which a play may come before an attack of the same combat."""
DECLARED_IN: Mapping[Declaration, str] = {Attack: "declare attackers", Block: "declare blockers"}
"""The step in which each declaration is made."""


class Implying:
    """Answers what the play implies, and nothing else."""

    def __init__(self, implied: Callable[[Choice], Answer | None]) -> None:
        self.decide = implied


class MagicTable(RunningTable):
    """A running game of a Magic scenario; see ``scenarios.table.GameTable``."""

    game: MagicGame
    _table: Table
    _board: MagicBoard
    _plays: MagicPlays

    brought = frozenset({"token", "card", "copy", "emblem", "dungeon"})
    without_attack = "nothing attacks; declare attackers first"
    while_attacking = "no such step comes any more in this combat"
    looks = frozenset({"state_based_actions.look_afterwards", "state_based_actions.remember_before"})
    dealt = frozenset({"damage.is_still_dealt", "damage.is_not_lethal"})
    routine = frozenset({"continuous_effects.locked", "combat_phase.is_removed", *dealt, *looks})
    checks = frozenset({"priority.give", "state_based_actions.check", "state_based_actions.find", *looks})
    passed_by = frozenset({"declare_attackers.skips"})

    def __init__(
        self,
        scenario: Scenario,
        cards: MagicCards,
        decider: Decider,
        open_choice: Callable[[], Choice | None],
        coming: Callable[[], Sequence[Entry]],
    ) -> None:
        """``coming``: the entry that is being carried out, and those behind it."""
        super().__init__()
        self._coming = coming
        self._scenario = scenario
        players = [seat.name for seat in scenario.players]
        self._table = Table(rulebook(scenario.edition), players, decider, scenario.mana)
        self.game = self._table.game
        self.game.card_names = lambda: cards.nameable(scenario)
        self.names = Names(
            self.game.players,
            lambda: in_order(self._table),
            self.told_apart,
            self.marked,
            name_now=self._name_now,
            face_of=self._face_of,
        )
        self._plays = MagicPlays(self._table, self.names, open_choice)
        self._board = MagicBoard(self._table, cards, self.names, scenario)
        self._effects = MagicEffects(self._table, cards, self.names)
        self._history = MagicHistory(self._table, cards, self.names)
        self.scene = MagicScene(self.game, self.names, self._plays, self, open_choice)
        self.picture = MagicPicture(self.game, self.names.labels)

    def _face_of(self, thing: CardObject) -> PrintedFace:
        assert isinstance(thing, MagicObject)
        return self.game.face_of(thing)

    def _name_now(self, thing: GameObject) -> str:
        """Return the name that a thing has now, where it is none of those on its card."""
        if not isinstance(thing, MagicObject):
            return thing.name
        name = (thing.remembered or self.game.is_(thing)).name
        return thing.name if not name or name in {face.name for face in thing.card.faces} else name

    def open(self) -> None:
        """Lay out the board and begin; a combat under way and what waits on the stack are played up to there."""
        self._board.lay_out()
        self._history.lay_out(self._scenario.history)
        combat, scenario = self._scenario.combat, self._scenario
        self._effects.lay_out(scenario.effects)
        if combat is None:
            self._effects.assume_rest()
        self._board.settle_control()
        self._board.assume_past()
        self._board.refuse_impossible()
        self._history.assume_past(self.game)
        self._board.begin()
        self._settle_defender(None if combat is None else combat.attack)
        if combat is not None:
            self._declare_before(combat.attack, "/combat/attack")
            if combat.block is not None:
                self._declare_before(combat.block, "/combat/block")
            self._effects.assume_rest()
            if scenario.step is not None and scenario.step != self.game.scene.step:
                self._require_to_come(scenario.step)
                self._arrive(scenario.step)
        self.spend_abilities()
        self.fill_stack()

    def _declare_before(self, declaration: Attack | Block, pointer: str) -> None:
        """Play a declaration with which a scene begins; effects that it needs begin before, others as they can."""
        try:
            self._effects.begin_needed(lambda: bool(self.verdict(declaration)))
        except CannotTell as error:
            raise BadScenario([error.fault_in(pointer)]) from None
        self.prelude(declaration, pointer)
        self._effects.go_on()

    def _require_to_come(self, step: str) -> None:
        """Raise BadScenario unless a step of this combat follows on its declarations."""
        here, steps = self.game.scene.step, [name for _, name in steps_of("combat")]
        coming = steps[steps.index(here) + 1 :] if here in steps else []
        if opening_step(step) not in coming:
            told = f"a combat that stands at {here!r} is not at {step!r}: {', '.join([here, *coming])}"
            raise BadScenario([Fault(f"/{self._scenario.step_key}", told)])

    def _arrive(self, step: str) -> None:
        try:
            self.advance(Advance(step=step))
        except CannotTell as error:
            raise BadScenario([Fault(f"/{self._scenario.step_key}", error.because, error.suggestion)]) from None

    def carry_out(self, action: Play) -> Verdict:
        """Carry out an action of somebody in the game if it is legal; the players before it pass as needed."""
        if isinstance(action, Attack | Block):
            self._plays.require_attacked(action)
            self._settle_defender(action)
            self._arrive_to_declare(type(action))
        elif isinstance(action, Cast | Activate) and self.game.scene.declaring is not None:
            self.decline()
        return self._plays.carry_out(action)

    def verdict(self, action: Play) -> Verdict:
        """Return whether an action would be legal, a declaration as its step begins; the game stays as it is.

        Where attackers or blockers are still to be declared, whatever is cast or activated comes after that.
        """
        if isinstance(action, Attack | Block):
            return self._plays.can_act(action) and self.declaring(
                type(action), lambda: self._plays.verdict(action), action
            )
        if isinstance(action, Cast | Activate):
            return self._after_declining(lambda: self._plays.verdict(action))
        return self._plays.verdict(action)

    def targets(self, action: Cast | Activate) -> Targets:
        """Return what may be targets of an action, where attackers or blockers are still to be declared after that."""
        return self._after_declining(lambda: self._plays.targets(action))

    def _after_declining(self, look: Callable[[], T]) -> T:
        if self.game.scene.declaring is None:
            return look()
        defaults = [*self._defaults]
        try:
            return self.game.try_out(lambda: self._declined(look))
        finally:
            self._defaults = defaults

    def _declined(self, look: Callable[[], T]) -> T:
        self.decline()
        return look()

    def declaring(self, kind: Declaration, look: Callable[[], T], said: Play | None = None) -> T:
        """Return what is seen as the step of a declaration begins; nobody decides anything on the way there.

        Args:
            kind: What is declared.
            look: What looks.
            said: The declaration, where one is asked about.
        """
        if self.game.scene.step == DECLARED_IN[kind] and not self._defender_is_open():
            return look()
        return self._foreseen(lambda: self._arrived(kind, look, said), said)

    def defended(self, look: Callable[[], T]) -> T:
        """Return what is seen of attacks with a defending player; raises CannotTell where no attack names one."""
        scene = self.game.scene
        if scene.defending is not None or len(self.game.opponents(scene.active)) == 1:
            return look()
        return self._foreseen(lambda: self._with_defender(look))

    def _with_defender(self, look: Callable[[], T]) -> T:
        if self.game.scene.who_defends is None:
            self.game.contents.beginning_of_combat.settle_defender()
        return self.game.contents.combat_phase.whoever_defends(look)

    def _foreseen(self, look: Callable[[], T], said: Entry | None = None) -> T:
        """Return what is seen further on, where nobody decides anything but who defends, as an attack says it."""
        defaults = [*self._defaults]
        try:
            return self.game.try_out(look, Implying(lambda choice: self._defender_implied(choice, said)))
        except ChoiceNeeded as error:
            if any(left.choice is error.choice for left in self.game.left_open):
                raise
            raise CannotTell(f"on the way there {error.choice.player.name} decides: {error.choice.question}") from None
        finally:
            self._defaults = defaults

    def _arrived(self, kind: Declaration, look: Callable[[], T], said: Play | None) -> T:
        if self._defender_is_open() and (defender := self._defender_said(said)) is not None:
            self.game.contents.combat_phase.defend(defender)
        self._arrive_to_declare(kind)
        return look()

    def _arrive_to_declare(self, kind: Declaration) -> None:
        """Let everybody pass until the step of a declaration begins, unless it is there already."""
        step = DECLARED_IN[kind]
        if self.game.scene.step != step:
            self.advance(Advance(step=step))

    def _defender_is_open(self) -> bool:
        """Whether nobody has been chosen yet to defend in a combat."""
        return self.game.contents.combat_phase.is_undecided()

    def _settle_defender(self, said: Entry | None = None) -> None:
        """Have the opponent be chosen to defend whom an attack names; where none does, the active player is asked."""
        if not self._defender_is_open():
            return
        chapters = self.game.contents
        defender = self._defender_said(said)
        if defender is None:
            chapters.beginning_of_combat.settle_defender()
        else:
            chapters.combat_phase.defend(defender)

    def implied(self, choice: Choice) -> Answer | None:
        """Return who is chosen to defend where no entry says so: whom the attack at hand, or to come, names."""
        return self._defender_implied(choice)

    def _defender_implied(self, choice: Choice, said: Entry | None = None) -> Answer | None:
        if choice.kind != "defending player":
            return None
        try:
            defender = self._defender_said(said or coming_attack(self._coming(), self.game.scene.active.name))
        except CannotTell:
            return None
        return None if defender is None else (defender,)

    def _defender_said(self, said: Entry | None) -> MagicPlayer | None:
        """Return the opponent who defends, as an attack says, which is told; None: it says nobody, or more."""
        defender = self._plays.defender_named(said) if isinstance(said, Attack) else None
        if defender is not None:
            told = f"{self.game.scene.active.name} has chosen {defender.name} to defend, as the attack says"
            self._defaults.append(told)
        return defender

    def _travel(self, arrived: Callable[[], bool]) -> None:
        """Let everybody pass; who defends in a combat that the scene begins in is settled before."""
        self._settle_defender()
        super()._travel(arrived)

    def decline(self) -> None:
        """Have nothing attack or block, or what must; raises CannotTell where that can be done in several ways."""
        scene = self.game.scene
        assert scene.declaring is not None
        what = "attackers" if scene.step == "declare attackers" else "blockers"
        turn = scene.turn
        verdict = self._plays.declare_unasked()
        if not verdict:
            reasons = "; ".join(reason.text for reason in verdict.reasons)
            raise CannotTell(f"the {what} must be declared: {reasons}")
        if not self._declared(what):
            self._defaults.append(f"no {what} are declared in turn {turn}")

    def _declared(self, what: str) -> bool:
        attribute = "attacking" if what == "attackers" else "blocking"
        return any(getattr(thing, attribute) for thing in self.game.permanents())

    def is_there(self, entry: Advance, begun: int) -> bool:
        """Whether a step has come."""
        scene = self.game.scene
        if scene.step != opening_step(entry.step) or (entry.of is not None and scene.active.name != entry.of):
            return False
        coming = "combat damage" in scene.extra_steps
        if entry.step == "first combat damage":
            return scene.struck_first is not None and coming
        if entry.step == "second combat damage":
            return scene.struck_first is not None and not coming
        return True

    def needs_attack(self, step: str) -> bool:
        """Whether there is such a step only if something attacks."""
        return step in AFTER_ATTACKERS

    def nothing_attacks(self) -> bool:
        """Whether this turn has no combat any more."""
        return self.game.scene.phase == "ending"

    def is_fighting(self) -> bool:
        """Whether something attacks, and combat has not ended."""
        return self.game.scene.phase == "combat" and self._declared("attackers")

    def is_awaited(self) -> bool:
        """Whether somebody is to declare attackers or blockers."""
        return self.game.scene.declaring is not None

    def actor(self, action: Play) -> MagicPlayer:
        """Return the player who does an action; raises CannotTell where something is not to be found."""
        return self._plays.actor(action)

    def refuse(self, action: Play) -> None:
        """Note in the trace that an action would be illegal, and why."""
        chapter = self.game.contents.handling_illegal_actions
        player = self.actor(action)
        chapter.take_back(f"{{}} can't {in_its_way(action, self.names.called)}", (player,), self.verdict(action))


def coming_attack(entries: Iterable[Entry], attacking: str) -> Attack | None:
    """Return the attack of a player that comes first in a play, if nothing goes past it before."""
    for entry in entries:
        match entry:
            case Attack(by=by):
                return entry if by in (None, attacking) else None
            case Finish():
                return None
            case Advance(step=step, of=of) if step not in BEFORE_AN_ATTACK or of not in (None, attacking):
                return None
    return None


def seated(scenario: Scenario, cards: ScenarioCards, script: Script) -> MagicTable:
    """Return the table of a scenario."""
    return MagicTable(
        scenario, MagicCards(cards, known_in(scenario.edition)), script, lambda: script.open_choice, script.coming
    )
