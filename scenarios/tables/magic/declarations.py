"""Which whole declarations of attackers or blockers are legal, said as the entries of a play say them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from rules.kernel.things import Thing
from rules.kernel.verdict import Verdict
from rules.magic.chapters.declare_blockers import Blocking
from rules.magic.combat.declarations import Attacks, Blocks, Target
from rules.magic.combat.whole_declarations import MOST_LOOKED_AT, Declarations
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, MagicPlayer
from scenarios.format import Attack, Block, LegalDeclarations
from scenarios.names import Names
from scenarios.rendering import cited
from scenarios.scene import Answer, CannotTell, Found, plain
from scenarios.tables.magic.plays import MagicPlays

D = TypeVar("D", bound=Hashable)
Judged = Sequence[tuple[Found, Verdict]]
"""Declarations as they are said, each with the verdict on it."""
MOST_REASONS = 4
"""How many of the reasons against declarations are told in words; their rules are told whole."""


class WholeDeclarations(ABC, Generic[D]):
    """Answers which whole declarations one player may make, while that player is to make one."""

    def __init__(self, game: MagicGame, names: Names, plays: MagicPlays) -> None:
        self._game, self._names, self._plays = game, names, plays
        self._rules = game.contents

    @abstractmethod
    def all_of(self, player: MagicPlayer) -> Declarations[MagicObject, D]:
        """Return what the player could declare, with whether it is legal, whatever it costs."""

    @abstractmethod
    def declared(self, player: MagicPlayer, declaration: Mapping[MagicObject, D]) -> Verdict:
        """Make a declaration, and pay what it costs."""

    @abstractmethod
    def costs(self, declaration: Mapping[MagicObject, D]) -> bool:
        """Return whether a declaration costs anything."""

    @abstractmethod
    def meant(self, action: Attack | Block) -> Mapping[MagicObject, D]:
        """Return the declaration that an entry means; raises CannotTell."""

    @abstractmethod
    def said(self, declaration: Mapping[MagicObject, D]) -> Found:
        """Return a declaration as an entry says it; raises CannotTell where none can."""

    def answer(self, probe: LegalDeclarations) -> Answer:
        """Return the declarations that are legal, and why others are not.

        Raises:
            CannotTell: The player is not to declare, there are too many to compare, or a name means several things.
        """
        player = self._plays.player(probe.player, self._game.scene.active)
        self._require_turn(player)
        expected = None if probe.expected is None else tuple(self.said(self.meant(one)) for one in probe.expected)
        found = self.all_of(player)
        if not found.judged:
            told = f"0 of {found.count:,} declarations are looked at, for at most {MOST_LOOKED_AT} are"
            raise CannotTell(f"{told}; ask of one whether it is legal")
        judged = [(self.said(one), verdict and self._paid(player, one)) for one, verdict in found.judged]
        verdicts = [verdict for _, verdict in judged]
        reasons = [reason for verdict in verdicts for reason in verdict.reasons]
        rules = cited(citation for reason in reasons for citation in reason.citations)
        legal = _legal(judged)
        because = _because(sum(map(bool, verdicts)), found.count, [reason.text for reason in reasons])
        return Answer(legal, because, tuple(dict.fromkeys(rules)), expected)

    def _require_turn(self, player: MagicPlayer) -> None:
        """Check that a player is to declare, or that it is clear that there is nothing to declare."""
        if self._game.scene.declaring is player:
            return
        if verdict := self._game.try_out(lambda: self.declared(player, {})):
            return
        raise CannotTell("; ".join(reason.text for reason in verdict.reasons))

    def _paid(self, player: MagicPlayer, declaration: Mapping[MagicObject, D]) -> Verdict:
        """Return whether what a declaration costs could be paid."""
        if not self.costs(declaration):
            return Verdict()
        return self._game.in_any_way(lambda: self.declared(player, declaration))

    def shown(self, thing: Thing) -> str:
        """Return what a thing is called in a declaration."""
        return self._names.of(thing).shown


class AttackDeclarations(WholeDeclarations[Target]):
    """Which whole attacks a player may declare; bands are not looked at."""

    def all_of(self, player: MagicPlayer) -> Declarations[MagicObject, Target]:
        """Return what could attack together, with whether it is legal."""
        return self._rules.declare_attackers.declarations(player)

    def declared(self, player: MagicPlayer, declaration: Attacks) -> Verdict:
        """Declare attackers."""
        return self._rules.declare_attackers.declare(player, declaration)

    def costs(self, declaration: Attacks) -> bool:
        """Return whether an attack costs anything."""
        return bool(self._rules.declare_attackers.owed(declaration))

    def meant(self, action: Attack | Block) -> Attacks:
        """Return the attack that an entry means."""
        assert isinstance(action, Attack)
        return self._plays.attacks(action)

    def said(self, declaration: Attacks) -> Found:
        """Return the attackers; with what each attacks where there is more than one thing to attack."""
        several = len(self._rules.combat_phase.targets()) > 1
        named = sorted((self.shown(one), self.shown(target)) for one, target in declaration.items())
        return tuple({one: target} if several else one for one, target in named)


class BlockDeclarations(WholeDeclarations[Blocking]):
    """Which whole blocks a player may declare."""

    def all_of(self, player: MagicPlayer) -> Declarations[MagicObject, Blocking]:
        """Return what could block together, with whether it is legal."""
        return self._rules.declare_blockers.declarations(player)

    def declared(self, player: MagicPlayer, declaration: Mapping[MagicObject, Blocking]) -> Verdict:
        """Declare blockers."""
        return self._rules.declare_blockers.declare(player, declaration)

    def costs(self, declaration: Blocks) -> bool:
        """Return whether a block costs anything."""
        return bool(self._rules.declare_blockers.owed(declaration))

    def meant(self, action: Attack | Block) -> Mapping[MagicObject, Blocking]:
        """Return the block that an entry means."""
        assert isinstance(action, Block)
        return self._plays.blocks(action)

    def said(self, declaration: Blocks) -> Found:
        """Return each blocker with what it blocks."""
        names = [self.shown(blocker) for blocker in declaration]
        if twice := [name for name in names if names.count(name) > 1]:
            raise CannotTell(f"several that could block are called {twice[0]!r}: give them ids", word=twice[0])
        return {
            self.shown(blocker): self._blocked(declaration[blocker]) for blocker in sorted(declaration, key=self.shown)
        }

    def _blocked(self, attackers: Sequence[MagicObject]) -> Found:
        named = tuple(sorted(map(self.shown, attackers)))
        return named[0] if len(named) == 1 else named


def _legal(judged: Judged) -> tuple[Found, ...]:
    """Return what is legal, each once; raises CannotTell where what is called alike is legal and is not."""
    legal = {_key(said): said for said, verdict in judged if verdict}
    for said, verdict in judged:
        if not verdict and _key(said) in legal:
            raise CannotTell(f"things that are called alike may not do the same: give ids, to tell apart {plain(said)}")
    return tuple(legal.values())


def _key(said: Found) -> bytes:
    return msgspec.json.encode(plain(said), order="deterministic")


def _because(legal: int, count: int, reasons: Iterable[str]) -> str:
    """Return how many declarations are legal, and what stands against the others."""
    return "; ".join([f"{legal} of {count} {'is' if legal == 1 else 'are'} legal", *some_of(reasons)])


def some_of(reasons: Iterable[str]) -> list[str]:
    """Return the first few reasons, each once, and how many more there are."""
    told = [*dict.fromkeys(reasons)]
    more = [f"{len(told) - MOST_REASONS} more reasons"] if len(told) > MOST_REASONS else []
    return [*told[:MOST_REASONS], *more]
