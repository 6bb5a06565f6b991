"""The pages: everything that the service answers, to be read by people."""

from __future__ import annotations

import re

from flask import Flask
from markupsafe import Markup, escape

from api.pages import cards, docs, games, rules, rulings, scenarios

SYMBOL = re.compile(r"\{([^{}\s]{1,7})\}")


def symbols(text: str | None) -> Markup:
    """A text whose symbols in braces are drawn as signs; they stay readable as text."""
    parts = SYMBOL.split(text or "")
    drawn = [
        Markup('<span class="sign" data-sign="{0}">{0}</span>').format(part) if place % 2 else escape(part)
        for place, part in enumerate(parts)
    ]
    return Markup("").join(drawn)


def register(app: Flask) -> None:
    """Serve the pages."""
    app.jinja_env.filters["symbols"] = symbols
    app.jinja_options["autoescape"] = True
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    for part in (scenarios, rulings, rules, cards, games, docs):
        app.register_blueprint(part.pages)
