"""The application for gunicorn: ``gunicorn app:app``."""

from __future__ import annotations

import atexit
import os

from api.application import create_app
from api.limits import rate_of
from api.wiring.assembly import real_services
from api.wiring.computing import InProcesses, limits_of
from store.database import Database

database = Database()
computing = InProcesses(database.where, limits_of(os.environ))
atexit.register(computing.close)
app = create_app(real_services(database, computing), rate_of(os.environ))
