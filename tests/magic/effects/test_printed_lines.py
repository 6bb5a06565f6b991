"""A line that only a spell follows is not built on a permanent."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword, Spell
from grammar.nodes.references import You
from grammar.nodes.verbs import Draw
from rules.magic.effects.printed_lines import NO_SPELL, missing_on_face
from tests.magic.effects.doing import ONE


@pytest.mark.parametrize("types", [{"enchantment"}, {"artifact", "creature"}, {"land"}, set()])
def test_113_3a_a_permanent_has_no_spell_ability(types: set[str]) -> None:
    assert missing_on_face(types, Spell(Draw(You(), ONE))) == (NO_SPELL,)
    assert missing_on_face(types, Keyword("flying")) == ()


@pytest.mark.parametrize("types", [{"instant"}, {"sorcery"}, {"kindred", "sorcery"}])
def test_113_3a_an_instant_or_sorcery_has_one(types: set[str]) -> None:
    assert missing_on_face(types, Spell(Draw(You(), ONE))) == ()
