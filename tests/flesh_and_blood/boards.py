"""Boards for tests: a running game of Flesh and Blood laid out by hand, and players whose answers are given."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.abilities import Activated, AnyAbility, Keyword, Restriction
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.verbs import KeywordAction
from rules.flesh_and_blood import rulebook
from rules.flesh_and_blood.cards import CardDefinition, FaceDefinition, type_box
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.proposal import ASK, Payment, Proposal
from rules.flesh_and_blood.state import Announced, FabObject, FabPlayer
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.verdict import Verdict
from tests.answers import Answers


def card(
    name: str,
    box: str = "Generic Action - Attack",
    *abilities: AnyAbility | str,
    cost: str | None = "0",
    pitch: int | None = 1,
    power: int | None = None,
    defense: int | None = None,
    life: int | None = None,
    intellect: int | None = None,
    color: str = "",
) -> CardDefinition:
    """A card; a bare word is a keyword."""
    supertypes, types, subtypes = type_box(box)
    nodes = [Keyword(one) if isinstance(one, str) else one for one in abilities]
    printed = tuple(PrintedAbility(node, (0, 0)) for node in nodes)
    face = FaceDefinition(
        name, pitch, cost, color, power, defense, life, intellect, types, subtypes, supertypes, abilities=printed
    )
    return CardDefinition(name, (face,))


def weapon_attack(cost: str = "{r}", *keywords: str) -> Activated:
    """``Once per Turn Action -- {r}: Attack``, with further keywords such as go again."""
    own = tuple(Keyword(name) for name in keywords)
    limit = Restriction(limit="once each turn")
    return Activated(Cost((Pay("resources", cost),)), KeywordAction("attack"), limit, kind="action", keywords=own)


class Board:
    """A game between Amy, whose turn 3 it is, and Nicole, in the action phase; each has a hero with 20 life."""

    def __init__(self, edition: str | None = None, players: Sequence[str] = ("Amy", "Nicole"), life: int = 20) -> None:
        self.answers = Answers()
        self.game = FabGame(rulebook(edition), players, self.answers)
        for player in self.game.players:
            hero = self.put(card(f"{player.name}'s hero", "Hero", life=life, intellect=4), "hero", player)
            with self.game.setting_up():
                self.game.ledger.write(player, "hero", hero)
        self.open()

    @property
    def amy(self) -> FabPlayer:
        """The first player, whose turn it is."""
        return self.game.players[0]

    @property
    def nicole(self) -> FabPlayer:
        """The second player."""
        return self.game.players[1]

    def hero(self, player: FabPlayer) -> FabObject:
        """A player's hero."""
        assert player.hero is not None
        return player.hero

    def open(self) -> None:
        """It is the action phase of Amy's turn 3, and she has priority and one action point."""
        scene = self.game.scene
        with self.game.setting_up():
            for attribute, value in (
                ("turn", 3),
                ("turn_player", self.amy),
                ("phase", "action"),
                ("priority", self.amy),
            ):
                self.game.ledger.write(scene, attribute, value)
            self.game.ledger.write(self.amy, "action_points", 1)

    def put(self, definition: CardDefinition, zone: str = "hand", player: FabPlayer | None = None) -> FabObject:
        """Lay a card into a zone; equipment and weapons are equipped there."""
        owner = player or self.amy
        place = self.game.zone(zone, owner)
        thing = self.game.made(definition, owner, place)
        if zone in {"weapon", "head", "chest", "arms", "legs"}:
            thing.equipped_to = (place,)
        with self.game.setting_up():
            self.game.ledger.enter(place, thing, len(place))
        return thing

    def play(self, player: FabPlayer, thing: FabObject, proposal: Proposal = ASK) -> Verdict:
        """Play a card."""
        return self.game.contents.playing_cards.play(player, thing, proposal)

    def pitching(self, *cards: FabObject) -> Proposal:
        """Pay by pitching these cards."""
        return Proposal(payment=Payment(cards))

    def attacking(self, *targets: FabObject) -> Proposal:
        """Attack these targets."""
        return Proposal(attack_targets=targets)

    def announce(self, attack: FabObject, targets: tuple[FabObject, ...]) -> None:
        """Let an attack have attack-targets although nobody played it."""
        with self.game.setting_up():
            self.game.ledger.write(attack, "announced", Announced(attack_targets=targets))

    def activate(self, player: FabPlayer, source: FabObject, proposal: Proposal = ASK) -> Verdict:
        """Activate the first activated ability of an object."""
        activated = self.game.contents.activated_abilities
        return activated.activate(player, source, activated.abilities_of(source)[0], proposal)

    def defend(self, player: FabPlayer, *cards: FabObject) -> Verdict:
        """Declare defending cards."""
        return self.game.contents.defend_step.declare(player, cards)

    def pass_all(self) -> None:
        """Everybody passes in succession."""
        for _ in self.game.players:
            player = self.game.scene.priority
            if player is None:
                return
            self.game.contents.priority.pass_(player)
        self.go_on()

    def go_on(self) -> None:
        """Phases in which nobody gets priority end."""
        scene, contents = self.game.scene, self.game.contents
        ends = {"start": contents.start_phase.end, "end": contents.end_phase.end}
        while scene.phase in ends and scene.priority is None and not scene.outcome:
            ends[scene.phase]()

    def until(self, step: str) -> None:
        """Everybody passes until a step of combat; whoever is to declare defending cards declares none."""
        for _ in range(50):
            if self.game.scene.step == step and not self.game.scene.declaring:
                return
            if self.game.scene.declaring:
                self.defend(self.game.scene.declaring[0].player)
            else:
                self.pass_all()
        raise AssertionError(f"never came to the {step} step")

    def until_turn_of(self, player: FabPlayer) -> None:
        """Everybody passes until a player has priority in their own turn; nobody puts a card into the arsenal."""
        scene = self.game.scene
        self.answers.will("arsenal", (), ())
        while scene.turn_player is not player or scene.priority is None:
            if scene.priority is not None:
                self.game.contents.priority.pass_(scene.priority)
            self.go_on()

    def life(self, player: FabPlayer) -> int:
        """The life total of a player's hero."""
        return self.game.is_(self.hero(player)).life or 0

    def cited(self) -> list[str]:
        """Every number that the trace cites, in order."""
        return [citation.number for step in self.game.trace.steps for citation in step.citations]

    def reasons(self, verdict: Verdict) -> list[str]:
        """The numbers of the rules that speak against something."""
        return [citation.number for reason in verdict.reasons for citation in reason.citations]
