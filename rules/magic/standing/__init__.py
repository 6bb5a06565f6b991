"""What is in force: the effects, shields, regulations and watchers that abilities and resolved spells give rise to.

The chapters on abilities and effects (113, 603, 611, 613 to 616) make them from the nodes of card text.
"""
