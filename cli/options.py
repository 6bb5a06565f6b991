"""Options that several commands share, and what they open."""

from __future__ import annotations

from pathlib import Path

import click

from cli.errors import BadInput
from rules.kernel.index import Index
from scenarios.games import GAMES, index_of
from store.database import Database, DatabaseError
from store.search import nearest

game_option = click.option(
    "--game", type=click.Choice(sorted(GAMES)), default="magic", show_default=True, help="Which game."
)
edition_option = click.option("--edition", help="Which edition of the rules; the newest when left out.")
EXISTING_FILE = click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)


def opened_index(game: str, edition: str | None) -> Index:
    """The index of an edition of a game; an unknown edition is told with those there are."""
    editions = GAMES[game].editions
    if edition is not None and edition not in editions:
        raise BadInput(f"{game} has no edition {edition!r}; there are {', '.join(editions)}")
    return index_of(game, edition or editions[0])


def opened_database() -> Database:
    """The database that the environment names."""
    try:
        return Database()
    except DatabaseError as fault:
        raise BadInput(str(fault)) from fault


def did_you_mean(name: str, names: tuple[str, ...]) -> str:
    """A sentence that offers the nearest names, empty when there are none."""
    near = nearest(name, {one.casefold(): one for one in names})
    return f"; did you mean {', '.join(near)}?" if near else ""
