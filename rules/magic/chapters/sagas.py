"""714. Saga cards: they enter with a lore counter, and their chapters trigger as the counters come."""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility, Chapter
from grammar.nodes.opaque import Opaque
from rules.kernel.possible_values import answer
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.standing.watchers import ChapterWatcher
from rules.magic.state import MagicObject


class Sagas(MagicChapter):
    """714. Saga cards."""

    @rule("714.3a")
    def enters_with_lore(self, saga: MagicObject) -> None:
        """A Saga enters with a lore counter, without any word that says so."""
        self.noted("{} enters with a lore counter", saga)

    @rule("714.2b")
    def chapter_triggers(self, watcher: ChapterWatcher) -> None:
        """A chapter ability triggers when lore counters bring their number up to the chapter's, or beyond it."""
        self.noted("{} has come to one of its chapters", watcher.origin.source)

    @rule("714.2d")
    def final_chapter(self, saga: MagicObject) -> int:
        """The greatest number of its chapter abilities is a Saga's final chapter number; without any it is 0."""
        last = max(self.chapters(saga), default=0)
        if not last:
            self.declined(f"{saga.name} doesn't come to its end", "it has no chapter abilities")
        return last

    @rule("714.4")
    def comes_to_its_end(self, saga: MagicObject) -> None:
        """A Saga with as many lore counters as its final chapter is sacrificed once no chapter of it waits."""
        self.noted("{} is to be sacrificed: it has come to its end", saga)

    def goes_on(self, saga: MagicObject) -> bool:
        """Whether a Saga gets lore counters and comes to an end: one without chapter abilities does neither."""
        return bool(self.chapters(saga))

    def chapters(self, thing: MagicObject) -> list[int]:
        """The numbers of all chapter abilities of an object, be it known what they do or not."""
        return answer(self.is_(thing), _chapters_in)

    def has_chapter_waiting(self, saga: MagicObject) -> bool:
        """Whether a chapter ability of a Saga has triggered and not left the stack yet."""
        waiting = [*self.game.stack, *self.game.scene.pending]
        return any(
            isinstance(one, MagicObject)
            and one.origin is saga
            and one.ability is not None
            and isinstance(one.ability.node, Chapter)
            for one in waiting
        )


def _chapters_in(values: Characteristics) -> list[int]:
    return [number for one in values.abilities for number in _numbers(one.node)]


def _numbers(node: AnyAbility | Opaque) -> tuple[int, ...]:
    match node:
        case Chapter(numbers=numbers) | Opaque(chapters=numbers):
            return numbers
    return ()
