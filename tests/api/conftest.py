"""The application over services in memory."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.application import create_app
from tests.api import doubles


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app(doubles.services())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
