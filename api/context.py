"""How a view reaches the services that the application was created with."""

from __future__ import annotations

from typing import TypeVar, cast

from flask import Flask, current_app

from api.problems import refuse_missing
from api.services import Missing, Services

KEY = "floor-judge"
Found = TypeVar("Found")


def give(app: Flask, services: Services) -> None:
    """Let the views of an application find its services."""
    app.extensions[KEY] = services


def services() -> Services:
    """The services of the application that handles this request."""
    return cast("Services", current_app.extensions[KEY])


def found(answer: Found | Missing) -> Found:
    """The answer, or a problem that says what there is instead."""
    if isinstance(answer, Missing):
        refuse_missing(answer)
    return answer
