"""Faults told to people: what went wrong, where, why, and what to do; never a traceback for bad input."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from rules.kernel.errors import EditionError

BAD_INPUT = 2


class BadInput(click.ClickException):
    """Something that was given can't be used."""

    exit_code = BAD_INPUT


@contextmanager
def told() -> Iterator[None]:
    """Turn the faults of files, databases and editions into messages and exit code 2."""
    try:
        yield
    except BrokenPipeError:
        raise  # whoever reads has gone: click ends quietly
    except OSError as fault:
        where = f"{fault.filename}: " if fault.filename else ""
        raise BadInput(f"{where}{fault.strerror or fault}") from fault
    except (EditionError, ValueError) as fault:
        raise BadInput(str(fault)) from fault
