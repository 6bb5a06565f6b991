"""What the grammars of all games share; it knows no game."""
