"""The ``judge`` command, called by tests, and a scenario file for it."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from cli.main import judge

BOLT = """\
title: A bolt
game: magic
players:
  Amy: {hand: [Lightning Bolt]}
  Nicole: {battlefield: [Grizzly Bears]}
play:
  - {cast: Lightning Bolt, by: Amy, targets: [Grizzly Bears]}
  - {resolve: all}
expect:
  Nicole: {graveyard: [Grizzly Bears]}
variants:
  - name: "at Nicole"
    play:
      - {cast: Lightning Bolt, by: Amy, targets: [Nicole]}
      - {resolve: all}
    expect:
      Nicole: {life: 17}
"""


def judged(*arguments: str | Path) -> Result:
    return CliRunner().invoke(judge, [str(argument) for argument in arguments])
