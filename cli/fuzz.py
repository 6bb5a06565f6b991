"""``judge fuzz``: the random player."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click
from tqdm import tqdm

from cli.card_files import sound_records
from cli.errors import told
from cli.options import EXISTING_FILE, edition_option, game_option, opened_index, workers_options
from scenarios.cards import stored_cards
from scenarios.fuzzing.campaign import Campaign, campaign, keep, made_small
from scenarios.fuzzing.playing import Tally
from scenarios.fuzzing.smoke import smoke
from scenarios.fuzzing.supply import ListedCards, Supply, starter_cards
from scenarios.pool import Workers
from store.card_records import CardRecord
from store.card_text import Card

FOLDER = click.Path(file_okay=False, writable=True, path_type=Path)
FAILED = 1
"""The exit code where something did not hold, or not enough was looked at."""


@click.command()
@game_option
@edition_option
@click.option(
    "--cards", type=EXISTING_FILE, help="Cards of this file, in any form that can be imported; else starters."
)
@click.option("--actions", type=click.IntRange(1), default=1000, show_default=True, help="How many actions.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="What decides everything.")
@workers_options(1)
@click.option("--out", type=FOLDER, help="Write a small scenario of each failure here.")
def fuzz(
    game: str, edition: str | None, cards: Path | None, actions: int, seed: int, workers: Workers, out: Path | None
) -> None:
    """Play random boards at random and look after each action whether everything holds that must hold."""
    opened_index(game, edition)
    with told():
        known = starter_cards(game) if cards is None else _cards(cards, game)
    source = ListedCards(known, stored_cards())
    supply = Supply(game, source, lambda card: smoke(game, card, source) is None)
    began = time.monotonic()
    with tqdm(total=actions, unit=" actions", disable=None, leave=False) as bar:

        def watch(tally: Tally) -> None:
            bar.update(tally.actions)

        found = campaign(supply, edition, actions, seed, workers, watch)
    _tell(found, time.monotonic() - began)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for failure in made_small(found.failures.values(), supply, workers):
            seeds = found.seeds[failure.invariant, failure.what]
            click.echo(str(keep(failure, out, f"judge fuzz --game {game} --seed {seed}, board {seeds[0]}")))
    if found.tally.actions < actions:
        click.echo(f"fewer than {actions} actions: no more boards were found that can be", err=True)
    sys.exit(FAILED if found.failures or found.tally.actions < actions else 0)


def _cards(file: Path, game: str) -> tuple[Card, ...]:
    return tuple(record.card for record in sound_records(file, game) if isinstance(record, CardRecord))


def _tell(found: Campaign, seconds: float) -> None:
    tally = found.tally
    click.echo(
        f"{tally.actions} actions on {tally.boards} boards, {tally.refused} refused, "
        f"{tally.impossible} boards that can't be, "
        f"{tally.stopped} boards on a course that isn't built, in {seconds:.0f} s: "
        f"{sum(map(len, found.seeds.values()))} failures of {len(found.failures)} classes"
    )
    for (invariant, what), seeds in sorted(found.seeds.items(), key=lambda one: -len(one[1])):
        click.echo(f"{len(seeds):6}  {invariant}: {what}")
