"""601.3: by which of the effects that let a card be played from where it is a player plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from rules.kernel.choices import Option, Pick
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.magic.casting.options import FREE, FROM_GRAVEYARD, MAYHEM, limited_offer, name_of, offered_by_others
from rules.magic.casting.proposal import Proposal
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapters.bestow import BESTOW
from rules.magic.chapters.casting_spells.choosing import Choosing
from rules.magic.effects.attempts import Casting
from rules.magic.effects.context import Context
from rules.magic.effects.payments import ALTERNATIVE, OTHER_MANA, is_for_another_cost, is_for_nothing, price_of
from rules.magic.events.playing import PermissionUsed
from rules.magic.standing.permissions import Permitting, permissions
from rules.magic.state import MagicObject, MagicPlayer

T = TypeVar("T")


class Permitted(Choosing):
    """601.3. What allows a player to cast a spell."""

    section = "casting_spells"

    def permission_for(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> Permitting | None:
        """The effect by which a player casts a card; None: what allows it is a rule, or the card's own words.

        Raises:
            NotLegal: The card may be cast from where it is, but not for that cost.
        """
        said = None if proposal.alternative is None else name_of(proposal.alternative)
        with self.game.trace.muted():
            ways = self.looked_at_as(card, proposal, lambda: self._ways(player, card))
            fitting = [one for one in ways if self._agrees(one, player, card, said)]
        if ways and not fitting:
            raise NotLegal(self.no_such_cost(card, said or "its mana cost"))
        return self.chosen_permission(player, card, fitting)

    def _is_offered_free(self, player: MagicPlayer, card: MagicObject) -> bool:
        """Whether an effect lets a player cast a card from the hand without paying its mana cost."""
        return any(one.name == FREE for one in offered_by_others(Context(self.game, card, player)))

    def _ways(self, player: MagicPlayer, card: MagicObject) -> list[Permitting | None]:
        """All that lets a player cast a card from where it is; None: a rule, or words of its own."""
        by_itself = self._is_in_hand(player, card) or bool(self._own_keywords(player, card))
        by_itself = by_itself or self._is_let_otherwise(player, card)
        return [*self._permitting(player, card), *([None] if by_itself else [])]

    def _agrees(self, way: Permitting | None, player: MagicPlayer, card: MagicObject, said: str | None) -> bool:
        """Whether a card can be cast in a way for the cost that is said."""
        if said is None:
            return True
        if way is not None and is_for_nothing(way.node):
            return said == FREE
        if way is not None and is_for_another_cost(way.node):
            return said == _name_of(way, card)
        own = self._own_keywords(player, card)
        if self._is_in_hand(player, card):
            return said != FREE or self._is_offered_free(player, card)
        if way is None:
            return said != FREE and (said in own or self._is_let_otherwise(player, card) or not said or not own)
        return said != FREE and said not in own

    def chosen_permission(
        self, player: MagicPlayer, card: MagicObject, ways: Sequence[Permitting | None]
    ) -> Permitting | None:
        """The one of several permissions of which a player makes use; asked where it makes a difference."""
        if len(ways) < 2 or not any(one is not None and _matters(one) for one in ways):
            return max(ways, key=_range_of_mana, default=None)
        return self.choose_permission(player, card, ways)

    @rule("601.3")
    def choose_permission(
        self, player: MagicPlayer, card: MagicObject, ways: Sequence[Permitting | None]
    ) -> Permitting | None:
        """Where several effects would allow the same, the player says by which of them it is done."""
        options = tuple(
            Option(place, card.name, card) if one is None else Option(place, one.origin.source.name, one.origin.source)
            for place, one in enumerate(ways)
        )
        question = f"What lets {player.name} play {card.name}?"
        (place,) = self.ask(Pick("permission", player, question, card, options))
        way = ways[place] if isinstance(place, int) else None
        self.noted("{} plays {} as {} says", player, card, card if way is None else way.origin.source)
        return way

    def as_permitted(self, card: MagicObject, proposal: Proposal, permission: Permitting | None) -> Proposal:
        """A proposal for nothing, or for what is to be paid, where that is how a card is let be cast."""
        if permission is None:
            return proposal
        if is_for_nothing(permission.node):
            return replace(proposal, alternative=FREE)
        context = permission.origin.context()
        price = self.looked_at_as(card, proposal, lambda: price_of(context, permission.node, card))
        if is_for_another_cost(permission.node):
            return replace(proposal, alternative=_name_of(permission, card), price=price)
        return replace(proposal, besides=price)

    def make_use_of(self, permission: Permitting, player: MagicPlayer) -> None:
        """What a permission lets be done has been done."""
        used = permission.used_by(player)
        if used is not None:
            self.happen(used)

    def permission_is_used(self, undertaking: Undertaking) -> None:
        """A spell has become cast by a permission, if it wasn't cast by a keyword of its own after all."""
        paid = undertaking.announced.alternative
        if undertaking.permission is not None and paid not in FROM_GRAVEYARD:
            self.make_use_of(undertaking.permission, undertaking.player)
        limited = limited_offer(undertaking.context(self.game), paid)
        if limited is not None:
            self.happen(PermissionUsed(*limited, undertaking.player))

    def is_allowed_there(self, player: MagicPlayer, card: MagicObject) -> bool:
        """Whether anything lets a player cast a card from where it is."""
        return bool(self._ways(player, card))

    def used_up(self, player: MagicPlayer, card: MagicObject) -> list[str]:
        """What would let a player play a card from where it is, and has let one be played already."""
        return [
            f"{one.origin.source.name} has let one be played this turn"
            for one in permissions(self.game)
            if one.is_used_up and one.would_let(player, card)
        ]

    def only_for(self, player: MagicPlayer, card: MagicObject, permission: Permitting | None = None) -> frozenset[str]:
        """The keywords for the cost of one of which alone a card can be cast from where it is; empty: for any cost."""
        own = self._own_keywords(player, card)
        return own if own and permission is None and not self._is_let_otherwise(player, card) else frozenset()

    def _permitting(self, player: MagicPlayer, card: MagicObject) -> list[Permitting]:
        """The effects that let a player cast a card from where it is; from the hand, only those for another cost."""
        found = [one for one in permissions(self.game) if one.lets(player, card)]
        if not self._is_in_hand(player, card):
            return found
        for_nothing = [one for one in found if is_for_nothing(one.node) and one.origin.begun is not None]
        return [*for_nothing, *(one for one in found if is_for_another_cost(one.node))]

    def _is_in_hand(self, player: MagicPlayer, card: MagicObject) -> bool:
        return card in self.game.zone("hand", player)

    def _own_keywords(self, player: MagicPlayer, card: MagicObject) -> frozenset[str]:
        """The keywords by which a card can be cast from the graveyard or the exile that it is in."""
        laid_aside = self.rules.special_actions.by_which_castable(player, card)
        if laid_aside or card not in self.game.zone("graveyard", player):
            return frozenset({laid_aside} if laid_aside else ())
        disturb = self.rules.keyword_instructions.disturb_of(card)
        found = frozenset(name for name in FROM_GRAVEYARD if self.is_(card).has(name))
        if not self.rules.keyword_instructions.was_discarded(card):
            found -= {MAYHEM}
        return found if disturb is None else found | {"disturb"}

    def _is_let_otherwise(self, player: MagicPlayer, card: MagicObject) -> bool:
        attempt = Casting(player, card)
        if any(one.modality == "may" and one.concerns(attempt) for one in self.game.regulations_of("cast")):
            return True
        if self.rules.warp.may_cast(player, card):
            return True
        returning = self.rules.adventurer_cards.may_play(player, card)
        return returning is not None and bool(returning)

    def looked_at_as(self, card: MagicObject, proposal: Proposal, attempt: Callable[[], T]) -> T:
        """What is true of a card as it would be on the stack: as that face or half of it, or bestowed."""
        face, bestowed = card.card.sides[proposal.face], self.rules.bestow.is_cast_so(card, proposal)
        if face is card.face and not bestowed:
            return attempt()

        def as_it_would_be() -> T:
            self.game.ledger.write(card, "face", face)
            self.game.ledger.write(card, "bestowed", bestowed)
            return attempt()

        return self.game.try_out(as_it_would_be)

    def is_let(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> bool:
        """Whether anything lets a player cast a card from where it is as what it would be on the stack."""
        with self.game.trace.muted():
            return bool(self.looked_at_as(card, proposal, lambda: self._ways(player, card)))

    def only_bestowed(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> Proposal:
        """A proposal, with bestow where a card may be cast only so and the cost is left open."""
        if proposal.alternative is not None or not self.is_(card).has(BESTOW):
            return proposal
        bestowed = replace(proposal, alternative=BESTOW)
        so_alone = not self.is_let(player, card, proposal) and self.is_let(player, card, bestowed)
        return bestowed if so_alone else proposal


def _matters(permission: Permitting) -> bool:
    """Whether it makes a difference that a card is played by this permission and no other."""
    return permission.is_limited or is_for_nothing(permission.node) or permission.node.price is not None


def _name_of(permission: Permitting, card: MagicObject) -> str:
    """What the cost is called that a permission says, if that is another than the mana cost."""
    source = permission.origin.source
    return ALTERNATIVE if source is card else source.name


def _range_of_mana(permission: Permitting | None) -> int:
    """How many kinds of mana any mana counts as for what is cast by a permission."""
    return len(OTHER_MANA.get(permission.node.payment, ())) if permission is not None else 0
