"""The table of a Flesh and Blood scenario: board, combat chain, plays, time and questions put together."""

from __future__ import annotations

from collections.abc import Callable

from rules.flesh_and_blood import rulebook
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import ARENA, FabPlayer
from rules.flesh_and_blood.table import Table
from rules.kernel.choices import Choice, Decider
from rules.kernel.verdict import Verdict
from scenarios.attempts import in_its_way
from scenarios.cards import ScenarioCards
from scenarios.format import Activate, Advance, Cast, Defend, Play, Scenario
from scenarios.names import Names
from scenarios.script import Script
from scenarios.tables.flesh_and_blood.board import FabBoard, in_order
from scenarios.tables.flesh_and_blood.cards import FabCards
from scenarios.tables.flesh_and_blood.chain import FabChain
from scenarios.tables.flesh_and_blood.effects import FabEffects
from scenarios.tables.flesh_and_blood.history import FabHistory
from scenarios.tables.flesh_and_blood.picture import FabPicture
from scenarios.tables.flesh_and_blood.plays import FabPlays
from scenarios.tables.flesh_and_blood.scene import FabScene
from scenarios.tables.running_table import RunningTable

PHASES = ("start", "action", "end")
CHAIN_CLOSES = "chain closes"


class FabTable(RunningTable):
    """A running game of a Flesh and Blood scenario; see ``scenarios.table.GameTable``."""

    game: FabGame
    _table: Table
    _board: FabBoard
    _plays: FabPlays

    brought = frozenset({"token", "card", "macro", "attack-proxy"})
    without_attack = "the combat chain is closed, and nothing waits to attack; play an attack first"
    routine = frozenset(
        {
            "game_state.new_priority_state",
            "playing_cards.announce",
            "action_phase.action_point",
            "end_phase.lose_assets",
            "end_phase.draw_up",
            "continuous_effects.locked",
            "stack.enqueue",
            "costs.pay_action_points",
            "type_keywords.costs_action_point",
            "combat.counts_for",
            "combat.put_on_link",
            "combat.designate",
        }
    )

    def __init__(
        self, scenario: Scenario, cards: FabCards, decider: Decider, open_choice: Callable[[], Choice | None]
    ) -> None:
        super().__init__()
        self._was_open = False
        self._scenario = scenario
        players = [seat.name for seat in scenario.players]
        self._table = Table(rulebook(scenario.edition), players, decider, scenario.mana)
        self.game = self._table.game
        self.game.card_by_name = cards.created
        self.game.card_names = lambda: cards.nameable(scenario)
        self.names = Names(
            self.game.players, lambda: in_order(self._table), self.told_apart, self.marked, {"arena": ARENA}
        )
        self._plays = FabPlays(self._table, self.names)
        self._board = FabBoard(self._table, cards, self.names, scenario)
        self._chain = FabChain(self._table, self._board, self.names, scenario)
        self._effects = FabEffects(self._table, cards, self.names)
        self._history = FabHistory(self._table, self._plays, self.names)
        self.scene = FabScene(self.game, self.names, self._plays, open_choice)
        self.picture = FabPicture(self.game, self.names.labels)

    def open(self) -> None:
        """Lay out the board and begin; what waits on the stack is played up to there."""
        self._board.lay_out()
        self._table.let_turn(self._board.turn_player(), self._board.turn_number())
        self._history.lay_out(self._scenario.history)
        self._chain.lay_out()
        self._table.let_step(self._chain.step())
        for place, effect in enumerate(self._scenario.effects):
            self._effects.begin(effect, place)
        self._board.refuse_impossible()
        self._history.assume_past(self.game)
        self._table.open()
        self.begin_here()
        self.fill_stack()
        self.spend_abilities()
        self._chain.refuse_overuse()

    def carry_out(self, action: Play) -> Verdict:
        """Carry out an action of somebody in the game if it is legal; the players before it pass as needed."""
        if isinstance(action, Defend):
            self._defaults += self._plays.come_to_declare(action)
        elif isinstance(action, Cast | Activate):
            self.decline()
        return self._plays.carry_out(action)

    def advance(self, entry: Advance) -> None:
        """Let everybody pass until a step begins; raises CannotTell when it does not come."""
        self._was_open = self.game.scene.chain == "open"
        super().advance(entry)

    def is_there(self, entry: Advance, begun: int) -> bool:
        """Whether a step has come; the chain closes if it was open."""
        scene = self.game.scene
        if entry.of is not None and scene.turn_player.name != entry.of:
            return False
        if entry.step == CHAIN_CLOSES:
            return scene.chain == "closed" and self._was_open
        if entry.step in PHASES:
            return scene.phase == entry.step and not scene.step
        return scene.step == entry.step

    def needs_attack(self, step: str) -> bool:
        """Whether it is a step of combat."""
        return step not in PHASES

    def nothing_attacks(self) -> bool:
        """Whether no combat is going on, and nothing waits that could be an attack."""
        scene, waiting = self.game.scene, len(self.game.stack) + len(self.game.queue)
        return scene.phase != "action" or (scene.chain == "closed" and not waiting and not scene.pending)

    def is_fighting(self) -> bool:
        """Whether an attack is pending, or the active chain link has not resolved."""
        return bool(self.game.scene.pending) or self.game.scene.step not in ("", "resolution", "close")

    def is_awaited(self) -> bool:
        """Whether somebody is to declare defending cards."""
        return bool(self.game.scene.declaring)

    def decline(self) -> None:
        """Have nobody declare defending cards."""
        while self.game.scene.declaring:
            self._defaults.append(self._plays.declare_nothing())

    def actor(self, action: Play) -> FabPlayer:
        """Return the player who does an action; raises CannotTell where something is not to be found."""
        return self._plays.actor(action)

    def refuse(self, action: Play) -> None:
        """Note in the trace that an action would be illegal, and why."""
        player = self.actor(action)
        verdict = self._plays.verdict(action)
        self.game.contents.game_state.reverse(f"{{}} can't {in_its_way(action, self.names.called)}", (player,), verdict)


def seated(scenario: Scenario, cards: ScenarioCards, script: Script) -> FabTable:
    """Return the table of a scenario."""
    return FabTable(scenario, FabCards(cards), script, lambda: script.open_choice)
