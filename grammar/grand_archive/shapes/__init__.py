"""The table between the rules of the grammar and the nodes, by family."""
