"""What is done in a scenario, as files say it."""

from __future__ import annotations

from functools import singledispatch

from scenarios import format as scenario_format
from scenarios.format import Entry
from scenarios.ruling import Plain


@singledispatch
def written(entry: Entry) -> dict[str, Plain]:
    """Return an entry of the play as plain values."""
    raise TypeError(f"nobody says how {type(entry).__name__} is written")


@written.register
def _cast(entry: scenario_format.Cast) -> dict[str, Plain]:
    verb = "materialize" if entry.verb == "materialize" else "cast"
    return {verb: entry.card, **_by(entry.by), **entry.options}


@written.register
def _activate(entry: scenario_format.Activate) -> dict[str, Plain]:
    ability = {} if entry.ability is None else {"ability": entry.ability}
    return {"activate": entry.source, **ability, **_by(entry.by)}


@written.register
def _attack(entry: scenario_format.Attack) -> dict[str, Plain]:
    attackers = [one.creature if one.attacks is None else {one.creature: one.attacks} for one in entry.attackers]
    return {"attack": attackers, **_by(entry.by)}


@written.register
def _block(entry: scenario_format.Block) -> dict[str, Plain]:
    return {"block": {one: list(attackers) for one, attackers in entry.blocks.items()}, **_by(entry.by)}


@written.register
def _defend(entry: scenario_format.Defend) -> dict[str, Plain]:
    return {"defend": list(entry.cards), **_by(entry.by)}


@written.register
def _declare_attack(entry: scenario_format.DeclareAttack) -> dict[str, Plain]:
    return {"attack": entry.unit, **_by(entry.by)}


@written.register
def _retaliate(entry: scenario_format.Retaliate) -> dict[str, Plain]:
    return {"retaliate": list(entry.units), **_by(entry.by)}


@written.register
def _choose(entry: scenario_format.Choose) -> dict[str, Plain]:
    return {"choose": entry.value, **_by(entry.by)}


@written.register
def _pass(entry: scenario_format.Pass) -> dict[str, Plain]:
    return {"pass": entry.player}


@written.register
def _resolve(entry: scenario_format.Resolve) -> dict[str, Plain]:
    return {"resolve": entry.what}


@written.register
def _finish(entry: scenario_format.Finish) -> dict[str, Plain]:
    return {"finish": entry.what}


@written.register
def _advance(entry: scenario_format.Advance) -> dict[str, Plain]:
    return {"advance": entry.step, **({} if entry.of is None else {"of": entry.of})}


def _by(player: str | None) -> dict[str, Plain]:
    return {} if player is None else {"by": player}
