"""A scenario as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from scenarios.format.board import EventPattern, InlineCard, Item, LeftOut, RunningEffect, Seat, SpentAbility, Turn
from scenarios.format.naming import Frozen, Reference
from scenarios.format.play import Activate, Attack, Block, Cast
from scenarios.format.probes import Entry, Facts, Probe
from scenarios.ruling import Plain


class Source(Frozen, frozen=True):
    """Where a question comes from."""

    document: str
    locator: str
    more: Mapping[str, Plain] = {}


class Combat(Frozen, frozen=True):
    """A combat that is already under way."""

    attack: Attack
    block: Block | None = None


class AttackSoFar(Frozen, frozen=True):
    """The attack of one unit, declared already: what it is made with and against, and what retaliates."""

    unit: Reference
    targets: tuple[Reference, ...] = ()
    wield: tuple[Reference, ...] = ()
    intent: tuple[Item, ...] = ()
    retaliating: tuple[Reference, ...] = ()


class ChainLink(Frozen, frozen=True):
    """A chain link of a combat chain that is already open."""

    attack: str
    id: str | None = None
    by: str | None = None
    target: Reference | None = None
    defenders: tuple[Item, ...] = ()
    hit: bool = False
    resolved: bool = False


class Scenario(Frozen, frozen=True):
    """One board, what happens on it and what is expected; ``edition`` None is the newest one."""

    title: str
    game: str
    players: tuple[Seat, ...]
    edition: str | None = None
    source: Source | None = None
    covers: tuple[str, ...] = ()
    turn: Turn = Turn()
    step: str | None = None
    step_key: Literal["step", "phase"] = "step"
    """The word by which the scenario says its step: faults stand there."""
    cards: tuple[InlineCard, ...] = ()
    play: tuple[Entry, ...] = ()
    expect: Facts = Facts()
    ask: tuple[Probe, ...] = ()
    note: str | None = None
    topic: tuple[str, ...] = ()
    mana: Literal["as needed", "exact"] = "as needed"
    any_answer: tuple[str, ...] = ()
    wording: str | None = None
    without: tuple[LeftOut, ...] = ()
    effects: tuple[RunningEffect, ...] = ()
    used: tuple[SpentAbility, ...] = ()
    history: tuple[EventPattern, ...] = ()
    daytime: Literal["", "day", "night"] = ""
    combat: Combat | None = None
    chain: tuple[ChainLink, ...] = ()
    attack_so_far: AttackSoFar | None = None
    stack: tuple[Cast | Activate, ...] = ()
    extra: Mapping[str, Plain] = {}
    """Bookkeeping under ``x:`` that the program does not read."""


class Run(Frozen, frozen=True):
    """One run of a file: the board itself, one of its variants, or the board under another edition."""

    name: str | None
    scenario: Scenario
