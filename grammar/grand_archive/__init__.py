"""Grand Archive's card grammar: reading card text, and printing it back."""

from grammar.grand_archive.reading import read_card, read_line, text_of

__all__ = ["read_card", "read_line", "text_of"]
