"""Nothing of a tree is left unused: every field of every node is read by a game, or the game says that it is not."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from grammar.nodes import cards, references
from grammar.nodes.base import Node
from grammar.nodes.quantities import Number
from grammar.nodes.verbs import Damage, Draw, Life
from grammar.nodes.walking import rebuilt, within
from rules.flesh_and_blood.effects.executable import COMPLETENESS as FLESH_AND_BLOOD
from rules.grand_archive.effects.verbs_moving import drawn_to
from rules.kernel.effects.executable import Completeness
from rules.kernel.effects.taking import ELSEWHERE, SPELLING, UNTAKEN, Table, Taking
from rules.kernel.errors import Unsupported
from rules.magic.effects.executable import COMPLETENESS as MAGIC
from tests.contract import invented
from tests.contract.field_reads import Field
from tests.contract.fields_taken import fields_read, said_in
from tests.contract.games import GAMES, is_built
from tests.contract.sample_lines import lines
from tests.contract.words_decided import undecided, words_decided, words_now
from tests.nodes import all_nodes

YOU = references.You()


def speaks(hint: object) -> bool:
    """Whether words can stand in a field of this type."""
    if hint is str or typing.get_origin(hint) is typing.Literal:
        return True
    return any(speaks(arm) for arm in typing.get_args(hint) if arm is str or typing.get_origin(arm) is not None)


def unheard(kinds: typing.Iterable[type[Node]], taking: Taking) -> Iterator[str]:
    """Fields of which no table says which words are known in them, and known words that never stand there."""
    for kind in kinds:
        told, hints = taking.fields.get(kind, {}), typing.get_type_hints(kind)
        for name in kind.__struct_fields__:
            if speaks(hints[name]) and name not in told:
                yield f"{kind.__name__}.{name} knows no words"


def unused(kinds: typing.Iterable[type[Node]], read: frozenset[Field], taking: Taking) -> Iterator[str]:
    """The faults of a house: fields that nobody reads and that are not said to be, and those that are, yet are read."""
    for kind in kinds:
        told = taking.fields.get(kind, {})
        for name in kind.__struct_fields__:
            if name not in told and (kind, name) not in read:
                yield f"{kind.__name__}.{name} is not taken"
            if told.get(name) in (SPELLING, UNTAKEN) and (kind, name) in read:
                yield f"{kind.__name__}.{name} is taken after all"
        yield from (f"{kind.__name__} has no {name}" for name in told if name not in kind.__struct_fields__)


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_every_node_is_taken_or_told(game: str) -> None:
    completeness = GAMES[game]
    read = fields_read(game, completeness.language)
    kinds = [kind for kind in all_nodes() if kind.__module__ != cards.__name__ and is_built(kind, game)]
    assert [*unused(kinds, read, completeness.taking)] == []


@pytest.mark.parametrize("game", GAMES)
def test_of_every_field_with_words_it_is_said_which_are_known(game: str) -> None:
    kinds = [kind for kind in all_nodes() if kind.__module__ != cards.__name__ and is_built(kind, game)]
    assert [*unheard(kinds, GAMES[game].taking)] == []


def refused(field: Field, samples: typing.Iterable[Node], completeness: Completeness) -> bool:
    """Whether a word that nobody ever said makes lines not executable that otherwise are."""
    kind, name = field
    found = [(line, node) for line in samples for node in within(line) if type(node) is kind]
    if not found:
        return False
    return all(completeness.missing_in(with_word(line, node, name)) for line, node in found[:3])


def with_word(line: Node, node: Node, name: str) -> Node:
    """A line with a word in a field of a node in it that nobody ever said."""
    word: object = ("topsy-turvy",) if isinstance(getattr(node, name), tuple) else "topsy-turvy"
    return _swapped(line, node, replace(node, **{name: word}))


def _swapped(line: Node, node: Node, other: Node) -> Node:
    return other if line is node else rebuilt(line, lambda part: _swapped(part, node, other))


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_another_table_must_know_is_refused_if_it_doesnt(game: str) -> None:
    completeness = GAMES[game]
    samples = [line for line in lines(game) if not completeness.missing_in(line)]
    told = completeness.taking.fields.items()
    fields = [(kind, name) for kind, known in told for name, words in known.items() if words is ELSEWHERE]
    assert [one for one in fields if is_built(one[0], game) and not refused(one, samples, completeness)] == []


def test_a_field_that_nobody_reads_is_a_fault() -> None:
    read = frozenset(field for said in said_in(inspect.getsource(invented), invented) for field in said.reads)
    assert read == {(invented.Shout, "who"), (invented.Whisper, "who"), (invented.Whisper, "tone")}
    kinds = (invented.Shout, invented.Whisper)
    silent: Table = {invented.Shout: {"label": UNTAKEN, "words": SPELLING}, invented.Whisper: {"label": UNTAKEN}}
    assert [*unused(kinds, read, Taking(silent))] == ["Shout.volume is not taken"]
    volume: Table = {invented.Shout: {"volume": UNTAKEN, "who": SPELLING, "pitch": UNTAKEN}}
    assert [*unused(kinds, read, Taking(silent, volume))] == ["Shout.who is taken after all", "Shout has no pitch"]


def test_what_is_said_in_a_field_that_nobody_takes_is_named() -> None:
    taking = Taking({invented.Shout: {"volume": UNTAKEN}, invented.Whisper: {"tone": frozenset({"hoarse"})}})
    assert taking.lacking(invented.Shout(YOU)) is None
    assert taking.lacking(invented.Shout(YOU, volume=11)) == "invented.Shout: volume"
    assert taking.lacking(invented.Whisper(YOU, tone="hoarse")) is None
    assert taking.lacking(invented.Whisper(YOU, tone="silvery")) == "invented.Whisper: tone “silvery”"


def test_what_is_not_taken_makes_a_text_not_executable() -> None:
    assert MAGIC.missing_in(Draw(YOU, Number(1), to="memory")) == ("verbs.Draw: to “memory”",)
    assert (
        FLESH_AND_BLOOD.missing_in(Damage(references.Itself(), Number(1), YOU, excess=YOU))[-1]
        == "verbs.Damage: excess"
    )


def test_of_a_field_with_words_nobody_may_forget_to_say_which() -> None:
    kinds = (invented.Shout, invented.Whisper)
    words: Table = {invented.Shout: {"words": SPELLING}}
    assert [*unheard(kinds, Taking(words))] == ["Whisper.tone knows no words"]


def test_a_word_that_is_not_known_is_named() -> None:
    assert MAGIC.missing_in(Life(YOU, "treble", Number(1))) == ("verbs.Life: operation “treble”",)  # type: ignore[arg-type]
    assert not refused((Life, "who"), lines("magic"), MAGIC)


@pytest.mark.parametrize("game", GAMES)
def test_of_every_word_of_a_field_it_was_decided_whether_it_is_taken(game: str) -> None:
    assert undecided(words_now(game), words_decided(game)) == []
    assert undecided(words_decided(game), words_now(game)) == []


def test_a_word_of_which_nothing_was_decided_is_told() -> None:
    now = {"Draw.to": {"memory": "refused", "zzz": "refused"}}
    told = ["Draw.to “zzz” is refused, and nothing was decided"]
    assert undecided(now, {"Draw.to": {"memory": "refused"}}) == told


def test_a_place_to_draw_to_that_is_not_built_is_refused_as_cards_are_drawn() -> None:
    assert drawn_to(Draw(YOU, Number(1))) == "hand"
    with pytest.raises(Unsupported, match="zzz"):
        drawn_to(Draw(YOU, Number(1), to="zzz"))  # type: ignore[arg-type]
