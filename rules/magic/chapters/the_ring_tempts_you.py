"""701.54. The Ring Tempts You: who is whose Ring-bearer, and what the emblem does with it."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.abilities import AnyAbility, Static
from grammar.nodes.continuous import Continuous, Rule, Types
from grammar.nodes.control import Later
from grammar.nodes.control import Sequence as Steps
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import Filter, Is, PropertyIs, Status
from grammar.nodes.quantities import Number, Property
from grammar.nodes.references import Every, Of, Some
from grammar.nodes.verbs import Draw, Life, Move
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.magic.cards import FaceDefinition
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import Tempted
from rules.magic.keyword_parts import CREATURE, MINE, ONE, YOU, role, whenever
from rules.magic.state import MagicObject, MagicPlayer

THE_RING = "The Ring"
"""What the emblem is called."""
BEARER = Status("Ring-bearer")
MY_BEARER = Every(Filter((BEARER,), "", (MINE,)), "your")
A_BEARER = Some(Filter((BEARER,), "", (MINE,)), ONE)
STRONGER = Every(Filter((CREATURE,), "", (PropertyIs("power", ">", Property(MY_BEARER, "power")),)))
IS_LEGENDARY = Static(Continuous(MY_BEARER, (Types("add", (Is("supertype", "legendary"),)),)))
IS_EVASIVE = Static(Rule("can't", Event("is blocked", MY_BEARER, STRONGER)))
DISCARD = Move(Some(Filter((), "card"), ONE), "discard", who=YOU)
BLOCKER = role("object")
LATER = Later(StepBegins("end of combat", None, "the next"), Move(BLOCKER, "sacrifice", who=Of("controller", BLOCKER)))
BLOCKED = Event("becomes blocked", A_BEARER, Some(Filter((CREATURE,)), ONE))
HITTING = Event("deals damage", A_BEARER, Some(Filter((), "player"), ONE), "combat")
DRAINED = Life(Every(Filter((), "opponent"), "each"), "lose", Number(3))

LINES: Sequence[tuple[int, str, AnyAbility]] = (
    (1, "Your Ring-bearer is legendary.", IS_LEGENDARY),
    (1, "Your Ring-bearer can't be blocked by creatures with greater power.", IS_EVASIVE),
    (
        2,
        "Whenever your Ring-bearer attacks, draw a card, then discard a card.",
        whenever(Event("attacks", A_BEARER), Steps((Draw(YOU, ONE), DISCARD), (", then",))),
    ),
    (
        3,
        "Whenever your Ring-bearer becomes blocked by a creature, that creature is sacrificed at end of combat.",
        whenever(BLOCKED, LATER),
    ),
    (
        4,
        "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
        whenever(HITTING, DRAINED),
    ),
)
"""The abilities of the emblem: from which temptation on it has each, its words, and what these mean."""


def face_after(times: int) -> FaceDefinition:
    """What the emblem is once the Ring has tempted its player so often."""
    said = [(words, node) for least, words, node in LINES if least <= max(1, times)]
    text = "\n".join(words for words, _ in said)
    starts = [text.index(words) for words, _ in said]
    printed = [
        PrintedAbility(node, (start, start + len(words))) for start, (words, node) in zip(starts, said, strict=True)
    ]
    return FaceDefinition(THE_RING, text=text, abilities=tuple(printed))


class TheRingTemptsYou(MagicChapter):
    """701.54. The Ring Tempts You."""

    def begin(self, player: MagicPlayer, times: int, bearer: MagicObject | None) -> None:
        """Let a scene begin in which the Ring has tempted a player so often already."""
        self.game.ledger.write(player, "tempted", times)
        self.game.ledger.write(player, "ring_bearer", bearer)
        self.get_the_emblem(player)

    @rule("701.54a")
    def tempt(self, player: MagicPlayer) -> None:
        """Each time the Ring tempts a player, one of that player's creatures becomes their Ring-bearer."""
        if self._emblem_of(player) is None:
            self.get_the_emblem(player)
        self.complete(player, self._chosen_by(player))
        self.say_more(player)

    @rule("701.54d")
    def complete(self, player: MagicPlayer, bearer: MagicObject | None) -> None:
        """The Ring has tempted a player once a choice is made, and also if there was nothing to choose."""
        self.happen(Tempted(player, bearer))

    def _chosen_by(self, player: MagicPlayer) -> MagicObject | None:
        """The creature that a player chooses as their Ring-bearer; None: they control none."""
        mine = [one for one in self.game.permanents() if self.is_(one).controller is player]
        options = tuple(Option(one, one.name, one) for one in mine if self.is_(one).is_type("creature"))
        if not options:
            self.declined(f"{player.name} chooses no Ring-bearer", f"{player.name} controls no creature")
            return None
        question = f"Which creature becomes {player.name}'s Ring-bearer?"
        chosen = self.ask(Pick("Ring-bearer", player, question, None, options))[0]
        return chosen if isinstance(chosen, MagicObject) else None

    def _emblem_of(self, player: MagicPlayer) -> MagicObject | None:
        emblems = [one for one in self.game.command if isinstance(one, MagicObject) and one.kind == "emblem"]
        return next((one for one in emblems if one.name == THE_RING and one.controller is player), None)

    @rule("701.54c")
    def get_the_emblem(self, player: MagicPlayer) -> None:
        """Who has no emblem called The Ring gets it before they choose a Ring-bearer."""
        self.rules.emblems.put(player, face_after(player.tempted))

    @rule("701.54c")
    def say_more(self, player: MagicPlayer) -> None:
        """The emblem has an ability more for each of the first temptations."""
        emblem, face = self._emblem_of(player), face_after(player.tempted)
        if emblem is not None and len(face.abilities) > len(emblem.face.abilities):
            told = f" has another ability as the Ring has tempted {player.name} {player.tempted} times"
            self.happen(Set(emblem, "face", face, (emblem, told)))

    def look(self) -> None:
        """Let what another player controls now be no longer the Ring-bearer of who chose it."""
        for player in self.game.players:
            bearer = player.ring_bearer
            if bearer is not None and bearer in self.game.battlefield and self.is_(bearer).controller is not player:
                self.change_hands(player, bearer)

    @rule("701.54a")
    def change_hands(self, player: MagicPlayer, bearer: MagicObject) -> None:
        """A Ring-bearer is it until another creature becomes it or another player gains control of it."""
        self.happen(Set(player, "ring_bearer", None, (bearer, f" is no longer {player.name}'s Ring-bearer")))
