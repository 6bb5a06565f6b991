"""The game-neutral engine: what every card game's rulebook takes for granted.

Nothing here knows a game. A game brings its chapters, its events and the words for its zones; the kernel
brings identity, the one ledger that writes, the one way in which things happen, and the trace they leave.
"""
