"""Verbs on the game and the stack: mana, copies, new targets, casting, extra turns, winning and losing.

Comprehensive Rules: 104 (ending the game), 106 (mana), 500.7 (extra turns), 608.2g (casting), 707.10 (copies).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from grammar.nodes import conditions, filters, verbs
from grammar.nodes.references import Reference, Some
from grammar.nodes.walking import within
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.quantities import is_unplaced
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.kernel.verdict import Verdict
from rules.magic.cards import FaceDefinition
from rules.magic.casting.options import FREE
from rules.magic.casting.proposal import ASK, Proposal, Wanted, of_any_kind
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute
from rules.magic.effects.nouns import before_casting
from rules.magic.effects.payments import (
    ALTERNATIVE,
    OTHER_MANA,
    is_for_another_cost,
    is_for_nothing,
    price_of,
    unbuilt_price,
)
from rules.magic.effects.token_faces import printed
from rules.magic.effects.verbs_standing import unbuilt_permission
from rules.magic.state import MagicObject, MagicPlayer

PHASES: Mapping[str, Sequence[str]] = {
    "combat phase": ("combat",),
    "combat and main phase": ("combat", "postcombat main"),
}


MANA_KINDS = frozenset(
    {
        "",
        "any one color",
        "any color",
        "any combination",
        "different colors",
        "any combination of colors",
        "the chosen color",
        "any type that land produced",
        "any type that permanent produced",
        "any color in your commander's color identity",
    }
)


def _unbuilt_mana(node: verbs.Produce) -> str | None:
    if node.restriction or node.among is not None:
        return "mana with a restriction"
    return None if node.kind in MANA_KINDS else f"mana of {node.kind}"


@execute.of(verbs.Produce, lacks=_unbuilt_mana)
def _produce(context: Context, node: verbs.Produce) -> None:
    context.game.contents.mana.produce(context, node, context.mana_wanted)


def _unbuilt_spending(node: verbs.SpendOnly) -> str | None:
    zoned = [one for one in within(node) if isinstance(one, filters.InZone)]
    return "by where a spell is cast from" if zoned else None


@execute.of(verbs.SpendOnly, lacks=_unbuilt_spending)
def _spend_only(context: Context, node: verbs.SpendOnly) -> None:
    context.game.contents.mana.restrict(context, node)


def _unbuilt_keeping(node: verbs.KeepMana) -> str | None:
    return None if node.duration in KEPT else "mana kept for another time"


KEPT: Mapping[conditions.Duration, Literal["turn", "combat"]] = {
    conditions.Until("end of turn"): "turn",
    conditions.Until("end of combat"): "combat",
}
"""Until the end of what mana can be kept, by the words that say it."""


@execute.of(verbs.KeepMana, lacks=_unbuilt_keeping)
def _keep_mana(context: Context, node: verbs.KeepMana) -> None:
    context.game.contents.mana.keep(context, KEPT[node.duration])


@execute.of(verbs.CopySpell)
def _copy_spell(context: Context, node: verbs.CopySpell) -> None:
    players = references.players(context, node.who) or [context.controller]
    found = [understanding.spoken_of(context, thing) for thing in understanding.things(context, node.what)]
    originals = [thing for thing in found if isinstance(thing, MagicObject)]
    times = range(max(0, understanding.value(context, node.count)))
    copying = context.game.contents.copying_objects
    copies = [copying.copy(original, player) for player in players for original in originals for _ in times]
    context.done = bool(copies)
    context.kept(node.label, copies)


def _doer(context: Context, who: Reference) -> MagicPlayer:
    return next(iter(references.players(context, who)), context.controller)


@execute.of(verbs.Retarget)
def _retarget(context: Context, node: verbs.Retarget) -> None:
    contents, player = context.game.contents, _doer(context, node.who)
    to = None if node.to is None else understanding.things(context, node.to)
    for thing in references.objects(context, node.what):
        match node.manner:
            case "choose new targets for":
                contents.copying_objects.choose_new_targets(thing, player)
            case "change the target of":
                contents.targets.change_the_target(thing, player, to)
            case "change a target of":
                contents.targets.change_a_target(thing, player, to)


@execute.of(verbs.MakeEmblem)
def _make_emblem(context: Context, node: verbs.MakeEmblem) -> None:
    for player in references.players(context, node.who):
        context.game.contents.emblems.put(player, FaceDefinition("Emblem", abilities=printed(node.abilities)))


@execute.of(verbs.GameResult)
def _game_result(context: Context, node: verbs.GameResult) -> None:
    ending = context.game.contents.ending_the_game
    because = f"{context.source.name} says so"
    if node.result == "draw":
        ending.drawn(because)
        return
    for player in references.players(context, node.who):
        if node.result == "win":
            ending.wins(player, because)
        else:
            ending.loses(player, because)


def _unbuilt_time(node: verbs.ExtraTurn) -> str | None:
    if node.operation == "add":
        return None if node.what in {"turn", *PHASES} else f"an additional {node.what}"
    return None if node.what in SKIPPED else f"skipping the next {node.what}"


SKIPPED: Mapping[str, str] = {
    "turn": "turn",
    "combat phase": "combat",
    "untap step": "untap",
    "upkeep step": "upkeep",
    "draw step": "draw",
}
"""What a player can be made to skip the next time, and what the turn calls it."""


@execute.of(verbs.EndTurn)
def _end_turn(context: Context, node: verbs.EndTurn) -> None:
    context.game.contents.ending_turns.end_the_turn(context.source)


@execute.of(verbs.Vote)
def _vote(context: Context, node: verbs.Vote) -> None:
    (first,) = (one for one in understanding.players(context, node.first) if isinstance(one, MagicPlayer))
    if context.item is None:
        raise Unsupported("verbs.Vote", "outside of a resolution it is not built")
    context.game.contents.keyword_actions.vote(first, node.options, context.item)


@execute.of(verbs.ExtraTurn, lacks=_unbuilt_time)
def _extra_turn(context: Context, node: verbs.ExtraTurn) -> None:
    structure = context.game.contents.turn_structure
    if node.words == "main" and "main" not in context.game.scene.phase:
        structure.not_after_this_phase(context.source)
        return
    if node.operation == "skip next":
        for player in references.players(context, node.who):
            structure.is_to_skip(player, SKIPPED[node.what])
        return
    for _ in range(max(0, understanding.value(context, node.count))):
        if node.what in PHASES:
            structure.extra_phases(PHASES[node.what])
            continue
        for player in references.players(context, node.who):
            structure.extra_turn(player)


def _unbuilt_cast(node: verbs.Cast) -> str | None:
    return unbuilt_price(node) if node.duration is None else unbuilt_permission(node)


@execute.of(verbs.Cast, lacks=_unbuilt_cast)
def _cast(context: Context, node: verbs.Cast) -> None:
    if node.duration is not None:
        context.game.contents.continuous_effects.begin(context, node)
        return
    player = _doer(context, node.who)
    cards = references.objects(context, _as_cards(node.what))
    verdicts = [_cast_or_play(context, player, card, node) for card in cards]
    context.done = bool(verdicts) and any(verdicts)
    context.has_moved(cards)
    context.kept(node.label, cards)


def playable(context: Context, node: verbs.Cast) -> bool:
    """Whether there is a card that a player may play, or one of which one may be chosen; a land can't be cast."""
    what = _as_cards(node.what)
    if not isinstance(what, Some):
        cards = [*references.objects(context, what)]
        return not cards or _could_be_cast(context, cards, node)
    if is_unplaced(what.what, context.language):
        return True
    return _could_be_cast(context, choosing.all_of(context, what.what), node)


def _could_be_cast(context: Context, cards: Sequence[Thing], node: verbs.Cast) -> bool:
    """Whether one of the cards is to be played, or could be cast now for what it is to cost."""
    if node.verb == "play":
        return bool(cards)
    casting, player = context.game.contents.casting_spells, _doer(context, node.who)
    able = (one for one in cards if isinstance(one, MagicObject) and casting.is_castable(one))
    return casting.can_take_up(player, [(one, _as_said(context, one, node)) for one in able])


def _as_cards(what: Reference) -> Reference:
    """What is to be cast, as the card that it is before that."""
    return replace(what, what=before_casting(what.what)) if isinstance(what, Some) else what


def _cast_or_play(context: Context, player: MagicPlayer, card: MagicObject, node: verbs.Cast) -> Verdict:
    contents = context.game.contents
    face = contents.casting_spells.face_to_play(player, card, node.verb)
    if node.verb == "play" and "land" in card.card.sides[face].types:
        return contents.lands.play_while_resolving(player, card, face)
    proposal = dataclasses.replace(_as_said(context, card, node), face=face)
    return contents.casting_spells.cast_while_resolving(player, card, proposal, _kind_to_cast(context, node))


def _kind_to_cast(context: Context, node: verbs.Cast) -> Wanted:
    """Whether a card is of the kind that is to be cast, as it is asked."""
    what = node.what
    if not isinstance(what, Some):
        return of_any_kind
    wanted = before_casting(what.what)
    return lambda card: understanding.fits(context, wanted, card)


def _as_said(context: Context, card: MagicObject, node: verbs.Cast) -> Proposal:
    """A proposal that pays for a card as the words on its casting say."""
    if is_for_nothing(node):
        return Proposal(alternative=FREE)
    price = price_of(context, node, card)
    if is_for_another_cost(node):
        return Proposal(alternative=ALTERNATIVE, price=price)
    return dataclasses.replace(ASK, besides=price, as_though=node.payment if node.payment in OTHER_MANA else "")
