"""Casting spells and activating abilities: what is proposed, announced and carried out on the way.

Comprehensive Rules: 601 and 602.
"""
