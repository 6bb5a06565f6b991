"""The table of a Grand Archive scenario: board, plays, time and questions put together."""

from __future__ import annotations

from collections.abc import Callable

from rules.grand_archive import rulebook
from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.state import ArchivePlayer, Phase
from rules.grand_archive.table import Table
from rules.kernel.choices import Choice, Decider
from rules.kernel.verdict import Verdict
from scenarios.attempts import in_its_way
from scenarios.cards import ScenarioCards
from scenarios.faults import BadScenario, Fault
from scenarios.format import Activate, Advance, Cast, DeclareAttack, Play, Retaliate, Scenario
from scenarios.names import Names
from scenarios.script import Script
from scenarios.tables.grand_archive.board import ArchiveBoard, in_order
from scenarios.tables.grand_archive.cards import ArchiveCards
from scenarios.tables.grand_archive.combat import ArchiveCombat
from scenarios.tables.grand_archive.effects import ArchiveEffects
from scenarios.tables.grand_archive.history import ArchiveHistory
from scenarios.tables.grand_archive.picture import ArchivePicture
from scenarios.tables.grand_archive.plays import ArchivePlays
from scenarios.tables.grand_archive.scene import ArchiveScene
from scenarios.tables.running_table import RunningTable

PHASES: tuple[Phase, ...] = ("wake up", "materialize", "recollection", "draw", "main", "end")
AFTER_COMBAT = "after combat"


class ArchiveTable(RunningTable):
    """A running game of a Grand Archive scenario; see ``scenarios.table.GameTable``."""

    game: ArchiveGame
    _table: Table
    _board: ArchiveBoard
    _plays: ArchivePlays

    brought = frozenset({"token", "card", "attack"})
    without_attack = "no combat phase is under way; let a unit attack first"
    routine = frozenset(
        {
            "state_based_checks.settle",
            "opportunity.give",
            "turn_order.proceed",
            "card_activation.fast",
            "attack_declaration.rest",
            "attack_declaration.no_role",
            "combat_phase.champions_options",
            "resolution.leave",
            "continuous_effects.applies_to",
            "combat_phase.players_keep_roles",
        }
    )

    def __init__(
        self, scenario: Scenario, cards: ArchiveCards, decider: Decider, open_choice: Callable[[], Choice | None]
    ) -> None:
        super().__init__()
        self._scenario = scenario
        self._was_main = self._fought = False
        self._is_main_known = True
        """Whether the main phase was spoken of: a scene may begin in a phase that goes by at once."""
        players = [seat.name for seat in scenario.players]
        self._table = Table(rulebook(scenario.edition), players, decider, scenario.mana)
        self.game = self._table.game
        self.game.card_by_name = cards.created
        self.game.card_names = lambda: cards.nameable(scenario)
        self.names = Names(self.game.players, lambda: in_order(self._table), self.told_apart, self.marked)
        self._plays = ArchivePlays(self._table, self.names)
        self._board = ArchiveBoard(self._table, cards, self.names, scenario)
        self._combat = ArchiveCombat(self._table, self._board, self.names, scenario)
        self._effects = ArchiveEffects(self._table, cards, self.names)
        self._history = ArchiveHistory(self._table, self._plays, self.names)
        self.scene = ArchiveScene(self.game, self.names, self._plays, open_choice)
        self.picture = ArchivePicture(self.game, self.names.labels)

    def open(self) -> None:
        """Lay out the board and begin; what waits on the effects stack is played up to there."""
        phase = self._phase()
        self._board.let_turn()
        self._board.lay_out()
        self._history.lay_out(self._scenario.history)
        self._combat.lay_out()
        for place, effect in enumerate(self._scenario.effects):
            self._effects.begin(effect, place)
        self._board.refuse_impossible()
        self._history.assume_past(self.game)
        self._table.open(phase)
        self._is_main_known = phase == "main"
        self.begin_here()
        self.fill_stack()
        self.spend_abilities()

    def _phase(self) -> Phase:
        """The phase in which the scene begins: the main phase if nothing else is said; raises BadScenario."""
        told = self._scenario.step
        if told is None or self._scenario.attack_so_far is not None:
            return "main"
        phase = next((one for one in PHASES if one == told), None)
        if phase is None:
            known = ", ".join(PHASES)
            because = f"without 'combat', a combat phase under way, a scene begins in a phase: {known}"
            raise BadScenario([Fault(f"/{self._scenario.step_key}", because)])
        return phase

    def carry_out(self, action: Play) -> Verdict:
        """Carry out an action of somebody in the game if it is legal; the players before it pass as needed."""
        self._is_main_known = True
        if isinstance(action, Retaliate):
            self._defaults += self._plays.come_to_retaliate(action)
        elif isinstance(action, Cast | Activate | DeclareAttack) and not _materializes(action):
            while self.is_awaited():
                self.decline()
        return self._plays.carry_out(action)

    def advance(self, entry: Advance) -> None:
        """Let everybody pass until a step begins, or ends if nobody can act in it; raises CannotTell."""
        self._was_main = self._is_main_known and self.game.scene.phase == "main" and not self.game.scene.step
        self._is_main_known, self._fought = True, False
        begun = self.game.scene.turn
        self.game.stops = lambda: self.is_there(entry, begun)
        try:
            super().advance(entry)
        finally:
            self.game.stops = lambda: False

    def is_there(self, entry: Advance, begun: int) -> bool:
        """Whether a step has come; a main phase is another one than that in which the way to it began."""
        scene = self.game.scene
        if entry.of is not None and scene.turn_player.name != entry.of:
            return False
        if entry.step == AFTER_COMBAT:
            self._fought = self._fought or bool(scene.step)
            return bool(scene.outcome) or (not scene.step and (self._fought or self.nothing_attacks()))
        if entry.step in PHASES:
            is_new = entry.step != "main" or entry.of is not None or scene.turn != begun or not self._was_main
            return scene.phase == entry.step and not scene.step and is_new
        return scene.step == entry.step

    def needs_attack(self, step: str) -> bool:
        """Whether it is a step of combat."""
        return step not in PHASES

    def nothing_attacks(self) -> bool:
        """Whether no combat phase is going on, and nothing waits that could begin one."""
        return not (self.game.scene.step or len(self.game.stack) or self.game.scene.pending)

    def is_fighting(self) -> bool:
        """Whether a combat phase is going on."""
        return bool(self.game.scene.step)

    def is_awaited(self) -> bool:
        """Whether somebody is to materialize a card, or to say what retaliates."""
        return bool(self.game.scene.awaiting)

    def decline(self) -> None:
        """Have one player do nothing of what the game waits for."""
        self._defaults.append(self._plays.decline())

    def actor(self, action: Play) -> ArchivePlayer:
        """Return the player who does an action; raises CannotTell where something is not to be found."""
        return self._plays.actor(action)

    def refuse(self, action: Play) -> None:
        """Note in the trace that an action would be illegal, and why."""
        player, verdict = self.actor(action), self._plays.verdict(action)
        told, contents = f"{{}} can't {in_its_way(action, self.names.called)}", self.game.contents
        if isinstance(action, DeclareAttack):
            contents.attack_declaration.refuse_attack(player, self._plays.unit_of(action), told, verdict)
        else:
            contents.player_action_legality.reverse(told, (player,), verdict)


def seated(scenario: Scenario, cards: ScenarioCards, script: Script) -> ArchiveTable:
    """Return the table of a scenario."""
    return ArchiveTable(scenario, ArchiveCards(cards), script, lambda: script.open_choice)


def _materializes(action: Play) -> bool:
    return isinstance(action, Cast) and action.verb == "materialize"
