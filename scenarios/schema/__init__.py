"""The schema of scenarios: plain values to a ``Scenario``, or all of its faults at once."""

from __future__ import annotations

from scenarios.schema.document import VOCABULARIES, read_runs, read_scenario
from scenarios.schema.json_schema import json_schema

__all__ = ["VOCABULARIES", "json_schema", "read_runs", "read_scenario"]
