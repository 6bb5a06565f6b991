"""The application for gunicorn: ``gunicorn app:app``."""

from __future__ import annotations

import os

from api.application import create_app
from api.limits import rate_of
from api.wiring.assembly import real_services
from store.database import Database

app = create_app(real_services(Database()), rate_of(os.environ))
