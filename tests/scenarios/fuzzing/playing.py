"""The random player with the cards that the project brings along."""

from __future__ import annotations

from scenarios.cards import stored_cards
from scenarios.fuzzing.campaign import Campaign, campaign
from scenarios.fuzzing.supply import ListedCards, Supply, starter_cards


def supply_of(game: str) -> Supply:
    return Supply(game, ListedCards(starter_cards(game), stored_cards()))


def played(game: str, actions: int, seed: int, supply: Supply | None = None) -> Campaign:
    return campaign(supply or supply_of(game), None, actions, seed, 1, lambda tally: None)
