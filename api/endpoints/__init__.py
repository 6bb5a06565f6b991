"""The addresses under /v1, one module per kind of thing they answer about."""
