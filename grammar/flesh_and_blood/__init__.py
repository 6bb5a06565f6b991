"""Flesh and Blood's card grammar: reading card text, and printing it back."""

from grammar.flesh_and_blood.reading import read_card, read_line, text_of

__all__ = ["read_card", "read_line", "text_of"]
