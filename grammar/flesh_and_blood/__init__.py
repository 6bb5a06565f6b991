"""Flesh and Blood's card grammar: reading card text, printing it back, and how much of a corpus is read."""

from grammar.flesh_and_blood.coverage import measure
from grammar.flesh_and_blood.reading import read_card, read_line, text_of

__all__ = ["measure", "read_card", "read_line", "text_of"]
