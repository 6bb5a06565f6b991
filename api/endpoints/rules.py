"""Numbered rules: one by its number, or many by a search."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from api.context import found, services
from api.openapi import Endpoints
from api.services import RuleEntry, RuleHits
from scenarios.ruling import Plain

part = Endpoints("rules", "Numbered rules of every edition")


class RuleQuery(Schema):
    """A search of the rules."""

    q = fields.String(
        required=True,
        validate=validate.Length(1, 200),
        metadata={"description": "A number, its beginning, or words."},
    )
    edition = fields.String(metadata={"description": "Only this edition."})
    limit = fields.Integer(load_default=20, validate=validate.Range(1, 100))


@part.get("/<game:game>/<edition>/rules/<path:number>", RuleEntry, problems=[404])
def rule(game: str, edition: str, number: str) -> RuleEntry:
    """One rule of one edition, and what surrounds it."""
    return found(services().rulebooks.rule(game, edition, number))


@part.get("/<game:game>/rules", RuleHits, RuleQuery, problems=[404, 422])
def search(query: dict[str, Plain], game: str) -> RuleHits:
    """Rules by number, by what they say in short, and by their text where it was imported."""
    hits = services().rulebooks.search(game, query["q"], query.get("edition"), query["limit"])
    return found(hits)
