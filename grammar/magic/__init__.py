"""Magic's card grammar: reading card text, printing it back, and how much of a corpus is read.

Importing this compiles nothing yet, but it does import the parser; stored trees are decoded with ``grammar.nodes``
alone.
"""

from grammar.magic.coverage import measure
from grammar.magic.reading import read_card, read_line, text_of

__all__ = ["measure", "read_card", "read_line", "text_of"]
