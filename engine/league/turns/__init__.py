"""A turn of a Pokemon: its free, dash and command action, and which rules they keep or break (TT-ACT to TT-SKILL)."""
