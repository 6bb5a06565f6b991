"""The table of Grand Archive: how its boards are laid out, its actions carried out and its facts read."""

from scenarios.tables.grand_archive.table import seated

__all__ = ["seated"]
