"""The tests: a mirror of the rooms, and the contract that every game and edition must keep."""
