"""The tables: cards with their names and dated texts, trees, official rule texts, rulings, suites with reports.

A card's text without a date is today's; a text with ``until`` is how the card read up to that day.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

TODAY = ""
"""What ``until`` holds for the wording in force."""

cards = Table(
    "cards",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(200), nullable=False),
    Column("folded", String(200), nullable=False),
    Column("search_text", Text, nullable=False),
    Index("cards_by_name", "game", "folded", unique=True),
)

card_changes = Table(
    "card_changes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Index("changes_by_game", "game"),
)
"""A row for each time that cards of a game were put there."""

face_names = Table(
    "face_names",
    metadata,
    Column("card", ForeignKey("cards.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("folded", String(200), primary_key=True),
    Index("faces_by_name", "game", "folded"),
)

card_texts = Table(
    "card_texts",
    metadata,
    Column("card", ForeignKey("cards.id", ondelete="CASCADE"), primary_key=True),
    Column("until", String(10), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("source", String(200), nullable=False),
)

trees = Table(
    "trees",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

rule_texts = Table(
    "rule_texts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("document", String(80), nullable=False),
    Column("number", String(120), nullable=False),
    Column("text", Text, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("search_text", Text, nullable=False),
    Index("rule_texts_by_number", "game", "edition", "number", unique=True),
)

rulings = Table(
    "rulings",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("created", String(32), nullable=False),
    Index("rulings_by_age", "created"),
)

suites = Table(
    "suites",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

suite_reports = Table(
    "suite_reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("suite", ForeignKey("suites.id", ondelete="CASCADE"), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("created", String(32), nullable=False),
    Index("reports_by_suite", "suite", "id"),
)

SEARCHED = {"card_words": cards, "rule_words": rule_texts}
"""Full-text indexes, by the table whose ``id`` and ``search_text`` they index."""
