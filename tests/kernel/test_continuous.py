"""The layers: timestamps, dependency by trial, loops, and what is forgotten when something changes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.continuous import ContinuousEffect
from rules.kernel.things import GameObject, Thing
from tests.kernel.toy import Change, Toy, ToyGame, Values, effect, start

SIZE, COLORS, ABILITIES = frozenset({"size"}), frozenset({"colors"}), frozenset({"abilities"})


def adds(by: int, layer: int = 3) -> Change:
    def does(values: Values, to: GameObject) -> None:
        values.size += by

    return Change(layer, does, SIZE)


def sets(to_what: int, layer: int = 2) -> Change:
    def does(values: Values, to: GameObject) -> None:
        values.size = to_what

    return Change(layer, does, SIZE)


def paints(color: str, layer: int = 1) -> Change:
    def does(values: Values, to: GameObject) -> None:
        values.colors = frozenset({color})

    return Change(layer, does, COLORS, tells=lambda values, to: color)


def forgets(layer: int = 1) -> Change:
    def does(values: Values, to: GameObject) -> None:
        values.abilities = frozenset()

    return Change(layer, does, ABILITIES, tells=lambda values, to: "all")


def test_layers_come_before_timestamps() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    start(game, effect(game, "grow", adds(1)), effect(game, "set", sets(5)))
    derived = game.layers.of(toy)
    assert derived.values.size == 6
    assert [(one.before, one.after) for one in derived.applied] == [(1, 5), (5, 6)]
    assert [one.citations[0].number for one in derived.applied] == ["L2", "L3"]


@given(st.permutations([2, 5, 7]))
def test_within_a_layer_the_latest_timestamp_prevails(order: list[int]) -> None:
    game = ToyGame()
    toy = game.toy("bear")
    effects = [effect(game, str(size), sets(size)) for size in order]
    start(game, *effects)
    assert game.layers.of(toy).values.size == order[-1]


def test_what_depends_on_another_waits_for_it() -> None:
    game = ToyGame()
    red, blue = game.toy("red", looks=["red"]), game.toy("blue", looks=["blue"])
    first = effect(game, "the red are green", paints("green"), affects=lambda t, v: "red" in v.colors, reads=["colors"])
    second = effect(game, "the blue are red", paints("red"), affects=lambda t, v: "blue" in v.colors, reads=["colors"])
    start(game, first, second)
    assert [game.layers.of(one).values.colors for one in (red, blue)] == [{"green"}, {"green"}]
    assert [one.by for one in game.layers.of(blue).applied] == [("the blue are red",), ("the red are green",)]
    numbers = [[c.number for c in one.citations] for one in game.layers.of(blue).applied]
    assert numbers == [["L1"], ["L1", "D"]]
    assert game.layers.trials > 0


def test_a_loop_of_dependencies_falls_back_to_timestamps() -> None:
    game = ToyGame()
    red, blue = game.toy("red", looks=["red"]), game.toy("blue", looks=["blue"])
    first = effect(game, "red to blue", paints("blue"), affects=lambda t, v: "red" in v.colors, reads=["colors"])
    second = effect(game, "blue to red", paints("red"), affects=lambda t, v: "blue" in v.colors, reads=["colors"])
    start(game, first, second)
    assert [game.layers.of(one).values.colors for one in (red, blue)] == [{"red"}, {"red"}]
    assert [one.by for one in game.layers.of(red).applied] == [("red to blue",), ("blue to red",)]


def test_an_effect_whose_existence_another_takes_away_depends_on_it() -> None:
    """The ability is lost in the same layer in which it would apply, by a younger effect."""
    game = ToyGame()
    source, other = game.toy("source", abilities=["painting"], looks=["red"]), game.toy("other")

    def painting(game: ToyGame, thing: Toy) -> Thing:
        return effect(game, "painting", paints("blue"), source=thing, skill="painting", looks_at=None)

    game.give(source, "painting", painting)
    assert game.values(other).colors == {"blue"}
    start(game, effect(game, "the red forget", forgets(), affects=lambda t, v: t is source))
    assert game.values(other).colors == frozenset()


def test_an_effect_that_began_goes_on_though_its_ability_is_lost_in_a_later_layer() -> None:
    game = ToyGame()
    source = game.toy("source", abilities=["painting"])

    def painting(game: ToyGame, thing: Toy) -> Thing:
        return effect(game, "painting", paints("blue", 1), adds(3, 3), source=thing, skill="painting", looks_at=None)

    game.give(source, "painting", painting)
    start(game, effect(game, "all forget", forgets(2)))
    values = game.values(source)
    assert (values.colors, values.size, values.abilities) == (frozenset({"blue"}), 4, frozenset())


def test_other_objects_are_seen_as_they_are_at_that_place() -> None:
    """Each counts what the others have become by then, without going round in a circle."""
    game = ToyGame()
    one, two = game.toy("one", size=2), game.toy("two", size=3)

    def copies(values: Values, to: GameObject) -> None:
        values.size = game.layers.of(two if to is one else one).values.size

    start(game, effect(game, "add", adds(10, 1)), effect(game, "as the other", Change(2, copies, SIZE), looks_at=None))
    assert [game.layers.of(t).values.size for t in (one, two)] == [13, 12]


def test_a_locked_effect_keeps_its_objects() -> None:
    game = ToyGame()
    inside, outside = game.toy("inside"), game.toy("outside")
    locked = effect(game, "locked", adds(2), affects=lambda t, v: False)
    locked.locked = frozenset({inside.id})
    start(game, locked)
    assert [game.layers.of(t).values.size for t in (inside, outside)] == [3, 1]


def test_values_follow_their_object() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    start(game, effect(game, "add", adds(1)))
    before = game.layers.of(toy)
    assert game.layers.of(toy) is before
    game.growing.grow(toy)
    assert game.layers.of(toy).values.size == 3


def test_only_effects_that_look_at_others_are_worked_out_again_for_all() -> None:
    game = ToyGame()
    toy, other = game.toy("bear"), game.toy("other")
    start(game, effect(game, "add", adds(1)))
    derived = game.layers.of(toy)
    game.growing.grow(other)
    assert game.layers.of(toy) is derived

    def as_many(values: Values, to: GameObject) -> None:
        values.size += len([*game.objects()])

    start(game, effect(game, "as many as there are", Change(3, as_many, SIZE), looks_at=frozenset({"zone"})))
    assert game.layers.of(toy).values.size == 4
    game.growing.leave(other)
    assert game.layers.of(toy).values.size == 3


def test_values_that_rest_on_what_has_happened_follow_each_event() -> None:
    game = ToyGame()
    toy, other = game.toy("bear"), game.toy("other")
    history = frozenset({"what has happened"})

    def as_often(values: Values, to: GameObject) -> None:
        values.size += len(game.happenings.history)

    start(game, effect(game, "as often as anything happened", Change(3, as_often, SIZE), looks_at=history))
    before, point = game.layers.of(toy).values.size, game.point()
    game.growing.grow(other)
    assert game.layers.of(toy).values.size == before + 1
    game.back_to(point)
    assert game.layers.of(toy).values.size == before


def test_dependency_is_tried_again_when_the_board_changes() -> None:
    """As long as nothing is blue neither effect depends on the other; then one does."""
    game = ToyGame()
    toy = game.toy("bear", looks=["gray"])
    start(
        game,
        effect(game, "the red are green", paints("green"), affects=lambda t, v: "red" in v.colors, reads=["colors"]),
        effect(game, "the blue are red", paints("red"), affects=lambda t, v: "blue" in v.colors, reads=["colors"]),
    )
    assert game.layers.of(toy).values.colors == {"gray"}
    with game.setting_up():
        game.ledger.write(toy, "looks", frozenset({"blue"}))
    assert game.layers.of(toy).values.colors == {"green"}


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=6), st.data())
def test_ending_effects_is_as_if_they_had_never_been(changes: list[int], data: st.DataObject) -> None:
    game = ToyGame()
    toy = game.toy("bear")
    effects: list[ContinuousEffect[Values]] = [effect(game, str(change), adds(change)) for change in changes]
    start(game, *effects)
    gone = data.draw(st.sets(st.sampled_from(effects)))
    with game.setting_up():
        for one in gone:
            game.ledger.leave(game.floating_effects, one)
    left = [change for change, one in zip(changes, effects, strict=True) if one not in gone]
    assert game.layers.of(toy).values.size == 1 + sum(left)


def test_what_is_worked_out_while_dependency_is_tried_is_not_kept() -> None:
    game = ToyGame()
    one, other = game.toy("bear"), game.toy("wolf")
    blue_if_small = effect(game, "blue", paints("blue"), affects=lambda toy, values: is_small(game, other))
    blue_if_small.reads = COLORS
    start(game, blue_if_small, effect(game, "red", paints("red")), effect(game, "grow", adds(4)))
    assert game.layers.of(one).values.colors == {"red"}
    assert game.layers.of(other).values.size == 5


def is_small(game: ToyGame, toy: GameObject) -> bool:
    return game.layers.finished(toy).values.size < 3
