"""Tests of what effects do: references, filters, quantities, verbs, and how steps hang together."""
