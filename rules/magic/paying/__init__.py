"""Paying: what a total cost is, and how mana and other things pay for it.

Comprehensive Rules: 106 and 118.
"""
