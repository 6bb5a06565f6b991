"""Those who answer in a real installation: the engine, the rulebooks, the store and the library."""

from __future__ import annotations

from api.services import Services
from api.wiring.cards import StoredCards
from api.wiring.judge import RunningJudge
from api.wiring.library import FileLibrary
from api.wiring.rulebooks import AssembledRulebooks, rulebook_of
from api.wiring.rulings import StoredRulings
from api.wiring.suites import StoredSuites
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
        EditionError: a rulebook cites what its documents do not have; nothing is answered then.
    """
    for game in GAMES.values():
        for edition in game.editions:
            rulebook_of(game.id, edition)
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
