"""Whether the service answers, and what is running."""

from __future__ import annotations

from importlib.metadata import version as installed

from api.context import services
from api.openapi import Endpoints, Health, Version

part = Endpoints("state", "The service itself")


@part.get("/health", Health)
def health() -> Health:
    """Whether the service answers."""
    return Health("ok")


@part.get("/version", Version)
def version() -> Version:
    """What is running: the version of the project and that of the engine."""
    return Version(installed("floor-judge"), services().judge.engine())
