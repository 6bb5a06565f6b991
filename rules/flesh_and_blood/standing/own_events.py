"""Where an object is when something happens to it of which its own triggered abilities speak.

Each kind of event of card text stands in one of these tables.

Comprehensive Rules: 1.7.4a, 1.7.4h, 1.7.4i.
"""

from __future__ import annotations

DEFENDING = frozenset({"defends", "defends with", "defends together", "defends alone"})
"""What happens to a card as it defends, which nothing but the combat chain lets it do."""
IN_THE_ARENA = frozenset(
    {
        "attacks",
        "attacks with",
        "becomes tapped",
        "chain link resolves",
        "controls",
        "cranks",
        "enters",
        "equips",
        "fragments",
        "gains",
        "gains life",
        "hits with",
        "is attacked",
        "is dealt damage",
        "is defended",
        "is equipped",
        "is prevented",
        "is sharpened",
        "loses life",
        "triggers on hitting",
        "untaps",
        "wagers",
        "wins a wager",
    }
)
"""What happens only to what is in the arena, or comes there."""
RESOLVING = frozenset({"deals damage", "hits", "banishes", "discards", "creates", "destroys", "intimidates"})
"""What an object does in the arena, or as it resolves on the stack."""
HEEDED_IN_THE_ARENA = frozenset(
    {"activates", "becomes the target", "combat chain closes", "completes a contract", "creates"}
)
"""What may happen to an object, or while it is, anywhere; its abilities heed that in the arena unless they say more."""
OWN_PLAY = frozenset({"is played", "plays", "plays or activates", "plays or creates"})
"""What happens to a card that is played, and finds it on the stack."""
FUSES = frozenset({"fuses", "fuses Earth", "fuses Ice", "fuses Lightning"})
PAID_FOR = frozenset({"beats chest", "boosts", *FUSES})
"""By which additional cost a card is played; it finds it on the stack, too."""
ARRIVING = frozenset(
    {
        "put into",
        "is put face up",
        "is banished",
        "is banished from boosting",
        "is discarded",
        "is pitched",
        "is charged",
    }
)
"""What moves a card to where it is not in the arena, wherever it comes from."""
LEAVING = ARRIVING | {"leaves", "is destroyed"}
"""All that takes it away from where it is."""
DONE_TO_IT = frozenset({"pitches", "discards", "banishes", "charges", "draws", "scraps"})
"""The same in the active voice, where the card is what somebody does it to."""
REVEALING = frozenset({"wins a clash"})
"""What can happen to a card only where it is revealed."""
OF_PLAYERS = frozenset(
    {
        "has weapon zones",
        "includes in the deck",
        "is booed",
        "is cheered",
        "rolls",
        "starts the game with",
        "transcends",
    }
)
"""What only players do, or have done to them, or is said of the time before the game."""
TABLES = (
    DEFENDING,
    IN_THE_ARENA,
    RESOLVING,
    HEEDED_IN_THE_ARENA,
    OWN_PLAY | PAID_FOR,
    LEAVING,
    DONE_TO_IT,
    REVEALING,
    OF_PLAYERS,
)
"""All of them: a kind of event that stands in none would never be noticed outside the arena."""
