"""What probes about values of Magic's objects are answered with: the effects that made them, and their rules."""

from __future__ import annotations

from scenarios.expectations import failures
from scenarios.ruling import Plain, Ruling
from tests.scenarios.running import ruled

HUSH: dict[str, Plain] = {"name": "Hush", "cost": "{W}", "types": "Enchantment", "text": "All creatures lose flying."}
WINGS: dict[str, Plain] = {"name": "Wings", "cost": "{U}", "types": "Enchantment", "text": "All creatures have flying."}


def asked(*battlefield: str, covers: tuple[str, ...] = ()) -> Ruling:
    """Whether Grizzly Bears has flying among some permanents."""
    players: Plain = {"Amy": {"battlefield": [*battlefield, "Grizzly Bears"]}, "Nicole": {}}
    probe: Plain = {"has": "flying", "of": "Grizzly Bears"}
    return ruled(players=players, cards=[HUSH, WINGS], ask=[probe], covers=list(covers))


def test_each_effect_that_gave_an_ability_or_took_it_away_is_told() -> None:
    (probe,) = (one for one in asked("Wings", "Hush").expectations if one.path == "/ask/0")
    assert probe.found is False
    assert probe.because == "given by Wings: All creatures have flying.; taken away by Hush: All creatures lose flying."
    assert {rule.number for rule in probe.rules} == {"613.5", "613.1f"}


def test_what_changes_nothing_of_the_ability_is_not_told() -> None:
    (probe,) = (one for one in asked("Hush").expectations if one.path == "/ask/0")
    assert (probe.found, probe.because, probe.rules) == (False, None, ())


def test_a_rule_that_a_probe_was_answered_with_is_covered() -> None:
    assert failures(asked("Wings", covers=("613.1f",)).expectations) == ()
    assert len(failures(asked("Hush", covers=("613.1f",)).expectations)) == 1
