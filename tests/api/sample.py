"""A ruling written by hand, with everything that a page must be able to show."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from scenarios.ruling import (
    Board,
    Change,
    Citation,
    Considered,
    Decision,
    EventForm,
    EventStory,
    Modified,
    Question,
    Ruling,
    Segment,
    Sentence,
    SourceText,
    TraceStep,
    Unsupported,
    When,
)

RULES = {
    "117.1a": "A player with priority may cast an instant.",
    "601.2": "The spell goes onto the stack and its choices are made.",
    "608.2": "The spell does what it says, in the order it says it.",
    "119.3f": "Its controller gains that much life as well.",
    "119.3e": "Damage stays marked on the creature.",
    "704.5h": "A creature that was dealt damage by a deathtouch source is destroyed.",
    "112.7a": "An ability on the stack does not need its source any more.",
    "614.6": "A replaced event never happens.",
}


def cite(number: str) -> Citation:
    return Citation("magic-cr-2014-02-01", number, RULES[number], f"chapter.rule_{number.replace('.', '_')}")


def said(text: str, **refs: str) -> tuple[Segment, ...]:
    """The sentence, its words in braces made references: ``{pinger}``, with ``pinger="object:1"``."""
    segments: list[Segment] = []
    for place, part in enumerate(text.replace("}", "{").split("{")):
        if place % 2 == 0:
            segments += [Segment("text", part)] if part else []
            continue
        word, _, name = part.partition(":")
        ref = refs[name or word]
        kind = ref.partition(":")[0]
        segments.append(Segment(kind, word, ref))  # type: ignore[arg-type]  # the prefix is the kind
    return tuple(segments)


WHEN = When(3, "Amy", "precombat main", "precombat main", "Amy")
PINGER, COLLAR, BEARS, SHOCK = "object:1", "object:2", "object:3", "object:4"
AMY, NICOLE = "player:Amy", "player:Nicole"


def step(seq: int, parent: int | None, kind: str, text: str, *rules: str, **more: Any) -> TraceStep:
    names = {
        "Pyromancer": PINGER,
        "Collar": COLLAR,
        "Bears": BEARS,
        "Shock": SHOCK,
        "Amy": AMY,
        "Nicole": NICOLE,
        "grave": "zone:7",
    }
    causes = more.pop("causes", ())
    return TraceStep(seq, parent, causes, kind, WHEN, said(text, **names), tuple(map(cite, rules)), **more)


def creature(name: str, controller: str, power: int, toughness: int, **more: Any) -> dict[str, Any]:
    return {
        "name": name,
        "zone": "battlefield",
        "owner": controller,
        "controller": controller,
        "types": ["Creature"],
        "power": power,
        "toughness": toughness,
        **more,
    }


def start() -> Board:
    return Board(
        players={
            "Amy": {"life": 20, "poison": 0},
            "Nicole": {"life": 20, "poison": 0},
        },
        objects={
            "1": creature("Prodigal Pyromancer", "Amy", 1, 1, abilities=["deathtouch", "lifelink"]),
            "2": {
                "name": "Basilisk Collar",
                "zone": "battlefield",
                "owner": "Amy",
                "controller": "Amy",
                "types": ["Artifact"],
                "attached": PINGER,
            },
            "3": creature("Grizzly Bears", "Nicole", 2, 2, counters={"+1/+1": 1}),
            "4": {"name": "Shock", "zone": "Nicole's hand", "owner": "Nicole", "controller": "Nicole"},
            "5": {"name": "Mountain", "zone": "battlefield", "owner": "Nicole", "controller": "Nicole"},
        },
        scene={"turn": 3, "active": "Amy", "step": "precombat main", "priority": "Amy"},
    )


ABILITY = {
    "name": "Prodigal Pyromancer's ability",
    "zone": "stack",
    "owner": "Amy",
    "controller": "Amy",
    "text": "~ deals 1 damage to target creature or player.",
}


def trace() -> tuple[TraceStep, ...]:
    return (
        step(
            0, None, "activate", "{Amy} activates the {ability:Pyromancer} of Prodigal Pyromancer.", "601.2",
            actor=AMY, diff=(Change("object:6", "exists", None, ABILITY), Change(PINGER, "tapped", False, True)),
        ),
        step(
            1, 0, "choice", "The target is {Grizzly Bears:Bears}.", "601.2",
            decision=Decision("Which target?", "Amy", ("Grizzly Bears", "Amy", "Nicole"), ("Grizzly Bears",),
                              "scenario"),
        ),
        step(
            2, None, "cast", "{Nicole} casts {Shock}.", "117.1a", "601.2",
            actor=NICOLE, diff=(Change(SHOCK, "zone", "Nicole's hand", "stack"),
                                Change("scene", "priority", "Amy", "Nicole")),
        ),
        step(3, None, "resolve", "{Shock} resolves.", "608.2", diff=()),
        step(
            4, 3, "damage", "{Shock} deals 2 damage to {Prodigal Pyromancer:Pyromancer}.", "119.3e",
            source=SourceText(SHOCK, "Shock", "~ deals 2 damage to target creature or player.", (0, 15)),
            events=(EventStory(
                EventForm("damage", "Shock would deal 2 damage to Prodigal Pyromancer"),
                (Modified("Example Shield", (cite("614.6"),), EventForm("damage", "2 damage"),
                          (EventForm("damage", "2 damage to Prodigal Pyromancer"),),
                          "2 damage to Prodigal Pyromancer instead (Example Shield)"),),
                (EventForm("damage", "Shock dealt 2 damage to Prodigal Pyromancer"),),
            ),),
            diff=(Change(PINGER, "damage", 0, 2),),
        ),
        step(
            5, None, "state-based action", "{Prodigal Pyromancer:Pyromancer} goes to {Amy's graveyard:grave}.",
            "704.5h", causes=(4,), decisive=True,
            diff=(
                Change(PINGER, "exists", True, False),
                Change("object:7", "exists", None, {"name": "Prodigal Pyromancer", "zone": "Amy's graveyard",
                                                    "owner": "Amy", "controller": "Amy"}),
                Change("object:2", "attached", PINGER, None),
                Change(SHOCK, "zone", "stack", "Nicole's graveyard"),
            ),
        ),
        step(
            6, None, "resolve", "The ability resolves without its source.", "112.7a", causes=(0,), decisive=True,
            considered=(Considered("The ability leaves the stack", "an ability is independent of its source",
                                   (cite("112.7a"),)),),
        ),
        step(7, 6, "damage", "Its source deals 1 damage to {Grizzly Bears:Bears}.", "119.3e",
             diff=(Change(BEARS, "damage", 0, 1),), causes=(6,)),
        step(8, 7, "life", "{Amy} gains 1 life.", "119.3f", decisive=True,
             diff=(Change(AMY, "life", 20, 21),)),
        step(
            9, None, "state-based action", "{Grizzly Bears:Bears} is destroyed.", "704.5h", causes=(7,),
            decisive=True,
            diff=(
                Change(BEARS, "exists", True, False),
                Change("object:6", "exists", True, False),
                Change("object:8", "exists", None, {"name": "Grizzly Bears", "zone": "Nicole's graveyard",
                                                    "owner": "Nicole", "controller": "Nicole"}),
            ),
        ),
    )  # fmt: skip


def ruled() -> Ruling:
    steps = trace()
    return Ruling(
        id="sample-ruled",
        game="magic",
        edition="2014-02-01",
        title="Shock in response to a collared Pyromancer",
        status="ruled",
        answer="Amy gains 1 life and Grizzly Bears dies, although the Pyromancer is gone.",
        decisive=(cite("112.7a"), cite("119.3f"), cite("704.5h")),
        explanation=(
            Sentence("The ability outlives Prodigal Pyromancer", ("112.7a",), steps[0].seq),
            Sentence("Amy gains 1 life", ("119.3f",), steps[1].seq),
            Sentence("Grizzly Bears is destroyed", ("704.5h",), steps[-1].seq),
        ),
        alternatives=(Sentence("Had Amy said no: Amy has 1 card in hand", ("119.3f",), steps[1].seq),),
        start=start(),
        facts=start(),
        trace=steps,
        assumptions=("Two players.", "Costs can be paid."),
        warnings=("Point 3 of the document names a rule by its number of another edition.",),
        engine="test",
    )


def needing_answer() -> Ruling:
    asked = Question(
        "target", "Which target does Shock get?", "Nicole", ("Prodigal Pyromancer", "Amy"), 1,
        {"choose": "Prodigal Pyromancer", "by": "Nicole"},
    )  # fmt: skip
    return msgspec.structs.replace(
        ruled(), id="sample-needs-answer", title="Shock without a target", status="needs_answer",
        answer="It depends on the target of Shock.", decisive=(),
        explanation=(), alternatives=(), trace=trace()[:3], question=asked,
    )  # fmt: skip


def _asking(form: Literal["pick", "arrange", "amount", "divide"], answer: Any, **more: Any) -> Ruling:
    names = () if form == "amount" else ("Grizzly Bears (first)", "Grizzly Bears (second)", "Nicole")
    entry = {"choose": answer, "by": "Amy"}
    asked = Question("split", f"What is the {form}?", "Amy", names, 1, entry, form=form, **more)
    return msgspec.structs.replace(
        needing_answer(), id=f"sample-{form}", title=f"A question of the form {form}", question=asked
    )


def dividing() -> Ruling:
    parts = {"Grizzly Bears (first)": 3, "Grizzly Bears (second)": 1, "Nicole": 0}
    return _asking("divide", parts, least=4, most=4, floors=(1, 1, 0))


def arranging() -> Ruling:
    return _asking("arrange", ["Grizzly Bears (first)", "Grizzly Bears (second)", "Nicole"], least=3, most=3)


def counting() -> Ruling:
    return _asking("amount", 1, least=1, most=6)


def picking_several() -> Ruling:
    return _asking("pick", [], least=0, most=2)


def unsupported() -> Ruling:
    beside = Unsupported("node", "Odd Ox", "Crew 2", None, "this is read, but not built: the keyword crew", 2)
    gap = Unsupported("text", "Odd Card", "Whenever the moon is full, scry 3.", 9, "no phrase begins like this")
    return msgspec.structs.replace(
        ruled(), id="sample-unsupported", title="A card that is not read", status="unsupported",
        answer="Odd Card cannot be judged yet.", decisive=(),
        explanation=(), alternatives=(), trace=(),
        unsupported=(gap,), unreached=(beside,),
    )  # fmt: skip


def illegal() -> Ruling:
    return msgspec.structs.replace(
        ruled(), id="sample-illegal", title="Shock without priority", status="illegal",
        answer="Nicole may not cast Shock now.", decisive=(cite("117.1a"),),
        explanation=(), alternatives=(), trace=trace()[:1],
    )  # fmt: skip
