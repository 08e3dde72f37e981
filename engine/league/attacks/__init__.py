"""One attack of the League: who may be hit by what, how dice decide it, and what lands. `scenario` runs it."""
