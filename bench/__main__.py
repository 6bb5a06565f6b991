"""Print every figure in milliseconds, and in beats of the calibration loop, which compare between machines."""

from __future__ import annotations

from bench.calibration import beat
from bench.combat_chain import chain_links
from bench.figures import counts_per_event, stacked, trigger_storm
from bench.service import corpus, first_answer, library, over_http
from bench.timing import Figure

TARGETS = {
    "5 stack items, 40 objects": 1.5,
    "1000 simultaneous triggers": 250.0,
    "one run over HTTP": 4.0,
    "first answer of a process": 400.0,
}
"""What is aimed at, in milliseconds on the machine whose beat was a millisecond."""


def show(one: Figure, unit: float) -> None:
    """One line: the name, milliseconds, beats, and the target in milliseconds."""
    target = f"target {TARGETS[one.name]:g} ms" if one.name in TARGETS else ""
    times = f"{one.median * 1e3:9.2f} ms  p99 {one.high * 1e3:9.2f} ms  {one.median / unit:8.2f} beats"
    print(f"{one.name:32}{times}  n={one.runs:<4}{target}", flush=True)


def growth(unit: float) -> None:
    """Cost and operations per event on boards of three sizes."""
    base = 0.0
    for objects in (40, 160, 640):
        seconds, counts = counts_per_event(objects)
        base = base or seconds
        told = ", ".join(f"{name} {number:.2f}" for name, number in counts.items())
        print(
            f"per event, {objects:3} objects          {seconds * 1e6:9.1f} µs  {seconds / unit:8.4f} beats  "
            f"x{seconds / base:.2f} (target x1.5 at 640): {told}",
            flush=True,
        )


def main() -> None:
    """Measure and print."""
    unit = beat()
    print(f"calibration: one beat is {unit * 1e3:.3f} ms", flush=True)
    for objects in (5, 20):
        show(stacked(objects), unit)
    for links in (5, 20):
        show(chain_links(links), unit)
    growth(unit)
    show(trigger_storm(), unit)
    runs, seconds = library()
    print(f"library: {runs} runs, {runs / seconds:.0f} a second, {seconds / runs / unit:.2f} beats each (target 500)")
    show(first_answer(), unit)
    figures, megabytes = over_http()
    for http in figures:
        show(http, unit)
    print(f"memory of a worker: {megabytes:.0f} MB (target 60)")
    cards = corpus()
    if cards is None:
        print("corpus: absent, skipped (set FLOOR_JUDGE_DATA to the folder of the card data)")
    else:
        rate = f"{cards['seconds']:.1f} s, {cards['seconds'] / unit:,.0f} beats (target 10 s)"
        print(f"corpus: {cards['cards']:,} cards, {cards['read']:,} read, {cards['executable']:,} executable, {rate}")


if __name__ == "__main__":
    main()
