"""Sneaking: who cannot be singled out, and what gives a sneaking Pokemon away. Rules TT-SNEAK-01 to 07."""
