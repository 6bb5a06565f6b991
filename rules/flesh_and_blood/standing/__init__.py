"""What is in force in Flesh and Blood: effects of abilities and of resolved layers, and what waits to trigger."""
