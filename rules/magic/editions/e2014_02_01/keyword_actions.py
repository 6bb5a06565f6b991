"""701. Keyword actions as of 2014-02-01: proliferating adds one counter, and a creature fights itself twice."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.choices import Option, Pick
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapters import keyword_actions
from rules.magic.events import CountersPut, DamageDealt, Holder
from rules.magic.events.actions import PermanentActed, PlayerActed
from rules.magic.state import MagicObject, MagicPlayer


class KeywordActions(keyword_actions.KeywordActions):
    """701. Keyword actions."""

    def has_turned_since(self, thing: MagicObject, item: MagicObject | None) -> bool:
        """Nothing asks whether a permanent has transformed before."""
        return False

    @rule("701.10c")
    def fight_itself(self, one: MagicObject) -> Sequence[DamageDealt]:
        """A creature that fights itself deals itself damage equal to its power twice."""
        dealt = self.rules.damage.deal([self._blow(one, one, 1), self._blow(one, one, 1)])
        self.happen(PermanentActed(one, "fights"))
        return dealt

    @rule("701.18a")
    def scry_nothing(self, player: MagicPlayer) -> None:
        """To scry 0 is to look at no cards and to move none."""
        if self.game.watchers_of([PlayerActed(player, "scries", 0)]):
            raise Unsupported("what triggers on scrying 0", "the rules didn't say yet whether it does")
        self.noted("{} looks at no cards", player)

    @rule("701.24a")
    def proliferate(self, player: MagicPlayer, chosen: Sequence[Holder]) -> None:
        """To proliferate is to give each chosen permanent or player one more counter of a kind that it has."""
        self.happen(*(CountersPut(one, self.kind_for(player, one), 1, None, player) for one in chosen))
        self.happen(PlayerActed(player, "proliferates"))

    @rule("701.24b")
    def kind_for(self, player: MagicPlayer, one: Holder) -> str:
        """Of several kinds of counters, the player who proliferates chooses which one is added."""
        options = tuple(Option(kind, kind) for kind in one.counters)
        answer = self.ask(Pick("counter", player, f"Which kind of counter does {one.name} get?", None, options))
        return str(answer[0])
