"""What happens in a game of Grand Archive: each kind of event, what it writes and how it is told."""
