"""``judge cards``: bring card files into the store, and show a card."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from pathlib import Path

import click
import msgspec
from tqdm import tqdm

from cli.errors import BadInput, told
from cli.options import EXISTING_FILE, game_option, opened_database
from scenarios.games import GAMES
from scenarios.printed_cards import because_of
from store.card_book import CardBook, Suggestions
from store.card_import import Account, KeepReadings, import_cards
from store.card_shelf import CardShelf
from store.card_text import Card, FaceText
from store.database import Database
from store.readings import NoGrammarError, Readings, grammar_version, read

_BROKEN_SHOWN = 20
_UNREAD_SHOWN = 5


@click.group()
def cards() -> None:
    """Import and show cards."""


@cards.command("import")
@click.argument("file", type=EXISTING_FILE)
@game_option
def import_(file: Path, game: str) -> None:
    """Import a FILE of cards: JSON Lines, Scryfall bulk data or MTGJSON AtomicCards; gzipped or not."""
    database = opened_database()
    with told(), tqdm(unit=" records", disable=None, delay=1) as bar:
        account = import_cards(CardShelf(database), game, file, _keeper(database, game), bar.update)
    _tell(account, game)


def _keeper(database: Database, game: str) -> KeepReadings | None:
    """Reads the texts of imported cards, so that they need no parser later; None for a game without a grammar."""
    readings = Readings(database)
    try:
        grammar_version(game)
    except NoGrammarError:
        return None
    return lambda batch: [one.name for one in readings.of_all(game, batch) if one.status != "read"]


@cards.command("read")
@game_option
def read_(game: str) -> None:
    """Have the grammar read every card that it hasn't read in its present state."""
    database = opened_database()
    with told():
        known = CardBook(database).cards(game)
        readings = Readings(database).of_all(game, tqdm(known, unit=" cards", disable=None, delay=1))
        whole = Counter(reading.status for reading in readings)
    click.echo(f"{whole.total()} cards, {whole['read']} read whole")
    if whole.total() > whole["read"]:
        click.echo(f"what stops reading: {_commands(game)}")


def _tell(account: Account, game: str) -> None:
    click.echo(f"{account.cards} cards and {account.wordings} older wordings imported")
    if account.unread:
        _tell_unread(account.unread, game)
    for because, count in account.left_out.most_common():
        click.echo(f"{count} records are no cards to play with: {because}")
    for broken in account.broken[:_BROKEN_SHOWN]:
        name = f" ({broken.name})" if broken.name else ""
        click.echo(f"{broken.place}{name}: {broken.because}", err=True)
    if account.broken:
        more = len(account.broken) - _BROKEN_SHOWN
        rest = f", {more} of them not shown" if more > 0 else ""
        others = "; all others were" if account.cards + account.wordings else ""
        raise BadInput(f"{len(account.broken)} records could not be imported{rest}{others}")
    if not account.cards + account.wordings:
        raise BadInput("nothing was imported: is this a file of cards, and of the game that --game names?")


def _tell_unread(names: list[str], game: str) -> None:
    """Say how many cards are not read whole, and where to find which and why."""
    more = len(names) - _UNREAD_SHOWN
    rest = f" and {more} more" if more > 0 else ""
    click.echo(f"{len(names)} of them are not read whole: {', '.join(names[:_UNREAD_SHOWN])}{rest}")
    click.echo(f"what stops reading: {_commands(game)}")


def _commands(game: str) -> str:
    """The commands that say why cards are not read whole."""
    for_all, for_one = (
        f"`.venv/bin/judge {words} --game {game}`" for words in ("coverage cards FILE", "cards show NAME")
    )
    return f"{for_all} for all, {for_one} for one"


@cards.command()
@click.argument("name")
@game_option
@click.option("--wording", type=click.DateTime(["%Y-%m-%d"]), help="A day: the text in force then.")
@click.option("--json", "form", flag_value="json", help="As JSON.")
def show(name: str, game: str, wording: datetime | None, form: str | None) -> None:
    """Show the card called NAME, or that has a face called so."""
    with told():
        found = CardBook(opened_database()).find(game, name, wording.date().isoformat() if wording else None)
    if isinstance(found, Suggestions):
        raise BadInput(f"there is no card {name!r} of {GAMES[game].title}; {_remedy(game, name, found)}")
    click.echo(msgspec.json.encode(found).decode() if form else _told_card(found))
    if not form:
        _tell_unread_lines(game, found)


def _remedy(game: str, name: str, found: Suggestions) -> str:
    """What to do where no one card has a name: name one of several, look in another game, or bring cards in."""
    if found.names:
        return f"did you mean {', '.join(found.names)}?"
    book = CardBook(opened_database())
    if others := [other for other in GAMES if other != game and isinstance(book.find(other, name), Card)]:
        return f"there is one of {GAMES[others[0]].title}: add --game {others[0]}"
    return f"`.venv/bin/judge cards import FILE --game {game}` brings cards in"


def _tell_unread_lines(game: str, card: Card) -> None:
    """Say of each line that is not read where reading stops."""
    try:
        reading = read(game, card, None)
    except NoGrammarError:
        return
    lines = [line for face in reading.lines for line in face]
    for number, line in enumerate(lines, 1):
        if line.status != "read":
            click.echo(f"line {number} is not read: “{line.raw}”: {because_of(line)}")


def _told_card(card: Card) -> str:
    return "\n//\n".join(_told_face(face) for face in card.faces)


def _printed(face: FaceText) -> str:
    """The printed numbers of a face by name."""
    numbers = ("pitch", "power", "defense", "loyalty", "life", "intellect", "durability", "level")
    return ", ".join(f"{name} {value}" for name in numbers if (value := getattr(face, name)) is not None)


def _told_face(face: FaceText) -> str:
    size = "/".join(number for number in (face.power, face.toughness) if number is not None)
    corner = size if face.toughness is not None else _printed(face)
    kind = ", ".join(part for part in (face.type_line, face.elements, face.speed) if part)
    return "\n".join(part for part in (f"{face.name}  {face.cost}".strip(), kind, face.text, corner) if part)
