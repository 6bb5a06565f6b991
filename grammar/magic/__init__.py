"""Magic's card grammar: reading card text, and printing it back.

Importing this compiles nothing yet, but it does import the parser; stored trees are decoded with ``grammar.nodes``
alone.
"""

from grammar.magic.reading import read_card, read_line, text_of

__all__ = ["read_card", "read_line", "text_of"]
