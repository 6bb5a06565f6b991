"""Glossary - Keywords and Abilities: link, by which an object stays with another one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grammar.nodes.abilities import Keyword
from grammar.nodes.filters import Filter
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import Entering
from rules.grand_archive.instructions import instructions_of, is_link
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.things import Thing

PAGE = "keywords-and-abilities/link"


class Linking(ArchiveChapter):
    """Link."""

    def linked_to(self, item: ArchiveObject, entering: Entering) -> Entering:
        """How an object enters that something pending becomes: linked, if it has a link."""
        first = next((one.first for one in instructions_of(self.game, item) if is_link(one.node)), None)
        target = None if first is None else item.announced.targets[first][0]
        return self.enter_linked(target, entering) if isinstance(target, ArchiveObject) else entering

    @rule(f"{PAGE}/2")
    def enter_linked(self, target: ArchiveObject, entering: Entering) -> Entering:
        """An object with a link enters the field linked to what its card targeted."""
        self.noted("{} is linked", target)
        return msgspec.structs.replace(entering, linked_to=target)

    def check(self) -> bool:
        """Whether objects were found whose link is broken."""
        lost = [one for one in self.game.on_field() if not self.is_sound(one)]
        for one in lost:
            self._require_choice(one)
        if lost:
            self.sacrifice(lost)
        return bool(lost)

    def is_sound(self, thing: ArchiveObject) -> bool:
        """Whether an object has no link, or is linked to something that it may be linked to."""
        links = self.is_(thing).keywords("link")
        return all(self._fits(thing, one, self.game.host_of(thing)) for one in links)

    def _require_choice(self, thing: ArchiveObject) -> None:
        """Raise Unsupported where it is to be chosen what an object is linked to, as it came from no effects stack."""
        link = self.is_(thing).keywords("link")[0]
        if thing.linked_to is None and any(self._fits(thing, link, one) for one in self.game.on_field()):
            raise Unsupported("the keyword link", f"what {thing.name} is linked to as it enters is not chosen yet")

    def _fits(self, thing: ArchiveObject, link: Keyword, other: Thing | None) -> bool:
        assert isinstance(link.quality, Filter)
        context = self.game.context_for(thing, self.game.controller_of(thing))
        return other is not None and other is not thing and understanding.fits(context, link.quality, other)

    @rule(f"{PAGE}/5")
    def sacrifice(self, things: Sequence[ArchiveObject]) -> None:
        """An object whose link is broken is sacrificed by the player who controls it."""
        for player in self.game.in_turn_order():
            mine = [one for one in things if self.game.controller_of(one) is player]
            if mine:
                self.rules.game_terms.sacrifice(player, mine)
