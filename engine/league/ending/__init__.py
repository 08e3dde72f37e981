"""How a battle ends: who has dropped out, which team has lost, and what special conditions change.

Rules TT-WIN-01 to 05.
"""
