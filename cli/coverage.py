"""``judge coverage``: how much card text the grammars read, and how many rules the engine carries out."""

from __future__ import annotations

import click

from cli.commands import Commands

TABLE = {"cards": "cli.card_coverage:cards", "rules": "cli.rule_coverage:rules"}


@click.group(cls=Commands, table=TABLE)
def coverage() -> None:
    """Measure what is read and what is built."""
