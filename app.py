"""The application for gunicorn: ``gunicorn app:app``."""

from __future__ import annotations

from api.application import create_app
from api.wiring.assembly import real_services
from store.database import Database

app = create_app(real_services(Database()))
