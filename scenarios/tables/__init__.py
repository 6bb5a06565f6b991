"""How each game's table is laid out and moved, where the games say it differently."""
