"""305. Lands: how they are played, and what basic land types mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.kernel.legality import NotLegal, require
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.things import GameObject
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.proposal import Proposal
from rules.magic.chapter import MagicChapter
from rules.magic.effects.attempts import PlayingLand
from rules.magic.events import Entering
from rules.magic.events.playing import LandPlayed
from rules.magic.standing.permissions import Permitting, permissions
from rules.magic.standing.regulations import Pretending
from rules.magic.state import MagicObject, MagicPlayer

T = TypeVar("T")


class Lands(MagicChapter):
    """305. Lands."""

    @rule("305.1")
    def play(self, player: MagicPlayer, card: MagicObject, face: int = 0) -> Verdict:
        """Playing a land puts it onto the battlefield without using the stack, so nobody can respond.

        Args:
            player: Who plays it.
            card: The card, where it is now.
            face: Which of its faces.
        """

        def attempt() -> None:
            opaque.require_read(opaque.printed_on(card.card.faces[face]), opaque.AS_PLAYED, f"{card.name} is played")
            self.rules.face_down.be_seen(player, card)
            require(self.may_begin(player, card, face))
            permission = self._permission_for(player, card, face)
            self._put(player, card, face)
            if permission is not None:
                self.rules.casting_spells.make_use_of(permission, player)

        verdict = self.rules.handling_illegal_actions.undertake(attempt, "{} can't play {}", (player, card))
        if verdict:
            self.rules.priority.after_action(player)
        return verdict

    @rule("305.3")
    def play_while_resolving(self, player: MagicPlayer, card: MagicObject, face: int = 0) -> Verdict:
        """An effect can have a player play a land, but only in that player's turn and as one of their land plays."""

        def attempt() -> None:
            self.rules.face_down.be_seen(player, card)
            if self.game.scene.active is not player:
                raise NotLegal(self.refuse(f"it isn't {player.name}'s turn"))
            require(self.has_plays_left(player) & self._as_face(card, face, lambda: self._allowed(player, card)))
            self._put(player, card, face)

        return self.rules.handling_illegal_actions.undertake(attempt, "{} can't play {}", (player, card))

    def _put(self, player: MagicPlayer, card: MagicObject, face: int) -> None:
        if card.card.lies.shape == "either face":
            self.rules.double_faced_cards.land_face_is_played(card, card.card.faces[face].name)
        entering, also = Entering(face=card.card.faces[face]), tuple(self.allowing_more(player))
        came_from = card.zone
        self.rules.zones.move([self.rules.zones.to(card, "battlefield", "play", 0, player, entering)])
        self.rules.keyword_actions.tell_hidden(player, came_from)
        new = card.next
        if isinstance(new, MagicObject):
            self.happen(LandPlayed(new, player, also))

    def may_play(self, player: MagicPlayer, card: MagicObject, face: int = 0) -> Verdict:
        """Whether a player may play a face of a card as a land now, with every reason why not."""

        def attempt() -> Verdict:
            self.rules.face_down.be_seen(player, card)
            return self.may_begin(player, card, face)

        return self.game.in_any_way(attempt)

    def may_begin(self, player: MagicPlayer, card: MagicObject, face: int = 0) -> Verdict:
        """Whether nothing keeps a player from playing a face of a card as a land."""
        verdict = self.rules.priority.has(player) & self.at_the_time(player)
        verdict &= self.is_playable(player, card, face)
        return verdict & self.has_plays_left(player)

    def _allowed(self, player: MagicPlayer, card: MagicObject) -> Verdict:
        return self.rules.continuous_effects.allowed(PlayingLand(player, card))

    def _as_face(self, card: MagicObject, face: int, attempt: Callable[[], T]) -> T:
        """What is true of a card as the face of it that would be played."""
        return self.rules.casting_spells.looked_at_as(card, Proposal(face=face), attempt)

    @rule("505.6b")
    def at_the_time(self, player: MagicPlayer) -> Verdict:
        """A land is played in its player's own main phase with the stack empty."""
        return self.upheld(self.rules.priority.main_phase_of(player))

    @rule("305.1")
    def is_playable(self, player: MagicPlayer, card: MagicObject, face: int = 0) -> Verdict:
        """A land is played from its player's hand, unless an effect allows another place."""
        return self._as_face(card, face, lambda: self._lies_right(player, card, face) & self._allowed(player, card))

    def _lies_right(self, player: MagicPlayer, card: MagicObject, face: int) -> Verdict:
        """Whether a face is a land, where a player may play it from."""
        verdict = LEGAL
        if face not in self.land_faces(card):
            verdict &= self.refuse(f"{card.card.faces[face].name} is no land that can be played")
        if card not in self.game.zone("hand", player) and not self._ways(player, card):
            used_up = self.rules.casting_spells.used_up(player, card)
            verdict &= self.refuse("; ".join((f"{card.name} isn't in {player.name}'s hand", *used_up)))
        return verdict

    @rule("305.2b")
    def has_plays_left(self, player: MagicPlayer) -> Verdict:
        """A player may play one land each turn, and more only as effects allow."""
        allowed = 1 + len(self.allowing_more(player))
        if player.lands_played < allowed:
            return LEGAL
        return self.refuse(f"{player.name} has played {player.lands_played} of {allowed} lands this turn")

    def allowing_more(self, player: MagicPlayer) -> list[GameObject]:
        """The sources of the effects by which a player may play more lands than one, a land for each."""
        those = [one for one in self.game.regulations_of("play a land") if isinstance(one, Pretending)]
        return [one.source for one in those if one.lets(player) and one.source is not None]

    def land_faces(self, card: MagicObject) -> list[int]:
        """The faces of a card that can be played as a land: of those that can be chosen."""
        return [face for face in card.card.playable if "land" in card.card.sides[face].types]

    def _permission_for(self, player: MagicPlayer, card: MagicObject, face: int) -> Permitting | None:
        """The effect by which a player plays a land; None: from the hand, or by what is no effect on the card."""
        if card in self.game.zone("hand", player):
            return None
        with self.game.trace.muted():
            ways = self._as_face(card, face, lambda: self._ways(player, card))
        return self.rules.casting_spells.chosen_permission(player, card, ways)

    def _ways(self, player: MagicPlayer, card: MagicObject) -> list[Permitting | None]:
        """All that lets a player play a land from where it is, if that isn't the hand."""
        attempt = PlayingLand(player, card)
        otherwise = bool(self.rules.adventurer_cards.may_play(player, card)) or any(
            one.modality == "may" and one.concerns(attempt) for one in self.game.regulations_of("play a land")
        )
        found = [one for one in permissions(self.game) if one.lets_play_land(player, card)]
        return [*found, *([None] if otherwise else [])]
