"""Items in combat: holding, eating, taking up, putting down, stealing, and whose they are in the end.

Rules TT-ITEM-01 to 09.
"""
