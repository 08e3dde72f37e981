"""Exact chances of the League: fractions, never floats, and no dice of its own."""
