"""702. Keyword abilities: what those do that no words of card text could say in their place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes.base import Effect
from grammar.nodes.continuous import BaseSize, Modification, Types
from grammar.nodes.control import Later
from grammar.nodes.events import StepBegins
from grammar.nodes.filters import Is
from grammar.nodes.quantities import Number, Size
from grammar.nodes.references import Itself
from grammar.nodes.verbs import Move, Place
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.effects.token_faces import faces_of_copy
from rules.magic.events.actions import Designated
from rules.magic.events.playing import SpellCast
from rules.magic.state import MagicObject, MagicPlayer

NEXT_END_STEP = StepBegins("end step", None, "the next")
ZOMBIE = Types("add", (Is("subtype", "Zombie"),))
EMBALMED: tuple[Modification, ...] = (Types("set", (Is("color", "white"),)), ZOMBIE)
ETERNALIZED: tuple[Modification, ...] = (
    Types("set", (Is("color", "black"),)),
    BaseSize(Size(Number(4), Number(4))),
    ZOMBIE,
)


class KeywordInstructions(MagicChapter):
    """702. Keyword abilities that do what only the rules say."""

    @rule("702.40a")
    def storm(self, spell: MagicObject) -> int:
        """A spell with storm is copied for each other spell that was cast before it this turn."""
        turn = self.game.turn_number
        cast = [one.thing for when, one in self.game.happenings.history if when == turn and isinstance(one, SpellCast)]
        before = cast.index(spell) if spell in cast else len(cast)
        self.noted(f"{before} other spells were cast before {{}} this turn", spell)
        return before

    @rule("702.56a")
    def replicate(self, spell: MagicObject) -> int:
        """A spell is copied for each time its replicate cost was paid."""
        return spell.announced.additional.count("replicate")

    @rule("702.157a")
    def squad(self, permanent: MagicObject) -> int:
        """A permanent brings a token copy of it for each time its squad cost was paid."""
        return permanent.announced.additional.count("squad")

    @rule("702.29c")
    def cycle(self, cards: Sequence[MagicObject]) -> None:
        """A card is cycled as it is discarded for the cost of a cycling ability, whatever that finds."""
        for card in cards:
            self.noted("{} is cycled", card)

    @rule("702.110b")
    def exploit(self, player: MagicPlayer, creature: MagicObject, source: MagicObject) -> list[MagicObject]:
        """A creature exploits another one, or itself, as that is sacrificed by its exploit ability."""
        return self.rules.keyword_actions.sacrifice(player, [creature], source, "exploit")

    @rule("702.112a")
    def become_renowned(self, creature: MagicObject) -> None:
        """A creature with renown that has got its counters is renowned as long as it stays."""
        self.happen(Designated(creature, "renowned", True))

    @rule("702.128a")
    def embalm(self, context: Context, card: MagicObject) -> list[MagicObject]:
        """What is embalmed comes back as a token: a white copy without a mana cost, and a Zombie besides."""
        return self._as_token(context, card, EMBALMED)

    @rule("702.129a")
    def eternalize(self, context: Context, card: MagicObject) -> list[MagicObject]:
        """What is eternalized comes back as a token: a black 4/4 copy without a mana cost, and a Zombie besides."""
        return self._as_token(context, card, ETERNALIZED)

    @rule("702.141a")
    def encore(self, context: Context, card: MagicObject, opponent: MagicPlayer) -> list[MagicObject]:
        """For each opponent encore brings a token copy, which attacks that opponent this turn if able."""
        self.noted(f"{{}} is to attack {opponent.name}", card)
        return self.rules.keyword_actions.create(context.controller, [faces_of_copy(context, card, ())])

    def _as_token(self, context: Context, card: MagicObject, changed: tuple[Modification, ...]) -> list[MagicObject]:
        faces = faces_of_copy(context, card, changed)
        free = tuple(replace(face, cost=None, front_cost=None) for face in faces)
        return self.rules.keyword_actions.create(context.controller, [free])

    def after_entering(self, spell: MagicObject) -> None:
        """Put off till later what becomes of the permanent that a spell has become, for what was paid for it."""
        permanent = spell.next
        if not isinstance(permanent, MagicObject) or permanent not in self.game.battlefield:
            return
        match spell.announced.alternative:
            case "dash":
                self.dash(permanent)
            case "blitz":
                self.blitz(permanent)

    @rule("702.109a")
    def dash(self, permanent: MagicObject) -> None:
        """What was cast for its dash cost goes back to its owner's hand in the next end step."""
        self._later(permanent, Move(Itself(), "return", Place("hand")))

    @rule("702.152a")
    def blitz(self, permanent: MagicObject) -> None:
        """What was cast for its blitz cost is sacrificed in the next end step."""
        self._later(permanent, Move(Itself(), "sacrifice"))

    def _later(self, permanent: MagicObject, effect: Move) -> None:
        later: Effect = Later(NEXT_END_STEP, effect)
        context = Context(self.game, permanent, self.is_(permanent).controller)
        self.rules.resolving.carry_out(context, later)
