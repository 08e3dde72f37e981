"""YAML files to plain values, with the place of every key."""
