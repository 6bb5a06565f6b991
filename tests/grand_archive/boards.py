"""Boards for tests: a running game of Grand Archive laid out by hand, and players whose answers are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from grammar.nodes.abilities import AnyAbility, Keyword, Spell
from grammar.nodes.effects import AnyEffect
from grammar.nodes.quantities import Number
from grammar.nodes.references import You
from grammar.nodes.verbs import Draw
from rules.grand_archive import rulebook
from rules.grand_archive.cards import CardDefinition, FaceDefinition, Speed, type_line
from rules.grand_archive.proposal import ASK, AttackProposal, Proposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.table import Laid, Table
from rules.kernel.effects.card_object import NO_COUNTERS
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.verdict import Verdict
from tests.answers import Answers


def card(
    name: str,
    line: str = "Ally",
    *abilities: AnyAbility | str,
    cost: str | None = "0",
    memory: str | None = None,
    power: int | None = None,
    life: int | None = None,
    durability: int | None = None,
    level: int | None = None,
    elements: Sequence[str] = ("norm",),
    speed: Speed = "",
) -> CardDefinition:
    """A card; a bare word is a keyword."""
    supertypes, types, subtypes = type_line(line)
    nodes = [Keyword(one) if isinstance(one, str) else one for one in abilities]
    printed = tuple(PrintedAbility(node, (0, 0)) for node in nodes)
    face = FaceDefinition(
        name,
        frozenset(elements),
        "memory" if memory is not None else "reserve",
        memory if memory is not None else cost,
        power,
        life,
        durability,
        level,
        speed,
        types,
        subtypes,
        supertypes,
        abilities=printed,
    )
    return CardDefinition(name, (face,))


def action(name: str, *effects: AnyEffect | AnyAbility | str, line: str = "Action", cost: str = "0") -> CardDefinition:
    """A fast action whose instructions these are."""
    nodes = [one if isinstance(one, AnyAbility | str) else Spell(one) for one in effects]
    return card(name, line, *nodes, cost=cost, speed="fast")


def draws(count: int = 1) -> Draw:
    """`draw a card`."""
    return Draw(You(""), Number(count))


class Board:
    """A game between Amy, whose turn 3 it is, and Nicole, in the main phase; each has a level 0 champion."""

    def __init__(self, edition: str | None = None, players: Sequence[str] = ("Amy", "Nicole")) -> None:
        self.answers = Answers()
        self.table = Table(rulebook(edition), players, self.answers, "exact")
        self.game = self.table.game
        for player in self.game.players:
            self.put(
                card(f"Spirit of {player.name}", "Champion - Spirit", life=15, level=0, cost=None), "field", player
            )
        self.table.let_turn(self.amy, 3, 2)
        self.opened = False

    @property
    def amy(self) -> ArchivePlayer:
        """The first player, whose turn it is."""
        return self.game.players[0]

    @property
    def nicole(self) -> ArchivePlayer:
        """The second player."""
        return self.game.players[1]

    def champion(self, player: ArchivePlayer | None = None) -> ArchiveObject:
        """A player's champion."""
        found = self.game.champion_of(player or self.amy)
        assert found is not None
        return found

    def lead(self, definition: CardDefinition, player: ArchivePlayer | None = None) -> ArchiveObject:
        """Let another card be a player's champion."""
        champion = self.champion(player)
        face = definition.faces[0]
        with self.game.setting_up():
            for attribute, value in (("card", definition), ("name", definition.name), ("face", face)):
                self.game.ledger.write(champion, attribute, value)
        return champion

    def put(
        self,
        definition: CardDefinition,
        zone: str = "hand",
        player: ArchivePlayer | None = None,
        counters: Mapping[str, int] = NO_COUNTERS,
        laid: Laid | None = None,
    ) -> ArchiveObject:
        """Lay a card into a zone."""
        return self.table.lay(definition, zone, player or self.amy, replace(laid or Laid(), counters=counters))

    def hold(self, count: int, zone: str = "hand", player: ArchivePlayer | None = None) -> list[ArchiveObject]:
        """Lay so many plain cards into a zone."""
        return [self.put(card(f"Plain {zone} {i}"), zone, player) for i in range(count)]

    def open(self) -> None:
        """Amy has Opportunity in her main phase."""
        if not self.opened:
            self.table.open()
            self.opened = True

    def activate(self, thing: ArchiveObject, proposal: Proposal = ASK, by: ArchivePlayer | None = None) -> Verdict:
        """Activate a card, or the first activated ability of an object."""
        self.open()
        player, abilities = by or self.amy, self.game.contents.activated_abilities
        self.table.wait_for(player)
        if thing.zone.kind == "hand" or not (found := abilities.abilities_of(thing)):
            return self.game.contents.card_activation.activate(player, thing, proposal)
        return abilities.activate(player, thing, found[0], proposal)

    def resolve(self, thing: ArchiveObject, proposal: Proposal = ASK, by: ArchivePlayer | None = None) -> Verdict:
        """Activate something, and let the effects stack empty."""
        verdict = self.activate(thing, proposal, by)
        self.table.resolve_all()
        return verdict

    def attack(self, attacker: ArchiveObject, *targets: ArchiveObject, wield: Sequence[ArchiveObject] = ()) -> Verdict:
        """Declare an attack."""
        self.open()
        declaration = self.game.contents.attack_declaration
        return declaration.declare(self.amy, attacker, AttackProposal(tuple(wield), targets))

    def retaliate(self, *units: ArchiveObject, by: ArchivePlayer | None = None) -> Verdict:
        """Come to the moment of retaliation, and retaliate."""
        self.table.pass_until(lambda: self.game.scene.awaiting == "retaliation")
        return self.game.contents.retaliation_step.retaliate(by or self.nicole, units)

    def end_combat(self) -> None:
        """Everybody passes until combat is over; nobody retaliates."""
        for _ in range(5):
            self.table.decline()
            self.table.pass_until(lambda: not self.game.scene.step)
            if not self.game.scene.step or self.game.scene.outcome:
                return
        raise AssertionError("combat never ended")

    def until(self, phase: str, player: ArchivePlayer | None = None) -> None:
        """Everybody passes, and nobody materializes, until a phase of a player's turn."""
        self.open()
        scene, whose = self.game.scene, player or self.amy
        for _ in range(100):
            if scene.phase == phase and scene.turn_player is whose:
                return
            self.table.decline()
            if scene.phase == phase and scene.turn_player is whose:
                return
            if self.table.holder() is not None:
                self.table.let_pass()
        raise AssertionError(f"never came to the {phase} phase")

    def names(self, zone: str, player: ArchivePlayer | None = None) -> list[str]:
        """What is in a zone."""
        return [thing.name for thing in self.game.zone(zone, player or self.amy)]

    def cited(self) -> list[str]:
        """Every number that the trace cites, in order."""
        return [citation.number for step in self.game.trace.steps for citation in step.citations]

    def reasons(self, verdict: Verdict) -> list[str]:
        """The numbers of the rules that speak against something."""
        return [citation.number for reason in verdict.reasons for citation in reason.citations]
