"""The ``judge`` command and the table of its subcommands. A new command is a line in that table."""

from __future__ import annotations

from collections.abc import Mapping

import click

from cli.commands import Commands

COMMANDS: Mapping[str, str] = {
    "cards": "cli.cards:cards",
    "changes": "cli.scenarios:changes_command",
    "check": "cli.scenarios:check_command",
    "compare": "cli.scenarios:compare_command",
    "coverage": "cli.coverage:coverage",
    "edition": "cli.editions:edition",
    "fuzz": "cli.fuzz:fuzz",
    "parse": "cli.parsing:parse",
    "rules": "cli.rules:rules",
    "run": "cli.scenarios:run_command",
    "scenario": "cli.scenarios:scenario_group",
}
"""Where each command is, as ``module:function``; a module is imported only when its command is used."""


@click.group(cls=Commands, table=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="floor-judge", prog_name="judge")
def judge() -> None:
    """Answer what happens in card games, with the numbered rule behind each step."""
