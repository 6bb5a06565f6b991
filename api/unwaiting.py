"""A socket that waits for nobody: what its peer doesn't take now is kept, to be sent later."""

from __future__ import annotations

from socket import socket
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class Unwaiting(socket):
    """Whoever reads from it gets what is there, or BlockingIOError; whoever writes goes on at once."""

    def __init__(self, accepted: socket) -> None:
        super().__init__(fileno=accepted.detach())
        super().setblocking(False)
        self.kept = bytearray()

    def setblocking(self, flag: bool) -> None:
        """Stay as it is."""

    def settimeout(self, value: float | None) -> None:
        """Stay as it is."""

    def sendall(self, data: ReadableBuffer, flags: int = 0) -> None:
        """Send what is taken now, and keep the rest."""
        self.kept += data
        self.go_on()

    def go_on(self) -> None:
        """Send more of what is kept."""
        try:
            while self.kept:
                del self.kept[: self.send(self.kept)]
        except BlockingIOError:
            return

    def close(self) -> None:
        """Close it, and forget what is kept."""
        self.kept.clear()
        super().close()
