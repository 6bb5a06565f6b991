"""110.5. Tokens as of 2014-02-01: they are called by their subtypes alone."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import tokens
from rules.magic.state import MagicObject


class Tokens(tokens.Tokens):
    """110.5. Tokens."""

    @rule("706.8")
    def copies_both_faces(self, original: MagicObject) -> bool:
        """Of a double-faced permanent only the face that is up is copied."""
        self.noted("only the face of {} that is up is copied", original)
        return False

    @rule("110.5c")
    def name_of(self, subtypes: tuple[str, ...]) -> str:
        """A token without a name of its own is called by its creature types."""
        name = " ".join(subtypes)
        self.noted("the token is called " + name)
        return name
