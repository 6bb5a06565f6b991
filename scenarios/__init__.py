"""Scenarios: what they say, how they run, what is expected of them, and the library of them."""
