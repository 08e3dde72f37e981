"""The Switching Phase: forced switching, replacement, declaration, counter-declaration and resolution.

Rules BBP-SWITCH-01 to 20. `phase.run_phase` runs it on a frozen `state.State`; `reading` makes one of a scenario.
"""
