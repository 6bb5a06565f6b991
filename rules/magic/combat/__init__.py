"""Combat beside its chapters: what is declared, what it requires and costs, what triggers on it.

Comprehensive Rules: 506 to 509.
"""
