"""What the words of cards do, told by boards whose cards have text."""
