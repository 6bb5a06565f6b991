"""Whether the service answers, and what is running."""

from __future__ import annotations

from importlib.metadata import version as installed

from api.context import services
from api.openapi import Endpoints, Health, Version
from api.problems import refuse

part = Endpoints("state", "The service itself")


@part.get("/health", Health, problems=[503])
def health() -> Health:
    """Whether the service answers, and can use its store."""
    if (fault := services().store.fault()) is not None:
        refuse(503, fault)
    return Health("ok")


@part.get("/version", Version)
def version() -> Version:
    """What is running: the version of the project and that of the engine."""
    return Version(installed("floor-judge"), services().judge.engine())
