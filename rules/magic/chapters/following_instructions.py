"""608.2. Following instructions: what a resolving spell or ability does, step by step, and what it can't know."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.choices import Answer, Choice
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Thing
from rules.kernel.trace import says_effect
from rules.kernel.verdict import Reason
from rules.magic.chapter import MagicChapter
from rules.magic.effects.attempts import Countering
from rules.magic.effects.deeds import Attaching, Deed
from rules.magic.events.actions import Designated
from rules.magic.state import MagicObject, MagicPlayer


class FollowingInstructions(MagicChapter):
    """608.2. What happens while a spell or ability is resolving."""

    @rule("608.2d")
    def choose(self, choice: Choice) -> Answer:
        """A choice that wasn't made on the way to the stack is made while the effect is applied."""
        return self.ask(choice)

    @rule("608.2d")
    def is_kept_from(self, thing: Thing, deed: Deed) -> bool:
        """Nobody can choose to do what can't be done."""
        reason = self._against(deed)
        if reason is not None:
            self.game.trace.declined(f"{thing.name} isn't chosen for it", reason.text, reason.citations)
        return reason is not None

    def _against(self, deed: Deed) -> Reason | None:
        """Why something can't be done."""
        if isinstance(deed, Countering):
            return next((Reason(one.reason, ()) for one in self.rules.continuous_effects.forbidding(deed)), None)
        if isinstance(deed, Attaching):
            return next(iter(self.rules.keyword_actions.could_attach(*deed).reasons), None)
        refused = self.game.conduct.forbidden(deed)
        if refused is None or refused.after:
            return None
        return Reason(says_effect(refused.by), refused.citations)

    def among_none(self, source: MagicObject) -> None:
        """What is divided among any number of things may be divided among none."""

    @rule("101.4")
    def choose_in_turn_order(self, players: Sequence[MagicPlayer]) -> None:
        """If several players choose at the same time, the active player does so first, then the others in turn."""
        self.noted("{} chooses first, then {}", players[0], players[1])

    @rule("608.2f")
    def acts_on_all_at_once(self) -> bool:
        """What an instruction does for several players or objects it does at the same time."""
        self.noted("what is done for each of them is done at the same time")
        return True

    @rule("608.2e")
    def goes_step_by_step(self) -> bool:
        """Of several steps that involve several players, each is done for all of them before the next one."""
        self.noted("each step is done for all players at the same time, before the next one")
        return True

    @rule("118.12")
    def did_all_of_nothing(self, source: GameObject) -> bool:
        """Whether something was done asks who did it, not what came of it: all of what there is none of is done."""
        self.noted("what {} says is done with all of what there is, which is nothing", source)
        return True

    def offers_all_of_nothing(self, source: GameObject) -> bool:
        """What takes nothing is not impossible."""
        return True

    @rule("118.12")
    def did_as_begun(self, source: GameObject, came_about: bool) -> bool:
        """Whether something was done asks whether its player chose or began to do it, whatever events came of that."""
        self.noted("what {} says was begun, whatever came of it", source)
        return True

    def asks_for_events(self, words: str) -> bool:
        """A reflexive triggered ability asks which events have occurred."""
        return words.startswith("when")

    @rule("608.2b")
    def leave_out(self, targets: Sequence[Thing]) -> None:
        """A target that has become illegal does nothing, has nothing done to it, and tells nothing about itself."""
        for target in targets:
            self.declined(f"the effect does nothing to {target.name}", "it is an illegal target")

    def tells_of_illegal_targets(self) -> bool:
        """Whether what an effect asks of an illegal target is answered."""
        return False

    @rule("107.2")
    def number_of_nothing(self) -> int:
        """A number that can't be determined is 0."""
        self.noted("what the number would be asked of isn't there: it is 0")
        return 0

    @rule("608.2h")
    def last_known(self, thing: GameObject) -> None:
        """What a thing that is gone is asked about is answered as it last existed."""
        self.noted("{} is used as it last existed", thing)

    def looks_back(self, things: Sequence[Thing]) -> None:
        """What has happened is asked of things as they were then."""
        self.ask_as_then(things)

    @rule("608.2i")
    def ask_as_then(self, things: Sequence[Thing]) -> None:
        """What looks back in time asks what things were then, whatever they are now and wherever they have gone."""
        for thing in things:
            self.noted("it is asked what {} was then", thing)

    @rule("608.2d")
    def remember(self, thing: GameObject, what: str, choice: object) -> None:
        """What was chosen while an effect was applied is remembered for the object."""
        self.happen(Designated(self.game.own_object(thing), what, choice))
