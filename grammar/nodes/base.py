"""What all nodes of the effect tree share: frozen, tagged with their class name, free of cycles."""

from __future__ import annotations

import msgspec


class Node(msgspec.Struct, frozen=True, tag=True, tag_field="node", gc=False, cache_hash=True, omit_defaults=True):
    """A node of the effect tree.

    A field called ``words`` mostly keeps which of several spellings the card uses; which fields are only that, stands
    in ``rules/kernel/effects/taking.py``, and beside it for each game. A field called ``means`` is filled by the
    reference pass; in a tree that was read it is never empty.
    """


class Effect(Node, frozen=True, kw_only=True):
    """A node that does something when an ability resolves, or that is in force while a static ability is.

    ``label`` is a number, unique within the ability, that the reference pass sets where a later word speaks of what
    this step created, moved, chose, dealt or revealed; ``Result(label)`` is that word's meaning.
    """

    label: int | None = None
