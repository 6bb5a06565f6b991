"""Where somebody listens already, serving ends at once and says what to do."""

from __future__ import annotations

import runpy
import socket
from pathlib import Path
from types import SimpleNamespace

import pytest

CONFIGURATION = Path(__file__).parents[2] / "gunicorn.conf.py"


def test_a_taken_port_is_told_with_another() -> None:
    begin = runpy.run_path(str(CONFIGURATION))["on_starting"]
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = taken.getsockname()
        with pytest.raises(SystemExit) as ended:
            begin(SimpleNamespace(cfg=SimpleNamespace(address=[address])))
    assert f"make serve PORT={address[1] + 1}" in str(ended.value.code)
    begin(SimpleNamespace(cfg=SimpleNamespace(address=[address])))
