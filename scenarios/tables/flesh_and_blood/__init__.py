"""The table of Flesh and Blood: how its boards are laid out, its actions carried out and its facts read."""

from scenarios.tables.flesh_and_blood.table import seated

__all__ = ["seated"]
