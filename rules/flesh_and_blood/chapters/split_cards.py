"""9.2. Split-cards: the side with which one is played; with 8.3.38, meld, by which both are."""

from __future__ import annotations

from rules.flesh_and_blood.cards import FaceDefinition, resource_cost
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.playing import Resolved
from rules.flesh_and_blood.instructions import LEFT, RIGHT
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.flesh_and_blood.undertaking import Undertaking
from rules.kernel.choices import Option, Pick
from rules.kernel.events import Set
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict

BOTH = (LEFT, RIGHT)
"""The sides of a card that is melded."""
MELD = "meld"


class SplitCards(FabChapter):
    """9.2. Split-cards."""

    def sides_to_play(self, player: FabPlayer, card: FabObject, named: tuple[int, ...] | None) -> tuple[int, ...]:
        """The sides with which a card is to be played; none where it isn't split."""
        if not card.card.is_split:
            return ()
        return self.choose(player, card, named)

    @rule("5.1.2c")
    def choose(self, player: FabPlayer, card: FabObject, named: tuple[int, ...] | None) -> tuple[int, ...]:
        """Which side of a split-card is played, or with meld both, its player declares."""
        offered = [(LEFT,), (RIGHT,), *([BOTH] if self.is_(card).has(MELD) else [])]
        if named is None:
            options = tuple(Option(sides, self.face_of(card, sides).name) for sides in offered)
            question = f"With which side does {player.name} play {card.name}?"
            chosen = self.ask(Pick("side", player, question, card, options))[0]
            return next(sides for sides in offered if sides == chosen)
        if named not in offered:
            raise NotLegal(self.no_meld(card))
        return named

    @rule("5.1.2c")
    def no_meld(self, card: FabObject) -> Verdict:
        """Only a split-card with meld can be played with both sides."""
        return self.refuse(f"{card.name} doesn't have meld")

    def face_of(self, card: FabObject, sides: tuple[int, ...]) -> FaceDefinition:
        """What a card is when it is played with these sides."""
        return card.face if not sides else card.card.front if sides == BOTH else card.card.faces[sides[0]]

    def is_melded(self, layer: FabObject) -> bool:
        """Whether a layer is played with both sides."""
        return layer.announced.sides == BOTH

    @rule("5.1.2c")
    def put_onto_stack(self, layer: FabObject) -> None:
        """The side with which a split-card is played, or with meld both, determines what it is on the stack."""
        sides = layer.announced.sides
        if sides == BOTH:
            self.has_both_sides(layer)
        elif sides:
            self.has_one_side(layer, sides)

    @rule("9.2.3")
    def has_one_side(self, layer: FabObject, sides: tuple[int, ...]) -> None:
        """On the stack a split-card has only the name, the types and the text of the side that was chosen."""
        face = self.face_of(layer, sides)
        self.happen(Set(layer, "face", face, (layer, f" is played as {face.name}")))

    @rule("8.3.38c")
    def has_both_sides(self, layer: FabObject) -> None:
        """A melded card has both names, and the types, supertypes, subtypes and abilities of both sides."""
        self.noted("{} is played with both sides", layer)

    @rule("8.3.38a")
    def melds(self, undertaking: Undertaking) -> None:
        """Who pays the alternative cost of meld has melded, and the card is melded until it ceases to exist."""
        self.rules.playing_cards.declare_alternative(undertaking, MELD)

    @rule("8.3.38b")
    def cost_of_both(self, undertaking: Undertaking) -> int:
        """Meld sets the cost to twice the base cost, before anything increases or reduces it."""
        cost = 2 * resource_cost(self.is_(undertaking.layer).cost, undertaking.announced.x or 0)
        self.noted("{} costs {} melded", undertaking.layer, cost)
        return cost

    def half_to_resolve(self, layer: FabObject) -> int | None:
        """The side of a melded layer that is to generate its effects; None: all that the layer has."""
        if not self.is_melded(layer):
            return None
        past = (event for _, event in self.game.happenings.history)
        return LEFT if any(isinstance(one, Resolved) and one.thing is layer for one in past) else RIGHT
