"""When a request that comes in pieces is whole."""

from __future__ import annotations

import pytest

from api.arriving import is_whole

POST = b"POST /v1/runs HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /v1/games HTTP/1.1\r\nHost: x\r\n\r\n",
        POST + b"content-length: 2\r\n\r\n{}",
        POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Trailer: a\r\n\r\n",
    ],
)
def test_a_request_is_whole_with_its_last_byte(sent: bytes) -> None:
    assert [length for length in range(len(sent) + 1) if is_whole(sent[:length])] == [len(sent)]


def test_who_asks_whether_to_go_on_is_answered_at_once() -> None:
    assert is_whole(POST + b"Content-Length: 9\r\nExpect: 100-continue\r\n\r\n")


def test_what_is_too_long_is_not_waited_for() -> None:
    assert is_whole(b"x" * 3_000_000)
