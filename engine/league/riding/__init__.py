"""Riding: who may carry whom, what mounting costs, and what meets mount and rider together. Rules TT-RIDE-01 to 16."""
