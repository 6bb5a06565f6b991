"""Games, their editions and how far each is covered."""

from __future__ import annotations

import msgspec
from flask import Response
from marshmallow import Schema, fields

from api.context import found, services
from api.openapi import JSON, Endpoints
from api.services import Coverage, CoverageOfAll, Game, Games, Missing
from scenarios.ruling import Plain

part = Endpoints("games", "Games and the editions of their rules")


def game_called(game: str) -> Game:
    """The game with that id; another is a problem with the ids that there are."""
    games = services().rulebooks.games().games
    ids = tuple(known.id for known in games)
    return found(next((known for known in games if known.id == game), Missing("game", game, ids)))


class CoverageQuery(Schema):
    """What to measure."""

    edition = fields.String(metadata={"description": "An edition of the game; left out, the newest."})


@part.get("/games", Games)
def games() -> Games:
    """All games that can be judged, each with its editions."""
    return services().rulebooks.games()


@part.get("/<game:game>/editions", Game, problems=[404])
def editions(game: str) -> Game:
    """The editions of one game, the newest first."""
    return game_called(game)


@part.get("/<game:game>/coverage", Coverage, CoverageQuery, problems=[404, 422])
def coverage(query: dict[str, Plain], game: str) -> Coverage:
    """How far the cards of a game and the rules of an edition are covered."""
    known = game_called(game)
    edition = query.get("edition") or known.editions[0].id
    return found(services().rulebooks.coverage(game, edition))


@part.get("/coverage", CoverageOfAll)
def coverage_of_all() -> CoverageOfAll:
    """How far every game is covered, under its newest edition."""
    books = services().rulebooks
    found_of = (books.coverage(game.id, game.editions[0].id) for game in books.games().games)
    return CoverageOfAll(tuple(map(found, found_of)))


@part.get("/<game:game>/schema", dict, problems=[404])
def schema(game: str) -> Response:
    """The JSON Schema of a game's scenarios."""
    known = game_called(game)
    return Response(msgspec.json.encode(services().judge.schemas()[known.id]), mimetype=JSON)
