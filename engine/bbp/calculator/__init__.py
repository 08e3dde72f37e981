"""From what is known of attacker, move and target, and what a referee gives, to the damage of a hit and its odds."""
