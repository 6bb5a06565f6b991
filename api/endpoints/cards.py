"""Cards by name, and how a text reads."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from api.context import found, services
from api.openapi import Endpoints
from api.services import CardEntry, CardHits, ParsedText
from scenarios.ruling import Plain

part = Endpoints("cards", "Cards, and how their texts are read")


class CardQuery(Schema):
    """A search of the cards."""

    q = fields.String(
        required=True, validate=validate.Length(1, 200), metadata={"description": "A name or a part of one."}
    )
    limit = fields.Integer(load_default=20, validate=validate.Range(1, 100))


class WordingQuery(Schema):
    """Which wording of a card."""

    wording = fields.Date(metadata={"description": "The card as it read on that day; left out, today's."})


class TextBody(Schema):
    """A text to read."""

    text = fields.String(required=True, validate=validate.Length(1, 20_000))
    name = fields.String(validate=validate.Length(1, 200), metadata={"description": "The card's own name."})
    edition = fields.String(metadata={"description": "The edition whose wording it is; left out, today's."})


@part.get("/<game:game>/cards", CardHits, CardQuery, problems=[404, 422])
def search(query: dict[str, Plain], game: str) -> CardHits:
    """Cards by name."""
    return found(services().cards.search(game, query["q"], query["limit"]))


@part.get("/<game:game>/cards/<path:name>", CardEntry, WordingQuery, problems=[404, 422])
def card(query: dict[str, Plain], game: str, name: str) -> CardEntry:
    """One card: its text, and how each line was read."""
    wording = query.get("wording")
    return found(services().cards.card(game, name, wording.isoformat() if wording else None))


@part.post("/<game:game>/parse", ParsedText, TextBody, {"text": "Flying"}, problems=[404])
def parse(body: dict[str, Plain], game: str) -> ParsedText:
    """How a card text reads, line by line: its meaning, or where reading stopped."""
    return found(services().cards.parse(game, body["text"], body.get("name"), body.get("edition")))
