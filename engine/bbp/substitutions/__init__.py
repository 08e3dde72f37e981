"""Substitutions: reading what players write, judging it by the rules, and saying it in the rule book's own wording."""
