"""Headers that every answer carries: who may read it, and what its page may load."""

from __future__ import annotations

import gzip

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
LIMITS = ("RateLimit-Policy", "RateLimit")
WORTH_PACKING = 1400
"""Bytes; less fits into one packet as it is."""
PACKED = frozenset(("text/html", "application/json", "application/problem+json"))


def _secure(response: Response) -> Response:
    is_page = response.mimetype == "text/html"
    response.headers.setdefault("Content-Security-Policy", PAGE_POLICY if is_page else DATA_POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    return response


def _tag(response: Response) -> Response:
    """Tag an answer by its content, and send nothing but the tag to who has it."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200 or response.direct_passthrough:
        return response
    if response.mimetype in PACKED and response.get_etag()[0] is None:
        response.headers.setdefault("Cache-Control", "no-cache")
        response.add_etag()
        response.make_conditional(request)
    return response


def _pack(response: Response) -> Response:
    """Compress an answer for those who can read it so; its tag becomes a weak one, as the bytes differ."""
    if response.mimetype not in PACKED or response.direct_passthrough:
        return response
    response.vary.add("Accept-Encoding")
    body = response.get_data()
    if len(body) < WORTH_PACKING or not request.accept_encodings["gzip"]:
        return response
    response.set_data(gzip.compress(body, compresslevel=1, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    tag, _ = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)
    return response


def register(app: Flask) -> None:
    """Open the service to every origin, and close the pages to everything but their own files."""
    CORS(
        app,
        resources={r"/v1/.*": {"origins": "*"}},
        methods=["GET", "HEAD", "POST", "OPTIONS"],
        allow_headers=["Content-Type", "If-None-Match"],
        expose_headers=["ETag", "Content-Location", "Retry-After", *LIMITS],
        send_wildcard=True,
        max_age=86400,
    )
    app.after_request(_secure)
    app.after_request(_pack)
    app.after_request(_tag)  # those that are told last come first: the tag is that of the plain answer
