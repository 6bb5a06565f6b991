"""What a Grand Archive scenario says beyond what every game's says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, get_args

from rules.grand_archive.cards import ELEMENTS
from rules.grand_archive.chapters.copying import COPY
from rules.grand_archive.effects.statuses import PROPERTIES
from rules.grand_archive.effects.verbs_moving import TRANSFORMED
from rules.grand_archive.kinds import SUPERTYPES, TYPES
from rules.grand_archive.player_functions import DIRECTIONS, MASTERIES, OF_STATUS, facing
from rules.grand_archive.questions import KINDS
from rules.grand_archive.state import Phase
from scenarios import format as scenario_format
from scenarios.faults import suggest
from scenarios.ruling import Plain
from scenarios.schema.board import (
    InlineCardForm,
    ItemForm,
    ItemValue,
    OnlyThing,
    PlayerForm,
    TokenForm,
    in_play,
    pile,
    reference,
    references,
)
from scenarios.schema.entries import ANSWERS, entries
from scenarios.schema.facts import (
    ObjectFactsForm,
    PlayerFactsForm,
    SceneFactsForm,
    known,
    known_or_count,
    names_or_count,
    player_or_nobody,
    yes_or_names,
)
from scenarios.schema.forms import Form, Part, Vocabulary
from scenarios.schema.grand_archive_past import ARCHIVE_PAST
from scenarios.schema.plays import (
    ActivateForm,
    CastForm,
    CreatingForm,
    PaymentForm,
    payment,
)
from scenarios.schema.probes import PROBES
from scenarios.schema.scenario import ScenarioForm
from scenarios.schema.values import (
    Keyed,
    OneOrSeveral,
    OneWordOf,
    Printed,
    Several,
    Shape,
    Size,
    Truth,
    Whole,
    Word,
    complain,
)
from scenarios.schema.words import KnownPlayer, KnownStep, PlayerName, ThingName

STATES = ("distant", "ephemeral", "fostered", "brewed", "prepared", "preserved", "bestowed")
"""The properties of an object that are on or off, those that its activation had, and that of a boon that is gained."""
ALL_STATES = (*dict.fromkeys((*STATES, *PROPERTIES)), TRANSFORMED, *sorted(COPY), *map(facing, DIRECTIONS))
"""The same with what nothing is laid out as."""


class ArchiveAttackForm(CreatingForm):
    """A unit attacks."""

    attack = reference("the unit that attacks", required=True)
    by = PlayerName("the player who attacks")
    target = OneOrSeveral(ThingName(), "what is attacked; for an attack with cleave the player")
    wield = references("the weapons and other objects that are wielded")
    pay = payment("how costs to attack are paid")

    @staticmethod
    def makes(attack: Plain, target: tuple[str, ...] | None = None, **given: Plain) -> scenario_format.DeclareAttack:
        """Return the action."""
        return scenario_format.DeclareAttack(unit=attack, targets=target, **given)


class RetaliateForm(CreatingForm):
    """Units retaliate; an empty list: none of the player's does."""

    retaliate = references("the units that retaliate", required=True)
    by = PlayerName("the player who controls them")

    @staticmethod
    def makes(retaliate: tuple[scenario_format.Reference, ...], **given: Plain) -> scenario_format.Retaliate:
        """Return the action."""
        return scenario_format.Retaliate(units=retaliate, **given)


class ArchivePlayForm(CastForm):
    """A card is activated; ``play`` and ``cast`` are the same verb."""

    ways: ClassVar[Mapping[str, str]] = {**CastForm.ways, "target": "target", "wield": "wield"}

    target = OneOrSeveral(ThingName(), "what is attacked when an attack card resolves")
    wield = references("what is wielded then")


class ArchiveActivateForm(ActivateForm):
    """An ability, or a card, is activated."""

    ways: ClassVar[Mapping[str, str]] = {"cost": "cost", "from_zone": "from", "target": "target", "wield": "wield"}

    cost = Word("the alternative cost of a card, such as ephemerate")
    from_zone = Word("the zone in which it lies", key="from")
    target = OneOrSeveral(ThingName(), "what is attacked when an attack card resolves")
    wield = references("what is wielded then")


class OtherVerbForm(ArchivePlayForm):
    """What is done to a card by another verb than ``play``, which is the key of its entry."""

    class Meta(ArchivePlayForm.Meta):
        """The other verbs have an entry of their own."""

        exclude: tuple[str, ...] = ("cast", "play")

    verb: ClassVar[Literal["materialize", "bestow"]]

    @classmethod
    def makes(cls, cast: Plain = None, play: Plain = None, **given: Plain) -> scenario_format.Cast:
        """Return the action."""
        card = given.pop(cls.verb)
        return scenario_format.Cast(card=card, verb=cls.verb, **cls.announced(given))


class MaterializeForm(OtherVerbForm):
    """A card is materialized, or a preserved one returns to hand instead."""

    verb = "materialize"

    materialize = reference("the card", required=True)


class BestowForm(OtherVerbForm):
    """A boon is bestowed."""

    class Meta(OtherVerbForm.Meta):
        """Nothing is attacked or wielded then."""

        exclude = ("cast", "play", "target", "wield")

    verb = "bestow"

    bestow = reference("the boon", required=True)


class AttackSoFarForm(Form):
    """The attack of a combat phase that is already under way."""

    attack = reference("the unit that attacks", required=True)
    target = OneOrSeveral(ThingName(), "what is attacked; left out: the one opposing champion")
    wield = references("the weapons that are wielded")
    intent = Several(ItemValue(), "the attack cards in the intent")
    retaliate = references("the units that retaliate")

    @staticmethod
    def makes(
        attack: Plain,
        target: tuple[str, ...] = (),
        retaliate: tuple[scenario_format.Reference, ...] = (),
        **given: Plain,
    ) -> scenario_format.AttackSoFar:
        """Return the attack."""
        return scenario_format.AttackSoFar(unit=attack, targets=target, retaliating=retaliate, **given)


class ArchiveScenarioForm(ScenarioForm):
    """A board of Grand Archive, what the players do on it, and what is expected."""

    mana = OneWordOf(("as needed", "exact"), "exact: only what lies in hand is reserved")
    attack_so_far = Part(AttackSoFarForm, "a combat phase that is under way", key="combat")


class Elements(Word):
    """The elements of a card, as one text with spaces or commas between, or as a list."""

    def read(self, value: Plain) -> Plain:
        """Return the elements as cards have them, in small letters with spaces between."""
        several = value if isinstance(value, list | tuple) else (value,)
        texts = [str(super(Elements, self).read(one)).lower() for one in several]
        told = [word for text in texts for word in text.replace(",", " ").split()]
        if unknown := [word for word in told if word not in ELEMENTS]:
            listed = ", ".join(ELEMENTS)
            raise complain(f"{unknown[0]!r} is no element: {listed}", suggest(unknown[0], ELEMENTS))
        return " ".join(told)

    def shape(self) -> Shape:
        """Return the JSON Schema of the text, or of a list of such."""
        return {"anyOf": [super().shape(), {"type": "array", "items": super().shape()}]}


class ArchiveFaceForm(InlineCardForm):
    """A side of a card of Grand Archive that the scenario brings along."""

    cost = Printed("its cost: of reserve, but for champions and regalia of memory")
    power = Size("its power")
    life = Size("its life")
    durability = Size("its durability")
    elements = Elements("its elements, a list or one text; left out: norm")


class ArchiveCardForm(ArchiveFaceForm):
    """A card of Grand Archive that the scenario brings along."""

    level = Size("a champion's level")
    speed = OneWordOf(("fast", "slow"), "its speed")
    back = Part(ArchiveFaceForm, "its flip side")


class ArchiveTokenForm(TokenForm):
    """A token of Grand Archive that is no copy, by its characteristics."""

    power = Size("its power")
    life = Size("its life")
    durability = Size("its durability")
    elements = Elements("its elements, a list or one text; left out: norm")


class ArchivePaymentForm(PaymentForm):
    """How a cost is paid; what is left out is paid in the one way there is, or asked."""

    reserve = references("the cards that are reserved from hand")
    memory = references("the cards that chance takes from memory")
    kindle = references("the cards that are banished from the graveyard to kindle")
    floating = references("the cards with floating memory that are banished from the graveyard")
    rest = references("what is rested")
    sacrifice = references("what is sacrificed")
    banish = references("what is banished")
    restriction = OneWordOf(("refuse",), "refuse: what a restriction asks for is not paid")


class ArchiveItemForm(ItemForm):
    """A card, token or other thing in a zone of Grand Archive."""

    rested = Truth("whether it is rested")
    damage = Whole("the damage that is marked on it", least=0)
    face_down = Truth("whether it is face down")
    face = OneWordOf(("front", "back"), "the side that is up")
    lineage = Several(ItemValue(), "the cards under a champion, the bottom one first")
    loaded = Several(ItemValue(), "the cards that are loaded into it")
    linked = ThingName("the object that it is linked to")
    states = Several(OneWordOf(STATES), "properties that are on")
    imbued = Truth("whether it came of an imbued activation")
    durability = Whole("its durability counters; left out: as many as are printed", least=0)


class MasteryForm(Form):
    """A mastery that a player has."""

    name = OneWordOf(tuple(MASTERIES), "which mastery it is", required=True)
    facing = OneWordOf(DIRECTIONS, "the direction of Shifting Currents; left out: North")
    counters = Keyed(Whole(least=0), "how many of each kind")

    @staticmethod
    def makes(**given: Plain) -> Plain:
        """Return the mastery."""
        return given


class Mastery(Part):
    """A mastery: its name alone, or a mapping."""

    def __init__(self, about: str) -> None:
        super().__init__(MasteryForm, about)

    def read(self, value: Plain) -> Plain:
        """Return the mastery."""
        return super().read({"name": value} if isinstance(value, str) else value)

    def shape(self) -> Shape:
        """Return the JSON Schema of a name, or of a mapping."""
        return {"anyOf": [{"enum": list(MASTERIES)}, super().shape()]}


class ArchivePlayerForm(PlayerForm):
    """A player of Grand Archive and what is theirs."""

    zones: ClassVar[Mapping[str, str]] = {
        "champion": "champion",
        "field": "field",
        "hand": "hand",
        "memory": "memory",
        "material": "material deck",
        "deck": "main deck",
        "library": "main deck",
        "graveyard": "graveyard",
        "banishment": "banishment",
        "banished": "banishment",
        "exile": "banishment",
        "pantheon": "pantheon",
    }

    champion = OnlyThing("the champion; left out: a level 0 champion without abilities")
    field = in_play("allies, weapons, items and other objects")
    deck = pile("cards of the main deck, top first, or how many")
    library = pile("another word for deck")
    memory = pile("cards in memory, or how many")
    material = pile("cards of the material deck, or how many")
    banishment = pile("banished cards")
    banished = pile("another word for banishment")
    exile = pile("another word for banishment")
    pantheon = pile("the boons in the Pantheon zone; those that are gained have the state bestowed")
    mastery = Mastery("the mastery that the player has")
    statuses = Several(OneWordOf(tuple(OF_STATUS)), "the statuses that the player has")


class ArchivePlayerFactsForm(PlayerFactsForm):
    """What must be so of a player of Grand Archive."""

    deck = names_or_count("the cards of the main deck, top first")
    memory = names_or_count("the cards in memory")
    material = names_or_count("the cards of the material deck")
    banishment = names_or_count("the player's banished cards")
    banished = names_or_count("another word for banishment")
    field = names_or_count("the objects that the player controls, champions apart")
    intent = names_or_count("the cards in the player's intent")
    pantheon = names_or_count("the boons in the Pantheon zone")
    mastery = known_or_count(MASTERIES, "the mastery that the player has")
    statuses = known_or_count(OF_STATUS, "the statuses that the player has")
    damage = Whole("the damage counters on the champion", least=0)
    level = Whole("the level of the champion")
    champion = yes_or_names("the champion; false: none")
    elements = known(ELEMENTS, "the elements that are enabled")


class ArchiveObjectFactsForm(ObjectFactsForm):
    """What must be so of an object of Grand Archive."""

    types = known(TYPES, "its types")
    supertypes = known(SUPERTYPES, "its supertypes")
    elements = known(ELEMENTS, "its elements")
    cost = Size("its cost; X is what was declared for it, or else 0")
    life = Whole("its life")
    durability = Whole("its durability")
    level = Whole("its level")
    damage = Whole("the damage that is marked on it", least=0)
    rested = Truth("whether it is rested")
    face_down = Truth("whether it is face down")
    states = known(ALL_STATES, "properties that are on")
    attacking = Truth("whether it is attacking")
    defending = Truth("whether it is defending")
    retaliating = Truth("whether it is retaliating")
    wielded = Truth("whether it is wielded")
    lineage = Several(ThingName(), "the cards under a champion, the bottom one first")
    linked = yes_or_names("what it is linked to; false: nothing")


class ArchiveSceneFactsForm(SceneFactsForm):
    """What must be so of the scene in Grand Archive."""

    phase = KnownStep("the phase of the turn", get_args(Phase))
    turn_player = KnownPlayer("whose turn it is")
    attacker = yes_or_names("the attacking unit; false: none")
    defenders = yes_or_names("the defending objects")
    power = Whole("the power of the attack")
    attacking_player = player_or_nobody("the attacking player; false: nobody")
    defending_player = player_or_nobody("the defending player; false: nobody")


ARCHIVE_PLAYS: Mapping[str, type[Form]] = {
    "activate": ArchiveActivateForm,
    "play": ArchivePlayForm,
    "cast": ArchivePlayForm,
    "materialize": MaterializeForm,
    "bestow": BestowForm,
    "attack": ArchiveAttackForm,
    "retaliate": RetaliateForm,
    **ANSWERS,
}

GRAND_ARCHIVE = Vocabulary(
    game="grand-archive",
    scenario=ArchiveScenarioForm,
    player=ArchivePlayerForm,
    item=ArchiveItemForm,
    card=ArchiveCardForm,
    token=ArchiveTokenForm,
    payment=ArchivePaymentForm,
    plays=ARCHIVE_PLAYS,
    entries=entries(ARCHIVE_PLAYS),
    probes=PROBES,
    player_facts=ArchivePlayerFactsForm,
    object_facts=ArchiveObjectFactsForm,
    scene_facts=ArchiveSceneFactsForm,
    past=ARCHIVE_PAST,
    questions=KINDS,
)
