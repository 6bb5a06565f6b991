"""Options that several commands share, and what they open."""

from __future__ import annotations

import functools
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from cli.errors import BadInput
from rules.kernel.index import Index
from rules.kernel.rulebook import Rulebook
from scenarios.games import GAMES, index_of
from store.database import Database

game_option = click.option(
    "--game", type=click.Choice(sorted(GAMES)), default="magic", show_default=True, help="Which game."
)
edition_option = click.option("--edition", help="Which edition of the rules; the newest when left out.")
_NUMBERS_SHOWN = 12
P = ParamSpec("P")
R = TypeVar("R")
EXISTING_FILE = click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)


def opened_index(game: str, edition: str | None) -> Index:
    """The index of an edition of a game; an unknown edition is told with those there are."""
    editions = GAMES[game].editions
    if edition is not None and edition not in editions:
        raise BadInput(f"{game} has no edition {edition!r}; there are {', '.join(editions)}")
    return index_of(game, edition or editions[0])


def opened_rulebook(game: str, edition: str) -> Rulebook:
    """An edition of a game, assembled; raises EditionError when it does not hold together."""
    rulebook = import_module(f"rules.{GAMES[game].package}").rulebook(edition)
    if not isinstance(rulebook, Rulebook):
        raise TypeError(f"rules.{game}.rulebook gave {type(rulebook).__name__}")
    return rulebook


def known_number(index: Index, number: str) -> str:
    """A number of the edition; one that it doesn't have is told with the nearest."""
    if number in index:
        return number
    above = next((number[:end] for end in range(len(number) - 1, 0, -1) if number[:end] in index), None)
    there = ", ".join(index.children(above)[:_NUMBERS_SHOWN])
    raise BadInput(f"edition {index.edition} has no number {number!r}; {above or 'at the top'} has {there}")


def opened_database() -> Database:
    """The database that the environment names."""
    return Database()


def workers_options(default: int) -> Callable[[Callable[P, R]], Callable[..., R]]:
    """The options on who does the work: a number of processes here, or the workers of a Dask scheduler."""

    def decorate(command: Callable[P, R]) -> Callable[..., R]:
        @click.option(
            "--workers", type=click.IntRange(1, 64), default=default, show_default=True, help="How many processes."
        )
        @click.option("--scheduler", envvar="DASK_SCHEDULER", help="Let the workers of this Dask scheduler do it.")
        @functools.wraps(command)
        def with_workers(*args: P.args, **kwargs: P.kwargs) -> R:
            kwargs["workers"] = kwargs.pop("scheduler") or kwargs["workers"]
            return command(*args, **kwargs)

        return with_workers

    return decorate
