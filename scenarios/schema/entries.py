"""What an entry of the play can be in every game: answers to questions, the passing of time, looks at the game."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.schema.facts import CheckForm
from scenarios.schema.forms import Form
from scenarios.schema.plays import (
    AdvanceForm,
    AllowedForm,
    ChooseForm,
    FinishForm,
    PassForm,
    PutTriggerForm,
    RefusedForm,
    ResolveForm,
)
from scenarios.schema.probes import AskForm

ANSWERS: Mapping[str, type[Form]] = {"trigger": PutTriggerForm, "choose": ChooseForm, "pass": PassForm}
"""What players do in every game."""


def entries(plays: Mapping[str, type[Form]]) -> Mapping[str, type[Form]]:
    """Return the forms of entries by the key that names each: what players do, and all that is not for them to do."""
    return {
        **plays,
        "resolve": ResolveForm,
        "finish": FinishForm,
        "advance": AdvanceForm,
        "illegal": RefusedForm,
        "legal": AllowedForm,
        "check": CheckForm,
        "ask": AskForm,
    }
