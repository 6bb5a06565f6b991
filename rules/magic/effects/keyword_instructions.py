"""What keyword abilities do that no words of card text say, carried out by the name of the keyword.

Comprehensive Rules: 702.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import verbs
from grammar.nodes.conditions import Until
from grammar.nodes.continuous import Rule
from grammar.nodes.events import Event
from grammar.nodes.references import Element, Pronoun, Result
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import bound_things
from rules.kernel.errors import Unsupported
from rules.magic.chapters.cipher import CAST_A_COPY, ENCODE
from rules.magic.chapters.keyword_instructions import KeywordInstructions
from rules.magic.effects.context import Context
from rules.magic.effects.token_faces import faces_of_copy
from rules.magic.state import MagicObject, MagicPlayer

OF_ONE_OPPONENT = 100
"""The first label of the tokens that encore makes against each opponent."""
Acting = Callable[[Context, MagicPlayer, verbs.KeywordAction], None]


def _instructions(context: Context) -> KeywordInstructions:
    return context.game.contents.keyword_instructions


def _itself(context: Context) -> MagicObject:
    """The object whose keyword it is, as it is there or as it last was."""
    spoken = understanding.spoken_of(context, context.source)
    return spoken if isinstance(spoken, MagicObject) else context.source


def _ascend(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.ascend.by_a_spell(player)


def _storm(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    _copy(context, player, node, _instructions(context).storm(context.source))


def _gravestorm(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    _copy(context, player, node, _instructions(context).gravestorm(context.source))


def _melee(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.kept(node.label, (), _instructions(context).melee(player))


def _become_saddled(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    if context.source in context.game.battlefield:
        _instructions(context).become_saddled(context.source)


def _replicate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    _copy(context, player, node, _instructions(context).replicate(context.source))


def _copy(context: Context, player: MagicPlayer, node: verbs.KeywordAction, count: int) -> None:
    copying = context.game.contents.copying_objects
    copies = [copying.copy(context.source, player) for _ in range(count)]
    context.done = bool(copies)
    context.kept(node.label, copies)


def _squad(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    original = _itself(context)
    count = _instructions(context).squad(original)
    faces = faces_of_copy(context, original, ())
    context.kept(node.label, context.game.contents.keyword_actions.create(player, [faces] * count))


def _exploit(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    game = context.game
    mine = [one for one in game.permanents() if game.is_(one).controller is player]
    creatures = [one for one in mine if game.is_(one).is_type("creature")]
    picked = choosing.pick(context, player, "sacrifice", "Which creature is exploited?", creatures, 1, 1)
    for creature in (one for one in picked if isinstance(one, MagicObject)):
        context.has_moved(_instructions(context).exploit(player, creature, context.source))


def _become_renowned(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    if context.source in context.game.battlefield:
        _instructions(context).become_renowned(context.source)


def _become_level(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    if context.source in context.game.battlefield and node.amount is not None:
        context.game.contents.class_cards.become(context.source, understanding.value(context, node.amount))


def _embalm(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.kept(node.label, _instructions(context).embalm(context, context.source))


def _eternalize(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.kept(node.label, _instructions(context).eternalize(context, context.source))


def _encore(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for place, opponent in enumerate(context.game.opponents(player)):
        tokens = _instructions(context).encore(context, context.source, opponent)
        own = OF_ONE_OPPONENT + place
        context.kept(node.label, tokens)
        context.kept(own, tokens)
        attacking = Event("attacks", Pronoun("it", Result(own)), Pronoun("that player", Element()))
        with context.element(opponent):
            context.game.contents.continuous_effects.begin(context, Rule("must", attacking, Until("this turn")))


def _cascade(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    values = context.game.is_(context.source)
    _instructions(context).cascade(context, context.game.contents.mana_values.of(context.source, values))


def _discover(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    most = 0 if node.amount is None else max(0, understanding.value(context, node.amount))
    context.game.contents.keyword_actions.discover(context, player, most)


def _madness(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    card = context.source if context.source.is_here else context.source.next
    held = context.game.is_(context.source).keywords("madness")
    if isinstance(card, MagicObject) and card in context.game.exile and held:
        _instructions(context).mad(card.owner, card, held[0].cost)


def _miracle(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    held = context.game.is_(context.source).keywords("miracle")
    if context.source in context.game.zone("hand", player) and held:
        _instructions(context).miracle(player, context.source, held[0].cost)


def _suspend(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    if context.source in context.game.exile:
        _instructions(context).play_suspended(context, context.source.owner, context.source)


def _myriad(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    defending = context.game.contents.declare_attackers.defending_player_of(context.source)
    if [one for one in context.game.opponents(player) if one is not defending]:
        raise Unsupported("myriad", "tokens that attack several players at once are not built")
    context.done = False


def _ninjutsu(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    returned = [one for one in bound_things(context, "spent return") if isinstance(one, MagicObject)]
    if context.source in context.game.zone("hand", player) and returned:
        _instructions(context).ninjutsu(player, context.source, returned[0])


def _backup(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for creature in () if node.what is None else understanding.things(context, node.what):
        if isinstance(creature, MagicObject):
            context.game.contents.backup.lend(context, creature)


def _encode(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.cipher.offer(context, player, context.source)


def _cast_a_copy(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    cipher = context.game.contents.cipher
    card = cipher.encoded(context)
    if card is None:
        cipher.is_encoded_no_more(context.source)
    else:
        cipher.cast_a_copy(player, card)


def _warp(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.warp.exile(context.source)


def _only_entering(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    raise Unsupported(node.name, "it is built only for what enters")


INSTRUCTIONS: Mapping[str, Acting] = {
    "ascend": _ascend,
    "backup": _backup,
    ENCODE: _encode,
    CAST_A_COPY: _cast_a_copy,
    "cascade": _cascade,
    "discover": _discover,
    "madness": _madness,
    "miracle": _miracle,
    "myriad": _myriad,
    "ninjutsu": _ninjutsu,
    "become level": _become_level,
    "become renowned": _become_renowned,
    "become saddled": _become_saddled,
    "gravestorm": _gravestorm,
    "melee": _melee,
    "embalm": _embalm,
    "encore": _encore,
    "eternalize": _eternalize,
    "exploit": _exploit,
    "replicate": _replicate,
    "riot": _only_entering,
    "sunburst": _only_entering,
    "tribute": _only_entering,
    "squad": _squad,
    "suspend": _suspend,
    "storm": _storm,
    "warp": _warp,
}
"""What is carried out for each keyword of which only the rules say what it does."""
