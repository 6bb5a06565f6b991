"""7.3. Defend Step: defending cards are declared."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import Defended
from rules.flesh_and_blood.events.time import StepBegan, StepEnded
from rules.flesh_and_blood.state import EQUIPMENT_ZONES, ChainLink, Declaring, Defense, FabObject, FabPlayer
from rules.kernel.choices import Arrange, Option
from rules.kernel.events import Set
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class DefendStep(FabChapter):
    """7.3. Defend Step."""

    @rule("7.3.1")
    def begin(self) -> None:
        """In the Defend Step heroes that are attacked may have cards defend them."""
        self.happen(StepBegan(self.scene.turn_player, "defend"))
        link = self.rules.combat.active_link()
        assert link is not None
        waiting = tuple(one for target in self._in_order(link) for one in self.who_declares(link, target))
        self.happen(Set(self.scene, "declaring", waiting, ("defending cards are to be declared",)))
        self._go_on()

    def _in_order(self, link: ChainLink) -> Sequence[FabObject]:
        if len(link.targets) < 2:
            return link.targets
        return self.order_targets(link)

    @rule("7.3.2f")
    def order_targets(self, link: ChainLink) -> Sequence[FabObject]:
        """For several attack-targets, cards are declared clockwise by who controls them, from the attacking hero on."""
        found: list[FabObject] = []
        for player in self.game.in_turn_order(self.rules.combat.controller_of(link)):
            theirs = [target for target in link.targets if self.is_(target).controller is player]
            if len(theirs) > 1:
                options = tuple(Option(target, target.name, target) for target in theirs)
                question = "For which attack-target are defending cards declared first?"
                chosen = self.ask(Arrange("defend order", player, question, link.attack, options))
                theirs = [target for target in chosen if isinstance(target, FabObject)]
            found += theirs
        self.noted("the order is: " + ", ".join("{}" for _ in found), *found)
        return found

    @rule("7.3.2e")
    def who_declares(self, link: ChainLink, target: FabObject) -> list[Declaring]:
        """Whoever may declare for an attack-target does so clockwise, its controller first."""
        order = self.game.in_turn_order(self.is_(target).controller)
        able = [player for player in order if self._has_any(link, player, target)]
        if len(able) > 1:
            self.noted("for {} first {} declares, then " + ", ".join("{}" for _ in able[1:]), target, *able)
        return [Declaring(player, target) for player in able]

    def _has_any(self, link: ChainLink, player: FabPlayer, target: FabObject) -> bool:
        with self.game.trace.muted():
            return any(self.may_declare(player, card, target) for card in self._places(player))

    def _places(self, player: FabPlayer) -> list[FabObject]:
        """Everything that a player might declare as a defending card."""
        private = (*self.game.zone("hand", player), *self.game.zone("arsenal", player))
        arena = [thing for thing in self.game.arena() if thing.controller is player]
        return [thing for thing in (*private, *arena) if isinstance(thing, FabObject)]

    @rule("7.3.2")
    def declare(self, player: FabPlayer, cards: Sequence[FabObject]) -> Verdict:
        """A player declares defending cards for an attack-target; that is not playing them and costs nothing.

        Args:
            player: Who declares.
            cards: The cards in the order in which they are to become defending; none is a declaration too.
        """
        verdict = self.is_to_declare(player)
        if verdict:
            target = self.scene.declaring[0].target
            for i, card in enumerate(cards):
                verdict &= self.may_declare(player, card, target) & self.stays_legal(card, target, cards[:i])
        if not verdict:
            self.game.trace.refused("{} can't defend so", (player,), verdict)
            return verdict
        self._declared(player, cards)
        return LEGAL

    def is_to_declare(self, player: FabPlayer) -> Verdict:
        """Whether it is that player's place to declare defending cards."""
        waiting = self.scene.declaring
        return LEGAL if waiting and waiting[0].player is player else self.not_now(player)

    @rule("7.3.2")
    def not_now(self, player: FabPlayer) -> Verdict:
        """Defending cards are declared once, as the Defend Step begins, by one player after the other."""
        now = f"it is for {self.scene.declaring[0].player.name}" if self.scene.declaring else "none are to be declared"
        return self.refuse(f"{player.name} can't declare defending cards now: {now}")

    def _declared(self, player: FabPlayer, cards: Sequence[FabObject]) -> None:
        target = self.scene.declaring[0].target
        if len(cards) > 1:
            self.decide_order(player, cards)
        made = tuple(Defense(card, target, player, card.zone.kind) for card in cards)
        words = (player, " declares ", *_listed(cards)) if cards else (player, " declares no defending cards")
        self.happen(Set(self.scene, "declared", (*self.scene.declared, *made), words))
        waiting = self.scene.declaring[1:]
        self.happen(Set(self.scene, "declaring", waiting, ("the next declaration is due",)))
        if not waiting or waiting[0].target is not target:
            self._put(self.scene.declared)
        self._go_on()

    @rule("7.3.2c")
    def decide_order(self, player: FabPlayer, cards: Sequence[FabObject]) -> None:
        """Who declares several cards decides in which order they become defending."""
        self.noted("the order is: " + ", ".join("{}" for _ in cards), *cards)

    def _put(self, declared: tuple[Defense, ...]) -> None:
        self.happen(Set(self.scene, "declared", (), ("the declared cards become defending",)))
        if declared:
            self.put_all(declared)

    @rule("7.3.2d")
    def put_all(self, declared: tuple[Defense, ...]) -> None:
        """All cards declared for an attack-target become defending in one multi-event, in their order."""
        link = self.rules.combat.active_link()
        assert link is not None
        self.rules.combat.defend(link, declared)

    def _go_on(self) -> None:
        """When nobody is left to declare, players get priority."""
        if not self.scene.declaring:
            self.first_priority()

    def may_declare(self, player: FabPlayer, card: FabObject, target: FabObject) -> Verdict:
        """Whether a card may be declared, apart from what else is declared with it."""
        return self.may_declare_from(player, card, target) & self.is_able(card)

    @rule("7.3.2a")
    def may_declare_from(self, player: FabPlayer, card: FabObject, target: FabObject) -> Verdict:
        """A hero's controller declares cards from hand, no defense reactions, and public equipment they control."""
        if self.rules.ability_keywords.may_protect(player, card, target):
            return LEGAL
        values = self.is_(card)
        if target is not player.hero:
            return self.refuse(f"{card.name} can't defend {target.name}")
        if self._is_equipment(player, card) or self.rules.ability_keywords.may_ambush(player, card):
            return LEGAL
        in_hand = card.is_here and card in self.game.zone("hand", player)
        if not in_hand and not self._is_permitted(player, card, target):
            return self.refuse(f"{card.name} is neither in {player.name}'s hand nor equipment they control")
        if values.is_type("defense reaction"):
            return self.refuse(f"{card.name} is a defense reaction, which is played and not declared")
        return LEGAL

    def _is_permitted(self, player: FabPlayer, card: FabObject, target: FabObject) -> bool:
        """Whether an effect lets a player defend with a card from where it is."""
        link = self.rules.combat.active_link()
        assert link is not None
        would = Defended(Defense(card, target, player, card.zone.kind), link, ())
        found = (one for one in self.game.regulations_of(Defended) if one.modality == "may" and one.concerns(would))
        letting = next(found, None)
        return letting is not None and self.lets_defend(letting, card)

    @rule("7.3.2a")
    def lets_defend(self, letting: Regulation, card: FabObject) -> bool:
        """An effect can let a card be declared that otherwise could not be."""
        self.noted(f"{{}} may defend from where it is, as {letting.reason}", card)
        return True

    def _is_equipment(self, player: FabPlayer, card: FabObject) -> bool:
        in_place = card.is_in_arena and card.controller is player and not card.face_down
        return in_place and (self.is_(card).is_type("equipment") or card.zone.kind in EQUIPMENT_ZONES)

    @rule("7.3.2b")
    def is_able(self, card: FabObject) -> Verdict:
        """A card without the defense property can't be declared, nor one that is defending already."""
        verdict = LEGAL
        if self.is_(card).defense is None:
            verdict &= self.refuse(f"{card.name} has no defense")
        already = self.rules.combat.defends_already(card)
        return verdict & (already if already else already & self.refuse(f"{card.name} can't be declared again"))

    @rule("7.3.2b")
    def stays_legal(self, card: FabObject, target: FabObject, before: Sequence[FabObject]) -> Verdict:
        """A card can't be declared that would make the declared cards together illegal."""
        link = self.rules.combat.active_link()
        assert link is not None
        beside = [*(defense.card for defense in self.scene.declared), *before]
        if card in beside:
            return self.refuse(f"{card.name} is declared twice")
        return self.upheld(self.rules.combat.may_defend(link, card, target, beside))

    @rule("7.3.3")
    def first_priority(self) -> None:
        """After the declaration the turn-player gets priority first."""
        self.rules.priority.turn_player_gains()

    @rule("7.3.4")
    def end(self) -> None:
        """When the stack is empty and all players pass in succession, the Reaction Step follows."""
        self.happen(StepEnded(self.scene.turn_player, "defend"))
        self.rules.reaction_step.begin()

    def ends_by_itself(self) -> bool:
        """Players have to pass."""
        return False


def _listed(cards: Sequence[FabObject]) -> list[object]:
    pieces: list[object] = []
    for card in cards:
        pieces += [", ", card] if pieces else [card]
    return pieces
