"""The application for gunicorn: ``gunicorn app:app``."""

from __future__ import annotations

import atexit
import os
import sys

from gunicorn.arbiter import Arbiter

from api.application import create_app
from api.limits import rate_of
from api.wiring.assembly import real_services
from api.wiring.computing import InProcesses, limits_of
from store.database import Database
from store.errors import DatabaseError

try:
    database = Database()
    computing = InProcesses(database.where, limits_of(os.environ))
    atexit.register(computing.close)
    app = create_app(real_services(database, computing), rate_of(os.environ))
except (ValueError, DatabaseError) as fault:
    print(fault, file=sys.stderr)
    sys.exit(Arbiter.WORKER_BOOT_ERROR)
