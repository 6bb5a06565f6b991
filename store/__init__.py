"""What is kept: cards and their trees, official rule texts, saved rulings; how they come in and are found."""
