"""Nobody keeps others waiting: not by sending or reading slowly, not by a run that would not end."""

from __future__ import annotations

import logging
import runpy
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from api.front import HALF_SENT
from scenarios.ruling import Plain
from tests.service.conftest import ROOT, Answer, Service, serving
from tests.service.large import LARGE

BOLT: dict[str, Plain] = {
    "title": "A bolt",
    "game": "magic",
    "players": {"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {}},
    "play": [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}],
}
MILLION: dict[str, Plain] = {
    "title": "A million",
    "game": "magic",
    "players": {"Amy": {"hand": ["Crowd"]}, "Nicole": {}},
    "cards": [
        {"name": "Crowd", "cost": "{X}", "types": "Sorcery", "text": "Create X 1/1 white Soldier creature tokens."}
    ],
    "play": [{"cast": "Crowd", "by": "Amy", "X": 1_000_000}, {"resolve": "all"}],
}
MANY_THINGS: dict[str, Plain] = {
    "title": "Many things for a cost",
    "game": "grand-archive",
    "cards": [
        {"name": "Ox", "types": "Ally - Animal", "cost": "0", "power": 1, "life": 2},
        {
            "name": "Rite",
            "types": "Action - Skill",
            "cost": "0",
            "text": "As an additional cost to activate this card, banish any number of cards from your graveyard.",
        },
    ],
    "players": {"Ana": {"graveyard": [{"card": "Ox", "id": "ox", "count": 26}], "hand": ["Rite"]}, "Ben": {}},
    "play": [{"activate": "Rite", "by": "Ana", "pay": {"banish": [f"ox {number}" for number in range(1, 27)]}}],
}
SLOWEST = 1.0
"""Seconds within which a plain run is answered, by a machine that has nothing else to do."""
HEAD = b"POST /v1/runs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
BEGUN = {
    "head": HEAD,
    "body": HEAD + b'Content-Length: 500\r\n\r\n{"title"',
    "body that is asked for": HEAD + b'Expect: 100-continue\r\nContent-Length: 500\r\n\r\n{"title"',
    "chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\nfff\r\n\r\n0\r\n\r\n",
}
"""Parts of a request, by where they end."""
GET = b"GET %b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
STRETCH = 0.5
"""Seconds of computing by which it is measured how much else the machine has to do."""


def held_up() -> float:
    """How many times as long computing takes as it would without the other work of the machine."""
    began, worked = time.perf_counter(), time.process_time()
    while time.process_time() - worked < STRETCH:
        sum(range(1000))
    return (time.perf_counter() - began) / (time.process_time() - worked)


@contextmanager
def slow_senders(service: Service, count: int, *begun: bytes) -> Iterator[list[socket.socket]]:
    """Connections that have sent a part of a request, and stay so."""
    with ExitStack() as stack:
        senders = [
            stack.enter_context(socket.create_connection(("127.0.0.1", service.port), timeout=60)) for _ in range(count)
        ]
        for sender, part in zip(senders, cycle(begun), strict=False):
            sender.sendall(part)
        yield senders


@contextmanager
def slow_readers(service: Service, count: int, path: bytes) -> Iterator[list[socket.socket]]:
    """Connections that have asked for something, take hardly anything of it, and stay so."""
    with ExitStack() as stack:
        readers = [stack.enter_context(socket.socket()) for _ in range(count)]
        for reader in readers:
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            reader.settimeout(60)
            reader.connect(("127.0.0.1", service.port))
            reader.sendall(GET % path)
        yield readers


def is_open(sender: socket.socket) -> bool:
    """Whether the service still waits for the rest of a request."""
    sender.setblocking(False)
    try:
        return sender.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False


def ask(service: Service, scenario: dict[str, Plain], title: str) -> Answer:
    return service.ask("POST", "/v1/runs", scenario | {"title": title})


def test_plain_runs_are_answered_beside_slow_senders_and_runaway_runs(service: Service) -> None:
    ask(service, BOLT, "The first")
    before = held_up()
    with slow_senders(service, 10, *BEGUN.values()), ThreadPoolExecutor(8) as askers:
        endless = [askers.submit(ask, service, MILLION, f"A million {number}") for number in range(4)]
        answers = list(askers.map(lambda number: ask(service, BOLT, f"Beside {number}"), range(200)))
        refused = ask(service, MILLION, "One more than there are slow places")
    assert {answer.status for answer in answers} == {200}
    assert max(answer.seconds for answer in answers) < SLOWEST * max(before, held_up())
    assert {answer.status for answer in (refused, *(run.result() for run in endless))} == {503}
    assert refused.json()["type"] == "/problems/unavailable"
    assert "Retry-After" in refused.headers


def test_what_pays_with_many_things_is_no_runaway_run(service: Service) -> None:
    ask(service, MANY_THINGS, "The first")
    before = held_up()
    answer = ask(service, MANY_THINGS, "The second")
    assert answer.status == 200
    assert answer.seconds < SLOWEST * max(before, held_up())


@pytest.mark.parametrize("part", BEGUN)
def test_more_slow_senders_than_threads_keep_nobody_waiting(service: Service, part: str) -> None:
    with slow_senders(service, 300, BEGUN[part]) as senders:
        answers = [service.ask("GET", "/v1/health"), ask(service, BOLT, "Beside hundreds")]
        assert all(map(is_open, senders)), "answered only when some of them had been let go"
    assert {answer.status for answer in answers} == {200}


def test_more_slow_readers_than_threads_keep_nobody_waiting(service: Service) -> None:
    with slow_readers(service, 300, b"/v1/openapi.json") as readers:
        answers = [service.ask("GET", "/v1/health"), ask(service, BOLT, "Beside hundreds of readers")]
        assert {answer.status for answer in answers} == {200}
        assert {reader.recv(12) for reader in readers} == {b"HTTP/1.1 200"}


def test_a_large_answer_waits_for_its_reader_and_nobody_else_does(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--threads", "1", "tests.service.large:app") as service,
        slow_readers(service, 3, b"/large") as readers,
    ):
        assert service.ask("GET", "/small").body == b"small"
        for reader in readers:
            with reader.makefile("rb") as answer:
                assert len(answer.read().partition(b"\r\n\r\n")[2]) == LARGE


def test_who_asks_whether_to_send_is_told_to_go_on(service: Service) -> None:
    head = HEAD + b"Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n"
    with socket.create_connection(("127.0.0.1", service.port), timeout=60) as sender, sender.makefile("rb") as answer:
        sender.sendall(head)
        assert (answer.readline(), answer.readline()) == (b"HTTP/1.1 100 Continue\r\n", b"\r\n")
        sender.sendall(b"{}")
        assert answer.readline().startswith(b"HTTP/1.1 422 ")
        assert b"100 Continue" not in answer.read()


def test_a_request_may_come_in_pieces_and_the_next_behind_it(service: Service) -> None:
    first, second = b"GET /v1/health HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /v1/games HTTP/1.1\r\nHost: x\r\n"
    with socket.create_connection(("127.0.0.1", service.port), timeout=60) as sender, sender.makefile("rb") as answers:
        for piece in (first[:9], first[9:] + second, b"Connection: close\r\n\r\n"):
            sender.sendall(piece)
            time.sleep(0.05)
        assert answers.read().count(b"HTTP/1.1 200 OK") == 2


def test_a_sender_that_falls_silent_is_let_go() -> None:
    settings = runpy.run_path(str(ROOT / "gunicorn.conf.py"))
    begun = settings["when_ready"]
    begun.__globals__["SECONDS"] = 1
    with socket.create_server(("127.0.0.1", 0)) as listener:
        log = SimpleNamespace(error_log=logging.getLogger("silent"))
        begun(SimpleNamespace(LISTENERS=[SimpleNamespace(sock=listener)], log=log))
        with socket.create_connection(listener.getsockname()):
            accepted, _ = listener.accept()
            with accepted, pytest.raises(BlockingIOError):
                accepted.recv(1)


@pytest.mark.parametrize(
    ("path", "headers", "kind"),
    [
        ("/v1/games?" + "x" * 5000, {}, "address-too-long"),
        ("/v1/games", {"X-Long": "x" * 9000}, "headers-too-large"),
    ],
)
def test_what_is_too_long_for_the_server_is_a_problem_too(
    service: Service, path: str, headers: dict[str, str], kind: str
) -> None:
    answer = service.ask("GET", path, headers=headers)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["type"] == f"/problems/{kind}"


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", 400),
        (b"nothing\r\n\r\n", 400),
        (HEAD + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400),
        (HEAD + b"Content-Length : 2\r\n\r\n{}", 400),
        (HEAD + b"Expect: 200-ok\r\nContent-Length: 2\r\n\r\n", 417),
        (HEAD + b"Transfer-Encoding: other\r\n\r\n", 501),
    ],
)
def test_what_the_server_itself_refuses_is_a_problem_too(service: Service, head: bytes, status: int) -> None:
    with socket.create_connection(("127.0.0.1", service.port), timeout=60) as sender, sender.makefile("rb") as answer:
        sender.sendall(head)
        told, _, body = answer.read().partition(b"\r\n\r\n")
    assert told.startswith(b"HTTP/1.1 %d " % status)
    assert b"Content-Type: application/problem+json" in told
    assert msgspec.json.decode(body)["status"] == status


def test_half_sent_requests_are_bounded_in_all(service: Service) -> None:
    head = HEAD + b"Content-Length: 2000000\r\n\r\n"
    count = HALF_SENT // 1_900_000 + 10
    with slow_senders(service, count, head + bytes(1_900_000)) as senders:
        assert ask(service, BOLT, "Beside many that send much").status == 200
        until = time.monotonic() + 60
        while (left := sum(map(is_open, senders))) == count and time.monotonic() < until:
            time.sleep(0.05)
    assert 0 < left < count, "those that are given up are fewer than all, for whom it would be too late"
