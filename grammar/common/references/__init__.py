"""The reference pass: numbers the targets, and finds what pronouns, unspoken subjects and amounts mean.

It goes through an ability in the order of its words and knows what was spoken of so far. Where more than one thing
fits and no rule of usage decides, the line is declined. Each module declares how it visits the nodes it is about.
"""

from __future__ import annotations

from grammar.common.filling import unresolved
from grammar.common.references import acting, conditions, events, steps, things
from grammar.common.references.abilities import resolved

__all__ = ["acting", "conditions", "events", "resolved", "steps", "things", "unresolved"]
