"""Pins of the League: rules TT-PIN-01 to 13. `scenario` reads one, `struggle` carries it out."""
