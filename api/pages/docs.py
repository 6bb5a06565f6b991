"""The page to try the service at, and the page that explains its problems."""

from __future__ import annotations

from flask import Blueprint, make_response, render_template
from werkzeug import Response

from api.headers import PAGE_POLICY
from api.problems import KINDS

pages = Blueprint("document_pages", __name__)


@pages.get("/v1/docs")
def document() -> Response:
    """The OpenAPI document, to be read and tried; its viewer styles itself as it runs."""
    page = make_response(render_template("docs.html"))
    page.headers["Content-Security-Policy"] = PAGE_POLICY.replace(
        "style-src 'self'", "style-src 'self' 'unsafe-inline'"
    )
    return page


@pages.get("/problems", defaults={"kind": ""})
@pages.get("/problems/<kind>")
def problems(kind: str) -> str:
    """What each kind of problem means."""
    return render_template("problems.html", kinds=KINDS, kind=kind)
