"""The scenarios that come with the project."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from api.context import found, services
from api.openapi import Endpoints
from api.services import Library, LibraryScenario
from scenarios.ruling import Plain

part = Endpoints("library", "Scenarios to run, vary and learn from")


class LibraryQuery(Schema):
    """Which scenarios."""

    game = fields.String()
    edition = fields.String()
    q = fields.String(validate=validate.Length(max=200), metadata={"description": "Words, or a rule number."})


@part.get("/scenarios", Library, LibraryQuery, problems=[422])
def entries(query: dict[str, Plain]) -> Library:
    """Scenarios of the library, in short."""
    return services().library.entries(query.get("game"), query.get("edition"), query.get("q"))


@part.get("/scenarios/<path:entry_id>", LibraryScenario, problems=[404])
def scenario(entry_id: str) -> LibraryScenario:
    """One scenario of the library, whole."""
    return found(services().library.scenario(entry_id))
