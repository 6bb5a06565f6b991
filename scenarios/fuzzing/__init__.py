"""The random player: boards of random cards, random legal actions and answers, and what must hold after each of them.

It acts in the words of a scenario's play, so that whatever goes wrong is a scenario already. The same seed always plays
the same.
"""
