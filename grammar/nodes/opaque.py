"""Lines of which only the outside is known: what kind of ability they are, and what they wait for."""

from __future__ import annotations

from typing import Literal

from grammar.nodes.base import Node
from grammar.nodes.conditions import Condition
from grammar.nodes.events import AnyEvent

Kind = Literal["spell", "resolving", "activated", "triggered", "replacing", "static", "entering", "playing", "any"]
"""What kind of ability a line is, by when it is come to.

``spell``: an instruction, as its card is played; ``resolving``: one that asks for no choice there, as it resolves;
``activated``: as somebody activates it; ``triggered``: as its event happens; ``replacing``: a static one that changes
or prevents an event, as that would happen; ``static``: as long as it functions;
``entering``: as its object enters; ``playing``: as its card is played, for it says how, from where or for what that is
done; ``any``: nothing tells, so that it is come to wherever it is.
"""
Unseen = Literal["all", "what happens to it", "nothing"]
"""What an ability that functions where it usually doesn't may speak of while nobody sees its object."""


class Opaque(Node, frozen=True):
    """`whenever ~ frobnicates, …`: a line that can't be read, or is read and not built, as far as its outside goes.

    It stands in no tree that was read. ``line`` is its number on its card, counted from 1 over all faces. ``event`` is
    what a triggered ability waits for, or what one changes that replaces; None: that can't be told. ``label`` is as on
    other abilities, ``keyword`` the one that the line is, if it is a keyword. ``travels``: its words may mean that it
    functions elsewhere than abilities of its kind usually do; ``unseen`` is what it may speak of there in a private
    zone. ``pays``: as an activated ability it may help to pay a cost. ``chapters``: as a chapter of a Saga it triggers
    as lore counters come up to one of these numbers, and waits for no other event. ``condition`` is what must be so
    besides as the event happens; of a static ability, what it begins with: `as long as …`. ``of_host``: it says nothing
    but of what its object is attached to. ``late``: nothing that its words say applies before abilities are lost.
    ``of_hidden``: its words speak of lying face down.
    """

    kind: Kind
    card: str = ""
    line: int = 0
    event: AnyEvent | None = None
    label: str | None = None
    keyword: str = ""
    travels: bool = False
    unseen: Unseen = "all"
    pays: bool = False
    chapters: tuple[int, ...] = ()
    condition: Condition | None = None
    of_host: bool = False
    late: bool = False
    of_hidden: bool = False
