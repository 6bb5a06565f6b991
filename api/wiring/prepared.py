"""Imported where processes are forked from: every edition is assembled and every grammar read, and all share them."""

from __future__ import annotations

import gc
from importlib import import_module

from api.wiring.rulebooks import assemble_all
from grammar.common.texts import CardText, FaceText
from scenarios.games import GAMES

CARD = CardText("A card", (FaceText("A card", "Draw a card."),))

assemble_all()
for game in GAMES.values():
    import_module(f"scenarios.tables.{game.package}")
    import_module(f"grammar.{game.package}").read_card(CARD, edition=None)
gc.collect()
gc.freeze()
