"""Those who answer in a real installation: the engine, the rulebooks, the store and the library."""

from __future__ import annotations

from api.services import Services
from api.wiring.cards import StoredCards
from api.wiring.judge import RunningJudge
from api.wiring.library import FileLibrary
from api.wiring.rulebooks import AssembledRulebooks, rulebook_of
from api.wiring.rulings import StoredRulings
from api.wiring.suites import StoredSuites
from rules.kernel.errors import EditionError
from scenarios.cards import CardSource
from scenarios.games import GAMES
from store.card_book import CardBook
from store.database import Database
from store.official_texts import OfficialTexts
from store.readings import Readings
from store.rulings import Rulings
from store.suites import Suites


def real_services(database: Database) -> Services:
    """Everything, over one database.

    Raises:
        EditionError: an edition does not hold together; nothing is answered then, and all that is wrong is told.
    """
    _assemble_all()
    book, readings, library = CardBook(database), Readings(database), FileLibrary()
    cards = StoredCards(book, readings)
    source = CardSource(book, readings)
    rulings = StoredRulings(Rulings(database))
    return Services(
        judge=RunningJudge(source, rulings),
        rulings=rulings,
        rulebooks=AssembledRulebooks(OfficialTexts(database), library, cards),
        cards=cards,
        library=library,
        suites=StoredSuites(Suites(database), source),
    )


def _assemble_all() -> None:
    """Put every edition together; raises EditionError with the faults of all of them."""
    faults: list[str] = []
    for game in GAMES.values():
        for edition in game.editions:
            try:
                rulebook_of(game.id, edition)
            except EditionError as error:
                faults.append(str(error))
    if faults:
        raise EditionError("\n".join(faults))
