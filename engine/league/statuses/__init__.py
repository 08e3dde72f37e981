"""Harmful statuses of the League over time: rules TT-STATUS, COMP, TRAP, REP, SLEEP, STUN and OTHER.

`landing` puts one on, `turns` carries the sufferer's own turns out, `events` what else happens to it, `cannot` tells
what it cannot do meanwhile; `scenario` reads a list of events.
"""
