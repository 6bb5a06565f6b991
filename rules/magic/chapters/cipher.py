"""702.99. Cipher: a spell is exiled encoded on a creature, which has copies of it cast as it deals combat damage."""

from __future__ import annotations

from grammar.nodes.conditions import Matches, While
from grammar.nodes.continuous import Abilities, Continuous
from grammar.nodes.filters import InZone
from grammar.nodes.references import Element, Pronoun
from grammar.nodes.verbs import KeywordAction
from rules.kernel.effects.choosing import pick
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.casting.options import FREE
from rules.magic.casting.proposal import Proposal
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.keyword_parts import IT, hits_player
from rules.magic.state import MagicObject, MagicPlayer

ENCODE, CAST_A_COPY = "encode", "cast a copy of the encoded card"
"""What a spell with cipher does, and what the creature does that it is encoded on."""
STILL_EXILED = While(Matches(IT, InZone("in", "exile")), "for as long as")
GRANTED = Continuous(
    Pronoun("it", Element()), (Abilities("add", (hits_player(KeywordAction(CAST_A_COPY)),)),), STILL_EXILED
)


class Cipher(MagicChapter):
    """702.99. Cipher."""

    def offer(self, context: Context, player: MagicPlayer, spell: MagicObject) -> None:
        """Let a player choose a creature for a spell to be encoded on, if a card is that spell."""
        creatures = [one for one in self.game.permanents() if self.is_(one).is_type("creature")]
        mine = [one for one in creatures if self.is_(one).controller is player]
        if spell.kind == "copy":
            self.is_no_card(spell)
        elif spell.is_here and mine:
            question = f"On which creature does {player.name} encode {spell.name}?"
            for creature in pick(context, player, "encode", question, mine, 0, 1):
                if isinstance(creature, MagicObject):
                    self.encode(player, spell, creature)

    @rule("702.99a")
    def is_no_card(self, spell: MagicObject) -> None:
        """Only a spell that a card is can be encoded on a creature."""
        self.declined(f"{spell.name} isn't exiled", "no card is that spell")

    @rule("702.99a")
    def encode(self, player: MagicPlayer, spell: MagicObject, creature: MagicObject) -> None:
        """As a spell with cipher resolves, its card may be exiled encoded on a creature of its controller."""
        self.noted("{} is to be encoded on {}", spell, creature)
        self.rules.keyword_actions.exile([spell], spell)
        if isinstance(spell.next, MagicObject) and spell.next in self.game.exile:
            context = self.game.context_for(spell.next, player)
            with context.element(creature):
                self.rules.continuous_effects.begin(context, GRANTED)

    def encoded(self, context: Context) -> MagicObject | None:
        """The card whose being encoded on a creature gave it the ability that resolves; None: it is exiled no more.

        Raises:
            Unsupported: The creature has left the battlefield meanwhile.
        """
        key = context.item.ability.key if context.item is not None and context.item.ability is not None else ()
        if context.source not in self.game.battlefield:
            raise Unsupported("cipher", "what is the encoded card once its creature is gone is not built")
        there = [effect for effect in self.game.floating_effects if effect.id in key]
        cards = [effect.source for effect in there]
        return next((card for card in cards if isinstance(card, MagicObject) and card in self.game.exile), None)

    @rule("702.99c")
    def is_encoded_no_more(self, creature: MagicObject) -> None:
        """A card is encoded on a creature only for as long as it is exiled."""
        self.declined(f"{creature.name} has no copy cast", "the card is exiled no more")

    @rule("702.99a")
    def cast_a_copy(self, player: MagicPlayer, card: MagicObject) -> None:
        """Who controls a creature that deals combat damage to a player may cast a copy of what is encoded on it."""
        question = f"Does {player.name} cast a copy of {card.name} without paying its mana cost?"
        if not self.rules.casting_spells.takes_up(player, card, question, Proposal(alternative=FREE)):
            return
        copy = self.rules.copying_objects.copy_card(card, player)
        face = self.rules.casting_spells.face_to_play(player, copy, "cast")
        self.rules.casting_spells.cast_while_resolving(player, copy, Proposal(alternative=FREE, face=face))
