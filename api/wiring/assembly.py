"""Those who answer in a real installation: the engine, the rulebooks, the store and the library."""

from __future__ import annotations

from api.services import Services
from api.wiring.cards import StoredCards
from api.wiring.judge import RunningJudge
from api.wiring.library import FileLibrary
from api.wiring.rulebooks import AssembledRulebooks
from api.wiring.rulings import StoredRulings
from store.card_book import CardBook
from store.database import Database
from store.official_texts import OfficialTexts
from store.readings import Readings
from store.rulings import Rulings


def real_services(database: Database) -> Services:
    """Everything, over one database."""
    library = FileLibrary()
    cards = StoredCards(CardBook(database), Readings(database))
    return Services(
        judge=RunningJudge(),
        rulings=StoredRulings(Rulings(database)),
        rulebooks=AssembledRulebooks(OfficialTexts(database), library, cards),
        cards=cards,
        library=library,
    )
