"""Exact odds of the League: what the dice can do, as fractions."""
