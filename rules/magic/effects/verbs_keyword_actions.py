"""Keyword actions that card text names by their verb alone: scry, proliferate, investigate and the like.

Comprehensive Rules, 701 (keyword actions).
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes import continuous, control, verbs
from grammar.nodes import filters as filter_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.quantities import Number, Range, Size
from rules.kernel.choices import Option, Pick
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.choosing import yes
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute
from rules.magic.effects.keyword_instructions import INSTRUCTIONS, Acting
from rules.magic.effects.token_faces import face_of
from rules.magic.events import CountersPut
from rules.magic.state import MagicObject, MagicPlayer


def _amount(context: Context, node: verbs.KeywordAction, otherwise: int = 1) -> int:
    return otherwise if node.amount is None else max(0, understanding.value(context, node.amount))


def _become_monarch(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.the_monarch.become(player)


def _increase_speed(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.start_your_engines.increase(player, _amount(context, node))


def _take_initiative(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.the_initiative.take(player)


def _tempt(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.the_ring_tempts_you.tempt(player)


def _venture(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.keyword_actions.venture(player)


def _venture_into_undercity(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.keyword_actions.venture_into_undercity(player)


def _become_day(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.day_and_night.become("day")


def _become_night(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.game.contents.day_and_night.become("night")


def _scry(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    actions, count = context.game.contents.keyword_actions, _amount(context, node)
    if count:
        actions.scry(player, count)
    else:
        actions.scry_nothing(player)


def _surveil(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    actions, count = context.game.contents.keyword_actions, _amount(context, node)
    if count:
        buried = actions.surveil(player, count)
        context.has_moved(buried)
        context.kept(node.label, buried)
    else:
        actions.surveil_nothing(player)


def _fateseal(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    opponents = context.game.opponents(player)
    picked = choosing.pick(context, player, "opponent", "Whose library?", opponents, 1, 1)
    opponent = picked[0]
    if isinstance(opponent, MagicPlayer):
        context.game.contents.keyword_actions.fateseal(player, opponent, _amount(context, node))


def _mill(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    milled = context.game.contents.keyword_actions.mill(player, _amount(context, node), context.source)
    context.has_moved(milled)
    context.kept(node.label, milled)


def _proliferate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    game = context.game
    for _ in range(_amount(context, node)):
        there: list[Thing] = [*game.permanents(), *game.in_turn_order()]
        able = [thing for thing in there if isinstance(thing, MagicObject | MagicPlayer) and thing.counters]
        picked = choosing.pick(context, player, "proliferate", "Which of them get counters?", able, 0, len(able))
        chosen = [thing for thing in picked if isinstance(thing, MagicObject | MagicPlayer)]
        game.contents.keyword_actions.proliferate(player, chosen)


def _investigate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for _ in range(_amount(context, node)):
        context.kept(node.label, context.game.contents.keyword_actions.investigate(player))


def _amass(kind: str) -> Acting:
    """To amass with an Army that becomes a creature of a kind, too."""

    def act(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
        actions = context.game.contents.keyword_actions
        if not _armies(context, player):
            actions.create(player, [face_of(context, army_of(kind))])
        army = _one_of(context, player, "amass", _armies(context, player))
        if army is not None:
            actions.amass(player, army, _amount(context, node))
            _join(context, army, kind)
            context.kept(node.label, [army])

    return act


def _armies(context: Context, player: MagicPlayer) -> list[MagicObject]:
    return [one for one in _own_creatures(context, player) if "Army" in context.game.is_(one).subtypes]


def _join(context: Context, army: MagicObject, kind: str) -> None:
    """An Army that isn't of the kind becomes so in addition, for good."""
    if kind in context.game.is_(army).subtypes:
        return
    becoming = continuous.Types("add", (filter_nodes.Is("subtype", kind),))
    it = reference_nodes.Pronoun("it", reference_nodes.Element())
    with context.element(army):
        context.game.contents.continuous_effects.begin(context, continuous.Continuous(it, (becoming,)))


def _clash(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    picked = choosing.pick(context, player, "opponent", "Clash with whom?", context.game.opponents(player), 1, 1)
    others = [one for one in picked if isinstance(one, MagicPlayer)]
    context.done = context.game.contents.keyword_actions.clash([player, *others]) is player


def _flip(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    if context.flip_won is not None or player is not context.controller:
        raise Unsupported(node.name, "only one flip of an effect is built, by its controller")
    context.flip_won = context.game.contents.coin_flips.flip(player, context.source)


def _roll(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    dice, sides = context.game.contents.rolling_a_die, _amount(context, node)
    natural = dice.roll(player, sides, context.source)
    added = 0 if node.plus is None else understanding.value(context, node.plus)
    context.kept(node.label, (), dice.result(player, sides, natural, added))


@execute.of(control.Table)
def _table(context: Context, node: control.Table) -> None:
    """Of the rows of a table, carry out the one in whose range the result is."""
    spans = [_range(context, row.span) for row in node.rows]
    place = context.game.contents.rolling_a_die.row(context.source, understanding.value(context, node.result), spans)
    context.done = place is not None
    if place is not None:
        carry_out(context, node.rows[place].effect)


def _range(context: Context, span: Range) -> tuple[int, int | None]:
    """The least and the greatest result of a row."""
    greatest = None if span.maximum is None else understanding.value(context, span.maximum)
    return understanding.value(context, span.minimum), greatest


def _own_creatures(context: Context, player: MagicPlayer) -> list[MagicObject]:
    return [
        thing
        for thing in context.game.permanents()
        if context.game.is_(thing).is_type("creature") and context.game.is_(thing).controller is player
    ]


def _one_of(context: Context, player: MagicPlayer, kind: str, options: list[MagicObject]) -> MagicObject | None:
    if not options:
        return None
    picked = choosing.pick(context, player, kind, f"Which does {player.name} {kind}?", options, 1, 1)
    return next((thing for thing in picked if isinstance(thing, MagicObject)), None)


def _populate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    actions = context.game.contents.keyword_actions
    tokens = [thing for thing in _own_creatures(context, player) if thing.kind == "token"]
    token = _one_of(context, player, "populate", tokens)
    if token is None:
        actions.populate_nothing(player)
    else:
        context.kept(node.label, actions.populate(player, token))


def _bolster(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    creatures = _own_creatures(context, player)
    least = min((context.game.is_(one).toughness or 0 for one in creatures), default=0)
    weakest = [one for one in creatures if (context.game.is_(one).toughness or 0) == least]
    chosen = _one_of(context, player, "bolster", weakest)
    if chosen is not None:
        context.game.contents.keyword_actions.bolster(chosen, _amount(context, node), player)
        context.kept(node.label, [chosen])


def _blight(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    chosen = _one_of(context, player, "blight", _own_creatures(context, player))
    context.done = chosen is not None
    if chosen is not None:
        context.game.contents.keyword_actions.blight(chosen, _amount(context, node), player)
        context.kept(node.label, [chosen])


def _learn(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    hand = [card for card in context.game.zone("hand", player) if isinstance(card, MagicObject)]
    ways = {"discard a card": hand, "reveal a Lesson": True, "neither": True}
    options = tuple(Option(way, way) for way, able in ways.items() if able)
    choice = Pick("learn", player, f"How does {player.name} learn?", context.source, options)
    (way,) = context.game.contents.following_instructions.choose(choice)
    if way == "reveal a Lesson":
        raise Unsupported("learning by a Lesson", "cards from outside the game are not built")
    if way == "discard a card":
        picked = choosing.pick(context, player, "discard", "Discard which card?", hand, 1, 1)
        cards = [card for card in picked if isinstance(card, MagicObject)]
        context.game.contents.keyword_actions.learn(player, cards, context.source)


def _subjects(context: Context, node: verbs.KeywordAction) -> list[MagicObject]:
    """The permanents that the action is of: as they last existed if they are gone, the source if none is named."""
    found = [context.source] if node.what is None else understanding.things(context, node.what)
    spoken = [understanding.spoken_of(context, thing) for thing in found]
    return [thing for thing in spoken if isinstance(thing, MagicObject)]


def _explore(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for thing in _subjects(context, node):
        context.game.contents.keyword_actions.explore(thing, context.game.is_(thing).controller)


def _connive(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    actions = context.game.contents.keyword_actions
    for thing in _subjects(context, node):
        if node.amount is None:
            actions.connive(thing, context.game.is_(thing).controller)
        elif count := _amount(context, node):
            actions.connive_so_many(thing, context.game.is_(thing).controller, count)
        else:
            actions.connive_nothing(thing)


def _monstrosity(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for thing in _subjects(context, node):
        context.done = context.game.contents.keyword_actions.monstrosity(thing, _amount(context, node), player)


def _adapt(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for thing in _subjects(context, node):
        context.done = context.game.contents.keyword_actions.adapt(thing, _amount(context, node), player)


def _support(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    things = [] if node.what is None else references.objects(context, node.what)
    context.game.contents.keyword_actions.support(things, player)


def _incubate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.kept(node.label, context.game.contents.keyword_actions.incubate(player, _amount(context, node)))


def _manifest(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    top = context.game.zone("library", player).top(_amount(context, node))
    cards = [card for card in top if isinstance(card, MagicObject)]
    manifested = context.game.contents.keyword_actions.manifest(player, cards)
    context.has_moved(manifested)
    context.kept(node.label, manifested)


def _manifest_dread(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    manifested = context.game.contents.keyword_actions.manifest_dread(player)
    context.has_moved(manifested)
    context.kept(node.label, manifested)


def _endure(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for thing in _subjects(context, node):
        count, owner = _amount(context, node), context.game.is_(thing).controller
        if not count:
            context.game.contents.keyword_actions.endure_nothing(thing)
        elif thing.is_here and yes(context, owner, f"{count} counters on {thing.name}, not a Spirit?", "endure"):
            context.game.contents.counters.put([CountersPut(thing, "+1/+1", count, thing, owner)])
        else:
            (spirit,) = face_of(context, spirit_of(count))
            context.game.contents.keyword_actions.endure(thing, owner, spirit)


TIME = "time"
"""The kind of counters that count how long something takes."""
TRAVELS = ("add a counter", "remove a counter", "neither")


def _time_travel(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    game, ways = context.game, {way: list[MagicObject]() for way in TRAVELS}
    mine = [one for one in game.permanents() if game.is_(one).controller is player]
    exiled = [one for one in game.exile if isinstance(one, MagicObject) and one.owner is player]
    suspended = [one for one in exiled if game.is_(one).has("suspend")]
    for thing in (one for one in (*mine, *suspended) if one.counters.get(TIME)):
        question = f"What of the time counters on {thing.name}?"
        options = tuple(Option(way, way) for way in TRAVELS)
        (way,) = game.contents.following_instructions.choose(Pick("time travel", player, question, thing, options))
        ways[str(way)].append(thing)
    game.contents.keyword_actions.time_travel(player, ways["add a counter"], ways["remove a counter"])


def army_of(kind: str) -> verbs.Token:
    """The Army token that amassing makes where there is none."""
    words = (
        filter_nodes.Is("color", "black"),
        filter_nodes.Is("subtype", kind),
        filter_nodes.Is("subtype", "Army"),
        filter_nodes.Is("type", "creature"),
    )
    return verbs.Token(Size(Number(0), Number(0)), words)


def spirit_of(size: int) -> verbs.Token:
    """The Spirit token that a permanent's enduring makes."""
    words = (
        filter_nodes.Is("color", "white"),
        filter_nodes.Is("subtype", "Spirit"),
        filter_nodes.Is("type", "creature"),
    )
    return verbs.Token(Size(Number(size), Number(size)), words)


ACTIONS: Mapping[str, Acting] = {
    **INSTRUCTIONS,
    "scry": _scry,
    "surveil": _surveil,
    "fateseal": _fateseal,
    "mill": _mill,
    "proliferate": _proliferate,
    "investigate": _investigate,
    "learn": _learn,
    "become day": _become_day,
    "become night": _become_night,
    "become the monarch": _become_monarch,
    "increase speed": _increase_speed,
    "take the initiative": _take_initiative,
    "the Ring tempts you": _tempt,
    "venture into the dungeon": _venture,
    "venture into Undercity": _venture_into_undercity,
    "populate": _populate,
    "time travel": _time_travel,
    "blight": _blight,
    "bolster": _bolster,
    "explore": _explore,
    "connive": _connive,
    "monstrosity": _monstrosity,
    "adapt": _adapt,
    "support": _support,
    "incubate": _incubate,
    "manifest": _manifest,
    "manifest dread": _manifest_dread,
    "endure": _endure,
    "amass Orcs": _amass("Orc"),
    "amass Zombies": _amass("Zombie"),
    "clash with an opponent": _clash,
    "flip a coin": _flip,
    "roll": _roll,
}
"""The keyword actions that are built, by the verb that card text uses, and what only keywords stand for."""
OF_PERMANENTS = frozenset({"explore", "connive", "monstrosity", "adapt", "endure", "support"})
"""Actions of a permanent, carried out once whoever controls it."""


def _unbuilt(node: verbs.KeywordAction) -> str | None:
    """Why a keyword action isn't built."""
    if node.name == "roll" and isinstance(node.who, reference_nodes.Every):
        return "what several players roll"
    return None if node.name in ACTIONS else f"“{node.name}”"


@execute.of(verbs.KeywordAction, lacks=_unbuilt)
def _keyword_action(context: Context, node: verbs.KeywordAction) -> None:
    players = [context.controller] if node.name in OF_PERMANENTS else references.players(context, node.who)
    for player in players:
        with acting(context, node.who, player), context.part_of(player, node.label):
            ACTIONS[node.name](context, player, node)
