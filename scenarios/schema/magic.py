"""What a Magic scenario says beyond what every game's says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.magic.card_types import CARD_TYPES, SUPERTYPES
from rules.magic.cards import COLORS as BY_SYMBOL
from rules.magic.dungeons import DUNGEONS
from rules.magic.paying.mana import TYPES
from rules.magic.questions import KINDS
from scenarios import format as scenario_format
from scenarios.ruling import Plain
from scenarios.schema.board import (
    InlineCardForm,
    ItemForm,
    PlayerForm,
    TokenForm,
    in_play,
    pile,
    references,
)
from scenarios.schema.entries import ANSWERS, entries
from scenarios.schema.facts import (
    ObjectFactsForm,
    PlayerFactsForm,
    SceneFactsForm,
    known,
    names_or_count,
    yes_or_known,
    yes_or_names,
)
from scenarios.schema.forms import Form, Part, Vocabulary
from scenarios.schema.magic_past import MAGIC_PAST
from scenarios.schema.plays import (
    ActivateForm,
    AssignForm,
    AttackForm,
    BlockForm,
    CastForm,
    DamageOrderForm,
    PaymentForm,
)
from scenarios.schema.probes import PROBES
from scenarios.schema.scenario import ScenarioForm
from scenarios.schema.values import Either, Keyed, OneWordOf, Several, Size, Truth, Whole, Word, complain
from scenarios.schema.words import CardName, KnownPlayer, PlayerName, ThingName

ROOMS = tuple(room for rooms in DUNGEONS.values() for room in rooms)
MANA = Keyed(Whole(least=0), "how much of each kind, as {R: 1}", among=TYPES)


class CombatForm(Form):
    """A combat that is already under way."""

    attack = Part(AttackForm, "the attack", required=True)
    block = Part(BlockForm, "the blocks")
    makes = scenario_format.Combat


class MagicScenarioForm(ScenarioForm):
    """A board of Magic, what the players do on it, and what is expected."""

    mana = OneWordOf(("as needed", "exact"), "exact: only the sources on the board pay")
    combat = Part(CombatForm, "a combat under way")
    daytime = OneWordOf(
        ("day", "night"), "whether it is day or night; left out: neither, unless a permanent makes it so"
    )


OF_TWO_FACES = {
    **{"transform": "transform", "modal": "modal_dfc"},
    **{word: word for word in ("adventure", "omen", "split", "aftermath")},
}
"""The layouts of cards with two faces or halves, by the words for them."""
COLORS = tuple(BY_SYMBOL.values())


class MagicFaceForm(InlineCardForm):
    """A face of a card of Magic that the scenario brings along."""

    cost = Word("the mana cost, as {1}{R}")
    colors = Several(OneWordOf(COLORS), "left out: the colours of the cost")
    power = Size("a creature's power")
    toughness = Size("a creature's toughness")
    loyalty = Size("a planeswalker's loyalty")
    defense = Size("a battle's defense")


class MagicCardForm(MagicFaceForm):
    """A card of Magic that the scenario brings along; it wins over the store's."""

    back = Part(MagicFaceForm, "its back face, its other half, or what is inset in it")
    layout = OneWordOf(tuple(OF_TWO_FACES), "beside 'back': how the two lie on the card")

    @staticmethod
    def makes(name: str, back: Plain = None, layout: str = "", **given: Plain) -> scenario_format.InlineCard:
        """Return the card."""
        if (back is None) != (not layout):
            raise complain("'back' and 'layout', which says how the two faces lie on the card, stand together")
        faces: dict[str, Plain] = {"back": back, "layout": OF_TWO_FACES[layout]} if layout else {}
        return InlineCardForm.makes(name, **given, **faces)


class MagicTokenForm(TokenForm):
    """A token of Magic that is no copy, by its characteristics."""

    colors = Several(OneWordOf(COLORS), "its colours")
    power = Size("its power")
    toughness = Size("its toughness")


class MagicPaymentForm(PaymentForm):
    """How a cost is paid; what is left out is paid in the one way there is, or asked."""

    tap = references("what is tapped")
    mana = Either({str: Word(), dict: MANA}, "the mana that is spent")
    mana_pool = Either({str: Word(), dict: MANA}, "the mana taken from the pool")
    sacrifice = references("what is sacrificed")
    exile = references("what is exiled")
    assist = Keyed(Whole(least=0), "how much another player pays of a spell with assist", words=PlayerName)
    restriction = OneWordOf(("refuse",), "not to pay what an attack or block asks")


class MagicItemForm(ItemForm):
    """A card, token or other thing in a zone of Magic."""

    tapped = Truth("whether it is tapped")
    damage = Whole("damage marked on it", least=0)
    loyalty = Whole("loyalty counters on it", least=0)
    attached = ThingName("the object or player that it is attached to")
    since = OneWordOf(("this turn",), "since when its controller has controlled it")
    chosen = Keyed(Word(), "what was chosen for it, as {color: red}")
    face = OneWordOf(("front", "back"), "the face that is up")
    face_down = Truth("whether it is face down, on the battlefield or in exile")
    phased_out = Truth("whether it is phased out, along with what is attached to it")
    paired = ThingName("the creature it is paired with; one of the two is enough")
    copy_of = CardName("the card that it is a copy of")
    copied_by = ThingName("the object whose effect made it a copy; itself: its own")
    bestowed = Truth("whether it was cast for its bestow cost")
    ring_bearer = Truth("whether it is its controller's Ring-bearer")
    level = Whole("the class level of a Class; left out: 1", least=1)
    on_adventure = Truth("whether its Adventure has resolved and it waits in exile to be played")
    laid_aside = OneWordOf(("foretold", "plotted"), "how it was laid aside in exile, in an earlier turn")
    exiled_with = ThingName("the object that exiled it, of a card in exile")
    linked = ThingName("the card in exile that its linked ability speaks of")


class MagicPlayerForm(PlayerForm):
    """A player of Magic and what is theirs."""

    zones: ClassVar[Mapping[str, str]] = {
        **PlayerForm.zones,
        "battlefield": "battlefield",
        "exile": "exile",
        "banished": "exile",
    }

    battlefield = in_play("permanents")
    exile = pile("cards in exile")
    poison = Whole("poison counters", least=0)
    energy = Whole("energy counters", least=0)
    speed = Whole("the player's speed; 0: none", least=0, most=4)
    monarch = Truth("whether the player is the monarch")
    city_blessing = Truth("whether the player has the city's blessing")
    initiative = Truth("whether the player has the initiative")
    ring_tempted = Whole("how often the Ring has tempted the player", least=0)
    completed_dungeons = Several(OneWordOf(tuple(DUNGEONS)), "the dungeons that the player has completed, in order")
    room = OneWordOf(ROOMS, "the room of a dungeon in which the player is")
    mana_pool = MANA


class MagicPlayerFactsForm(PlayerFactsForm):
    """What must be so of a player of Magic."""

    poison = Whole("poison counters", least=0)
    energy = Whole("energy counters", least=0)
    speed = Whole("the player's speed; 0: none", least=0, most=4)
    monarch = Truth("whether the player is the monarch")
    city_blessing = Truth("whether the player has the city's blessing")
    initiative = Truth("whether the player has the initiative")
    ring_tempted = Whole("how often the Ring has tempted the player", least=0)
    completed_dungeons = Several(OneWordOf(tuple(DUNGEONS)), "the dungeons that the player has completed, in order")
    exile = names_or_count("the player's cards in exile")
    battlefield = names_or_count("the permanents that the player controls")
    dungeon = yes_or_known(DUNGEONS, "the dungeon in which the player is; false: none")
    room = yes_or_known(ROOMS, "the room in which the player is; false: none")
    mana_pool = MANA


class MagicObjectFactsForm(ObjectFactsForm):
    """What must be so of an object of Magic."""

    types = known(CARD_TYPES, "its card types")
    supertypes = known(SUPERTYPES, "its supertypes")
    toughness = Size("its toughness")
    damage = Whole("damage marked on it", least=0)
    colors = known(COLORS, "its colours; none: []")
    tapped = Truth("whether it is tapped")
    loyalty = Whole("its loyalty", least=0)
    defense = Size("its defense")
    face = OneWordOf(("front", "back"), "the face that is up")
    face_down = Truth("whether it is face down")
    phased_out = Truth("whether it is phased out")
    ring_bearer = Truth("whether it is its controller's Ring-bearer")
    level = Whole("its class level", least=1)
    attached = yes_or_names("what it is attached to; false: nothing")
    attachments = Several(ThingName(), "what is attached to it")
    paired = yes_or_names("what it is paired with; false: nothing")
    attacking = yes_or_names("whether it attacks, or what")
    blocking = yes_or_names("whether it blocks, or what")
    blocked = Truth("whether it is blocked")
    blocked_by = Several(ThingName(), "what blocks it")
    blocks = Several(ThingName(), "what it blocks")
    damage_order = Several(ThingName(), "its damage assignment order")


class MagicSceneFactsForm(SceneFactsForm):
    """What must be so of the scene in Magic."""

    active_player = KnownPlayer("whose turn it is")
    daytime = OneWordOf(("day", "night", "neither"), "whether it is day or night")


MAGIC_PLAYS: Mapping[str, type[Form]] = {
    "cast": CastForm,
    "play": CastForm,
    "activate": ActivateForm,
    "attack": AttackForm,
    "block": BlockForm,
    "assign": AssignForm,
    "damage_order": DamageOrderForm,
    **ANSWERS,
}

MAGIC = Vocabulary(
    game="magic",
    scenario=MagicScenarioForm,
    player=MagicPlayerForm,
    item=MagicItemForm,
    card=MagicCardForm,
    token=MagicTokenForm,
    payment=MagicPaymentForm,
    plays=MAGIC_PLAYS,
    entries=entries(MAGIC_PLAYS),
    probes=PROBES,
    player_facts=MagicPlayerFactsForm,
    object_facts=MagicObjectFactsForm,
    scene_facts=MagicSceneFactsForm,
    past=MAGIC_PAST,
    questions=KINDS,
)
