"""What is in force: effects that abilities and resolved text put there, how long they last, and what ends them.

The frames are the kernel's, as far as games agree; a game's classes derived from them add what only it has.
"""
