"""Settings with which nothing can be served are told in a line."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("FLOOR_JUDGE_LIMIT", "foo", "FLOOR_JUDGE_LIMIT is 'foo': set a rate"),
        ("FLOOR_JUDGE_PROCESSES", "foo", "FLOOR_JUDGE_PROCESSES is 'foo': set a number"),
        ("FLOOR_JUDGE_DB", "/nowhere/x.sqlite", "can't open the database"),
    ],
)
def test_a_setting_that_cannot_be_used_is_told_in_a_line(tmp_path: Path, name: str, value: str, told: str) -> None:
    environment = {**os.environ, "FLOOR_JUDGE_DB": str(tmp_path / "store.sqlite"), name: value}
    ended = subprocess.run(
        [sys.executable, "-c", "import app"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 3
    assert ended.stderr.startswith(told)
    assert len(ended.stderr.splitlines()) == 1


def test_a_port_that_there_is_not_is_told() -> None:
    begin = runpy.run_path(str(ROOT / "gunicorn.conf.py"))["on_starting"]
    with pytest.raises(SystemExit, match="up to 65535"):
        begin(SimpleNamespace(cfg=SimpleNamespace(address=[("127.0.0.1", 99999)])))
