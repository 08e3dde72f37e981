"""Rounds: the sequence of a Battling Phase and of its steps, and substitutions at the moments that it makes."""
