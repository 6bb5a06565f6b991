"""``judge fuzz``: what its exit code says."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from cli import fuzz
from scenarios.fuzzing.campaign import Campaign
from scenarios.fuzzing.playing import Tally


def exit_code_after(actions: int, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(fuzz, "campaign", lambda *asked: Campaign(Tally(boards=2, actions=actions)))
    return CliRunner().invoke(fuzz.fuzz, ["--game", "magic", "--actions", "50"]).exit_code


def test_enough_without_a_failure_is_a_success(monkeypatch: pytest.MonkeyPatch) -> None:
    assert exit_code_after(50, monkeypatch) == 0


def test_fewer_actions_than_asked_for_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    assert exit_code_after(0, monkeypatch) == 1
