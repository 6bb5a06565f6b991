"""What can go wrong with the store."""


class DatabaseError(Exception):
    """The database can't be opened or used; the message says which, why, and what to do."""
