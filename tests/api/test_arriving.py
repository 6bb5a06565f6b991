"""When a request that comes in pieces is whole."""

from __future__ import annotations

import pytest

from api.arriving import Arriving

POST = b"POST /v1/runs HTTP/1.1\r\nHost: x\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /v1/games HTTP/1.1\r\nHost: x\r\n\r\n",
        POST + b"content-length: 2\r\n\r\n{}",
        POST + b"Expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}",
        CHUNKED + b"0\r\n\r\n",
        CHUNKED + b"2\r\n{}\r\n0\r\n\r\n",
        CHUNKED + b"1;a=b\r\n{\r\n1\r\n}\r\n0\r\nX-Trailer: a\r\n\r\n",
        CHUNKED + b"7\r\n\r\n0\r\n\r\n\r\n0\r\n\r\n",
    ],
)
def test_a_request_is_whole_with_its_last_byte(sent: bytes) -> None:
    assert [length for length in range(len(sent) + 1) if Arriving(sent[:length]).is_whole()] == [len(sent)]
    request, found = Arriving(b""), []
    for byte in sent:
        request.there.append(byte)
        found.append(request.is_whole())
    assert found == [False] * (len(sent) - 1) + [True]


@pytest.mark.parametrize(("version", "awaited"), [(b"1.1", True), (b"1.0", False)])
def test_who_asks_whether_to_go_on_is_waited_for_like_any_other(version: bytes, awaited: bool) -> None:
    head = POST.replace(b"1.1", version) + b"Content-Length: 9\r\n"
    request = Arriving(head + b"Expect: 100-Continue\r\n\r\n{")
    assert not request.is_whole()
    assert request.is_awaited == awaited
    assert request.there == head + b"\r\n{"


@pytest.mark.parametrize("sent", [POST + b"Content-Length: 9\r\nExpect: more\r\n\r\n", CHUNKED + b"no size\r\n"])
def test_what_will_be_refused_is_not_waited_for(sent: bytes) -> None:
    assert Arriving(sent).is_whole()


def test_what_is_too_long_is_not_waited_for() -> None:
    assert Arriving(b"x" * 3_000_000).is_whole()
