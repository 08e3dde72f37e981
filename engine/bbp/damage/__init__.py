"""BBP's damage: the formula term by term (`formula`), what is rolled and what comes of it (`chances`), scenarios.

The terms are stated, each with its evidence, in data/rulebook/bbp/damage.yaml (BBP-CALC-01 to 29).
"""
