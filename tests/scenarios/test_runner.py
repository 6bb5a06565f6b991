from __future__ import annotations

import msgspec
import pytest

from scenarios.expectations import failures
from scenarios.ruling import Plain, Ruling
from scenarios.views import viewed
from tests.scenarios.boards import bare, folded
from tests.scenarios.running import BOLT, faults, ruled


def test_a_bolt_kills_a_bear() -> None:
    ruling = ruled(**BOLT, expect={"Nicole": {"graveyard": ["Grizzly Bears"]}, "cites": ["704.5g", "120.3e"]})
    assert ruling.status == "ruled"
    assert failures(ruling.expectations) == ()
    assert "704.5g" in [rule.number for rule in ruling.decisive]
    assert ruling.edition == "2026-06-19"
    assert any("life" in assumption for assumption in ruling.assumptions)


def test_the_differences_lead_from_the_start_to_the_end() -> None:
    ruling = ruled(**BOLT)
    assert bare(folded(ruling)) == bare(ruling.facts)


def test_the_same_input_gives_the_same_bytes() -> None:
    assert msgspec.json.encode(ruled(**BOLT)) == msgspec.json.encode(ruled(**BOLT))


def test_the_id_tells_editions_apart() -> None:
    ids = {ruled(**BOLT, edition=edition).id for edition in ("2014-02-01", "2026-06-19")}
    assert len(ids) == 2
    assert ruled(**BOLT).id == ruled(**BOLT, edition="2026-06-19").id


def test_text_that_cannot_be_read_is_unsupported_by_line_and_place() -> None:
    card = {
        "name": "Odd",
        "types": "Creature",
        "power": 1,
        "toughness": 1,
        "text": "Flying\nFlomp the nearest gribble.",
    }
    ruling = ruled(cards=[card], players={"Amy": {"battlefield": ["Odd"]}, "Nicole": {}})
    assert ruling.status == "unsupported"
    [gap] = ruling.unsupported
    assert (gap.card, gap.line) == ("Odd", "Flomp the nearest gribble.")
    assert gap.stopped_at is not None
    assert ruling.trace == ()


def test_an_illegal_play_is_an_answer() -> None:
    players = {"Amy": {"battlefield": [{"card": "Hill Giant", "tapped": True}]}, "Nicole": {}}
    ruling = ruled(players=players, step="beginning of combat", play=[{"attack": ["Hill Giant"], "by": "Amy"}])
    assert ruling.status == "illegal"
    assert ruling.expectations == ()


def attacked_by(*bears: Plain, named: tuple[str, ...]) -> dict[str, Plain]:
    """A scenario in which Amy, who has some creatures, attacks with those that are named."""
    return {
        "players": {"Amy": {"battlefield": [*bears]}, "Nicole": {"battlefield": ["Grizzly Bears"]}},
        "step": "beginning of combat",
        "play": [{"attack": [*named], "by": "Amy"}, {"advance": "combat damage"}],
        "expect": {"Nicole": {"life": 16}},
    }


def test_an_attacker_that_is_named_again_is_another_of_the_player_s_that_is_alike() -> None:
    three: Plain = {"card": "Grizzly Bears", "count": 3}
    ruling = ruled(**attacked_by(three, named=("Grizzly Bears", "Grizzly Bears")))
    assert (ruling.status, failures(ruling.expectations)) == ("ruled", ())


def test_an_attacker_that_is_named_again_without_another_is_a_fault() -> None:
    found = faults(**attacked_by("Grizzly Bears", named=("Grizzly Bears", "Grizzly Bears")))
    assert "attacks twice" in found["/play/0/attack/0"].message


def test_an_illegal_target_is_an_answer() -> None:
    players = {"Amy": {"hand": ["Doom Blade"]}, "Nicole": {"battlefield": ["Black Knight"]}}
    ruling = ruled(players=players, play=[{"cast": "Doom Blade", "by": "Amy", "targets": ["Black Knight"]}])
    assert ruling.status == "illegal"
    assert {"601.2c", "115.1"} & {rule.number for rule in ruling.decisive}


def test_what_cannot_be_paid_is_illegal() -> None:
    play = [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}]
    ruling = ruled(**{**BOLT, "play": play}, mana="exact")
    assert ruling.status == "illegal"


@pytest.mark.parametrize("of", [{}, {"of": "Amy"}])
@pytest.mark.parametrize("step", ["declare blockers", "first combat damage", "combat damage", "second combat damage"])
def test_508_8_a_step_that_comes_only_with_attackers_is_refused_before_the_turn_ends(
    step: str, of: dict[str, Plain]
) -> None:
    players = {"Amy": {"hand": 8}, "Nicole": {}}
    assert "declare attackers first" in faults(players=players, play=[{"advance": step, **of}])["/play/0"].message


def test_where_nothing_waits_there_is_no_top_to_resolve() -> None:
    assert "nothing waits to resolve" in faults(play=[{"resolve": "top"}])["/play/0"].message
    assert ruled(play=[{"resolve": "all"}]).status == "ruled"


@pytest.mark.parametrize("step", ["untap", "cleanup"])
def test_502_4_and_514_3_a_step_without_priority_can_be_come_to(step: str) -> None:
    ruling = ruled(play=[{"advance": step}, {"check": {"step": step}}])
    assert failures(ruling.expectations) == ()


def test_a_step_of_the_next_turn_comes() -> None:
    assert failures(ruled(play=[{"advance": "upkeep"}], expect={"step": "upkeep"}).expectations) == ()


MUST = [
    {"name": "Berserk", "types": "Creature — Orc", "power": 2, "toughness": 2}
    | {"text": "This creature attacks each combat if able."},
    {"name": "Guard", "types": "Creature — Orc", "power": 2, "toughness": 2}
    | {"text": "This creature blocks each combat if able."},
]


@pytest.mark.parametrize("edition", ["2026-06-19", "2014-02-01"])
def test_508_1d_and_509_1c_the_only_legal_declarations_are_made_and_told(edition: str) -> None:
    players = {"Amy": {"battlefield": ["Berserk"]}, "Nicole": {"battlefield": ["Guard"]}}
    facts = {"Berserk": {"zone": "graveyard"}, "Guard": {"zone": "graveyard"}, "cites": ["508.1d", "509.1c"]}
    play = [{"advance": "combat damage"}]
    ruling = ruled(cards=MUST, players=players, play=play, expect=facts, edition=edition)
    assert failures(ruling.expectations) == ()
    told = "".join(segment.text for step in ruling.trace for segment in step.sentence)
    assert "Amy has no other legal declaration than this: Berserk attacks Nicole" in told
    assert "Nicole has no other legal declaration than this: Guard blocks Berserk" in told
    assert not any("are declared in turn" in assumption for assumption in ruling.assumptions)


def test_508_1d_a_declaration_that_is_owed_in_several_ways_must_be_said() -> None:
    players = {"Amy": {"battlefield": ["Berserk", "Grizzly Bears"]}, "Nicole": {}}
    found = faults(cards=MUST, players=players, play=[{"advance": "combat damage"}])
    assert "the attackers must be declared" in found["/play/0"].message


def test_an_endless_loop_is_a_draw_that_names_what_repeats_and_what_it_adds() -> None:
    text = "Whenever you gain life, you gain 1 life."
    card = {"name": "Echoing Joy", "cost": "{W}", "types": "Enchantment", "text": text}
    players = {"Amy": {"battlefield": ["Echoing Joy"], "hand": ["Angel's Mercy"]}, "Nicole": {}}
    ruling = ruled(cards=[card], players=players, play=[{"cast": "Angel's Mercy", "by": "Amy"}, {"resolve": "all"}])
    assert ruling.status == "ruled"
    repeats = "this repeats without end: Echoing Joy's ability; each round: Amy's life +1"
    assert ruling.answer.startswith(f"The game is a draw: {repeats}")
    assert "104.4b" in {rule.number for rule in ruling.decisive}


def test_a_loop_that_takes_something_goes_on_to_its_end() -> None:
    gained, lost = "Whenever you gain life, target opponent loses", "Whenever an opponent loses life, you gain"
    bond = {"name": "Bond", "types": "Enchantment", "text": f"{gained} that much life."}
    blood = {"name": "Blood", "types": "Enchantment", "text": f"{lost} that much life."}
    players = {"Amy": {"battlefield": ["Bond", "Blood"], "hand": ["Angel's Mercy"]}, "Nicole": {"life": 90}}
    play = [{"cast": "Angel's Mercy", "by": "Amy"}, {"resolve": "all"}]
    ruling = ruled(cards=[bond, blood], players=players, play=play)
    assert ruling.answer.startswith("Amy wins the game; ")


def suffering(keyword: str, toughness: int) -> Ruling:
    text = f"{keyword}\nWhenever ~ is dealt damage, it deals 1 damage to each creature."
    card = {"name": "Sufferer", "types": "Creature — Rat", "power": 1, "toughness": toughness, "text": text}
    players = {"Amy": {"battlefield": ["Sufferer"], "hand": ["Shock"]}, "Nicole": {}}
    play = [{"cast": "Shock", "by": "Amy", "targets": ["Sufferer"]}, {"resolve": "all"}]
    return ruled(cards=[card], players=players, play=play)


def test_104_4b_damage_without_end_on_what_is_indestructible_is_a_draw() -> None:
    ruling = suffering("Indestructible", 1)
    assert ruling.answer.startswith("The game is a draw: this repeats without end: Sufferer's ability; each round: ")
    assert "104.4b" in {rule.number for rule in ruling.decisive}


def test_a_run_whose_end_is_too_far_away_is_told_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenarios.runner.STEPS_OF_A_LOOP", 50)
    ruling = suffering("Reach", 99999)
    assert ruling.status == "unsupported"
    assert "Sufferer" in ruling.unsupported[0].because
    assert len(ruling.trace) == 50
    assert "50" in ruling.warnings[0]
    assert bare(folded(ruling)) == bare(ruling.facts)


def test_a_play_that_is_refused_leaves_the_game_as_it_is() -> None:
    play: list[Plain] = [
        {"illegal": {"attack": ["Grizzly Bears"], "by": "Nicole"}},
        {"legal": {"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}},
    ]
    ruling = ruled(**{**BOLT, "play": play}, expect={"Nicole": {"life": 20}, "Amy": {"hand": ["Lightning Bolt"]}})
    assert failures(ruling.expectations) == ()


def test_the_views_keep_the_steps_and_their_numbers() -> None:
    ruling = ruled(**BOLT)
    full, judge, player = (viewed(ruling, view).trace for view in ("full", "judge", "player"))
    assert full == ruling.trace
    assert {step.seq for step in judge} < {step.seq for step in full}
    assert any(step.decisive for step in judge)
    assert all(step.events or step.decision or step.kind == "illegal action" for step in player)
    assert {step.seq for step in player} < {step.seq for step in judge}
    assert player[-1].events


def test_what_cannot_be_laid_out_yet_is_unsupported() -> None:
    ruling = ruled(effects=[{"text": "Creatures you control get +1/+1."}])
    assert (ruling.status, ruling.unsupported[0].line) == ("unsupported", "effects")


def test_a_combat_under_way_is_played_up_to_there() -> None:
    ruling = ruled(
        players={"Amy": {"battlefield": ["Hill Giant"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}},
        combat={"attack": {"attack": ["Hill Giant"]}, "block": {"block": {"Grizzly Bears": "Hill Giant"}}},
        step="declare blockers",
        play=[{"check": {"Hill Giant": {"blocked_by": ["Grizzly Bears"]}, "step": "declare blockers"}}],
    )
    assert failures(ruling.expectations) == ()


@pytest.mark.parametrize("step", ["upkeep", "beginning of combat", "postcombat main", "end"])
def test_a_combat_under_way_is_at_no_step_outside_it(step: str) -> None:
    players = {"Amy": {"battlefield": ["Hill Giant"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}}
    attack = {"attack": {"attack": ["Hill Giant"]}}
    assert set(faults(players=players, combat=attack, step=step)) == {"/step"}
    blocked = {**attack, "block": {"block": {"Grizzly Bears": "Hill Giant"}}}
    assert set(faults(players=players, combat=blocked, step="declare attackers")) == {"/step"}


@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "battlefield"])
def test_306_5a_and_310_4a_a_card_elsewhere_has_its_printed_loyalty_or_defense(zone: str) -> None:
    cards: list[Plain] = [
        {"name": "Walker", "types": "Legendary Planeswalker — Jace", "cost": "{U}", "loyalty": 4},
        {"name": "Siege", "types": "Battle — Siege", "cost": "{U}", "defense": 5},
    ]
    there: list[Plain] = [{"card": "Walker", "loyalty": 3}, {"card": "Siege", "counters": {"defense": 2}}]
    on_it = zone == "battlefield"
    players: Plain = {"Amy": {zone: there if on_it else ["Walker", "Siege"]}, "Nicole": {}}
    expect: Plain = {"Walker": {"loyalty": 3 if on_it else 4}, "Siege": {"defense": 2 if on_it else 5}}
    ruling = ruled(cards=cards, players=players, expect=expect)
    assert all(one.holds for one in ruling.expectations)


@pytest.mark.parametrize("what", ["loyalty", "defense"])
def test_what_has_no_loyalty_or_defense_is_not_said_to_have_none_left(what: str) -> None:
    ruling = ruled(players={"Amy": {"battlefield": ["Hill Giant"]}, "Nicole": {}}, expect={"Hill Giant": {what: 0}})
    assert ruling.expectations[-1].found is None
    assert failures(ruling.expectations)


@pytest.mark.parametrize("name", ["Bob", "Amy", "Hill Giant"])
def test_facts_that_say_nothing_of_anybody_are_a_fault(name: str) -> None:
    assert set(faults(expect={name: {}})) == {f"/expect/{name}"}


def test_what_waits_on_the_stack_is_there() -> None:
    ruling = ruled(
        players={"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {"hand": ["Shock"]}},
        stack=[
            {"cast": "Shock", "by": "Nicole", "targets": ["Amy"]},
            {"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"], "id": "bolt"},
        ],
        play=[{"check": {"stack": ["Shock", "bolt"]}}, {"resolve": "all"}],
        expect={"Amy": {"life": 18}, "Nicole": {"life": 17}},
    )
    assert failures(ruling.expectations) == ()


@pytest.mark.parametrize(
    ("day", "text", "told"),
    [
        ("2014-02-01", "creature or player", "read in the wording in force until 2018-04-26, the oldest that is known"),
        ("2018-04-26", "creature or player", None),
        ("2020-01-01", "any target", "read in today's wording; the last older one known was in force until 2018-04-26"),
    ],
)
def test_a_wording_between_two_known_ones_is_said(day: str, text: str, told: str | None) -> None:
    ruling = ruled(players={"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {}}, wording=day)
    [shown] = [thing["text"] for thing in ruling.start.objects.values()]
    assert text in shown
    said = [one for one in ruling.assumptions if one.startswith("Lightning Bolt: ")]
    assert said == ([] if told is None else [f"Lightning Bolt: {told}"])


COSTS = [
    {"name": "Cheap", "types": "Enchantment", "text": "Creature spells you cast cost {1} less to cast."},
    {"name": "Tax", "types": "Enchantment", "text": "Instant spells cost {2} more to cast."},
    {"name": "Blaze", "cost": "{X}{R}", "types": "Sorcery", "text": "~ deals X damage to any target."},
]


def test_the_total_cost_of_a_card_counts_what_changes_it() -> None:
    players = {"Amy": {"battlefield": ["Cheap", "Tax"], "hand": ["Shock", "Hill Giant", "Blaze"]}, "Nicole": {}}
    ask = [
        {"value": "total_cost", "of": "Shock", "is": "{2}{R}"},
        {"value": "total_cost", "of": "Hill Giant", "is": "{2}{R}"},
        {"value": "total_cost", "of": "Blaze"},
    ]
    [blaze] = failures(ruled(cards=COSTS, players=players, ask=ask).expectations)
    assert blaze.startswith("ask 3: it can't be told: that depends on a choice")


def test_the_total_cost_of_a_spell_on_the_stack_is_what_was_paid() -> None:
    players = {"Amy": {"battlefield": ["Cheap", "Tax"], "hand": ["Shock", "Blaze", "Hill Giant"]}, "Nicole": {}}
    play = [
        {"cast": "Hill Giant", "by": "Amy"},
        {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]},
        {"ask": {"value": "total_cost", "of": "Hill Giant", "is": "{2}{R}"}},
        {"ask": {"value": "total_cost", "of": "Shock", "is": "{2}{R}"}},
        {"resolve": "all"},
        {"cast": "Blaze", "by": "Amy", "X": 3, "targets": ["Nicole"]},
        {"ask": {"value": "total_cost", "of": "Blaze", "is": "{3}{R}"}},
    ]
    assert failures(ruled(cards=COSTS, players=players, play=play).expectations) == ()


EFFECT = {"text": "Target creature gets +1/+1 until end of turn.", "on": ["Grizzly Bears"]}


def test_an_effect_needs_as_many_things_as_its_words_have_targets() -> None:
    players = {"Amy": {"battlefield": ["Grizzly Bears"]}, "Nicole": {}}
    two = {"text": "Target creature fights another target creature.", "on": ["Grizzly Bears"]}
    assert "/effects/0/on" in faults(players=players, effects=[two])
    assert "/effects/0" in faults(players=players, effects=[{**EFFECT, "on": ["Hill Giant"]}])


@pytest.mark.parametrize("on", [[], ["Amy"], ["Grizzly Bears", "Hill Giant"]])
def test_a_target_phrase_takes_as_many_things_of_its_kind_as_it_says(on: list[str]) -> None:
    assert set(faults(effects=[{"text": EFFECT["text"], "on": on}])) == {"/effects/0/on"}
    assert ruled(effects=[{"text": "Up to two target creatures get +1/+1 until end of turn."}]).status == "ruled"


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("Target attacking creature gets +2/+0 until end of turn.", "it isn't attacking"),
        ("Target tapped creature gets +2/+0 until end of turn.", "it isn't tapped"),
        ("Target creature an opponent controls gets +2/+0 until end of turn.", "hexproof"),
    ],
)
def test_what_could_have_been_a_target_before_is_assumed_to_have_been(text: str, because: str) -> None:
    hidden: Plain = {"name": "Hidden", "types": "Creature", "power": 1, "toughness": 1, "text": "Hexproof"}
    on, by = ("Hidden", "Nicole") if because == "hexproof" else ("Hill Giant", "Amy")
    players: Plain = {"Amy": {"battlefield": ["Hill Giant", "Hidden", "Forest"]}, "Nicole": {}}
    effect: Plain = {"text": text, "controller": by, "on": [on]}
    ruling = ruled(cards=[hidden], players=players, effects=[effect], ask=[{"value": "power", "of": on}])
    (told,) = [one for one in ruling.assumptions if "began when that could be" in one]
    assert because in told
    assert ruling.expectations[-1].found == (3 if on == "Hidden" else 5)
    elsewhere: Plain = {"text": text, "controller": by, "on": ["Forest"]}
    assert set(faults(cards=[hidden], players=players, effects=[elsewhere])) == {"/effects/0/on"}


@pytest.mark.parametrize("text", ["Draw a card.", "Draw a card. Creatures you control get +1/+1 until end of turn."])
def test_what_is_done_once_is_no_effect_that_already_runs(text: str) -> None:
    assert set(faults(effects=[{"text": text}])) == {"/effects/0/text"}


def test_who_controls_an_effect_is_told_where_it_is_not_said() -> None:
    effect = {"text": "Creatures you control get +1/+1 until end of turn."}
    told = "Amy controls the effect “Creatures you control get +1/+1 until end of turn.”"
    assert told in ruled(effects=[effect]).assumptions
    assert told not in ruled(effects=[{**effect, "controller": "Amy"}]).assumptions


@pytest.mark.parametrize(
    ("text", "until", "meant"),
    [
        ("Target creature gets +1/+1 until end of turn.", "until your next turn", None),
        ("Target creature gets +1/+1 until end of turn.", "whenever", None),
        ("Until end of turn, target creature gets +1/+1.", "your next turn", None),
        ("Target creature gets +1/+1.", "whenever", None),
        ("Target creature gets +1/+1.", "end of tirn", "end of turn"),
        ("Target creature gets +1/+1.", "until the end of yuor next turn", "the end of your next turn"),
    ],
)
def test_an_effect_that_is_running_ends_as_its_words_or_as_until_say(text: str, until: str, meant: str | None) -> None:
    running: dict[str, Plain] = {"text": text, "until": until, "on": ["Hill Giant"]}
    found = faults(effects=[running])
    assert set(found) == {"/effects/0/until"}
    assert found["/effects/0/until"].suggestion == meant


def test_the_duration_of_an_ability_that_is_given_is_not_that_of_giving_it() -> None:
    given = 'Target creature gains "{T}: Target creature gets +1/+1 until end of turn."'
    running: dict[str, Plain] = {"text": given, "until": "end of turn", "on": ["Hill Giant"]}
    ruling = ruled(effects=[running], ask=[{"has": "activated", "of": "Hill Giant", "is": True}])
    assert failures(ruling.expectations) == ()


@pytest.mark.parametrize("text", ["Flying", "Whenever you gurgle, you win."])
def test_an_effect_that_nothing_could_leave_behind_is_not_supported(text: str) -> None:
    ruling = ruled(players={"Amy": {}, "Nicole": {}}, effects=[{"text": text}])
    assert ruling.status == "unsupported"
    assert text in ruling.answer + ruling.unsupported[0].line


@pytest.mark.parametrize(
    ("changed", "word"),
    [],
)
def test_what_the_format_can_say_and_the_engine_cannot_do_is_named(changed: dict[str, Plain], word: str) -> None:
    ruling = ruled(**changed)
    assert ruling.status == "unsupported"
    assert ruling.unsupported[0].line == word


def test_where_the_rules_say_nothing_of_a_player_who_leaves_a_game_that_goes_on_it_is_not_supported() -> None:
    ruling = ruled(players={"Amy": {}, "Bea": {"life": 0}, "Cleo": {}}, edition="2002-03")
    assert ruling.status == "unsupported"
    assert "Whoever leaves takes everything they own along" in ruling.answer


def test_a_stack_that_cannot_be_is_a_fault() -> None:
    assert "/stack/0" in faults(
        players={"Amy": {}, "Nicole": {"hand": ["Divination"]}}, stack=[{"cast": "Divination", "by": "Nicole"}]
    )


@pytest.mark.parametrize(
    ("changed", "pointer"),
    [
        ({"players": {"Amy": {"mana_pool": {"X": 1}}, "Nicole": {}}}, "/players/Amy/mana_pool/X"),
        (
            {"players": {"Amy": {"battlefield": [{"card": "Hill Giant", "face": "back"}]}, "Nicole": {}}},
            "/players/Amy/battlefield/0/face",
        ),
        ({"play": [{"attack": ["Grizzly Bears"], "pay": {"life": 1}}]}, "/play/0/pay"),
        ({"play": [{"cast": "Grizzly Bears", "as": "instant"}]}, "/play/0/as"),
        ({"play": [{"cast": "Grizzly Bears", "pay": {"restriction": "refuse"}}]}, "/play/0/pay"),
        ({"play": [{"cast": "Grizzly Bears", "from": "nowhere"}]}, "/play/0/from"),
        ({"play": [{"activate": "Grizzly Bears"}]}, "/play/0"),
        ({"play": [{"trigger": "Grizzly Bears"}]}, "/play/0/trigger"),
        ({"play": [{"assign": {"Grizzly Bears": {"Nicole": 2}}}]}, "/play/0"),
    ],
)
def test_nothing_that_cannot_be_done_is_skipped(changed: dict[str, Plain], pointer: str) -> None:
    assert set(faults(**changed)) == {pointer}


@pytest.mark.parametrize(
    "pay", [{"life": 2}, {"sacrifice": ["Hill Giant"]}, {"counters": {"charge": 1}}, {"mana_pool": "{R}{R}"}]
)
def test_a_payment_that_the_cost_does_not_ask_for_is_a_fault(pay: dict[str, Plain]) -> None:
    amy: dict[str, Plain] = {"hand": ["Shock"], "battlefield": ["Hill Giant"], "mana_pool": {"R": 2}}
    play: list[Plain] = [{"cast": "Shock", "targets": ["Nicole"], "pay": pay}]
    assert set(faults(players={"Amy": amy, "Nicole": {}}, play=play)) == {"/play/0/pay"}


@pytest.mark.parametrize("word", ["legal", "illegal"])
def test_whether_an_action_is_legal_minds_a_payment_that_is_not_needed(word: str) -> None:
    amy: dict[str, Plain] = {"hand": ["Shock"], "battlefield": ["Hill Giant"]}
    cast: dict[str, Plain] = {"cast": "Shock", "by": "Amy", "targets": ["Nicole"], "pay": {"sacrifice": ["Hill Giant"]}}
    (told,) = failures(ruled(players={"Amy": amy, "Nicole": {}}, play=[{word: cast}]).expectations)
    assert "the cost doesn't ask for this: sacrifice Hill Giant" in told


def test_turns_are_counted_over_the_game() -> None:
    assert ruled(turn={"player": "Nicole", "number": 4}).facts.scene["active"] == "Nicole"


def test_a_spent_ability_is_remembered() -> None:
    card = {"name": "Small Well", "types": "Artifact", "text": "{0}: You gain 1 life. Activate only once each turn."}
    players: Plain = {"Amy": {"battlefield": ["Small Well"]}, "Nicole": {}}
    play: list[Plain] = [{"activate": "Small Well", "by": "Amy"}, {"resolve": "all"}]
    assert ruled(cards=[card], players=players, play=play).status == "ruled"
    assert ruled(cards=[card], players=players, play=play, used=[{"ability_of": "Small Well"}]).status == "illegal"
    assert "/used/0" in faults(cards=[card], players=players, used=[{"ability_of": "Small Wall"}])


REDIRECTED: dict[str, Plain] = {
    "edition": "2014-02-01",
    "players": {
        "Amy": {"battlefield": [{"card": "Jace, the Mind Sculptor", "id": "jace"}]},
        "Nicole": {"hand": ["Lightning Bolt"]},
    },
    "play": [
        {"cast": "Lightning Bolt", "by": "Nicole", "targets": ["Amy"]},
        {"resolve": "top"},
        {"choose": "jace", "by": "Nicole", "for": "redirect damage"},
    ],
}


def test_all_outcomes_over_the_answers() -> None:
    ask = [{"outcomes": {"Amy": "life"}, "over": "redirect damage", "are": [17, 20]}]
    ruling = ruled(**REDIRECTED, ask=ask)
    assert failures(ruling.expectations) == ()
    assert ruling.expectations[-1].found in ([20, 17], [17, 20])


def test_outcomes_over_what_is_not_asked() -> None:
    ask = [{"outcomes": {"Amy": "life"}, "over": "source"}]
    [failure] = failures(ruled(**REDIRECTED, ask=ask).expectations)
    assert "source" in failure


def test_the_options_of_an_open_question() -> None:
    play = [*REDIRECTED["play"][:2], {"ask": {"options": ["Amy", "jace"]}}, REDIRECTED["play"][2]]
    assert failures(ruled(**{**REDIRECTED, "play": play}).expectations) == ()


def test_why_and_why_not() -> None:
    ask = [{"why": "Grizzly Bears"}, {"value": "power", "of": "Nicole's Hill Giant"}]
    players: Plain = {
        "Amy": {"hand": ["Lightning Bolt"]},
        "Nicole": {
            "battlefield": ["Grizzly Bears", "Hill Giant", {"card": "Leonin Scimitar", "attached": "Hill Giant"}]
        },
    }
    why, power = ruled(**{**BOLT, "players": players}, ask=ask).expectations[-2:]
    assert "120.4d" in [rule.number for rule in why.rules]
    assert power.found == 4
    assert "Leonin Scimitar" in str(power.because)


HALL: Plain = {
    "name": "Hall",
    "types": "Artifact",
    "text": "As ~ enters, choose a creature type.\nCreatures of the chosen type get +1/+1.",
}


def with_hall(hall: Plain) -> dict[str, Plain]:
    return {
        "cards": [HALL],
        "players": {"Amy": {"battlefield": [hall, "Grizzly Bears"]}, "Nicole": {}},
        "play": [],
    }


def test_what_was_chosen_is_laid_out() -> None:
    for kind, power in (("Bear", 3), ("Elf", 2)):
        hall: Plain = {"card": "Hall", "chosen": {"creature_type": kind}}
        ruling = ruled(**with_hall(hall), expect={"Grizzly Bears": {"power": power}})
        assert (ruling.status, failures(ruling.expectations)) == ("ruled", ())


def test_what_nobody_said_of_a_choice_is_a_fault_where_it_is_to_be_written() -> None:
    found = faults(**with_hall("Hall"))
    assert "write chosen: {creature_type: …}" in found["/players/Amy/battlefield/0"].message


@pytest.mark.parametrize(
    ("text", "play", "key"),
    [
        (
            "~ has protection from the chosen color.",
            {"cast": "Lightning Bolt", "by": "Amy", "targets": ["It"]},
            "color",
        ),
        ("{T}: Add one mana of the chosen color.", {"activate": "It", "by": "Amy"}, "color"),
        ("Creatures with the chosen name get +1/+1.", {"check": {"It": {"power": 1}}}, "card_name"),
        ("Whenever the chosen player draws a card, you gain 1 life.", {"advance": "draw"}, "player"),
    ],
)
def test_every_choice_that_the_run_comes_to_is_asked_for(text: str, play: Plain, key: str) -> None:
    it: Plain = {"name": "It", "types": "Artifact Creature", "power": 1, "toughness": 1, "text": text}
    players: Plain = {"Amy": {"battlefield": ["It"], "hand": ["Lightning Bolt"]}, "Nicole": {}}
    found = faults(cards=[it], players=players, play=[play])
    assert f"write chosen: {{{key}: …}}" in found["/players/Amy/battlefield/0"].message


def test_how_something_was_cast_that_lies_there_is_assumed_aloud() -> None:
    texts = {
        "Kicked": "Kicker {2}\nWhenever ~ attacks, if it was kicked, you gain 2 life.",
        "Grown": "Whenever ~ attacks, you gain X life.",
        "Paid": "Whenever ~ attacks, you gain life equal to the amount of mana spent to cast it.",
    }
    printed: Plain = {"types": "Creature", "cost": "{X}{W}", "power": 1, "toughness": 1}
    ruling = ruled(
        cards=[{"name": name, **printed, "text": text} for name, text in texts.items()],
        players={"Amy": {"battlefield": [*texts]}, "Nicole": {}},
        play=[{"attack": [*texts], "by": "Amy"}, {"resolve": "all"}],
    )
    told = [one for one in ruling.assumptions if "was cast" in one]
    assert sorted(one.partition(" was cast ")[0] for one in told) == sorted(texts)


def test_what_cannot_have_been_chosen_is_a_fault() -> None:
    found = faults(**with_hall({"card": "Hall", "chosen": {"color": "rde"}}))
    assert found["/players/Amy/battlefield/0/chosen/color"].suggestion == "red"
    found = faults(**with_hall({"card": "Hall", "chosen": {"creature_type": "bear"}}))
    assert found["/players/Amy/battlefield/0/chosen/creature_type"].suggestion == "Bear"
    found = faults(**with_hall({"card": "Hall", "chosen": {"colour": "red"}}))
    assert found["/players/Amy/battlefield/0/chosen/colour"].suggestion == "color"
    found = faults(**with_hall({"card": "Hall", "chosen": {"card_name": "Grizzly Bear"}}))
    assert found["/players/Amy/battlefield/0/chosen"].suggestion == "Grizzly Bears"


def test_a_subtype_is_no_card_type() -> None:
    axe: Plain = {"name": "Axe", "types": ["artifact", "Equipment"]}
    found = faults(cards=[axe], players={"Amy": {"battlefield": ["Axe"]}, "Nicole": {}}, play=[])
    assert "'equipment'" in found["/cards/0/types"].message
