"""``judge parse``: what a grammar reads of a text."""

from __future__ import annotations

import click
import msgspec

from cli.errors import BadInput, told
from cli.options import edition_option, game_option, opened_index
from grammar.common.readings import CardReading, LineReading
from grammar.common.texts import CardText, FaceText
from grammar.nodes import CardTree
from grammar.nodes.abilities import AnyAbility
from scenarios.executing import can_be_executed
from store.readings import read

_UNNAMED = "This card"


class Parsed(msgspec.Struct, frozen=True):
    """How a text reads; a text of several lines has a tree for each, and ``stopped_at`` counts from its beginning."""

    status: str
    tree: AnyAbility | tuple[AnyAbility, ...] | None
    printed: str | None
    executable: bool
    stopped_at: int | None


@click.command()
@click.argument("text")
@game_option
@edition_option
@click.option("--name", default=_UNNAMED, show_default=True, help="The card that the text stands on.")
@click.option("--json", "form", flag_value="json", help="As JSON.")
def parse(text: str, game: str, edition: str | None, name: str, form: str | None) -> None:
    """Read TEXT as the text of a card, and say what was understood, or where reading stopped.

    The exit code is 1 where it is not read.
    """
    if not text.strip():
        raise BadInput("there is nothing to read: TEXT is empty")
    with told():
        index = opened_index(game, edition)
        card = CardText(name, (FaceText(name, text),))
        reading = read(game, card, edition and index.edition)
        parsed = _parsed(reading, game)
    if form:
        click.echo(msgspec.json.encode(parsed))
    else:
        for line in reading.lines[0]:
            click.echo(_told_line(line))
    if parsed.status != "read":
        raise SystemExit(1)


def _parsed(reading: CardReading, game: str) -> Parsed:
    lines = reading.lines[0]
    abilities = tuple(line.ability for line in lines if line.ability is not None)
    printed = [line.printed for line in lines if line.printed is not None]
    stop = next((line for line in lines if line.stopped_at is not None), None)
    whole = len(abilities) == len(lines)
    return Parsed(
        status=reading.status,
        tree=None if not whole else abilities[0] if len(abilities) == 1 else abilities,
        printed="\n".join(printed) if len(printed) == len(lines) else None,
        executable=_executable(reading.tree, game),
        stopped_at=None if stop is None else stop.span[0] + (stop.stopped_at or 0),
    )


def _executable(tree: CardTree | None, game: str) -> bool:
    return tree is not None and can_be_executed(game, tree)


def _told_line(line: LineReading) -> str:
    if line.status == "read" and line.ability is not None:
        return f"read: {line.printed}\n  {msgspec.json.encode(line.ability).decode()}"
    place = "" if line.stopped_at is None else f"\n  {line.raw[: line.stopped_at]}▮{line.raw[line.stopped_at :]}"
    return f"{line.status}: {line.raw}{place}" + (f"\n  {line.reason}" if line.reason else "")
