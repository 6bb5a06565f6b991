"""5.1.1a, 5.1.2b and 5.2.3: what lets cards be played and abilities activated that otherwise could not be."""

from __future__ import annotations

from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card, weapon_attack
from tests.flesh_and_blood.effects.written import written

AS_INSTANT = Proposal(timing="instant")


def test_5_1_1a_a_card_says_that_it_is_played_from_the_banished_zone(any_board: Board) -> None:
    text = written("You may play this from your banished zone.")
    demon = any_board.put(card("Demon", "Shadow Action - Attack", *text, power=4), "banished")
    other = any_board.put(card("Other", "Shadow Action - Attack", power=4), "banished")
    assert "5.1.1a" in any_board.reasons(any_board.play(any_board.amy, other))
    assert any_board.play(any_board.amy, demon)
    assert demon.announced.origin == "banished"


def test_5_1_1a_from_the_banished_zone_but_not_from_the_graveyard(any_board: Board) -> None:
    text = written("You may play this from your banished zone.")
    demon = any_board.put(card("Demon", "Shadow Action - Attack", *text, power=4), "graveyard")
    assert "5.1.1a" in any_board.reasons(any_board.play(any_board.amy, demon))


def test_5_1_1a_a_permission_of_a_layer_lasts_for_the_turn(any_board: Board) -> None:
    text = written("Banish the top card of your deck. If it has combo, you may play it this turn.", "Go again")
    combo = written("Combo - If Tiger was the last attack this combat chain, this gets +1{p}.")
    any_board.put(card("Kick", "Ninja Action - Attack", *combo, power=4), "deck")
    any_board.play(any_board.amy, any_board.put(card("Harmony", "Ninja Action", *text)))
    any_board.pass_all()
    kick = next(iter(any_board.game.zone("banished", any_board.amy)))
    assert isinstance(kick, FabObject)
    assert any_board.play(any_board.amy, kick)


def test_5_1_2b_an_action_as_though_it_were_an_instant(any_board: Board) -> None:
    text = written("If it's not your turn, you may play this as though it were an instant.")
    quick = card("Quick", "Generic Action", *text)
    theirs = any_board.put(quick, player=any_board.nicole)
    any_board.play(any_board.amy, any_board.put(card("Strike", power=1)))
    any_board.game.contents.priority.pass_(any_board.amy)
    assert any_board.play(any_board.nicole, theirs, AS_INSTANT)
    assert any_board.nicole.action_points == 0


def test_5_1_2b_not_as_an_instant_when_nothing_allows_it(any_board: Board) -> None:
    text = written("If it's not your turn, you may play this as though it were an instant.")
    for abilities in ([], text):
        mine = any_board.put(card("Quick", "Generic Action", *abilities))
        assert "5.1.2b" in any_board.reasons(any_board.play(any_board.amy, mine, AS_INSTANT))


def test_5_1_2a_the_next_card_that_fits_uses_the_permission_up(any_board: Board) -> None:
    text = written("You may play your next 'non-attack' action card this turn as though it were an instant.")
    any_board.play(any_board.amy, any_board.put(card("Flash", "Wizard Instant", *text)))
    any_board.pass_all()
    first, second = any_board.put(card("First", "Wizard Action")), any_board.put(card("Second", "Wizard Action"))
    assert any_board.play(any_board.amy, first, AS_INSTANT)
    assert any_board.amy.action_points == 1
    assert "5.1.2b" in any_board.reasons(any_board.play(any_board.amy, second, AS_INSTANT))


def test_5_2_3c_a_weapon_attacks_an_additional_time(any_board: Board) -> None:
    text = written(
        "Target weapon attack gets +1{p}. If it has go again, you may attack an additional time with the weapon"
        " this turn."
    )
    ability = weapon_attack("0", "go again")
    sword = any_board.put(card("Sword", "Warrior Weapon - Sword (1H)", ability, power=2, cost=None), "weapon")
    cut = any_board.put(card("Cut", "Warrior Attack Reaction", *text))
    any_board.activate(any_board.amy, sword)
    proxy = any_board.game.stack.top()[0]
    any_board.until("reaction")
    assert any_board.play(any_board.amy, cut, Proposal(targets=(proxy,)))
    any_board.pass_all()
    any_board.until("resolution")
    assert any_board.activate(any_board.amy, sword)
    any_board.until("resolution")
    assert "5.2.1a" in any_board.reasons(any_board.activate(any_board.amy, sword))


def test_5_1_5_what_a_restriction_forbids_is_not_played(any_board: Board) -> None:
    text = written("When this attacks, defense reaction cards can't be played this chain link.")
    any_board.play(any_board.amy, any_board.put(card("Strike", "Generic Action - Attack", *text, power=3)))
    any_board.until("reaction")
    any_board.game.contents.priority.pass_(any_board.amy)
    wall = any_board.put(card("Wall", "Generic Defense Reaction", defense=3), player=any_board.nicole)
    assert "5.1.5" in any_board.reasons(any_board.play(any_board.nicole, wall))
    assert wall.zone.kind == "hand"


def test_5_4_4d_what_follows_on_being_played_so_is_done(any_board: Board) -> None:
    text = written("You may play this from your banished zone. If you do, it gains +1{p}.")
    for zone, power in (("hand", 4), ("banished", 5)):
        board = Board()
        demon = board.put(card("Demon", "Shadow Action - Attack", *text, power=4), zone)
        assert board.play(board.amy, demon)
        board.until("attack")
        assert board.game.is_(demon).power == power


def test_5_4_4d_a_card_costs_less_when_it_is_played_so(any_board: Board) -> None:
    text = written("You may play this from your banished zone. If you do, it costs {r}{r} less to play.")
    vortex = any_board.put(card("Vortex", "Shadow Action", *text, cost="3"), "banished")
    assert any_board.play(any_board.amy, vortex)
    assert vortex.announced.paid == 1


def test_8_3_27_rune_gate_needs_as_many_runechants_as_the_cost(any_board: Board) -> None:
    rift = any_board.put(card("Rift", "Runeblade Action - Attack", "rune gate", cost="2", power=4), "banished")
    any_board.put(card("Runechant", "Runeblade Token - Aura"), "permanent")
    assert "5.1.1a" in any_board.reasons(any_board.play(any_board.amy, rift))
    any_board.put(card("Runechant", "Runeblade Token - Aura"), "permanent")
    assert any_board.play(any_board.amy, rift)
    assert rift.announced.paid == 0


def test_8_3_27_from_hand_the_cost_is_paid(any_board: Board) -> None:
    rift = any_board.put(card("Rift", "Runeblade Action - Attack", "rune gate", cost="2", power=4))
    for _ in range(2):
        any_board.put(card("Runechant", "Runeblade Token - Aura"), "permanent")
    assert any_board.play(any_board.amy, rift)
    assert rift.announced.paid == 2


def test_1_8_10_the_next_card_that_is_boosted(any_board: Board) -> None:
    text = written("The next attack action card you boost this turn gets +3{p}.", "Go again")
    any_board.play(any_board.amy, any_board.put(card("Oil", "Mechanologist Action", *text)))
    any_board.pass_all()
    for name in ("Cog", "Gear"):
        any_board.put(card(name, "Mechanologist Action - Item"), "deck")
    attack = card("Dash", "Mechanologist Action - Attack", "boost", power=4)
    first, second = any_board.put(attack), any_board.put(attack)
    any_board.play(any_board.amy, first, Proposal(additional=()))
    assert any_board.game.is_(first).power == 4
    any_board.until("resolution")
    with any_board.game.setting_up():
        any_board.game.ledger.write(any_board.amy, "action_points", 1)
    assert any_board.play(any_board.amy, second, Proposal(additional=("boost",)))
    assert any_board.game.is_(second).power == 7
