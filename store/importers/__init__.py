"""Card files as people have them, read record by record: containers, and one module per game for the records."""

from store.importers.files import UnreadableCardsError, read_cards

__all__ = ["UnreadableCardsError", "read_cards"]
