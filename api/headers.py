"""Headers that every answer carries: who may read it, and what its page may load."""

from __future__ import annotations

from flask import Flask, Response, request
from flask_cors import CORS

PAGE_POLICY = "; ".join((
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
))  # fmt: skip
DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
LASTING_FILES = "public, max-age=3600"


def _secure(response: Response) -> Response:
    is_page = response.mimetype == "text/html"
    response.headers.setdefault("Content-Security-Policy", PAGE_POLICY if is_page else DATA_POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    if request.path.startswith("/static/"):
        response.headers["Cache-Control"] = LASTING_FILES
    return response


def register(app: Flask) -> None:
    """Open the service to every origin, and close the pages to everything but their own files."""
    CORS(
        app,
        resources={r"/v1/.*": {"origins": "*"}},
        methods=["GET", "HEAD", "POST", "OPTIONS"],
        allow_headers=["Content-Type", "If-None-Match"],
        expose_headers=["ETag", "Content-Location"],
        send_wildcard=True,
        max_age=86400,
    )
    app.after_request(_secure)
