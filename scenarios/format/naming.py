"""What the values of a scenario are made of, and how they name things."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Frozen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A value of the format."""


class Form(Frozen, frozen=True, tag=True):
    """One of several forms that may stand in the same place; its class says which."""


class AbilityOf(Form, frozen=True):
    """The ability on the stack that came from an object."""

    ability_of: str


class ActivationOf(Form, frozen=True):
    """The ability on the stack that an entry with this id announced."""

    activation: str


Reference = str | AbilityOf | ActivationOf
"""An id, a card name, ``Nicole's Grizzly Bears``, a player, or a thing on the stack."""

Targets = tuple[Reference, ...] | Mapping[str, tuple[Reference, ...]]
"""Targets in the order that the text asks for them; for a card of two halves, by half."""
