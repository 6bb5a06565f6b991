"""What an older edition of Magic's rules has of its own, where the library's scenarios can't show it."""
