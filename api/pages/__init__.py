"""The pages: everything that the service answers, to be read by people."""

from __future__ import annotations

import re
from collections.abc import Iterable

from flask import Flask
from markupsafe import Markup, escape

from api.pages import cards, docs, games, rules, rulings, scenarios
from api.services import Game
from scenarios.games import Tone

SYMBOL = re.compile(r"\{([^{}\s]{1,7})\}")


class Symbols:
    """Draws the symbols in braces of card text as signs, in the colours that the games give them."""

    def __init__(self, known: Iterable[Game]) -> None:
        self._tones: dict[str, Tone] = {}
        for game in known:
            self._tones |= game.table.symbols

    def __call__(self, text: str | None) -> Markup:
        """A text with its symbols drawn; they stay readable as text."""
        parts = SYMBOL.split(text or "")
        return Markup("").join(self.sign(part) if place % 2 else escape(part) for place, part in enumerate(parts))

    def sign(self, symbol: str) -> Markup:
        """One symbol, drawn."""
        return Markup('<span class="sign {}">{}</span>').format(self._tones.get(symbol, "plain"), symbol)


def place(pointer: str) -> str:
    """A place of a scenario in words: the keys on the way to it, and the numbers of entries from one.

    >>> place("/players/Amy/battlefield/0/is_tapped")
    'players, Amy, battlefield, 1, is tapped'
    """
    parts = [part.replace("~1", "/").replace("~0", "~").replace("_", " ") for part in pointer.split("/")[1:]]
    return ", ".join(str(int(part) + 1) if part.isdecimal() else part for part in parts) or "the whole"


def register(app: Flask, known: Iterable[Game]) -> None:
    """Serve the pages.

    Args:
        app: The application.
        known: The games whose words the pages use.
    """
    symbols = Symbols(known)
    app.jinja_env.filters["symbols"] = symbols
    app.jinja_env.filters["sign"] = symbols.sign
    app.jinja_env.filters["place"] = place
    app.jinja_env.filters["whole"] = Markup('<span class="whole">{}</span>').format
    app.jinja_options["autoescape"] = True
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    for part in (scenarios, rulings, rules, cards, games, docs):
        app.register_blueprint(part.pages)
