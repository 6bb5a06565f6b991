"""Shapes of Grand Archive's own phrases."""
