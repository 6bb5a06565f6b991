"""Imported where processes are forked from: every edition is assembled, so that all of them share it."""

from __future__ import annotations

import gc
from importlib import import_module

from api.wiring.rulebooks import assemble_all
from scenarios.games import GAMES

assemble_all()
for game in GAMES.values():
    import_module(f"scenarios.tables.{game.package}")
gc.collect()
gc.freeze()
