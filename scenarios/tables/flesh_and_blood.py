"""The table of a Flesh and Blood scenario: board, combat chain, plays, time and questions put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.flesh_and_blood import rulebook
from rules.flesh_and_blood.events.moving import CameToBe
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import FabObject
from rules.flesh_and_blood.table import Table
from rules.kernel.choices import Choice, Decider
from rules.kernel.events import Event
from rules.kernel.things import GameObject
from rules.kernel.verdict import Verdict
from scenarios.cards import ScenarioCards
from scenarios.format import Activate, Advance, Cast, Defend, Pass, Play, Scenario
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.script import Script
from scenarios.tables.flesh_and_blood_board import FabBoard, in_order
from scenarios.tables.flesh_and_blood_cards import FabCards
from scenarios.tables.flesh_and_blood_chain import FabChain
from scenarios.tables.flesh_and_blood_effects import FabEffects
from scenarios.tables.flesh_and_blood_history import FabHistory
from scenarios.tables.flesh_and_blood_picture import FabPicture
from scenarios.tables.flesh_and_blood_plays import FabPlays
from scenarios.tables.flesh_and_blood_scene import FabScene
from scenarios.tables.running_table import RunningTable

MOST_TURNS = 3
"""How many turns may begin on the way to a step before it is said not to come."""
PHASES = ("start", "action", "end")
CHAIN_CLOSES = "chain closes"


class FabTable(RunningTable):
    """A running game of a Flesh and Blood scenario; see ``scenarios.table.GameTable``."""

    game: FabGame
    _table: Table
    _board: FabBoard
    _plays: FabPlays

    routine = frozenset(
        {
            "game_state.new_priority_state",
            "costs.pay_action_points",
            "combat.counts_for",
            "combat.put_on_link",
            "combat.designate",
        }
    )
    deeds = frozenset({"effect_keywords"})
    usual = (
        "continuous_effects.locked",
        "continuous_effects.start",
        "continuous_effect_interactions.modifying",
        "playing_cards.announce",
        "continuous_effect_interactions.substage",
        "effect_keywords.gain_life",
        "effect_keywords.destroy",
        "game_state.reverse",
        "effect_keywords.deal",
        "damage_step.calculate",
    )

    def __init__(
        self, scenario: Scenario, cards: FabCards, decider: Decider, open_choice: Callable[[], Choice | None]
    ) -> None:
        super().__init__()
        self._scenario = scenario
        players = [seat.name for seat in scenario.players]
        self._table = Table(rulebook(scenario.edition), players, decider, scenario.mana)
        self.game = self._table.game
        self.game.card_by_name = cards.created
        self.names = Names(self.game.players, lambda: in_order(self._table))
        self._plays = FabPlays(self._table, self.names)
        self._board = FabBoard(self._table, cards, self.names, scenario)
        self._chain = FabChain(self._table, self._board, self.names, scenario)
        self._effects = FabEffects(self._table, cards, self.names)
        self._history = FabHistory(self._table, self._plays, self.names)
        self.scene = FabScene(self.game, self.names, self._plays, open_choice)
        self.picture = FabPicture(self.game)

    def open(self) -> None:
        """Lay out the board and begin; what waits on the stack is played up to there."""
        self._board.lay_out()
        self._table.let_turn(self._board.turn_player(), self._board.turn_number())
        self._history.lay_out(self._scenario.history)
        self._chain.lay_out()
        for place, effect in enumerate(self._scenario.effects):
            self._effects.begin(effect, place)
        self._board.refuse_impossible()
        self._table.open(self._chain.step())
        self.begin_here()
        self.fill_stack()
        self.spend_abilities()
        self._chain.refuse_overuse()

    def act(self, action: Play) -> Verdict:
        """Carry out an action if it is legal; the players before it pass as needed."""
        if isinstance(action, Defend):
            self._defaults += self._plays.come_to_declare(action)
        elif isinstance(action, Cast | Activate):
            self._declare_nothing()
        verdict = self._plays.act(action)
        if verdict and isinstance(action, Cast | Activate):
            self.name_on_stack(action)
        return verdict

    def _declare_nothing(self) -> None:
        while self.game.scene.declaring:
            self._defaults.append(self._plays.declare_nothing())

    def advance(self, entry: Advance) -> None:
        """Let everybody pass until a step begins; raises CannotTell when it does not come."""
        begun, closed = self.game.scene.turn, self._closings()
        self._travel(lambda: self._is_there(entry, closed) or self._is_past(entry, begun))
        if not self._is_there(entry, closed):
            raise CannotTell(self._why_not(entry))

    def _why_not(self, entry: Advance) -> str:
        if self.game.scene.outcome:
            return f"the game ends before {entry.step} comes"
        if entry.step in PHASES:
            return f"the {entry.step} phase does not come"
        told = entry.step if entry.step == CHAIN_CLOSES else f"the {entry.step} step"
        return f"{told} does not come: the combat chain is closed, and nothing waits to attack; play an attack first"

    def _is_past(self, entry: Advance, begun: int) -> bool:
        """Whether a step will not come: a step of combat comes in the action phase of this turn, if of no other."""
        scene = self.game.scene
        if scene.turn == begun and entry.step not in PHASES and entry.of in (None, scene.turn_player.name):
            return scene.phase != "action" or self._nothing_attacks()
        return scene.turn > begun + (MOST_TURNS if entry.of is not None or entry.step in PHASES else 0)

    def _nothing_attacks(self) -> bool:
        """Whether no combat is going on, and nothing waits that could be an attack."""
        game = self.game
        return game.scene.chain == "closed" and not (len(game.stack) or len(game.queue) or game.scene.pending)

    def _travel(self, arrived: Callable[[], bool]) -> None:
        while True:
            self._table.pass_until(arrived)
            if arrived() or not self.game.scene.declaring:
                return
            self._declare_nothing()

    def _closings(self) -> int:
        return len(self.game.scene.links) if self.game.scene.chain == "open" else -1

    def _is_there(self, entry: Advance, closed: int) -> bool:
        scene = self.game.scene
        if entry.of is not None and scene.turn_player.name != entry.of:
            return False
        if entry.step == CHAIN_CLOSES:
            return scene.chain == "closed" and closed >= 0
        if entry.step in PHASES:
            return scene.phase == entry.step and not scene.step
        return scene.step == entry.step

    def token_of(self, event: Event) -> FabObject | None:
        """Return the token that comes into being by an event, None if none does."""
        return event.thing if isinstance(event, CameToBe) and event.thing.kind == "token" else None

    def used_by(self, source: GameObject) -> Mapping[tuple[object, ...], int]:
        """Return how often each ability of an object was activated this turn."""
        assert isinstance(source, FabObject)
        return source.used

    def refuse(self, action: Play) -> None:
        """Note in the trace that an action would be illegal, and why."""
        player = self._plays.actor(action)
        verdict = self._plays.verdict(action)
        self.game.contents.game_state.reverse(f"{{}} can't {_verb(action)}", (player,), verdict)


def seated(scenario: Scenario, cards: ScenarioCards, script: Script) -> FabTable:
    """Return the table of a scenario."""
    return FabTable(scenario, FabCards(cards), script, lambda: script.open_choice)


def _verb(action: Play) -> str:
    match action:
        case Cast(card=card):
            return f"play {card}"
        case Activate(source=source):
            return f"activate an ability of {source}"
        case Defend():
            return "defend so"
        case Pass():
            return "pass"
        case _:
            return "do so"
