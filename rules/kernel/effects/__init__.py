"""What card text does, for every game whose trees are made of the shared nodes.

The words that all games share have their meanings here; a game adds its own words in its ``Language``, answers what is
asked of its things in its ``CardGame``, and cites its own rules in the chapters that carry things out.
"""
