"""The table of Magic: how its boards are laid out, its actions carried out and its facts read."""

from scenarios.tables.magic.table import seated

__all__ = ["seated"]
