"""Moves outside combat: healing once a scene for nothing, then for friendship. Rules TT-HEAL-01 to 06."""
