"""111. Tokens, as of 2024-04: which of them were predefined."""

from __future__ import annotations

from typing import ClassVar

from rules.magic.chapters import tokens


class Tokens(tokens.Tokens):
    """111. Tokens."""

    later: ClassVar[frozenset[str]] = frozenset({"Lander", "Mutagen"})
