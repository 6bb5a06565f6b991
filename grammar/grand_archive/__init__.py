"""Grand Archive's card grammar: reading card text, printing it back, and how much of a corpus is read."""

from grammar.grand_archive.coverage import measure
from grammar.grand_archive.reading import read_card, read_line, text_of

__all__ = ["measure", "read_card", "read_line", "text_of"]
