"""Those who answer in a real installation: the engine, the rulebooks, the store and the library."""

from __future__ import annotations

from api.services import Services
from api.wiring.cards import StoredCards
from api.wiring.computing import Computing, InThisProcess, workplace
from api.wiring.judge import RunningJudge
from api.wiring.library import FileLibrary
from api.wiring.rulebooks import AssembledRulebooks, assemble_all
from api.wiring.rulings import StoredRulings
from api.wiring.store_health import StoreHealth
from api.wiring.suites import StoredSuites
from store.database import Database
from store.official_texts import OfficialTexts
from store.rulings import Rulings
from store.suites import Suites


def real_services(database: Database, computing: Computing | None = None) -> Services:
    """Everything, over one database.

    Args:
        database: The cards, texts, rulings and suites.
        computing: Where runs are computed; None: in this process.

    Raises:
        EditionError: an edition does not hold together; nothing is answered then, and all that is wrong is told.
    """
    assemble_all()
    here = workplace(database)
    elsewhere = computing or InThisProcess(here)
    library, cards = FileLibrary(), StoredCards(here.book, elsewhere)
    library.read()
    rulings = StoredRulings(Rulings(database))
    return Services(
        judge=RunningJudge(here.source, rulings, elsewhere),
        rulings=rulings,
        rulebooks=AssembledRulebooks(OfficialTexts(database), library, cards),
        cards=cards,
        library=library,
        suites=StoredSuites(Suites(database), elsewhere),
        store=StoreHealth(database),
    )
