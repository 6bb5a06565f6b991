"""How a mana cost can be paid: from a pool, and with which sources.

Comprehensive Rules: 107.4 (mana symbols), 118 (costs). Nothing here changes the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

TYPES = ("W", "U", "B", "R", "G", "C")
"""The types of mana, as symbols."""


@dataclass(frozen=True, slots=True)
class ManaCost:
    """What must be paid: so much generic mana, and mana of given types, one symbol each."""

    generic: int = 0
    typed: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """How much mana it is altogether."""
        return self.generic + len(self.typed)

    def __add__(self, other: ManaCost) -> ManaCost:
        """Both costs together."""
        return ManaCost(self.generic + other.generic, in_order((*self.typed, *other.typed)))

    def __str__(self) -> str:
        """The cost as it is written on cards."""
        generic = [str(self.generic)] if self.generic or not self.typed else []
        return "".join(f"{{{symbol}}}" for symbol in (*generic, *self.typed))


def in_order(symbols: Iterable[str]) -> tuple[str, ...]:
    """Mana symbols in the order white, blue, black, red, green, colorless."""
    return tuple(sorted(symbols, key=lambda symbol: (TYPES.index(symbol) if symbol in TYPES else len(TYPES), symbol)))


def cost_of(symbols: Iterable[str]) -> ManaCost:
    """The cost that symbols stand for, each of which can be paid in one way only.

    >>> str(cost_of(["2", "R", "G", "1"]))
    '{3}{R}{G}'
    """
    given = tuple(symbols)
    return ManaCost(sum(int(s) for s in given if s.isdigit()), in_order(s for s in given if not s.isdigit()))


def missing(pool: Iterable[str], cost: ManaCost) -> ManaCost:
    """What of a cost a pool leaves open, spending as much of the pool as fits.

    >>> str(missing(["R", "G"], ManaCost(2, ("R",))))
    '{1}'
    """
    left, short = Counter(pool), []
    for symbol in cost.typed:
        if left[symbol]:
            left[symbol] -= 1
        else:
            short.append(symbol)
    return ManaCost(max(0, cost.generic - left.total()), tuple(short))


def spendings(pool: Sequence[str], cost: ManaCost) -> list[tuple[str, ...]]:
    """The different ways to pay a cost from a pool: what is spent, in order; empty if it can't be paid.

    >>> spendings(["R", "G", "G"], ManaCost(1, ("R",)))
    [('R', 'G')]
    """
    left = Counter(pool)
    left.subtract(cost.typed)
    if any(count < 0 for count in left.values()):
        return []
    ways = _choices(sorted(left.items()), cost.generic)
    return [in_order((*cost.typed, *way)) for way in ways]


def _choices(left: Sequence[tuple[str, int]], count: int) -> list[tuple[str, ...]]:
    """Every way to take so many from so many of each symbol."""
    if not left:
        return [()] if count == 0 else []
    (symbol, available), *rest = left
    return [
        (*(symbol for _ in range(taken)), *others)
        for taken in range(min(available, count), -1, -1)
        for others in _choices(rest, count - taken)
    ]


@dataclass(frozen=True, slots=True)
class Source:
    """Sources that are alike: what one of them can produce, as alternatives, and how many there are."""

    label: str
    outputs: tuple[tuple[str, ...], ...]
    count: int


Taps = tuple[int, ...]
"""How many of each kind of source are used, in the order in which the kinds are given."""


def ways_to_tap(sources: Sequence[Source], pool: Sequence[str], cost: ManaCost) -> list[Taps]:
    """Every way to pay with a pool and sources in which no source is used in vain."""
    found: list[Taps] = []
    for taps in _counts(sources, cost.total):
        if not any(_within(other, taps) for other in found) and production(sources, taps, pool, cost) is not None:
            found.append(taps)
    return [taps for taps in found if not any(other != taps and _within(other, taps) for other in found)]


def _counts(sources: Sequence[Source], most: int) -> Iterator[Taps]:
    """Numbers of sources of each kind, those that use fewer sources first."""
    for total in range(min(most, sum(source.count for source in sources)) + 1):
        yield from _of_total([source.count for source in sources], total)


def _of_total(available: Sequence[int], total: int) -> Iterator[Taps]:
    if not available:
        if total == 0:
            yield ()
        return
    for here in range(min(available[0], total), -1, -1):
        if total - here <= sum(available[1:]):
            for rest in _of_total(available[1:], total - here):
                yield (here, *rest)


def _within(one: Taps, other: Taps) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True))


def production(
    sources: Sequence[Source], taps: Taps, pool: Sequence[str], cost: ManaCost
) -> tuple[tuple[int, tuple[str, ...]], ...] | None:
    """What each used source produces so that the cost can be paid: pairs of kind and mana; None if it can't."""
    used = [index for index, count in enumerate(taps) for _ in range(count)]
    several = [index for index in used if any(len(output) != 1 for output in sources[index].outputs)]
    single = [index for index in used if index not in several]
    for outputs in product(*(sources[index].outputs for index in several)):
        made = [symbol for output in outputs for symbol in output]
        left = missing([*pool, *made], cost)
        matched = _matched([frozenset(o[0] for o in sources[index].outputs) for index in single], left)
        if matched is not None:
            pairs = [*zip(several, outputs, strict=True), *zip(single, ((symbol,) for symbol in matched), strict=True)]
            return tuple(pairs)
    return None


def shortfall(sources: Sequence[Source], pool: Sequence[str], cost: ManaCost) -> ManaCost:
    """What of a cost is left open even if every source is used, each for what fits best.

    >>> str(shortfall([Source("Plains", (("W",),), 2)], ["R"], ManaCost(4, ("W", "W"))))
    '{3}'
    """
    each = [source for source in sources for _ in range(source.count)]
    several = [source.outputs for source in each if any(len(output) != 1 for output in source.outputs)]
    single = [frozenset(output[0] for output in one.outputs) for one in each if one.outputs not in several]
    found = []
    for outputs in product(*several):
        left = missing([*pool, *(symbol for output in outputs for symbol in output)], cost)
        open_typed = unmatched(single, left.typed)
        spare = len(single) - (len(left.typed) - len(open_typed))
        found.append(ManaCost(max(0, left.generic - spare), open_typed))
    return min(found, key=lambda one: (one.total, len(one.typed)))


def unmatched(colors: Sequence[frozenset[str]], typed: Sequence[str]) -> tuple[str, ...]:
    """The symbols that single sources of these colors leave open, each paying at most one."""
    paid = set(paired(colors, typed).values())
    return tuple(symbol for i, symbol in enumerate(typed) if i not in paid)


def paired(colors: Sequence[frozenset[str]], typed: Sequence[str]) -> dict[int, int]:
    """For single sources of these colors, by their places, the places of the symbols that they pay: of as many as can.

    >>> paired([frozenset("W"), frozenset("W"), frozenset("WU")], ("W", "U"))
    {0: 0, 2: 1}
    """
    pays: dict[int, int] = {}
    for wanted in range(len(typed)):
        _augment(wanted, typed, colors, pays, set())
    return pays


def _matched(colors: Sequence[frozenset[str]], cost: ManaCost) -> list[str] | None:
    """A symbol for each single source so that together they pay the cost."""
    if len(colors) < cost.total:
        return None
    pays: dict[int, int] = {}
    for wanted in range(len(cost.typed)):
        if not _augment(wanted, cost.typed, colors, pays, set()):
            return None
    return [cost.typed[pays[i]] if i in pays else in_order(each)[0] for i, each in enumerate(colors)]


def _augment(
    wanted: int, typed: Sequence[str], colors: Sequence[frozenset[str]], pays: dict[int, int], tried: set[int]
) -> bool:
    """Find a source for one symbol, moving others to other sources where that is needed."""
    for index, can in enumerate(colors):
        if typed[wanted] in can and index not in tried:
            tried.add(index)
            if index not in pays or _augment(pays[index], typed, colors, pays, tried):
                pays[index] = wanted
                return True
    return False


def reduced(cost: ManaCost, by: ManaCost) -> ManaCost:
    """A cost made less: typed mana first takes its own type, and what is over takes generic mana.

    >>> str(reduced(ManaCost(2, ("R",)), ManaCost(0, ("R", "R"))))
    '{1}'
    """
    typed, over = Counter(cost.typed), by.generic
    for symbol in by.typed:
        if typed[symbol]:
            typed[symbol] -= 1
        else:
            over += 1
    return ManaCost(max(0, cost.generic - over), in_order(typed.elements()))


def in_common(cost: ManaCost, by: ManaCost) -> ManaCost:
    """What of the typed mana of a reduction a cost has: so much can be less of it, and no generic mana.

    >>> str(in_common(ManaCost(2, ("R",)), ManaCost(0, ("R", "G"))))
    '{R}'
    """
    return ManaCost(0, in_order((Counter(cost.typed) & Counter(by.typed)).elements()))


def symbols_of(cost: ManaCost) -> tuple[str, ...]:
    """A cost as symbols.

    >>> symbols_of(ManaCost(2, ("R",)))
    ('2', 'R')
    """
    return (*((str(cost.generic),) if cost.generic else ()), *cost.typed)


def convoked(colors: Sequence[frozenset[str]], cost: ManaCost) -> list[ManaCost]:
    """What can be left of a cost when creatures of these colors each pay one mana; nothing if they are too many.

    >>> [str(left) for left in convoked([frozenset("WU"), frozenset("G")], ManaCost(2, ("W", "U")))]
    ['{1}{U}', '{1}{W}']
    """
    most = len(paired(colors, cost.typed))
    generic = cost.generic - (len(colors) - most)
    paid = dict.fromkeys(some for some in combinations(cost.typed, most) if not unmatched(colors, some))
    left = [in_order((Counter(cost.typed) - Counter(some)).elements()) for some in paid]
    return [ManaCost(generic, typed) for typed in left] if generic >= 0 else []


def ways_of(symbol: str) -> tuple[tuple[str, ...], ...]:
    """The ways in which one symbol can be paid: mana symbols, or ``life`` for 2 life.

    >>> ways_of("W/P")
    (('W',), ('life',))
    """
    ways: Mapping[str, tuple[str, ...]] = {"P": ("life",)}
    return tuple(ways.get(part, (part,)) for part in symbol.split("/"))
