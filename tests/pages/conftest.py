"""A browser, and the pages served to it from memory on a port of this machine."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask.testing import FlaskClient
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from api.application import create_app
from api.services import Document, SavedRuling, Services
from api.wiring.assembly import real_services
from scenarios.schema import json_schema
from store.database import Database
from store.database import address as address_of
from tests.api import doubles
from tests.pages.serving import serving

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
)
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}


class SchemedJudge(doubles.MemoryJudge):
    """Tells the real schema, so that the form of the editor is the real one."""

    def schemas(self) -> dict[str, Document]:
        return {"magic": json_schema("magic")}


def served() -> Services:
    services = doubles.services()
    for made in doubles.SAMPLES:
        ruling = made()
        services.rulings.keep(SavedRuling(ruling, doubles.SCENARIO | {"title": ruling.title}))
    return replace(services, judge=SchemedJudge())


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the pages are served."""
    with serving(create_app(served())) as found:
        yield found


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory) -> Services:
    """What answers in a real installation, over a database of its own."""
    file = tmp_path_factory.mktemp("library") / "cards.sqlite"
    return real_services(Database(address_of({"FLOOR_JUDGE_DB": str(file)})))


@pytest.fixture(scope="session")
def library(real: Services) -> Iterator[str]:
    """Where the pages are served as in a real installation, with the whole library."""
    with serving(create_app(real)) as found:
        yield found


@pytest.fixture
def client() -> FlaskClient:
    return create_app(served()).test_client()


@pytest.fixture(scope="session")
def chromium() -> Iterator[webdriver.Chrome]:
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or driver is None:
        pytest.skip("the pages are tried in Chromium: chromium and chromedriver are not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for flag in FLAGS:
        options.add_argument(flag)
    browser = webdriver.Chrome(options=options, service=Service(driver))
    yield browser
    browser.quit()


@pytest.fixture
def browser(chromium: webdriver.Chrome) -> Iterator[webdriver.Chrome]:
    """A browser as a person at a desk has it."""
    yield chromium
    chromium.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    said = chromium.execute("getLog", {"type": "browser"})["value"]
    complaints = [entry for entry in said if entry["level"] == "SEVERE"]
    chromium.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "local_storage"})
    chromium.get("about:blank")
    assert complaints == []


@pytest.fixture
def phone(browser: webdriver.Chrome) -> webdriver.Chrome:
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
    return browser


@pytest.fixture
def scriptless(browser: webdriver.Chrome) -> webdriver.Chrome:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    return browser
