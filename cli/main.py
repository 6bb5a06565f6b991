"""The ``judge`` command and the table of its subcommands. A new command is a line in that table."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

import click

COMMANDS: Mapping[str, str] = {
    "cards": "cli.cards:cards",
    "check": "cli.scenarios:check_command",
    "compare": "cli.scenarios:compare_command",
    "rules": "cli.rules:rules",
    "run": "cli.scenarios:run_command",
    "scenario": "cli.scenarios:scenario_group",
}
"""Where each command is, as ``module:function``; a module is imported only when its command is used."""


class Commands(click.Group):
    """The subcommands of the table."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, as help lists them."""
        return sorted({*super().list_commands(ctx), *COMMANDS})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, imported now; None when there is none."""
        if cmd_name not in COMMANDS:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{COMMANDS[cmd_name]} is no command")
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="floor-judge", prog_name="judge")
def judge() -> None:
    """Answer what happens in card games, with the numbered rule behind each step."""
