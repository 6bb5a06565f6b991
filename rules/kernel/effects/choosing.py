"""Choosing without targeting: a player picks things, or says yes or no, as the text asks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from grammar.nodes import control
from grammar.nodes import filters as filter_nodes
from grammar.nodes import references as nodes
from rules.kernel.choices import Fault, Option, Pick, fewest
from rules.kernel.effects.context import Context
from rules.kernel.effects.quantities import is_unplaced
from rules.kernel.effects.together import asked_together
from rules.kernel.effects.understanding import (
    acted_on,
    bounds,
    could_be_found,
    doers,
    found,
    found_again,
    least,
    matches,
    to_choose_from,
)
from rules.kernel.errors import Unsupported
from rules.kernel.things import Player, Thing


def all_of(context: Context, what: filter_nodes.AnyFilter) -> list[Thing]:
    """Everything that a filter wants; cards of which nobody says where they are can't be told."""
    _require_placed(context, what)
    return found(context, what)


def any_of(context: Context, what: filter_nodes.AnyFilter) -> list[Thing]:
    """Everything that a filter may want, for all that anybody knows."""
    _require_placed(context, what)
    return could_be_found(context, what)


def _require_placed(context: Context, what: filter_nodes.AnyFilter) -> None:
    if is_unplaced(what, context.language):
        raise Unsupported("cards", "no zone is named from which they are meant")


def _options(context: Context, some: nodes.Some, among: Iterable[Thing] | None) -> list[Thing]:
    """What there is to choose from, which all must be known where chance chooses."""
    things = any_of(context, some.what) if among is None else [*among]
    needed = len(things) if some.words == "at random" else least(context, some.count)
    return to_choose_from(context, things, lambda one: matches(context, some.what, found_again(context, one)), needed)


WHOLE = "whole or not at all"
"""What is said of a step after which something else is done if it can't be."""


def _is_too_few(context: Context, some: nodes.Some, options: Sequence[Thing]) -> bool:
    """Whether nothing is done because not all of it can be."""
    return WHOLE in context.riders and len(options) < least(context, some.count)


def _able(context: Context, some: nodes.Some, options: list[Thing]) -> list[Thing]:
    """Those to which the step that is carried out can be done, where somebody chooses for it."""
    step = context.effect
    done_with = [getattr(step, name, None) for name in ("what", "on")]
    is_its_own = any(one == some or isinstance(one, nodes.Located) for one in done_with)
    if step is None or some.words == "at random" or not is_its_own:
        return options
    return [one for one in options if not context.game.is_kept_from(context, step, one)]


def chosen(context: Context, some: nodes.Some, by: Player, among: Iterable[Thing] | None = None) -> list[Thing]:
    """So many things that match, chosen without targeting by a player (or by chance)."""
    options = _able(context, some, [found_again(context, one) for one in _options(context, some, among)])
    if _is_too_few(context, some, options):
        return []
    least, most = bounds(context, some.count, len(options))
    chooser = context.controller if some.words == "of your choice" else by
    kind = "at random" if some.words == "at random" else "choose"
    how = f"{'is' if most == 1 else 'are'} chosen at random" if kind == "at random" else f"does {chooser.name} choose"
    question = f"Which {count_words(least, most)} {how} for {context.source.name}?"
    together = asked_together(context, some.what)
    picked = pick(context, chooser, kind, question, options, least, most, together)
    context.picked[some] = tuple(picked)
    return picked


def chosen_apart(
    context: Context, some: nodes.Some, by: Player, taken: Collection[Thing], among: Iterable[Thing] | None = None
) -> list[Thing]:
    """What a player chooses apart from what is taken.

    Raises:
        Unsupported: Another choice before this one might have left enough.
    """
    options = _options(context, some, among)
    free = [one for one in options if one not in taken]
    if len(free) < len(options) and len(free) < least(context, some.count):
        raise Unsupported("references.Several", "what was chosen first leaves too few for the rest")
    return chosen(context, some, by, free)


def meant(context: Context, what: nodes.Reference, by: Player) -> list[Thing]:
    """The things that a reference means; where some are to be chosen, a player chooses them."""
    return chosen(context, what, by) if isinstance(what, nodes.Some) else [*acted_on(context, what)]


def doer(context: Context, who: nodes.Reference) -> Player:
    """The one who carries out a step; where the words mean nobody, the controller of what resolves."""
    return next(iter(doers(context, who)), context.controller)


def count_words(least: int, most: int) -> str:
    """A number of choices in words.

    >>> count_words(1, 1), count_words(2, 2), count_words(0, 1), count_words(0, 2), count_words(1, 3)
    ('one', '2', 'one, if any,', 'ones, 2 at most,', '1 to 3')
    """
    if least == most:
        return "one" if most == 1 else str(most)
    if least:
        return f"{least} to {most}"
    return "one, if any," if most == 1 else f"ones, {most} at most,"


def pick(
    context: Context,
    by: Player,
    kind: str,
    question: str,
    options: Sequence[Thing],
    least: int,
    most: int,
    together: Fault | None = None,
) -> list[Thing]:
    """Ask a player to pick things; where fewer may be chosen together than are asked for, as many as may."""
    labelled = tuple(Option(thing, thing.name, thing) for thing in options)
    asked = Pick(kind, by, question, context.source, labelled, least, most, together)
    while asked.minimum and fewest(asked) is None:
        asked = replace(asked, minimum=asked.minimum - 1)
    answer = context.game.following.choose(asked)
    return [thing for thing in answer if isinstance(thing, Thing)]


def options_of(context: Context, node: control.Choose) -> tuple[Option, ...]:
    """What there is to choose from: the words that the text lists, or all that are of the kind."""
    return tuple(Option(word, word) for word in node.among) or tuple(context.language.choices[node.what](context))


def yes(context: Context, player: Player, question: str, kind: str) -> bool:
    """A player's answer to a question of yes or no."""
    options = (Option(True, "yes"), Option(False, "no"))
    return context.game.following.choose(Pick(kind, player, question, context.source, options))[0] is True
