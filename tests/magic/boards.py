"""Boards for tests: a running game of Magic laid out by hand, and players whose answers are given beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType

from grammar.nodes.abilities import AnyAbility, Keyword
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.events import Event
from rules.magic import rulebook
from rules.magic.cards import CardDefinition, FaceDefinition, colors_of, type_line
from rules.magic.game import MagicGame
from rules.magic.state import Kind, MagicObject, MagicPlayer
from tests.answers import Answers


def face(
    name: str,
    types: str = "Creature",
    stats: str | None = None,
    abilities: Sequence[AnyAbility | str] = (),
    cost: str | None = None,
    colors: frozenset[str] | None = None,
) -> FaceDefinition:
    """A face: ``stats`` is ``2/3`` for a creature, ``3`` for a planeswalker or battle; a bare word is a keyword."""
    supertypes, kinds, subtypes = type_line(types)
    power, slash, toughness = (stats or "").partition("/")
    number = int(stats) if stats and not slash else None
    nodes = [Keyword(one) if isinstance(one, str) else one for one in abilities]
    return FaceDefinition(
        name,
        cost,
        colors_of(cost) if colors is None else colors,
        supertypes,
        kinds,
        subtypes,
        int(power) if slash else None,
        int(toughness) if slash else None,
        number if "planeswalker" in kinds else None,
        number if "battle" in kinds else None,
        "",
        tuple(PrintedAbility(node, (0, 0)) for node in nodes),
    )


class Board:
    """A game between Amy, who is active, and Nicole, in Amy's precombat main phase of turn 3."""

    def __init__(self, edition: str | None = None, players: Sequence[str] = ("Amy", "Nicole"), life: int = 20) -> None:
        self.answers = Answers()
        self.game = MagicGame(rulebook(edition), players, self.answers, life)
        self.at("precombat main", "precombat main", turn=3)

    @property
    def amy(self) -> MagicPlayer:
        """The first player, who is active."""
        return self.game.players[0]

    @property
    def nicole(self) -> MagicPlayer:
        """The second player."""
        return self.game.players[1]

    def at(self, phase: str, step: str, turn: int | None = None, active: MagicPlayer | None = None) -> None:
        """Say where in the turn the game is; nothing that happens there is carried out."""
        scene = self.game.scene
        with self.game.setting_up():
            self.game.ledger.write(scene, "phase", phase)
            self.game.ledger.write(scene, "step", step)
            self.game.ledger.write(scene, "active", active or scene.active)
            self.game.ledger.write(scene, "turn", scene.turn if turn is None else turn)
            self.game.ledger.write(scene.active, "turn_began", scene.turn)

    def put(
        self,
        name: str,
        stats: str | None = None,
        *abilities: AnyAbility | str,
        types: str = "Creature",
        by: MagicPlayer | None = None,
        zone: str = "battlefield",
        cost: str | None = None,
        colors: frozenset[str] | None = None,
        kind: Kind = "card",
        counters: Mapping[str, int] | None = None,
        tapped: bool = False,
        damage: int = 0,
        since: int = 0,
        attached: MagicObject | MagicPlayer | None = None,
    ) -> MagicObject:
        """Put an object into a zone of a player (Amy if not said), there since the turn ``since`` (0: for long).

        A planeswalker or battle gets the counters of its printed number unless ``counters`` are given.
        """
        printed = face(name, types, stats, abilities, cost, colors)
        owner = by or self.amy
        thing = self.game.made(CardDefinition(name, (printed,)), owner, self.game.zone(zone, owner), kind)
        thing.tapped, thing.damage, thing.controlled_since = tapped, damage, since
        thing.attached_to = attached
        loyal = {"loyalty": printed.loyalty, "defense": printed.defense}
        own = {which: number for which, number in loyal.items() if number is not None and zone == "battlefield"}
        thing.counters = MappingProxyType(dict(own if counters is None else counters))
        with self.game.setting_up():
            self.game.ledger.enter(thing.zone, thing)
        return thing

    def remember(self, thing: MagicObject | MagicPlayer, attribute: str, value: object) -> None:
        """Set what an object or player remembers, as part of laying out the board."""
        with self.game.setting_up():
            self.game.ledger.write(thing, attribute, value)

    @contextmanager
    def under_a_rule(self) -> Iterator[None]:
        """Carry out what stands inside under some numbered rule, for tests of what has no rule of its own."""
        chapter = self.game.contents.damage
        self.game.trace.enter(chapter, "deal")
        try:
            yield
        finally:
            self.game.trace.leave()

    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Let events happen under some numbered rule."""
        with self.under_a_rule():
            return self.game.happenings.happen(events)

    def now(self, thing: MagicObject) -> MagicObject:
        """What an object has become, on its way through the zones."""
        while isinstance(thing.next, MagicObject):
            thing = thing.next
        return thing

    def where(self, thing: MagicObject) -> str:
        """The kind of zone in which an object is now; ``nowhere`` if it ceased to exist."""
        latest = self.now(thing)
        return latest.zone.kind if latest.is_here else "nowhere"

    def cited(self) -> set[str]:
        """Every number that the trace cites so far, also for what was looked at and left alone."""
        return {citation.number for step in self.game.trace.steps for citation in step.every_citation()}

    def happened(self, kind: type[Event]) -> list[Event]:
        """The events of a kind that happened, in order."""
        return [event for _, event in self.game.happenings.history if type(event) is kind]


def numbers(verdict_reasons: Sequence[object]) -> set[str]:
    """The rule numbers that the reasons of a verdict cite."""
    return {c.number for reason in verdict_reasons for c in getattr(reason, "citations", ())}
