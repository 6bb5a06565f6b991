"""110.5. Tokens as of 2014-02-01: they are called by their subtypes alone."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import tokens


class Tokens(tokens.Tokens):
    """110.5. Tokens."""

    @rule("110.5c")
    def name_of(self, subtypes: tuple[str, ...]) -> str:
        """A token without a name of its own is called by its creature types."""
        name = " ".join(subtypes)
        self.noted("the token is called " + name)
        return name
