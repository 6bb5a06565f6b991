"""Flesh and Blood under several editions of its rules.

``rulebook(edition)`` is the one way in: the edition assembled and checked. The trunk is the newest edition.
"""

from __future__ import annotations

from rules.kernel.editions import Editions

EDITIONS = Editions("flesh-and-blood", __name__)
edition_ids, rulebook = EDITIONS.ids, EDITIONS.rulebook
