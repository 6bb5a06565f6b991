"""The JSON Schema of scenarios, made from the same forms that read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios.ruling import Plain
from scenarios.schema.document import VOCABULARIES
from scenarios.schema.facts import FactsValue
from scenarios.schema.forms import READING, Form, Reading
from scenarios.schema.values import Keyed, Several, Shape, Word

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(game: str) -> Shape:
    """Return the JSON Schema (2020-12) of a game's scenario documents, variants included.

    Raises:
        KeyError: the game has no vocabulary.
    """
    token = READING.set(Reading(VOCABULARIES[game], ()))
    try:
        return _document(game)
    finally:
        READING.reset(token)


def _document(game: str) -> Shape:
    top = VOCABULARIES[game].scenario.shape()
    variant: Shape = {
        "type": "object",
        "description": "Each key replaces the document's; each variant is a run of its own.",
        "properties": {"name": Word().shape(), **top["properties"]},
        "required": ["name"],
        "additionalProperties": False,
    }
    properties = {
        **top["properties"],
        "game": {"const": game},
        "variants": Several(Word(), "the same board with some keys replaced").shape() | {"items": variant},
        "expect_in": Keyed(FactsValue(), "what is expected under other editions").described(),
    }
    document: Shape = {**top, "properties": properties, "$schema": DIALECT, "title": f"Scenario of {game}"}
    return {**document, "$defs": _definitions(document)}


def _definitions(document: Shape) -> Shape:
    """Return the forms that the document refers to, and those that these refer to."""
    forms = {form.__name__: form for form in _all_forms(Form)}
    definitions: Shape = {}
    waiting = list(_references(document))
    while waiting:
        name = waiting.pop()
        if name not in definitions:
            definitions[name] = forms[name].shape()
            waiting += _references(definitions[name])
    return dict(sorted(definitions.items()))


def _all_forms(form: type[Form]) -> Iterator[type[Form]]:
    yield form
    for inner in form.__subclasses__():
        yield from _all_forms(inner)


def _references(shape: Plain) -> Iterator[str]:
    if isinstance(shape, Mapping):
        if isinstance(name := shape.get("$ref"), str):
            yield name.rpartition("/")[2]
        for inner in shape.values():
            yield from _references(inner)
    elif isinstance(shape, list):
        for inner in shape:
            yield from _references(inner)
