"""Groups of commands that are written down in a table and imported when they are used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

import click

from cli.errors import BadInput
from store.errors import DatabaseError


class Commands(click.Group):
    """The commands of a table that says where each is, as ``module:function``."""

    def __init__(
        self,
        name: str | None = None,
        *,
        table: Mapping[str, str],
        callback: Callable[..., object] | None = None,
        help: str | None = None,
        context_settings: dict[str, object] | None = None,
        params: list[click.Parameter] | None = None,
    ) -> None:
        super().__init__(name, callback=callback, help=help, context_settings=context_settings, params=params)
        self._table = table

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, as help lists them."""
        return sorted({*super().list_commands(ctx), *self._table})

    def invoke(self, ctx: click.Context) -> object:
        """Carry out a command; a store or a scheduler that can't be used is told, not a traceback."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # whoever reads has gone: click ends quietly
        except (DatabaseError, ConnectionError) as fault:
            raise BadInput(str(fault)) from fault

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, imported now; None when there is none."""
        if cmd_name not in self._table:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self._table[cmd_name].partition(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{self._table[cmd_name]} is no command")
        return command
