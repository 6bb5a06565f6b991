"""The application for gunicorn: ``gunicorn app:app``."""

from __future__ import annotations

import os

from api.application import create_app
from api.limits import rate_of
from api.wiring.assembly import real_services
from store.database import Database

database = Database()
app = create_app(real_services(database), rate_of(os.environ))
database.close()  # workers that are forked from here open connections of their own
