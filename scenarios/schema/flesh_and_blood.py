"""What a Flesh and Blood scenario says beyond what every game's says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, get_args

from rules.flesh_and_blood.cards import COLORS
from rules.flesh_and_blood.kinds import SUPERTYPES, TYPES
from rules.flesh_and_blood.questions import KINDS
from rules.flesh_and_blood.state import Phase
from scenarios import format as scenario_format
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
    names_or_count,
    player_or_nobody,
    yes_or_known,
    yes_or_names,
)
from scenarios.schema.flesh_and_blood_past import FAB_PAST
from scenarios.schema.forms import Form, Part, Vocabulary
from scenarios.schema.plays import (
    ActivateForm,
    CastForm,
    CreatingForm,
    PaymentForm,
)
from scenarios.schema.probes import PROBES
from scenarios.schema.scenario import ScenarioForm
from scenarios.schema.values import (
    Either,
    OneOrSeveral,
    OneWordOf,
    Printed,
    Several,
    Size,
    Truth,
    Whole,
    Word,
    complain,
)
from scenarios.schema.words import KnownPlayer, KnownStep, PlayerName, ThingName
from store.naming import PITCH_COLORS, parted, with_color


class DefendForm(CreatingForm):
    """Defending cards are declared, in this order; an empty list declares none."""

    defend = references("the cards, in the order in which they are declared", required=True)
    by = PlayerName("the player who declares them")
    target = reference("the attack-target that they defend", key="for")

    @staticmethod
    def makes(defend: tuple[scenario_format.Reference, ...], **given: Plain) -> scenario_format.Defend:
        """Return the action."""
        return scenario_format.Defend(cards=defend, **given)


class FabCastForm(CastForm):
    """A card is played; ``cast`` is the same verb."""

    ways: ClassVar[Mapping[str, str]] = {**CastForm.ways, "defends": "defends"}

    defends = reference("the attack-target for which a defense reaction is to defend")


class FabActivateForm(ActivateForm):
    """An ability is activated."""

    ways: ClassVar[Mapping[str, str]] = {"activated_as": "as"}

    activated_as = Word("in which of several ways, such as instant", key="as")


class ChainLinkForm(Form):
    """A chain link of a combat chain that is already open."""

    attack = ThingName("the attacking card, or the id of the weapon or ally whose attack it is", required=True)
    id = Word("a name for the attack in this scenario")
    by = PlayerName("the player who attacks; left out: the turn-player")
    target = ThingName("what is attacked; left out: the one opposing hero")
    defenders = Several(ItemValue(), "the cards that defend on it")
    hit = Truth("whether the attack has hit")
    resolved = Truth("whether the chain link has resolved")
    makes = scenario_format.ChainLink


class FabScenarioForm(ScenarioForm):
    """A board of Flesh and Blood, what the players do on it, and what is expected."""

    mana = OneWordOf(("as needed", "exact"), "exact: only what is pitched pays")
    chain = Several(Part(ChainLinkForm), "an open combat chain, the oldest link first")


class FabFaceForm(InlineCardForm):
    """A face of a card of Flesh and Blood that the scenario brings along."""

    cost = Printed("the resource cost, such as 2, X or XX")
    pitch = Size("the pitch value; left out: as the color says")
    power = Size("its power")
    defense = Size("its defense")
    life = Size("the life of a hero or an ally")
    intellect = Size("a hero's intellect")


class FabCardForm(FabFaceForm):
    """A card of Flesh and Blood that the scenario brings along; its color stands behind its name, or by itself."""

    color = OneWordOf(tuple(PITCH_COLORS.values()), "its color")
    back = Part(FabFaceForm, "its back face")

    @staticmethod
    def makes(name: str, color: str | None = None, **given: Plain) -> scenario_format.InlineCard:
        """Return the card."""
        bare, said = parted(name)
        if color and said and color != said:
            raise complain(f"the card is {said} by its name, and {color} by its color: keep one")
        return InlineCardForm.makes(with_color(bare, color or said), **given)


class FabTokenForm(TokenForm):
    """A token of Flesh and Blood that is no copy, by its properties."""

    power = Size("its power")
    defense = Size("its defense")
    life = Size("its life")


class FabPaymentForm(PaymentForm):
    """How a cost is paid; what is left out is paid in the one way there is, or asked."""

    pitch = references("the cards that are pitched, in this order")
    banish = references("what is banished")
    destroy = references("what is destroyed")
    tap = references("what is tapped")


class FabItemForm(ItemForm):
    """A card, token or other thing in a zone of Flesh and Blood."""

    tapped = Truth("whether it is tapped")
    damage = Whole("the life that it has lost", least=0)
    face_down = Truth("whether it is face down")
    face = OneWordOf(("front", "back"), "the face that is up")


class FabPlayerForm(PlayerForm):
    """A player of Flesh and Blood and what is theirs."""

    zones: ClassVar[Mapping[str, str]] = {
        "hero": "hero",
        "weapons": "weapon",
        "equipment": "equipment",
        "hand": "hand",
        "arsenal": "arsenal",
        "pitch": "pitch",
        "deck": "deck",
        "library": "deck",
        "graveyard": "graveyard",
        "banished": "banished",
        "banishment": "banished",
        "exile": "banished",
        "arena": "permanent",
        "soul": "soul",
    }

    hero = OnlyThing("the hero; left out: one without abilities")
    weapons = in_play("weapons, and off-hands in a weapon zone")
    equipment = in_play("equipment that is equipped")
    deck = pile("cards of the deck, top first, or how many")
    library = pile("another word for deck")
    arsenal = pile("cards in the arsenal, or how many")
    pitch = pile("cards in the pitch zone")
    arena = in_play("auras, allies, items and other permanents")
    soul = pile("cards under the hero, or how many")
    banished = pile("banished cards")
    banishment = pile("another word for banished")
    exile = pile("another word for banished")
    action_points = Whole("action points", least=0)
    resources = Whole("resource points", least=0)
    marked = Truth("whether the hero is marked")


class FabPlayerFactsForm(PlayerFactsForm):
    """What must be so of a player of Flesh and Blood."""

    deck = names_or_count("the cards of the deck, top first")
    arsenal = names_or_count("the cards in the arsenal")
    pitch = names_or_count("the cards in the pitch zone")
    banished = names_or_count("the player's banished cards")
    soul = names_or_count("the cards under the hero")
    arena = names_or_count("the permanents that the player controls, weapons, equipment and heroes apart")
    action_points = Whole("action points", least=0)
    resources = Whole("resource points", least=0)
    marked = Truth("whether the hero is marked")


class FabObjectFactsForm(ObjectFactsForm):
    """What must be so of an object of Flesh and Blood."""

    types = known(TYPES, "its types")
    supertypes = known(SUPERTYPES, "its classes and talents")
    color = yes_or_known(COLORS, "its color; false: none")
    pitch = Whole("its pitch value", least=0)
    cost = Size("its cost; X is what was declared for it, or else 0")
    defense = Whole("its defense")
    life = Whole("its life")
    intellect = Whole("its intellect")
    base_power = Whole("its power before it is modified")
    base_defense = Whole("its defense before it is modified")
    tapped = Truth("whether it is tapped")
    damage = Whole("the life that it has lost", least=0)
    face = OneWordOf(("front", "back"), "the face that is up")
    face_down = Truth("whether it is face down")
    attacking = Truth("whether it is attacking")
    defending = yes_or_names("whether it defends, or against which attack")
    target = OneOrSeveral(ThingName(), "the attack-targets of an attack")
    link = Whole("the number of the chain link that it is on", least=0)
    sub_cards = names_or_count("the cards that lie under it")


class ChainLinkFactsForm(Form):
    """What must be so of a chain link."""

    makes = dict
    attack = ThingName("the active-attack")
    defenders = Several(ThingName(), "the cards that defend on it")
    hit = Truth("whether it has hit")
    power = Whole("the power of the attack")


class ChainFactsForm(Form):
    """What must be so of the combat chain."""

    makes = dict
    open = Truth("whether it is open")
    active = Either({bool: Truth(), int: Whole(least=1)}, "the number of the active chain link; false: there is none")
    links = Either({int: Whole(least=0), list: Several(Part(ChainLinkFactsForm))}, "its links, or how many")
    queue = Several(ThingName(), "the attacks that wait, the next one first")


class FabSceneFactsForm(SceneFactsForm):
    """What must be so of the scene in Flesh and Blood."""

    phase = KnownStep("the phase of the turn", get_args(Phase))
    chain = Part(ChainFactsForm, "the combat chain")
    attacking_hero = player_or_nobody("the player whose hero is attacking; false: nobody's")
    defending_hero = player_or_nobody("the player whose hero is defending; false: nobody's")
    turn_player = KnownPlayer("whose turn it is")


FAB_PLAYS: Mapping[str, type[Form]] = {
    "play": FabCastForm,
    "cast": FabCastForm,
    "activate": FabActivateForm,
    "defend": DefendForm,
    **ANSWERS,
}

FLESH_AND_BLOOD = Vocabulary(
    game="flesh-and-blood",
    scenario=FabScenarioForm,
    player=FabPlayerForm,
    item=FabItemForm,
    card=FabCardForm,
    token=FabTokenForm,
    payment=FabPaymentForm,
    plays=FAB_PLAYS,
    entries=entries(FAB_PLAYS),
    probes=PROBES,
    player_facts=FabPlayerFactsForm,
    object_facts=FabObjectFactsForm,
    scene_facts=FabSceneFactsForm,
    past=FAB_PAST,
    questions=KINDS,
)
