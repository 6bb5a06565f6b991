"""Which engine answers: its version, and a fingerprint of what it is made of.

A ruling is known by what went into it. A rule that was mended makes other rulings, so the fingerprint goes into their
names.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path

ROOMS = ("rules", "grammar/nodes", "scenarios")
KINDS = ("*.py", "*.yaml", "*.csv")


@cache
def engine_version() -> str:
    """The version and the fingerprint of the engine's files, such as ``0.1.0+3fa9c1d2e4b5``."""
    home = Path(__file__).parent.parent
    found = hashlib.sha256()
    for path in sorted(path for room in ROOMS for kind in KINDS for path in (home / room).rglob(kind)):
        if "library" not in path.parts:
            found.update(str(path.relative_to(home)).encode() + path.read_bytes())
    return f"{version('floor-judge')}+{found.hexdigest()[:12]}"
