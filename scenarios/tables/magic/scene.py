"""A running game of Magic as facts and probes see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from rules.kernel.choices import Choice
from rules.kernel.events import Event
from rules.kernel.things import GameObject
from rules.kernel.verdict import Verdict
from rules.magic.events.playing import AbilityTriggered
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, MagicPlayer
from scenarios.format import Attack, Block, LegalDeclarations, Reference
from scenarios.names import Names
from scenarios.rendering import cited
from scenarios.running_scene import Plays, RunningScene
from scenarios.scene import Answer, Found
from scenarios.tables.magic.declarations import AttackDeclarations, BlockDeclarations, some_of
from scenarios.tables.magic.facts import CHARACTERISTICS, MagicFacts
from scenarios.tables.magic.plays import MagicPlays

T = TypeVar("T")


class Judge(Plays, Protocol):
    """Who can say whether an action would be legal, and what could be declared."""

    def declaring(self, kind: type[Attack | Block], look: Callable[[], T]) -> T:
        """Return what is seen as the step of a declaration begins."""

    def defended(self, look: Callable[[], T]) -> T:
        """Return what is seen of attacks with a defending player."""


class MagicScene(RunningScene[MagicObject]):
    """Answers for one running game."""

    derived = CHARACTERISTICS

    def __init__(
        self,
        game: MagicGame,
        names: Names,
        plays: MagicPlays,
        judge: Judge,
        open_choice: Callable[[], Choice | None],
    ) -> None:
        super().__init__(MagicFacts(game, names), judge, open_choice)
        self._game, self._plays, self._judge = game, plays, judge

    def total_cost(self, thing: MagicObject) -> str:
        """Return what a spell cost in all, or what casting a card would cost now."""
        return self._plays.total_cost(thing)

    def waiting_by(self, event: Event) -> MagicObject | None:
        """Return what waits to resolve because something triggered, if the event says that it did."""
        return event.thing if isinstance(event, AbilityTriggered) else None

    def source_of(self, item: MagicObject) -> GameObject | None:
        """Return the object whose ability waits to resolve."""
        return item.origin

    def legal_attacks(self, player: str) -> Answer:
        """Return the creatures of a player that may attack."""
        whose = self._player(player)
        return self._judge.defended(lambda: self._able_to_attack(whose))

    def _able_to_attack(self, whose: MagicPlayer) -> Answer:
        able = tuple(self._names.of(one) for one in self._plays.legal_attackers(whose))
        return self._with_reasons(able, lambda: self._plays.kept_from_attacking(whose))

    def legal_blocks(self, player: str) -> Answer:
        """Return the creatures of a player that may block."""
        whose = self._player(player)
        able = tuple(self._names.of(one) for one in self._plays.legal_blockers(whose))
        if not self._game.contents.combat_phase.attackers():
            return Answer(able, "nothing attacks")
        return self._with_reasons(able, lambda: self._plays.kept_from_blocking(whose))

    def legal_declarations(self, probe: LegalDeclarations) -> Answer:
        """Return the whole attacks or blocks that are legal, as their step begins."""
        whole: AttackDeclarations | BlockDeclarations
        if probe.kind == "attack":
            whole = AttackDeclarations(self._game, self._names, self._plays)
            return self._judge.declaring(Attack, lambda: whole.answer(probe))
        whole = BlockDeclarations(self._game, self._names, self._plays)
        return self._judge.declaring(Block, lambda: whole.answer(probe))

    def _with_reasons(
        self, found: Found, verdicts: Callable[[], Iterator[Verdict]], otherwise: str | None = None
    ) -> Answer:
        """Return what is found, with what keeps all else from being found too."""
        with self._game.trace.muted():
            reasons = [reason for verdict in verdicts() for reason in verdict.reasons]
        because = some_of([reason.text for reason in reasons])
        rules = dict.fromkeys(rule for reason in reasons for rule in cited(reason.citations))
        return Answer(found, "; ".join(because) or otherwise, tuple(rules))

    def _player(self, name: str) -> MagicPlayer:
        return self._names.player(name, MagicPlayer)

    def mana_options(self, of: Reference) -> Answer:
        """Return the ways in which an object could be tapped for mana, whatever else that costs or does."""
        thing = self._facts.latest(of)
        chapter = self._game.contents.mana_abilities
        chapter.require_read(thing)
        tap = chapter.tap_of(thing)
        runs = () if tap is None else tap.with_further().outputs
        if not runs:
            otherwise = f"what makes mana of {self._words((thing,))} costs or does more than tapping"
            return self._with_reasons((), lambda: iter([chapter.may_make_some(thing)]), otherwise)
        made = self._made_of(thing, "subtypes", "abilities")
        because = "; ".join(said for said, _ in made) or None
        found = tuple("".join(f"{{{symbol}}}" for symbol in run) for run in runs)
        return Answer(found, because, tuple(dict.fromkeys(rule for _, rules in made for rule in rules)))
